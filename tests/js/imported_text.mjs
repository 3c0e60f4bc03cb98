// Imports the text of a module that imports the package, as if it stood in a file.

/** The exports of a module of this text. */
export const importedText = (text) => import(`data:text/javascript,${encodeURIComponent(text.replace("from 'ddb-keys'", `from '${import.meta.resolve('ddb-keys')}'`))}`)
