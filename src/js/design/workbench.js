// `toWorkbench` and `fromWorkbench`: convert the keys of a table to a data model of NoSQL Workbench, and back.

import { marshalledItem } from './attribute_values.js'
import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { optionsOf } from './options.js'
import { readOptions } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { indexNamesOf } from '../keys/previous.js'
import { projectionOf } from '../multi/index_schema.js'
import { readModel } from './workbench_model.js'

const FROM_WORKBENCH = 'fromWorkbench'
const TO_WORKBENCH = 'toWorkbench'

/** @type {Record<keyof import('./workbench.js').WorkbenchOptions, import('./options.js').OptionKind>} */
const TO_WORKBENCH_OPTIONS = { tableName: 'text', modelName: 'text', items: 'list', projections: 'any' }

/** The end of a line in a model's description about a part that the model leaves out. */
const LEFT_OUT = ' is left out, because an index of a model has one attribute of each kind.'

export function toWorkbench(definition, options) {
  const { tableName = 'Table', modelName = tableName, items = [], projections } = optionsOf(TO_WORKBENCH, TO_WORKBENCH_OPTIONS, options)
  const data = items.map((item, i) => marshalledItem(TO_WORKBENCH, `options.items[${i}]`, item))
  const model = withEntities(TO_WORKBENCH, definition, (entities, _, keys, multi) => {
    const made = answerOf(TO_WORKBENCH, (out) => raw.designToWorkbench({ entities, tableName, modelName }, out))
    project(made.DataModel[0], [...keys.values()].flatMap(indexNamesOf), projections)
    made.ModelMetadata.Description = [made.ModelMetadata.Description, ...[...multi.values()].map(leftOut)].join('\n')
    return made
  })
  const [table] = model.DataModel
  table.TableData = data
  const known = [...keyNamesIn(table.KeyAttributes), ...table.NonKeyAttributes.map(({ AttributeName }) => AttributeName)]
  table.NonKeyAttributes.push(...otherAttributes(data, known))
  return model
}

/** Adds projections to the indexes of a table in a model. `names` has the name of each index in the table, and in the definition. */
function project(table, names, projections) {
  const known = new Map(names)
  const own = [...new Set(known.values())]
  const given = readOptions(TO_WORKBENCH, projections, own.map((name) => [name, 'any']))
  for (const index of table.GlobalSecondaryIndexes) {
    const name = known.get(index.IndexName)
    index.Projection = projectionOf(TO_WORKBENCH, `${name}.projection`, given[own.indexOf(name)])
  }
}

/** A line for a multi-attribute index. */
function leftOut({ indexName, partition, sort }) {
  return `The index ${indexName} on ${[partition, sort].map((names) => names.join(', ')).filter(Boolean).join('; ')}${LEFT_OUT}`
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
  found.tables[0]?.notes.push(...keys.ModelMetadata.Description.split('\n').filter((line) => line.endsWith(LEFT_OUT)))
  return found
}

/** Completes a table that Rust has found: adds its items and notes, and turns Rust's pairs into objects. */
function completeTable(table, model, items) {
  table.items = items
  table.definition = Object.fromEntries(table.definition.map(([entity, attributes]) => [entity, Object.fromEntries(attributes)]))
  if (table.options !== undefined) table.options = Object.fromEntries(table.options.map(([entity, options]) => [entity, optionsOfFound(options)]))
  if (Object.keys(table.definition).length > 0) table.notes.push(...notesOn(table, model))
  const projections = projectionsOf(table, model)
  if (projections.length > 0) table.projections = Object.fromEntries(projections)
  table.indexNames = namesOfFound(table, model)
}

/** The options of an entity, without empty ones. */
function optionsOfFound(options) {
  return Object.fromEntries(Object.entries(options).flatMap(([name, pairs]) => (pairs.length === 0 ? [] : [[name, Object.fromEntries(pairs)]])))
}

/** The real names of indexes, if they differ. Only for indexes whose keys were found: `tableKeys` refuses other names. */
function namesOfFound({ definition, indexNames }, { GlobalSecondaryIndexes }) {
  const written = new Set(Object.values(definition).flatMap(Object.keys))
  const found = GlobalSecondaryIndexes.filter((index) => written.has(index.KeyAttributes.PartitionKey.AttributeName)).map(({ IndexName }) => IndexName)
  return Object.fromEntries(indexNames.filter(([name, real]) => name !== real && found.includes(real)))
}

/** The indexes of a definition: the name of each in the definition, and in the model. */
function indexesOf({ indexNames, options = {} }) {
  const shared = Object.values(options).flatMap(({ indexes = {}, indexNames = {} }) => Object.keys(indexes).map((name) => [name, readField(indexNames, name) ?? name]))
  return [...indexNames, ...shared]
}

/** Whether an index holds only some attributes of its items. */
function isNarrow({ Projection }) {
  return Projection !== undefined && ['KEYS_ONLY', 'INCLUDE'].includes(Projection.ProjectionType)
}

/** The projections of narrow indexes by name, as `toWorkbench` and the method `schema` of a table take them. */
function projectionsOf(table, { GlobalSecondaryIndexes }) {
  const narrow = new Map(GlobalSecondaryIndexes.filter(isNarrow).map(({ IndexName, Projection }) => [IndexName, Projection]))
  const named = indexesOf(table).filter(([, real]) => narrow.has(real))
  return named.map(([name, real]) => {
    const { NonKeyAttributes = [] } = narrow.get(real)
    return [name, { projection: NonKeyAttributes.length > 0 ? NonKeyAttributes : 'KEYS_ONLY' }]
  })
}

/** Notes on the parts of its model that the definition of a table leaves out: indexes whose keys no template writes, and projections. */
function notesOn(table, { GlobalSecondaryIndexes }) {
  const names = indexesOf(table).map(([, real]) => real)
  const isLeftOut = ({ IndexName }) => !names.includes(IndexName)
  const short = GlobalSecondaryIndexes.filter(isShort)
  const without = GlobalSecondaryIndexes.filter((index) => isLeftOut(index) && !isShort(index))
  const projected = GlobalSecondaryIndexes.filter((index) => !isLeftOut(index) && isNarrow(index))
  return [
    ...short.map(({ IndexName }) => `The index name ${IndexName} is left out, because DynamoDB requires at least 3 characters.`),
    ...without.map(({ IndexName }) => `No template writes the key of the index ${IndexName}.`),
    ...projected.map(({ IndexName, Projection }) => `The projection ${Projection.ProjectionType} of the index ${IndexName} is in \`projections\`, because a definition does not contain projections.`),
  ]
}

/** Whether the name of an index is too short for DynamoDB. The index is then named by its attributes, or has no name. */
function isShort({ IndexName }) {
  return IndexName.length < 3
}
