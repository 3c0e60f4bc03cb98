// NoSQL Workbench: the tables of a model as designs of the page, and the table of the page as a model.

import { KeyError } from 'ddb-keys'
import type { DesignTools, WorkbenchTable } from '../lib/design.ts'
import { emptyQuery, isMade, type Attribute, type Design, type Entity, type PastedItem, type SampleItem } from '../model/design.ts'
import { shapeOf } from './query.ts'
import { identityOf, rowsOf, type Row } from './rows.ts'
import { definitionOf, tableOf, type Table } from './table.ts'

/** Why a text is no model that the page can show, as a sentence for it. */
export class NoModel extends Error {}

/** A table of a model, with its indexes as the model has them. */
export interface ModelTable extends WorkbenchTable {
  readonly indexes: readonly ModelIndex[]
}

interface ModelIndex {
  readonly IndexName: string
  readonly KeyAttributes: Readonly<Record<'PartitionKey' | 'SortKey', { readonly AttributeName: string } | undefined>>
}

/** What a table of a model comes to on the page. */
export interface Opened {
  readonly change: Pick<Design, 'table' | 'entities' | 'items' | 'query' | 'shown'>
  /** How many items are of none of the entities. */
  readonly strangers: number
}

/** Whether a text looks like a model, and not like items. */
export function isModel(text: string): boolean {
  return text.trimStart().startsWith('{') && 'DataModel' in Object(parsed(text))
}

/** The tables of a model, at least one. Throws {@link NoModel}. */
export function tablesOf({ fromWorkbench }: DesignTools, text: string): ModelTable[] {
  const model = parsed(text)
  if (model === undefined) throw new NoModel('This is no JSON, so it is no model of NoSQL Workbench.')
  const { tables, modelName } = asked('This is no model of NoSQL Workbench', () => fromWorkbench(model))
  if (tables.length === 0) throw new NoModel(`The model “${modelName}” has no tables.`)
  const given = (model as { DataModel: readonly { GlobalSecondaryIndexes?: readonly ModelIndex[] }[] }).DataModel
  return tables.map((table, at) => ({ ...table, indexes: given[at]?.GlobalSecondaryIndexes ?? [] }))
}

/** The design that a table of a model is. Throws {@link NoModel}. */
export function openedTable(given: ModelTable): Opened {
  const entities = entitiesOf(given)
  if (entities.length === 0) {
    throw new NoModel(`The model does not say how the keys of “${given.tableName}” are written: it has no facets with templates, and no items whose keys show a pattern.`)
  }
  const table = tableOf({ entities })
  const items = given.items.map((attributes) => itemOf(table, { attributes }))
  const strangers = rowsOf(table, items).filter((row) => !isMade(row.item) && identityOf(table, row) === undefined)
  return { change: { table: given.tableName, entities, items, query: queryOf(table, items), shown: 0 }, strangers: strangers.length }
}

/** The entities of a table. An index keeps the name that it has in the model. */
function entitiesOf({ definition, indexNames, indexes }: ModelTable): Entity[] {
  const renamed = new Set(Object.values(indexNames))
  const places = new Map<string, Pick<Attribute, 'index' | 'kind'>>()
  for (const { IndexName, KeyAttributes } of indexes.filter(({ IndexName }) => renamed.has(IndexName))) {
    const { PartitionKey, SortKey } = KeyAttributes
    if (PartitionKey) places.set(PartitionKey.AttributeName, { kind: 'partition', index: IndexName })
    if (SortKey) places.set(SortKey.AttributeName, { kind: 'sort', index: IndexName })
  }
  return Object.entries(definition).map(([name, attributes]) => ({
    name,
    attributes: Object.entries(attributes).map(([attribute, entry]) => attributeOf(attribute, { ...entry, ...places.get(attribute) })),
  }))
}

function attributeOf(name: string, { template, text, kind, index, when }: ModelTable['definition'][string][string]): Attribute {
  return { name, template, ...(text === 'verbatim' && { text }), ...(kind && { kind }), ...(index !== undefined && { index }), ...(when && when.length > 0 && { when }) }
}

/** An item whose fields say all that it has is one that can be edited by its fields; any other keeps its attributes as they are. */
function itemOf(table: Table, item: PastedItem): SampleItem {
  const made = rowsOf(table, [item]).map((row) => identityOf(table, row))[0]
  const [row] = made ? rowsOf(table, [made]) : []
  return made && row && sameTexts(row.keys, item.attributes) ? made : item
}

function sameTexts(keys: Readonly<Record<string, unknown>>, attributes: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(keys)
  return names.length === Object.keys(attributes).length && names.every((name) => Object.hasOwn(attributes, name) && attributes[name] === keys[name])
}

/** The query for the partition of the first item that has one. */
function queryOf(table: Table, items: readonly SampleItem[]): Design['query'] {
  const first = items.find(isMade)
  const query = { ...emptyQuery, entity: first?.entity ?? table.entities[0]?.entity.name ?? '' }
  const fields = shapeOf(table, query)?.partition ?? []
  return { ...query, partition: Object.fromEntries(fields.flatMap(({ name }) => (first?.values[name] === undefined ? [] : [[name, first.values[name]]]))) }
}

/** The table of the page as the text of a model, and what of it could not go there. Throws {@link NoModel}. */
export function modelOf({ toWorkbench }: DesignTools, tableName: string, table: Table, rows: readonly Row[]): { text: string; notes: string[] } {
  const [ready, wrong] = [table.entities.filter(({ keys }) => keys !== undefined), table.entities.filter(({ keys }) => keys === undefined)]
  if (ready.length === 0) throw new NoModel('There is no entity whose templates are right.')
  const good = rows.filter(({ problem }) => problem === undefined)
  const items = good.map(({ item, keys }) => (isMade(item) ? keys : item.attributes))
  const model = asked('It cannot be a model', () => toWorkbench(definitionOf(ready.map(({ entity }) => entity)) as never, { tableName, items }))
  const left = rows.length - good.length
  const notes = [
    ...wrong.map(({ entity }) => `“${entity.name}” is left out: its templates are not right yet.`),
    ...(left > 0 ? [`${left} items without keys are left out.`] : []),
  ]
  return { text: JSON.stringify(model, undefined, 2), notes }
}

/** What the package answers; its refusal is one of the model. */
function asked<Answer>(sentence: string, ask: () => Answer): Answer {
  try {
    return ask()
  } catch (error) {
    if (error instanceof KeyError) throw new NoModel(`${sentence}: ${error.message}.`)
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
