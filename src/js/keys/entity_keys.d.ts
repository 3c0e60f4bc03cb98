// `entityKeys`, and the types that it infers from a definition: items, key attributes, indexes, and the fields of their queries.

import type { EpochCodec, NumberCodec, OwnCodec, TextCodec, TimeBucket, TimeCodec, Typed } from './codecs.js'
import type { FilterConditions } from './expressions/condition_types.js'
import type { PlanArguments, PlanFields, SomePlanFields } from './plan_types.js'
import type { QueryPlan } from '../plans/types.js'
import type { GenerationMembers, PreviousOptions } from './previous_keys.js'
import type { MoveMembers } from './move_transaction.js'
import type {
  FieldSpec,
  FreedByUsing,
  InnerText,
  IsUnion,
  IsWhole,
  KeyFieldResult,
  KeyFieldValue,
  KeyRangeBounds,
  KeysOfEach,
  OptionalSpec,
  ScanLiteral,
  ShapeThrough,
  SpecBounds,
  StartAlone,
  SureKeys,
  TemplateProblem,
  TextMode,
  Trim,
} from './template.js'

/** The template of a key attribute, with its settings; see {@link entityKeys}. */
export interface EntityKeyTemplate {
  /**
   * The format of the attribute, as {@link keyTemplate} takes it. In the key of an index, `{due?:date}` marks an optional end: the key of an item
   * without the field ends before it, and all fields after it must be optional too. An attribute that has the name of a field holds the unchanged value of
   * that field: `{mail:S}` (a string), `{size:N}` (a number), `{hash:B}` (binary data), `{at:epoch}` or `{at:epochms}` (a time, as a number), or one of {@ownCodecs}.
   */
  readonly template: string
  /**
   * Makes the index sparse: an item has its attributes only if none of these fields is undefined or null. The names can be fields of any
   * template in the definition, or flags, where `false` counts as missing too. A condition on one attribute of an index applies to both.
   */
  readonly when?: readonly string[] | undefined
  /** The reverse of `when`: items are left out of the index if one of these fields or flags has a value. */
  readonly unless?: readonly string[] | undefined
  /** Makes the index sparse: an item has its attributes only if at least one of these fields or flags has a value, as in ElectroDB. */
  readonly any?: readonly string[] | undefined
  /**
   * Whether the attribute is a partition key (2,048 bytes of UTF-8) or a sort key (1,024). Required if the name does not show it, as `pk`,
   * `gsi1sk`, `by_day_pk` and `byDayPk` do: `pk` and `sk` count only as the whole name, or after a digit, `_`, `-`, `.` or a change of case, so
   * `task` shows nothing.
   */
  readonly kind?: 'partition' | 'sort' | undefined
  /**
   * The index whose key the attribute belongs to, or `'table'` for the table itself. Required if the name does not show it, as `gsi1pk` and
   * `GSI1_SK` do: the text before `pk` or `sk` is the name of the index, and is empty for the table. A sort key without a partition key forms a
   * local index, which must be named here unless the attribute has a name such as `lsi1sk`.
   */
  readonly index?: string | undefined
  /** How text fields are written; see {@link KeyTemplateOptions.text}. */
  readonly text?: 'escaped' | 'verbatim' | undefined
  /** The case of the keys; see {@link KeyTemplateOptions.casing}. An attribute that holds the value of a field unchanged has none. */
  readonly casing?: 'lower' | 'upper' | undefined
}

/**
 * The key attributes of an item by name, each with its template; see {@link entityKeys}. A definition can have at most 256
 * attributes, with at most 1,024 fields in total.
 */
export interface EntityKeysDefinition {
  readonly [attribute: string]: string | EntityKeyTemplate
}

/** Options of {@link entityKeys} for the definition `D`. */
export interface EntityKeysOptions<
  D extends EntityKeysDefinition = any,
  Flags extends readonly string[] = readonly string[],
  Shared extends SharedIndexes<D> = SharedIndexes<D>,
  Text extends TextMode = TextMode,
  Mapped extends string = string,
> {
  /**
   * Properties of items that are in no template but in `when` or `unless`: `['deletedAt']`. {@link EntityKeys.keys} accepts any value for
   * them; `undefined`, `null` and `false` count as missing. {@link EntityKeys.parse} does not return them.
   */
  readonly flags?: CheckedFlags<D, Flags> | undefined
  /**
   * The names of indexes in the table, if they differ from the names in the definition: `{ gsi1: 'StatusIndex' }`. Queries have them as
   * `IndexName`.
   */
  readonly indexNames?: { readonly [Index in EntityIndexName<D> | (keyof NoInfer<Shared> & string)]?: string | undefined } | undefined
  /**
   * Global indexes over attributes that the definition has for other keys: `{ inverted: { partition: 'sk', sort: 'pk' } }`. Such an index
   * has no conditions: an item is in it if it has both attributes. A sort key of the index has at most 1,024 bytes, also where it is the
   * partition key of the table.
   */
  readonly indexes?: Shared | undefined
  /**
   * Where an item holds a field or a flag that is not the attribute with its name: `{ path: 'data.path', owner: 'userId' }`. A dot enters a map; for
   * names that contain dots, use an array of names. `null` says that items do not hold the field anywhere. {@link EntityKeys.withKeys},
   * {@link EntityKeys.parse}, `upgrade` and `move` read items there; {@link EntityKeys.keys} and the queries take fields as before.
   */
  readonly attributes?: { readonly [Name in Mapped]?: string | readonly string[] | null | undefined } | undefined
  /** How text fields are written in all templates that do not say; see {@link KeyTemplateOptions.text}. */
  readonly text?: Text | undefined
  /**
   * The case of the keys of all templates that do not say; see {@link KeyTemplateOptions.casing}. It does not reach an attribute that holds
   * the value of a field unchanged.
   */
  readonly casing?: 'lower' | 'upper' | undefined
}

/** The indexes of `options.indexes` of {@link entityKeys}, by their names: the attributes of the definition `D` that are their keys. */
export interface SharedIndexes<D extends EntityKeysDefinition = any> {
  readonly [index: string]: { readonly partition: keyof D & string; readonly sort?: (keyof D & string) | undefined }
}

/**
 * The fields that {@link EntityKeys.keys} takes, for an entity or its definition: those of all templates. A field that only sparse
 * attributes use is optional; the methods require it if the conditions keep the item in the index.
 *
 * @example
 * type User = EntityFields<{ pk: 'USER#{id}' }> // { id: string }
 * const order = entityKeys({ pk: 'ORDER#{id}', sk: 'LINE#{no:int(4)}' })
 * type Order = EntityFields<typeof order> // { id: string; no: number }
 */
export type EntityFields<Entity extends EntityKeysDefinition | EntityKeys> = Entity extends EntityKeys<infer D, infer Names>
  ? FieldsOf<Picked<D, Names>, D>
  : FieldsOf<Entity, Entity>

/**
 * The values that {@link EntityKeys.parse} returns for the definition `D`. A field that only sparse attributes use is
 * optional.
 *
 * @example
 * type User = EntityValues<{ pk: 'USER#{id}#{at:date}' }> // { id: string; at: Date }
 */
export type EntityValues<D extends EntityKeysDefinition> = ValuesOf<D, Conditions<D>>

/**
 * The key attributes that {@link EntityKeys.keys} returns for the definition `D`. Sparse ones are optional.
 *
 * @example
 * type User = EntityAttributes<{ pk: 'USER#{id}' }> // { pk: string }
 */
export type EntityAttributes<D extends EntityKeysDefinition> = AttributesOf<D, D>

/**
 * The names of the indexes of the definition `D`.
 *
 * @example
 * type Index = EntityIndexName<{ pk: 'USER#{id}'; gsi1pk: 'MAIL#{mail}' }> // 'gsi1'
 */
export type EntityIndexName<D extends EntityKeysDefinition> = string extends keyof D ? string : IndexIn<keyof Roles<D>>

/**
 * An item with its key attributes, as {@link EntityKeys.withKeys} returns it for the definition `D`.
 *
 * @example
 * type User = ItemWithKeys<{ pk: 'USER#{id}' }, { id: string; age: number }> // { id: string; age: number } & { pk: string }
 */
export type ItemWithKeys<D extends EntityKeysDefinition, Item, All extends EntityKeysDefinition = D> = string extends keyof D
  ? Item & AttributesOf<D, All>
  : { [Name in keyof Item as Exclude<Name, keyof D>]: Item[Name] } & AttributesWith<AttributesOf<D, All>, Item, OwnNames<D>>

