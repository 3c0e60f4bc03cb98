// The changes that a visitor can make to multi-attribute indexes and former formats.

import { freeName } from '../lib/free_name.ts'
import { fieldNames } from '../keys/template_text.ts'
import { withEntity } from './edits.ts'
import { isMade, type Design, type Former, type MultiIndex, type MultiPart } from './design.ts'
import { withoutQueries, withQueries } from './design_queries.ts'

const FIRST_PARTS: Pick<MultiIndex, 'partition' | 'sort'> = { partition: [{ name: 'status', type: 'S' }], sort: [{ name: 'total', type: 'N' }] }

/** Adds an index with a typical key; an entity gets the fields for it. */
export function multiIndexAdded(design: Design, entity = 0): Design {
  const name = freeName('StatusIndex', (name) => design.indexes.some((index) => index.name === name))
  return settledFields({ ...design, indexes: [...design.indexes, { name, ...FIRST_PARTS }] }, entity)
}

export function withIndex(design: Design, at: number, change: Partial<MultiIndex>): Design {
  const before = design.indexes[at]
  const indexes = design.indexes.map((index, i) => (i === at ? { ...index, ...change } : index))
  const next = { ...design, indexes }
  return before === undefined || change.name === undefined ? next : withQueries(next, (query) => (query.index === before.name ? { ...query, index: change.name ?? before.name } : query))
}

export function indexRemoved(design: Design, at: number): Design {
  const name = design.indexes[at]?.name
  return withoutQueries({ ...design, indexes: design.indexes.toSpliced(at, 1) }, (query) => query.index === name)
}

/** Adds an attribute to the HASH or the RANGE part of an index; the chosen entity gets a field for it if no template has it. */
export function partAdded(design: Design, at: number, kind: 'partition' | 'sort', part: MultiPart, entity = 0): Design {
  const index = design.indexes[at]
  if (index === undefined) return design
  return settledFields(withIndex(design, at, { [kind]: [...index[kind], part] }), entity)
}

export function withPart(design: Design, at: number, kind: 'partition' | 'sort', place: number, change: Partial<MultiPart>): Design {
  const index = design.indexes[at]
  const before = index?.[kind][place]
  if (index === undefined || before === undefined) return design
  const next = withIndex(design, at, { [kind]: index[kind].map((part, i) => (i === place ? { ...part, ...change } : part)) })
  return change.name === undefined ? next : fieldRenamed(next, before.name, change.name)
}

export function partRemoved(design: Design, at: number, kind: 'partition' | 'sort', place: number): Design {
  const index = design.indexes[at]
  return index === undefined ? design : withoutUnused(withIndex(design, at, { [kind]: index[kind].toSpliced(place, 1) }))
}

/** Moves a part to another place in its half of the key: DynamoDB asks for the parts from left to right. */
export function partMoved(design: Design, at: number, kind: 'partition' | 'sort', from: number, to: number): Design {
  const index = design.indexes[at]
  const part = index?.[kind][from]
  if (index === undefined || part === undefined || to < 0 || to >= index[kind].length) return design
  return withIndex(design, at, { [kind]: index[kind].toSpliced(from, 1).toSpliced(to, 0, part) })
}

/** Renames a field that only an index has, with its values. */
function fieldRenamed(design: Design, before: string, name: string): Design {
  const entities = design.entities.map((entity) => (entity.fields?.includes(before) ? { ...entity, fields: entity.fields.map((field) => (field === before ? name : field)) } : entity))
  const changed = new Set(entities.filter((entity, at) => entity !== design.entities[at]).map((entity) => entity.name))
  const items = design.items.map((item) => {
    if (!isMade(item) || !changed.has(item.entity) || !Object.hasOwn(item.values, before)) return item
    const { [before]: value = '', ...rest } = item.values
    return { ...item, values: { ...rest, [name]: value } }
  })
  return { ...design, entities, items }
}

/** Gives an entity, if it has a place for it, a field for each attribute of an index that neither its templates nor its fields have. */
function settledFields(design: Design, at: number): Design {
  const entity = design.entities[at]
  if (entity === undefined) return design
  const there = new Set([...fieldNames(entity.attributes.map(({ template }) => template)), ...(entity.fields ?? [])])
  const lacking = [...new Set(partNames(design))].filter((name) => !there.has(name) && !design.entities.some(({ fields = [] }) => fields.includes(name)))
  return lacking.length === 0 ? design : withEntity(design, at, (one) => ({ ...one, fields: [...(one.fields ?? []), ...lacking] }))
}

function withoutUnused(design: Design): Design {
  const used = new Set(partNames(design))
  const entities = design.entities.map((entity) => {
    const fields = entity.fields?.filter((name) => used.has(name))
    return fields?.length === entity.fields?.length ? entity : { ...entity, fields }
  })
  return { ...design, entities: entities as Design['entities'] }
}

function partNames({ indexes }: Design): string[] {
  return indexes.flatMap(({ partition, sort }) => [...partition, ...sort].map(({ name }) => name))
}

/** Keeps a format of an entity as a former one: the present format, before changes that begin a new generation, or the format from before the last changes. */
export function generationBegun(design: Design, at: number, before?: Former): Design {
  return withEntity(design, at, (entity) => {
    const former: Former = before ?? { attributes: entity.attributes }
    return { ...entity, previous: [former, ...(entity.previous ?? [])] }
  })
}

/** Removes a former format, of which the table has no items left. */
export function generationForgotten(design: Design, at: number, place: number): Design {
  return withEntity(design, at, ({ previous = [], ...entity }) => {
    const left = previous.toSpliced(place, 1)
    return left.length === 0 ? entity : { ...entity, previous: left }
  })
}
