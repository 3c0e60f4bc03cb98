// When the page works, and how long a test waits for the page at most.

/** Milliseconds, for a machine with much else to do. */
export const LONGEST_WAIT = 120_000

/** Until the page itself stands in the place of the first screen that its HTML begins with. */
export const begun = (page) => page.locator('#page[data-live] main').waitFor()
