// The key Enter on a button: the click comes after the event of the key, because Firefox, where a click in the middle of it removes the button, turns
// later presses of Enter on other buttons into no click at all.

export function pressed(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, repeat } = event
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLButtonElement)) return
  event.preventDefault()
  if (!repeat) setTimeout(() => target.click())
}
