// The input of `ddb-keys infer`: keys, or a sample of items, because a million would fill the memory. Then all items are read again to
// prove the result.

import { inferTemplates } from '../design.js'
import { keepInput, rewindInput } from './read/bytes.js'
import { refuse } from './read/refuse.js'
import { read } from './read/read.js'
import { Sample } from './sample.js'

/** The keys, or a sample of the items, of inputs, and their count. `attributes` are the keys, if their names do not say so; `entityAttribute` names the entity of an item. */
export async function keysIn(inputs, { attributes, entityAttribute, isPartial, onProgress }) {
  const isKey = attributes === undefined ? isKeyName : (name) => attributes.includes(name)
  const isOfKind = (name) => ENTITY_NAMES.has(name) || name === entityAttribute || isKey(name)
  const sample = new Sample((item) => kindOf(item, isOfKind))
  if (inputs.length === 0 || inputs.includes('-')) await keepInput()
  const keys = []
  let hasKeys = false
  for await (const batch of read(inputs, { want: 'keys', isPartial, onProgress })) {
    for (const key of batch.keys ?? []) keys.push(key)
    for (const item of batch.items ?? []) {
      sample.add(item)
      hasKeys ||= Object.keys(item).some(isKey)
    }
  }
  if (keys.length > 0 && sample.count > 0) refuse('some inputs have items, and some keys: infer from one of them at a time')
  if (sample.count > 0 && !hasKeys) refuse(isKey === isKeyName ? 'no attribute of the items is named like a key, such as pk or GSI1SK: name them, each as "--attribute NAME"' : 'no item has one of these attributes')
  return sample.count > 0 ? { keys: sample.items, count: sample.count, isOfItems: true } : { keys, count: keys.length, isOfItems: false }
}

/** Counts all items of the inputs by whether the inferred definition writes their keys. */
export async function provenBy(inputs, found, { isPartial, onProgress }) {
  rewindInput()
  let all
  for await (const { items } of read(inputs, { isPartial, onProgress })) all = added(all, found.prove(items))
  return all
}

/** Adds the counts of two parts. */
function added(one, other) {
  if (one === undefined) return other
  const sum = ([name, { count, example }]) => [name, { count: one[name].count + count, ...((one[name].example ?? example) && { example: one[name].example ?? example }) }]
  const { items, ...counts } = other
  return { items: one.items + items, ...Object.fromEntries(Object.entries(counts).map(sum)) }
}

/** The attributes by which `inferTemplates` knows entities. */
const ENTITY_NAMES = new Set(['__edb_e__', '_et', 'entity', 'EntityType', '_type', 'type'])

/** The beginnings of an item's keys, and the name of its entity, if the item has it. */
function kindOf(item, isOfKind) {
  return Object.keys(item).map((name) => (isOfKind(name) ? `${name} ${headOf(item[name])}` : '')).join(' ')
}

/** The letters at the beginning of a text. */
function headOf(value) {
  const text = typeof value === 'string' ? value : value?.S
  return typeof text === 'string' ? /^[$A-Za-z]*/.exec(text.slice(0, 64))?.[0] : ''
}

const known = new Map()

/** Whether an attribute is named like a key. `inferTemplates` knows: it refuses an item without one. */
function isKeyName(name) {
  if (!known.has(name)) known.set(name, isTaken({ [name]: '' }))
  return known.get(name)
}

function isTaken(item) {
  try {
    inferTemplates([item])
    return true
  } catch {
    return false
  }
}
