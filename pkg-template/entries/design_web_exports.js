// The public API of `ddb-keys/design/web`: all of the package, and what helps to design a table.

export * from './exports.js'
export * from '../../src/js/design/index.js'
