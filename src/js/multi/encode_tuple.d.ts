// Arrays of values as one key of a base table.

import type { KeyValue } from '../helpers/multi_attribute_keys.js'

/**
 * Writes an array of values as one string: the byte order of the strings is the order of the arrays, and `decodeTuple` returns the values
 * with their types. For keys of a base table, where multi-attribute keys do not exist.
 *
 * Each value ends with `#`, so the key of the leading values is a prefix for `begins_with` that matches whole values. Numbers compare by
 * value, bigints among them (a number comes before the bigint of its value), binaries byte by byte, texts by their UTF-8; numbers come
 * before binaries, and binaries before texts. −0 is returned as 0, a `Buffer` as a `Uint8Array`.
 *
 * A text is written as in templates (`a b` is `a$20b`), a binary as `"` and hex digits. A number is `!`, a letter for the number of digits
 * before its decimal point, and the digits; a bigint has `+` after them. The digits of a negative number are inverted.
 *
 * @param values - one to eight values
 * @returns the key
 * @throws {KeyError} `EMPTY_VALUE` for an empty array; `TOO_MANY_ATTRIBUTES` for a ninth value; `INVALID_NUMBER` for a number that
 * DynamoDB cannot store; `KEY_TOO_LONG` for a key of more than 2,048 bytes; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * encodeTuple(['acme', 2024, 1.5, 7n]) // 'acme#!D2024#!A1.5#!A7+#'
 */
export function encodeTuple(values: readonly KeyValue[]): string

/**
 * Reads the values from a key made by `encodeTuple`.
 *
 * @param key - the key
 * @returns the values, with their original types
 * @throws {KeyError} `INVALID_KEY` for a string that `encodeTuple` never returns; `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a
 * string longer than any key
 *
 * @example
 * decodeTuple('acme#!D2024#!A1.5#!A7+#') // ['acme', 2024, 1.5, 7n]
 */
export function decodeTuple(key: string): KeyValue[]
