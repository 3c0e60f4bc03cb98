// The item collections of a table: the plan of `collection`, and the union of the items that its pages have.

import type { EntityKeys, EntityKeysDefinition, EntityPlanOptions, EntityQuery, FilteredValue, KeySpecs, PartitionOf, Picked, QueryValue, SharedIndexName, SharedKey, TemplateOf } from './entity_keys.js'
import type { FilterConditions } from './expressions/condition_types.js'
import type { PageInput, PageOptions, QueryPage, QueryPlan } from '../plans/types.js'
import type { EntityNameOf, IdentifiedValues, IndexOfEntity, TableKeysDefinition } from './table_keys.js'
import type { FieldSpec, Trim } from './template.js'
import type { MultiAttributeIndex } from '../multi/multi_attribute_index.js'

/** Options of {@link TableMethods.collection}: those of a plan, and the entities to return. */
export interface CollectionOptions<Name extends string = string, Marshall extends boolean = boolean, Filter extends FilterConditions = FilterConditions>
  extends EntityPlanOptions<Marshall, Filter> {
  /**
   * The entities to return, all by default. Everything else in the partitions is left out, and if the sort keys of these entities are texts with a common
   * beginning, in every format, it is part of the key condition.
   */
  readonly entities?: readonly Name[] | undefined
}

/**
 * An item of a collection: its entity and its values, as {@link TableMethods.identify} returns them, and the item itself. `entity` is undefined for
 * everything else in the partition.
 *
 * @example
 * const found: CollectionItem<{ user: { pk: 'USER#{id}' } }, 'user'> = { entity: 'user', item: { pk: 'USER#42' }, values: { id: '42' } }
 */
export type CollectionItem<T extends TableKeysDefinition, Name extends keyof T | undefined, Item = Record<string, any>> = Name extends keyof T
  ? { entity: Name; item: Item; values: IdentifiedValues<T[Name]> }
  : { entity: undefined; item: Item; values?: undefined }

/**
 * The plan of an item collection. It has the members of a {@link QueryPlan}, but its pages have {@link CollectionItem}s. Made
 * by {@link TableMethods.collection}.
 *
 * @example
 * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' }, order: { pk: 'USER#{id}', sk: 'ORDER#{no:int(4)}' } })
 * const { Items } = await app.collection('user', { id: '42' }).page(async () => ({ Items: [{ pk: 'USER#42', sk: 'ORDER#0007' }] }))
 * Items[0] // { entity: 'order', values: { id: '42', no: 7 }, item: { pk: 'USER#42', sk: 'ORDER#0007' } }
 */
export interface ItemCollection<T extends TableKeysDefinition, Name extends keyof T | undefined, Marshall extends boolean = boolean, Input = EntityQuery<any>>
  extends Omit<QueryPlan<Marshall, Input>, 'pages' | 'page'> {
  /**
   * Requests the items page by page, as `pages` of a plan does. Every page but the last has `limit` items, also where some are left out.
   *
   * @param send - sends a query, such as `(input) => client.send(new QueryCommand({ TableName, ...input }))`
   * @param options - those of `pages` of a plan
   * @returns an async iterator of pages
   * @throws {KeyError} the codes of {@link QueryPlan.pages}
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * const pages = app.collection('user', { id: '42' }).pages(async () => ({ Items: [{ pk: 'USER#42', sk: 'PROFILE' }] }))
   * const { value } = await pages.next()
   * value.Items.length // 1
   */
  pages<Item extends Record<string, any> = Record<string, any>>(
    send: (input: PageInput<Marshall, Input>) => Promise<{ Items?: Item[] | Record<string, any>[] | undefined; LastEvaluatedKey?: Record<string, any> | undefined }>,
    options?: PageOptions,
  ): AsyncGenerator<QueryPage<CollectionItem<T, Name, Item>>, undefined, undefined>

  /**
   * Requests one page of items, as `page` of a plan does.
   *
   * @param send - sends a query, as for `pages`
   * @param options - the number of items, and the cursor of the page to continue after
   * @returns the page; without a cursor if it is the last one
   * @throws {KeyError} the codes of {@link QueryPlan.pages}; the promise is rejected with them
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * const page = await app.collection('user', { id: '42' }).page(async () => ({ Items: [{ pk: 'USER#42', sk: 'PROFILE' }] }))
   * page.Items[0]?.entity // 'user'
   */
  page<Item extends Record<string, any> = Record<string, any>>(
    send: (input: PageInput<Marshall, Input>) => Promise<{ Items?: Item[] | Record<string, any>[] | undefined; LastEvaluatedKey?: Record<string, any> | undefined }>,
    options?: PageOptions,
  ): Promise<QueryPage<CollectionItem<T, Name, Item>>>
}

