// The condition for items to be in an index: that they have certain attributes, or lack one.

import { valueAt } from './value_sources.js'

/** @typedef {import('./value_sources.js').Source} Source */

/**
 * The condition of an index that some items are in: `{}` if all are, `undefined` if no attribute agrees. `fields` are the sources in its keys.
 *
 * @param {any[]} items
 * @param {boolean[]} isIn - for each item, whether it is in the index
 * @returns {{ when?: Source[], unless?: Source[], any?: Source[] } | undefined}
 */
export function indexConditionOf(items, isIn, fields, sources) {
  if (isIn.every(Boolean)) return {}
  const has = (source, at) => hasValue(valueAt(items[at], source.path))
  const agrees = (test) => isIn.every((inside, at) => test(at) === inside)
  const rare = fields.filter((field) => items.some((_, at) => !has(field, at)))
  if (rare.length > 0 && agrees((at) => rare.every((field) => has(field, at)))) return { when: rare }
  if (fields.length > 0 && agrees((at) => fields.some((field) => has(field, at)))) return { any: fields }
  const present = sources.find((source) => agrees((at) => has(source, at)))
  if (present !== undefined) return { when: [present] }
  const absent = sources.find((source) => agrees((at) => !has(source, at)))
  return absent === undefined ? undefined : { unless: [absent] }
}

/** Whether a value counts for a condition: `false` and null do not. */
const hasValue = (value) => value !== undefined && value !== false
