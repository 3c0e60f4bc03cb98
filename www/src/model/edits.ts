// The changes that a visitor can make to entities, items and the question: each takes a design and gives another.

import { own } from '../lib/own.ts'
import { emptyQuery, isMade, TABLE, type Attribute, type Condition, type Design, type Entity, type Query, type SampleItem } from './design.ts'
import { patternAsked } from './patterns.ts'
import { withoutQueries, withQueries } from './design_queries.ts'

export function withEntity(design: Design, at: number, change: (entity: Entity) => Entity): Design {
  return { ...design, entities: design.entities.map((entity, i) => (i === at ? change(entity) : entity)) }
}

/** Whether another entity has this name: items belong to an entity by its name. */
export function isTaken(design: Design, at: number, name: string): boolean {
  return design.entities.some((entity, i) => i !== at && entity.name === name)
}

/** Renames an entity, with its items and questions. A name that is taken changes nothing, because the items would become another entity's. */
export function renamed(design: Design, at: number, name: string): Design {
  const before = design.entities[at]?.name
  if (before === name || isTaken(design, at, name)) return design
  const next = withEntity(design, at, (entity) => ({ ...entity, name }))
  if (before === undefined || isTaken(design, at, before)) return next
  const items = design.items.map((item) => (isMade(item) && item.entity === before ? { ...item, entity: name } : item))
  return withQueries({ ...next, items }, (query) => (query.entity === before ? { ...query, entity: name } : query))
}

export function withAttribute(design: Design, entity: number, at: number, change: Partial<Attribute>): Design {
  return withEntity(design, entity, (one) => ({
    ...one,
    attributes: one.attributes.map((attribute, i) => (i === at ? { ...attribute, ...change } : attribute)),
  }))
}

/** The result of changing an attribute: another template, a new attribute, or, without a template, no attribute. */
export interface AttributeChange {
  readonly entity: string
  readonly attribute: string
  readonly template?: string
  readonly text?: 'escaped' | 'verbatim'
  readonly casing?: 'lower' | 'upper'
}

export function mended(design: Design, changes: readonly AttributeChange[]): Design {
  return { ...design, entities: design.entities.map((entity) => changes.filter((change) => change.entity === entity.name).reduce(withChange, entity)) }
}

function withChange(entity: Entity, { attribute: name, template, text, casing }: AttributeChange): Entity {
  const others = entity.attributes.filter((attribute) => attribute.name !== name)
  if (template === undefined) return { ...entity, attributes: others }
  const before = entity.attributes.find((attribute) => attribute.name === name)
  const changed: Attribute = { ...before, name, template, ...(text !== undefined && { text: text === 'verbatim' ? text : undefined }), ...(casing !== undefined && { casing }) }
  const attributes = before ? entity.attributes.map((attribute) => (attribute === before ? changed : attribute)) : [...entity.attributes, changed]
  return { ...entity, attributes }
}

/** Replaces all entities; the items stay, and the question asks for the first entity. */
export function withEntities(design: Design, entities: readonly Entity[]): Design {
  return { ...design, entities, patterns: [], query: { ...emptyQuery, entity: entities[0]?.name ?? '' } }
}

export function entityAdded(design: Design): Design {
  const name = freshName('entity', design.entities.map((entity) => entity.name))
  const first = design.entities[0]
  const partition = first?.attributes[0]?.template ?? 'THING#{id}'
  const attributes = [
    { name: first?.attributes[0]?.name ?? 'pk', template: partition },
    { name: first?.attributes[1]?.name ?? 'sk', template: `${name.toUpperCase()}#{${name}Id}` },
  ]
  return { ...design, entities: [...design.entities, { name, attributes }] }
}

export function entityRemoved(design: Design, at: number): Design {
  const name = design.entities[at]?.name
  const entities = design.entities.filter((_, i) => i !== at)
  const items = design.items.filter((item) => !isMade(item) || item.entity !== name)
  return settled(withoutQueries({ ...design, entities, items }, (query) => query.entity === name))
}

export interface PairOffer {
  readonly number: number
  /** The entities that are in the index already. */
  readonly sharedWith: readonly string[]
}

