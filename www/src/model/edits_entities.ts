// The changes of entities that the design column offers: names, templates, copies and attributes.

import { fieldNames } from '../keys/template_text.ts'
import { freeName } from '../lib/free_name.ts'
import { isMade, type Attribute, type Design, type Entity } from './design.ts'
import { entityAdded, isTaken, renamed, withEntity } from './edits.ts'
import { withQueries } from './design_queries.ts'

/** The template of a new entity: its name as a constant word, and an id of its own. */
export function firstTemplate(name: string): string {
  const letters = name.replace(/[^A-Za-z0-9]+([A-Za-z0-9])?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
  const field = /^[A-Za-z]/.test(letters) ? letters.charAt(0).toLowerCase() + letters.slice(1) : 'item'
  return `${name.toUpperCase().replace(/[\s{}]+/g, '_')}#{${field}Id}`
}

/** Renames an entity. The template that it was added with follows its name, as long as nobody has changed it. */
export function entityNamed(design: Design, at: number, name: string): Design {
  const before = design.entities[at]?.name
  const next = renamed(design, at, name)
  if (next === design || before === undefined || isTaken(design, at, name)) return next
  const [first, again] = [firstTemplate(before), firstTemplate(name)]
  const [field = '', other = ''] = [fieldNames([first])[0], fieldNames([again])[0]]
  let isFollowing = false
  const followed = withEntity(next, at, (entity) => ({
    ...entity,
    attributes: entity.attributes.map((attribute) => {
      if (attribute.template !== first) return attribute
      isFollowing = true
      return { ...attribute, template: again }
    }),
  }))
  return isFollowing && followed.items.some((item) => isMade(item) && item.entity === name) ? valuesMoved(followed, name, field, other) : followed
}

/** A field under another name keeps its values in the items of an entity, and in the questions about it. */
export function valuesMoved(design: Design, entity: string, before: string, name: string): Design {
  const moved = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.hasOwn(record, before) ? Object.fromEntries(Object.entries(record).map(([field, value]) => [field === before ? name : field, value])) : record
  const items = design.items.map((item) => (isMade(item) && item.entity === entity ? { ...item, values: moved(item.values) } : item))
  return withQueries({ ...design, items }, (query) => (query.entity === entity ? { ...query, partition: moved(query.partition), sort: moved(query.sort) } : query))
}

/**
 * Another template of an attribute. If the change removes one field from the entity and adds another, it renames the field. `begun` is the design
 * from before the edit, so that a name may pass through others while it is typed.
 */
export function templateTyped(design: Design, at: number, place: number, template: string, begun: Design): Design {
  const next = withEntity(design, at, (entity) => ({ ...entity, attributes: entity.attributes.map((attribute, i) => (i === place ? { ...attribute, template } : attribute)) }))
  const from = { ...next, items: begun.items, query: begun.query, patterns: begun.patterns, ...(begun.left && { left: begun.left }) }
  const entity = begun.entities[at]
  const [gone = '', ...more] = lacking(entity, next.entities[at])
  const [come = '', ...others] = lacking(next.entities[at], entity)
  return entity === undefined || gone === '' || come === '' || more.length > 0 || others.length > 0 ? from : valuesMoved(from, entity.name, gone, come)
}

function lacking(of: Entity | undefined, than: Entity | undefined): string[] {
  const there = new Set(namesOf(than))
  return namesOf(of).filter((name) => !there.has(name))
}

/** Also those of former formats, which items in the table still have. */
function namesOf(entity: Entity | undefined): string[] {
  const attributes = [...(entity?.attributes ?? []), ...(entity?.previous ?? []).flatMap((former) => former.attributes)]
  return [...fieldNames(attributes.map(({ template }) => template)), ...(entity?.fields ?? [])]
}

/** A new entity whose key of the table is like that of the first one. */
export function newEntity(design: Design): Design {
  const next = entityAdded(design)
  return withEntity(next, next.entities.length - 1, (entity) => ({
    ...entity,
    attributes: entity.attributes.map((attribute, place) => (place === 1 ? { ...attribute, template: firstTemplate(entity.name) } : attribute)),
  }))
}

/** A copy of an entity, after it, without items. Its constant words keep two entities apart, so the copy gets its own. */
export function entityDuplicated(design: Design, at: number): Design {
  const entity = design.entities[at]
  if (entity === undefined) return design
  const name = freeName(`${entity.name}Copy`, (name) => isTaken(design, -1, name))
  const { previous: _, ...kept } = entity
  const word = entity.name.toUpperCase()
  const attributes = entity.attributes.map((attribute, place) => (place === 0 ? attribute : { ...attribute, template: attribute.template.replace(word, () => name.toUpperCase()) }))
  return { ...design, entities: design.entities.toSpliced(at + 1, 0, { ...kept, name, attributes }) }
}

/** Adds an attribute with the first free name of a local index. */
export function attributeAdded(design: Design, at: number, template: string): Design {
  return withEntity(design, at, (entity) => {
    const taken = new Set(entity.attributes.map(({ name }) => name))
    let number = 1
    while (taken.has(`lsi${number}sk`)) number++
    const attribute: Attribute = { name: `lsi${number}sk`, template }
    return { ...entity, attributes: [...entity.attributes, attribute] }
  })
}