/** The changes that an update makes to the index attributes of an item; see {@link EntityKeys.changes}. */
export interface EntityChanges<D extends EntityKeysDefinition = any> {
  /** The attributes to SET and their values, for the indexes that change. */
  set: AttributesSet<D, D>
  /** The sparse attributes to REMOVE. */
  remove: SparseName<PartOfIndexes<D>, Conditions<D>>[]
}

/** Options of {@link EntityKeys.query}. */
export interface EntityQueryOptions<Marshall extends boolean = boolean, Filter extends FilterConditions = FilterConditions> {
  /** Whether values have the form of the plain client, `{ S: 'A' }`, instead of the form of the document client. */
  readonly marshall?: Marshall | undefined
  /** Conditions on other attributes, as {@link filterExpression} takes them. DynamoDB reads, and charges for, the items that they leave out. */
  readonly filter?: Filter | undefined
  /** The attributes to return: names, and paths such as `['address', 0, 'city']`. */
  readonly project?: readonly (string | readonly [name: string, ...inner: (string | number)[]])[] | undefined
}

/** Options of {@link EntityKeys.plan}. */
export interface EntityPlanOptions<Marshall extends boolean = boolean, Filter extends FilterConditions = FilterConditions> extends EntityQueryOptions<Marshall, Filter> {
  /**
   * Whether the plan queries the older formats of `options.previous` too: the oldest first, to its end. Items that move to the newest format in
   * the meantime are not missed, but they can be returned twice.
   */
  readonly previous?: boolean | undefined
}

/**
 * The input of a query, to spread into a `QueryCommand` next to the `TableName`; see {@link EntityKeys.query}.
 *
 * @example
 * const query: EntityQuery = entityKeys({ pk: 'USER#{id}' }).query({ id: '42' })
 */
export interface EntityQuery<Value = string> {
  /** The name of the index; left out for the table. */
  IndexName?: string
  /** The condition, such as `#pk = :pk AND begins_with(#sk, :sk)`. */
  KeyConditionExpression: string
  /** Set by a plan of the table that queries older formats. */
  ConsistentRead?: boolean
  /** The filter, if the options have one. */
  FilterExpression?: string
  /** The attributes to return, if the options have them. */
  ProjectionExpression?: string
  /** The attributes: `#pk`, and `#sk` if there is a condition on the sort key. */
  ExpressionAttributeNames: Record<string, string>
  /** The values: `:pk`, and `:sk` or `:low` and `:high`. */
  ExpressionAttributeValues: Record<string, Value>
}

/** A Standard Schema of the fields of an entity; see {@link EntityKeys.standard}. */
export interface StandardFields<Fields = any> {
  /** The properties that libraries read: see https://standardschema.dev. */
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => { readonly value: Fields; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] }
    readonly types?: { readonly input: Fields; readonly output: Fields } | undefined
  }
}
/** A fault of the validated value: the sentence of a {@link KeyError}, and the field. See {@link EntityKeys.standard}. */
export interface StandardIssue {
  readonly message: string
  readonly path: readonly string[]
}

/** One index of an entity; see {@link EntityKeys.index}. */
export interface EntityIndex<in out D extends EntityKeysDefinition = any, in out Index extends string = string, in out Shared = any> {
  /** The name of the index in the table. */
  readonly indexName: string

  /**
   * The condition that selects this entity's items in the index; see {@link EntityKeys.query}.
   *
   * @param fields - all fields of the index's partition key, and any number of the leading fields of its sort key
   * @param bounds - bounds of the next field of the sort key
   * @param options - `marshall: true` for the plain client; `filter` and `project`
   * @returns the input of a query: index, condition, names and values
   * @throws {KeyError} the codes of {@link EntityKeys.query}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: 'STATUS#{status}', gsi1sk: 'ORDER#{due:day}#{id}' })
   * const input = order.index('gsi1').query({ status: 'open' }, { due: { before: Date.UTC(2024, 11, 2) } })
   * input.IndexName // 'gsi1'
   * input.ExpressionAttributeValues // { ':pk': 'STATUS#open', ':low': 'ORDER#', ':high': 'ORDER#2024-12-02' }
   */
  query<Fields extends SomeQueryFields<KeySpecs<D, Index, Shared>>, Marshall extends boolean = false, Filter extends FilterConditions = never>(
    fields: QueryFields<KeySpecs<D, Index, Shared>, Fields>,
    bounds?: QueryBounds<KeySpecs<D, Index, Shared>, Fields>,
    options?: EntityQueryOptions<Marshall, Filter>,
  ): EntityQuery<FilteredValue<QueryValue<KeySpecs<D, Index, Shared>, Marshall>, Filter>> & { IndexName: string }

  /**
   * The plan of one query over many partitions of the index; see {@link EntityKeys.plan}.
   *
   * @param fields - as for {@link EntityIndex.query}, but every field of the partition key can be a list of values
   * @param bounds - as for {@link EntityIndex.query}; a time bucket in the partition key follows from them
   * @param options - `marshall: true` for the plain client; `filter` and `project`, which keeps the keys of items for the cursor;
   * `previous: true` for items in older formats
   * @returns the plan, with an input for each partition, at most 1,000
   * @throws {KeyError} the codes of {@link EntityKeys.plan}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: 'STATUS#{status}', gsi1sk: '{due:day}#{id}' })
   * const plan = order.index('gsi1').plan({ status: ['open', 'held'] }, { due: { before: Date.UTC(2024, 11, 2) } })
   * plan.inputs.map((input) => input.ExpressionAttributeValues[':pk']) // ['STATUS#open', 'STATUS#held']
   */
  plan<Fields extends SomePlanFields<KeySpecs<D, Index, Shared>>, Marshall extends boolean = false, Filter extends FilterConditions = never>(
    fields: PlanFields<KeySpecs<D, Index, Shared>, Fields>,
    ...more: PlanArguments<KeySpecs<D, Index, Shared>, Fields, Marshall, Filter>
  ): QueryPlan<Marshall, EntityQuery<FilteredValue<QueryValue<KeySpecs<D, Index, Shared>, Marshall>, Filter>> & { IndexName: string }>
}

/**
 * All key attributes of one kind of item: builds them from the item, reads them back, and builds the conditions of queries. Made by
 * {@link entityKeys}.
 *
 * @example
 * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
 * user.keys({ id: '42' }) // { pk: 'USER#42', sk: 'PROFILE' }
 */
// `in out` spares TypeScript from finding out how each parameter varies, which takes it as long as thirty calls.
export interface EntityKeys<in out D extends EntityKeysDefinition = any, in out Names extends keyof D = any, in out Shared = any, out Mapped extends string = any>
  extends FreedByUsing,
    EntityKeysMembers<Picked<D, Names>, D, Shared, Mapped>,
    GenerationMembers<Picked<D, Names>, D>,
    MoveMembers<Picked<D, Names>> {}

