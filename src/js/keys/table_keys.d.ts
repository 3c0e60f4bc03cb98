// `tableKeys`, and the types that it infers: the entities by their names, and the union that `identify` returns.

import type { AllSpecs, CheckedDefinition, DefinitionProblem, EntityKeys, EntityKeysDefinition, EntityQuery, EntityValues, FilteredValue, IndexByName, PartOfTable, Picked, QueryValue, SharedIndexName, WithText } from './entity_keys.js'
import type { CollectionFields, CollectionOptions, FoundIn, ItemCollection, SharingWith, SpecsOfEntity, TableIndexCollections, UnlessAny } from './collection_types.js'
import type { FilterConditions } from './expressions/condition_types.js'
import type { UpgradedItem, UpgradeOptions } from './previous_keys.js'
import type { MultiAttributeIndex } from '../multi/multi_attribute_index.js'
import type { KeyAttributeType } from '../multi/types.js'
import type { FreedByUsing, TextMode } from './template.js'

/**
 * The entities of a table by name, each as an {@link EntityKeys} or a definition, and its multi-attribute indexes; see {@link tableKeys}.
 */
export interface TableKeysDefinition {
  readonly [name: string]: EntityKeysDefinition | EntityKeys | MultiAttributeIndex
}

/** Options of {@link tableKeys}. */
export interface TableKeysOptions<Text extends TextMode = TextMode> {
  /**
   * The names of indexes in the table, if they differ from the names in the definitions: `{ gsi1: 'StatusIndex' }`. They apply to entities
   * that are given as definitions; an {@link EntityKeys} has names of its own, which must be the same.
   */
  readonly indexNames?: { readonly [index: string]: string | undefined } | undefined
  /** How text fields are written in all templates that do not say; see {@link KeyTemplateOptions.text}. Entities made by `entityKeys` have their own. */
  readonly text?: Text | undefined
  /** The case of the keys of all templates that do not say; see {@link KeyTemplateOptions.casing}. */
  readonly casing?: 'lower' | 'upper' | undefined
}

/**
 * The projection of each index of a table, `'ALL'` by default. The name of an index is that in the definition: `gsi1` for `gsi1pk`, or the
 * name of the property for a multi-attribute index, not its name in DynamoDB. A list names attributes that are not keys.
 *
 * @example
 * const projections: TableProjections = { gsi1: { projection: 'KEYS_ONLY' }, gsi2: { projection: ['total'] } }
 */
export type TableProjections<Index extends string = string> = {
  readonly [Name in Index]?: { readonly projection?: 'ALL' | 'KEYS_ONLY' | readonly string[] } | undefined
}

/** The part of the input of `CreateTableCommand` that {@link TableMethods.schema} returns. CloudFormation takes it too. */
export interface TableSchema {
  KeySchema: KeySchemaElement[]
  AttributeDefinitions: KeyAttributeDefinition[]
  GlobalSecondaryIndexes?: SecondaryIndexSchema[]
  LocalSecondaryIndexes?: SecondaryIndexSchema[]
}
/** A key attribute and its type; see {@link TableSchema}. */
export interface KeyAttributeDefinition {
  AttributeName: string
  AttributeType: KeyAttributeType
}
/** An attribute of a key, partition key first; see {@link TableSchema}. */
export interface KeySchemaElement {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}
/** A secondary index; see {@link TableSchema}. */
export interface SecondaryIndexSchema {
  IndexName: string
  KeySchema: KeySchemaElement[]
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] }
}

