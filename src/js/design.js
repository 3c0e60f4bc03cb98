// What helps to design a table: the arguments are copied here, so that no code of their owner runs while Rust reads them.

import { checkedObject, isRevoked, readOptions, textsOf } from './arguments.js'
import { marshalledItem } from './attribute_values.js'
import { KeyError } from './error.js'
import { isPlain, readField } from './fields.js'
import { raw, ready } from './frame.js'
import { handleOf } from './handle.js'
import { attributesOf, entityAgain, freeAll, isOfEntity, madeOf } from './made_of.js'
import { checked, isArray, isWellFormed, lengthOf, refuseText, refuseType, shown } from './refuse.js'
import { readModel } from './workbench_model.js'

const EXPLAIN = 'explainKey'
const FROM_WORKBENCH = 'fromWorkbench'
const INFER = 'inferTemplates'
const LINT = 'lintTable'
const TO_WORKBENCH = 'toWorkbench'

/** Rust counts in 32 bits. */
const MOST = 2 ** 32

/** @typedef {'text' | 'texts' | 'list' | 'count' | 'version'} OptionKind - a version is any whole number from 0 on */

/** @type {Record<keyof import('./design.js').InferOptions, OptionKind>} */
const INFER_OPTIONS = { attributes: 'texts', minCount: 'count', maxMisfits: 'version' }
/** @type {Record<keyof import('./design.js').WorkbenchOptions, OptionKind>} */
const TO_WORKBENCH_OPTIONS = { tableName: 'text', modelName: 'text', items: 'list' }
/** @type {Record<keyof import('./structs.js').LintOptions, OptionKind>} */
const LINT_OPTIONS = { ignore: 'texts', mutable: 'texts', tenant: 'text', maxParts: 'count', textBytes: 'count' }

export function explainKey(key, template) {
  const text = checkedText(EXPLAIN, 'key', key)
  const explained = templatesOf(template).map((one) => answerOf(EXPLAIN, (out) => raw.designExplain({ key: text, ...one }, out)))
  return explained.find(({ matches }) => matches) ?? explained.reduce(nearer)
}

/** The explanation that goes further before the key leaves its template. */
function nearer(one, other) {
  return other.mismatch.start > one.mismatch.start ? other : one
}

export function lintTable(definition, options) {
  const given = optionsOf(LINT, LINT_OPTIONS, options)
  return withEntities(LINT, definition, (entities) => answerOf(LINT, (out) => raw.designLint({ entities, options: given }, out)))
}

export function inferTemplates(keys, options) {
  const { attributes: names, minCount = 2, maxMisfits = 100 } = optionsOf(INFER, INFER_OPTIONS, options)
  const list = elementsOf(INFER, 'keys', keys)
  const isOfItems = list.length > 0 && typeof list[0] !== 'string'
  const attributes = isOfItems ? keysOfItems(list, names) : [{ name: '', keys: list }]
  attributes.forEach(({ keys }) => keys.forEach(checkKey))
  return answerOf(INFER, (out) => raw.designInfer({ attributes, isOfItems, minCount, maxMisfits }, out))
}

export function toWorkbench(definition, options) {
  const { tableName = 'Table', modelName = tableName, items = [] } = optionsOf(TO_WORKBENCH, TO_WORKBENCH_OPTIONS, options)
  const data = items.map((item, i) => marshalledItem(TO_WORKBENCH, `options.items[${i}]`, item))
  const model = withEntities(TO_WORKBENCH, definition, (entities) =>
    answerOf(TO_WORKBENCH, (out) => raw.designToWorkbench({ entities, tableName, modelName }, out)),
  )
  const [table] = model.DataModel
  table.TableData = data
  const known = [...keyNamesIn(table.KeyAttributes), ...table.NonKeyAttributes.map(({ AttributeName }) => AttributeName)]
  table.NonKeyAttributes.push(...otherAttributes(data, known))
  return model
}

/** The attributes of items that are none of the known ones, with the type that each has first. */
function otherAttributes(items, known) {
  const types = new Map()
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (!known.includes(name) && !types.has(name)) types.set(name, Object.keys(value)[0])
    }
  }
  return Array.from(types, ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }))
}

/** The names of the attributes of a key. */
function keyNamesIn({ PartitionKey, SortKey }) {
  return [PartitionKey, SortKey].filter(Boolean).map(({ AttributeName }) => AttributeName)
}

export function fromWorkbench(model) {
  const { keys, items } = readModel(model)
  const found = answerOf(FROM_WORKBENCH, (out) => raw.designFromWorkbench(keys, out))
  found.tables.forEach((table, i) => completeTable(table, keys.DataModel[i], items[i]))
  return found
}