// The members for the attributes of `D`, which may be some of those of `All`. Without a name of their own, editors show them without the
// definition.
type EntityKeysMembers<D extends EntityKeysDefinition, All extends EntityKeysDefinition, Shared, Mapped extends string> = {
  /** The names of the key attributes, in the order of the definition. */
  readonly attributes: readonly (keyof D & string)[]

  /**
   * The fields and flags as a [Standard Schema](https://standardschema.dev), version 1, for libraries that validate input. Values are unchanged, and
   * other properties are left out. A value that a key of the item cannot hold, or a missing field, is an issue with the field as its path; the path is empty where
   * none applies, as for a key that is too long. `validate` throws `DISPOSED` if the entity was freed, and the errors of getters.
   *
   * @example
   * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(4)}' })
   * order.standard['~standard'].validate({ customerId: '42', no: 7, extra: true }) // { value: { customerId: '42', no: 7 } }
   * order.standard['~standard'].validate({ no: -1 }).issues?.map(({ path }) => path) // [['customerId'], ['no']]
   */
  readonly standard: StandardFields<FieldsOf<D, All>>

  /**
   * Writes the key attributes of an item.
   *
   * @param item - the item, or any object with the fields of the templates. A time is a Date, milliseconds since the epoch, or text, as for
   * {@link KeyTemplate.build}. A field that a condition names may be null. Properties that are neither fields nor flags are ignored
   * @returns the attributes, to spread into a new item; sparse ones may be missing, and none is ever null or empty. For an item that
   * you have read, use {@link EntityKeys.withKeys}
   * @throws {KeyError} `INVALID_TYPE` if a field has no value and no `when` lists it; otherwise the codes of
   * {@link KeyTemplate.build}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.keys({ id: '7' }) // { pk: 'ORDER#7' }
   */
  keys<Item extends FieldsOf<D, All>>(item: CheckedItem<D, All, Item>): AttributesOf<D, All>

  /**
   * Writes the primary key of an item: the `Key` of a `GetCommand`, an `UpdateCommand` or a `DeleteCommand`.
   *
   * @param fields - the item, or any object with the fields of the table's partition and sort key
   * @returns the key attributes of the table
   * @throws {KeyError} `INVALID_OPTION` if the definition has no partition key for the table; otherwise the codes of
   * {@link EntityKeys.keys}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}' })
   * user.primary({ id: '42' }) // { pk: 'USER#42', sk: 'PROFILE' }
   */
  primary<Fields extends PrimaryFields<D, All>>(fields: Fields): AttributesOf<PartOfTable<D>, All>

  /**
   * Returns a copy of an item with the key attributes of its fields. Sparse attributes that no longer apply are removed; spreading
   * {@link EntityKeys.keys} over an item that you have read would keep them.
   *
   * @param item - the item, with or without key attributes
   * @returns the copy, ready to put
   * @throws {KeyError} the codes of {@link EntityKeys.keys}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.withKeys({ id: '7', due: null, pk: 'ORDER#7', gsi1pk: 'OPEN#2024-12-01' }) // { id: '7', due: null, pk: 'ORDER#7' }
   */
  withKeys<Item extends Record<string, any>>(item: LooseItem<Item>): ItemWithKeys<D, Item, All>
  withKeys<Item extends HeldFields<D, All, Mapped>>(item: [Mapped] extends [never] ? CheckedItem<D, All, Item> : Item): ItemWithKeys<D, Item, All>

  /**
   * Returns the changes that an update must make to the index attributes when fields change. An index without a given field is not
   * changed, and neither is the key of the table, which cannot change.
   *
   * @param fields - the fields that change. A property counts as given even if it is `undefined`. If a field or condition of an index is given,
   * then all its fields, and all fields and flags of its `when` and `unless`, are required, unless one of them removes the item from the index.
   * If an item may lack one, write `{ ...item, deletedAt: item.deletedAt }`. An own attribute changes only with its field. Other properties
   * are ignored, so the types cannot tell a misspelt field from another attribute of the item
   * @returns the attributes to SET, and the names of those to REMOVE
   * @throws {KeyError} `MISSING_LEVEL` if an index changes and one of its fields is missing; otherwise the codes of {@link EntityKeys.keys}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN', when: ['due'] }, gsi1sk: { template: '{due:day}', when: ['due'] } })
   * order.changes({ total: 3, due: undefined }) // { set: {}, remove: ['gsi1pk', 'gsi1sk'] }
   * order.changes({ due: Date.UTC(2024, 11, 1) }) // { set: { gsi1pk: 'OPEN', gsi1sk: '2024-12-01' }, remove: [] }
   */
  changes<Fields extends ChangedFields<PartOfIndexes<D>, All>>(
    fields: Fields & CheckedChange<PartOfIndexes<D>, All, Fields>,
  ): { set: AttributesSet<D, All>; remove: SparseName<PartOfIndexes<D>, Conditions<All>>[] }

  /**
   * The condition that selects the items of this entity in the table: equality if the whole sort key is given, `begins_with` if its start
   * is given, `BETWEEN` or a comparison for bounds, and only the partition key if the sort key begins with a field that is not given.
   * The condition is exact: it selects items of another entity of the same item collection only if their sort keys begin with the same
   * literals (`ORDER#{id}#LINE#{no}` and `ORDER#{id}`), or if the template begins with a field. {@link TableMethods.identify} tells them apart.
   *
   * @param fields - all fields of the partition key, and any number of the leading fields of the sort key; a field of both keys counts as
   * given. A field that is undefined is not given
   * @param bounds - bounds of the next field of the sort key: `from` and `to` are included, `after` and `before` are not; or
   * `startsWith` for text
   * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client; `filter`, conditions on other
   * attributes, as {@link filterExpression} takes them; `project`, the attributes to return
   * @returns the input of a query: condition, names and values, to spread into a `QueryCommand`
   * @throws {KeyError} `MISSING_LEVEL` if a field of the sort key is missing before one that is given or bounded; `UNKNOWN_FIELD` for a
   * field that the index does not have; `INVALID_TYPE` if a field of the partition key has no value, and for bounds of two fields or
   * two bounds on the same side; `INVALID_RANGE` if no value is within the bounds (and the bucket that is given), if the keys are not in the order of the
   * field, or for bounds of a field that is given; `INVALID_OPTION` for an unknown option, for a filter on a key attribute of the query, and if
   * the definition has no partition key for the table; otherwise the codes of {@link KeyTemplate.build} and {@link filterExpression}
   *
   * @example
   * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placedAt:date}#{id}' })
   * const input = order.query({ customerId: '42' }, { placedAt: { from: Date.UTC(2024, 11, 1) } })
   * input.KeyConditionExpression // '#pk = :pk AND #sk BETWEEN :low AND :high'
   * input.ExpressionAttributeNames // { '#pk': 'pk', '#sk': 'sk' }
   * input.ExpressionAttributeValues // { ':pk': 'CUSTOMER#42', ':low': 'ORDER#2024-12-01T00:00:00.000Z#', ':high': 'ORDER#~' }
   */
  query<Fields extends SomeQueryFields<KeySpecs<D, 'table'>>, Marshall extends boolean = false, Filter extends FilterConditions = never>(
    fields: QueryFields<KeySpecs<D, 'table'>, Fields>,
    bounds?: QueryBounds<KeySpecs<D, 'table'>, Fields>,
    options?: EntityQueryOptions<Marshall, Filter>,
  ): EntityQuery<FilteredValue<QueryValue<KeySpecs<D, 'table'>, Marshall>, Filter>>

  /**
   * The plan of one query over many partitions: the condition of {@link EntityKeys.query} for each of them. A field of the partition key may
   * be a list of values, and a time bucket in it follows from the bounds of its time, which then need both ends. Buckets of the time that the
   * sort key begins with are queried one after the other, if each of its times is in one bucket; all other partitions are merged by sort key.
   * {@link QueryPlan.pages} and {@link QueryPlan.page} have one cursor for all of them.
   *
   * With `previous: true`, the plan queries the formats of `options.previous` before that of the definition, the oldest first, and reads the
   * table consistently. So it never misses an item that moves in the meantime, but it can return the item twice. Items are in order within
   * each format. An older format gets the fields of the same names, those of its table key from its `toOld`, if it has one. If its sort key
   * holds a time as text, its query reads all times, and {@link QueryPlan.pages}, `page` and `accepts` leave out those that were not asked for; if
   * it has the codec `lower`, text is looked up in lower case. It has no item with a value that its keys cannot hold.
   *
   * Where keys of two formats begin alike, the query of one can select items of the other: {@link QueryPlan.pages}, `page` and `accepts` leave
   * out those that were not asked for. The results of {@link EntityKeys.query} and the `inputs` alone contain them.
   *
   * @param fields - as for {@link EntityKeys.query}, but every field of the partition key can be a list, such as `shards(16)`
   * @param bounds - as for {@link EntityKeys.query}
   * @param options - `marshall: true` for the plain client; `filter` and `project`, which keeps the keys of items for the cursor;
   * `previous: true` for items in older formats
   * @returns the plan, with an input for each partition, at most 1,000
   * @throws {KeyError} the codes of {@link EntityKeys.query}; `INVALID_RANGE` also for a value that is given twice, for more than 1,000
   * partitions, and if a bucket would follow from bounds that lack an end; `EMPTY_VALUE` for an empty list; `INVALID_OPTION` also if the key
   * attributes of the table are unknown, as after {@link EntityKeys.pick} without them: cursors contain them. With `previous`, `INVALID_OPTION`
   * if an older format has other key attributes, or cannot be queried by these fields and bounds
   *
   * @example
   * const reading = entityKeys({ pk: 'SENSOR#{sensor}#{at:month}', sk: '{at:date}' })
   * const plan = reading.plan({ sensor: 's1' }, { at: { from: Date.UTC(2024, 10, 30), before: Date.UTC(2024, 11, 2) } })
   * plan.inputs.map((input) => input.ExpressionAttributeValues[':pk']) // ['SENSOR#s1#2024-11', 'SENSOR#s1#2024-12']
   */
  plan<Fields extends SomePlanFields<KeySpecs<D, 'table'>>, Marshall extends boolean = false, Filter extends FilterConditions = never>(
    fields: PlanFields<KeySpecs<D, 'table'>, Fields>,
    ...more: PlanArguments<KeySpecs<D, 'table'>, Fields, Marshall, Filter>
  ): QueryPlan<Marshall, EntityQuery<FilteredValue<QueryValue<KeySpecs<D, 'table'>, Marshall>, Filter>>>

  /**
   * Returns an index, to query it.
   *
   * @param name - its name in the definition, such as `gsi1` for `gsi1pk` and `gsi1sk`. An index with a sort key only is a local index,
   * which has the partition key of the table
   * @returns the index: its name in the table, and `query`
   * @throws {KeyError} `INVALID_OPTION` if there is no index of that name; `INVALID_TYPE`; `INVALID_UNICODE`; `DISPOSED` after
   * {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', gsi1pk: 'MAIL#{mail}' }, { indexNames: { gsi1: 'MailIndex' } })
   * user.index('gsi1').indexName // 'MailIndex'
   * user.index('gsi1').query({ mail: 'u@ex.com' }).ExpressionAttributeValues // { ':pk': 'MAIL#u@ex.com' }
   */
  index<Index extends EntityIndexName<D> | SharedIndexName<D, Shared>>(name: Index): EntityIndex<D, Index, Shared>

  /**
   * Reads the fields from the key attributes of an item.
   *
   * @param item - the item as either client or a stream returns it, or its key attributes alone; other properties are ignored. Attributes
   * may be missing, as in the projection of an index, if others have their fields
   * @returns the fields, with times as Dates
   * @throws {KeyError} `CONTRADICTORY_KEYS` if two attributes disagree about a field; `TEMPLATE_MISMATCH` for an attribute that
   * its template could not have built; `KEY_TOO_LONG`; `INVALID_TYPE` if a field that every item has is in no given attribute, if an
   * attribute without fields is missing although the other key of its index is given, or if an attribute is not a string; `INVALID_UNICODE`; `DISPOSED`
   * after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.parse({ pk: 'USER#42', sk: 'PROFILE' }) // { id: '42' }
   */
  parse<Item extends object>(item: StoredItem<D, Item>): ValuesOf<D, Conditions<All>>

  /**
   * Reads the fields from the key attributes of an item, if it belongs to this entity.
   *
   * @param item - the item as either client or a stream returns it, or its key attributes alone
   * @returns the fields, or `undefined` if {@link EntityKeys.parse} would throw
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object; `DISPOSED` after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.tryParse({ pk: 'USER#42', sk: 'ORDER#7' }) // undefined
   */
  tryParse<Item extends object>(item: StoredItem<D, Item>): ValuesOf<D, Conditions<All>> | undefined

  /**
   * Whether an item belongs to this entity, judged by its key attributes.
   *
   * @param item - the item as either client or a stream returns it, or its key attributes alone
   * @returns `true` if {@link EntityKeys.parse} would return the fields
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object; `DISPOSED` after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.matches({ pk: 'USER#42', sk: 'PROFILE' }) // true
   */
  matches<Item extends object>(item: StoredItem<D, Item>): boolean

  /**
   * The keys of some of the attributes, which require only the fields of these attributes and of their conditions.
   *
   * @param attributes - the names of the attributes, one or more
   * @returns the keys of these attributes, with the same names of indexes
   * @throws {KeyError} `INVALID_OPTION` if there is no attribute of that name; `EMPTY_VALUE` without a name; `INVALID_TYPE`;
   * `INVALID_UNICODE`
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}' })
   * user.pick('gsi1pk').keys({ mail: 'u@ex.com' }) // { gsi1pk: 'MAIL#u@ex.com' }
   */
  pick<Name extends keyof D & string>(...attributes: [Name, ...Name[]]): EntityKeys<All, Name & keyof All, Shared>

  /**
   * Frees the memory now instead of on garbage collection. Any later call throws `DISPOSED`.
   * `using` calls it at the end of the block, if the runtime has `Symbol.dispose`.
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.free()
   */
  free(): void
}

