// Lines that are wider than their container: a wheel scrolls them sideways, and the chosen element is scrolled into view.

/** Lets a wheel scroll a line sideways. */
export function sideways(line: HTMLElement) {
  function onwheel(event: WheelEvent) {
    if (event.deltaX !== 0 || event.ctrlKey || line.scrollWidth <= line.clientWidth || line.scrollHeight > line.clientHeight) return
    const before = line.scrollLeft
    line.scrollLeft += event.deltaY
    if (line.scrollLeft !== before) event.preventDefault()
  }
  line.addEventListener('wheel', onwheel, { passive: false })
  return () => line.removeEventListener('wheel', onwheel)
}

const MARGIN = 24 // pixels of the next thing that stay in sight

/** Keeps a chosen element in view within its line. `scrollIntoView` would also scroll the page if it is longer than the screen. */
export function inSight(isChosen: boolean) {
  return (element: HTMLElement) => {
    const line = element.parentElement
    if (!isChosen || line === null) return
    const left = element.offsetLeft - line.offsetLeft
    const right = left + element.offsetWidth
    if (left < line.scrollLeft) line.scrollLeft = left - MARGIN
    else if (right > line.scrollLeft + line.clientWidth) line.scrollLeft = Math.min(left - MARGIN, right - line.clientWidth + MARGIN)
  }
}
