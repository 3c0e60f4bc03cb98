// The public API of `ddb-keys/design`: all of the package, what helps to design a table, and what audits, locks and compares it.

export * from './exports.js'
export * from '../../src/js/design/index.js'
export * from '../../src/js/life/index.js'