/**
 * Defines all key attributes of one kind of item. TypeScript infers the fields and the indexes from the templates.
 *
 * @param definition - a template for each key attribute, by the name of the attribute. An object instead of the text takes
 * settings: `when` and `unless` make the index sparse, and `kind` and `index` state which key the attribute is if its name does not. At
 * most 256 attributes, with at most 1,024 fields in total
 * @param options - `indexNames`: the names of the indexes in the table; `flags`: properties that conditions name and no template has;
 * `indexes`: indexes over attributes of other keys; `previous`: older formats that items may still have; see {@link PreviousKeys}
 * @returns the keys of that kind of item
 * @throws {KeyError} `INVALID_TEMPLATE`, with the attribute and the column, if a template is invalid, if two templates write a
 * field with codecs that take different values, or if an attribute has the name of a field but does not hold its value; `INVALID_OPTION` if
 * a condition names neither a field nor a flag or is set on the key of the table, if neither name nor `kind` shows which kind of key an
 * attribute is, if two attributes are the same key of an index, if a sort key has no partition key and is not declared as a local index, or
 * if DynamoDB does not allow an index name; `AMBIGUOUS_KEYS`, with a key, if two formats could both read it; `EMPTY_VALUE` for a definition without attributes, or an empty name; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: 'ORDER#{no:int(6)}' })
 * order.keys({ customerId: '42', no: 7 }) // { pk: 'CUSTOMER#42', sk: 'ORDER#000007', gsi1pk: 'ORDER#000007' }
 *
 * const open = entityKeys({ pk: 'TASK#{id}', gsi1pk: { template: 'OPEN', unless: ['doneAt'] }, gsi1sk: '{id}' }, { flags: ['doneAt'] })
 * open.keys({ id: '1', doneAt: new Date() }) // { pk: 'TASK#1' }
 */
export function entityKeys<
  const D extends EntityKeysDefinition,
  const Flags extends readonly string[] = [],
  const Shared extends SharedIndexes<D> = {},
  const Olds extends readonly [] | readonly EntityKeysDefinition[] = [],
  const Text extends TextMode = 'escaped',
  const Mapped extends string = never,
>(
  definition: CheckedDefinition<D, Flags[number], Text>,
  options?: EntityKeysOptions<D, Flags, Shared, Text, Mapped> & PreviousOptions<D, Olds>,
): EntityKeys<WithText<D, Text>, keyof D, Shared, Mapped>

// The fields that are attributes of items with their names.
type HeldFields<D, All, Mapped> = [Mapped] extends [never] ? FieldsOf<D, All> : 0 extends 1 & Mapped ? FieldsOf<D, All> : Omit<FieldsOf<D, All>, Mapped & string>

// The definition with `text: Mode` in each template that does not say how its text fields are written.
type WithText<D extends EntityKeysDefinition, Mode extends TextMode> = [Mode] extends ['escaped']
  ? D
  : { readonly [Name in keyof D]: D[Name] extends string ? { readonly template: D[Name]; readonly text: Mode } : D[Name] extends { readonly text: unknown } ? D[Name] : D[Name] & { readonly text: Mode } }

type Picked<D extends EntityKeysDefinition, Names extends keyof D> = [keyof D] extends [Names] ? D : Pick<D, Names>
type TemplateOf<Entry> = Entry extends string
  ? Entry
  : Entry extends { readonly template: infer T extends string }
    ? T
    : never
type WhenOf<Entry> = Entry extends { readonly when: infer Names } ? NamesOf<Names> : never
type UnlessOf<Entry> = Entry extends { readonly unless: infer Names } ? NamesOf<Names> : never
type NamesOf<Names> = Names extends readonly (infer Name extends string)[] ? Name : never
type AnyOf<Entry> = Entry extends { readonly any: infer Names } ? NamesOf<Names> : never
type ConditionOf<Entry> = Entry extends string ? never : WhenOf<Entry> | UnlessOf<Entry> | AnyOf<Entry>

// The fields and flags that the conditions of each index name, on whichever of its attributes.
type Conditions<D> = [ConditionOf<D[keyof D]>] extends [never] ? {} : { [Name in keyof D & string as IndexOf<Name, D[Name]>]: ConditionOf<D[Name]> }
type ConditionsOn<Conditions, Name, Entry> = [keyof Conditions] extends [never] ? never : Name extends string
  ? IndexOf<Name, Entry> extends infer Index extends keyof Conditions
    ? Conditions[Index]
    : never
  : never

