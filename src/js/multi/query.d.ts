// Queries on a multi-attribute index: conditions on tuples and by name, typed by the definition, and their plan.

import type { QueryFields, SomeQueryFields } from '../keys/entity_keys.js'
import type { PlanInput } from '../plans/types.js'
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

// The fields of an index in the form of an entity's: each name with the type of its values, for the partition key and the sort key.
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

/** The input of one query of the plan of a multi-attribute index, to spread into a `QueryCommand` next to the `TableName`. */
export interface IndexQueryInput<Marshall extends boolean = boolean> extends PlanInput<Marshall> {
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
