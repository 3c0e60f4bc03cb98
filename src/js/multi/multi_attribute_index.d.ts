// `multiAttributeIndex`: a global secondary index whose keys are several attributes, and the types of its values.

import type { QueryPlan } from '../plans/types.js'
import type { EntityKeys } from '../keys/entity_keys.js'
import type { KeyError } from '../crossing/error.js'
import type {
  IndexQueryInput,
  FieldsInQuery,
  IndexQueryOptions,
  NextBounds,
  SomeFieldsInQuery,
  TupleCondition,
} from './query.js'
import type { KeyAttributeTypes, ValueOfType, ValuesInOrder } from './types.js'
import type { KeyAttributeDefinition, SecondaryIndexSchema } from '../keys/table_keys.js'
import type { KeyTemplate } from '../keys/template.js'

/** The definition of an index; see {@link multiAttributeIndex}. */
export interface MultiAttributeIndexDefinition<
  Partition extends KeyAttributeTypes = KeyAttributeTypes,
  Sort extends KeyAttributeTypes = KeyAttributeTypes,
> {
  /** The name of the index in the table: 3 to 255 of the characters `a-z A-Z 0-9 _ - .` */
  readonly indexName: string
  /** The attributes of the partition key, one to four, each with its type. */
  readonly partition: Partition
  /** The attributes of the sort key, up to four, in the order in which they sort. */
  readonly sort?: Sort | undefined
}

/** The projection of an index, `'ALL'` by default. A list names attributes that are not keys. */
export interface IndexProjection {
  readonly projection?: 'ALL' | 'KEYS_ONLY' | readonly string[] | undefined
}

/**
 * The attributes of an index, as {@link MultiAttributeIndex.attributes} returns them: those with a value.
 *
 * @example
 * const place: IndexAttributes<{ country: 'S'; rank: 'N' }> = { country: 'CH', rank: 1 }
 */
export type IndexAttributes<Types extends KeyAttributeTypes> = { -readonly [Name in keyof Types]?: ValueOfType<Types[Name]> }

/**
 * A global secondary index whose partition key and sort key are several attributes each. Made by {@link multiAttributeIndex}.
 *
 * @example
 * const byPlace: MultiAttributeIndex = multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S' }, sort: { city: 'S' } })
 */
export interface MultiAttributeIndex<Partition extends KeyAttributeTypes = any, Sort extends KeyAttributeTypes = any> {
  /** The name of the index in the table. */
  readonly indexName: string

  /**
   * The index as an element of `GlobalSecondaryIndexes` in the input of `CreateTableCommand`, or as `Create` in that of
   * `UpdateTableCommand`.
   *
   * @param options - the projection of the index, `'ALL'` by default
   * @returns `IndexName`, `KeySchema` and `Projection`
   * @throws {KeyError} `INVALID_TYPE` for an invalid projection; `INVALID_OPTION`
   *
   * @example
   * const byPlace = multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S' }, sort: { city: 'S' } })
   * byPlace.globalSecondaryIndex({ projection: 'KEYS_ONLY' }).KeySchema[1] // { AttributeName: 'city', KeyType: 'RANGE' }
   */
  globalSecondaryIndex(options?: IndexProjection): SecondaryIndexSchema

  /**
   * The definitions of the attributes of the index, which go into `AttributeDefinitions` together with those of the table key.
   *
   * @returns name and type of each attribute
   *
   * @example
   * const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
   * byRank.attributeDefinitions()[1] // { AttributeName: 'rank', AttributeType: 'N' }
   */
  attributeDefinitions(): KeyAttributeDefinition[]