// The fields of a template, each as a union member: none if the text is unknown.
type SpecsOf<Entry> = ScanLiteral<TemplateOf<Entry>> extends infer Specs extends FieldSpec[] ? Specs[number] : never
// Those that every item in the index has, and those before which a key can end.
type NeededOf<Entry> = TemplateOf<Entry> extends `${string}?${string}` ? Exclude<SpecsOf<Entry>, OptionalSpec> : SpecsOf<Entry>
type OptionalOf<Entry> = TemplateOf<Entry> extends `${string}?${string}` ? Extract<SpecsOf<Entry>, OptionalSpec> : never
type AllSpecs<D> = { [Name in keyof D]: SpecsOf<D[Name]> }[keyof D]
type NamesIn<Fields> = Fields[keyof Fields]

// One type for each field, which suits all the templates that have it.
type TypesOf<Specs extends FieldSpec, Place extends 1 | 2> =
  { [Spec in Specs as Spec[0]]: Boxed<Spec, Place> } extends infer Boxes ? { [Name in keyof Boxes]: Common<Boxes[Name]> } : never
// In a tuple, so that a type that is a union stays whole.
type Boxed<Spec, Place extends 1 | 2> = Spec extends FieldSpec ? [Spec[Place]] : never
type Common<Boxes> = (Boxes extends [infer Type] ? (type: Type) => void : never) extends (type: infer All) => void ? All : never

// The fields that the attributes of `D` require. `D` may be a part of `All`, because a condition can name a field of an attribute that
// was not picked.
type FieldsOf<D, All> = Taken<TypesOf<AllSpecs<All>, 1>, FieldsNeeded<D, Conditions<All>>, FieldsOfSparse<D, Conditions<All>>, FieldsNamed<D, Conditions<All>>>
type Taken<Types, Needed, Sparse, Named> = { [Name in keyof Types as Extract<Name, Needed>]: Types[Name] } & {
  [Name in keyof Types as Exclude<Extract<Name, Sparse>, Needed>]?: Types[Name] | (Name extends Named ? null : never) | undefined
} & FlagsIn<Types, Named> extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
// Accepts any value. Written as this union, it keeps TypeScript from widening `false` to `boolean`.
type FlagsIn<Types, Named> = string extends Named
  ? {}
  : { [Name in Exclude<Named & string, keyof Types>]?: boolean | {} | null | undefined }
type FieldsNeeded<D, Conditions> = NamesIn<{
  [Name in keyof D]: [ConditionsOn<Conditions, Name, D[Name]>] extends [never] ? NeededOf<D[Name]>[0] : never
}>
type FieldsOfSparse<D, Conditions> = NamesIn<{
  [Name in keyof D]: [ConditionsOn<Conditions, Name, D[Name]>] extends [never] ? OptionalOf<D[Name]>[0] : SpecsOf<D[Name]>[0] | ConditionsOn<Conditions, Name, D[Name]>
}>
type FieldsNamed<D, Conditions> = NamesIn<{
  [Name in keyof D]: MayBeMissing<Name, SpecsOf<D[Name]>[0], ConditionsOn<Conditions, Name, D[Name]>> | OptionalOf<D[Name]>[0]
}>
// An own attribute of a sparse index may be missing by itself.
type MayBeMissing<Name, Fields, Named> = [Named] extends [never] ? never : Named | Extract<Name, Fields>

// The values that `parse` returns: fields of attributes that are always present are required, the others optional.
type ValuesOf<D, Conditions> = Parsed<TypesOf<AllSpecs<D>, 2>, FieldsNeeded<D, Conditions>> &
  (IsUnknownIn<D> extends true ? Record<string, KeyFieldResult> : {}) extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
type Parsed<Types, Sure> = { [Name in keyof Types as Extract<Name, Sure>]: Types[Name] } & {
  [Name in keyof Types as Exclude<Name, Sure>]?: Types[Name]
}
type IsUnknownIn<D> = false extends { [Name in keyof D]: ScanLiteral<TemplateOf<D[Name]>> }[keyof D] ? true : false

type AttributesOf<D, All> = SparseIn<D, Conditions<All>> extends infer Sparse
  ? { -readonly [Name in keyof D as Exclude<Name, Sparse>]: AttributeType<D[Name]> } & {
      -readonly [Name in keyof D as Extract<Name, Sparse>]?: AttributeType<D[Name]>
    } extends infer All
    ? { [Name in keyof All]: All[Name] }
    : never
  : never
type SparseName<D, Conditions> = string extends keyof D ? string : SparseIn<D, Conditions>
// A conditional type on purpose: its result has no name, so that editors show the attributes.
type SparseIn<D, Conditions> = [D] extends [unknown]
  ? { [Name in keyof D]: [ConditionsOn<Conditions, Name, D[Name]>] extends [never] ? never : Name }[keyof D]
  : never
type AttributeType<Entry> = string extends TemplateOf<Entry>
  ? any
  : TemplateOf<Entry> extends `{${string}}`
    ? ScanLiteral<TemplateOf<Entry>> extends [readonly [string, unknown, infer Value, infer Codec]]
      ? [Codec, IsWhole<TemplateOf<Entry>>] extends ['N' | 'B' | EpochCodec | `enum${string}`, true]
        ? Codec extends 'N' ? number | bigint | { readonly value: string } : Codec extends EpochCodec ? number : Value
        : string
      : string
    : string
// Own attributes keep the type that the item gives them, if DynamoDB can store it. If the item certainly has one, it is required in the result.
type OwnNames<D> = Extract<keyof D, AllSpecs<D>[0]>
type AttributesWith<Attributes, Item, Own> = [Own] extends [never]
  ? Attributes
  : WithHeld<{ [Name in keyof Attributes]: Name extends Own & keyof Item ? ValueWith<Attributes[Name], NonNullable<Item[Name]>> : Attributes[Name] }, Own & FieldsHeld<Item>>
type WithHeld<Attributes, Held> = [Held] extends [never]
  ? Attributes
  : { [Name in keyof Attributes as Exclude<Name, Held>]: Attributes[Name] } & { [Name in keyof Attributes as Extract<Name, Held>]-?: Attributes[Name] }
type ValueWith<Value, Given> = Given extends NonNullable<Value> ? Given : NonNullable<Value>
// The attributes by their roles: `partition gsi1`, `sort table`. If a name does not show an index, the index is `''`: the attribute then
// belongs to the table if the table has no key of that kind yet.
type Roles<D> = { [Name in keyof D & string as `${KindOf<Name, D[Name]>} ${IndexOf<Name, D[Name]>}`]: Name }
type KindOf<Name extends string, Entry> = Entry extends { readonly kind: infer Kind extends 'partition' | 'sort' }
  ? Kind
  : Lowercase<Name> extends `${string}pk`
    ? 'partition'
    : 'sort'
type IndexOf<Name extends string, Entry> = Entry extends { readonly index: infer Index extends string }
  ? Index
  : IndexByName<Name>
type IndexByName<Name> = [BeforeSuffix<Name>] extends [never] ? '' : IndexBefore<BeforeSuffix<Name>>
// The part of a key's name before `pk` or `sk`. `sk` in `task` and `PK` in `USERPK` do not count, because no change of case precedes them.
type BeforeSuffix<Name> = Name extends `${infer Before}${'pk' | 'pK' | 'sk' | 'sK'}`
  ? Extract<Before, '' | `${string}${KeyMark | Uppercase<SmallLetter>}`>
  : Name extends `${infer Before}${'PK' | 'Pk' | 'SK' | 'Sk'}`
    ? Extract<Before, '' | `${string}${KeyMark | SmallLetter}`>
    : never
type KeyMark = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '_' | '-' | '.'
type SmallLetter =
  'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z'
type IndexBefore<Before extends string> = Before extends ''
  ? 'table'
  : Before extends `${infer Shorter}${'_' | '-' | '.'}`
    ? IndexBefore<Shorter>
    : Before
type IndexIn<Role> = Role extends `${'partition' | 'sort'} ${infer Index}` ? Exclude<Index, 'table' | ''> : never

type KeyOf<D, Kind extends string, Index extends string> = `${Kind} ${Index}` extends keyof Roles<D>
  ? Roles<D>[`${Kind} ${Index}`]
  : Index extends 'table'
    ? `${Kind} ` extends keyof Roles<D>
      ? Roles<D>[`${Kind} `]
      : never
    : never