/** Makes a table of what Rust has found: with its items and notes, and with objects where Rust has pairs. */
function completeTable(table, model, items) {
  table.items = items
  table.definition = Object.fromEntries(table.definition.map(([entity, attributes]) => [entity, Object.fromEntries(attributes)]))
  if (Object.keys(table.definition).length === 0) inferTable(table, model)
  if (Object.keys(table.definition).length > 0) table.notes.push(...notesOn(table, model))
  table.indexNames = namesOfFound(table, model)
}

/** Fills in the definition of a table that says nothing of its templates, by its sample items. */
function inferTable(table, { KeyAttributes, GlobalSecondaryIndexes }) {
  const own = keyNamesIn(KeyAttributes)
  const names = table.indexNames.map(([, real]) => real)
  const others = GlobalSecondaryIndexes.filter(({ IndexName }) => names.includes(IndexName)).flatMap((index) => keyNamesIn(index.KeyAttributes))
  const { entities } = table.items.length === 0 ? { entities: [] } : inferTemplates(table.items, { attributes: [...own, ...new Set(others)] })
  const placed = (name, attribute) =>
    own.includes(name) && !['pk', 'sk'].includes(name.toLowerCase())
      ? { ...attribute, kind: own.indexOf(name) === 0 ? 'partition' : 'sort', index: 'table' }
      : attribute
  const definitionOf = ({ attributes }) => Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, placed(name, attribute)]))
  table.definition = Object.fromEntries(entities.map((entity) => [entity.name, definitionOf(entity)]))
  if (entities.length > 0) table.notes.push('The templates are those that the sample items suggest.')
}

/** The names of indexes whose keys were found, where they differ: `tableKeys` refuses the name of an index that there is not. */
function namesOfFound({ definition, indexNames }, { GlobalSecondaryIndexes }) {
  const written = writtenIn(definition)
  const found = GlobalSecondaryIndexes.filter((index) => written.has(index.KeyAttributes.PartitionKey.AttributeName)).map(({ IndexName }) => IndexName)
  return Object.fromEntries(indexNames.filter(([name, real]) => name !== real && found.includes(real)))
}

/** The names of all attributes of a definition. */
function writtenIn(definition) {
  return new Set(Object.values(definition).flatMap(Object.keys))
}

/** What a definition cannot say of the keys of a table: numbers and bytes, indexes whose keys no template writes, and those that share a key. */
function notesOn({ definition, indexNames }, { KeyAttributes, GlobalSecondaryIndexes }) {
  const written = writtenIn(definition)
  const other = [KeyAttributes.PartitionKey, KeyAttributes.SortKey].filter((key) => key && key.AttributeType !== 'S')
  const names = indexNames.map(([, real]) => real)
  const isWritten = ({ KeyAttributes: key }) => keyNamesIn(key).every((name) => written.has(name))
  const without = GlobalSecondaryIndexes.filter((index) => !isWritten(index))
  const sharing = GlobalSecondaryIndexes.filter((index) => isWritten(index) && !names.includes(index.IndexName))
  return [
    ...other.map(({ AttributeName, AttributeType }) => `${AttributeName} is of type ${AttributeType} in the model, and the keys of templates are texts.`),
    ...without.map(({ IndexName }) => `No template writes the key of the index ${IndexName}.`),
    ...sharing.map(({ IndexName }) => `The index ${IndexName} is left out: it shares attributes with other keys, and an attribute of a definition belongs to one key.`),
  ]
}

/** The elements of an array, each read once. */
function elementsOf(name, parameter, list) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0) throw refuseType(name, parameter, 'list', list)
  return Array.from({ length: count }, (_, i) => list[i])
}

function checkKey(key, index) {
  if (key === null) return
  if (typeof key !== 'string') throw refuseType(INFER, 'keys', 'text', key, index)
  if (!isWellFormed(key)) throw refuseText(INFER, 'keys', key, index)
}

/** The key attributes of items, with the key of each item, or null. */
function keysOfItems(list, names) {
  const items = list.map((item, i) => {
    if (!isReadable(item)) throw refuseType(INFER, 'keys', 'object', item, i)
    const inner = item.Item
    return isReadable(inner) ? inner : item
  })
  const attributes = names ?? keyNamesOf(items)
  if (attributes.length === 0) throw refuseItems()
  if (attributes.includes('__proto__')) throw refuseProto()
  return attributes.map((name) => ({ name: checkedText(INFER, 'keys', name), keys: items.map((item) => keyIn(item, name)) }))
}

