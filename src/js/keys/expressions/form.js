// The form of the values in an input: those of the plain client, such as `{ S: 'A' }`, or those of the document client.

import { isRecord } from '../../crossing/fields.js'
import { NESTED_LEVELS } from '../../crossing/layout.js'
import { isArray } from '../../crossing/shown.js'
import { kinds } from '../../crossing/values.js'

/** Values for the document client that the library has put into an input: a map such as `{ S: 'A' }` among them is a map. */
const plain = new WeakSet()

/** Returns the values, which carry from now on that they are for the document client. */
export function asPlain(values) {
  plain.add(values)
  return values
}

/** Whether the values of an input are for the plain client: each must be an attribute value. `undefined` if there are none. */
export function areMarshalled(values) {
  const own = Object.values(values).filter((value) => value !== undefined)
  return own.length === 0 ? undefined : !plain.has(values) && own.every((value) => isAttributeValue(value, NESTED_LEVELS))
}

/** Whether a type can hold a value. */
function isHeld(type, held, levels) {
  switch (type) {
    case 'S':
    case 'N':
      return kinds.text(held)
    case 'B':
      return kinds.binary(held)
    case 'BOOL':
    case 'NULL':
      return typeof held === 'boolean'
    case 'SS':
    case 'NS':
    case 'BS':
      return isArray(held) && held.findIndex((member) => !isHeld(type[0], member, levels)) < 0
    case 'L':
      return isArray(held) && held.findIndex((member) => !isAttributeValue(member, levels)) < 0
    case 'M':
      return isRecord(held) && Object.values(held).every((member) => isAttributeValue(member, levels))
    default:
      return false
  }
}

/** Whether a value is one of the plain client: an object with one type, and a value that this type can hold. */
function isAttributeValue(value, levels) {
  const [own, other] = isRecord(value) ? Object.entries(value).filter(([, held]) => held !== undefined) : []
  return own !== undefined && other === undefined && levels > 0 && isHeld(own[0], own[1], levels - 1)
}
