// The keys of tables and indexes in the forms of `CreateTable` and aws-cdk-lib.

import { readOptions, textsOf } from '../crossing/arguments.js'
import { namesOf } from '../plans/shape.js'
import { refuseType } from '../crossing/refuse.js'
import { isArray } from '../crossing/shown.js'

/** @type {[string, 'any'][]} */
const PROJECTION = [['projection', 'any']]

export function keySchemaOf(index) {
  const count = index.partition.length
  return namesOf(index).map((name, i) => ({ AttributeName: name, KeyType: /** @type {'HASH' | 'RANGE'} */ (i < count ? 'HASH' : 'RANGE') }))
}

/** The definitions of all attributes of these indexes, without duplicates. */
export function attributeDefinitionsOf(...indexes) {
  const types = new Map(indexes.flatMap((index) => namesOf(index).map((name, i) => [name, index.types[i]])))
  return Array.from(types, ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }))
}

export function indexSchemaOf(index, projection) {
  return { IndexName: index.indexName, KeySchema: keySchemaOf(index), Projection: projection }
}

/** The keys of a table or an index as properties of a `TableV2`. */
export function cdkKeysOf(index) {
  const keys = namesOf(index).map((name, i) => ({ name, type: index.types[i] }))
  const count = index.partition.length
  return { ...cdkKeyOf('partitionKey', keys.slice(0, count)), ...cdkKeyOf('sortKey', keys.slice(count)) }
}

/** Several attributes need the plural property, which earlier versions of aws-cdk-lib lack. The singular one works in all versions. */
function cdkKeyOf(name, keys) {
  return keys.length > 1 ? { [`${name}s`]: keys } : { [name]: keys[0] }
}

/** The projection of an index, by the options of the function `name`. Messages call the projection `place`. */
export function projectionOf(name, place, options) {
  const [projection = 'ALL'] = readOptions(name, options, PROJECTION)
  if (projection === 'ALL' || projection === 'KEYS_ONLY') return { ProjectionType: projection }
  const attributes = isArray(projection) ? textsOf(projection) : undefined
  if (attributes === undefined || attributes.length === 0) throw refuseType(name, place, 'projection', projection)
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes }
}
