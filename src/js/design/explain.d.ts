// What a key is made of. The types of the result are those of Rust structs.

import type { AnyEntityKeys } from './designed_table.js'
import type { EntityKeyTemplate } from '../keys/entity_keys.js'
import type { KeyExplanation } from './structs.js'

/**
 * Takes a key apart: its literals and fields with their values and bytes, and its length against the limits of DynamoDB.
 *
 * @param key - the key
 * @param template - its template: as text, as {@link keyTemplate} has returned it, or an attribute of a definition of {@link entityKeys}.
 * Of the keys of an entity it is the one that fits, or else the one that fits furthest. Without one, a template is guessed from the key
 * @returns the parts, which together are the key. A key that the template could not have built is none that is refused: `mismatch` says
 * where it leaves the template, and the last part is what is left
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`; `EMPTY_VALUE` for an empty key; `INVALID_TEMPLATE`, `INVALID_OPTION` for a template
 * that cannot be
 *
 * @example
 * const { parts, sort } = explainKey('ORDER#2024-12-01#7', 'ORDER#{placedAt:day}#{orderId}')
 * parts.map(({ name, value }) => name && [name, value]) // [undefined, ['placedAt', '2024-12-01T00:00:00.000Z'], undefined, ['orderId', '7']]
 * sort // { limit: 1024, left: 1006, fits: true }
 */
export function explainKey(key: string, template?: string | EntityKeyTemplate | AnyEntityKeys): KeyExplanation
