// The attributes of an index, and their types, as Rust receives them.

import { SHAPE_RANGE, SHAPE_TYPES, SHAPE_TYPE_BITS, TYPE_BINARY, TYPE_NUMBER, TYPE_TEXT } from '../crossing/layout.js'

/** @type {Record<string, number>} */
const TYPES = { S: TYPE_TEXT, N: TYPE_NUMBER, B: TYPE_BINARY }

/** Packs the counts and the types of the attributes of an index into one number, as layout.js describes. */
export function shapeOf({ partition, sort, types }) {
  const typeAt = (type, i) => TYPES[type] << (SHAPE_TYPES + SHAPE_TYPE_BITS * i)
  return types.reduce((shape, type, i) => shape | typeAt(type, i), partition.length | (sort.length << SHAPE_RANGE))
}

/** The attributes of an index, in the order of the key. */
export const namesOf = ({ partition, sort }) => [...partition, ...sort]
