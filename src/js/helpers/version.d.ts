// Versions at the end of a sort key.

/** How {@link addSortKeyVersion} writes a version. */
export interface SortKeyVersionOptions {
  /** What comes before the version: `'#'` (default), or `'@'` for history tables (`…@v3`). */
  separator?: '#' | '@' | undefined
  /** What comes before the number: `'v'` (default), or `''` for tables that hold `…@3`; `''` needs the separator `'@'`. */
  prefix?: 'v' | '' | undefined
  /** Pads the number with zeros to this many digits, 1 to 20, so that byte order is version order. No padding by default. */
  width?: number | undefined
}

/** Which versions {@link removeSortKeyVersion} and {@link getSortKeyVersion} look for. */
export interface SortKeyVersionSearch {
  /** The only separator that counts: with `'#'`, `'ROOM@101'` has no version. Both count by default. */
  separator?: '#' | '@' | undefined
}

/**
 * The sort key with this version at its end: `'ORDER#01HX#v3'`. A version that is there already is replaced.
 *
 * @param sk - the sort key, with or without a version
 * @param version - the version, 0 to 2^53 − 1
 * @param options - how the version is written
 * @returns the sort key of that version
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not an integer from 0 to 2^53 − 1, or a width that is not one
 * from 1 to 20; `VERSION_OVERFLOW` if the version does not fit the width; `INVALID_OPTION`; `EMPTY_VALUE` for an empty key;
 * `KEY_TOO_LONG` for more than 1,024 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * addSortKeyVersion('ORDER#01HX', 3) // 'ORDER#01HX#v3'
 * addSortKeyVersion('ORDER#01HX', 3, { width: 10 }) // 'ORDER#01HX#v0000000003'
 */
export function addSortKeyVersion(sk: string, version: number, options?: SortKeyVersionOptions): string

/**
 * The sort key without `#vN`, `@vN` or `@N` at its very end. Any other string is returned unchanged: `'u@ex.com'`.
 *
 * @param sk - a sort key, with or without a version
 * @param options - which versions count
 * @returns the key without its version
 * @throws {KeyError} `INVALID_OPTION`; `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a string longer than any key
 *
 * @example
 * removeSortKeyVersion('ORDER#01HX#v3') // 'ORDER#01HX'
 * removeSortKeyVersion('ROOM@101', { separator: '#' }) // 'ROOM@101'
 */
export function removeSortKeyVersion(sk: string, options?: SortKeyVersionSearch): string

/**
 * The version at the end of a sort key.
 *
 * @param sk - a sort key, with or without a version
 * @param options - which versions count
 * @returns the version, 0 to 2^53 − 1, or `VERSION_LATEST` (−1) if there is none
 * @throws {KeyError} `INVALID_OPTION`; `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a string longer than any key
 *
 * @example
 * getSortKeyVersion('ORDER#01HX#v3') // 3
 * getSortKeyVersion('ORDER#01HX') // -1
 */
export function getSortKeyVersion(sk: string, options?: SortKeyVersionSearch): number

/**
 * The sort key of the next version, with the same separator, prefix and width; `#v1` is added if it has no version.
 *
 * Ten or more nines count as a padded version that cannot grow; fewer than ten get another digit.
 *
 * @param sk - a sort key, with or without a version
 * @returns the key of the next version
 * @throws {KeyError} `VERSION_OVERFLOW` if the next version does not fit the width, or would exceed 2^53 − 1; `EMPTY_VALUE`
 * for an empty key; `KEY_TOO_LONG` for more than 1,024 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * nextSortKeyVersion('ORDER#01HX#v0009') // 'ORDER#01HX#v0010'
 * nextSortKeyVersion('ORDER#01HX') // 'ORDER#01HX#v1'
 */
export function nextSortKeyVersion(sk: string): string
