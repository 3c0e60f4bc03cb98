// The parts of the page that are not part of the first load.

/** A part could not be fetched. */
export const NOT_LOADED = 'This part of the page could not be loaded: reload the page.'