type PartitionOf<D, Index extends string> = [KeyOf<D, 'partition', Index>] extends [never]
  ? KeyOf<D, 'partition', 'table'>
  : KeyOf<D, 'partition', Index>
type PartOfTable<D> = string extends keyof D ? D : Pick<D, Extract<keyof D, KeyOfTable<D>>>
type PartOfIndexes<D> = string extends keyof D ? D : Pick<D, Exclude<keyof D, KeyOfTable<D>>>
type KeyOfTable<D> = KeyOf<D, 'partition', 'table'> | KeyOf<D, 'sort', 'table'>
// A conditional type on purpose: its result has no name.
type AttributesSet<D, All> = AttributesOf<PartOfIndexes<D>, All> extends infer Attributes
  ? { [Name in keyof Attributes]?: Attributes[Name] }
  : never
// The item, or an error message for each missing field of an index that certainly contains the item. If a value has the wrong type,
// TypeScript infers the constraint as the item; the only error to report is then that type.
type CheckedItem<D, All, Item> = string extends keyof D
  ? Item
  : [UnsureFields<D, Conditions<All>>] extends [never]
    ? Item
    : IsSame<Item, FieldsOf<D, All>> extends true
      ? Item
      : WithMissing<Item, MissingInItem<D, All, UnsureFields<D, Conditions<All>>, Item>>
// The fields that only the items in a sparse index need, and that none of the index's conditions names.
type UnsureFields<D, Conditions> = Exclude<
  NamesIn<{
    [Name in keyof D]: [ConditionsOn<Conditions, Name, D[Name]>] extends [never]
      ? never
      : Exclude<NeededOf<D[Name]>[0], ConditionsOn<Conditions, Name, D[Name]> | Name>
  }>,
  FieldsNeeded<D, Conditions>
>
type MissingInItem<D, All, Unsure, Item> = Item extends unknown
  ? NamesIn<{ [Name in keyof D & string]: MissingAtIndex<Extract<SpecsOf<D[Name]>[0], Exclude<Unsure, Name>>, All, IndexOf<Name, D[Name]>, Item> }>
  : never
type MissingAtIndex<Fields, All, Index extends string, Item> = [Fields] extends [never]
  ? never
  : [AnyOfIndex<All, Index>] extends [never]
    ? MissingUnderConditions<Fields, Index, WhenOfIndex<All, Index>, UnlessOfIndex<All, Index>, Item>
    : never // whether the item is in the index is not certain
type MissingUnderConditions<Fields, Index extends string, When, Unless, Item> = string extends When | Unless
  ? never
  : [Exclude<When, keyof Item>] extends [never]
    ? true extends IsOut<Item, When, Unless>
      ? never
      : RequiredField<Exclude<Fields, When | FieldsHeld<Item> | FieldsLeftOpen<Item, When, Unless>>, Index>
    : never
type RequiredField<Name, Index extends string> = Name extends string ? [Name, `Index '${Index}' contains this item, so '${Name}' is required`] : never
type FieldsHeld<Item> = { [Name in SureKeys<Item>]: [Extract<Item[Name], null>] extends [never] ? Name : never }[SureKeys<Item>]
// The fields that may be missing: all mentioned fields, if a condition may leave the item out; the optional ones, if `unless` has a name that
// the item does not mention, because `parse` returns no flags, and leaves out the fields of indexes that a flag closes.
type FieldsLeftOpen<Item, When, Unless> = true extends MayBeOut<Item, When, Unless>
  ? keyof Item
  : [Exclude<Unless, keyof Item>] extends [never]
    ? never
    : Exclude<keyof Item, PresentKeys<Item>>
type MayBeOut<Item, When, Unless> =
  | ([Exclude<When, TrueKeys<Item>>] extends [never] ? never : true)
  | NamesIn<{ [Name in Extract<keyof Item, Unless>]: [Item[Name]] extends [Nothing] ? never : true }>
type TrueKeys<Item> = { [Name in SureKeys<Item>]: [Extract<Item[Name], Nothing>] extends [never] ? Name : never }[SureKeys<Item>]
// The parameter of `changes`: any of the fields, and for each index that one of them changes, all of its fields or an error message.
type ChangedFields<D, All> = Changed<TypesOf<AllSpecs<All>, 1>, AllSpecs<D>[0], FieldsNamed<D, Conditions<All>>>
type Changed<Types, Names, Named> = {
  [Name in keyof Types as Extract<Name, Names | Named>]?: Types[Name] | (Name extends Named ? null : never) | undefined
} & FlagsIn<Types, Named> extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
type CheckedChange<D, All, Fields> = string extends keyof D
  ? Fields
  : IsSame<Fields, ChangedFields<D, All>> extends true
    ? Fields
    : WithMissing<Fields, MissingInChange<D, All, Fields>>
type WithMissing<Fields, Missing> = [Missing] extends [never]
  ? Fields
  : { [Name in keyof Fields as Exclude<Name, NamesOfMissing<Missing>>]: Fields[Name] } & { [One in Missing & readonly [string, string] as One[0]]: One[1] }
type NamesOfMissing<Missing> = Missing extends readonly [infer Name, unknown] ? Name : never
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type MissingInChange<D, All, Given> = Given extends unknown
  ?
      | NamesIn<{ [Name in Exclude<keyof D & string, OwnNames<D>>]: MissingAtChange<D, All, IndexOf<Name, D[Name]>, Given> }>
      | MissingOwn<Extract<Exclude<keyof Given, SureKeys<Given>>, OwnNames<D>>, SparseName<D, Conditions<All>>>
  : never
type MissingOwn<Name, Sparse> = Name extends Exclude<Name & string, Sparse> ? [Name, `'${Name}' must not be missing, because its index has no condition`] : never
type MissingAtChange<D, All, Index extends string, Given> = [ConditionOf<All[keyof All]>] extends [never]
  ? MissingPlainly<D, All, Index, FieldsOfIndex<D, Index>, Given>
  : MissingFields<
      Index,
      FieldsOfIndex<D, Index>,
      WhenOfIndex<All, Index>,
      UnlessOfIndex<All, Index>,
      AllSpecs<PartOfTable<All>>[0],
      Given,
      AnyOfIndex<All, Index>,
      OptionalOfIndex<D, Index>
    >
// Without conditions, the cheap questions come first: most changes give all fields of an index, or none.
type MissingPlainly<D, All, Index extends string, Fields, Given> = [Exclude<Fields, SureKeys<Given>>] extends [never]
  ? never
  : [Extract<keyof Given, Fields>] extends [never]
    ? never
    : MissingFields<Index, Fields, never, never, AllSpecs<PartOfTable<All>>[0], Given, never, OptionalOfIndex<D, Index>>
type WhenOfIndex<D, Index> = NamesIn<{ [Name in keyof D & string]: IndexOf<Name, D[Name]> extends Index ? WhenOf<D[Name]> : never }>
type AnyOfIndex<D, Index> = NamesIn<{ [Name in keyof D & string]: IndexOf<Name, D[Name]> extends Index ? AnyOf<D[Name]> : never }>
type OptionalOfIndex<D, Index> = NamesIn<{ [Name in keyof D & string]: IndexOf<Name, D[Name]> extends Index ? OptionalOf<D[Name]>[0] : never }>
type UnlessOfIndex<D, Index> = NamesIn<{ [Name in keyof D & string]: IndexOf<Name, D[Name]> extends Index ? UnlessOf<D[Name]> : never }>
// An own attribute depends on its field only, so it changes by itself.
type FieldsOfIndex<D, Index> = NamesIn<{
  [Name in keyof D & string]: IndexOf<Name, D[Name]> extends Index ? Exclude<SpecsOf<D[Name]>[0], Name> : never
}>
type MissingFields<Index extends string, Fields, When, Unless, Fixed, Given, Any, Optional> = [
  Extract<keyof Given, Exclude<Fields | When | Unless | Any, Fixed>>,
] extends [never]
  ? never
  : true extends IsOut<Given, When, Unless> | LacksAll<Given, Any>
    ? never
    : MissingField<Exclude<Fields | When | Unless | Any, SureKeys<Given> | Extract<PresentKeys<Given>, When | Unless | Any | Optional>>, Index>
// Whether none of the fields and flags of `any` certainly has a value.
type LacksAll<Given, Any> = [Any] extends [never]
  ? never
  : [Exclude<Any, { [Name in PresentKeys<Given>]: [Given[Name]] extends [Nothing] ? Name : never }[PresentKeys<Given>]>] extends [never] ? true : never
