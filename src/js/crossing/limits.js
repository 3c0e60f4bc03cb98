// Separators, limits and other constants, as limits.rs has them: handed over when the package is loaded.

/** @type {string} */
export let VERSION
/** @type {'#'} */
export let KEY_SEPARATOR
/** @type {'/'} */
export let PATH_SEPARATOR
/** @type {1} */
export let VERSION_FIRST
/** @type {-1} */
export let VERSION_LATEST
/** @type {4} */
export let MAX_MULTI_ATTRIBUTE_KEY_LENGTH
/** @type {number} */
export let PARTITION_KEY_BYTES
/** @type {number} A text of at most this many characters fits into every key, whatever the characters are. */
export let SURE_KEY_UNITS
/** @type {string[]} The key condition expressions, by the kind of the query: the first one selects the whole partition. */
export let KEY_CONDITIONS
/** @type {{ shape: string, parts: number[] }[]} The forms of spans: see src/codec/span.rs. */
export let SURE_FORMS
/** @type {number[]} The days of each month in a year of 365. */
export let DAYS
/** @type {string} The earliest time, as written in keys. */
export let FIRST_TIME
/** @type {number} The length of a time, up to and including its seconds. */
export let TO_SECOND
/** @type {string[]} The operators of conditions, in the order of the comparisons in condition/comparison.rs: equality has none. */
export let KEY_OPERATORS

export function define(constants) {
  VERSION = constants.version
  KEY_SEPARATOR = constants.keySeparator
  PATH_SEPARATOR = constants.pathSeparator
  VERSION_FIRST = constants.versionFirst
  VERSION_LATEST = constants.versionLatest
  MAX_MULTI_ATTRIBUTE_KEY_LENGTH = constants.mostAttributes
  PARTITION_KEY_BYTES = constants.partitionKeyBytes
  SURE_KEY_UNITS = constants.sureKeyUnits
  KEY_CONDITIONS = constants.keyConditions
  SURE_FORMS = constants.sureForms
  DAYS = constants.days
  FIRST_TIME = constants.firstTime
  TO_SECOND = constants.toSecond
  KEY_OPERATORS = constants.keyOperators
}
