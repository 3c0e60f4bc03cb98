// What `ddb-keys infer` infers from: keys, or items, of which only the first are kept whole, because a million would fill the memory.

import { inferTemplates } from '../design.js'
import { refuse } from './read/refuse.js'
import { read } from './read/read.js'

/** So many items are kept whole: their other attributes tell what the fields of their keys are. */
const WHOLE = 20_000

/** The keys, or the items, of inputs. `attributes` are the keys, if their names do not say so; `entityAttribute` says what an item is. */
export async function keysIn(inputs, { attributes, entityAttribute, isPartial, onProgress }) {
  const isKept = (name) => ENTITY_NAMES.has(name) || name === entityAttribute || isKey(name)
  const isKey = attributes === undefined ? isKeyName : (name) => attributes.includes(name)
  const [keys, items] = [[], []]
  for await (const batch of read(inputs, { want: 'keys', isPartial, onProgress })) {
    for (const key of batch.keys ?? []) keys.push(key)
    for (const item of batch.items ?? []) items.push(items.length < WHOLE ? item : attributesOf(item, isKept))
  }
  if (keys.length > 0 && items.length > 0) refuse('some inputs have items, and some keys: infer from one of them at a time')
  checkNames(items, isKey)
  return items.length > 0 ? items : keys
}

/** The attributes by which `inferTemplates` knows entities. */
const ENTITY_NAMES = new Set(['__edb_e__', '_et', 'entity', 'EntityType', '_type', 'type'])

function attributesOf(item, isKept) {
  return Object.fromEntries(Object.entries(item).filter(([name]) => isKept(name)))
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

/** Refuses items without keys. */
function checkNames(items, isKey) {
  if (items.length === 0 || items.some((item) => Object.keys(item).some(isKey))) return
  refuse(isKey === isKeyName ? 'no attribute of the items is named like a key, such as pk or GSI1SK: name them, each as "--attribute NAME"' : 'no item has one of these attributes')
}