type MissingField<Name, Index extends string> = Name extends string ? [Name, `Index '${Index}' changes, so '${Name}' is required`] : never
type PresentKeys<Given> = { [Name in keyof Given]-?: {} extends Pick<Given, Name> ? never : Name }[keyof Given]
// Whether one of the given conditions certainly leaves the item out of the index.
type IsOut<Given, When, Unless> =
  | NamesIn<{ [Name in Extract<PresentKeys<Given>, When>]: [Given[Name]] extends [Nothing] ? true : never }>
  | NamesIn<{ [Name in Extract<SureKeys<Given>, Unless>]: [Extract<Given[Name], Nothing>] extends [never] ? true : never }>
type Nothing = undefined | null | false
type PrimaryFields<D, All> =
  string extends keyof D
    ? FieldsOf<D, All>
    : [KeyOf<D, 'partition', 'table'>] extends [never]
      ? NoPartitionKey<'table'>
      : FieldsOf<PartOfTable<D>, All>
type NoPartitionKey<Index extends string> = `The definition has no partition key for '${Index}'`

// The fields of an index: those of the partition key, and those that only the sort key has. `false` if a template's text is unknown, or if
// the types do not show which attribute is the key; an error message if the index has no partition key.
type KeySpecs<D, Index extends string, Shared = {}> = string extends keyof D | Index
  ? false
  : Index extends SharedIndexName<D, Shared>
  ? SpecsOfKey<SpecsAt<D, SharedKey<Shared, Index, 'partition'>>, SpecsAt<D, SharedKey<Shared, Index, 'sort'>>, InnerTextAt<D, SharedKey<Shared, Index, 'sort'>>>
  : [PartitionOf<D, Index>] extends [never]
    ? NoPartitionKey<Index>
    : true extends IsUnion<PartitionOf<D, Index>> | IsUnion<KeyOf<D, 'sort', Index>>
      ? false
      : SpecsOfKey<SpecsAt<D, PartitionOf<D, Index>>, SpecsAt<D, KeyOf<D, 'sort', Index>>, InnerTextAt<D, KeyOf<D, 'sort', Index>>>
type SharedKey<Shared, Index, Kind extends string> = Index extends keyof Shared
  ? Shared[Index] extends { readonly [Own in Kind]: infer Name extends string } ? Name : never
  : never
// The indexes over attributes of other keys, without those of which an attribute is not picked, and those that are not known.
type SharedIndexName<D, Shared> = 0 extends 1 & Shared
  ? never
  : { [Index in keyof Shared & string]: [SharedKey<Shared, Index, 'partition'> | SharedKey<Shared, Index, 'sort'>] extends [keyof D] ? Index : never }[keyof Shared & string]
type SpecsAt<D, Name> = [Name] extends [never] ? [] : Name extends keyof D ? ScanLiteral<TemplateOf<D[Name]>> : never
type InnerTextAt<D, Name> = Name extends keyof D ? (ModeOf<D[Name]> extends 'verbatim' ? InnerText<TemplateOf<D[Name]>> : never) : never
type SpecsOfKey<Partition, Sort, Inner> = [Partition, Sort] extends [infer Own extends FieldSpec[], infer More extends FieldSpec[]]
  ? [Own, Without<More, Own[number][0]>, [Inner] extends [never] ? More : WithInner<More, Inner>]
  : false
// The fields of a sort key. A verbatim text field with anything after it gets the codec `'inner'`, because it can only be bounded by
// `startsWith`.
type WithInner<Specs extends FieldSpec[], Inner> = {
  [I in keyof Specs]: Specs[I][0] extends Inner ? [Specs[I][0], Specs[I][1], Specs[I][2], 'inner'] : Specs[I]
}
type Without<Specs extends FieldSpec[], Names, Kept extends FieldSpec[] = []> = Specs extends [
  infer First extends FieldSpec,
  ...infer Rest extends FieldSpec[],
]
  ? Without<Rest, Names, First[0] extends Names ? Kept : [...Kept, First]>
  : Kept

// The parameter of `query`: the fields of the partition key, and those of the sort key up to the last one that is certainly given.
type SomeQueryFields<Specs> = Specs extends [infer Own extends FieldSpec[], infer More extends FieldSpec[], unknown]
  ? { [Spec in Own[number] | More[number] as Spec[0]]?: Spec[1] | undefined }
  : object
type QueryFields<Specs, Fields> = Specs extends [infer Own extends FieldSpec[], infer More extends FieldSpec[], unknown]
  ? [Fields, KeysOfEach<Fields>] extends [QueryShapes<Own, More, Fields>, (Own | More)[number][0]]
    ? Fields
    : WithUnknown<QueryShapes<Own, More, Fields>, Exclude<KeysOfEach<Fields>, (Own | More)[number][0]>>
  : Specs extends false
    ? Fields
    : Specs
type QueryShapes<Own extends FieldSpec[], More extends FieldSpec[], Fields> = Fields extends unknown
  ? ShapeThrough<[...Own, ...More], SureKeys<Fields> | Own[number][0]>
  : never
type WithUnknown<Shape, Names> = [Names] extends [never]
  ? Shape
  : Shape & { [Name in Names & string]?: `The index has no field '${Name}'` }

// The bounds of the first field of the sort key that is not given. If the partition key contains only the bucket of a time, the time itself
// can have bounds too.
type QueryBounds<Specs, Fields> = Specs extends [infer Own extends FieldSpec[], unknown, infer Sort extends FieldSpec[]]
  ? BoundsOfNext<Sort, Own[number], SureKeys<Fields>>
  : { readonly [Field in string]?: KeyRangeBounds<KeyFieldValue, string | Uint8Array> | undefined }
type BoundsOfNext<Sort extends FieldSpec[], Own extends FieldSpec, Given, Found = never> = Sort extends [
  infer Next extends FieldSpec,
  ...infer Rest extends FieldSpec[],
]
  ? Next[0] extends Given | Own[0]
    ? BoundsOfNext<Rest, Own, Given, Found | (IsInBucket<Next, Own> extends true ? BoundsOn<Next> : never)>
    : Found | BoundsOn<Next>
  : [Found] extends [never]
    ? 'The sort key has no field left to bound'
    : Found
// A conditional type on purpose: its result has no name, so that editors and errors show the field.
type BoundsOn<Spec> = Spec extends FieldSpec
  ? { readonly [Field in Spec[0]]?: (Spec[3] extends 'inner' ? KeyRangeBounds<string, string> & StartAlone<Field> : SpecBounds<Spec>) | undefined }
  : never
type IsInBucket<Spec extends FieldSpec, Own extends FieldSpec> =
  Extract<Own, readonly [Spec[0], ...unknown[]]>[3] extends infer Codec
    ? [Codec] extends [TimeBucket | 'epoch']
      ? [Codec] extends [Spec[3]]
        ? false
        : true
      : false
    : false

// The values of a query, by the types of the key attributes.
type QueryValue<Specs, Marshall> = Specs extends [infer Own extends FieldSpec[], unknown, infer Sort extends FieldSpec[]]
  ? ValueOf<LetterOf<Own> | LetterOf<Sort>, Marshall>
  : any
// A filter has values of any type.
type FilteredValue<Value, Filter> = [Filter] extends [never] ? Value : any
type LetterOf<Specs extends FieldSpec[]> = Specs extends [] ? 'S' : LetterFor<Specs[number][3]>
type LetterFor<Codec> = Codec extends 'N' | 'B' ? Codec : Codec extends EpochCodec ? 'N' : 'S'
type ValueOf<Letter, Marshall> = Marshall extends true
  ? Letter extends 'N' ? { N: string } : Letter extends 'B' ? { B: Uint8Array } : { S: string }
  : Letter extends 'N' ? number | bigint : Letter extends 'B' ? Uint8Array : string

// Accepts any object, but checks the type of each key attribute that it is known to have.
type StoredItem<D, Item> = string extends keyof Item
  ? Item
  : [keyof D & keyof Item] extends [never]
    ? { readonly [Name in keyof D]?: StoredType<AttributeType<D[Name]>> }
    : Item & { readonly [Name in keyof D & keyof Item]?: unknown extends Item[Name] ? unknown : StoredType<AttributeType<D[Name]>> | undefined }
type StoredType<Value> = Value extends string ? string : Value extends number ? Value | { readonly value: string } : Value