/** The indexes that an entity can get a pair of key attributes for: the first that it is not in, and, if others use that index, also the first unused one. */
export function pairsFor({ entities }: Design, at: number): readonly PairOffer[] {
  const isIn = ({ attributes }: Entity, number: number) => attributes.some(({ name }) => name === `gsi${number}pk` || name === `gsi${number}sk`)
  const free = (among: readonly Entity[]) => {
    let number = 1
    while (among.some((entity) => isIn(entity, number))) number++
    return { number, sharedWith: entities.filter((entity) => isIn(entity, number)).map(({ name }) => name) }
  }
  const first = free(entities.slice(at, at + 1))
  return first.sharedWith.length === 0 ? [first] : [first, free(entities)]
}

/** Adds the key attributes of an index to an entity. */
export function indexAdded(design: Design, at: number, number = pairsFor(design, at)[0]?.number ?? 1): Design {
  return withEntity(design, at, (entity) => {
    const field = firstField(entity) ?? 'id'
    return {
      ...entity,
      attributes: [
        ...entity.attributes,
        { name: `gsi${number}pk`, template: `${entity.name.toUpperCase()}#{${field}}` },
        { name: `gsi${number}sk`, template: entity.name.toUpperCase() },
      ],
    }
  })
}

export function attributeRemoved(design: Design, entity: number, at: number): Design {
  return withEntity(design, entity, (one) => ({ ...one, attributes: one.attributes.filter((_, i) => i !== at) }))
}

export function itemAdded(design: Design, item: SampleItem): Design {
  return { ...design, items: [...design.items, item], shown: design.items.length }
}

export function itemRemoved(design: Design, at: number): Design {
  return settled({ ...design, items: design.items.filter((_, i) => i !== at) })
}

export function withValue(design: Design, at: number, field: string, value: string): Design {
  const items = design.items.map((item, i) => (i === at && isMade(item) ? { ...item, values: { ...item.values, [field]: value } } : item))
  return { ...design, items, query: followed(design, at, field, value) }
}

/** If a question without a name asks for this item alone by the value that changes, it asks for the new value. */
function followed(design: Design, at: number, field: string, value: string): Query {
  const { items, query, patterns } = design
  const item = items[at]
  if (item === undefined || !isMade(item) || item.entity !== query.entity) return query
  const before = own(item.values, field) ?? ''
  if (own(query.partition, field) !== before || query.several?.includes(field) || patternAsked({ patterns, query }) >= 0) return query
  const isOthers = items.some((other, i) => i !== at && isMade(other) && other.entity === item.entity && (own(other.values, field) ?? '') === before)
  return isOthers ? query : { ...query, partition: { ...query.partition, [field]: value } }
}

/** Changes the present question. A part that is `undefined` is taken out. */
export function withQuery(design: Design, change: { readonly [Name in keyof Query]?: Query[Name] | undefined }): Design {
  const parts = Object.entries({ ...design.query, ...change }).filter(([, part]) => part !== undefined)
  return { ...design, query: Object.fromEntries(parts) as unknown as Query }
}

export function withCondition(design: Design, field: string, condition: Condition | undefined): Design {
  const { [field]: before, ...rest } = design.query.sort
  const sort = condition === undefined ? rest : before ? { ...design.query.sort, [field]: condition } : { ...rest, [field]: condition }
  return withQuery(design, { sort, range: undefined })
}

/** Asks for the whole partition of an entity in an index: the start of a new question. */
export function queryOf(design: Design, entity: string, index = TABLE): Design {
  return withQuery(design, { entity, index, sort: {}, several: undefined, range: undefined })
}

/** Keeps the place of the chosen item within the items. */
function settled(design: Design): Design {
  return { ...design, shown: Math.max(0, Math.min(design.shown, design.items.length - 1)) }
}

function firstField(entity: Entity): string | undefined {
  const text = entity.attributes.map((attribute) => attribute.template).join('')
  const start = text.indexOf('{')
  const end = text.slice(start + 1).search(/[:}]/)
  return start < 0 || end < 1 ? undefined : text.slice(start + 1, start + 1 + end)
}

function freshName(stem: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${stem}${number}`)) number++
  return `${stem}${number}`
}
