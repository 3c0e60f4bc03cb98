// Builds the key condition of a query in the form of the SDK, from the kind of the query and the keys that Rust has written.

import { WHOLE_PARTITION } from './layout.js'
import { KEY_CONDITIONS } from './limits.js'

/**
 * The three properties of a query: expression, names and values.
 *
 * @param {number} kind - the place of the expression
 * @param {boolean} marshall - whether the values have the form of the plain client, `{ S: '…' }`
 * @param {string} pkName - the attribute of the partition key
 * @param {unknown} pk - its value
 * @param {string} [skName] - the attribute of the sort key
 * @param {unknown} [sk] - the operand of its condition; with two operands, the lower one
 * @param {unknown} [high] - the upper operand, if there are two
 * @returns {any} the declarations of the callers have the exact type
 */
export function conditionOf(kind, marshall, pkName, pk, skName, sk, high) {
  const value = marshall ? marshalled : asItIs
  return {
    KeyConditionExpression: KEY_CONDITIONS[kind],
    ExpressionAttributeNames: kind === WHOLE_PARTITION ? { '#pk': pkName } : { '#pk': pkName, '#sk': skName },
    ExpressionAttributeValues: valuesOf(kind, value, pk, sk, high),
  }
}

function valuesOf(kind, value, pk, sk, high) {
  if (kind === WHOLE_PARTITION) return { ':pk': value(pk) }
  if (high === undefined) return { ':pk': value(pk), ':sk': value(sk) }
  return { ':pk': value(pk), ':low': value(sk), ':high': value(high) }
}

const asItIs = (value) => value

/** A value of a key in the form of the plain client. */
export function marshalled(value) {
  switch (typeof value) {
    case 'string':
      return { S: value }
    case 'object':
      return { B: value }
    default:
      return { N: String(value) }
  }
}
