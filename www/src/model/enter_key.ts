// The key Enter on a button: the click comes after the event of the key, because Firefox, where a click in the middle of it removes the button, turns
// later presses of Enter on other buttons into no click at all.

/** The button whose click is still to come. */
let waiting: HTMLButtonElement | undefined

export function pressed(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, repeat } = event
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLButtonElement)) return
  event.preventDefault()
  if (repeat) return
  waiting = target
  setTimeout(clickWaiting)
}

/** Makes the click that is still to come, before a next key can take the button away: Escape closes what it stands in. */
export function clickWaiting(): void {
  const button = waiting
  waiting = undefined
  button?.click()
}
