// `lintTable` with the report of an audit: also finds problems that only the items of a table show.

import { copyOfReport } from './report_copy.js'
import { raw } from '../crossing/frame.js'
import { LINT, OPTIONS as OF_TABLES, readLint, withLinted } from '../design/linting.js'
import { optionsOf } from '../design/options.js'

/** @type {Record<keyof import('../design/lint.js').TableLintOptions, import('../design/options.js').OptionKind>} */
const OPTIONS = { ...OF_TABLES, report: 'any' }

export function lintTable(definition, options) {
  const { report: given, ...others } = optionsOf(LINT, OPTIONS, options)
  const read = readLint(others)
  const report = given === undefined ? undefined : copyOfReport(LINT, 'options.report', given)
  return withLinted(definition, read, (input, out) => (report === undefined ? raw.designLint(input, out) : raw.designLintItems(input, report, out)))
}
