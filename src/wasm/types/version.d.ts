/** How {@link addSortKeyVersion} writes a version. */
export interface SortKeyVersionOptions {
  /** Before the version: `'#'` (default), or `'@'` in history tables (`…@v3`). */
  separator?: '#' | '@' | undefined
  /** Before the number: `'v'` (default), or `''` in tables that hold `…@3`; `''` only with the separator `'@'`. */
  prefix?: 'v' | '' | undefined
  /** Digits, 1 to 20: pads with zeros, so that byte order is version order. As many as the number has by default. */
  width?: number | undefined
}

/**
 * The sort key with this version at its end: `'ORDER#01HX#v3'`. A version that it has already is replaced.
 *
 * @param sk - the sort key, with a version or without
 * @param version - the version, 0 to 2^53 − 1
 * @param options - how the version is written
 * @returns the sort key of that version
 * @throws {KeyError} `INVALID_NUMBER` for a version that is not whole; `VERSION_OVERFLOW` for one that does not fit the width;
 * `INVALID_OPTION`; `EMPTY_VALUE`; `KEY_TOO_LONG` over 1,024 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * addSortKeyVersion('ORDER#01HX', 3) // 'ORDER#01HX#v3'
 * addSortKeyVersion('ORDER#01HX', 3, { width: 10 }) // 'ORDER#01HX#v0000000003'
 */
export function addSortKeyVersion(sk: string, version: number, options?: SortKeyVersionOptions): string
