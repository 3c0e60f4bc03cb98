// Keys as DynamoDB sees them: their order and their length in bytes.

/**
 * Compares two keys as DynamoDB does: by their UTF-8 bytes. JavaScript's `sort()` has another order: it puts `'😀'` before
 * `'\uFFFD'`.
 *
 * @param a - a key of any length
 * @param b - another key
 * @returns −1 if `a` comes first, 1 if `b` does, 0 if they are equal
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * ['v10', 'v2'].sort(compareKeys) // ['v10', 'v2']
 */
export function compareKeys(a: string, b: string): -1 | 0 | 1

/**
 * The length of a key in bytes of UTF-8. DynamoDB allows 2,048 for a partition key and 1,024 for a sort key.
 *
 * @param key - a key of any length
 * @returns the number of bytes
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * keyByteLength('Zürich') // 7
 */
export function keyByteLength(key: string): number
