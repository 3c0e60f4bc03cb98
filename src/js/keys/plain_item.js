// A copy of an item with plain values, whatever form the caller has passed: for functions of the caller, which can change it without effect.

import { isRevoked } from '../crossing/arguments.js'
import { isPlain } from '../crossing/fields.js'
import { numberOf, typed } from '../crossing/item.js'
import { isArray } from '../crossing/shown.js'
import { kinds } from '../crossing/values.js'

/** The copy of an item, which has the form of the plain client or not. */
export function plainItem(item, isOfClient) {
  const copies = new Map()
  return mapped(item, (value) => (isOfClient ? unmarshalled(value) : copied(value, copies)))
}

/** The value in an attribute of the plain client. Numbers are returned as `parse` returns them. */
function unmarshalled(value) {
  if (typeof value !== 'object' || value === null || isRevoked(value)) return value
  const [type, given] = typed(value, true) ?? []
  if (type !== undefined) return type === 'N' ? numberOf(given) : type === 'B' ? given.slice() : given
  const { BOOL, NULL, M, L, SS, NS, BS } = value
  if (typeof BOOL === 'boolean') return BOOL
  if (NULL !== undefined) return null
  if (typeof M === 'object' && M !== null) return mapped(M, unmarshalled)
  if (isArray(L)) return Object.values(L).map(unmarshalled)
  for (const [members, of] of [[SS, 'S'], [NS, 'N'], [BS, 'B']]) {
    if (isArray(members)) return new Set(Object.values(members).map((member) => unmarshalled({ [of]: member })))
  }
  return value
}

/** A copy of a plain value, in which a `NumberValue` is a number as `parse` returns it. An object in several places is copied once. */
function copied(value, copies) {
  if (typeof value !== 'object' || value === null || isRevoked(value)) return value
  if (copies.has(value)) return copies.get(value)
  if (kinds.binary(value)) return new Uint8Array(value) // of a `Buffer`, a slice would share the bytes
  const isList = isArray(value)
  if (!isList && !isPlain(value)) return cloned(value)
  const copy = isList ? [] : {}
  copies.set(value, copy) // before its properties: it can contain itself
  return Object.defineProperties(copy, Object.getOwnPropertyDescriptors(mapped(value, (one) => copied(one, copies))))
}

/** A copy of an object of a class; the object itself if it cannot be copied. */
function cloned(value) {
  const [type, given] = typed(value, false) ?? []
  if (type === 'N') return numberOf(given)
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}

/** The own properties of an object, changed by `act`. */
function mapped(object, act) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, act(value)]))
}
