// The largest file that the page reads.

/** A larger file is not read, in bytes. */
export const LARGEST_FILE = 50 * 1024 * 1024
