// Conditions on the attributes of an item, as filters and writes take them.

/** A `NumberValue` of the document client, which has all digits of a number. */
interface ExactNumber {
  readonly value: string
  toBigInt(): bigint
}

/** A value of an attribute that is neither a map nor a list, which a condition compares directly. */
export type ScalarValue = string | number | bigint | boolean | null | ArrayBufferView | ExactNumber

/** A set of DynamoDB: not empty, and all of one type. */
export type AttributeSet = ReadonlySet<string> | ReadonlySet<number | bigint | ExactNumber> | ReadonlySet<ArrayBufferView>

/** Any value of an attribute: also lists and maps of values. */
export type StoredValue = ScalarValue | AttributeSet | readonly StoredValue[] | { readonly [name: string]: StoredValue | undefined }

/** A value that DynamoDB compares by its order. */
export type OrderedValue = string | number | bigint | ArrayBufferView | ExactNumber

/** The name of a type in DynamoDB. */
export type StoredTypeName = 'S' | 'N' | 'B' | 'SS' | 'NS' | 'BS' | 'BOOL' | 'NULL' | 'L' | 'M'

/**
 * The operators of a condition on an attribute. Several of them must all hold.
 *
 * @example
 * const range: AttributeOperators = { gte: 100, lt: 500 }
 */
export interface AttributeOperators extends ComparisonOperators<StoredValue, OrderedValue> {
  /** The text or binary begins with this one. */
  readonly beginsWith?: string | ArrayBufferView | undefined
  /** The text or binary contains this one, or the set or list has this element. */
  readonly contains?: StoredValue | undefined
  /** Whether the item has the attribute. */
  readonly exists?: boolean | undefined
  /** The length of a text, the bytes of a binary, or the number of elements of a set, list or map. */
  readonly size?: number | bigint | SizeOperators | undefined
  /** The type of the value. */
  readonly type?: StoredTypeName | undefined
  /** A condition that must not hold. It also holds if the item lacks the attribute. */
  readonly not?: AttributeCondition | undefined
  // A Map has a size, and is no condition.
  readonly [Symbol.iterator]?: never
}

/** The operators of a condition on the size of a value. */
export interface SizeOperators extends ComparisonOperators<number | bigint, number | bigint> {
  /** A condition that must not hold. */
  readonly not?: number | bigint | SizeOperators | undefined
}

/** The operators that compare a value or a size. */
interface ComparisonOperators<Value, Ordered> {
  /** Equal to this value. A map is compared with it. */
  readonly eq?: Value | undefined
  /** Not equal to this value, or of another type, or missing. */
  readonly ne?: Value | undefined
  /** Less than this value. */
  readonly lt?: Ordered | undefined
  /** Less than or equal to this value. */
  readonly lte?: Ordered | undefined
  /** Greater than this value. */
  readonly gt?: Ordered | undefined
  /** Greater than or equal to this value. */
  readonly gte?: Ordered | undefined
  /** From the first bound to the second, both included. Both have one type. */
  readonly between?:
    | readonly [low: Extract<Ordered, string>, high: Extract<Ordered, string>]
    | readonly [low: Exclude<Ordered, string | ArrayBufferView>, high: Exclude<Ordered, string | ArrayBufferView>]
    | readonly [low: Extract<Ordered, ArrayBufferView>, high: Extract<Ordered, ArrayBufferView>]
    | undefined
  /** One of 1 to 100 values. */
  readonly in?: readonly [Value, ...Value[]] | readonly Value[] | undefined
}

/** A condition on an attribute: a value, for equality, or {@link AttributeOperators}. */
export type AttributeCondition = ScalarValue | AttributeSet | readonly StoredValue[] | AttributeOperators

/** Conditions by the names of attributes, all of which must hold. A dot is part of a name. */
type ConditionsByName = { readonly [attribute: string]: AttributeCondition } & {
  readonly path?: never
  readonly or?: never
  readonly not?: never
}

// No intersection: TypeScript does not check for unknown operators inside one, where the type is inferred.
interface FiltersByName {
  readonly [attribute: string]: AttributeCondition | undefined
  readonly path?: undefined
  readonly or?: undefined
  readonly not?: undefined
}

/** A condition on the value at a path: a name, then names in maps and indexes of lists. */
interface PathCondition extends AttributeOperators {
  readonly path: readonly [name: string, ...inner: (string | number)[]]
}

/** Conditions one of which must hold, and a condition that must not hold. */
type LogicalCondition = { readonly or: readonly [WriteConditions, ...WriteConditions[]] | readonly WriteConditions[] } | { readonly not: WriteConditions }

type ConditionEntry = ConditionsByName | PathCondition | LogicalCondition
type FilterEntry = FiltersByName | PathCondition | LogicalCondition

/**
 * The conditions of a write, all of which must hold: an object keyed by the names of attributes, or a list of such objects, of
 * `{ path, … }`, `{ or: [...] }` and `{ not: … }`; see {@link conditionExpression}.
 *
 * @example
 * const conditions: WriteConditions = [{ path: ['address', 0, 'city'], beginsWith: 'Z' }, { or: [{ a: 1 }, { b: { exists: false } }] }]
 */
export type WriteConditions = ConditionEntry | readonly ConditionEntry[]

/**
 * The conditions of a filter: {@link WriteConditions}, without those that are undefined; see {@link filterExpression}.
 *
 * @example
 * const conditions: FilterConditions = { total: { gte: 100, lt: 500 }, status: undefined }
 */
export type FilterConditions = FilterEntry | readonly (FilterEntry | undefined)[]

/** Options of the functions that build expressions. */
export interface ExpressionOptions {
  /** Whether values have the form of the plain client, such as `{ S: 'A' }`, instead of the form of the document client. */
  readonly marshall?: boolean | undefined
}
