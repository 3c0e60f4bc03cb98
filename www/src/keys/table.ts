// The table of a design as the package makes it: its entities, indexes, and what is wrong with them.

import { entityKeys, tableKeys, type EntityKeys, type TableKeys } from 'ddb-keys'
import { TABLE, type Attribute, type Design, type Entity } from '../model/design.ts'
import { fieldsOf, type EntityField } from './fields.ts'
import { attempted, type Problem } from './problem.ts'
import { problemOfTemplate } from './templates.ts'

export interface ReadyEntity {
  readonly entity: Entity
  readonly fields: readonly EntityField[]
  /** Undefined if something is wrong with its definition. */
  readonly keys: EntityKeys | undefined
  readonly problems: readonly Problem[]
}

/** The table itself or one of its indexes, by its name in the definition. */
export interface IndexShape {
  readonly name: string
  readonly partition: string
  readonly sort?: string
}

export interface Table {
  readonly entities: readonly ReadyEntity[]
  readonly indexes: readonly IndexShape[]
  /** Of the entities that are right; undefined if there is none, or they do not go together. */
  readonly keys: TableKeys | undefined
  /** Why they do not go together. */
  readonly problem: Problem | undefined
}

type Definition = Record<string, Record<string, unknown>>

let last: { entities: readonly Entity[]; table: Table } | undefined

/** The table of a design; the same one as long as its entities are the same. */
export function tableOf({ entities }: Pick<Design, 'entities'>): Table {
  if (last?.entities !== entities) last = { entities, table: made(entities) }
  return last.table
}

function made(entities: readonly Entity[]): Table {
  const ready = entities.map((entity, at) => readyEntity(entity, entities.findIndex(({ name }) => name === entity.name) < at))
  const good = ready.filter(({ keys }) => keys !== undefined)
  const definition = definitionOf(good.map(({ entity }) => entity))
  const { answer: keys, problem } = good.length > 0 ? attempted(() => tableKeys(definition as never) as unknown as TableKeys) : {}
  return { entities: ready, keys, problem, indexes: keys ? shapesOf(keys) : [] }
}

function readyEntity(entity: Entity, isSecond: boolean): ReadyEntity {
  const problems = problemsOf(entity, isSecond)
  const { answer, problem } = problems.length > 0 ? {} : attempted(() => entityKeys(attributesOf(entity) as never) as unknown as EntityKeys)
  const all = problem ? [...problems, { ...problem, entity: entity.name }] : problems
  return { entity, fields: fieldsOf(entity), keys: answer, problems: all }
}

export function isRight({ entities, problem }: Table): boolean {
  return problem === undefined && entities.every(({ problems }) => problems.length === 0)
}

/** Whether a table can be shown in place of another: it has the same entities with the same attributes. */
export function standsIn(table: Table, other: Table): boolean {
  const names = ({ entities }: Table) => JSON.stringify(entities.map(({ entity }) => [entity.name, entity.attributes.map(({ name }) => name)]))
  return names(table) === names(other)
}

/** What can be said of each attribute on its own, so that all of it is said at once. */
function problemsOf({ name, attributes }: Entity, isSecond: boolean): Problem[] {
  const problems: Problem[] = isSecond ? [{ code: 'INVALID_OPTION', message: `There are two entities named “${name}”.`, entity: name }] : []
  const seen = new Set<string>()
  for (const attribute of attributes) {
    const problem = problemOfTemplate(attribute.template, attribute.text)
    if (problem) problems.push({ ...problem, entity: name, attribute: attribute.name })
    if (seen.has(attribute.name)) {
      problems.push({ code: 'INVALID_OPTION', message: `There are two attributes named “${attribute.name}”.`, entity: name, attribute: attribute.name })
    }
    seen.add(attribute.name)
  }
  return problems
}

/** What `tableKeys` takes. */
export function definitionOf(entities: readonly Entity[]): Definition {
  return Object.fromEntries(entities.map((entity) => [entity.name, attributesOf(entity)]))
}

/** What `entityKeys` takes. */
export function attributesOf({ attributes }: Entity): Record<string, unknown> {
  return Object.fromEntries(attributes.map((attribute) => [attribute.name, entryOf(attribute)]))
}

function entryOf({ name: _, template, ...rest }: Attribute): unknown {
  const more = Object.entries(rest).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0))
  return more.length === 0 ? template : { template, ...Object.fromEntries(more) }
}

function shapesOf(keys: TableKeys): IndexShape[] {
  const schema = keys.schema()
  const shape = (name: string, key: { AttributeName: string }[]): IndexShape => {
    const [partition, sort] = key.map(({ AttributeName }) => AttributeName)
    return { name, partition: partition ?? '', ...(sort !== undefined && { sort }) }
  }
  const indexes = [...(schema.GlobalSecondaryIndexes ?? []), ...(schema.LocalSecondaryIndexes ?? [])]
  return [shape(TABLE, schema.KeySchema), ...indexes.map(({ IndexName, KeySchema }) => shape(IndexName, KeySchema))]
}

/** The indexes that an entity can be in: it has all their attributes. */
export function indexesOf(table: Table, entity: Entity): IndexShape[] {
  const names = new Set(entity.attributes.map(({ name }) => name))
  return table.indexes.filter(({ partition, sort }) => names.has(partition) && (sort === undefined || names.has(sort)))
}

export function attributeOf(entity: Entity | undefined, name: string | undefined): Attribute | undefined {
  return entity?.attributes.find((attribute) => attribute.name === name)
}