/** An index of a table; see {@link TableMethods.index}. */
export interface TableIndexCollections<T extends TableKeysDefinition = any, Index extends string = any> {
  /** The name of the index in the table. */
  readonly indexName: string

  /**
   * The item collections of this index, like {@link TableMethods.collection} for the table.
   *
   * @param entity - an entity that is in the index
   * @param fields - the fields of its partition key in the index
   * @param options - those of {@link TableMethods.collection}
   * @returns the plan
   * @throws {KeyError} the codes of {@link TableMethods.collection}; `INVALID_OPTION` for a multi-attribute index: read it with its `query`
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}', gsi1sk: 'USER' } })
   * app.index('gsi1').collection('user', { mail: 'a@b.c' }).inputs[0]?.IndexName // 'gsi1'
   */
  collection<Name extends EntityNameIn<T, Index>, Listed extends SharingWith<T, Name, Index> = never, Marshall extends boolean = false, Filter extends FilterConditions = never>(
    entity: Name,
    fields: CollectionFields<SpecsOfEntity<T[Name], Index>>,
    options?: CollectionOptions<Listed, Marshall, Filter>,
  ): UnlessAny<T, ItemCollection<T, FoundIn<T, Name, Index, Listed>, Marshall, EntityQuery<FilteredValue<QueryValue<SpecsOfEntity<T[Name], Index>, Marshall>, Filter>> & { IndexName: string }>>
}

// Any table fits where any is taken.
type UnlessAny<T, Plan> = 0 extends 1 & T ? any : Plan
// The fields of a partition key, with a value or a list of values each.
type CollectionFields<Specs> = Specs extends [infer Own extends FieldSpec[], unknown, unknown]
  ? { readonly [Spec in Own[number] as Spec[0]]: Spec[1] | readonly Spec[1][] }
  : Specs extends false ? { readonly [field: string]: any } : Specs
// The entities of a collection; `undefined` stands for the items of no entity, which a list leaves out.
type FoundIn<T extends TableKeysDefinition, Name extends keyof T, Index extends string, Listed> = [Listed] extends [never] ? SharingWith<T, Name, Index> | undefined : Extract<Listed, keyof T>

type DefinitionOf<Entry> = Entry extends EntityKeys<infer D, infer Names, infer Shared> ? [Picked<D, Names>, Shared] : [Entry, {}]
type SpecsOfEntity<Entry, Index extends string> = DefinitionOf<Entry> extends [infer D extends EntityKeysDefinition, infer Shared] ? KeySpecs<D, Index, Shared> : never
// The names of the entities in an index.
type EntityNameIn<T extends TableKeysDefinition, Index extends string> = 0 extends 1 & T ? any : EntityNameOf<T> extends infer Name extends keyof T & string
  ? Name extends unknown ? (Index extends 'table' | IndexOfEntity<T[Name]> ? Name : never) : never
  : never
// The names of the entities that write the partition key of an index as this one does, whatever the names of its fields.
type SharingWith<T extends TableKeysDefinition, Name extends keyof T, Index extends string> = 0 extends 1 & T ? any : EntityNameIn<T, Index> extends infer Other extends keyof T & string
  ? Other extends unknown ? (IsLike<PartitionForm<T[Other], Index>, PartitionForm<T[Name], Index>> extends true ? Other : never) : never
  : never
type IsLike<A, B> = string extends A | B ? true : [A] extends [B] ? true : false
type PartitionForm<Entry, Index extends string> = DefinitionOf<Entry> extends [infer D extends EntityKeysDefinition, infer Shared]
  ? WithoutNames<TemplateOf<D[Extract<Index extends SharedIndexName<D, Shared> ? SharedKey<Shared, Index, 'partition'> : PartitionOf<D, Index>, keyof D>]>>
  : never
type WithoutNames<Template extends string> = Template extends `${infer Before}{${infer Field}}${infer Rest}`
  ? `${Before}{${Field extends `${string}:${infer Codec}` ? Trim<Codec> : 'text'}}${WithoutNames<Rest>}`
  : Template
