// The table of a design as the package makes it: its entities, its indexes, and their faults.

import { entityKeys, tableKeys, type EntityKeys, type TableKeys } from '../lib/package.ts'
import { TABLE, type Attribute, type Design, type Entity } from '../model/design.ts'
import { attributesOf as definitionOfEntity, previousOf } from './definition.ts'
import { fieldsOf, type EntityField } from './fields.ts'
import type { IndexShape } from './index_shape.ts'
import { readyIndexes, type ReadyIndex } from './multi_index.ts'
import { attempted, type Problem } from './problem.ts'
import { problemOfTemplate } from './templates.ts'

export interface ReadyEntity {
  readonly entity: Entity
  readonly fields: readonly EntityField[]
  /** Undefined if its definition has a fault. */
  readonly keys: EntityKeys | undefined
  readonly problems: readonly Problem[]
}

export interface Table {
  readonly entities: readonly ReadyEntity[]
  /** The multi-attribute indexes of the design. */
  readonly multi: readonly ReadyIndex[]
  /** The table first, then the indexes of entities, then those of several attributes. */
  readonly indexes: readonly IndexShape[]
  /** The table of the valid entities and indexes; undefined if there are none, or if they do not fit together. */
  readonly keys: TableKeys | undefined
  /** The reason why they do not fit together. */
  readonly problem: Problem | undefined
}

type Parts = Pick<Design, 'entities' | 'indexes'>

let last: (Parts & { table: Table }) | undefined

/** The table of a design; the same object as long as its entities and indexes are the same. */
export function tableOf({ entities, indexes }: Parts): Table {
  if (last?.entities !== entities || last.indexes !== indexes) last = { entities, indexes, table: made(entities, indexes) }
  return last.table
}

function made(entities: Design['entities'], indexes: Design['indexes']): Table {
  const ready = entities.map((entity, at) => readyEntity(entity, indexes, entities.findIndex(({ name }) => name === entity.name) < at))
  const multi = readyIndexes(indexes)
  const parts = [
    ...ready.flatMap(({ entity, keys }) => (keys ? [[entity.name, keys] as const] : [])),
    ...multi.flatMap(({ name, keys }) => (keys ? [[name, keys] as const] : [])),
  ]
  const isEmpty = ready.every(({ keys }) => keys === undefined)
  const { answer: keys, problem } = isEmpty ? {} : attempted(() => tableKeys(Object.fromEntries(parts) as never) as unknown as TableKeys)
  return { entities: ready, multi, keys, problem, indexes: keys ? [...shapesOf(keys, multi), ...multi.flatMap(({ shape, keys: right }) => (right ? [shape] : []))] : [] }
}

function readyEntity(entity: Entity, indexes: Design['indexes'], isSecond: boolean): ReadyEntity {
  const problems = problemsOf(entity, isSecond)
  const { answer, problem } = problems.length > 0 ? {} : attempted(() => entityKeys(definitionOfEntity(entity) as never, previousOf(entity) as never) as unknown as EntityKeys)
  const all = problem ? [...problems, { ...problem, entity: entity.name }] : problems
  return { entity, fields: fieldsOf(entity, indexes), keys: answer, problems: all }
}

export function isRight({ entities, multi, problem }: Table): boolean {
  return problem === undefined && entities.every(({ problems }) => problems.length === 0) && multi.every(({ problem: fault }) => fault === undefined)
}

/** All faults of the table, each with its place. */
export function problemsIn({ entities, multi, problem }: Table): readonly Problem[] {
  return [...entities.flatMap(({ problems }) => problems), ...multi.flatMap(({ problem: fault }) => fault ?? []), ...(problem ? [problem] : [])]
}

/** Whether a table can replace another on screen: it has the same entities with the same attributes. */
export function standsIn(table: Table, other: Table): boolean {
  return namesIn(table) === namesIn(other)
}

function namesIn({ entities, multi }: Table): string {
  return JSON.stringify([entities.map(({ entity }) => [entity.name, entity.attributes.map(({ name }) => name)]), multi.map(({ name }) => name)])
}

/** The faults of each attribute by itself, so that all of them are reported at once. */
function problemsOf({ name, attributes }: Entity, isSecond: boolean): Problem[] {
  const problems: Problem[] = isSecond ? [{ code: 'INVALID_OPTION', message: `There are two entities named “${name}”.`, entity: name }] : []
  const seen = new Set<string>()
  for (const attribute of attributes) {
    const problem = problemOfTemplate(attribute.template, attribute)
    if (problem) problems.push({ ...problem, entity: name, attribute: attribute.name })
    if (seen.has(attribute.name)) {
      problems.push({ code: 'INVALID_OPTION', message: `There are two attributes named “${attribute.name}”.`, entity: name, attribute: attribute.name })
    }
    seen.add(attribute.name)
  }
  return problems
}

function shapesOf(keys: TableKeys, multi: readonly ReadyIndex[]): IndexShape[] {
  const schema = keys.schema()
  const several = new Set(multi.map(({ name }) => name))
  const shape = (name: string, key: readonly { AttributeName: string }[]): IndexShape => {
    const [partition = '', ...sort] = key.map(({ AttributeName }) => AttributeName)
    return { name, partition: [partition], sort, isMulti: false }
  }
  const indexes = [...(schema.GlobalSecondaryIndexes ?? []), ...(schema.LocalSecondaryIndexes ?? [])].filter(({ IndexName }) => !several.has(IndexName))
  return [shape(TABLE, schema.KeySchema), ...indexes.map(({ IndexName, KeySchema }) => shape(IndexName, KeySchema))]
}

/** The indexes that an entity can be in: it has all their attributes. */
export function indexesOf(table: Table, entity: Entity): IndexShape[] {
  const ready = table.entities.find((one) => one.entity === entity)
  const names = new Set([...entity.attributes.map(({ name }) => name), ...(ready?.fields ?? []).map(({ name }) => name)])
  const keyNames = new Set(entity.attributes.map(({ name }) => name))
  return table.indexes.filter(({ partition, sort, isMulti }) => [...partition, ...sort].every((name) => (isMulti ? names : keyNames).has(name)))
}

export function attributeOf(entity: Entity | undefined, name: string | undefined): Attribute | undefined {
  return entity?.attributes.find((attribute) => attribute.name === name)
}
