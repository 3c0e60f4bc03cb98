// `toWorkbench` and `fromWorkbench`: convert the keys of a table to a data model of NoSQL Workbench, and back.

import { marshalledItem } from './attribute_values.js'
import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { optionsOf } from './options.js'
import { readField } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { readModel } from './workbench_model.js'

const FROM_WORKBENCH = 'fromWorkbench'
const TO_WORKBENCH = 'toWorkbench'

/** @type {Record<keyof import('./workbench.js').WorkbenchOptions, import('./options.js').OptionKind>} */
const TO_WORKBENCH_OPTIONS = { tableName: 'text', modelName: 'text', items: 'list' }

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

/** The attributes of items that are not among the known ones, each with the type of its first value. */
function otherAttributes(items, known) {
  const types = new Map()
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (!known.includes(name) && !types.has(name)) types.set(name, Object.keys(value)[0])
    }
  }
  return Array.from(types, ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }))
}

/** The names of the attributes in a key. */
function keyNamesIn({ PartitionKey, SortKey }) {
  return [PartitionKey, SortKey].filter(Boolean).map(({ AttributeName }) => AttributeName)
}

export function fromWorkbench(model) {
  const { keys, items, texts } = readModel(model)
  const found = answerOf(FROM_WORKBENCH, (out) => raw.designFromWorkbench({ model: keys, items: texts }, out))
  found.tables.forEach((table, i) => completeTable(table, keys.DataModel[i], items[i]))
  return found
}

/** Completes a table that Rust has found: adds its items and notes, and turns Rust's pairs into objects. */
function completeTable(table, model, items) {
  table.items = items
  table.definition = Object.fromEntries(table.definition.map(([entity, attributes]) => [entity, Object.fromEntries(attributes)]))
  if (table.options !== undefined) table.options = Object.fromEntries(table.options.map(([entity, options]) => [entity, optionsOfFound(options)]))
  if (Object.keys(table.definition).length > 0) table.notes.push(...notesOn(table, model))
  table.indexNames = namesOfFound(table, model)
}

/** The options of an entity, without empty ones. */
function optionsOfFound(options) {
  return Object.fromEntries(Object.entries(options).flatMap(([name, pairs]) => (pairs.length === 0 ? [] : [[name, Object.fromEntries(pairs)]])))
}

/** The real names of indexes, if they differ. Only for indexes whose keys were found: `tableKeys` refuses the names of others. */
function namesOfFound({ definition, indexNames }, { GlobalSecondaryIndexes }) {
  const written = new Set(Object.values(definition).flatMap(Object.keys))
  const found = GlobalSecondaryIndexes.filter((index) => written.has(index.KeyAttributes.PartitionKey.AttributeName)).map(({ IndexName }) => IndexName)
  return Object.fromEntries(indexNames.filter(([name, real]) => name !== real && found.includes(real)))
}

/** Notes on what the definition of a table leaves out of its model: indexes whose keys no template writes, and projections. */
function notesOn({ indexNames, options = {} }, { GlobalSecondaryIndexes }) {
  const shared = Object.values(options).flatMap(({ indexes = {}, indexNames = {} }) => Object.keys(indexes).map((name) => readField(indexNames, name) ?? name))
  const names = [...indexNames.map(([, real]) => real), ...shared]
  const isLeftOut = ({ IndexName }) => !names.includes(IndexName)
  const short = GlobalSecondaryIndexes.filter(isShort)
  const without = GlobalSecondaryIndexes.filter((index) => isLeftOut(index) && !isShort(index))
  const projected = GlobalSecondaryIndexes.filter((index) => !isLeftOut(index) && ['KEYS_ONLY', 'INCLUDE'].includes(index.Projection?.ProjectionType))
  return [
    ...short.map(({ IndexName }) => `The index name ${IndexName} is left out, because DynamoDB requires at least 3 characters.`),
    ...without.map(({ IndexName }) => `No template writes the key of the index ${IndexName}.`),
    ...projected.map(({ IndexName, Projection }) => `The projection ${Projection.ProjectionType} of the index ${IndexName} is left out, because a definition does not contain projections.`),
  ]
}

/** Whether the name of an index is too short for DynamoDB. The index is then named by its attributes, or has no name. */
function isShort({ IndexName }) {
  return IndexName.length < 3
}
