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
