// `toWorkbench` and `fromWorkbench`: convert the keys of a table to a data model of NoSQL Workbench, and back.

import { marshalledItem } from './attribute_values.js'
import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { optionsOf } from './options.js'
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
  if (Object.keys(table.definition).length > 0) table.notes.push(...notesOn(table, model))
  table.indexNames = namesOfFound(table, model)
}

/** The real names of indexes, if they differ. Only for indexes whose keys were found: `tableKeys` refuses the names of others. */
function namesOfFound({ definition, indexNames }, { GlobalSecondaryIndexes }) {
  const written = writtenIn(definition)
  const found = GlobalSecondaryIndexes.filter((index) => written.has(index.KeyAttributes.PartitionKey.AttributeName)).map(({ IndexName }) => IndexName)
  return Object.fromEntries(indexNames.filter(([name, real]) => name !== real && found.includes(real)))
}

/** The names of all attributes of a definition. */
function writtenIn(definition) {
  return new Set(Object.values(definition).flatMap(Object.keys))
}

/** Whether the definition takes an attribute unchanged from the item: `{year:N}`. */
function isOwn(definition, { AttributeName, AttributeType }) {
  return Object.values(definition).every((entity) => entity[AttributeName]?.template === `{${AttributeName}:${AttributeType}}`)
}

/** Notes on what the definition of a table leaves out of its model, such as indexes that share a key, and keys that no template writes. */
function notesOn({ definition, indexNames }, { KeyAttributes, GlobalSecondaryIndexes }) {
  const written = writtenIn(definition)
  const other = [KeyAttributes.PartitionKey, KeyAttributes.SortKey].filter((key) => key && key.AttributeType !== 'S' && !isOwn(definition, key))
  const names = indexNames.map(([, real]) => real)
  const isLeftOut = ({ IndexName }) => !names.includes(IndexName)
  const ofTable = keyNamesIn(KeyAttributes)
  const isShared = ({ KeyAttributes: key }) => keyNamesIn(key).every((name) => written.has(name)) || keyNamesIn(key).some((name) => ofTable.includes(name))
  const short = GlobalSecondaryIndexes.filter(isShort)
  const [sharing, without] = [isShared, (index) => !isShared(index)].map((is) => GlobalSecondaryIndexes.filter((index) => isLeftOut(index) && !isShort(index) && is(index)))
  const projected = GlobalSecondaryIndexes.filter((index) => !isLeftOut(index) && ['KEYS_ONLY', 'INCLUDE'].includes(index.Projection?.ProjectionType))
  return [
    ...other.map(({ AttributeName, AttributeType }) => `${AttributeName} has type ${AttributeType} in the model, but templates write strings.`),
    ...short.map(({ IndexName }) => `The index name ${IndexName} is left out, because DynamoDB requires at least 3 characters.`),
    ...without.map(({ IndexName }) => `No template writes the key of the index ${IndexName}.`),
    ...sharing.map(({ IndexName }) => `The index ${IndexName} is left out, because it shares attributes with other keys, and in a definition, an attribute belongs to one key.`),
    ...projected.map(({ IndexName, Projection }) => `The projection ${Projection.ProjectionType} of the index ${IndexName} is left out, because a definition does not contain projections.`),
  ]
}

/** Whether the name of an index is too short for DynamoDB. The index is then named by its attributes, or has no name. */
function isShort({ IndexName }) {
  return IndexName.length < 3
}
