// Items as plain JavaScript values, whichever client or export wrote them.

import { isRevoked } from '../crossing/arguments.js'
import { isMarshalled, isNull, numberOf, typed } from '../crossing/item.js'

/** An item, which may be a line of an export, as plain JavaScript values. Maps are read as deep as keys have fields in them. */
export function plainOf(item) {
  const inner = item.Item
  const own = typeof inner === 'object' && inner !== null ? inner : item
  return Object.values(own).some((value) => isMarshalled(value)) ? plainMap(own, DEPTH) : own
}

const DEPTH = 8

const plainMap = (map, depth) => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plainValue(value, depth)]))

function plainValue(value, depth) {
  const [type, given] = typed(value, true) ?? []
  if (type !== undefined) return type === 'N' ? numberOf(given) : given
  const { BOOL, M } = typeof value === 'object' && value !== null && !isRevoked(value) ? value : {}
  if (typeof BOOL === 'boolean') return BOOL
  if (isNull(value)) return null
  return depth > 0 && typeof M === 'object' && M !== null ? plainMap(M, depth - 1) : value
}
