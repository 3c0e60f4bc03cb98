/**
 * What a program may want to know of a refusal, beside its code.
 */
export interface KeyErrorDetails {
  /**
   * The function that refused.
   */
  function?: string;
  /**
   * The parameter, field or attribute that was refused.
   */
  parameter?: string;
  /**
   * Position in a list, from 0.
   */
  index?: number;
  /**
   * The refused value as text, cut at 64 characters.
   */
  value?: string;
  /**
   * Bytes of UTF-8 that were asked for.
   */
  bytes?: number;
  /**
   * The limit that was passed: bytes, attributes or digits.
   */
  limit?: number;
  /**
   * Where in a template or a key, in characters from 1.
   */
  column?: number;
  /**
   * The key attribute whose key was refused, where several are built or read at once.
   */
  attribute?: string;
}

/**
 * Why something was refused. The set is closed, and a code never changes its meaning.
 *
 * - `INVALID_TYPE`: a value of the wrong type, `null`, `undefined`, `NaN` or an infinity
 * - `INVALID_UNICODE`: a string with a lone surrogate, which has no UTF-8 form
 * - `INVALID_DATE`: an invalid date, a fraction of a millisecond, or a year outside 0000–9999
 * - `INVALID_NUMBER`: a number outside what the place takes
 * - `INVALID_OPTION`: none of the documented options
 * - `EMPTY_VALUE`: an empty text, list or binary where there has to be something
 * - `SEPARATOR_IN_PART`: a part that holds the separator
 * - `KEY_TOO_LONG`: more than 2,048 bytes of UTF-8 for a partition key, 1,024 for a sort key
 * - `INVALID_KEY`: a key that does not have the form that the call reads
 * - `INVALID_ULID`: a text that is no ULID
 * - `INVALID_UUID`: a text that is no UUID
 * - `INVALID_SEMVER`: a text that is no version by Semantic Versioning 2.0
 * - `INVALID_RANGE`: a range whose end lies before its start
 * - `MISSING_LEVEL`: a level left out in the middle
 * - `TOO_MANY_ATTRIBUTES`: more than four values of a multi-attribute key
 * - `INVALID_TEMPLATE`: a template that cannot be read, or could not keep its law; `details.column` says where
 * - `TEMPLATE_MISMATCH`: a key that the template could not have built; `details.column` says where
 * - `UNKNOWN_FIELD`: a field that the template does not have
 * - `CONTRADICTORY_KEYS`: keys of one item that give one field different values
 * - `DISPOSED`: a template, or the keys of an entity, that was freed already
 * - `VERSION_OVERFLOW`: a version that does not fit the width of its key
 * - `FOREIGN_TENANT`: a key that belongs to another tenant, or to none
 * - `WILDCARD_IN_POLICY`: a character that an IAM policy would read as a wildcard or a variable
 * - `NO_RANDOM_SOURCE`: an environment without `crypto.getRandomValues`
 */
export type KeyErrorCode =
  | 'INVALID_TYPE'
  | 'INVALID_UNICODE'
  | 'INVALID_DATE'
  | 'INVALID_NUMBER'
  | 'INVALID_OPTION'
  | 'EMPTY_VALUE'
  | 'SEPARATOR_IN_PART'
  | 'KEY_TOO_LONG'
  | 'INVALID_KEY'
  | 'INVALID_ULID'
  | 'INVALID_UUID'
  | 'INVALID_SEMVER'
  | 'INVALID_RANGE'
  | 'MISSING_LEVEL'
  | 'TOO_MANY_ATTRIBUTES'
  | 'INVALID_TEMPLATE'
  | 'TEMPLATE_MISMATCH'
  | 'UNKNOWN_FIELD'
  | 'CONTRADICTORY_KEYS'
  | 'DISPOSED'
  | 'VERSION_OVERFLOW'
  | 'FOREIGN_TENANT'
  | 'WILDCARD_IN_POLICY'
  | 'NO_RANDOM_SOURCE'

/**
 * Everything that this package refuses: `code` for programs, `message` for people, `details` for both.
 *
 * `instanceof` holds across the ESM and the CommonJS copy of the package.
 *
 * @example
 * try {
 *   PatternHelpers.compositeKey(['USER#1', 'ORDER'])
 * } catch (error) {
 *   if (error instanceof KeyError) console.log(error.code) // 'SEPARATOR_IN_PART'
 * }
 */
export class KeyError extends Error {
  constructor(code: KeyErrorCode, message: string, details?: KeyErrorDetails, options?: { cause?: unknown })
  readonly name: 'KeyError'
  /** Why, for programs. */
  readonly code: KeyErrorCode
  /** What, where and which value. */
  readonly details: KeyErrorDetails
}

/** A value of a key attribute: a string (S), a finite number or a bigint (N), or binary (B). */
export type KeyValue = string | number | bigint | Uint8Array

/** The values that were given: without the `undefined` ones at the end. Where a level may be undefined, either tuple. */
type Given<Levels extends readonly unknown[]> = Levels extends readonly [...infer Rest, infer Last]
  ? undefined extends Last
    ? Given<Rest> | ([Last] extends [undefined] ? never : [...Defined<Rest>, Exclude<Last, undefined>])
    : Defined<Levels>
  : Defined<Levels>

type Defined<Levels extends readonly unknown[]> = { -readonly [Index in keyof Levels]: Exclude<Levels[Index], undefined> }

/** `string` for any text, `number` for any number: a key's type does not name its values. */
type Wide<Level> = Level extends string ? string : Level extends number ? number : Level extends bigint ? bigint : Level

/**
 * The values of a multi-attribute key, one for each attribute, types kept. `undefined` values at the end are left off.
 *
 * DynamoDB takes no array as a key: each value is an attribute of its own, and only global secondary indexes have such keys.
 *
 * @param values - one to four values
 * @returns the values that were given
 * @throws {KeyError} `TOO_MANY_ATTRIBUTES` for a fifth value; `MISSING_LEVEL` for an `undefined` before another value;
 * `EMPTY_VALUE` without a value, and for an empty string or binary; `INVALID_NUMBER` for a number that DynamoDB cannot
 * hold; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * multiAttributeKey('USA', 94103) // ['USA', 94103]
 */
export function multiAttributeKey<Values extends readonly (KeyValue | undefined)[]>(
  ...values: Values
): Given<{ -readonly [Index in keyof Values]: Wide<Values[Index]> }>

/**
 * The key of a tenant's customer, and of a department of it.
 *
 * @param tenantId - the tenant
 * @param customerId - its customer
 * @param departmentId - a department of the customer
 * @returns the values that were given
 * @throws {KeyError} `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * multiTenantKey('TENANT-1', 'CUSTOMER-2') // ['TENANT-1', 'CUSTOMER-2']
 */
export function multiTenantKey(tenantId: string, customerId: string): [tenantId: string, customerId: string]
/**
 * The key of a tenant's customer, and of a department of it.
 *
 * @param tenantId - the tenant
 * @param customerId - its customer
 * @param departmentId - a department of the customer
 * @returns the values that were given
 * @throws {KeyError} `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * multiTenantKey('TENANT-1', 'CUSTOMER-2') // ['TENANT-1', 'CUSTOMER-2']
 */
export function multiTenantKey(
  tenantId: string,
  customerId: string,
  departmentId: string,
): [tenantId: string, customerId: string, departmentId: string]
/**
 * The key of a tenant's customer, and of a department of it.
 *
 * @param tenantId - the tenant
 * @param customerId - its customer
 * @param departmentId - a department of the customer
 * @returns the values that were given
 * @throws {KeyError} `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * multiTenantKey('TENANT-1', 'CUSTOMER-2') // ['TENANT-1', 'CUSTOMER-2']
 */
export function multiTenantKey(
  tenantId: string,
  customerId: string,
  departmentId?: string,
): Given<[tenantId: string, customerId: string, departmentId: string | undefined]>

/**
 * The key of a place in a hierarchy of up to four levels.
 *
 * @param level1 - the top level
 * @param level2 - the level below it
 * @param level3 - the level below that
 * @param level4 - the lowest level
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * hierarchicalMultiKey('company', 'engineering', 'backend') // ['company', 'engineering', 'backend']
 */
export function hierarchicalMultiKey(level1: string): [level1: string]
/**
 * The key of a place in a hierarchy of up to four levels.
 *
 * @param level1 - the top level
 * @param level2 - the level below it
 * @param level3 - the level below that
 * @param level4 - the lowest level
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * hierarchicalMultiKey('company', 'engineering', 'backend') // ['company', 'engineering', 'backend']
 */
export function hierarchicalMultiKey(level1: string, level2: string): [level1: string, level2: string]
/**
 * The key of a place in a hierarchy of up to four levels.
 *
 * @param level1 - the top level
 * @param level2 - the level below it
 * @param level3 - the level below that
 * @param level4 - the lowest level
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * hierarchicalMultiKey('company', 'engineering', 'backend') // ['company', 'engineering', 'backend']
 */