/** The properties of a `TableV2` of aws-cdk-lib that {@link TableMethods.cdk} returns. */
export interface CdkTable {
  partitionKey: CdkAttribute
  sortKey?: CdkAttribute
  globalSecondaryIndexes?: (CdkIndexKeys & CdkProjection)[]
  localSecondaryIndexes?: ({ sortKey: CdkAttribute } & CdkProjection)[]
}
/** The keys of an index: the lists are for several attributes, as in `TableV2` of aws-cdk-lib 2.276. See {@link CdkTable}. */
export interface CdkIndexKeys {
  partitionKey?: CdkAttribute
  partitionKeys?: CdkAttribute[]
  sortKey?: CdkAttribute
  sortKeys?: CdkAttribute[]
}
/** A key attribute; see {@link CdkTable}. Its type is the value of an `AttributeType`, such as `'S'`: TypeScript does not accept text for an enum. */
export interface CdkAttribute {
  name: string
  type: any
}
/** The name of an index and its projection, as the value of a `ProjectionType`; see {@link CdkTable}. */
export interface CdkProjection {
  indexName: string
  projectionType: any
  nonKeyAttributes?: string[]
}

/** A pattern, and whether it passes no record of other entities; see {@link TableMethods.streamPattern}. */
export interface StreamPattern {
  pattern: StreamKeysPattern & { eventName?: ('INSERT' | 'MODIFY' | 'REMOVE')[]; $or?: StreamKeysPattern[] }
  exact: boolean
}
/** The beginnings of the keys of a record; see {@link StreamPattern}. A text is the whole key. */
export interface StreamKeysPattern {
  dynamodb?: { Keys: { [attribute: string]: { [Type in KeyAttributeType]?: (string | { prefix: string } | { exists: true })[] } } }
}

/**
 * The result of {@link TableMethods.identify} for the definition `T`: the name of an entity and its fields. Those that the key of the table lacks are
 * optional.
 *
 * @example
 * type Item = IdentifiedItem<{ user: { pk: 'USER#{id}'; gsi1pk: 'MAIL#{mail}' } }> // { entity: 'user'; values: { id: string; mail?: string } }
 */
export type IdentifiedItem<T extends TableKeysDefinition> = {
  [Name in EntityNameOf<T>]: { entity: Name; values: IdentifiedValues<T[Name]> }
}[EntityNameOf<T>]

/**
 * The keys of all entities of a table and its multi-attribute indexes, each under its name, and the methods of the table. Made
 * by {@link tableKeys}.
 *
 * @example
 * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
 * app.user.keys({ id: '42' }) // { pk: 'USER#42', sk: 'PROFILE' }
 */
export type TableKeys<T extends TableKeysDefinition = any> = { readonly [Name in keyof T as Exclude<Name, MemberName>]: EntityOf<T[Name]> } & TableMethods<T>

/** The members of a table beside its entities; see {@link TableKeys}. They keep their names. */
export interface TableMethods<T extends TableKeysDefinition = any> extends FreedByUsing {
  /**
   * All entities by name. An entity or a multi-attribute index with the name of a member of the table is only here.
   *
   * @example
   * const app = tableKeys({ schema: { pk: 'SCHEMA#{id}' } })
   * app.entities.schema.keys({ id: '42' }) // { pk: 'SCHEMA#42' }
   */
  readonly entities: { readonly [Name in keyof T as T[Name] extends MultiAttributeIndex ? Extract<Name, MemberName> : Name]: EntityOf<T[Name]> }

  /**
   * Finds the entity of an item by the key of the table, and reads the fields that its keys have. An index key that does not fit changes nothing, so an
   * item of a keys-only index, of a `project` or of a keys-only stream will do. A field that its keys lack is read from the attribute of the item, if
   * there is one. `fromOld` of an older format is called with the attributes that the item has.
   *
   * @param item - the item as either client or a stream returns it, or any object
   * @param options - `complete`: whether all keys must agree and no field be missing, as `parse` of the entity requires
   * @returns the name of the entity and the fields, or undefined if the key of the item belongs to no entity of the table
   * @throws {KeyError} `INVALID_TYPE` for a value that is not an object; `INVALID_OPTION`; `DISPOSED` if the entity was freed
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' }, order: { pk: 'USER#{id}', sk: 'ORDER#{no:int(4)}' } })
   * const found = app.identify({ pk: 'USER#42', sk: 'ORDER#0007', total: 99 })
   * if (found?.entity === 'order') found.values // { id: '42', no: 7 }
   */
  identify(item: object, options: { readonly complete: true }): CompleteItem<T> | undefined
  identify(item: object, options?: { readonly complete?: boolean | undefined }): IdentifiedItem<T> | undefined

