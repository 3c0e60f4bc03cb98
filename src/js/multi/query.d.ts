// Queries on a multi-attribute index: conditions on tuples and by name, as the definition types them, and the plan that they make.

import type { QueryFields, SomeQueryFields } from '../keys/entity_keys.js'
import type { MarshalledKeyValue } from '../keys/key_condition.js'
import type { KeyValue } from '../helpers/multi_attribute_keys.js'
import type { AttributesInOrder, KeyAttributeTypes, LeadingValues, SomeLeadingValues } from './types.js'
import type { KeyRangeBounds, SureKeys } from '../keys/template.js'

/**
 * A condition on the sort key of a multi-attribute index with attributes of these types. Tuples are compared attribute by attribute: texts
 * by their UTF-8 bytes, numbers by value, binaries by their bytes. A shorter tuple stands for all tuples that begin with it.
 *
 * - an array: the items whose sort key begins with these values; the same as `{ beginsWith }`
 * - `{ lastBeginsWith }`: the attribute of the last value, text or binary data, begins with that value
 * - `{ between: [low, high] }`: both included
 * - `{ gte }` or `{ gt }`, `{ lte }` or `{ lt }`, or one of the first two together with one of the others
 *
 * @example
 * const since: TupleCondition<{ major: 'N'; minor: 'N' }> = { gte: [2, 1], lt: [4] }
 */
export type TupleCondition<Sort extends KeyAttributeTypes = any> = LeadingValues<Sort> | TupleOperators<Sort>

type TupleOperators<Sort> = [SomeLeadingValues<Sort>] extends [never]
  ? never
  :
      | OneOf<'beginsWith', SomeLeadingValues<Sort>>
      | OneOf<'lastBeginsWith', Startable<SomeLeadingValues<Sort>>>
      | OneOf<'between', readonly [low: SomeLeadingValues<Sort>, high: SomeLeadingValues<Sort>]>
      | Bounded<'gte', 'lte', SomeLeadingValues<Sort>>
      | Bounded<'gte', 'lt', SomeLeadingValues<Sort>>
      | Bounded<'gt', 'lte', SomeLeadingValues<Sort>>
      | Bounded<'gt', 'lt', SomeLeadingValues<Sort>>

type TupleOperator = 'beginsWith' | 'lastBeginsWith' | 'between' | 'gte' | 'gt' | 'lte' | 'lt'

// Operators beside those of a condition are compile errors.
type OneOf<Operator extends TupleOperator, Operand> = { readonly [Name in Operator]: Operand } & Lacking<Operator>
type Bounded<Low extends TupleOperator, High extends TupleOperator, Tuple> = Lacking<Low | High> &
  (
    | { readonly [Name in Low]: Tuple } & { readonly [Name in High]?: Tuple | undefined }
    | { readonly [Name in Low]?: Tuple | undefined } & { readonly [Name in High]: Tuple }
  )
type Lacking<Given extends TupleOperator> = { readonly [Name in Exclude<TupleOperator, Given>]?: undefined }

// The tuples that end in a text or binary.
type Startable<Tuple> = Tuple extends readonly [...unknown[], infer Last]
  ? Last extends string | Uint8Array
    ? Tuple
    : never
  : Tuple

// The fields of an index as those of an entity are typed: a name with what it takes, for the partition key and the sort key.
type IndexSpecs<Partition, Sort> = string extends keyof Partition | keyof Sort
  ? false
  : [SpecsInOrder<AttributesInOrder<Partition>>, SpecsInOrder<AttributesInOrder<Sort>>, unknown]
type SpecsInOrder<Attributes> = Attributes extends readonly [
  readonly [infer Name extends string, infer Value, infer Type extends string],
  ...infer Rest,
]
  ? [readonly [Name, Value, Value, Type], ...SpecsInOrder<Rest>]
  : []

type SomeFieldsInQuery<Partition, Sort> = SomeQueryFields<IndexSpecs<Partition, Sort>>
type FieldsInQuery<Partition, Sort, Fields> = Fields extends readonly unknown[] ? never : QueryFields<IndexSpecs<Partition, Sort>, Fields>

// The bounds of the attribute that comes after those that are given.
type NextBounds<Partition, Sort, Fields> = string extends keyof Partition | keyof Sort
  ? { readonly [Name in string]?: KeyRangeBounds<KeyValue, string | Uint8Array> | undefined }
  : BoundsAfter<AttributesInOrder<Sort>, SureKeys<Fields>>