  /**
   * The attributes of an item of the index, from arrays of their values, to spread into the item. Undefined values at the end are left
   * out; an item that lacks an attribute of the index is not in the index.
   *
   * @param partition - the values of the partition key in the order of the definition, such as those of `multiTenantKey`
   * @param sort - the values of the sort key, or its leading values
   * @returns the attributes by name, without those that are undefined
   * @throws {KeyError} `INVALID_TYPE` for a value whose type is not that of its attribute; `MISSING_LEVEL` for a value that is missing
   * before another one; `TOO_MANY_ATTRIBUTES` for more values than attributes; `EMPTY_VALUE` for an empty text or binary, and without a
   * value; `INVALID_NUMBER` for a number that DynamoDB cannot store; `KEY_TOO_LONG` for more than 2,048 bytes in the partition key
   * together, or 1,024 in the sort key; `INVALID_UNICODE`
   *
   * @example
   * const byTenant = multiAttributeIndex({
   *   indexName: 'TenantIndex',
   *   partition: { tenantId: 'S', customerId: 'S' },
   *   sort: { major: 'N', minor: 'N', patch: 'N' },
   * })
   * byTenant.attributes(multiTenantKey('T', 'C'), versionMultiKey(2, 1)) // { tenantId: 'T', customerId: 'C', major: 2, minor: 1 }
   */
  attributes(partition: PartitionValues<Partition>, sort?: SortValues<Sort>): IndexAttributes<Partition & Sort>

  /**
   * The values of the attributes of an item: the reverse of {@link MultiAttributeIndex.attributes}.
   *
   * @param item - an item of either client, or any object; other properties are ignored. A `NumberValue` becomes a number or a bigint
   * @returns the values of the partition key and those of the sort key, up to the last one that the item has
   * @throws {KeyError} the codes of {@link MultiAttributeIndex.attributes}: `MISSING_LEVEL` for an item that lacks an attribute before
   * one that it has, `EMPTY_VALUE` for an item without any of them
   *
   * @example
   * const byTenant = multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenantId: 'S' }, sort: { major: 'N', minor: 'N' } })
   * byTenant.values({ pk: 'DOC#1', tenantId: 'T', major: 2, minor: 1 }) // [['T'], [2, 1]]
   */
  values(item: object): [partition: PartitionValues<Partition>, sort: SortValues<Sort>]

  /**
   * Plans a query: the inputs of queries that together find the items of a range of sort keys, and no others. The plan has one query
   * wherever DynamoDB can find the range in one, and at most 2k − 1 for a range over k attributes.
   *
   * @param partition - the values of all attributes of the partition key, as an array in the order of the definition
   * @param condition - a {@link TupleCondition} on the values of the sort key; without one, the plan finds the whole partition
   * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
   * @returns the plan, which iterates over its inputs
   * @throws {KeyError} `MISSING_LEVEL` for an attribute of the partition key without a value, and for a gap in the sort key;
   * `TOO_MANY_ATTRIBUTES` for more values than attributes; `INVALID_TYPE` for a value whose type is not that of its attribute, and for
   * `lastBeginsWith` on a number; `EMPTY_VALUE` for an empty text or binary, or an operator without a value; `INVALID_RANGE` if the
   * lower bound is above the upper one; `INVALID_NUMBER` for a number that DynamoDB cannot store; `KEY_TOO_LONG` for more than 2,048 bytes
   * in the partition key together, or 1,024 in the sort key; `INVALID_OPTION`; `INVALID_UNICODE`
   *
   * @example
   * const byVersion = multiAttributeIndex({
   *   indexName: 'VersionIndex',
   *   partition: { docId: 'S' },
   *   sort: { major: 'N', minor: 'N', patch: 'N' },
   * })
   * const plan = byVersion.query(['D'], { between: [versionMultiKey(2, 1, 0), versionMultiKey(2, 3)] })
   * plan.inputs.length // 2
   * plan.inputs[0].KeyConditionExpression // '#p0 = :p0 AND #s0 = :s0 AND #s1 = :s1 AND #s2 >= :s2'
   * plan.inputs[1].KeyConditionExpression // '#p0 = :p0 AND #s0 = :s0 AND #s1 BETWEEN :low AND :high'
   */
  query<Marshall extends boolean = false>(
    partition: Readonly<ValuesInOrder<Partition>>,
    condition?: TupleCondition<Sort>,
    options?: IndexQueryOptions<Marshall>,
  ): QueryPlan<Marshall, IndexQueryInput<Marshall>>
  /**
   * Plans a query from values and bounds by name.
   *
   * @param fields - the values of all attributes of the partition key, and of any number of leading attributes of the sort key
   * @param bounds - bounds of the next attribute of the sort key: `from` and `to` are included, `after` and `before`
   * are not; or `startsWith` for text or binary data
   * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
   * @returns the plan, of one query
   * @throws {KeyError} the same codes, and `UNKNOWN_FIELD` if there is no attribute of that name
   *
   * @example
   * const byVersion = multiAttributeIndex({ indexName: 'VersionIndex', partition: { docId: 'S' }, sort: { major: 'N', minor: 'N' } })
   * const [input] = byVersion.query({ docId: 'D', major: 2 }, { minor: { from: 1 } })
   * input.KeyConditionExpression // '#p0 = :p0 AND #s0 = :s0 AND #s1 >= :s1'
   * input.ExpressionAttributeValues // { ':p0': 'D', ':s0': 2, ':s1': 1 }
   */
  query<Fields extends SomeFieldsInQuery<Partition, Sort>, Marshall extends boolean = false>(
    fields: FieldsInQuery<Partition, Sort, Fields>,
    bounds?: NextBounds<Partition, Sort, Fields>,
    options?: IndexQueryOptions<Marshall>,
  ): QueryPlan<Marshall, IndexQueryInput<Marshall>>

