// The types of a plan, whatever it reads: its inputs, its pages, and the requests that these send.

import type { KeyValue } from '../helpers/multi_attribute_keys.js'
import type { MarshalledKeyValue } from '../keys/key_condition.js'

/** The input of one query of a plan, to spread into a `QueryCommand` next to the `TableName`. */
export interface PlanInput<Marshall extends boolean = boolean> {
  /** The name of the index; left out for the table. */
  IndexName?: string
  /** The condition. */
  KeyConditionExpression: string
  /** The attributes. */
  ExpressionAttributeNames: Record<string, string>
  /** The values. */
  ExpressionAttributeValues: Record<string, Marshall extends true ? MarshalledKeyValue : KeyValue>
}

/** What {@link QueryPlan.pages} adds to the input of a query. */
export interface PageRequest {
  /** Whether the items are in ascending order. */
  ScanIndexForward: boolean
  /** The most items to return. Send this limit or a lower one. */
  Limit?: number
  /** Where the last request ended, in the same query. */
  ExclusiveStartKey?: Record<string, any>
}

/** A request of {@link QueryPlan.pages}: the input of a query, with direction, limit, and position. */
export type PageInput<Marshall extends boolean = boolean, Input = PlanInput<Marshall>> = Input & PageRequest

/** Options of {@link QueryPlan.pages}. */
export interface PageOptions {
  /** Whether the items are in descending order. */
  readonly descending?: boolean | undefined
  /** The number of items on each page except the last: 100 by default. */
  readonly limit?: number | undefined
  /**
   * The cursor of the page to continue after, from the same plan in the same direction. A modified cursor is rejected. Without one, or with
   * `null`, as `URLSearchParams.get` returns, the pages begin with the first.
   */
  readonly cursor?: string | null | undefined
  /** How many partitions are queried at once: 8 by default. */
  readonly concurrency?: number | undefined
}

/** A page of items; see {@link QueryPlan.pages}. */
export interface QueryPage<Item = Record<string, any>> {
  /** The items, in order. */
  Items: Item[]
  /** The start of the next page, in characters that a URL takes unescaped (`A-Z a-z 0-9 - _`); missing if there is none. */
  cursor?: string
}

/**
 * The queries that together find certain items, and no others. Made by {@link EntityKeys.plan} and {@link MultiAttributeIndex.query}.
 *
 * @example
 * const byPlace = multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S' }, sort: { city: 'S' } })
 * const plan: QueryPlan = byPlace.query(['CH'], { gte: ['Bern'] })
 */
export interface QueryPlan<Marshall extends boolean = boolean, Input = PlanInput<Marshall>> extends Iterable<Input> {
  /** The inputs of the queries. Those of an index are in the order of their items; empty if no item can be in the range. */
  readonly inputs: readonly Input[]

  /**
   * Whether a query of the plan finds an item, judged by the key attributes. An item that lacks an attribute of an index is not in the index.
   *
   * @param item - an item of either client
   * @returns whether it is within the plan
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object
   *
   * @example
   * const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
   * byRank.query(['CH'], { lt: [10] }).accepts({ country: 'CH', rank: 7 }) // true
   */
  accepts(item: object): boolean

  /**
   * Requests the items page by page, in the order of the plan. Every page has `limit` items, except the last one, and the iteration continues
   * to the end. A cursor stays right when items are added or removed between two pages. If a request fails, the requests under way settle,
   * and the iteration ends with the first error; the last cursor stays valid.
   *
   * @param send - sends a query, such as `(input) => client.send(new QueryCommand({ TableName, ...input }))`
   * @param options - the direction, the number of items on a page, the cursor of the page to continue after, and the number of requests at once
   * @returns an async iterator of pages. Each page has a cursor, except the last page of the plan
   * @throws {KeyError} `INVALID_CURSOR` for a cursor of another plan or direction, or a modified cursor; `INVALID_NUMBER` for a limit or a
   * concurrency that is not a positive integer; `INVALID_OPTION`; `INVALID_TYPE`, also if `send` returns more items than requested, or items
   * without the key attributes
   *
   * @example
   * const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
   * const pages = byRank.query(['CH']).pages(async () => ({ Items: [{ country: 'CH', rank: 7 }] }), { limit: 10 })
   * const { value } = await pages.next()
   * value.Items.length // 1
   */
  pages<Item extends Record<string, any> = Record<string, any>>(
    send: (input: PageInput<Marshall, Input>) => Promise<{ Items?: Item[] | Record<string, any>[] | undefined; LastEvaluatedKey?: Record<string, any> | undefined }>,
    options?: PageOptions,
  ): AsyncGenerator<QueryPage<Item>, undefined, undefined>

  /**
   * Requests one page of items, for an endpoint that returns one page at a time.
   *
   * @param send - sends a query, as for {@link QueryPlan.pages}
   * @param options - the number of items, and the cursor of the page to continue after, as for {@link QueryPlan.pages}
   * @returns the page; without a cursor if it is the last one, which is empty if the page before ended with the last item
   * @throws {KeyError} the codes of {@link QueryPlan.pages}; the promise is rejected with them
   *
   * @example
   * const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
   * const page = await byRank.query(['CH']).page(async () => ({ Items: [{ country: 'CH', rank: 7 }] }), { limit: 10 })
   * page // { Items: [{ country: 'CH', rank: 7 }] }
   */
  page<Item extends Record<string, any> = Record<string, any>>(
    send: (input: PageInput<Marshall, Input>) => Promise<{ Items?: Item[] | Record<string, any>[] | undefined; LastEvaluatedKey?: Record<string, any> | undefined }>,
    options?: PageOptions,
  ): Promise<QueryPage<Item>>
}
