// How a page tells what it found: as an attribute of its root element. This part runs in the page.

/** Runs `checks` and leaves its answer, or its error, where the driver of the browser reads it. */
export async function report(checks) {
  const root = document.documentElement
  try {
    root.dataset.outcome = await checks()
  } catch (error) {
    root.dataset.outcome = String(error?.stack ?? error)
  }
}
