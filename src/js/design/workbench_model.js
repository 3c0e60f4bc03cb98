// Reads a model of NoSQL Workbench: copies the parts that concern keys, and the items. Each property is read once, and its type is checked.

import { checkedObject } from '../crossing/arguments.js'
import { plainItem } from './attribute_values.js'
import { checkedText, elementsOf } from './options.js'
import { KeyError } from '../crossing/error.js'
import { keyTextOf } from '../crossing/item.js'
import { isWellFormed } from '../crossing/shown.js'

const NAME = 'fromWorkbench'

/** The keys of a model, with every property that Rust requires, and the sample items of each table. */
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
    items: tables.map(({ items }) => items.map(({ item }) => item)),
    texts: tables.map(({ items, types }) => textsIn(items, types)),
  }
}

function tableOf(table, place) {
  const { TableName, KeyAttributes, TableFacets = [], GlobalSecondaryIndexes = [], TableData = [] } = checkedObject(NAME, place, table)
  const key = keyOf(KeyAttributes, `${place}.KeyAttributes`)
  const facets = listOf(`${place}.TableFacets`, TableFacets, facetOf)
  const indexes = listOf(`${place}.GlobalSecondaryIndexes`, GlobalSecondaryIndexes, indexOf)
  const own = itemsOf(`${place}.TableData`, TableData)
  return {
    keys: {
      TableName: textOf(`${place}.TableName`, TableName),
      KeyAttributes: key,
      TableFacets: facets.map(({ keys }) => keys),
      GlobalSecondaryIndexes: indexes,
    },
    items: together(key, [...own, ...facets.flatMap(({ items }) => items)]),
    types: typesOf([key, ...indexes.map(({ KeyAttributes }) => KeyAttributes)]),
  }
}

/**
 * The items of a list, each with the name of the facet that has the list, or null.
 *
 * @param {string} place
 * @param {unknown} list
 * @param {string | null} [facet]
 */
function itemsOf(place, list, facet = null) {
  return listOf(place, list, (item, at) => ({ item: facet === null ? plainItem(NAME, at, item) : readableOf(at, item), facet }))
}

/** An item of a facet, without values that are not DynamoDB JSON: Workbench itself writes such values for maps. */
function readableOf(place, item) {
  checkedObject(NAME, place, item)
  return Object.fromEntries(Object.keys(item).flatMap((name) => readable(place, name, item[name])))
}

function readable(place, name, value) {
  try {
    return Object.entries(plainItem(NAME, place, { [name]: value }))
  } catch (error) {
    if (error instanceof KeyError) return []
    throw error
  }
}

/**
 * The items without duplicates: a facet can show items that the table has too. Items are the same if their keys are equal.
 *
 * @param {any} key
 * @param {any[]} items
 */
function together({ PartitionKey, SortKey }, items) {
  const known = new Map()
  items.forEach((one, i) => {
    const parts = [PartitionKey, SortKey].filter(Boolean).map(({ AttributeName }) => ownValue(one.item, AttributeName))
    const isKey = parts.every((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'bigint')
    const key = isKey ? JSON.stringify(parts.map((part) => [typeof part, String(part)])) : `item ${i}`
    const { item = one.item, facet = null } = known.get(key) ?? {}
    known.set(key, { item, facet: facet ?? one.facet })
  })
  return [...known.values()]
}

/** The types of key attributes by their names. */
function typesOf(keys) {
  const attributes = keys.flatMap(({ PartitionKey, SortKey }) => [PartitionKey, SortKey]).filter(Boolean)
  return new Map(attributes.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]))
}

/** The texts of items by attribute, as Rust takes them, including the keys that are numbers or binaries. */
function textsIn(items, types) {
  const attributes = new Map()
  items.forEach(({ item }, i) => {
    for (const [name, value] of Object.entries(item)) {
      const text = keyTextOf(value, types.get(name) ?? 'S', false)
      if (text === undefined || !isWellFormed(text) || !isWellFormed(name)) continue
      if (!attributes.has(name)) attributes.set(name, items.map(() => null))
      attributes.get(name)[i] = text
    }
  })
  return { facets: items.map(({ facet }) => facet), attributes: Array.from(attributes, ([name, texts]) => ({ name, texts })) }
}

function ownValue(item, name) {
  return Object.hasOwn(item, name) ? item[name] : undefined
}

function indexOf(index, place) {
  const { IndexName, KeyAttributes, Projection } = checkedObject(NAME, place, index)
  const own = { IndexName: textOf(`${place}.IndexName`, IndexName), KeyAttributes: keyOf(KeyAttributes, `${place}.KeyAttributes`) }
  if (!isGiven(Projection)) return own
  const { ProjectionType = '', NonKeyAttributes } = checkedObject(NAME, `${place}.Projection`, Projection)
  const type = textOf(`${place}.Projection.ProjectionType`, ProjectionType)
  if (!isGiven(NonKeyAttributes)) return { ...own, Projection: { ProjectionType: type } }
  return { ...own, Projection: { ProjectionType: type, NonKeyAttributes: listOf(`${place}.Projection.NonKeyAttributes`, NonKeyAttributes, (name, at) => textOf(at, name)) } }
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
  const { FacetName, KeyAttributeAlias, TableData } = checkedObject(NAME, place, facet)
  const at = `${place}.KeyAttributeAlias`
  const { PartitionKeyAlias = '', SortKeyAlias } = checkedObject(NAME, at, KeyAttributeAlias)
  const alias = { PartitionKeyAlias: textOf(`${at}.PartitionKeyAlias`, PartitionKeyAlias) }
  const name = textOf(`${place}.FacetName`, FacetName)
  return {
    keys: {
      FacetName: name,
      KeyAttributeAlias: isGiven(SortKeyAlias) ? { ...alias, SortKeyAlias: textOf(`${at}.SortKeyAlias`, SortKeyAlias) } : alias,
    },
    items: itemsOf(`${place}.TableData`, isGiven(TableData) ? TableData : [], name),
  }
}

function isGiven(value) {
  return value !== undefined && value !== null
}

/** Maps the elements of an array with `read`, which also gets the place of each element. */
function listOf(place, list, read) {
  return elementsOf(NAME, place, list).map((element, i) => read(element, `${place}[${i}]`))
}

function textOf(place, text) {
  return checkedText(NAME, place, text)
}