export function hierarchicalMultiKey(
  level1: string,
  level2: string,
  level3: string,
): [level1: string, level2: string, level3: string]
/**
 * The key of a place in a hierarchy of up to four levels.
 *
 * @param level1 - the top level
 * @param level2 - the level below it
 * @param level3 - the level below that
 * @param level4 - the lowest level
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * hierarchicalMultiKey('company', 'engineering', 'backend') // ['company', 'engineering', 'backend']
 */
export function hierarchicalMultiKey(
  level1: string,
  level2: string,
  level3: string,
  level4: string,
): [level1: string, level2: string, level3: string, level4: string]
/**
 * The key of a place in a hierarchy of up to four levels.
 *
 * @param level1 - the top level
 * @param level2 - the level below it
 * @param level3 - the level below that
 * @param level4 - the lowest level
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * hierarchicalMultiKey('company', 'engineering', 'backend') // ['company', 'engineering', 'backend']
 */
export function hierarchicalMultiKey(
  level1: string,
  level2?: string,
  level3?: string,
  level4?: string,
): Given<[level1: string, level2: string | undefined, level3: string | undefined, level4: string | undefined]>

/**
 * The key of an event: its category, its time in epoch milliseconds, and a subcategory.
 *
 * @param category - what kind of event it is
 * @param timestamp - a Date, or milliseconds since the epoch
 * @param subcategory - what kind within the category
 * @returns the values that were given, the time as a number
 * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048
 * bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * timeSeriesMultiKey('ERROR', new Date('2024-12-01T00:00:00Z')) // ['ERROR', 1733011200000]
 */
export function timeSeriesMultiKey(category: string, timestamp: Date | number): [category: string, timestamp: number]
/**
 * The key of an event: its category, its time in epoch milliseconds, and a subcategory.
 *
 * @param category - what kind of event it is
 * @param timestamp - a Date, or milliseconds since the epoch
 * @param subcategory - what kind within the category
 * @returns the values that were given, the time as a number
 * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048
 * bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * timeSeriesMultiKey('ERROR', new Date('2024-12-01T00:00:00Z')) // ['ERROR', 1733011200000]
 */
export function timeSeriesMultiKey(
  category: string,
  timestamp: Date | number,
  subcategory: string,
): [category: string, timestamp: number, subcategory: string]
/**
 * The key of an event: its category, its time in epoch milliseconds, and a subcategory.
 *
 * @param category - what kind of event it is
 * @param timestamp - a Date, or milliseconds since the epoch
 * @param subcategory - what kind within the category
 * @returns the values that were given, the time as a number
 * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048
 * bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * timeSeriesMultiKey('ERROR', new Date('2024-12-01T00:00:00Z')) // ['ERROR', 1733011200000]
 */
export function timeSeriesMultiKey(
  category: string,
  timestamp: Date | number,
  subcategory?: string,
): Given<[category: string, timestamp: number, subcategory: string | undefined]>

/**
 * The key of a place on earth.
 *
 * @param country - the country
 * @param state - its state or region
 * @param city - the city
 * @param district - a district of the city
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * locationMultiKey('USA', 'CA', 'San Francisco') // ['USA', 'CA', 'San Francisco']
 */
export function locationMultiKey(country: string): [country: string]
/**
 * The key of a place on earth.
 *
 * @param country - the country
 * @param state - its state or region
 * @param city - the city
 * @param district - a district of the city
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * locationMultiKey('USA', 'CA', 'San Francisco') // ['USA', 'CA', 'San Francisco']
 */
export function locationMultiKey(country: string, state: string): [country: string, state: string]
/**
 * The key of a place on earth.
 *
 * @param country - the country
 * @param state - its state or region
 * @param city - the city
 * @param district - a district of the city
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * locationMultiKey('USA', 'CA', 'San Francisco') // ['USA', 'CA', 'San Francisco']
 */
export function locationMultiKey(
  country: string,
  state: string,
  city: string,
): [country: string, state: string, city: string]
/**
 * The key of a place on earth.
 *
 * @param country - the country
 * @param state - its state or region
 * @param city - the city
 * @param district - a district of the city
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * locationMultiKey('USA', 'CA', 'San Francisco') // ['USA', 'CA', 'San Francisco']
 */
export function locationMultiKey(
  country: string,
  state: string,
  city: string,
  district: string,
): [country: string, state: string, city: string, district: string]
/**
 * The key of a place on earth.
 *
 * @param country - the country
 * @param state - its state or region
 * @param city - the city
 * @param district - a district of the city
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * locationMultiKey('USA', 'CA', 'San Francisco') // ['USA', 'CA', 'San Francisco']
 */
export function locationMultiKey(
  country: string,
  state?: string,
  city?: string,
  district?: string,
): Given<[country: string, state: string | undefined, city: string | undefined, district: string | undefined]>

/**
 * The key of a product in a catalogue.
 *
 * @param category - the category
 * @param subcategory - the category within it
 * @param brand - the brand
 * @param productLine - a product line of the brand
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * productCategoryMultiKey('Electronics', 'Laptops') // ['Electronics', 'Laptops']
 */
export function productCategoryMultiKey(category: string): [category: string]
/**
 * The key of a product in a catalogue.
 *
 * @param category - the category
 * @param subcategory - the category within it
 * @param brand - the brand
 * @param productLine - a product line of the brand
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * productCategoryMultiKey('Electronics', 'Laptops') // ['Electronics', 'Laptops']
 */
export function productCategoryMultiKey(category: string, subcategory: string): [category: string, subcategory: string]
/**
 * The key of a product in a catalogue.
 *
 * @param category - the category
 * @param subcategory - the category within it
 * @param brand - the brand
 * @param productLine - a product line of the brand
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * productCategoryMultiKey('Electronics', 'Laptops') // ['Electronics', 'Laptops']
 */
export function productCategoryMultiKey(
  category: string,
  subcategory: string,
  brand: string,
): [category: string, subcategory: string, brand: string]
/**
 * The key of a product in a catalogue.
 *
 * @param category - the category
 * @param subcategory - the category within it
 * @param brand - the brand
 * @param productLine - a product line of the brand
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * productCategoryMultiKey('Electronics', 'Laptops') // ['Electronics', 'Laptops']
 */
export function productCategoryMultiKey(
  category: string,
  subcategory: string,
  brand: string,
  productLine: string,
): [category: string, subcategory: string, brand: string, productLine: string]
/**
 * The key of a product in a catalogue.
 *
 * @param category - the category
 * @param subcategory - the category within it
 * @param brand - the brand
 * @param productLine - a product line of the brand
 * @returns the levels that were given
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * productCategoryMultiKey('Electronics', 'Laptops') // ['Electronics', 'Laptops']
 */
export function productCategoryMultiKey(
  category: string,
  subcategory?: string,
  brand?: string,
  productLine?: string,
): Given<[category: string, subcategory: string | undefined, brand: string | undefined, productLine: string | undefined]>

/**
 * The key of a task: its status, its priority, and who does it. Numbers sort as numbers, texts as texts.
 *
 * @param status - the status
 * @param priority - the priority, a number or a text
 * @param assignee - who does it
 * @returns the values that were given
 * @throws {KeyError} `EMPTY_VALUE`; `INVALID_NUMBER`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * statusPriorityMultiKey('PENDING', 1) // ['PENDING', 1]
 */
export function statusPriorityMultiKey<Priority extends string | number>(
  status: string,
  priority: Priority,
): [status: string, priority: Wide<Priority>]
/**
 * The key of a task: its status, its priority, and who does it. Numbers sort as numbers, texts as texts.
 *
 * @param status - the status
 * @param priority - the priority, a number or a text
 * @param assignee - who does it
 * @returns the values that were given
 * @throws {KeyError} `EMPTY_VALUE`; `INVALID_NUMBER`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * statusPriorityMultiKey('PENDING', 1) // ['PENDING', 1]
 */
export function statusPriorityMultiKey<Priority extends string | number>(
  status: string,
  priority: Priority,
  assignee: string,
): [status: string, priority: Wide<Priority>, assignee: string]
/**
 * The key of a task: its status, its priority, and who does it. Numbers sort as numbers, texts as texts.
 *
 * @param status - the status
 * @param priority - the priority, a number or a text
 * @param assignee - who does it
 * @returns the values that were given
 * @throws {KeyError} `EMPTY_VALUE`; `INVALID_NUMBER`; `KEY_TOO_LONG` over 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * statusPriorityMultiKey('PENDING', 1) // ['PENDING', 1]
 */
export function statusPriorityMultiKey<Priority extends string | number>(
  status: string,
  priority: Priority,
  assignee?: string,
): Given<[status: string, priority: Wide<Priority>, assignee: string | undefined]>

