// Counts the items whose keys are those that definitions write for them.

import { KeyError } from '../crossing/error.js'
import { isRevoked } from '../crossing/arguments.js'
import { isMarshalled, isNull, numberOf, typed } from '../crossing/item.js'
import { entityKeys } from '../keys/entity_keys.js'
import { tableKeys } from '../keys/table_keys.js'

/** @typedef {{ definition: any, options?: any }} Proposal - an entity as `entityKeys` takes it */

/**
 * The counts of items by the keys that the definitions write for them, each with an example.
 *
 * @param {Proposal[]} entities
 * @param {any[]} items
 * @param {string[]} [names] - the key attributes to compare; without it, those of each entity
 * @param {string[][]} [indexes] - the key attributes of each index; without it, those of each entity
 */
export function writtenOf(entities, items, names, indexes) {
  const made = entities.map(entityOf)
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
export const countsOf = ({ items, exact, lacking, different }) =>
  `Of ${items} items, ${exact.count} have the keys that it writes, ${lacking.count} lack a field, and ${different.count} have other keys.`

function freeAll(made) {
  for (const { all, table } of made) for (const keys of [all, table]) keys.free()
}

function add(count, example) {
  count.count += 1
  if (example !== undefined) count.example ??= example
}

/** The keys of an entity, its keys of the table alone, and the names of its key attributes by index. */
function entityOf(/** @type {Proposal} */ { definition, options }) {
  const all = entityKeys(definition, options)
  const { table, indexes } = layoutOf(all)
  const [first, ...others] = table
  return { all, indexes, table: all.pick(first, ...others) }
}

/** The names of the key attributes of an entity: for its table, and the additional ones for each index. */
export function layoutOf(keys) {
  const alone = tableKeys({ entity: keys })
  const { KeySchema, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = /** @type {any} */ (alone.schema())
  alone.free()
  const table = namesOf(KeySchema)
  const indexes = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map((index) => namesOf(index.KeySchema).filter((name) => !table.includes(name)))
  return { table, indexes: indexes.filter((names) => names.length > 0) }
}

const namesOf = (schema) => schema.map(({ AttributeName }) => AttributeName)

/** The items with a table key of this entity. */
export function itemsOf(/** @type {Proposal} */ own, items) {
  const made = entityOf(own)
  const found = items.filter((item) => made.table.matches(plainOf(item)))
  freeAll([made])
  return found
}

/** An item, which may be a line of an export, as plain JavaScript values. Maps are read as deep as keys have fields in them. */
export function plainOf(item) {
  const inner = item.Item
  const own = typeof inner === 'object' && inner !== null ? inner : item
  return Object.values(own).some((value) => isMarshalled(value)) ? plainMap(own, DEPTH) : own
}

const DEPTH = 8

const plainMap = (map, depth) => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plainValue(value, depth)]))

function plainValue(value, depth) {
  const [type, given] = typed(value, true) ?? []
  if (type !== undefined) return type === 'N' ? numberOf(given) : given
  const { BOOL, M } = typeof value === 'object' && value !== null && !isRevoked(value) ? value : {}
  if (typeof BOOL === 'boolean') return BOOL
  if (isNull(value)) return null
  return depth > 0 && typeof M === 'object' && M !== null ? plainMap(M, depth - 1) : value
}

/** The key attributes of indexes of which an item has only half a key: DynamoDB leaves it out of them. */
const halvesIn = (item, indexes) => indexes.filter((own) => own.some((name) => item[name] !== undefined) && own.some((name) => item[name] === undefined)).flat()

/** An item without half keys. */
export const withoutHalves = (item, indexes) => without(item, halvesIn(item, indexes))

function without(item, names) {
  const rest = { ...item }
  for (const name of names) delete rest[name]
  return rest
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