type BoundsAfter<Attributes, Given> = Attributes extends readonly [readonly [infer Name extends PropertyKey, infer Value, infer Type], ...infer Rest]
  ? Name extends Given
    ? BoundsAfter<Rest, Given>
    : { readonly [Bounded in Name]?: KeyRangeBounds<Value, Type extends 'N' ? never : Value> | undefined }
  : 'No attribute is left that can have bounds'

/** Options of a query on a multi-attribute index. */
export interface IndexQueryOptions<Marshall extends boolean = boolean> {
  /** Whether values have the form of the plain client, such as `{ S: 'A' }`, instead of the form of the document client. */
  readonly marshall?: Marshall | undefined
}

/** The input of one query of a plan, to spread into a `QueryCommand` next to the `TableName`. */
export interface IndexQueryInput<Marshall extends boolean = boolean> {
  /** The name of the index. */
  IndexName: string
  /** The condition, such as `#p0 = :p0 AND #s0 = :s0 AND #s1 BETWEEN :low AND :high`. */
  KeyConditionExpression: string
  /** The attributes: `#p0` and so on for the partition key, `#s0` and so on for the sort key. */
  ExpressionAttributeNames: Record<string, string>
  /**
   * The values. A number is a bigint if a double cannot hold it; a fraction with more digits is a `Number` object, which the document
   * client accepts and whose `toString` writes all digits.
   */
  ExpressionAttributeValues: Record<string, Marshall extends true ? MarshalledKeyValue : KeyValue>
}

/** A request of {@link QueryPlan.pages}: the input of a query, with direction, limit, and position. */
export interface PageInput<Marshall extends boolean = boolean> extends IndexQueryInput<Marshall> {
  /** Whether the items are in ascending order. */
  ScanIndexForward: boolean
  /** The most items to return, if there is a limit. Send this limit or a lower one. */
  Limit?: number
  /** Where the last page ended, in the same query. */
  ExclusiveStartKey?: Record<string, any>
}

/** Options of {@link QueryPlan.pages}. */
export interface PageOptions {
  /** Whether the items are in descending order. */
  readonly descending?: boolean | undefined
  /** The most items in all pages together. */
  readonly limit?: number | undefined
  /** The cursor of the page to continue after, from the same plan in the same direction. A modified cursor is rejected. */
  readonly cursor?: string | undefined
}

/** A page of items; see {@link QueryPlan.pages}. */
export interface QueryPage<Item = Record<string, any>> {
  /** The items, in order. */
  Items: Item[]
  /** The start of the next page; missing if there is none. */
  cursor?: string
}

/**
 * The queries that together find the items of a range, and no others: ordered and disjoint. Made by {@link MultiAttributeIndex.query}.
 *
 * @example
 * const byPlace = multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S' }, sort: { city: 'S' } })
 * const plan: QueryPlan = byPlace.query(['CH'], { gte: ['Bern'] })
 */
export interface QueryPlan<Marshall extends boolean = boolean> extends Iterable<IndexQueryInput<Marshall>> {
  /** The inputs of the queries, in the order of their items. Empty if no item can be in the range. */
  readonly inputs: readonly IndexQueryInput<Marshall>[]

  /**
   * Whether an item is in the range, judged by the attributes of the index. An item that lacks an attribute is not in the index.
   *
   * @param item - an item of either client
   * @returns whether a query of the plan finds it
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object
   *
   * @example
   * const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
   * byRank.query(['CH'], { lt: [10] }).accepts({ country: 'CH', rank: 7 }) // true
   */
  accepts(item: object): boolean

  /**
   * Requests the items page by page, from one query of the plan to the next. Pages without items are skipped, except the last page.
   *
   * @param send - sends a query, such as `(input) => client.send(new QueryCommand({ TableName, ...input }))`
   * @param options - the direction, a limit, and the cursor of the page to continue after
   * @returns an async iterator of pages. Each page has a cursor, except the last page of the range
   * @throws {KeyError} `INVALID_CURSOR` for a cursor of another plan or direction, or a modified cursor; `INVALID_NUMBER` for a limit that is not a positive
   * integer; `INVALID_OPTION`; `INVALID_TYPE`, also if `send` returns more items than requested
   *
   * @example
   * const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
   * const pages = byRank.query(['CH']).pages(async () => ({ Items: [{ country: 'CH', rank: 7 }] }), { limit: 10 })
   * const { value } = await pages.next()
   * value.Items.length // 1
   */
  pages<Item extends Record<string, any> = Record<string, any>>(
    send: (input: PageInput<Marshall>) => Promise<{ Items?: Item[] | undefined; LastEvaluatedKey?: Record<string, any> | undefined }>,
    options?: PageOptions,
  ): AsyncGenerator<QueryPage<Item>, undefined, undefined>
}