  /**
   * An item collection: a plan over the partition that an entity writes for these fields, in sort-key order. Its pages have `{ entity, item, values }`
   * for each item, where `entity` is undefined for an item of no entity that writes the partition key as this one does.
   *
   * @param entity - the name of an entity
   * @param fields - the fields of its partition key, each with a value or a list of values, such as `shards(10)` or the times of buckets
   * @param options - `entities` to return; `previous` to query the partitions of the entity's older formats too; `marshall`, `filter` and `project`
   * @returns the plan
   * @throws {KeyError} the codes of `plan` of an entity; `INVALID_OPTION` for an unknown entity, and for one in `entities` that does not share the
   * partitions; `EMPTY_VALUE` for an empty list
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' }, order: { pk: 'USER#{id}', sk: 'ORDER#{no:int(4)}' } })
   * const everything = app.collection('user', { id: '42' })
   * for await (const { Items } of everything.pages(async () => ({ Items: [{ pk: 'USER#42', sk: 'PROFILE' }] }))) {
   *   Items[0]?.entity // 'user'
   * }
   */
  collection<Name extends EntityNameOf<T>, Listed extends SharingWith<T, Name, 'table'> = never, Marshall extends boolean = false, Filter extends FilterConditions = never>(
    entity: Name,
    fields: CollectionFields<SpecsOfEntity<T[Name], 'table'>>,
    options?: CollectionOptions<Listed, Marshall, Filter>,
  ): UnlessAny<T, ItemCollection<T, FoundIn<T, Name, 'table', Listed>, Marshall, EntityQuery<FilteredValue<QueryValue<SpecsOfEntity<T[Name], 'table'>, Marshall>, Filter>>>>

  /**
   * An index of the table, for its item collections.
   *
   * @param name - the name of the index in the definition: `gsi1` for `gsi1pk`
   * @returns its name in the table, and `collection`
   * @throws {KeyError} `INVALID_OPTION` if no entity is in an index of this name; `INVALID_TYPE`
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}', gsi1sk: 'USER' } })
   * app.index('gsi1').collection('user', { mail: 'a@b.c' }).inputs.length // 1
   */
  index<Index extends CollectedIndexOf<T>>(name: UnlessAny<T, Index>): UnlessAny<T, TableIndexCollections<T, Index>>

  /**
   * Returns a copy of an item in the newest format of its entity; see `upgrade` of an entity.
   *
   * @param item - the item, in the form of either client
   * @param options - `trust`, as for an entity
   * @returns the copy, in the form of the item, or `undefined` if no entity reads the item in any of its formats
   * @throws {KeyError} `TEMPLATE_MISMATCH` for an attribute that contradicts a key; the codes of {@link EntityKeys.keys}, if a field does not fit the newest format
   *
   * @example
   * const old = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * const app = tableKeys({ user: entityKeys({ pk: 'U#{id}', sk: 'PROFILE' }, { previous: [old] }) })
   * app.upgrade({ pk: 'USER#42', sk: 'PROFILE', name: 'Ada' }) // { pk: 'U#42', sk: 'PROFILE', name: 'Ada' }
   */
  upgrade<Item extends object>(item: Item, options?: UpgradeOptions): UpgradedItem<Item> | undefined

  /**
   * The keys of the table and its indexes in the form of `CreateTableCommand` and CloudFormation. An index with a sort key of its own
   * and no partition key is a local secondary index.
   *
   * @param projections - the projection of each index, `'ALL'` by default
   * @returns `KeySchema`, `AttributeDefinitions`, and the indexes if there are any, to spread into the input
   * @throws {KeyError} `INVALID_OPTION` if there is no index of that name; `INVALID_TYPE`
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}' } })
   * app.schema({ gsi1: { projection: 'KEYS_ONLY' } }).KeySchema // [{ AttributeName: 'pk', KeyType: 'HASH' }, { AttributeName: 'sk', KeyType: 'RANGE' }]
   */
  schema(projections?: TableProjections<TableIndexOf<T>>): TableSchema

