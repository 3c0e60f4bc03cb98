// Multi-attribute keys: lists of values, one for each attribute of the key, with the type that each was given with.

/** A value of a key attribute: a string (S), a finite number or a bigint (N), or binary (B). */
export type KeyValue = string | number | bigint | Uint8Array

// The values that were given: without the `undefined` ones at the end. If the last one may be undefined, either tuple.
type Given<Levels extends readonly unknown[]> = Levels extends readonly [...infer Rest, infer Last]
  ? undefined extends (IsLoose extends true ? never : Last)
    ? Given<Rest> | ([Last] extends [undefined] ? never : [...Defined<Rest>, Exclude<Last, undefined>])
    : Defined<Levels>
  : Defined<Levels>

// Whether `undefined` is of every type: without `strictNullChecks`, where no type says that a value may be missing.
type IsLoose = undefined extends string ? true : false

type Defined<Levels extends readonly unknown[]> = { -readonly [Index in keyof Levels]: Exclude<Levels[Index], undefined> }

// `string` for any text, `number` for any number: the type of a key does not name its values.
type Wide<Level> = Level extends string ? string : Level extends number ? number : Level extends bigint ? bigint : Level

/**
 * The values of a multi-attribute key, one for each attribute, with their types. `undefined` values at the end are left out.
 *
 * DynamoDB does not accept an array as a key: each value is an attribute of its own, and only global secondary indexes can
 * have such keys.
 *
 * @param values - one to four values
 * @returns the given values
 * @throws {KeyError} `TOO_MANY_ATTRIBUTES` for a fifth value; `MISSING_LEVEL` for an `undefined` before another value;
 * `EMPTY_VALUE` without a value, and for an empty string or binary; `INVALID_NUMBER` for a number that DynamoDB cannot
 * store; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * multiAttributeKey('USA', 94103) // ['USA', 94103]
 */
export function multiAttributeKey<Values extends readonly (KeyValue | undefined)[]>(
  ...values: Values
): Given<{ -readonly [Index in keyof Values]: Wide<Values[Index]> }>

/**
 * The key of a tenant's customer, or of one of the customer's departments.
 *
 * @param tenantId - the tenant
 * @param customerId - a customer of the tenant
 * @param departmentId - a department of the customer
 * @returns the given values
 * @throws {KeyError} `EMPTY_VALUE`; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * multiTenantKey('TENANT-1', 'CUSTOMER-2') // ['TENANT-1', 'CUSTOMER-2']
 */
export function multiTenantKey(tenantId: string, customerId: string): [tenantId: string, customerId: string]
export function multiTenantKey(
  tenantId: string,
  customerId: string,
  departmentId: string,
): [tenantId: string, customerId: string, departmentId: string]
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
 * @returns the given levels
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * hierarchicalMultiKey('company', 'engineering', 'backend') // ['company', 'engineering', 'backend']
 */
export function hierarchicalMultiKey(level1: string): [level1: string]
export function hierarchicalMultiKey(level1: string, level2: string): [level1: string, level2: string]
export function hierarchicalMultiKey(
  level1: string,
  level2: string,
  level3: string,
): [level1: string, level2: string, level3: string]
export function hierarchicalMultiKey(
  level1: string,
  level2: string,
  level3: string,
  level4: string,
): [level1: string, level2: string, level3: string, level4: string]
export function hierarchicalMultiKey(
  level1: string,
  level2: string | undefined,
): Given<[level1: string, level2: string | undefined]>
export function hierarchicalMultiKey(
  level1: string,
  level2: string | undefined,
  level3: string | undefined,
): Given<[level1: string, level2: string | undefined, level3: string | undefined]>
export function hierarchicalMultiKey(
  level1: string,
  level2?: string,
  level3?: string,
  level4?: string,
): Given<[level1: string, level2: string | undefined, level3: string | undefined, level4: string | undefined]>

/**
 * The key of an event: its category, its time in milliseconds since the epoch, and a subcategory.
 *
 * @param category - the category of the event
 * @param timestamp - a Date, or milliseconds since the epoch
 * @param subcategory - the category within it
 * @returns the given values, the time as a number
 * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `EMPTY_VALUE`; `KEY_TOO_LONG` for more
 * than 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * timeSeriesMultiKey('ERROR', new Date('2024-12-01T00:00:00Z')) // ['ERROR', 1733011200000]
 */
export function timeSeriesMultiKey(category: string, timestamp: Date | number): [category: string, timestamp: number]
export function timeSeriesMultiKey(
  category: string,
  timestamp: Date | number,
  subcategory: string,
): [category: string, timestamp: number, subcategory: string]
export function timeSeriesMultiKey(
  category: string,
  timestamp: Date | number,
  subcategory?: string,
): Given<[category: string, timestamp: number, subcategory: string | undefined]>

