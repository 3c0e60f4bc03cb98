// Lets a wheel scroll a line sideways that is wider than its place.

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
