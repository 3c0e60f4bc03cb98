// `inferTemplates`: infers templates from existing keys, or from the keys of items.

import { isRevoked } from '../crossing/arguments.js'
import { answerOf } from './answer.js'
import { provenEntities } from '../evidence/proven_entities.js'
import { moduleOf } from './inferred_module.js'
import { checkedText, elementsOf, optionsOf } from './options.js'
import { readField } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { typed } from '../crossing/item.js'
import { charactersOf } from '../crossing/client_values.js'
import { refusal, refuseText, refuseType } from '../crossing/refuse.js'
import { isWellFormed } from '../crossing/shown.js'
import { NoKeyAttributes, ProtoAttribute } from '../crossing/sentences.js'

const INFER = 'inferTemplates'

/** @type {Record<keyof import('./infer.js').InferOptions, import('./options.js').OptionKind>} */
const OPTIONS = { attributes: 'texts', entityAttribute: 'text', minCount: 'fromOne', maxMisfits: 'fromZero' }

export function inferTemplates(keys, options) {
  const { attributes: names, entityAttribute, minCount = 2, maxMisfits = 100 } = optionsOf(INFER, OPTIONS, options)
  const list = elementsOf(INFER, 'keys', keys)
  const isOfItems = list.length > 0 && typeof list[0] !== 'string'
  const read = isOfItems ? itemsRead(itemsIn('keys', list), names, entityAttribute) : keysRead(list)
  read.attributes.forEach(({ keys, strangers }) => [keys, strangers].forEach((list) => list.forEach(checkKey)))
  const found = answerOf(INFER, (out) => raw.designInfer({ ...read, isOfItems, minCount, maxMisfits }, out))
  if (!isOfItems) return { ...found, module: moduleOf(found, false, list.length) }
  const { prove, ...proof } = provenOf(found, itemsIn('keys', list), read.attributes.map(({ name }) => name))
  const result = { ...found, ...proof }
  // Not enumerable, because the rest of the result is data.
  return Object.defineProperty({ ...result, module: moduleOf(result, true, list.length) }, 'prove', { value: prove })
}

/** The proof of the result, and the notes that remain. */
function provenOf(found, items, names) {
  const { notes, prove, left, ...proof } = provenEntities(found, items, names)
  const isOpen = ({ code, entity, attribute }) => {
    if (code === 'ATTRIBUTE_LEFT_OUT') return proof.definition[entity]?.[attribute] === undefined
    if (code === 'ENTITY_LEFT_OUT') return left > 0 && proof.definition[entity] === undefined
    return code !== 'SAME_KEYS' || proof.entities.length <= found.entities.length
  }
  return { ...proof, notes: [...found.notes.filter(isOpen), ...notes], prove: (others) => prove(itemsIn('items', elementsOf(INFER, 'items', others))) }
}

/** Keys without items. */
function keysRead(keys) {
  return { attributes: [{ name: '', keys, kind: 'S', strangers: [] }], capitals: [], others: [], step: 1, entityAttributes: [], isEntityAttributeGiven: false }
}

/** The evidence of items: their keys, their other attributes, and the names of their entities. */
function itemsRead(items, names, entityAttribute) {
  const roles = rolesIn(items)
  const named = (role) => [...roles.keys()].filter((name) => roles.get(name) === role)
  const attributes = keysOfItems(items, names ?? named(KEY))
  const isKey = (name) => attributes.some((attribute) => attribute.name === name)
  const kinds = entityAttribute === undefined ? named(KIND).filter((name) => !isKey(name) && isWellFormed(name)) : [entityAttribute]
  const others = [...roles.keys()].filter((name) => !isKey(name) && name !== entityAttribute && isWellFormed(name))
  return {
    attributes,
    capitals: items.map(capitalsOf),
    ...othersIn(wholeOf(items, others.filter((name) => roles.get(name) !== KIND)), others.slice(0, MOST_OTHERS)),
    entityAttributes: kinds.map((name) => ({ name, keys: items.map((item) => wordIn(item, name)) })),
    isEntityAttributeGiven: entityAttribute !== undefined,
  }
}

/** The number of items, and of their attributes besides the keys, that are examined. */
const EVIDENCE = 2000
/** As in Rust: items can come in a repeating order, and each kind must be seen. */
const TURN = 7919
const MOST_OTHERS = 200

