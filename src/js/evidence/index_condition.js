// The condition for items to be in an index: that they have certain attributes, or lack one.

import { valueAt } from './value_sources.js'

/** @typedef {import('./value_sources.js').Source} Source */

/**
 * The condition of an index that some items are in: `{}` if all are, `undefined` if no attribute agrees. A few items may be in it or out of
 * it against the condition. `fields` are the sources in its keys.
 *
 * @param {any[]} items
 * @param {boolean[]} isIn - for each item, whether it is in the index
 * @returns {{ when?: Source[], unless?: Source[], any?: Source[] } | undefined}
 */
export function indexConditionOf(items, isIn, fields, sources) {
  const has = (source, at) => hasValue(valueAt(items[at], source.path))
  const rare = fields.filter((field) => items.some((_, at) => !has(field, at)))
  const tests = /** @type {[any, (at: number) => boolean][]} */ ([
    [{}, () => true],
    [{ when: rare }, (at) => rare.every((field) => has(field, at))], // without rare fields, the condition before it is no worse
    ...fields.slice(0, 1).map(() => [{ any: fields }, (at) => fields.some((field) => has(field, at))]),
    ...sources.map((source) => [{ when: [source] }, (at) => has(source, at)]),
    ...sources.map((source) => [{ unless: [source] }, (at) => !has(source, at)]),
  ])
  let [best, least] = [undefined, mostAgainst(items.length) + 1]
  for (const [condition, test] of tests) {
    let against = 0
    for (let at = 0; at < items.length && against < least; at++) if (test(at) !== isIn[at]) against++
    if (against < least) [best, least] = [condition, against]
  }
  return best
}

/** How many items may be against a condition. Few: more of them are in the index for a reason that nothing tells. */
const mostAgainst = (count) => Math.min(3, Math.ceil((count - 19) / 100))

/** Whether a value counts for a condition: `false` and null do not. */
const hasValue = (value) => value !== undefined && value !== false
