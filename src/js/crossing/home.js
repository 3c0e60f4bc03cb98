// Where errors are explained. The build inserts the address (pkg-template/bundle.mjs); with none, the package has no trace of this file.

/** @type {string} The page of errors, which has an anchor for each code; '' where the project has no site. */
export const ERRORS_PAGE = ''