  /**
   * The keys of the table and its indexes as properties of a `TableV2` of aws-cdk-lib.
   *
   * @param projections - the projection of each index, `'ALL'` by default
   * @returns `partitionKey`, `sortKey`, and the indexes if there are any, to spread into the properties
   * @throws {KeyError} `INVALID_OPTION` if there is no index of that name; `INVALID_TYPE`
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * app.cdk() // { partitionKey: { name: 'pk', type: 'S' }, sortKey: { name: 'sk', type: 'S' } }
   */
  cdk(projections?: TableProjections<TableIndexOf<T>>): CdkTable

  /**
   * The pattern of an event source mapping or an EventBridge pipe that passes the records of these entities, in all their formats. It reads only the
   * table's keys, so it works for every view type of a stream and for removals.
   *
   * @param entities - the name of an entity, or a list of names
   * @param options - `events`: the kinds of records to pass, all by default
   * @returns the pattern, to pass as JSON, and `exact`: whether no record of another entity of the table passes. If not, ask
   * {@link TableMethods.identify} in the handler
   * @throws {KeyError} `INVALID_OPTION` for an unknown entity or event, and if the pattern has more than 4,096 characters of JSON, the limit of Lambda;
   * `EMPTY_VALUE` for an empty list; `INVALID_TYPE`; `DISPOSED` if an entity was freed
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' }, order: { pk: 'USER#{id}', sk: 'ORDER#{no:int(4)}' } })
   * const { pattern, exact } = app.streamPattern('order', { events: ['INSERT'] })
   * pattern.dynamodb // { Keys: { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: [{ prefix: 'ORDER#' }] } } }
   * exact // true
   */
  streamPattern(
    entities: EntityNameOf<T> | readonly EntityNameOf<T>[],
    options?: { readonly events?: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[] | undefined },
  ): StreamPattern

  /**
   * Frees the entities that were given as definitions, but not those that were given as {@link EntityKeys}. Any later call of a freed
   * entity throws `DISPOSED`.
   *
   * @example
   * const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * app.free()
   */
  free(): void
}

/**
 * Defines the keys of all entities of a table and compares them: no two entities of the table can ever write the same primary key, so
 * no item can overwrite an item of another entity or be mistaken for one. For escaped text the decision is exact, with one exception: if a
 * field is in both the partition key and the sort key of an entity, in two forms or in a different order than in the other entity, the
 * entities are rejected unless they are certain to differ.
 *
 * @param definition - the keys of each entity by its name: an {@link EntityKeys}, or a definition as for {@link entityKeys}. The key attributes
 * of an index must be the same in all entities. A {@link MultiAttributeIndex} can be listed too
 * @param options - the real names of indexes
 * @returns the keys of each entity under its name, and the methods of the table
 * @throws {KeyError} `AMBIGUOUS_KEYS`, with a key, if two entities could write the same primary key, or if a query of one entity
 * ends at a key of another and would return it; `INVALID_OPTION` if entities disagree about the key of an index, an entity writes the
 * partition key of an index but not its sort key, which another entity writes, an entity has no key for the table or is called `entities`,
 * two indexes have the same name, or an attribute of an index has two types; `DISPOSED` for an entity that was freed;
 * `EMPTY_VALUE` for no entities; otherwise the codes of {@link entityKeys}
 *
 * @example
 * const app = tableKeys({
 *   customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' },
 *   order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}' },
 * })
 * app.identify({ pk: 'CUSTOMER#42', sk: 'PROFILE' }) // { entity: 'customer', values: { customerId: '42' } }
 */
export function tableKeys<const T extends TableKeysDefinition, const Text extends TextMode = 'escaped'>(
  definition: CheckedTable<T, Text>,
  options?: TableKeysOptions<Text>,
): TableKeys<TableWithText<T, Text>>

