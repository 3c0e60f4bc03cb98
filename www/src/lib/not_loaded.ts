// Parts of the page that are fetched after the first load.

/** A part that is being fetched, or undefined if that fails. */
export const fetched = <Part>(part: Promise<Part>): Promise<Part | undefined> => part.catch(() => undefined)

/** A part could not be fetched. */
export const NOT_LOADED = 'This part of the page could not be loaded: reload the page.'