/**
 * The key of a version: numbers that sort as numbers, so 10 comes after 2.
 *
 * @param major - the major version, 0 to 2^53 − 1
 * @param minor - the minor version
 * @param patch - the patch
 * @param build - a build, a text or a number
 * @returns the levels that were given
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * versionMultiKey(2, 1, 5, 'beta-3') // [2, 1, 5, 'beta-3']
 */
export function versionMultiKey(major: number): [major: number]
/**
 * The key of a version: numbers that sort as numbers, so 10 comes after 2.
 *
 * @param major - the major version, 0 to 2^53 − 1
 * @param minor - the minor version
 * @param patch - the patch
 * @param build - a build, a text or a number
 * @returns the levels that were given
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * versionMultiKey(2, 1, 5, 'beta-3') // [2, 1, 5, 'beta-3']
 */
export function versionMultiKey(major: number, minor: number): [major: number, minor: number]
/**
 * The key of a version: numbers that sort as numbers, so 10 comes after 2.
 *
 * @param major - the major version, 0 to 2^53 − 1
 * @param minor - the minor version
 * @param patch - the patch
 * @param build - a build, a text or a number
 * @returns the levels that were given
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * versionMultiKey(2, 1, 5, 'beta-3') // [2, 1, 5, 'beta-3']
 */
export function versionMultiKey(
  major: number,
  minor: number,
  patch: number,
): [major: number, minor: number, patch: number]
/**
 * The key of a version: numbers that sort as numbers, so 10 comes after 2.
 *
 * @param major - the major version, 0 to 2^53 − 1
 * @param minor - the minor version
 * @param patch - the patch
 * @param build - a build, a text or a number
 * @returns the levels that were given
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * versionMultiKey(2, 1, 5, 'beta-3') // [2, 1, 5, 'beta-3']
 */
export function versionMultiKey<Build extends string | number>(
  major: number,
  minor: number,
  patch: number,
  build: Build,
): [major: number, minor: number, patch: number, build: Wide<Build>]
/**
 * The key of a version: numbers that sort as numbers, so 10 comes after 2.
 *
 * @param major - the major version, 0 to 2^53 − 1
 * @param minor - the minor version
 * @param patch - the patch
 * @param build - a build, a text or a number
 * @returns the levels that were given
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * versionMultiKey(2, 1, 5, 'beta-3') // [2, 1, 5, 'beta-3']
 */
export function versionMultiKey<Build extends string | number>(
  major: number,
  minor?: number,
  patch?: number,
  build?: Build,
): Given<[major: number, minor: number | undefined, patch: number | undefined, build: Wide<Build> | undefined]>

/** How {@link addSortKeyVersion} writes a version. */
export interface SortKeyVersionOptions {
  /** Before the version: `'#'` (default), or `'@'` in history tables (`…@v3`). */
  separator?: '#' | '@' | undefined
  /** Before the number: `'v'` (default), or `''` in tables that hold `…@3`; `''` only with the separator `'@'`. */
  prefix?: 'v' | '' | undefined
  /** Digits, 1 to 20: pads with zeros, so that byte order is version order. As many as the number has by default. */
  width?: number | undefined
}

/**
 * The sort key with this version at its end: `'ORDER#01HX#v3'`. A version that it has already is replaced.
 *
 * @param sk - the sort key, with a version or without
 * @param version - the version, 0 to 2^53 − 1
 * @param options - how the version is written
 * @returns the sort key of that version
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `VERSION_OVERFLOW` for one that does not fit the width;
 * `INVALID_OPTION`; `EMPTY_VALUE`; `KEY_TOO_LONG` over 1,024 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * addSortKeyVersion('ORDER#01HX', 3) // 'ORDER#01HX#v3'
 * addSortKeyVersion('ORDER#01HX', 3, { width: 10 }) // 'ORDER#01HX#v0000000003'
 */
export function addSortKeyVersion(sk: string, version: number, options?: SortKeyVersionOptions): string

/** The version of this package. */
export const VERSION: string
/** What stands between the parts of a key, and before a version: `'#'`. */
export const KEY_SEPARATOR: '#'
/** The first version of an item: 1. */
export const VERSION_FIRST: 1
/** What {@link getSortKeyVersion} answers for a sort key without a version: −1. */
export const VERSION_LATEST: -1
/** How many attributes a multi-attribute key has at most: four HASH and four RANGE, by DynamoDB's rule. */
export const MAX_MULTI_ATTRIBUTE_KEY_LENGTH: 4

// Keys that belong to one tenant and no other, and the IAM statement that says the same.

/**
 * The statement of an IAM policy that lets its holder reach one tenant's items only.
 * Made by {@link TenantScope.leadingKeysPolicy}.
 */
export interface LeadingKeysStatement {
  /** What the statement does: it allows. */
  Effect: 'Allow';
  /** The DynamoDB actions that it allows. */
  Action: string[];
  /** The ARN of the table and of its indexes. */
  Resource: string[];
  /** The condition: every partition key of the request is the tenant's. */
  Condition: {
    'ForAllValues:StringLike': {
      'dynamodb:LeadingKeys': [string];
    };
  };
}

/**
 * Builds and checks the keys of one tenant. Made by {@link tenantScope}.
 *
 * @example
 * const scope = tenantScope('TENANT', '42')
 * scope.owns('TENANT#43#ORDER#1')   // false
 */
export interface TenantScope {
  /**
   * A key of this tenant.
   *
   * @param parts - What stands after the tenant, joined with `#`; none of them may hold a `#`.
   * @returns The key, which begins with {@link TenantScope.prefix}.
   * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` without a part, `SEPARATOR_IN_PART`,
   * `KEY_TOO_LONG` past 2,048 bytes.
   *
   * @example
   * tenantScope('TENANT', '42').key('ORDER', '1')   // 'TENANT#42#ORDER#1'
   */
  key(...parts: string[]): string;

  /**
   * Whether a key belongs to this tenant.
   *
   * @param key - A whole key.
   * @returns `true` where the key begins with {@link TenantScope.prefix}.
   * @throws {KeyError} `INVALID_TYPE` where the key is no string, `INVALID_UNICODE`.
   *
   * @example
   * tenantScope('TENANT', '42').owns('TENANT#42#ORDER#1')   // true
   */
  owns(key: string): boolean;

  /**
   * Refuses a key of anybody else.
   *
   * @param key - A whole key.
   * @throws {KeyError} `FOREIGN_TENANT` where the key is not this tenant's, `INVALID_TYPE` where it is no string,
   * `INVALID_UNICODE`.
   *
   * @example
   * tenantScope('TENANT', '42').assert('TENANT#42#ORDER#1')   // throws for 'TENANT#43#ORDER#1'
   */
  assert(key: string): void;

  /**
   * The text that all keys of this tenant begin with. It ends with the separator: tenant 4 never reaches tenant 42.
   *
   * @returns The prefix.
   *
   * @example
   * tenantScope('TENANT', '42').prefix()   // 'TENANT#42#'
   */
  prefix(): string;

  /**
   * The IAM statement that allows the tenant's items of a table and no others, by `dynamodb:LeadingKeys`.
   *
   * @param tableArn - The table's ARN, such as `arn:aws:dynamodb:eu-west-1:123456789012:table/app`.
   * @returns The statement, to put into a policy's `Statement`.
   * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty ARN,
   * `WILDCARD_IN_POLICY` where the prefix or the tenant's id holds a `*`, `?` or `$`, which mean something else there.
   *
   * @example
   * tenantScope('TENANT', '42').leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app').Effect   // 'Allow'
   */
  leadingKeysPolicy(tableArn: string): LeadingKeysStatement;
}

/**
 * The keys of one tenant: what it returns builds keys that begin with the tenant and refuses the keys of others.
 *
 * @param prefix - What stands before the tenant's id, such as `TENANT`.
 * @param tenantId - The tenant's id.
 * @returns The scope of this tenant.
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty prefix or id, `SEPARATOR_IN_PART` where
 * one of them holds a `#`, `KEY_TOO_LONG` past 2,048 bytes.
 *
 * @example
 * const scope = tenantScope('TENANT', '42')
 * scope.key('ORDER', '1')   // 'TENANT#42#ORDER#1'
 */
export function tenantScope(prefix: string, tenantId: string): TenantScope;

// Sharded partitions and time buckets: the keys to write to, the keys to read from, and one order over all of them.

/**
 * The shard of a hot partition that an id belongs to, as a partition key. The shard is xxHash64 of the id's UTF-8 with
 * seed 0, modulo the count: the same in every process and in every language.
 *
 * @param baseKey - The partition key that is spread, such as `ITEM`.
 * @param id - What decides the shard, such as the item's own id.
 * @param shardCount - The number of shards, a whole number from 1.
 * @returns The key, such as `ITEM#SHARD_7`; the shards count from 0.
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty base key or id, `INVALID_NUMBER` for a
 * count that is no positive whole number, `KEY_TOO_LONG` past 2,048 bytes.
 *
 * @example
 * shardKey('ITEM', 'order-42', 1)   // 'ITEM#SHARD_0'
 */
