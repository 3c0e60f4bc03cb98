// `lintTable`: finds problems that the keys of a table will cause later, and, with the report of an audit, those that its items show.

import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { checkedText, optionsOf } from './options.js'
import { copyOfReport } from './report_copy.js'
import { checkedObject, readOptions } from '../crossing/arguments.js'
import { raw } from '../crossing/frame.js'
import { refusal } from '../crossing/refuse.js'
import { NoReason } from '../crossing/sentences.js'

const LINT = 'lintTable'

/** @type {Record<keyof import('./lint.js').TableLintOptions, import('./options.js').OptionKind>} */
const OPTIONS = { ignore: 'list', mutable: 'texts', tenant: 'text', maxParts: 'fromOne', textBytes: 'fromOne', report: 'any' }

/** The properties of a silenced finding. */
const SILENCE = ['code', 'entity', 'attribute', 'index', 'reason']

export function lintTable(definition, options) {
  const { report: given, ignore = [], ...others } = optionsOf(LINT, OPTIONS, options)
  const report = given === undefined ? undefined : copyOfReport(LINT, 'options.report', given)
  const read = { ...others, ignore: ignore.map(readSilence) }
  return withEntities(LINT, definition, (entities, { indexes }) =>
    answerOf(LINT, (out) => raw.designLint({ entities, indexes, options: read, report }, out)),
  )
}

/** A code alone, or a silenced finding, which must have a reason. */
function readSilence(entry, i) {
  const place = `options.ignore[${i}]`
  if (typeof entry === 'string') return { code: checkedText(LINT, place, entry), reason: '' }
  checkedObject(LINT, place, entry)
  const values = readOptions(LINT, entry, SILENCE.map((name) => [name, 'any']))
  const given = SILENCE.map((name, at) => [name, values[at]]).filter(([name, value]) => value !== undefined || name === 'code')
  const silence = Object.fromEntries(given.map(([name, value]) => [name, checkedText(LINT, `${place}.${name}`, value)]))
  if (silence.reason === undefined || silence.reason.trim() === '') throw refusal(NoReason, { function: LINT, parameter: place })
  return silence
}
