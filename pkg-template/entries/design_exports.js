// The public API of `ddb-keys/design`: all of the package, what helps to design a table, and what audits, locks and compares it.

import { lintTable } from '../../src/js/life/lint_items.js'

export * from './exports.js'
export * from '../../src/js/design/index.js'
export * from '../../src/js/life/index.js'
export * from '../../src/js/adopt/index.js'
export * from '../../src/js/testing/index.js'
export { lintTable } // with reports, in place of the one of design/, and with the same types
