// Counts the items whose keys are those that definitions write for them.

import { KeyError } from '../crossing/error.js'
import { entityKeys } from '../keys/entity_keys.js'
import { halvesIn, without } from './half_keys.js'
import { layoutOf } from './key_layout.js'
import { hasField } from './key_parts.js'
import { plainOf } from './plain_values.js'

/**
 * @typedef {{ definition: any, options?: any, held?: string[] }} Proposal - an entity as `entityKeys` takes it, and the fields that
 *   attributes hold
 * @typedef {{ name: string, key: any, wanted?: any, isRefused?: boolean }} Other - a key attribute, its key, and the key that the attributes of the item
 *   give; none if they are refused
 */

/**
 * The counts of items by the keys that the definitions write for them, each with an example.
 *
 * @param {Proposal[]} entities
 * @param {any[]} items
 * @param {string[]} [names] - the key attributes to compare; without it, those of each entity
 * @param {string[][]} [indexes] - the key attributes of each index; without it, those of each entity
 * @param {(entity: Proposal, verdict: { others: Other[], read: string }) => void} [onVerdict] - called with the keys of an item that its
 *   entity writes otherwise, and the count to which the item belongs if values that only keys hold are fields too
 */
export function writtenCounts(entities, items, names, indexes, onVerdict) {
  const made = entities.map(keysOf)
  const written = { items: items.length, exact: { count: 0 }, lacking: { count: 0 }, different: { count: 0 }, half: { count: 0 } }
  for (const item of items) {
    const plain = plainOf(item)
    const own = made.find(({ table }) => table.matches(plain))
    const verdict = own && verdictOf(own, plain, names ?? own.all.attributes, indexes ?? own.indexes)
    const of = verdict?.of ?? 'different'
    add(written[of], of === 'exact' ? undefined : item)
    if (verdict?.isHalf) add(written.half, item)
    if (verdict) onVerdict?.(own.entity, verdict)
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
function keysOf(/** @type {Proposal} */ entity) {
  const all = entityKeys(entity.definition, entity.options)
  const { table, indexes } = layoutOf(all)
  const [first, ...others] = table
  return { entity, all, indexes, table: all.pick(first, ...others) }
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

/** The items with a table key of this entity, or without. */
export function itemsOf(/** @type {Proposal} */ own, items, isOwn = true) {
  const made = keysOf(own)
  const found = items.filter((item) => made.table.matches(plainOf(item)) === isOwn)
  freeAll([made])
  return found
}

/**
 * Compares an item without half keys with the keys that an entity writes for its other attributes. The key of the table gives fields that no
 * attribute holds; a key of an index gives none, because nothing could write it then.
 */
function verdictOf(own, item, names, indexes) {
  const { entity, all, table } = own
  const halves = halvesIn(item, indexes)
  const isHalf = halves.length > 0
  const whole = without(item, halves)
  const rest = without(whole, names)
  const inTable = /** @type {any} */ (table.tryParse(whole) ?? {})
  const others = othersIn(own, whole, { ...without(inTable, entity.held ?? []), ...rest })
  const isLacking = names.some((name) => whole[name] !== undefined && !all.attributes.includes(name))
  const found = isLacking ? 'lacking' : 'exact'
  if (others.length === 0) return { of: found, read: found, isHalf, others }
  const read = othersIn(own, whole, { ...inTable, ...all.tryParse(whole), ...rest })
  return { of: read.every(({ isRefused }) => isRefused) ? 'lacking' : 'different', read: read.length > 0 ? 'different' : found, isHalf, others }
}

/** The keys of an item that are other than an entity writes for these values. */
function othersIn({ entity, all }, item, values) {
  try {
    const keys = all.withKeys(values)
    return all.attributes.filter((name) => !isSame(keys[name], item[name])).map((name) => ({ name, key: item[name], wanted: keys[name] }))
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    const { attribute, parameter } = /** @type {any} */ (error).details
    const name = attribute ?? all.attributes.find((name) => hasField(entity.definition[name].template, parameter))
    return [{ name, key: item[name], isRefused: true }]
  }
}

/** Whether two keys are equal: texts, numbers in any form, or bytes. */
const isSame = (one, other) => one === other || (one !== undefined && other !== undefined && String(one?.value ?? one) === String(other?.value ?? other))
