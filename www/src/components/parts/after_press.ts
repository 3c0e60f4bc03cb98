// The effects of losing the focus wait while a mouse button is down, so that the pressed element does not move away under the pointer.

let isDown = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, () => (isDown = false), true)
}

/** Acts now, or after the pointer is released and the click has happened. */
export function afterPress(act: () => void) {
  if (!isDown) return act()
  const over = new AbortController()
  const wait = () => {
    over.abort()
    setTimeout(act)
  }
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, wait, { capture: true, signal: over.signal })
}