/** Whether a value is an object whose properties can be read. */
function isReadable(value) {
  return typeof value === 'object' && value !== null && !isRevoked(value)
}

function keyNamesOf(items) {
  const names = new Set()
  for (const item of items) {
    for (const name of Object.keys(item)) {
      if (!names.has(name) && isKeyName(name)) names.add(name)
    }
  }
  return [...names]
}

/** Whether an attribute is named like a key: `pk`, `gsi1sk`, `PK`. */
function isKeyName(name) {
  const end = name.slice(-2).toLowerCase()
  return end === 'pk' || end === 'sk'
}

/** The text of an attribute, which DynamoDB JSON has as `{ S: 'text' }`. A key of another type is of no template. */
function keyIn(item, name) {
  const value = readField(item, name)
  const text = isReadable(value) ? value.S : value
  return typeof text === 'string' ? text : null
}

function refuseItems() {
  const message = `${INFER}: no attribute of the items is named like a key, such as pk or GSI1SK: name them in options.attributes`
  return new KeyError('INVALID_OPTION', message, { function: INFER, parameter: 'options.attributes' })
}

function refuseProto() {
  const message = `${INFER}: no attribute of a definition can have the name "__proto__": an object could not hold it`
  return new KeyError('INVALID_OPTION', message, { function: INFER, parameter: 'options.attributes', value: '__proto__' })
}

/** What `act` makes of the entities of a table, by their names and numbers. They are made anew for it, and freed afterwards. */
function withEntities(name, definition, act) {
  checkedObject(name, 'definition', definition)
  const made = []
  try {
    const entities = []
    for (const entity of Object.keys(definition)) {
      const keys = entityOf(name, checkedText(name, 'definition', entity), definition[entity], made)
      if (keys !== undefined) entities.push([entity, handleOf(keys)])
    }
    return act(entities.map(([entity, handle]) => ({ name: entity, number: handle.current() })))
  } finally {
    freeAll(made)
  }
}

/** The keys of an entity of a table; `undefined` for a multi-attribute index, which has no templates. */
function entityOf(name, entity, entry, made) {
  const known = madeOf(entry)
  if (known?.indexName !== undefined) return undefined
  try {
    return entityAgain(isOfEntity(known) ? known : [entry, {}, []], made)
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw new KeyError(error.code, `${name}: entity "${shown(entity)}": ${error.message}`, { ...error.details, function: name })
  }
}

/** A copy of the options of a call, whose names and kinds are those of `kinds`. */
function optionsOf(name, kinds, options) {
  const names = Object.keys(kinds)
  const values = readOptions(name, options, names.map((option) => [option, 'any']))
  const given = names.map((option, i) => [option, values[i] === undefined ? undefined : checkedOption(name, `options.${option}`, kinds[option], values[i])])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function checkedOption(name, option, kind, value) {
  if (kind === 'text') return checkedText(name, option, value)
  if (kind === 'list') return elementsOf(name, option, value)
  const least = kind === 'count' ? 1 : 0
  const checked = kind === 'texts' ? textsOf(value) : Number.isInteger(value) && value >= least && value < MOST ? value : undefined
  if (checked === undefined) throw refuseType(name, option, kind, value)
  return kind === 'texts' ? checked.map((text, i) => checkedText(name, `${option}[${i}]`, text)) : checked
}

/** The templates that a call names, if it names one, each with how its text is written: those of an entity are several. */
function templatesOf(template) {
  if (template === undefined) return [{}]
  if (typeof template === 'string') return [{ template: checkedText(EXPLAIN, 'template', template) }]
  checkedObject(EXPLAIN, 'template', template)
  const made = madeOf(template)
  if (isOfEntity(made)) return attributesOf(made).flatMap(templatesOf)
  const given = made ?? template
  if (!isPlain(given)) throw refuseType(EXPLAIN, 'template', 'template', template)
  const { template: text, text: form = 'escaped' } = given
  return [{ template: checkedText(EXPLAIN, 'template.template', text), text: checkedText(EXPLAIN, 'template.text', form) }]
}

function checkedText(name, parameter, text) {
  if (typeof text !== 'string') throw refuseType(name, parameter, 'text', text)
  if (!isWellFormed(text)) throw refuseText(name, parameter, text)
  return text
}

/** What Rust puts into the list that an export is called with: an export that returned it would abort Node 20. */
function answerOf(name, call) {
  ready()
  const out = []
  checked(name, call(out))
  return out[0]
}
