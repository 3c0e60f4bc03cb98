// Links of version 1, whose page had indexes of several attributes in a panel of its own: checked, and as a design of today.

import { entityOf, itemOf, OPERATORS, rangeOf } from './check.ts'
import type { Condition, Design, Entity, Query, SampleItem, TupleRange } from './design.ts'
import { withSeveral } from './v1_several.ts'
import { count, list, oneOf, record, recordOf, shaped, text, textsOf } from './shape.ts'

/** What a level had to be. `any` asked nothing and kept what was typed before. */
interface Level extends Omit<Condition, 'operator'> {
  readonly operator: Condition['operator'] | 'any'
}

export interface PanelQuery extends Pick<Query, 'partition' | 'descending'> {
  readonly sort: Readonly<Record<string, Level>>
  /** In place of the conditions on the levels, unless it was only kept, and they were asked. */
  readonly tuples?: TupleRange
  readonly by?: 'levels'
}

/** What differed from an example: the items that were changed, by their place, and the query. */
export interface PanelChanges {
  readonly rows?: Readonly<Record<string, readonly string[]>>
  readonly query?: PanelQuery
}

/** The panel: the example that was looked at, and what was changed in each. */
export interface Panel {
  readonly example: string
  readonly changes: Readonly<Record<string, PanelChanges>>
}

interface OldDesign {
  readonly table: string
  readonly entities: readonly Entity[]
  readonly items: readonly SampleItem[]
  readonly query: Query
  readonly shown: number
}

/** The design that an old link holds, or undefined if the value is none. */
export function fromVersion1(value: unknown): Design | undefined {
  return shaped(() => {
    const { table, entities, items, query, shown, multi } = record(value)
    const old: OldDesign = {
      table: text(table),
      entities: list(entities).map((one) => plainEntity(entityOf(one))),
      items: list(items).map(itemOf),
      query: queryOf(record(query)),
      shown: count(shown),
    }
    const panel = multi === undefined ? undefined : panelOf(record(multi))
    const design: Design = { ...old, indexes: [], patterns: [] }
    return panel === undefined ? design : withSeveral(design, panel)
  })
}

/** Entities had nothing but attributes. */
function plainEntity({ name, attributes }: Entity): Entity {
  return { name, attributes }
}

function queryOf(query: Record<string, unknown>): Query {
  const condition = (value: unknown): Condition => conditionOf(record(value), OPERATORS)
  return { entity: text(query.entity), index: text(query.index), ...valuesOf(query), sort: recordOf(query.sort, condition) }
}

function valuesOf({ partition, descending }: Record<string, unknown>): Pick<Query, 'partition' | 'descending'> {
  return { partition: recordOf(partition, text), descending: descending === true }
}

function conditionOf<const Choice extends string>({ operator, value, to }: Record<string, unknown>, operators: readonly Choice[]) {
  return { operator: oneOf(operator, operators), value: text(value), ...(to !== undefined && { to: text(to) }) }
}

function panelOf({ example, changes }: Record<string, unknown>): Panel {
  return { example: text(example), changes: recordOf(changes, changesOf) }
}

function changesOf(value: unknown): PanelChanges {
  const { rows, query } = record(value)
  return {
    ...(rows !== undefined && { rows: recordOf(rows, textsOf) }),
    ...(query !== undefined && { query: panelQueryOf(record(query)) }),
  }
}

function panelQueryOf(query: Record<string, unknown>): PanelQuery {
  const { sort, tuples, by } = query
  const level = (value: unknown): Level => conditionOf(record(value), [...OPERATORS, 'any'])
  return {
    ...valuesOf(query),
    sort: recordOf(sort, level),
    ...(tuples !== undefined && { tuples: rangeOf(tuples) }),
    ...(by !== undefined && { by: oneOf(by, ['levels']) }),
  }
}