export function shardKey(baseKey: string, id: string, shardCount: number): string;

/**
 * All shards of a partition, to query each of them.
 *
 * @param baseKey - The partition key that is spread, such as `ITEM`.
 * @param shardCount - The number of shards, a whole number from 1.
 * @returns The keys from shard 0 to the last.
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty base key, `INVALID_NUMBER` for a count
 * that is no positive whole number, `KEY_TOO_LONG` past 2,048 bytes.
 *
 * @example
 * shardKeys('ITEM', 3)   // ['ITEM#SHARD_0', 'ITEM#SHARD_1', 'ITEM#SHARD_2']
 */
export function shardKeys(baseKey: string, shardCount: number): string[];

/**
 * Every time bucket between two instants, in order, for querying partitions that are cut by time. UTC only.
 *
 * @param from - The first instant: a `Date` or milliseconds since the epoch.
 * @param to - The last instant: a `Date` or milliseconds since the epoch; its bucket is included.
 * @param granularity - How much time one bucket covers.
 * @returns The buckets: `2024`, `2024-12`, `2024-12-01` or `2024-12-01T15`, as the codecs of the same names
 * write them in a template. (`PatternHelpers.timeSeriesKey` writes an hour as `2024-12-01-15`.)
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_DATE`, `INVALID_OPTION` for another granularity, `INVALID_RANGE` where `to`
 * lies before `from` or there are more than 10,000 buckets.
 *
 * @example
 * timeBuckets(Date.UTC(2024, 10, 30), Date.UTC(2024, 11, 2), 'day')   // ['2024-11-30', '2024-12-01', '2024-12-02']
 */
export function timeBuckets(
  from: Date | number,
  to: Date | number,
  granularity: 'hour' | 'day' | 'month' | 'year',
): string[];

/**
 * Merges the results of one query per shard into DynamoDB's order of their sort keys. Items with equal sort keys come in
 * the order of the shards.
 *
 * @param resultsPerShard - The items of each shard, each list in ascending order as a query returns it.
 * @param skOf - Gives an item's sort key.
 * @returns All items in ascending order of their sort keys.
 * @throws {KeyError} `INVALID_TYPE` where a list is no array or a sort key no string, `INVALID_RANGE` where a list does not
 * ascend, `INVALID_UNICODE`.
 *
 * @example
 * inShardOrder([['a', 'c'], ['b']], (item) => item)   // ['a', 'b', 'c']
 */
export function inShardOrder<T>(resultsPerShard: readonly (readonly T[])[], skOf: (item: T) => string): T[];

// `entityKeys` and what TypeScript reads from its definition: the item that it takes and the attributes that it gives.

/** The template of one key attribute, with what it needs beside its text; see {@link entityKeys}. */
export interface EntityKeyTemplate {
  /** The format of the attribute, as {@link keyTemplate} takes it. */
  readonly template: string;
  /** Makes the attribute sparse: it is left out of an item in which one of these fields is undefined. */
  readonly when?: readonly string[];
  /** Which limit holds, where the attribute's name (`pk`, `gsi1sk`) does not tell: 2,048 or 1,024 bytes. */
  readonly kind?: 'partition' | 'sort';
  /** How text fields are written; see {@link KeyTemplateOptions.text}. */
  readonly text?: 'escaped' | 'verbatim';
}

/** The key attributes of an item by name, each with its template; see {@link entityKeys}. */
export interface EntityKeysDefinition {
  readonly [attribute: string]: string | EntityKeyTemplate;
}

/**
 * The fields that {@link EntityKeys.keys} takes for the definition `D`: those of all templates. A field that only sparse
 * attributes depend on may be left out.
 *
 * @example
 * type User = EntityFields<{ pk: 'USER#{id}' }>   // { id: string }
 */
export type EntityFields<D extends EntityKeysDefinition> =
  MergedInputs<D> extends infer All ? { [Name in keyof All]: All[Name] } : never;

/**
 * The values that {@link EntityKeys.parse} gives for the definition `D`. A field that stands in sparse attributes only may
 * be missing.
 *
 * @example
 * type User = EntityValues<{ pk: 'USER#{id}#{at:date}' }>   // { id: string; at: Date }
 */
export type EntityValues<D extends EntityKeysDefinition> =
  MergedOutputs<D> extends infer All ? { [Name in keyof All]: All[Name] } : never;

/**
 * The key attributes that {@link EntityKeys.keys} gives for the definition `D`; sparse ones may be missing.
 *
 * @example
 * type User = EntityAttributes<{ pk: 'USER#{id}' }>   // { pk: string }
 */
export type EntityAttributes<D extends EntityKeysDefinition> =
  ({ -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? never : Name]: string } & {
    -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? Name : never]?: string;
  }) extends infer All
    ? { [Name in keyof All]: All[Name] }
    : never;

/**
 * All key attributes of one kind of item: it writes them from the item and reads them back. Made by {@link entityKeys}.
 *
 * @example
 * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
 * user.keys({ id: '42' })   // { pk: 'USER#42', sk: 'PROFILE' }
 */
export interface EntityKeys<D extends EntityKeysDefinition = any> extends FreedByUsing {
  /** The names of the key attributes, in the order of the definition. */
  readonly attributes: readonly (keyof D & string)[];

  /**
   * Writes the key attributes of an item. Its other attributes are ignored.
   *
   * @param item - The item, or any object with the fields of the templates; times are a `Date` or milliseconds since the
   * epoch.
   * @returns The attributes, to spread into the item. A sparse one is left out, never null or empty.
   * @throws {KeyError} `INVALID_TYPE` where a field has no value and no `when` lists it, else the codes of
   * {@link KeyTemplate.build}.
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.keys({ id: '7' })   // { pk: 'ORDER#7' }
   */
  keys<Item extends EntityFields<D>>(item: Item): EntityAttributes<D>;

  /**
   * Reads the fields back out of the key attributes of an item. Its other attributes are ignored.
   *
   * @param keys - The item, or its key attributes alone.
   * @returns The fields; times are a `Date`.
   * @throws {KeyError} `CONTRADICTORY_KEYS` where two attributes give different values for one field, `TEMPLATE_MISMATCH`
   * where an attribute is none of its template, `INVALID_TYPE` where one that is not sparse is missing, `INVALID_TYPE`,
   * `INVALID_UNICODE`, `DISPOSED` after {@link EntityKeys.free}.
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.parse({ pk: 'USER#42', sk: 'PROFILE' })   // { id: '42' }
   */
  parse<Keys extends EntityAttributes<D>>(keys: Keys): EntityValues<D>;

  /**
   * Gives the memory back at once; without it the garbage collector does so some time. Any other call after it throws
   * `DISPOSED`. Where the runtime has `Symbol.dispose`, `using` calls it.
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.free()
   */
  free(): void;
}

/**
 * Reads the formats of all key attributes of one kind of item, once. TypeScript infers the fields from the templates.
 *
 * @param definition - A template for each key attribute, by the attribute's name. In place of the text alone, an object
 * says more: `when` makes the attribute sparse, `kind` tells a partition from a sort key where the name does not.
 * @returns The keys of that kind of item.
 * @throws {KeyError} `INVALID_TEMPLATE`, with the attribute and the column, where a text is no template;
 * `INVALID_OPTION` where `when` names no field of its template; `EMPTY_VALUE` for a definition without attributes;
 * `INVALID_TYPE`, `INVALID_UNICODE`.
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: 'ORDER#{no:int(6)}' })
 * order.keys({ customerId: '42', no: 7 })   // { pk: 'CUSTOMER#42', sk: 'ORDER#000007', gsi1pk: 'ORDER#000007' }
 */
export function entityKeys<const D extends EntityKeysDefinition>(definition: CheckedDefinition<D>): EntityKeys<D>;

type TemplateOf<Entry> = Entry extends string
  ? Entry
  : Entry extends { readonly template: infer T extends string }
    ? T
    : never;
type SparseFields<Entry> = Entry extends { readonly when: readonly (infer Name extends string)[] } ? Name : never;
type IsSparse<Entry> = [SparseFields<Entry>] extends [never] ? false : true;

// All templates' fields as one object: a field of several templates has to suit them all.
type MergedInputs<D> = Merged<{ [Name in keyof D]: [EntryInputs<TemplateOf<D[Name]>, SparseFields<D[Name]>>] }[keyof D]>;
type EntryInputs<T extends string, Sparse> =
  IsOneLiteral<T> extends true
    ? { [Name in keyof TemplateFields<T> as Name extends Sparse ? never : Name]: TemplateFields<T>[Name] } & {
        [Name in keyof TemplateFields<T> as Name extends Sparse ? Name : never]?: TemplateFields<T>[Name] | undefined;
      }
    : {};
