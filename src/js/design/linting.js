// The parts that `lintTable` has with and without a report: its options, and the passing of a table to Rust.

import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { checkedText } from './options.js'
import { checkedObject, readOptions } from '../crossing/arguments.js'
import { refusal } from '../crossing/refuse.js'
import { NoReason } from '../crossing/sentences.js'

export const LINT = 'lintTable'

/** @type {Record<Exclude<keyof import('./lint.js').TableLintOptions, 'report'>, import('./options.js').OptionKind>} */
export const OPTIONS = { ignore: 'list', mutable: 'texts', tenant: 'text', maxParts: 'fromOne', textBytes: 'fromOne' }

/** The properties of a silenced finding. */
const SILENCE = ['code', 'entity', 'attribute', 'index', 'reason']

/** Calls `find` for the problems of a table, with options that have been read. */
export function withLinted(definition, options, find) {
  return withEntities(LINT, definition, (entities, { indexes }) => answerOf(LINT, (out) => find({ entities, indexes, options }, out)))
}

/** The options with their silenced findings read. */
export function readLint({ ignore = [], ...others }) {
  return { ...others, ignore: ignore.map(readSilence) }
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
