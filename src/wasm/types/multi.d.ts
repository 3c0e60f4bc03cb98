/** A value of a key attribute: a string (S), a finite number or a bigint (N), or binary (B). */
export type KeyValue = string | number | bigint | Uint8Array

/** The values that were given: without the `undefined` ones at the end. Where a level may be undefined, either tuple. */
type Given<Levels extends readonly unknown[]> = Levels extends readonly [...infer Rest, infer Last]
  ? undefined extends Last
    ? Given<Rest> | ([Last] extends [undefined] ? never : [...Defined<Rest>, Exclude<Last, undefined>])
    : Levels
  : Levels

type Defined<Levels extends readonly unknown[]> = { -readonly [Index in keyof Levels]: Exclude<Levels[Index], undefined> }

/** `string` for any text: a key's type does not name its values. */
type Wide<Level> = Level extends string ? string : Level extends number ? number : Level

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
export function multiAttributeKey<const Values extends readonly (KeyValue | undefined)[]>(...values: Values): [...Given<Values>]

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
export function multiTenantKey<Department extends string | undefined = undefined>(
  tenantId: string,
  customerId: string,
  departmentId?: Department,
): Given<[tenantId: string, customerId: string, departmentId: Wide<Department>]>

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
export function hierarchicalMultiKey<Level2 extends string | undefined = undefined, Level3 extends string | undefined = undefined, Level4 extends string | undefined = undefined>(
  level1: string,
  level2?: Level2,
  level3?: Level3,
  level4?: Level4,
): Given<[level1: string, level2: Wide<Level2>, level3: Wide<Level3>, level4: Wide<Level4>]>

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
export function timeSeriesMultiKey<Subcategory extends string | undefined = undefined>(
  category: string,
  timestamp: Date | number,
  subcategory?: Subcategory,
): Given<[category: string, timestamp: number, subcategory: Wide<Subcategory>]>

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
export function locationMultiKey<State extends string | undefined = undefined, City extends string | undefined = undefined, District extends string | undefined = undefined>(
  country: string,
  state?: State,
  city?: City,
  district?: District,
): Given<[country: string, state: Wide<State>, city: Wide<City>, district: Wide<District>]>

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
export function productCategoryMultiKey<Subcategory extends string | undefined = undefined, Brand extends string | undefined = undefined, ProductLine extends string | undefined = undefined>(
  category: string,
  subcategory?: Subcategory,
  brand?: Brand,
  productLine?: ProductLine,
): Given<[category: string, subcategory: Wide<Subcategory>, brand: Wide<Brand>, productLine: Wide<ProductLine>]>

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
export function statusPriorityMultiKey<Priority extends string | number, Assignee extends string | undefined = undefined>(
  status: string,
  priority: Priority,
  assignee?: Assignee,
): Given<[status: string, priority: Wide<Priority>, assignee: Wide<Assignee>]>

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
export function versionMultiKey<Minor extends number | undefined = undefined, Patch extends number | undefined = undefined, Build extends string | number | undefined = undefined>(
  major: number,
  minor?: Minor,
  patch?: Patch,
  build?: Build,
): Given<[major: number, minor: Wide<Minor>, patch: Wide<Patch>, build: Wide<Build>]>