  /**
   * Derives the attributes of the index from keys that a template wrote, to migrate a table from concatenated keys.
   *
   * @param template - a {@link KeyTemplate}, or an {@link EntityKeys} if the values are spread over several keys
   * @param mapping - for each attribute, the field with its value, or a function of the fields. It can be left out for an attribute that has
   * the name and the type of a field
   * @returns the mapping of keys to attributes, with a dry run
   * @throws {KeyError} `UNKNOWN_FIELD` for a field that the template does not have; `INVALID_OPTION` for an attribute that the index
   * does not have; `INVALID_TYPE`; `DISPOSED` for keys of an entity that were freed
   *
   * @example
   * const byTenant = multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenantId: 'S' }, sort: { major: 'N', minor: 'N' } })
   * const old = keyTemplate('TENANT#{tenantId}#V#{major:int(4)}#{no:int(4)}')
   * const migration = byTenant.fromTemplate(old, { minor: 'no' })
   * migration.attributes('TENANT#T#V#0002#0001') // { tenantId: 'T', major: 2, minor: 1 }
   */
  fromTemplate<Source extends KeyTemplate | EntityKeys>(
    template: Source,
    ...mapping: MappingArguments<FieldMapping<Partition & Sort, ParsedBy<Source>>>
  ): TemplateMapping<Source, Partition & Sort>
}

/** A mapping from keys to attributes, made by {@link MultiAttributeIndex.fromTemplate}. */
export interface TemplateMapping<Source extends KeyTemplate | EntityKeys = any, Types extends KeyAttributeTypes = any> {
  /**
   * The attributes of the index for a key.
   *
   * @param key - a key of the template, or an item with the keys of the entity
   * @returns the attributes by name, to set on the item
   * @throws {KeyError} the codes of `parse` of the template, and those of {@link MultiAttributeIndex.attributes}
   *
   * @example
   * const byDay = multiAttributeIndex({ indexName: 'DayIndex', partition: { day: 'S' } })
   * const migration = byDay.fromTemplate(keyTemplate('LOG#{at:day}'), { day: ({ at }) => at.toISOString().slice(0, 10) })
   * migration.attributes('LOG#2024-12-01') // { day: '2024-12-01' }
   */
  attributes(key: KeyReadBy<Source>): IndexAttributes<Types>

