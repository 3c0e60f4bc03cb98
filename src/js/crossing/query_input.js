// The condition of a query as the SDK takes it, put together from its kind and the keys that Rust has written.

import { WHOLE_PARTITION } from './layout.js'
import { KEY_CONDITIONS } from './limits.js'

/**
 * The three properties of a query: expression, names and values.
 *
 * @param {number} kind - the place of the expression
 * @param {boolean} marshall - whether the values are those of the plain client, `{ S: '…' }`
 * @param {string} pkName - the attribute that is the partition key
 * @param {unknown} pk - its value
 * @param {string} [skName] - the attribute that is the sort key
 * @param {unknown} [sk] - its operand, the lower one of two
 * @param {unknown} [high] - the upper one of two
 * @returns {any} as the declarations of the callers say it
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
