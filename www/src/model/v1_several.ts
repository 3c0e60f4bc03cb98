// The examples of several attributes that a link of version 1 has changed, as entities, indexes, items and access patterns of its table.

import { allPatterns } from '../gallery/index.ts'
import { attributesOf, type Entry } from '../gallery/pattern.ts'
import { severalAttributes } from '../gallery/several/index.ts'
import { definitionOf } from '../keys/definition.ts'
import { attempted } from '../keys/problem.ts'
import { own } from '../lib/own.ts'
import { tableKeys, type TableKeys } from '../lib/package.ts'
import { isMade, type Attribute, type Condition, type Design, type Entity, type MadeItem, type MultiIndex, type Pattern, type Query, type SampleItem } from './design.ts'
import type { Panel, PanelChanges, PanelQuery } from './v1.ts'

/** The design with every example that was changed, the one that was looked at first. */
export function withSeveral(design: Design, { example, changes }: Panel): Design {
  const changed = severalAttributes.filter(({ id }) => Object.hasOwn(changes, id)).sort((a, b) => Number(b.id === example) - Number(a.id === example))
  const [first, ...rest] = changed.map((entry) => changedEntry(entry, own(changes, entry.id) ?? {}))
  if (first === undefined) return design
  // Who left the table as it was began with the panel: its example is the table now.
  if (isAsItBegan(design)) return rest.reduce(joined, first)
  const all = [first, ...rest].reduce(joined, design)
  return { ...all, query: design.query, shown: design.shown }
}

/** Whether the table is one of the page's own, which nobody changed. */
function isAsItBegan({ entities, items }: Design): boolean {
  return allPatterns.some(({ design }) => JSON.stringify([design.entities, design.items]) === JSON.stringify([entities, items])) || JSON.stringify([entities, items]) === EMPTY
}

const EMPTY = JSON.stringify([[{ name: 'thing', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: 'THING' }] }], [{ entity: 'thing', values: { id: '1' } }]])

/** The design of an example as it was changed. What was asked comes first among its access patterns. */
function changedEntry({ design }: Entry, { rows = {}, query }: PanelChanges): Design {
  const index = design.indexes[0]
  if (index === undefined) return design
  const items = design.items.map((item, at) => withRow(item, index, own(rows, String(at))))
  const patterns = [...(query === undefined ? [] : patternsOf(index, query)), ...design.patterns]
  return { ...design, items, patterns, query: patterns[0]?.query ?? design.query }
}

function withRow(item: SampleItem, index: MultiIndex, row: readonly string[] | undefined): SampleItem {
  if (row === undefined || !isMade(item)) return item
  const values = attributesOf(index).map((name, at) => [name, row[at] ?? ''] as const)
  return { ...item, values: { ...item.values, ...Object.fromEntries(values) } }
}

/** The question of the panel, and the range that was only kept while the levels were asked. */
function patternsOf(index: MultiIndex, { tuples, by, partition, sort, descending }: PanelQuery): Pattern[] {
  const query = { entity: '', index: index.name, partition, sort: {}, descending }
  const asked = Object.entries(sort).filter((entry): entry is [string, Condition] => entry[1].operator !== 'any' && (entry[1].value !== '' || (entry[1].to ?? '') !== ''))
  const byLevels: Query = { ...query, sort: Object.fromEntries(asked) }
  if (tuples === undefined) return [{ name: 'My question', query: byLevels }]
  const byRange: Query = { ...query, range: tuples }
  return by === 'levels' ? [{ name: 'My question', query: byLevels }, { name: 'My range', query: byRange }] : [{ name: 'My question', query: byRange }]
}

/** Puts a second table into a first one, whose key attributes it then has. Without room for its entity, the items keep their attributes alone. */
function joined(design: Design, second: Design): Design {
  const entity = renamedFor(design, second.entities[0])
  const fits = entity !== undefined && tableKeyOf([...design.entities, entity]) !== undefined
  const items = second.items.flatMap((item): SampleItem[] => {
    if (!isMade(item)) return [item]
    return [fits ? { ...item, entity: entity.name } : plainItem(item, second.indexes[0])]
  })
  const named = (query: Query) => (fits && query.entity !== '' ? { ...query, entity: entity.name } : query)
  const patterns = second.patterns.filter(({ query }) => fits || query.entity === '').map((pattern) => ({ ...pattern, query: named(pattern.query) }))
  return {
    ...design,
    entities: fits ? [...design.entities, entity] : design.entities,
    indexes: [...design.indexes, ...second.indexes],
    items: [...design.items, ...items],
    patterns: [...design.patterns, ...patterns.map((pattern) => freshlyNamed(pattern, design.patterns))],
  }
}

/** The entity with a name that is free, and with the key attributes of the table. */
function renamedFor({ entities }: Design, entity: Entity | undefined): Entity | undefined {
  const keys = tableKeyOf(entities)
  if (entity === undefined || keys === undefined) return undefined
  const attributes = entity.attributes.slice(0, keys.length).map((attribute, at) => withName(attribute, keys[at] ?? '', at === 0 ? 'partition' : 'sort'))
  return { ...entity, name: fresh(entity.name, entities.map(({ name }) => name)), attributes }
}

/** The key attributes of a table, or undefined if its entities do not go together. */
function tableKeyOf(entities: readonly Entity[]): string[] | undefined {
  return attempted(() => (tableKeys(definitionOf(entities) as never) as TableKeys).schema().KeySchema.map(({ AttributeName }) => AttributeName)).answer
}

/** `pk` and `sk` say by themselves of which kind they are. */
function withName(attribute: Attribute, name: string, kind: 'partition' | 'sort'): Attribute {
  return attribute.name === name ? attribute : { ...attribute, name, kind }
}

/** An item of no entity, with the attributes of the index: numbers as numbers, where they are some. */
function plainItem({ values }: MadeItem, index: MultiIndex | undefined): SampleItem {
  const parts = index ? [...index.partition, ...index.sort] : []
  const pairs = parts.map(({ name, type }) => [name, valueOf(type, own(values, name) ?? '')] as const)
  return { attributes: Object.fromEntries(pairs.filter(([, value]) => value !== '')) }
}

function valueOf(type: 'S' | 'N', typed: string): string | number {
  const number = Number(typed)
  return type === 'N' && typed.trim() !== '' && String(number) === typed.trim() ? number : typed
}

function freshlyNamed(pattern: Pattern, others: readonly Pattern[]): Pattern {
  return { ...pattern, name: fresh(pattern.name, others.map(({ name }) => name)) }
}

function fresh(name: string, taken: readonly string[]): string {
  let number = 2
  if (!taken.includes(name)) return name
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}
