// The queries and plans of an entity: reads their arguments.

import { checkedObject, readOptions } from '../crossing/arguments.js'
import { boundedBy, readRange } from '../crossing/bounds.js'
import { checkNames, readField, refuseForeignObject } from '../crossing/fields.js'
import { QueryPlan } from '../plans/query_plan.js'
import { askedOf, inputOf, placesOfPlan } from './asked.js'
import { TABLE } from './entity_format.js'
import { expressionsOf, PLAN_OPTIONS, QUERY_OPTIONS } from './expressions/query_expressions.js'
import { belongingTo } from './older_items.js'
import { olderParts } from './older_plans.js'
import { planOf } from './plan.js'

/** How messages refer to an index: 'the key has no field …'. */
const KEY = 'key'

/** The input of a query on the keys of an index. */
export function queryOf(format, name, index, fields, bounds, options) {
  const [marshall = false, filter, project] = readOptions(name, options, QUERY_OPTIONS)
  const { values, place, kinds } = questionOf(format, name, index, fields, bounds)
  const isBare = filter === undefined && project === undefined // as nearly all queries are
  const more = isBare ? undefined : expressionsOf(name, { marshall, filter, project }, format.keysOfIndex(index), [])
  return inputOf(format, name, index, values, place, kinds, marshall, more)
}

/** The plan of a query over many partitions. `formats` returns the formats of the items. */
export function entityPlanOf(format, name, index, fields, bounds, options, formats) {
  const [marshall = false, filter, project, previous = false] = readOptions(name, options, PLAN_OPTIONS)
  const question = questionOf(format, name, index, fields, bounds)
  const more = expressionsOfPlan(format, name, index, { marshall, filter, project, previous })
  return new QueryPlan(planWith({ ...askedOf(format, name, index, marshall, more), ...question }, previous, formats))
}

/** The filter and the projection of a plan, which needs the keys of the last item for a cursor. */
export function expressionsOfPlan(format, name, index, { marshall, filter, project, previous }) {
  const named = placesOfPlan(format, name, index).map((place) => format.keyNames[place])
  const found = expressionsOf(name, { marshall, filter, project }, format.keysOfIndex(index), named)
  return previous && index.name === TABLE ? { ...found, ConsistentRead: true } : found
}

/** The plan of a query, with the older formats if `previous` is set. */
export function planWith(asked, previous, formats) {
  return planOf(asked, (key, groups) => {
    const all = formats()
    if (all.former.length === 0) return { older: [] }
    return previous ? olderParts(asked, key, groups, all) : { older: [], belongs: belongingTo(asked, key, groups, [], all) }
  })
}

/** The values of a query, followed by the ends of its range, the place of the field with bounds, and the kinds of the ends. */
function questionOf(format, name, index, fields, bounds) {
  const values = givenValues(format, name, index, fields)
  const field = bounds === undefined ? undefined : boundedBy(name, index.fields, bounds, KEY)
  const kinds = readRange(name, field, field === undefined ? undefined : bounds[field], values)
  return { values, place: format.names.indexOf(field), kinds }
}

/** The values of all fields, `undefined` for those that are not in the index. */
export function givenValues({ names }, name, index, fields) {
  checkedObject(name, 'fields', fields)
  checkNames(name, index.fields, fields, KEY)
  const values = []
  for (let i = 0; i < names.length; i++) values.push(index.places.includes(i) ? readField(fields, names[i]) : undefined)
  refuseForeignObject(name, 'fields', fields, values)
  return values
}
