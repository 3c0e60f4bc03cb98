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
export function multiTenantKey<Levels extends [departmentId?: string | undefined]>(
  tenantId: string,
  customerId: string,
  ...levels: Levels
): Given<[tenantId: string, customerId: string, departmentId: Wide<Levels[0]>]>

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
export function hierarchicalMultiKey<
  Levels extends [level2?: string | undefined, level3?: string | undefined, level4?: string | undefined],
>(
  level1: string,
  ...levels: Levels
): Given<[level1: string, level2: Wide<Levels[0]>, level3: Wide<Levels[1]>, level4: Wide<Levels[2]>]>

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
export function timeSeriesMultiKey<Levels extends [subcategory?: string | undefined]>(
  category: string,
  timestamp: Date | number,
  ...levels: Levels
): Given<[category: string, timestamp: number, subcategory: Wide<Levels[0]>]>

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
export function locationMultiKey<
  Levels extends [state?: string | undefined, city?: string | undefined, district?: string | undefined],
>(
  country: string,
  ...levels: Levels
): Given<[country: string, state: Wide<Levels[0]>, city: Wide<Levels[1]>, district: Wide<Levels[2]>]>

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
export function productCategoryMultiKey<
  Levels extends [subcategory?: string | undefined, brand?: string | undefined, productLine?: string | undefined],
>(
  category: string,
  ...levels: Levels
): Given<[category: string, subcategory: Wide<Levels[0]>, brand: Wide<Levels[1]>, productLine: Wide<Levels[2]>]>

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
export function statusPriorityMultiKey<
  Priority extends string | number,
  Levels extends [assignee?: string | undefined],
>(
  status: string,
  priority: Priority,
  ...levels: Levels
): Given<[status: string, priority: Wide<Priority>, assignee: Wide<Levels[0]>]>

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
export function versionMultiKey<
  Levels extends [minor?: number | undefined, patch?: number | undefined, build?: string | number | undefined],
>(
  major: number,
  ...levels: Levels
): Given<[major: number, minor: Wide<Levels[0]>, patch: Wide<Levels[1]>, build: Wide<Levels[2]>]>