type MergedOutputs<D> = Merged<{ [Name in keyof D]: [EntryOutputs<TemplateOf<D[Name]>, IsSparse<D[Name]>>] }[keyof D]>;
type EntryOutputs<T extends string, Sparse> = Sparse extends true ? Partial<TemplateValues<T>> : TemplateValues<T>;

// The intersection of the members of a union; each stands in a tuple, so that a member which is a union stays whole.
type Merged<Boxes> = (Boxes extends [infer Fields] ? (fields: Fields) => void : never) extends (
  fields: infer All,
) => void
  ? All
  : never;

// The definition itself, or in its place the same with a sentence where a template is wrong.
type CheckedDefinition<D extends EntityKeysDefinition> = [DefinitionProblem<D>] extends [never]
  ? D
  : { readonly [Name in keyof D]: [EntryProblem<D[Name]>] extends [never] ? D[Name] : EntryProblem<D[Name]> };
type DefinitionProblem<D> = { [Name in keyof D]: EntryProblem<D[Name]> }[keyof D];
type EntryProblem<Entry> = [TemplateProblem<TemplateOf<Entry>>] extends [never]
  ? UnknownSparse<TemplateOf<Entry>, SparseFields<Entry>>
  : TemplateProblem<TemplateOf<Entry>>;
type UnknownSparse<T extends string, Sparse extends string> =
  Exclude<Sparse, keyof TemplateFields<T>> extends infer Unknown extends string
    ? Unknown extends string
      ? `The template has no field '${Unknown}' for when`
      : never
    : never;

// `keyTemplate` and what TypeScript reads from the text of a template: its fields, their types, and its mistakes.

/** A value that a field of a key takes; which of them a field takes is its codec's matter. */
export type KeyFieldValue = string | number | bigint | Date;

/** A value that a field gives when a key is parsed; times are always a `Date`. */
export type KeyFieldResult = string | number | bigint | Date;

/** How a {@link KeyTemplate} writes its keys; see {@link keyTemplate}. */
export interface KeyTemplateOptions {
  /** Which limit holds: `'partition'` for 2,048 bytes of UTF-8 (the default) or `'sort'` for 1,024. */
  readonly limit?: 'partition' | 'sort';
  /**
   * How text fields are written. `'escaped'` (the default) takes every text: the characters U+0000 to U+0024 become
   * `$` and two hex digits, so that order and parsing always hold. `'verbatim'`, for tables that exist already, leaves
   * text as it stands and refuses a value with the separator in it.
   */
  readonly text?: 'escaped' | 'verbatim';
}

/** One field of a {@link KeyTemplate}, in the template's order. */
export interface KeyTemplateField {
  /** The name of the field, such as `placedAt`. */
  readonly name: string;
  /** The codec that writes it, such as `text`, `date` or `int(16)`. */
  readonly codec: string;
  /** Whether the codec turns the order round (`desc`). */
  readonly descending: boolean;
}

/**
 * The bounds of {@link KeyTemplate.range}: `from` and `to` are included, `after` and `before` are left out. Give a lower
 * bound, an upper bound or one of each; a bound that is left out is the end of the leading fields' keys.
 */
export type KeyRangeBounds<Value> =
  | { readonly from: Value; readonly after?: undefined; readonly to?: Value | undefined; readonly before?: undefined }
  | { readonly from: Value; readonly after?: undefined; readonly to?: undefined; readonly before: Value }
  | { readonly after: Value; readonly from?: undefined; readonly to?: Value | undefined; readonly before?: undefined }
  | { readonly after: Value; readonly from?: undefined; readonly to?: undefined; readonly before: Value }
  | { readonly to: Value; readonly before?: undefined; readonly from?: undefined; readonly after?: undefined }
  | { readonly before: Value; readonly to?: undefined; readonly from?: undefined; readonly after?: undefined };

/**
 * The fields that {@link KeyTemplate.build} takes for the template text `T`.
 *
 * @example
 * type Order = TemplateFields<'ORDER#{placedAt:date}#{id}'>   // { placedAt: Date | number; id: string }
 */
export type TemplateFields<T extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[] ? Inputs<Specs> : Record<string, KeyFieldValue>;

/**
 * The values that {@link KeyTemplate.parse} gives for the template text `T`.
 *
 * @example
 * type Order = TemplateValues<'ORDER#{placedAt:date}#{id}'>   // { placedAt: Date; id: string }
 */
export type TemplateValues<T extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? { [I in keyof Specs & `${number}` as NameOf<Specs[I]>]: OutputOf<Specs[I]> }
    : Record<string, KeyFieldResult>;

/**
 * The template text `T` itself or, where it is no template, a sentence on what is wrong with it, for the compiler to show.
 * A generic function that passes a template on to {@link keyTemplate} takes this for its parameter.
 *
 * @example
 * const sortKey = <const T extends string>(text: CheckedTemplate<T>) => keyTemplate(text, { limit: 'sort' })
 */
export type CheckedTemplate<T extends string> = [TemplateProblem<T>] extends [never] ? T : TemplateProblem<T>;

/**
 * A key's format, read once: it builds keys, parses them, and gives the prefixes and ranges to query. For any two values
 * of the fields, `build` is injective, `parse(build(v))` equals `v`, and the byte order of built keys is the order of the
 * field tuples, field by field. Made by {@link keyTemplate}. `KeyTemplate` without its text is a template of any fields.
 *
 * @example
 * const order = keyTemplate('ORDER#{placedAt:date}#{id}')
 * order.build({ placedAt: new Date(0), id: '7' })   // 'ORDER#1970-01-01T00:00:00.000Z#7'
 */
export interface KeyTemplate<T extends string = any> extends FreedByUsing {
  /** The text that the template was made from. */
  readonly template: T;

  /** The fields in the order of the template: name, codec, and whether the order is turned round. */
  readonly fields: readonly KeyTemplateField[];

  /**
   * Writes the key of these field values.
   *
   * @param fields - A value for each field; times are a `Date` or milliseconds since the epoch.
   * @returns The key, within the limit of the template's kind of key.
   * @throws {KeyError} `INVALID_TYPE` where a field has no value or another type, `INVALID_UNICODE`, `INVALID_DATE`,
   * `INVALID_NUMBER`, `INVALID_OPTION`, `INVALID_ULID`, `INVALID_UUID` or `INVALID_SEMVER` where its codec does not take
   * the value, `VERSION_OVERFLOW` for a version wider than its field, `EMPTY_VALUE` for an empty text,
   * `SEPARATOR_IN_PART` for a verbatim text with the separator in it, `KEY_TOO_LONG` past the limit, `DISPOSED` after
   * {@link KeyTemplate.free}.
   *
   * @example
   * const user = keyTemplate('USER#{id}#{no:int(4)}')
   * user.build({ id: '42', no: 7 })   // 'USER#42#0007'
   */
  build(fields: TemplateFields<T>): string;

  /**
   * Reads the field values out of a key that the template wrote.
   *
   * @param key - The whole key.
   * @returns The value of each field; times are a `Date`, at the start of the year, month, day or hour for those codecs.
   * @throws {KeyError} `TEMPLATE_MISMATCH` where the key is none of this template, `INVALID_TYPE` where it is no string,
   * `INVALID_UNICODE`, `DISPOSED` after {@link KeyTemplate.free}.
   *
   * @example
   * const user = keyTemplate('USER#{id}#{no:int(4)}')
   * user.parse('USER#42#0007')   // { id: '42', no: 7 }
   */
  parse(key: string): TemplateValues<T>;

  /**
   * Reads the field values out of a key, or tells that it is none of this template.
   *
   * @param key - The whole key.
   * @returns What {@link KeyTemplate.parse} gives, or `undefined` where that would throw `TEMPLATE_MISMATCH`.
   * @throws {KeyError} `INVALID_TYPE` where the key is no string, `INVALID_UNICODE`, `DISPOSED` after
   * {@link KeyTemplate.free}.
   *
   * @example
   * const user = keyTemplate('USER#{id}')
   * user.tryParse('ORDER#1')   // undefined
   */
  tryParse(key: string): TemplateValues<T> | undefined;

  /**
   * Whether a key is one that the template writes.
   *
   * @param key - The whole key.
   * @returns `true` where {@link KeyTemplate.parse} would give the fields.
   * @throws {KeyError} `INVALID_TYPE` where the key is no string, `INVALID_UNICODE`, `DISPOSED` after
   * {@link KeyTemplate.free}.
   *
   * @example
   * const user = keyTemplate('USER#{id}')
   * user.matches('USER#42')   // true
   */
  matches(key: string): boolean;