// An item as the SDK returns it: its properties are unknown.
type LooseItem<Item> = string extends keyof Item ? Item : never

// The definition itself, or a copy of it in which each invalid template is replaced by an error message.
type CheckedDefinition<D extends EntityKeysDefinition, Flags = never, Default = 'escaped'> = [DefinitionProblem<D, Flags, Default>] extends [never]
  ? D
  : { readonly [Name in keyof D]: [EntryProblem<D, Name, Flags, Default>] extends [never] ? D[Name] : EntryProblem<D, Name, Flags, Default> }
type DefinitionProblem<D, Flags = never, Default = 'escaped'> = { [Name in keyof D]: EntryProblem<D, Name, Flags, Default> }[keyof D]
type EntryProblem<D, Name extends keyof D, Flags, Default> = [TemplateProblem<TemplateOf<D[Name]>, ModeAt<D, Name, Default>, true>] extends [never]
  ? ConditionProblem<D, Name, ConditionOf<D[Name]>, Flags> | NoKind<Name, D[Name]> | LoneSortKey<D, Name> | OptionalOfTable<D, Name> | Clashes<D, Name, SpecsOf<D[Name]>> | Overwrites<D, Name>
  : TemplateProblem<TemplateOf<D[Name]>, ModeAt<D, Name, Default>, true>
// The text of an attribute that is a field is always as it is.
type ModeAt<D, Name extends keyof D, Default> = TemplateOf<D[Name]> extends `{${Name & string}:${string}` ? 'verbatim' : ModeOf<D[Name], Default>
type ModeOf<Entry, Default = 'escaped'> = Entry extends { readonly text: infer Mode } ? Mode : Default
type ConditionProblem<D, Name, Named, Flags> = [Named] extends [never]
  ? never
  : Name extends OfTable<D, IndexOf<Name & string, D[Name & keyof D]>>
    ? `'${Name & string}' is a key of the table, which every item has, but conditions are for indexes`
    : true extends IsUnknownIn<D> | IsAnyText<Named | Flags>
      ? never
      : Name extends AllSpecs<D>[0]
        ? UnknownIn<Named, AllSpecs<D>[0] | Flags> | OnOwn<Named, UnlessOf<D[Name & keyof D]>, NamesBeside<D, IndexOf<Name & string, D[Name & keyof D]>>, AllSpecs<D>[0]>
        : UnknownIn<Named, AllSpecs<D>[0] | Flags>
// The error for an optional field in the key of the table.
type OptionalOfTable<D, Name> = Name extends OfTable<D, IndexOf<Name & string, D[Name & keyof D]>>
  ? OptionalOf<D[Name & keyof D]> extends infer Spec extends OptionalSpec ? `field "${Spec[0]}" must not be optional, because every item has the key of the table` : never
  : never
type UnknownIn<Named, Known> = Exclude<Named, Known> extends infer Unknown
  ? Unknown extends string
    ? `'${Unknown}' is neither a field of a template nor in options.flags`
    : never
  : never
// The error for conditions on an index with only own attributes, except `when` with one of them: an item that has them is always in the index.
type OnOwn<Named, Unless, Beside, Fields> = [Beside] extends [Fields]
  ? [Exclude<Named, Beside> | Unless] extends [never]
    ? never
    : 'An item is in this index if it has the key attributes, so the only useful condition is when with one of them'
  : never
type NamesBeside<D, Index> = NamesIn<{ [Name in keyof D & string]: IndexOf<Name, D[Name]> extends Index ? Name : never }>
// The names of attributes that belong to the table, among those with this index.
type OfTable<D, Index> = Index extends 'table' ? string : Index extends '' ? KeyOfTable<D> : never
// The flags, or a copy of them in which each name that is not a valid flag is replaced by an error message.
type CheckedFlags<D, Flags extends readonly string[]> = string extends Flags[number] | keyof D
  ? Flags
  : [Exclude<Flags[number], FlagsOf<D>>] extends [never]
    ? Flags
    : { readonly [Place in keyof Flags]: Flags[Place] extends FlagsOf<D> ? Flags[Place] : 'A flag must be named by a condition, and must not be a field or a key attribute' }
type FlagsOf<D> = Exclude<NamesIn<{ [Name in keyof D]: ConditionOf<D[Name]> }>, AllSpecs<D>[0] | keyof D>
// An attribute with the name of a field is that field.
type Overwrites<D, Name extends keyof D> = Name extends AllSpecs<D>[0]
  ? ScanLiteral<TemplateOf<D[Name]>> extends infer Specs
    ? [Specs, IsWhole<TemplateOf<D[Name]>>] extends [false, boolean] | [[readonly [Name, unknown, unknown, OwnCodec]], true]
      ? never
      : `attribute "${Name}" has the name of field "${Name}", so its key would overwrite that value: rename one of them, or store the value itself with the template "{${Name}:S}"`
    : never
  : never
type IsAnyText<Name> = string extends Name ? true : false
type NoKind<Name, Entry> = Name extends string
  ? string extends Name
    ? never
    : Entry extends { readonly kind: string }
      ? never
      : [BeforeSuffix<Name>] extends [never]
        ? `The name '${Name}' does not end like a key, such as 'gsi1sk' or 'byDayPk', so it needs a kind: 'partition' or 'sort'`
        : never
  : never
// A sort key whose index has no partition key, and is not declared as a local index. The partition key with the corresponding name is looked
// up first: it usually exists, and the check is cheap.
type LoneSortKey<D, Name extends keyof D> = [LonePartner<Name>] extends [never | keyof D]
  ? never
  : D[Name] extends { readonly index: string } | { readonly kind: 'partition' }
    ? never
    : LoneIn<D, Name, IndexByName<Name>>
type LonePartner<Name> = Name extends `${infer Before}${'s' | 'S'}${'k' | 'K'}`
  ? Name extends `${Before}${infer Sort}`
    ? IndexByName<Name> extends '' | 'table' | `${'l' | 'L'}${'s' | 'S'}${'i' | 'I'}${string}`
      ? never
      : `${Before}${Sort extends `s${infer K}` ? `p${K}` : Sort extends `S${infer K}` ? `P${K}` : never}`
    : never
  : never
type LoneIn<D, Name, Index extends string> = `partition ${Index}` extends keyof Roles<D>
  ? never
  : [KeyOf<D, 'partition', 'table'>] extends [never]
    ? never
    : `The index '${Index}' of '${Name & string}' has no partition key: define one, or, for a local index, set kind: 'sort' and index: '${Index}'`

// The fields that two templates write with codecs that do not take the same values.
type Clashes<D, Name extends keyof D, Specs extends FieldSpec> = Specs extends FieldSpec
  ? Specs[0] extends FieldsThatClash<AllSpecs<D>>
    ? { [Other in Exclude<keyof D, Name>]: Clash<Specs, Name, SpecsOf<D[Other]>, Other> }[Exclude<keyof D, Name>]
    : never
  : never
type FieldsThatClash<Specs extends FieldSpec> =
  { [Spec in Specs as Spec[0]]: Values<Spec> } extends infer Kinds
    ? { [Name in keyof Kinds]: IsUnion<Kinds[Name]> extends true ? Name : never }[keyof Kinds]
    : never
type Clash<Spec extends FieldSpec, Name, Others extends FieldSpec, Other> = Others extends FieldSpec
  ? Others[0] extends Spec[0]
    ? Values<Others> extends Values<Spec>
      ? never
      : [Spec[3], Others[3]] extends TypedPair
      ? never
      : `Field '${Spec[0]}' has the codec '${Spec[3]}' in attribute '${Name & string}' but '${Others[3]}' in attribute '${Other & string}', which take different values: rename one of the two fields`
    : never
  : never
// Codecs of one field that take the same values, one of which is of an attribute that is the value itself.
type TypedPair = ['S', TextCodec] | [TextCodec, 'S'] | ['N', NumberCodec] | [NumberCodec, 'N'] | [EpochCodec, TimeCodec] | [TimeCodec, EpochCodec]
// The type of the values that a codec takes: two attributes may write one field with codecs of the same.
type Values<Spec> = Spec extends FieldSpec
  ? Spec[2] extends Date
    ? Spec[3] extends EpochCodec ? Spec[3] : 'time'
    : Spec[3] extends Typed | 'decimal' | `decimal${' ' | '('}${string}`
      ? Spec[3] extends Typed ? Spec[3] : 'decimal'
      : Spec[2] extends string
        ? 'text'
        : Spec[2] extends boolean ? 'boolean' : 'number'
  : never
