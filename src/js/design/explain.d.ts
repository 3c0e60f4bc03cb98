// The parts of a key. The types of the result are those of Rust structs.

import type { AnyEntityKeys } from './designed_table.js'
import type { EntityKeyTemplate } from '../keys/entity_keys.js'
import type { KeyExplanation } from './structs.js'

/**
 * Splits a key into its parts: literals and fields with their values and bytes, and its length compared with the limits of DynamoDB.
 *
 * @param key - the key
 * @param template - its template: text, a {@link KeyTemplate}, an attribute of a definition as for {@link entityKeys}, or an {@link EntityKeys}, whose
 * best matching template is used. Without a template, one is guessed from the key
 * @returns the parts, which together are the key. A key that the template could not have built is not an error: `mismatch` tells
 * where it departs from the template, and the last part is the rest of the key
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`; `EMPTY_VALUE` for an empty key; `INVALID_TEMPLATE`, `INVALID_OPTION` for an invalid
 * template
 *
 * @example
 * const { parts, sort } = explainKey('ORDER#2024-12-01#7', 'ORDER#{placedAt:day}#{orderId}')
 * parts.map(({ name, value }) => name && [name, value]) // [undefined, ['placedAt', '2024-12-01T00:00:00.000Z'], undefined, ['orderId', '7']]
 * sort // { limit: 1024, left: 1006, fits: true }
 */
export function explainKey(key: string, template?: string | EntityKeyTemplate | AnyEntityKeys): KeyExplanation
