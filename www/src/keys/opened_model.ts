// The tables of a model of NoSQL Workbench as designs of the page.

import { repeatedName } from '../../../src/cli/read/json.js'
import { fromWorkbench, type WorkbenchTable } from '../lib/package.ts'
import { own } from '../lib/own.ts'
import { emptyQuery, isMade, type Attribute, type Design, type Entity, type PastedItem, type SampleItem } from '../model/design.ts'
import { jsonItem } from './json_item.ts'
import { pageAttributes, leftOutOf } from './own_attribute.ts'
import { shapeOf } from './question_shape.ts'
import { identityOf, rowsOf } from './rows.ts'
import { tableOf, type Table } from './table.ts'
import { asked, attributesOf, fieldsIn, NoModel } from './workbench.ts'

/** A table of a model, with its indexes as the model has them. */
export interface ModelTable extends WorkbenchTable {
  readonly indexes: readonly ModelIndex[]
}

interface ModelIndex {
  readonly IndexName: string
  readonly KeyAttributes: Readonly<Record<'PartitionKey' | 'SortKey', { readonly AttributeName: string } | undefined>>
}

/** A table of a model as it is on the page. */
export interface Opened {
  readonly change: Design
  /** The number of items that belong to no entity. */
  readonly strangers: number
  /** Sentences on the values that the page changes. */
  readonly notes: readonly string[]
}

/** The tables of a model, at least one. Throws {@link NoModel}. */
export function tablesOf(text: string): ModelTable[] {
  const model = parsed(text)
  if (model === undefined) throw new NoModel('This file is not JSON, so it cannot be a NoSQL Workbench model.')
  const twice = repeatedName(text)
  if (twice) throw new NoModel(`This model has the name “${twice.repeated}” twice in one object, of which one would be lost.`)
  const { tables, modelName } = asked('This is not a NoSQL Workbench model', () => fromWorkbench(model))
  if (tables.length === 0) throw new NoModel(`The model “${modelName}” has no tables.`)
  const given = (model as { DataModel: readonly { GlobalSecondaryIndexes?: readonly ModelIndex[] }[] }).DataModel
  return tables.map((table, at) => ({ ...table, notes: [...table.notes, ...leftOut(table), ...Object.entries(table.definition).flatMap(([name, attributes]) => leftOutOf(name, Object.entries(attributes)))], indexes: given[at]?.GlobalSecondaryIndexes ?? [] }))
}

/** The indexes whose attributes are part of other keys, which a design of the page cannot have. */
function leftOut({ options = {} }: WorkbenchTable): string[] {
  const names = Object.values(options).flatMap(({ indexes = {}, indexNames = {} }) => Object.keys(indexes).map((name) => own(indexNames, name) ?? name))
  return [...new Set(names)].map((name) => `The index ${name} is left out, because on the page an attribute belongs to one key.`)
}

/** The design for a table of a model. Throws {@link NoModel}. */
export function openedTable(given: ModelTable): Opened {
  const entities = entitiesOf(given)
  if (entities.length === 0) {
    throw new NoModel(`The model does not say how the keys of “${given.tableName}” are written: it has no facets with templates, and no items whose keys show a pattern.`)
  }
  const table = tableOf({ entities, indexes: [] })
  const plain = given.items.map(jsonItem)
  const items = plain.map(({ attributes }) => itemOf(table, { attributes }))
  const notes = plain.some(({ isChanged }) => isChanged) ? ['On the page a set is a list, bytes are their Base64 text, and a number that is too exact for JavaScript is a text.'] : []
  const strangers = rowsOf(table, items).filter((row) => !isMade(row.item) && identityOf(table, row) === undefined)
  return { change: { table: given.tableName, entities, indexes: [], items, patterns: [], query: queryOf(table, items), shown: 0 }, strangers: strangers.length, notes }
}

/** The entities of a table. An index keeps the name that it has in the model. */
function entitiesOf({ definition, options = {}, indexNames, indexes }: ModelTable): Entity[] {
  const renamed = new Set(Object.values(indexNames))
  const places = new Map<string, Pick<Attribute, 'index' | 'kind'>>()
  for (const { IndexName, KeyAttributes } of indexes.filter(({ IndexName }) => renamed.has(IndexName))) {
    const { PartitionKey, SortKey } = KeyAttributes
    if (PartitionKey) places.set(PartitionKey.AttributeName, { kind: 'partition', index: IndexName })
    if (SortKey) places.set(SortKey.AttributeName, { kind: 'sort', index: IndexName })
  }
  const shared = new Set(Object.values(options).flatMap(({ indexes = {} }) => Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort])))
  const isOfLeftOut = (attribute: string, template: string) => shared.has(attribute) && template.startsWith(`{${attribute}:`)
  return Object.entries(definition).map(([name, attributes]) => ({
    name,
    attributes: pageAttributes(
      Object.entries(attributes)
        .filter(([attribute, { template, index }]) => index !== undefined || !isOfLeftOut(attribute, template))
        .map(([attribute, entry]) => [attribute, { ...entry, ...places.get(attribute) }]),
    ),
  }))
}

/** An item that its fields describe completely can be edited by its fields; any other item keeps its attributes as they are. */
function itemOf(table: Table, item: PastedItem): SampleItem {
  const read = rowsOf(table, [item]).map((row) => identityOf(table, row))[0]
  if (read === undefined) return item
  const whole = { ...read, values: { ...read.values, ...typedIn(table, read.entity, item) } }
  const saved = rowsOf(table, [read, whole]).map((row) => attributesOf(table, row))
  return [read, whole].find((_, at) => sameValues(saved[at] ?? {}, item.attributes)) ?? item
}

/** The attributes of an item with the names of fields of its entity: the typed values, if they were saved beside the keys. */
function typedIn(table: Table, entity: string, { attributes }: PastedItem): Record<string, string> {
  const names = fieldsIn(table, entity).map(({ name }) => name)
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string'))
}

function sameValues(saved: Readonly<Record<string, unknown>>, attributes: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(saved)
  return names.length === Object.keys(attributes).length && names.every((name) => Object.hasOwn(attributes, name) && attributes[name] === saved[name])
}

/** The query for the partition of the first item that has one. */
function queryOf(table: Table, items: readonly SampleItem[]): Design['query'] {
  const first = items.find(isMade)
  const query = { ...emptyQuery, entity: first?.entity ?? table.entities[0]?.entity.name ?? '' }
  const fields = shapeOf(table, query)?.partition ?? []
  return { ...query, partition: Object.fromEntries(fields.flatMap(({ name }) => (first !== undefined && Object.hasOwn(first.values, name) ? [[name, first.values[name] ?? '']] : []))) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