  /**
   * The start that all keys with these leading fields share, for `begins_with`. It ends where a field ends: the prefix of
   * `USER#1` never reaches `USER#10`.
   *
   * @param fields - The first fields of the template, from none to all of them; a field cannot be skipped.
   * @returns The text of the key up to the first field that is not given.
   * @throws {KeyError} `MISSING_LEVEL` where a field is skipped, `UNKNOWN_FIELD` for one that the template does not have,
   * `INVALID_RANGE` where all are given and the last one has no end but that of the key (`USER#1` would reach `USER#10`),
   * else the codes of {@link KeyTemplate.build}.
   *
   * @example
   * const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{placedAt:date}')
   * order.prefix({ customerId: '42' })   // 'CUSTOMER#42#ORDER#'
   */
  prefix<Given extends SomeFields<T>>(fields: CheckedPrefix<T, Given>): string;

  /**
   * The two ends for `BETWEEN` over the field after the leading ones. Both ends are exact, whatever follows that field.
   *
   * @param leading - A value for each field before the bounded one; `{}` where the bounded field is the first.
   * @param bounds - The bounded field with its bounds: `from` and `to` are included, `after` and `before` left out.
   * @returns The lowest and the highest key of the range, both included.
   * @throws {KeyError} `INVALID_RANGE` where no value lies between the ends, `MISSING_LEVEL` where a leading field has no
   * value, `UNKNOWN_FIELD` for one that the template does not have, `INVALID_TYPE` for no bound or two of one side, else
   * the codes of {@link KeyTemplate.build}.
   *
   * @example
   * const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{placedAt:date}')
   * const from = Date.UTC(2024, 11, 1)
   * order.range({ customerId: '42' }, { placedAt: { from } })[0]   // 'CUSTOMER#42#ORDER#2024-12-01T00:00:00.000Z'
   */
  range<Bounded extends FieldName<T>>(
    leading: FieldsBefore<T, Bounded>,
    bounds: BoundsOf<T, Bounded>,
  ): [low: string, high: string];

  /**
   * Gives the template's memory back at once; without it the garbage collector does so some time. Any other call after it
   * throws `DISPOSED`. Where the runtime has `Symbol.dispose`, `using` calls it.
   *
   * @example
   * const user = keyTemplate('USER#{id}')
   * user.free()
   */
  free(): void;
}

/**
 * Reads a key's format once, for building, parsing, prefixes and ranges. TypeScript infers the fields and their types
 * from the text. A field is `{name}` or `{name:codec}`, with ` desc` after the codec for the reverse order; `{{` and `}}`
 * stand for braces. The codecs: `text`, `int`, `int(width)`, `number`, `date`, `year`, `month`, `day`, `hour`, `ulid`,
 * `uuid`, `version`, `version(width)`, `semver`, `enum(a|b|c)`.
 *
 * @param template - The format, such as `CUSTOMER#{customerId}#ORDER#{placedAt:date}`.
 * @param options - Which byte limit holds, and how text fields are written.
 * @returns The template; keep it and use it for every key of that format.
 * @throws {KeyError} `INVALID_TEMPLATE`, with the column, where the text is no template or its keys could not be parsed
 * or would not sort; `INVALID_TYPE`, `INVALID_UNICODE`, `INVALID_OPTION` for anything else that is refused.
 *
 * @example
 * const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{no:int(6)}', { limit: 'sort' })
 * order.build({ customerId: '42', no: 7 })   // 'CUSTOMER#42#ORDER#000007'
 */
export function keyTemplate<const T extends string>(
  template: CheckedTemplate<T>,
  options?: KeyTemplateOptions,
): KeyTemplate<T>;

// `[Symbol.dispose]` where the user's `lib` knows it, and nothing where it does not: naming it there would not compile.
type FreedByUsing = { [Name in SymbolConstructor['dispose' & keyof SymbolConstructor]]: () => void };

// A field as it is read from the template: its name, what `build` takes, what `parse` gives.
type FieldSpec = readonly [name: string, input: unknown, output: unknown];
type NameOf<Spec> = Spec extends FieldSpec ? Spec[0] : never;
type InputOf<Spec> = Spec extends FieldSpec ? Spec[1] : never;
type OutputOf<Spec> = Spec extends FieldSpec ? Spec[2] : never;

// What a codec without a width takes and gives.
interface Codecs {
  text: [string, string];
  ulid: [string, string];
  uuid: [string, string];
  semver: [string, string];
  int: [number | bigint, number];
  number: [number, number];
  version: [number, number];
  date: [Date | number, Date];
  year: [Date | number, Date];
  month: [Date | number, Date];
  day: [Date | number, Date];
  hour: [Date | number, Date];
}

type Unordered = 'text' | 'ulid' | 'uuid' | 'semver' | `enum${string}`;
type SafeWidth = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16';
type WideWidth = '17' | '18' | '19' | '20';

type Space = ' ' | '\t' | '\r' | '\n';
type Trim<Text extends string> = Text extends `${Space}${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest}${Space}`
    ? Trim<Rest>
    : Text;

type Split<Text extends string, Parts extends string = never> = Text extends `${infer Part}|${infer Rest}`
  ? Split<Rest, Parts | Part>
  : Parts | Text;

// The types of a codec as `[input, output]`, or nothing where there is no such codec.
type CodecTypes<Codec extends string> = Codec extends keyof Codecs
  ? Codecs[Codec]
  : Codec extends `${infer Name}(${infer Argument})`
    ? CodecTypesOf<Trim<Name>, Trim<Argument>>
    : never;
type CodecTypesOf<Name extends string, Argument extends string> = Name extends 'enum'
  ? [Split<Argument>, Split<Argument>]
  : [Name, Argument] extends ['int', SafeWidth]
    ? [number | bigint, number]
    : [Name, Argument] extends ['int', WideWidth]
      ? [number | bigint, number | bigint]
      : [Name, Argument] extends ['version', SafeWidth | WideWidth]
        ? [number, number]
        : never;

// The text between the braces of a field, and the text behind it. A brace between parentheses is an enum's value.
type CutField<Tail extends string> = Tail extends `${infer Body}}${infer Next}`
  ? Body extends `${string}(${infer Arguments}`
    ? Arguments extends `${string})${string}`
      ? [Body, Next]
      : Tail extends `${infer Codec}(${infer Values})${infer Order}}${infer Behind}`
        ? [`${Codec}(${Values})${Order}`, Behind]
        : null
    : [Body, Next]
  : null;

// The field between two braces, or a sentence on what is wrong with it.
type ReadField<Body extends string> = Body extends `${infer Name}:${infer Codec}`
  ? Trim<Codec> extends `${infer Sorted}${Space}desc`
    ? Trim<Sorted> extends Unordered
      ? `Codec '${Trim<Sorted>}' takes no desc in field {${Body}}`
      : FieldOf<Body, Trim<Name>, Trim<Sorted>>
    : FieldOf<Body, Trim<Name>, Trim<Codec>>
  : Trim<Body> extends `${string}${Space}desc`
    ? `No codec before desc in field {${Body}}`
    : FieldOf<Body, Trim<Body>, 'text'>;
type FieldOf<Body extends string, Name extends string, Codec extends string> = Name extends ''
  ? `Field {${Body}} has no name`
  : Name extends `${string}{${string}`
    ? `Unclosed brace before '${Body}'`
    : [CodecTypes<Codec>] extends [never]
      ? `Unknown codec '${Codec}' in field {${Body}}`
      : [Name, ...CodecTypes<Codec>];

// The fields of a template in order, or a sentence on what is wrong with it. `AfterField` tells that nothing stands
// between the last field and `Rest`. It calls itself last only, so that the compiler runs it as a loop.
type Scan<Rest extends string, Specs extends FieldSpec[] = [], AfterField = false> =
  Rest extends `${infer Text}{${infer Tail}`
    ? HasLoneBrace<Text> extends true
      ? `Unopened brace in '${Text}': write }} for a brace`
      : Tail extends `{${infer Next}`
        ? Scan<Next, Specs>
        : CutField<Tail> extends [infer Body extends string, infer Next extends string]
          ? [Text, AfterField] extends ['', true]
            ? `No text between two fields before {${Body}}`
            : ReadField<Body> extends infer Spec extends FieldSpec
              ? Spec[0] extends Specs[number][0]
                ? `Field '${Spec[0]}' stands in the template twice`
                : Scan<Next, [...Specs, Spec], true>
              : ReadField<Body>
          : `Unclosed brace before '${Tail}'`
    : HasLoneBrace<Rest> extends true
      ? `Unopened brace in '${Rest}': write }} for a brace`
      : Specs;

type HasLoneBrace<Text extends string> = Text extends `${string}}${infer Rest}`
  ? Rest extends `}${infer Next}`
    ? HasLoneBrace<Next>
    : true
  : false;