/**
 * The key of a location: its country, state, city and district.
 *
 * @param country - the country
 * @param state - a state or region of the country
 * @param city - a city in the state
 * @param district - a district of the city
 * @returns the given levels
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * locationMultiKey('USA', 'CA', 'San Francisco') // ['USA', 'CA', 'San Francisco']
 */
export function locationMultiKey(country: string): [country: string]
export function locationMultiKey(country: string, state: string): [country: string, state: string]
export function locationMultiKey(
  country: string,
  state: string,
  city: string,
): [country: string, state: string, city: string]
export function locationMultiKey(
  country: string,
  state: string,
  city: string,
  district: string,
): [country: string, state: string, city: string, district: string]
export function locationMultiKey(country: string, state: string | undefined): Given<[country: string, state: string | undefined]>
export function locationMultiKey(
  country: string,
  state: string | undefined,
  city: string | undefined,
): Given<[country: string, state: string | undefined, city: string | undefined]>
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
 * @returns the given levels
 * @throws {KeyError} `MISSING_LEVEL` for a gap; `EMPTY_VALUE`; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * productCategoryMultiKey('Electronics', 'Laptops') // ['Electronics', 'Laptops']
 */
export function productCategoryMultiKey(category: string): [category: string]
export function productCategoryMultiKey(category: string, subcategory: string): [category: string, subcategory: string]
export function productCategoryMultiKey(
  category: string,
  subcategory: string,
  brand: string,
): [category: string, subcategory: string, brand: string]
export function productCategoryMultiKey(
  category: string,
  subcategory: string,
  brand: string,
  productLine: string,
): [category: string, subcategory: string, brand: string, productLine: string]
export function productCategoryMultiKey(
  category: string,
  subcategory: string | undefined,
): Given<[category: string, subcategory: string | undefined]>
export function productCategoryMultiKey(
  category: string,
  subcategory: string | undefined,
  brand: string | undefined,
): Given<[category: string, subcategory: string | undefined, brand: string | undefined]>
export function productCategoryMultiKey(
  category: string,
  subcategory?: string,
  brand?: string,
  productLine?: string,
): Given<[category: string, subcategory: string | undefined, brand: string | undefined, productLine: string | undefined]>

/**
 * The key of a task: its status, its priority, and its assignee. Numbers sort as numbers, strings as strings.
 *
 * @param status - the status
 * @param priority - the priority, a number or a string
 * @param assignee - who does the task
 * @returns the given values
 * @throws {KeyError} `EMPTY_VALUE`; `INVALID_NUMBER`; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * statusPriorityMultiKey('PENDING', 1) // ['PENDING', 1]
 */
export function statusPriorityMultiKey<Priority extends string | number>(
  status: string,
  priority: Priority,
): [status: string, priority: Wide<Priority>]
export function statusPriorityMultiKey<Priority extends string | number>(
  status: string,
  priority: Priority,
  assignee: string,
): [status: string, priority: Wide<Priority>, assignee: string]
export function statusPriorityMultiKey<Priority extends string | number>(
  status: string,
  priority: Priority,
  assignee?: string,
): Given<[status: string, priority: Wide<Priority>, assignee: string | undefined]>

/**
 * The key of a version. Its levels are numbers and sort as numbers, so 10 comes after 2.
 *
 * @param major - the major version, 0 to 2^53 − 1
 * @param minor - the minor version
 * @param patch - the patch version
 * @param build - the build, a string or a number
 * @returns the given levels
 * @throws {KeyError} `INVALID_NUMBER` for a level that is not an integer from 0 to 2^53 − 1; `MISSING_LEVEL` for a gap;
 * `EMPTY_VALUE`; `KEY_TOO_LONG` for more than 2,048 bytes in all; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * versionMultiKey(2, 1, 5, 'beta-3') // [2, 1, 5, 'beta-3']
 */
export function versionMultiKey(major: number): [major: number]
export function versionMultiKey(major: number, minor: number): [major: number, minor: number]
export function versionMultiKey(
  major: number,
  minor: number,
  patch: number,
): [major: number, minor: number, patch: number]
export function versionMultiKey<Build extends string | number>(
  major: number,
  minor: number,
  patch: number,
  build: Build,
): [major: number, minor: number, patch: number, build: Wide<Build>]
export function versionMultiKey(major: number, minor: number | undefined): Given<[major: number, minor: number | undefined]>
export function versionMultiKey(
  major: number,
  minor: number | undefined,
  patch: number | undefined,
): Given<[major: number, minor: number | undefined, patch: number | undefined]>
export function versionMultiKey<Build extends string | number>(
  major: number,
  minor?: number,
  patch?: number,
  build?: Build,
): Given<[major: number, minor: number | undefined, patch: number | undefined, build: Wide<Build> | undefined]>
