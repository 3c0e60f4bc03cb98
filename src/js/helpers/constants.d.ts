// The constants of the package.

/** The version of this package. */
export const VERSION: string
/** Separates the parts of a key, and a sort key from its version: `'#'`. */
export const KEY_SEPARATOR: '#'
/** The first version of an item: 1. */
export const VERSION_FIRST: 1
/** The result of {@link getSortKeyVersion} for a sort key without a version: −1. */
export const VERSION_LATEST: -1
/** The most values that a multi-attribute key can have: 4. DynamoDB allows four HASH and four RANGE attributes. */
export const MAX_MULTI_ATTRIBUTE_KEY_LENGTH: 4
