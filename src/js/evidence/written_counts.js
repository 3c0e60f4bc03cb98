// Counts the items whose keys are those that definitions write for them.

import { KeyError } from '../crossing/error.js'
import { entityKeys } from '../keys/entity_keys.js'
import { halvesIn, without } from './half_keys.js'
import { layoutOf } from './key_layout.js'
import { plainOf } from './plain_values.js'

/** @typedef {{ definition: any, options?: any }} Proposal - an entity as `entityKeys` takes it */

/**
 * The counts of items by the keys that the definitions write for them, each with an example.
 *
 * @param {Proposal[]} entities
 * @param {any[]} items
 * @param {string[]} [names] - the key attributes to compare; without it, those of each entity
 * @param {string[][]} [indexes] - the key attributes of each index; without it, those of each entity
 */
export function writtenCounts(entities, items, names, indexes) {
  const made = entities.map(keysOf)
  const written = { items: items.length, exact: { count: 0 }, lacking: { count: 0 }, different: { count: 0 }, half: { count: 0 } }
  for (const item of items) {
    const plain = plainOf(item)
    const own = made.find(({ table }) => table.matches(plain))
    const verdict = own === undefined ? { of: 'different', isHalf: false } : verdictOf(own, plain, names ?? own.all.attributes, indexes ?? own.indexes)
    add(written[verdict.of], verdict.of === 'exact' ? undefined : item)
    if (verdict.isHalf) add(written.half, item)
  }
  freeAll(made)
  return written
}

/** The sentence about these counts. */
export const countsSentence = ({ items, exact, lacking, different }) =>
  `Of ${items} items, ${exact.count} have the keys that it writes, ${lacking.count} lack a field, and ${different.count} have other keys.`

function freeAll(made) {
  for (const { all, table } of made) for (const keys of [all, table]) keys.free()
}

function add(count, example) {
  count.count += 1
  if (example !== undefined) count.example ??= example
}

/** The keys of an entity, its keys of the table alone, and the names of its key attributes by index. */
function keysOf(/** @type {Proposal} */ { definition, options }) {
  const all = entityKeys(definition, options)
  const { table, indexes } = layoutOf(all)
  const [first, ...others] = table
  return { all, indexes, table: all.pick(first, ...others) }
}

/**
 * For each item, whether its key of the table and all its keys match an entity, and the fields of its keys if these are the ones that the entity
 * writes.
 */
export function described(/** @type {Proposal} */ own, items) {
  const made = keysOf(own)
  const { all, table, indexes } = made
  const found = items.map(plainOf).map((item) => {
    const matches = [table, all].map((keys) => keys.matches(item))
    const isExact = matches[0] && verdictOf(made, item, all.attributes, indexes).of === 'exact'
    return { matches, fields: isExact ? all.tryParse(item) ?? table.tryParse(item) : undefined }
  })
  freeAll([made])
  return found
}

/** Compares an item without half keys with the keys that an entity writes for its other attributes and the values that only its keys hold. */
function verdictOf({ all, table }, item, names, indexes) {
  const halves = halvesIn(item, indexes)
  const isHalf = halves.length > 0
  const whole = without(item, halves)
  const rest = without(whole, names)
  try {
    const keys = all.withKeys({ ...(all.tryParse(whole) ?? table.tryParse(whole)), ...rest })
    const isLacking = names.some((name) => whole[name] !== undefined && !all.attributes.includes(name))
    const isExact = all.attributes.every((name) => isSame(keys[name], whole[name]))
    return { of: !isExact ? 'different' : isLacking ? 'lacking' : 'exact', isHalf }
  } catch (error) {
    if (error instanceof KeyError) return { of: 'lacking', isHalf }
    throw error
  }
}

/** Whether two keys are equal: texts, numbers in any form, or bytes. */
const isSame = (one, other) => one === other || (one !== undefined && other !== undefined && String(one?.value ?? one) === String(other?.value ?? other))
