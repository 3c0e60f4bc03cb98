// Where items hold the fields of an entity: `options.attributes` of `entityKeys`, and the values that are there.

import { checkedObject, isRevoked, textsOf } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { refuseType } from '../crossing/refuse.js'

const MAKE = 'entityKeys'

/** The options with each path as a list of names: a dot enters a map, and `null`, for a value that the item does not hold, is an empty list. */
export function withPaths(options) {
  const { attributes } = options
  if (attributes === undefined) return options
  checkedObject(MAKE, 'options.attributes', attributes)
  const paths = Object.keys(attributes).flatMap((name) => (attributes[name] === undefined ? [] : [[name, pathOf(name, attributes[name])]]))
  return { ...options, attributes: Object.fromEntries(paths) }
}

function pathOf(name, given) {
  if (given === null) return []
  const path = typeof given === 'string' ? given.split('.') : textsOf(given)
  if (path?.every((part) => part !== '')) return path
  throw refuseType(MAKE, `options.attributes.${name}`, 'place', given)
}

/** The value of the input at a place, as an item in the form of either client holds it. */
export function heldIn({ inputs, paths }, item, place, isOfClient = false) {
  const path = paths[place]
  if (path === 0) return readField(item, inputs[place])
  let value = path.length === 0 ? undefined : readField(item, path[0])
  for (let i = 1; i < path.length && value !== undefined; i++) value = inMap(value, path[i], isOfClient)
  return value
}

function inMap(value, name, isOfClient) {
  if (typeof value !== 'object' || value === null || isRevoked(value)) return undefined
  const map = isOfClient ? value.M : value
  return typeof map === 'object' && map !== null && Object.hasOwn(map, name) ? map[name] : undefined
}

/** An item without the value of an input; the item itself is unchanged. */
export function without({ inputs, paths }, item, place, isOfClient) {
  const path = paths[place] === 0 ? [inputs[place]] : paths[place]
  return path.length === 0 ? item : cut(item, path, isOfClient)
}

function cut(map, /** @type {any[]} */ [name, ...rest], isOfClient) {
  const copy = { ...map }
  if (rest.length === 0) delete copy[name]
  else if (isOfClient) copy[name] = { M: cut(copy[name]?.M, rest, isOfClient) }
  else copy[name] = cut(copy[name], rest, isOfClient)
  return copy
}

/** The attributes of an item that hold the inputs of an entity. */
export const attributesOf = ({ inputs, paths }) => inputs.flatMap((name, place) => (paths[place] === 0 ? [name] : paths[place].slice(0, 1)))

/** The fields and flags of an item, by their names. */
export function inputsIn(format, item) {
  return Object.fromEntries(format.inputs.map((name, place) => [name, heldIn(format, item, place)]))
}