// What `prefix` takes: the leading fields up to the last one that is given, each of them.
type CheckedPrefix<T extends string, Given> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? [Given, KeysOfEach<Given>] extends [PrefixShapes<Specs, Given>, FieldName<T>]
      ? Given
      : PrefixShapes<Specs, Given>
    : Given;
type SomeFields<T extends string> = Partial<TemplateFields<T>>;
type KeysOfEach<Union> = Union extends unknown ? keyof Union : never;
type DefinedKeys<Fields> = { [Name in keyof Fields]-?: Fields[Name] extends undefined ? never : Name }[keyof Fields];
type PrefixShapes<Specs extends FieldSpec[], Given> = Given extends unknown
  ? ShapeThrough<Specs, DefinedKeys<Given>>
  : never;
type PrefixShape<Given extends FieldSpec[], Left extends FieldSpec[]> =
  (Inputs<Given> & { [I in keyof Left & `${number}` as NameOf<Left[I]>]?: undefined }) extends infer Shape
    ? { [Name in keyof Shape]: Shape[Name] }
    : never;
type ShapeThrough<Specs extends FieldSpec[], Names, Left extends FieldSpec[] = []> = Specs extends [
  ...infer Before extends FieldSpec[],
  infer Last extends FieldSpec,
]
  ? Last[0] extends Names
    ? PrefixShape<Specs, Left>
    : ShapeThrough<Before, Names, [Last, ...Left]>
  : Left extends []
    ? Record<string, never>
    : PrefixShape<[], Left>;

// What `range` takes: the fields before the bounded one, and bounds of that one's type.
type FieldName<T extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[] ? NameOf<Specs[number]> : string;
type BoundsOf<T extends string, Bounded extends string> = [Bounded] extends [never]
  ? { readonly [Name in FieldName<T>]?: FieldBounds<T, Name, Name> }
  : { readonly [Name in Bounded]: FieldBounds<T, Name, Bounded> };
type FieldBounds<T extends string, Name extends string, Bounded extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? IsUnion<Bounded> extends true
      ? 'range takes the bounds of one field'
      : KeyRangeBounds<InputOf<Extract<Specs[number], readonly [Name, ...unknown[]]>>>
    : KeyRangeBounds<KeyFieldValue>;
type FieldsBefore<T extends string, Bounded extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? [Bounded] extends [never]
      ? 'range needs the bounds of a field'
      : IsUnion<Bounded> extends true
        ? object
        : ShapeBefore<Specs, Bounded>
    : Record<string, KeyFieldValue>;
type ShapeBefore<Specs extends FieldSpec[], Bounded extends string, Given extends FieldSpec[] = []> = Specs extends [
  infer Next extends FieldSpec,
  ...infer Rest extends FieldSpec[],
]
  ? Next[0] extends Bounded
    ? Given extends []
      ? Record<string, never>
      : Inputs<Given>
    : ShapeBefore<Rest, Bounded, [...Given, Next]>
  : never;
// A conditional type on purpose: its result has no name of its own, so that editors and errors show the fields.
type Inputs<Specs> = Specs extends FieldSpec[]
  ? { [I in keyof Specs & `${number}` as NameOf<Specs[I]>]: InputOf<Specs[I]> }
  : never;

// `Scan` for one known text; for `string`, a text with holes, or several texts, nothing is known of the fields.
type ScanLiteral<T extends string> = IsOneLiteral<T> extends true ? Scan<T> : null;
type IsOneLiteral<T extends string> = {} extends Record<T, 1> ? false : IsUnion<T> extends true ? false : true;
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

// The sentence on what is wrong with a template, or nothing.
type TemplateProblem<T extends string> =
  IsOneLiteral<T> extends true ? (T extends '' ? 'A template cannot be empty' : Extract<Scan<T>, string>) : never;

/**
 * DynamoDB's order of two keys: by their UTF-8 bytes. JavaScript's `sort()` has another order: it puts `'😀'` before
 * `'\uFFFD'`.
 *
 * @param a - a key of any length
 * @param b - another key
 * @returns −1 where `a` comes first, 1 where `b` does, 0 where they are the same
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * ['v10', 'v2'].sort(compareKeys) // ['v10', 'v2']
 */
export function compareKeys(a: string, b: string): -1 | 0 | 1;

/**
 * The keys and the id of a tenant's item. Without a sort key it gets a fresh ULID.
 *
 * @param prefix - the type of the item, such as `PRODUCT`
 * @param tenantCode - the tenant that it belongs to
 * @param sk - its sort key; a ULID by default
 * @returns both keys, and the id made of them
 * @throws {KeyError} `SEPARATOR_IN_PART` for a prefix or tenant code with `#`: one tenant could name another's keys;
 * `EMPTY_VALUE`; `KEY_TOO_LONG`; `NO_RANDOM_SOURCE`; `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * generateEntityId('PRODUCT', 'tenant001', 'A1') // { pk: 'PRODUCT#tenant001', sk: 'A1', id: 'PRODUCT#tenant001#A1' }
 */
export function generateEntityId(prefix: string, tenantCode: string, sk?: string): { pk: string; sk: string; id: string };

/**
 * The id of an item: `pk#sk`, without the version of the sort key.
 *
 * @param pk - the partition key
 * @param sk - the sort key, with a version or without
 * @returns the id
 * @throws {KeyError} `EMPTY_VALUE` where one is empty; `KEY_TOO_LONG` over 2,048 bytes of partition key or 1,024 of sort
 * key; `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * generateId('PRODUCT#tenant001', '01HX#v3') // 'PRODUCT#tenant001#01HX'
 */
export function generateId(pk: string, sk: string): string;

/**
 * The version at the end of a sort key, or `VERSION_LATEST` (−1) where there is none.
 *
 * @param sk - a sort key, with a version or without
 * @returns the version, 0 to 2^53 − 1, or −1
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a text beyond any key.
 *
 * @example
 * getSortKeyVersion('ORDER#01HX#v3') // 3
 * getSortKeyVersion('ORDER#01HX') // -1
 */
export function getSortKeyVersion(sk: string): number;

/**
 * The length of a key in bytes of UTF-8: what counts against 2,048 for a partition key and 1,024 for a sort key.
 *
 * @param key - a key of any length
 * @returns bytes of UTF-8
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * keyByteLength('Zürich') // 7
 */
export function keyByteLength(key: string): number;

/**
 * The sort key one version on, in the form (separator, prefix, width) that it has; `#v1` where it has no version.
 *
 * A version of ten or more nines is taken for a padded one that is used up; shorter ones go on to the next digit.
 *
 * @param sk - a sort key, with a version or without
 * @returns the key of the next version
 * @throws {KeyError} `VERSION_OVERFLOW` where the next version does not fit the width, or would pass 2^53 − 1;
 * `EMPTY_VALUE`; `KEY_TOO_LONG` over 1,024 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * nextSortKeyVersion('ORDER#01HX#v0009') // 'ORDER#01HX#v0010'
 * nextSortKeyVersion('ORDER#01HX') // 'ORDER#01HX#v1'
 */
export function nextSortKeyVersion(sk: string): string;

/**
 * The keys in an id, for the partition key that it was made with.
 *
 * @param id - an id that `generateId` made
 * @param pk - its partition key
 * @returns both keys; the sort key has no version
 * @throws {KeyError} `INVALID_KEY` for an id of another partition key; `EMPTY_VALUE` where one is empty; `KEY_TOO_LONG`;
 * `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * parseId('PRODUCT#tenant001#01HX', 'PRODUCT#tenant001') // { pk: 'PRODUCT#tenant001', sk: '01HX' }
 */
export function parseId(id: string, pk: string): { pk: string; sk: string };

/**
 * The sort key without `#vN`, `@vN` or `@N` at its very end. Any other text comes back as it is: `'u@ex.com'`.
 *
 * @param sk - a sort key, with a version or without
 * @returns the key without its version
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a text beyond any key.
 *
 * @example
 * removeSortKeyVersion('ORDER#01HX#v3') // 'ORDER#01HX'
 */
export function removeSortKeyVersion(sk: string): string;

/**
 * A ULID: 26 characters of Crockford base 32 that sort by time, for ids and sort keys.
 *
 * By the clock, each one is greater than the last, within one millisecond and when the clock goes back. With a time it
 * has exactly that time, and is greater than the one made just before it where that is of the same millisecond.
 *
 * @param time - a Date or milliseconds since the epoch; the clock by default
 * @returns the ULID, in capitals
 * @throws {KeyError} `INVALID_DATE` for an invalid date or one outside 1970–9999; `NO_RANDOM_SOURCE`; `INVALID_TYPE`.
 *
 * @example
 * ulid() // '01JE2G8V7XJ6Q0T4B8N5W3M9KC', or another
 */
export function ulid(time?: Date | number): string;

