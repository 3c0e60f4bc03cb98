// The key Enter on a button: the click comes after the key's event. If a click during the event removed the button, Firefox would make no click of the
// next presses of Enter on other buttons.

/** The button whose click is pending. */
let waiting: HTMLButtonElement | undefined

export function pressed(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, repeat } = event
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLButtonElement)) return
  event.preventDefault()
  if (repeat) return
  waiting = target
  setTimeout(clickWaiting)
}

/** Makes the pending click before the next key can remove the button: Escape closes the panel around it. */
export function clickWaiting(): void {
  const button = waiting
  waiting = undefined
  button?.click()
}
