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