// The definition with `text: Mode` in each template of its own that does not say how its text fields are written.
type TableWithText<T extends TableKeysDefinition, Mode extends TextMode> = [Mode] extends ['escaped']
  ? T
  : { readonly [Name in keyof T]: T[Name] extends EntityKeys | MultiAttributeIndex ? T[Name] : T[Name] extends EntityKeysDefinition ? WithText<T[Name], Mode> : never }

type EntityOf<Entry> = Entry extends EntityKeys | MultiAttributeIndex ? Entry : Entry extends EntityKeysDefinition ? EntityKeys<Entry, keyof Entry> : never
type CompleteItem<T extends TableKeysDefinition> = { [Name in EntityNameOf<T>]: { entity: Name; values: TableValuesOf<T[Name]> } }[EntityNameOf<T>]
// The values of an item of which only the key of the table is certain.
type IdentifiedValues<Entry> = CertainlyWith<TableValuesOf<Entry>, Entry extends EntityKeys<infer D, infer Names> ? TableFieldOf<Picked<D, Names>> : TableFieldOf<Entry>>
type TableFieldOf<D> = AllSpecs<PartOfTable<D>>[0]
type CertainlyWith<Values, Certain> = { [Name in keyof Values as Extract<Name, Certain>]: Values[Name] } & {
  [Name in keyof Values as Exclude<Name, Certain>]?: Values[Name]
} extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
type TableValuesOf<Entry> = Entry extends EntityKeys
  ? ReturnType<Entry['parse']>
  : Entry extends EntityKeysDefinition
    ? EntityValues<Entry>
    : never

// A conditional type on purpose: its result has no name, so that editors and errors show the names of the entities.
type EntityNameOf<T> = 0 extends 1 & T ? any : keyof T & string extends infer Name extends keyof T & string ? (Name extends unknown ? (T[Name] extends MultiAttributeIndex ? never : Name) : never) : never

// The names of indexes by those of attributes, as Rust tells them. A definition that names its indexes itself allows any.
type TableIndexOf<T> = { [Name in keyof T]: T[Name] extends MultiAttributeIndex ? Name & string : IndexOfEntity<T[Name]> }[keyof T]
type CollectedIndexOf<T extends TableKeysDefinition> = { [Name in EntityNameOf<T>]: IndexOfEntity<T[Name]> }[EntityNameOf<T>]
type IndexOfEntity<Entry> = Entry extends EntityKeys<infer D, infer Names, infer Shared>
  ? IndexOfName<Names> | SharedIndexName<D, Shared>
  : { [Name in keyof Entry]: Entry[Name] extends { readonly index: infer Index extends string } ? Index : IndexOfName<Name> }[keyof Entry]
type IndexOfName<Name> = IndexByName<Name> extends infer Index ? (Index extends 'table' ? never : Index extends '' ? string : Index) : never

// The definition itself, or a copy of it with a sentence in place of each template that is wrong.
type CheckedTable<T extends TableKeysDefinition, Default> = [TableProblem<T, Default>] extends [never]
  ? T
  : { readonly [Name in keyof T]: Name extends 'entities' ? never : CheckedEntity<T[Name], Default, Name> }
type MemberName = 'entities' | 'identify' | 'collection' | 'index' | 'upgrade' | 'schema' | 'cdk' | 'streamPattern' | 'free'
type TableProblem<T, Default> = Extract<keyof T, 'entities'> | { [Name in keyof T]: EntityProblem<T[Name], Default, Name> }[keyof T]
type EntityProblem<Entry, Default, Name> = Entry extends EntityKeys ? never : Entry extends MultiAttributeIndex ? Extract<Name, MemberName> : DefinitionProblem<Entry, never, Default>
type CheckedEntity<Entry, Default, Name> = Entry extends EntityKeys ? Entry : Entry extends MultiAttributeIndex ? (Name extends MemberName ? never : Entry) : Entry extends EntityKeysDefinition ? CheckedDefinition<Entry, never, Default> : never
