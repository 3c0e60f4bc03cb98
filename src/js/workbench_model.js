// A model of NoSQL Workbench that is read: a copy of what concerns keys, and the items. Each property is read once, and its type checked.

import { checkedObject } from './arguments.js'
import { plainItem } from './attribute_values.js'
import { checkedText, elementsOf } from './design_options.js'

const NAME = 'fromWorkbench'

/** What a model says of keys, with all that Rust asks for, and the sample items of each table. */
export function readModel(model) {
  const { ModelName, ModelMetadata = {}, DataModel } = checkedObject(NAME, 'model', model)
  const { Description = '' } = checkedObject(NAME, 'ModelMetadata', ModelMetadata)
  const tables = listOf('DataModel', DataModel, tableOf)
  return {
    keys: {
      ModelName: textOf('ModelName', ModelName),
      ModelMetadata: { Description: textOf('ModelMetadata.Description', Description) },
      DataModel: tables.map(({ keys }) => keys),
    },
    items: tables.map(({ items }) => items),
  }
}

function tableOf(table, place) {
  const { TableName, KeyAttributes, TableFacets = [], GlobalSecondaryIndexes = [], TableData = [] } = checkedObject(NAME, place, table)
  return {
    keys: {
      TableName: textOf(`${place}.TableName`, TableName),
      KeyAttributes: keyOf(KeyAttributes, `${place}.KeyAttributes`),
      TableFacets: listOf(`${place}.TableFacets`, TableFacets, facetOf),
      GlobalSecondaryIndexes: listOf(`${place}.GlobalSecondaryIndexes`, GlobalSecondaryIndexes, indexOf),
    },
    items: listOf(`${place}.TableData`, TableData, (item, at) => plainItem(NAME, at, item)),
  }
}

function indexOf(index, place) {
  const { IndexName, KeyAttributes } = checkedObject(NAME, place, index)
  return { IndexName: textOf(`${place}.IndexName`, IndexName), KeyAttributes: keyOf(KeyAttributes, `${place}.KeyAttributes`) }
}

function keyOf(key, place) {
  const { PartitionKey, SortKey } = checkedObject(NAME, place, key)
  const partition = { PartitionKey: attributeOf(PartitionKey, `${place}.PartitionKey`) }
  return isGiven(SortKey) ? { ...partition, SortKey: attributeOf(SortKey, `${place}.SortKey`) } : partition
}

function attributeOf(attribute, place) {
  const { AttributeName, AttributeType } = checkedObject(NAME, place, attribute)
  return { AttributeName: textOf(`${place}.AttributeName`, AttributeName), AttributeType: textOf(`${place}.AttributeType`, AttributeType) }
}

function facetOf(facet, place) {
  const { FacetName, KeyAttributeAlias } = checkedObject(NAME, place, facet)
  const at = `${place}.KeyAttributeAlias`
  const { PartitionKeyAlias = '', SortKeyAlias } = checkedObject(NAME, at, KeyAttributeAlias)
  const alias = { PartitionKeyAlias: textOf(`${at}.PartitionKeyAlias`, PartitionKeyAlias) }
  return {
    FacetName: textOf(`${place}.FacetName`, FacetName),
    KeyAttributeAlias: isGiven(SortKeyAlias) ? { ...alias, SortKeyAlias: textOf(`${at}.SortKeyAlias`, SortKeyAlias) } : alias,
  }
}

function isGiven(value) {
  return value !== undefined && value !== null
}

/** What `read` makes of each element of an array and its place. */
function listOf(place, list, read) {
  return elementsOf(NAME, place, list).map((element, i) => read(element, `${place}[${i}]`))
}

function textOf(place, text) {
  return checkedText(NAME, place, text)
}
