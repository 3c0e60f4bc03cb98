// The description of a multi-attribute index: names and types, in the order of the key. Rust has checked them, and keeps nothing.

import { jsonOf, putDefinition } from '../crossing/definition.js'
import { raw } from '../crossing/frame.js'
import { checked } from '../crossing/refuse.js'
import { shapeOf } from '../plans/shape.js'

const MAKE = 'multiAttributeIndex'

/**
 * @typedef {object} IndexDescription
 * @property {string} indexName
 * @property {string[]} partition - the attributes of the partition key
 * @property {string[]} sort - the attributes of the sort key
 * @property {('S' | 'N' | 'B')[]} types - the types of all attributes, in the order of the key
 * @property {number} shape - the number and the types of the attributes, packed into one number for Rust
 * @property {string} json - the definition
 * @property {any[]} forms - the parts that its queries share: see query_inputs.js
 */

/** @returns {IndexDescription} */
export function readIndex(definition) {
  const json = jsonOf(MAKE, 'definition', definition)
  putDefinition(MAKE, json)
  checked(MAKE, raw.multiDefinition())
  const { indexName, partition, sort = {} } = JSON.parse(json)
  const types = [...Object.values(partition), ...Object.values(sort)]
  const keys = { partition: Object.keys(partition), sort: Object.keys(sort), types }
  return { indexName, ...keys, shape: shapeOf(keys), json, forms: [] }
}

/** @type {WeakMap<object, IndexDescription>} The descriptions of the indexes that a table may be given. */
const descriptions = new WeakMap()

/** Registers the description of an index for {@link descriptionOf}. */
export function shareDescription(index, description) {
  descriptions.set(index, description)
}

/** The description of an index; `undefined` for any other object. */
export function descriptionOf(object) {
  return descriptions.get(object)
}