/**
 * The smallest and the greatest ULID of a span of time, both ends included: the operands of a `BETWEEN`.
 *
 * @param from - the first millisecond: a Date, or milliseconds since the epoch
 * @param to - the last millisecond
 * @returns the bounds
 * @throws {KeyError} `INVALID_RANGE` where `to` is before `from`; `INVALID_DATE`; `INVALID_TYPE`.
 *
 * @example
 * const [first, last] = ulidRange(new Date('2024-12-01'), new Date('2024-12-02'))
 */
export function ulidRange(from: Date | number, to: Date | number): [first: string, last: string];

/**
 * The time of a ULID, in capitals or not.
 *
 * @param id - a ULID
 * @returns its time, to the millisecond
 * @throws {KeyError} `INVALID_ULID` for a text that is none; `INVALID_TYPE`; `INVALID_UNICODE`.
 *
 * @example
 * ulidTime('01ARZ3NDEKTSV4RRFFQ69G5FAV').toISOString() // '2016-07-30T23:54:10.259Z'
 */
export function ulidTime(id: string): Date;

export namespace PatternHelpers {
  /**
   * The value of a sparse index's key: `value` where the item belongs into the index, `undefined` (leave the attribute out)
   * where it does not. An empty string comes back as it is, although DynamoDB takes none as a key.
   *
   * @param condition - whether the item belongs into the index
   * @param value - the key that it has there; not looked at where the condition is false
   * @returns `value` or `undefined`
   * @throws {KeyError} `INVALID_TYPE` for a condition that is no boolean, or a value that is no key value;
   * `EMPTY_VALUE` for an empty binary; `INVALID_NUMBER`; `INVALID_UNICODE`; `KEY_TOO_LONG` over 2,048 bytes
   *
   * @example
   * PatternHelpers.sparseIndexValue(true, 'PREMIUM') // 'PREMIUM'
   * PatternHelpers.sparseIndexValue(false, 'PREMIUM') // undefined
   */
  export function sparseIndexValue<T extends KeyValue>(condition: boolean, value: T | undefined): T | undefined

  /**
   * The keys of an item that links two entities: the source is the partition key, the target the sort key.
   *
   * @param sourceId - the key of the entity that the link goes out from
   * @param targetId - the key of the one that it goes to
   * @returns both keys
   * @throws {KeyError} `EMPTY_VALUE` where one is empty; `KEY_TOO_LONG` over 2,048 bytes of source or 1,024 of target;
   * `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.adjacencyKeys('USER#1', 'ORG#9') // { pk: 'USER#1', sk: 'ORG#9' }
   */
  export function adjacencyKeys(sourceId: string, targetId: string): { pk: string; sk: string };

  /**
   * Joins parts into a key that `parseCompositeKey` gives back part by part: `'USER#123#ORDER#456'`.
   *
   * Empty parts are allowed (`['PROFILE', '']` is `'PROFILE#'`). The key holds at most 2,048 bytes of UTF-8.
   *
   * @param parts - the parts, in order
   * @param separator - what stands between them, `'#'` by default
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` without a part, with an empty separator, or where the key would be empty;
   * `SEPARATOR_IN_PART` where splitting would not give the parts back; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.compositeKey(['USER', '123', 'ORDER', '456']) // 'USER#123#ORDER#456'
   * PatternHelpers.compositeKey(['USER', '123'], '|') // 'USER|123'
   */
  export function compositeKey(parts: readonly string[], separator?: string): string;

  /**
   * Spreads a busy item collection over several partitions: the base key with a shard picked at random.
   *
   * @param baseKey - the key of the item collection
   * @param shardCount - how many shards there are, 1 to 2^53 − 1
   * @returns the key of one shard
   * @throws {KeyError} `EMPTY_VALUE` for an empty base key; `INVALID_NUMBER` unless the count is a positive whole number;
   * `KEY_TOO_LONG` over 2,048 bytes of UTF-8; `NO_RANDOM_SOURCE`; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.distributedKey('ITEM', 10) // 'ITEM#SHARD_7', or another of 0 to 9
   */
  export function distributedKey(baseKey: string, shardCount: number): string;

  /**
   * The key of an entity: `'USER#123'`. The id may hold `#`, the type may not: the key could not be parsed back.
   *
   * @param entityType - the type of the entity, such as `USER`
   * @param id - its id
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` where one is empty; `SEPARATOR_IN_PART` for a type with `#`; `KEY_TOO_LONG` over 2,048
   * bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.entityKey('USER', '123') // 'USER#123'
   */
  export function entityKey(entityType: string, id: string): string;

  /**
   * The shard of a key, or `null` where the key does not end in `#SHARD_n`.
   *
   * @param key - the key
   * @returns the number of the shard, from 0
   * @throws {KeyError} `EMPTY_VALUE` for an empty key; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.getShardNumber('ITEM#SHARD_7') // 7
   */
  export function getShardNumber(key: string): number | null;

  /**
   * The key of an overloaded index: `'USER#active'`. The index name documents the call.
   *
   * @param indexName - the index that the key is for
   * @param entityType - the type of the entity, such as `USER`
   * @param value - what the index is asked for
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` where one of the three is empty; `SEPARATOR_IN_PART` for a type with `#`;
   * `KEY_TOO_LONG` over 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.gsiKey('StatusIndex', 'USER', 'active') // 'USER#active'
   */
  export function gsiKey(indexName: string, entityType: string, value: string): string;

  /**
   * Joins the segments of a path: `'root/folder1/item'`.
   *
   * @param path - the segments, from the root on
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` for an empty path or segment; `SEPARATOR_IN_PART` for a segment with `/`;
   * `KEY_TOO_LONG` over 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.hierarchicalKey(['root', 'folder1', 'item']) // 'root/folder1/item'
   */
  export function hierarchicalKey(path: readonly string[]): string;

  /**
   * The version after this one, for optimistic locking.
   *
   * @param currentVersion - the version that the item has, 0 to 2^53 − 2
   * @returns `currentVersion + 1`
   * @throws {KeyError} `INVALID_NUMBER` for a fraction or a negative, and where the result would pass 2^53 − 1;
   * `INVALID_TYPE`.
   *
   * @example
   * PatternHelpers.incrementVersion(3) // 4
   */
  export function incrementVersion(currentVersion: number): number;

  /**
   * Splits a key into its parts: `'USER##123'` gives `['USER', '', '123']`.
   *
   * @param key - the key
   * @param separator - what stands between its parts, `'#'` by default
   * @returns the parts, in order
   * @throws {KeyError} `EMPTY_VALUE` for an empty key or separator; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.parseCompositeKey('USER#123#ORDER#456') // ['USER', '123', 'ORDER', '456']
   */
  export function parseCompositeKey(key: string, separator?: string): string[];

  /**
   * The type and the id of an entity key; the id keeps its own `#`.
   *
   * @param key - the key
   * @returns the two
   * @throws {KeyError} `EMPTY_VALUE` for an empty key; `INVALID_KEY` without a `#`; `KEY_TOO_LONG`; `INVALID_TYPE`;
   * `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.parseEntityKey('USER#123') // { entityType: 'USER', id: '123' }
   */
  export function parseEntityKey(key: string): { entityType: string; id: string };

  /**
   * Splits a path into its segments.
   *
   * @param key - the key
   * @returns the segments, from the root on
   * @throws {KeyError} `EMPTY_VALUE` for an empty key; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
   *
   * @example
   * PatternHelpers.parseHierarchicalKey('root/folder1/item') // ['root', 'folder1', 'item']
   */
  export function parseHierarchicalKey(key: string): string[];

  /**
   * The hour, day or month of a point in time, UTC: `'2024-12-02-15'`, `'2024-12-02'` or `'2024-12'`.
   *
   * @param date - a Date, or milliseconds since the epoch
   * @param granularity - how much time one key covers
   * @returns the key; keys of one granularity sort by time
   * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `INVALID_OPTION` for another
   * granularity; `INVALID_TYPE`.
   *
   * @example
   * PatternHelpers.timeSeriesKey(new Date('2024-12-02T15:30:00Z'), 'hour') // '2024-12-02-15'
   */
  export function timeSeriesKey(date: Date | number, granularity: 'hour' | 'day' | 'month'): string;

  /**
   * A point in time as DynamoDB's time to live takes it: whole seconds since the epoch, rounded down.
   *
   * @param date - a Date, or milliseconds since the epoch
   * @returns seconds since the epoch
   * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `INVALID_TYPE`.
   *
   * @example
   * PatternHelpers.ttlTimestamp(new Date('2024-12-02T15:30:00.999Z')) // 1733153400
   */
  export function ttlTimestamp(date: Date | number): number;

  /**
   * The name of the attribute that holds an item's version: `'version'`.
   *
   * @returns the name
   *
   * @example
   * const item = { pk: 'DOC#1', sk: 'META', [PatternHelpers.versionAttribute()]: 1 }
   */
  export function versionAttribute(): 'version';
}

export {}
