// A visitor's design: the entities of a table, its multi-attribute indexes, sample items, access patterns, the present question, and the
// chosen item. Never changed in place.

/** One key attribute of an entity, as `entityKeys` takes it. */
export interface Attribute {
  readonly name: string
  readonly template: string
  /** The fields without which the attribute is left out. */
  readonly when?: readonly string[]
  readonly text?: 'verbatim'
  /** The case of its keys, which needs verbatim text. */
  readonly casing?: 'lower' | 'upper'
  readonly kind?: 'partition' | 'sort'
  readonly index?: string
}

/** A former format of an entity's keys, which items in the table may still have. */
export interface Former {
  readonly attributes: readonly Attribute[]
}

export interface Entity {
  readonly name: string
  readonly attributes: readonly Attribute[]
  /** The fields that no template has: attributes of a multi-attribute index. */
  readonly fields?: readonly string[]
  /** The newest first. */
  readonly previous?: readonly Former[]
}

/** An attribute of a multi-attribute index: binaries have no input on the page. */
export interface MultiPart {
  readonly name: string
  readonly type: 'S' | 'N'
}

/** An index whose key consists of several attributes, as `multiAttributeIndex` takes it. */
export interface MultiIndex {
  readonly name: string
  readonly partition: readonly MultiPart[]
  readonly sort: readonly MultiPart[]
}

/** An item of an entity: its fields as they were typed. An empty field has no value. */
export interface MadeItem {
  readonly entity: string
  readonly values: Readonly<Record<string, string>>
}

/** An item that was pasted, with whatever attributes it has. */
export interface PastedItem {
  readonly attributes: Readonly<Record<string, unknown>>
}

export type SampleItem = MadeItem | PastedItem

/** How a field of the sort key is bounded in a question. A `range` includes its upper end, and a `span` ends before it. */
export type Operator = 'equals' | 'startsWith' | 'range' | 'after' | 'before' | 'span'

/** Whether an operator has an upper end of its own, beside the value. */
export function hasUpperEnd(operator: Operator): boolean {
  return operator === 'range' || operator === 'span'
}

export interface Condition {
  readonly operator: Operator
  readonly value: string
  /** The upper end of a range or a span. */
  readonly to?: string
}

/** A range over several attributes of a sort key: the typed values of its ends, the last of which may be empty. */
export interface TupleRange {
  readonly lower: 'from' | 'after'
  readonly low: readonly string[]
  readonly upper: 'to' | 'before'
  readonly high: readonly string[]
}

/** A question to the table or an index. */
export interface Query {
  /** Empty for a multi-attribute index, which has no entities of its own. */
  readonly entity: string
  /** The name of an index, or `table`. */
  readonly index: string
  readonly partition: Readonly<Record<string, string>>
  /** The fields of the partition key whose text is a list: `red, blue`, or `0..15` for whole numbers. */
  readonly several?: readonly string[]
  readonly sort: Readonly<Record<string, Condition>>
  /** In place of `sort`, on a multi-attribute index. */
  readonly range?: TupleRange
  readonly descending: boolean
}

/** A question with a name: it belongs to the design, its links and its documents. */
export interface Pattern {
  readonly name: string
  readonly description?: string
  readonly query: Query
}

export interface Design {
  readonly table: string
  /** What the design is for, in a sentence or two. */
  readonly about?: string
  readonly entities: readonly Entity[]
  readonly indexes: readonly MultiIndex[]
  readonly items: readonly SampleItem[]
  readonly patterns: readonly Pattern[]
  /** The present question: that of the pattern with an equal query, or one that has no name yet. */
  readonly query: Query
  /** Questions without a name that were asked before. They last as long as the page: links and files do not have them. */
  readonly left?: readonly Query[]
  /** The place of the chosen item, whose keys are taken apart. */
  readonly shown: number
}

export const TABLE = 'table'

export const emptyQuery: Query = { entity: '', index: TABLE, partition: {}, sort: {}, descending: false }

/** The start of a table that is designed from scratch. */
export const emptyDesign: Design = {
  table: 'my-table',
  entities: [{ name: 'thing', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: 'THING' }] }],
  indexes: [],
  items: [{ entity: 'thing', values: { id: '1' } }],
  patterns: [],
  query: { ...emptyQuery, entity: 'thing', partition: { id: '1' } },
  shown: 0,
}

export function isMade(item: SampleItem): item is MadeItem {
  return 'entity' in item
}
