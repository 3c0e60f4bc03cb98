// `toWorkbench` and `fromWorkbench`: the keys of a table as a data model of NoSQL Workbench, and back.

import { checkedObject } from './arguments.js'
import { marshalledItem, plainItem } from './attribute_values.js'
import { jsonOf } from './definition.js'
import { answerOf } from './design_answer.js'
import { withEntities } from './design_entities.js'
import { elementsOf, optionsOf } from './design_options.js'
import { raw } from './frame.js'
import { inferTemplates } from './infer.js'
import { isKeyName } from './key_names.js'

const FROM_WORKBENCH = 'fromWorkbench'
const TO_WORKBENCH = 'toWorkbench'

/** @type {Record<keyof import('./workbench.js').WorkbenchOptions, import('./design_options.js').OptionKind>} */
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
  const { ModelName, ModelMetadata, DataModel } = partOf('model', model, ['ModelName', 'ModelMetadata', 'DataModel'])
  const tables = elementsOf(FROM_WORKBENCH, 'DataModel', DataModel).map((table, i) => tableOf(`DataModel[${i}]`, table))
  const DataModelOfKeys = tables.map(({ keys }) => keys)
  const input = JSON.parse(jsonOf(FROM_WORKBENCH, 'model', { ModelName, ModelMetadata, DataModel: DataModelOfKeys }))
  const found = answerOf(FROM_WORKBENCH, (out) => raw.designFromWorkbench(input, out))
  found.tables.forEach((table, i) => {
    table.items = tables[i].items
    if (Object.keys(table.definition).length === 0) inferTable(table, input.DataModel[i])
    if (Object.keys(table.definition).length > 0) table.notes.push(...notesOn(table.definition, input.DataModel[i]))
  })
  return found
}

/** What a table of a model says of its keys, and its sample items. */
function tableOf(place, table) {
  const names = ['TableName', 'KeyAttributes', 'TableFacets', 'GlobalSecondaryIndexes', 'TableData']
  const { TableData, TableFacets, ...keys } = partOf(place, table, names)
  const facets = TableFacets === undefined ? [] : elementsOf(FROM_WORKBENCH, `${place}.TableFacets`, TableFacets)
  const items = TableData === undefined ? [] : elementsOf(FROM_WORKBENCH, `${place}.TableData`, TableData)
  const ofFacet = (facet, i) => partOf(`${place}.TableFacets[${i}]`, facet, ['FacetName', 'KeyAttributeAlias'])
  return {
    keys: { ...keys, TableFacets: facets.map(ofFacet) },
    items: items.map((item, i) => plainItem(FROM_WORKBENCH, `${place}.TableData[${i}]`, item)),
  }
}

/** Some properties of an object, each read once. */
function partOf(place, object, names) {
  checkedObject(FROM_WORKBENCH, place, object)
  return Object.fromEntries(names.map((name) => [name, object[name]]))
}

/** Fills in the definition of a table that says nothing of its templates, by its sample items. */
function inferTable(table, { KeyAttributes, GlobalSecondaryIndexes = [] }) {
  const own = keyNamesIn(KeyAttributes)
  const others = GlobalSecondaryIndexes.flatMap((index) => keyNamesIn(index.KeyAttributes)).filter((name) => isKeyName(name) && !own.includes(name))
  const { entities } = table.items.length === 0 ? { entities: [] } : inferTemplates(table.items, { attributes: [...own, ...new Set(others)] })
  const placed = (name, attribute) =>
    own.includes(name) && !['pk', 'sk'].includes(name.toLowerCase())
      ? { ...attribute, kind: own.indexOf(name) === 0 ? 'partition' : 'sort', index: 'table' }
      : attribute
  const definitionOf = ({ attributes }) => Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, placed(name, attribute)]))
  table.definition = Object.fromEntries(entities.map((entity) => [entity.name, definitionOf(entity)]))
  table.indexNames = namesOfFound(table, GlobalSecondaryIndexes)
  if (entities.length > 0) table.notes.push('The templates are those that the sample items suggest.')
}

/** The names of those indexes whose keys were found in the items: `tableKeys` refuses the name of an index that there is not. */
function namesOfFound({ definition, indexNames }, indexes) {
  const written = writtenIn(definition)
  const found = indexes.filter((index) => written.has(index.KeyAttributes.PartitionKey.AttributeName)).map(({ IndexName }) => IndexName)
  return Object.fromEntries(Object.entries(indexNames).filter(([, name]) => found.includes(name)))
}

/** The names of all attributes of a definition. */
function writtenIn(definition) {
  return new Set(Object.values(definition).flatMap(Object.keys))
}

/** What a definition cannot say of the keys of a table: numbers and bytes, and indexes whose keys no template writes. */
function notesOn(definition, { KeyAttributes, GlobalSecondaryIndexes = [] }) {
  const written = writtenIn(definition)
  const other = [KeyAttributes.PartitionKey, KeyAttributes.SortKey].filter((key) => key && key.AttributeType !== 'S')
  const without = GlobalSecondaryIndexes.filter(({ KeyAttributes: key }) => keyNamesIn(key).some((name) => !written.has(name)))
  return [
    ...other.map(({ AttributeName, AttributeType }) => `${AttributeName} is of type ${AttributeType} in the model, and the keys of templates are texts.`),
    ...without.map(({ IndexName }) => `No template writes the key of the index ${IndexName}.`),
  ]
}
