// How many items have the keys that adopted definitions write for them.

import { KeyError } from '../crossing/error.js'
import { isMarshalled } from '../crossing/item.js'
import { entityKeys } from '../keys/entity_keys.js'
import { plainItem } from '../keys/plain_item.js'
import { definitionOf } from './key_parts.js'

/** The counts of items by what the definitions write for them, each with an example. */
export function writtenOf(entities, items) {
  const made = entities.map(entityOf)
  const written = { items: items.length, exact: { count: 0 }, lacking: { count: 0 }, different: { count: 0 }, half: { count: 0 } }
  for (const item of items) {
    const plain = plainOf(item)
    const own = made.find(({ table }) => table.matches(plain))
    const verdict = own === undefined ? { of: 'different', isHalf: false } : verdictOf(own, plain)
    add(written[verdict.of], verdict.of === 'exact' ? undefined : item)
    if (verdict.isHalf) add(written.half, item)
  }
  for (const { all, table } of made) for (const keys of [all, table]) keys.free()
  return written
}

function add(count, example) {
  count.count += 1
  if (example !== undefined) count.example ??= example
}

/** The keys of an entity, and those of its table alone. */
function entityOf({ keys, options }) {
  const all = entityKeys(definitionOf(keys), options)
  const namesOf = (index) => Object.keys(keys).filter((name) => keys[name].more.index === index)
  const indexes = [...new Set(Object.values(keys).map(({ more }) => more.index))].filter((index) => index !== 'table').map(namesOf)
  const [first, ...others] = namesOf('table')
  return { all, indexes, table: all.pick(first, ...others) }
}

/** The items with a table key of this entity. */
export function itemsOf(own, items) {
  const { all, table } = entityOf(own)
  const found = items.filter((item) => table.matches(plainOf(item)))
  for (const keys of [all, table]) keys.free()
  return found
}

/** An item as JavaScript has it, also as a line of an export. */
function plainOf(item) {
  const own = item?.Item ?? item
  return plainItem(own, Object.values(own).some((value) => isMarshalled(value)))
}

/** What an entity writes for an item without its key attributes, with the values that only its keys hold. Half of a key counts as none. */
function verdictOf({ all, indexes, table }, item) {
  const halves = indexes.flatMap((names) => (names.some((name) => item[name] !== undefined) ? names.filter((name) => item[name] === undefined) : []))
  const isHalf = halves.length > 0
  const whole = { ...item }
  for (const names of indexes) if (names.some((name) => halves.includes(name))) for (const name of names) delete whole[name]
  const rest = { ...whole }
  for (const name of all.attributes) delete rest[name]
  try {
    const keys = all.withKeys({ ...(all.tryParse(whole) ?? table.tryParse(whole)), ...rest })
    const isExact = all.attributes.every((name) => halves.includes(name) || isSame(keys[name], whole[name]))
    return { of: isExact ? 'exact' : 'different', isHalf }
  } catch (error) {
    if (error instanceof KeyError) return { of: 'lacking', isHalf }
    throw error
  }
}

/** Whether two keys are equal: texts, numbers in any form, or bytes. */
const isSame = (one, other) => one === other || (one !== undefined && other !== undefined && String(one?.value ?? one) === String(other?.value ?? other))
