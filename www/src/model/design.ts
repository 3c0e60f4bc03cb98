// What a visitor designs: the entities of a table, sample items, a query, and which item is looked at. Never changed in place.

/** One key attribute of an entity, as `entityKeys` takes it. */
export interface Attribute {
  readonly name: string
  readonly template: string
  /** The fields without which the attribute is left out. */
  readonly when?: readonly string[]
  readonly text?: 'verbatim'
  readonly kind?: 'partition' | 'sort'
  readonly index?: string
}

export interface Entity {
  readonly name: string
  readonly attributes: readonly Attribute[]
}

/** An item that is made here: its fields as they were typed. A field that is empty has no value. */
export interface MadeItem {
  readonly entity: string
  readonly values: Readonly<Record<string, string>>
}

/** An item that was pasted, with whatever attributes it has. */
export interface PastedItem {
  readonly attributes: Readonly<Record<string, unknown>>
}

export type SampleItem = MadeItem | PastedItem

/** How a field of the sort key is bounded in a query. */
export type Operator = 'equals' | 'startsWith' | 'range' | 'after' | 'before'

export interface Condition {
  readonly operator: Operator
  readonly value: string
  /** The upper end of a range. */
  readonly to?: string
}

export interface Query {
  readonly entity: string
  /** The name of an index, or `table`. */
  readonly index: string
  readonly partition: Readonly<Record<string, string>>
  readonly sort: Readonly<Record<string, Condition>>
  readonly descending: boolean
}

/** A range over several levels of a sort key: what was typed for the levels of its ends, of which the later ones may be empty. */
export interface TupleRange {
  readonly lower: 'from' | 'after'
  readonly low: readonly string[]
  readonly upper: 'to' | 'before'
  readonly high: readonly string[]
}

/** What a level has to be. `any` asks nothing and keeps what was typed before. */
export interface MultiCondition extends Omit<Condition, 'operator'> {
  readonly operator: Operator | 'any'
}

/** A query on an index of several attributes, level by level; or with a range in place of the conditions on the levels. */
export interface MultiQuery extends Pick<Query, 'partition' | 'descending'> {
  readonly sort: Readonly<Record<string, MultiCondition>>
  readonly tuples?: TupleRange
  /** Given if the range is only kept, and the levels are asked. */
  readonly by?: 'levels'
}

/** What differs from an example of an index of several attributes as it begins. */
export interface MultiChanges {
  /** The items that were changed, by their place. */
  readonly rows?: Readonly<Record<string, readonly string[]>>
  readonly query?: MultiQuery
}

/** The panel of indexes of several attributes: the example that is looked at, and what was changed in each. */
export interface Multi {
  readonly example: string
  readonly changes: Readonly<Record<string, MultiChanges>>
}

export interface Design {
  readonly table: string
  readonly entities: readonly Entity[]
  readonly items: readonly SampleItem[]
  readonly query: Query
  /** The item whose keys are taken apart. */
  readonly shown: number
  /** Left out while that panel is as it begins, so that links stay short. */
  readonly multi?: Multi
}

export const TABLE = 'table'

export const emptyQuery: Query = { entity: '', index: TABLE, partition: {}, sort: {}, descending: false }

/** What a table begins with that is designed from nothing. */
export const emptyDesign: Design = {
  table: 'my-table',
  entities: [{ name: 'thing', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: 'THING' }] }],
  items: [{ entity: 'thing', values: { id: '1' } }],
  query: { ...emptyQuery, entity: 'thing', partition: { id: '1' } },
  shown: 0,
}

export function isMade(item: SampleItem): item is MadeItem {
  return 'entity' in item
}
