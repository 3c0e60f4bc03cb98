// Cursors as the package makes them: what a forger needs to know, and the text inside.

import { encodeTuple, shardOf } from 'ddb-keys'

/** The cursor with this text after the checksum, which also covers the text of its plan. */
export function forgedCursor(plan, start) {
  return base64urlOf(`${shardOf(plan + start, Number.MAX_SAFE_INTEGER)}#${start}`)
}

export const base64urlOf = (text) => Buffer.from(text).toString('base64url')

/** The text after the checksum of a cursor. */
export function startOf(cursor) {
  const text = Buffer.from(cursor, 'base64url').toString()
  return text.slice(text.indexOf('#') + 1)
}

/** Values one after the other, each encoded, as in the text of a cursor. */
export const encodedTexts = (values) => values.map((value) => encodeTuple([value])).join('')
