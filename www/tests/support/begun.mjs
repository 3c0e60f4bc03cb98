// When the page works.

/** Until the page itself stands in the place of the first screen that its HTML begins with. */
export const begun = (page) => page.locator('#page[data-live] main').waitFor()
