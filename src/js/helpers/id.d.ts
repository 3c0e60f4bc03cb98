// Ids of items: the partition key and the sort key in one string.

/**
 * The id of an item: `pk#sk`, without the version of the sort key.
 *
 * @param pk - the partition key
 * @param sk - the sort key, with or without a version
 * @returns the id
 * @throws {KeyError} `EMPTY_VALUE` if one is empty; `KEY_TOO_LONG` for more than 2,048 bytes of partition key or 1,024 of
 * sort key; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * generateId('PRODUCT#tenant001', '01HX#v3') // 'PRODUCT#tenant001#01HX'
 */
export function generateId(pk: string, sk: string): string

/**
 * Splits an id into the keys that it was made from.
 *
 * @param id - an id that `generateId` made
 * @param pk - the partition key that it was made with
 * @returns both keys; the sort key has no version
 * @throws {KeyError} `INVALID_KEY` for an id of another partition key; `EMPTY_VALUE` if one is empty; `KEY_TOO_LONG`;
 * `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * parseId('PRODUCT#tenant001#01HX', 'PRODUCT#tenant001') // { pk: 'PRODUCT#tenant001', sk: '01HX' }
 */
export function parseId(id: string, pk: string): { pk: string; sk: string }

/**
 * The part of an id after `pk#`, unchanged: the inverse of {@link generateId}, as in `mbc-cqrs-serverless`. {@link parseId} throws where this
 * returns `undefined`.
 *
 * @param pk - the partition key
 * @param id - the id of an item
 * @returns the rest of the id, with its own `#` and `@`; `undefined` for an id of another partition key
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * sortKeyBaseFromId('PRODUCT#tenant001', 'PRODUCT#tenant001#01HX') // '01HX'
 */
export function sortKeyBaseFromId(pk: string, id: string): string | undefined

/**
 * Splits an id whose partition key has two segments, such as a type and a tenant, as in `mbc-cqrs-serverless`.
 *
 * @param id - the id of an item
 * @returns the partition key and the rest of the id, with its own `#` and `@`; `undefined` for an id of less than three segments
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * parseTwoSegmentPkSkFromId('PRODUCT#tenant001#A#1') // { pk: 'PRODUCT#tenant001', skBase: 'A#1' }
 */
export function parseTwoSegmentPkSkFromId(id: string): { pk: string; skBase: string } | undefined

/**
 * The tenant in a partition key, which is its last segment, as in `mbc-cqrs-serverless`.
 *
 * @param pk - a partition key such as `PRODUCT#tenant001`
 * @returns the part after the last `#`; `undefined` without a `#`
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * getTenantCode('PRODUCT#tenant001') // 'tenant001'
 */
export function getTenantCode(pk: string): string | undefined

/**
 * The keys and the id of a tenant's item.
 *
 * @param prefix - the type of the item, such as `PRODUCT`
 * @param tenantCode - the tenant that the item belongs to
 * @param sk - the sort key; a new ULID by default
 * @returns both keys, and the id made from them
 * @throws {KeyError} `SEPARATOR_IN_PART` for a `#` in the prefix or the tenant code, which could name another tenant's keys;
 * `EMPTY_VALUE` if one is empty; `KEY_TOO_LONG` for more than 2,048 bytes of partition key or 1,024 of sort key;
 * `NO_RANDOM_SOURCE`; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * generateEntityId('PRODUCT', 'tenant001', 'A1') // { pk: 'PRODUCT#tenant001', sk: 'A1', id: 'PRODUCT#tenant001#A1' }
 */
export function generateEntityId(prefix: string, tenantCode: string, sk?: string): { pk: string; sk: string; id: string }
