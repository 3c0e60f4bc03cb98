// `KeyError`, the one error of the package, and what a program can read from it.

/** Details of an error: the rejected value and its place. Only the fields that apply are set. */
export interface KeyErrorDetails {
  /** The function that threw, such as `compositeKey`. */
  function?: string
  /** The rejected parameter, field or attribute. */
  parameter?: string
  /** The position in a list, from 0. */
  index?: number
  /** The rejected value as text, cut at 64 characters. Unlike the message, it contains control characters unescaped. */
  value?: string
  /** The actual length, in bytes of UTF-8. */
  bytes?: number
  /** The limit that was exceeded: bytes, attributes or digits. */
  limit?: number
  /** The position in a template or a key, in characters from 1. */
  column?: number
  /** The key attribute concerned, if the call builds or reads several. */
  attribute?: string
}

/**
 * The reason for an error. The set is closed, and a code never changes its meaning.
 *
 * - `INVALID_TYPE`: a value of the wrong type, `null`, `undefined`, `NaN` or an infinity
 * - `INVALID_UNICODE`: a string with a lone surrogate, which cannot be written as UTF-8
 * - `INVALID_DATE`: an invalid date, a fraction of a millisecond, a year outside 0000–9999, or a time that a ULID cannot hold
 * - `INVALID_NUMBER`: a number outside the range that the parameter or field allows
 * - `INVALID_OPTION`: not one of the documented options
 * - `EMPTY_VALUE`: an empty string, list or binary where a value is required
 * - `SEPARATOR_IN_PART`: a part that contains the separator
 * - `KEY_TOO_LONG`: more than 2,048 bytes of UTF-8 for a partition key, 1,024 for a sort key
 * - `INVALID_KEY`: a key that is not in the format that the function reads
 * - `INVALID_ULID`: a string that is not a ULID
 * - `INVALID_UUID`: a string that is not a UUID
 * - `INVALID_SEMVER`: a string that is not a version by Semantic Versioning 2.0
 * - `INVALID_RANGE`: a range that ends before it starts or whose keys are not in field order, a prefix that would also match
 *   longer values, results out of order, or too many time buckets
 * - `MISSING_LEVEL`: a missing level or field before one that is given
 * - `TOO_MANY_ATTRIBUTES`: more than four values for a multi-attribute key
 * - `INVALID_TEMPLATE`: a template that cannot be read, or whose keys could not be parsed or would not sort;
 *   `details.column` says where
 * - `TEMPLATE_MISMATCH`: a key that the template could not have built; `details.column` says where
 * - `UNKNOWN_FIELD`: a field that the template does not have
 * - `CONTRADICTORY_KEYS`: keys of one item that disagree about a field
 * - `AMBIGUOUS_KEYS`: two entities of a table that could write the same primary key, or a key of one at which queries of the other end
 * - `INVALID_CURSOR`: a cursor that was not made by the same plan in the same direction
 * - `DISPOSED`: a template, or the keys of an entity, that has been freed
 * - `VERSION_OVERFLOW`: a version that does not fit the width of its key
 * - `FOREIGN_TENANT`: a key that belongs to another tenant, or to none
 * - `WILDCARD_IN_POLICY`: a character that an IAM policy would read as a wildcard
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
  | 'AMBIGUOUS_KEYS'
  | 'INVALID_CURSOR'
  | 'DISPOSED'
  | 'VERSION_OVERFLOW'
  | 'FOREIGN_TENANT'
  | 'WILDCARD_IN_POLICY'
  | 'NO_RANDOM_SOURCE'

/**
 * Thrown for everything that this package rejects: `code` for programs, `message` for people, `details` for both.
 * The message shows control characters in escaped form (`\u001b`), so it can go to a terminal or a log.
 *
 * `instanceof` works across the ESM and the CommonJS copy of the package.
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
  /** The reason, for programs. */
  readonly code: KeyErrorCode
  /** The rejected value and its place. */
  readonly details: KeyErrorDetails
  /** The form for `JSON.stringify`, which keeps the message of a logged error. */
  toJSON(): { name: 'KeyError'; code: KeyErrorCode; message: string; details: KeyErrorDetails }
}
