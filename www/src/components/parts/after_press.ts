// What follows from the loss of the focus waits while a button of the mouse is down: what is pressed must not move away below the pointer.

let isDown = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, () => (isDown = false), true)
}

/** Acts now, or once the pointer is released and what it pressed has been clicked. */
export function afterPress(act: () => void) {
  if (!isDown) return act()
  const over = new AbortController()
  const wait = () => {
    over.abort()
    setTimeout(act)
  }
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, wait, { capture: true, signal: over.signal })
}