/** The items up to the last one with an attribute besides its keys. Only the keys of later items were kept. */
function wholeOf(items, others) {
  const names = new Set(others)
  let count = items.length
  while (count > 0 && !Object.keys(items[count - 1]).some((name) => names.has(name))) count--
  return items.slice(0, count)
}

/** The attributes of a sample of items besides their keys: texts by attribute, null if missing, '' for values that no key can hold. */
function othersIn(items, names) {
  const step = Math.max(1, Math.ceil(items.length / EVIDENCE))
  const places = Array.from({ length: Math.ceil(items.length / step) }, (_, i) => i * step + ((i * TURN) % step))
  const sample = places.filter((place) => place < items.length).map((place) => items[place])
  return { step, others: names.map((name) => ({ name, keys: sample.map((item) => evidenceIn(item, name)) })) }
}

/** The most characters of a text that could be a part of a key. */
const LONGEST = 256

function evidenceIn(item, name) {
  const value = readField(item, name)
  if (value === undefined) return null
  const [type, text] = typed(value) ?? []
  return (type === 'S' || type === 'N') && text.length <= LONGEST && isWellFormed(text) ? text : ''
}

/** The text of an attribute that may name the entity of an item, or null. OneTable marks the items of unique fields, which are `_Unique`. */
function wordIn(item, name) {
  const [type, text] = typed(readField(item, name)) ?? []
  return type === 'S' && isWellFormed(text) ? (text[0] === '_' ? text.slice(1) : text) : null
}

function checkKey(key, index) {
  if (key === null) return
  if (typeof key !== 'string') throw refuseType(INFER, 'keys', 'text', key, index)
  if (!isWellFormed(key)) throw refuseText(INFER, 'keys', key, index)
}

/** The items of a list; each may be a line of an export. */
function itemsIn(parameter, list) {
  return list.map((item, i) => {
    if (!isReadable(item)) throw refuseType(INFER, parameter, 'object', item, i)
    const inner = item.Item
    return isReadable(inner) ? inner : item
  })
}

/** The texts of an item with capitals, in lower case: some keys hold them like this. */
function capitalsOf(item) {
  const capitals = []
  for (const name of Object.keys(item)) {
    const [type, text] = typed(readField(item, name)) ?? []
    const lower = type === 'S' ? text.toLowerCase() : text
    if (type === 'S' && lower !== text && isWellFormed(lower)) capitals.push(lower)
  }
  return capitals
}

/** The key attributes of items, each with the key of every item, or null. */
function keysOfItems(items, attributes) {
  if (attributes.length === 0) throw refuseItems()
  if (attributes.includes('__proto__')) throw refuseProto()
  return attributes.map((name) => keysIn(items, name))
}

/** Whether a value is an object whose properties can be read. */
function isReadable(value) {
  return typeof value === 'object' && value !== null && !isRevoked(value)
}

/** The roles that the name of an attribute suggests: a key, or the name of an entity. */
const [KEY, KIND] = [1, 2]

/** The attributes of items in the order of their appearance, each with the role that its name suggests. */
function rolesIn(items) {
  const names = new Set()
  for (const item of items) {
    for (const name of Object.keys(item)) names.add(name)
  }
  const all = [...names]
  const roles = answerOf(INFER, (out) => raw.designKeyNames(all, out))
  return new Map(all.map((name, i) => [name, roles[i]]))
}

/** The keys in an attribute, in either client's form, and the type that most of them have. Values of other types match no template. */
function keysIn(items, name) {
  const values = items.map((item) => typed(readField(item, name)))
  const count = { S: 0, N: 0, B: 0 }
  for (const value of values) if (value !== undefined) count[value[0]]++
  const kind = ['S', 'N', 'B'].reduce((most, type) => (count[type] > count[most] ? type : most))
  const keys = values.map((value) => (value?.[0] === kind ? textOf(value) : null))
  const strangers = values.filter((value) => value !== undefined && value[0] !== kind).map(textOf)
  return { name: checkedText(INFER, 'keys', name), keys, kind, strangers }
}

/** A key as the text that is passed to Rust: a number as its digits, a binary with a character for each byte. */
function textOf([type, key]) {
  return type === 'B' ? charactersOf(key) : key
}

function refuseItems() {
  return refusal(NoKeyAttributes, { function: INFER, parameter: 'options.attributes' })
}

function refuseProto() {
  return refusal(ProtoAttribute, { function: INFER, parameter: 'options.attributes', value: '__proto__' })
}