  /**
   * Tries {@link TemplateMapping.attributes} on many keys, and reports the keys that do not fit, with the reasons. It throws only for an
   * argument that is not an array; an error thrown by a function of the mapping is passed on.
   *
   * @param keys - keys of the template, or items with the keys of the entity
   * @returns the number of keys that fit, and the keys that do not, each with its position in the array and its error
   * @throws {KeyError} `INVALID_TYPE`
   *
   * @example
   * const byNumber = multiAttributeIndex({ indexName: 'NumberIndex', partition: { no: 'N' } })
   * const { fitting, misfits } = byNumber.fromTemplate(keyTemplate('A#{no:int(4)}')).dryRun(['A#0001', 'B#0002'])
   * fitting // 1
   * misfits[0].error.code // 'TEMPLATE_MISMATCH'
   */
  dryRun(keys: readonly KeyReadBy<Source>[]): DryRun<KeyReadBy<Source>>
}

/** The result of {@link TemplateMapping.dryRun}. */
export interface DryRun<Key = any> {
  /** The number of keys that fit. */
  fitting: number
  /** The keys that do not fit, in order. */
  misfits: { index: number; item: Key; error: KeyError }[]
}

/**
 * Defines a global secondary index whose partition key and sort key are several attributes each: the only place where DynamoDB
 * supports multi-attribute keys. It does not need to be freed.
 *
 * @param definition - the name of the index, and the attributes of both keys with their types, in the order of the key
 * @returns the index
 * @throws {KeyError} `INVALID_OPTION` for a name that DynamoDB does not allow, an attribute that appears twice, and an
 * attribute name that is an integer, such as `'1'`, because JavaScript would put it first; `EMPTY_VALUE` without a partition attribute,
 * and for an empty name; `TOO_MANY_ATTRIBUTES` for more than four of a kind; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * const byTenant = multiAttributeIndex({
 *   indexName: 'TenantIndex',
 *   partition: { tenantId: 'S', customerId: 'S' },
 *   sort: { major: 'N', minor: 'N', patch: 'N' },
 * })
 * byTenant.globalSecondaryIndex().KeySchema.length // 5
 */
export function multiAttributeIndex<const Partition extends KeyAttributeTypes, const Sort extends KeyAttributeTypes = {}>(
  definition: MultiAttributeIndexDefinition<Partition, Sort>,
): MultiAttributeIndex<Partition, Sort>

// All values of the partition key. Those after the first may be undefined: the item is then not in the index.
type PartitionValues<Types> =
  ValuesInOrder<Types> extends readonly [infer First, ...infer Rest] ? readonly [First, ...MaybeUndefined<Rest>] : readonly unknown[]
type MaybeUndefined<Values extends readonly unknown[]> = { readonly [Place in keyof Values]: Values[Place] | undefined }

// All values of the sort key, or the first ones.
type SortValues<Types> = ValuesInOrder<Types> extends infer Values extends readonly unknown[] ? LeftOut<Values> : never
type LeftOut<Values extends readonly unknown[]> = { readonly [Place in keyof Values]?: Values[Place] | undefined }

type ParsedBy<Source> = Source extends { parse(key: any): infer Fields } ? Fields : never
type KeyReadBy<Source> = Source extends { parse(key: infer Key): unknown } ? Key : never

// For each attribute a field that has its type, or a function. Those with the name of such a field may be left out.
type FieldMapping<Types, Fields> = {
  readonly [Name in keyof Types as Name extends FieldOfType<Fields, Types[Name]> ? never : Name]: FieldSource<Fields, Types[Name]>
} & {
  readonly [Name in keyof Types as Name extends FieldOfType<Fields, Types[Name]> ? Name : never]?: FieldSource<Fields, Types[Name]> | undefined
}
type FieldSource<Fields, Type> = FieldOfType<Fields, Type> | ((fields: Fields) => ValueOfType<Type> | undefined)
type FieldOfType<Fields, Type> = {
  [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> extends ValueOfType<Type> ? Name : never
}[keyof Fields]
type MappingArguments<Mapping> = {} extends Mapping ? [mapping?: Mapping] : [mapping: Mapping]
