// The filter and the projection of a query or a plan, which are added to its input.

import { refuseNoValues } from '../../crossing/refuse.js'
import { listOf } from '../../crossing/marshalled.js'
import { composer, inputOf, pathIn, readPath } from './composer.js'
import { filterOf } from './conditions.js'
import { checkPaths } from './paths.js'

/**
 * The options of a query, in the order in which `readOptions` returns them.
 *
 * @type {[string, 'boolean' | 'any'][]}
 */
export const QUERY_OPTIONS = [['marshall', 'boolean'], ['filter', 'any'], ['project', 'any']]

/**
 * The options of a plan.
 *
 * @type {[string, 'boolean' | 'any'][]}
 */
export const PLAN_OPTIONS = /* @__PURE__ */ QUERY_OPTIONS.concat([['previous', 'boolean']])

/**
 * The filter and the projection of these options, to be added to an input; `undefined` if there is neither.
 *
 * @param {string} name - the function
 * @param {{ filter?: unknown, project?: unknown, marshall?: boolean }} options
 * @param {(string | undefined)[]} keys - the key attributes that are queried, on which DynamoDB takes no filter
 * @param {string[]} kept - attributes that every projection has
 */
export function expressionsOf(name, { filter, project, marshall }, keys, kept) {
  if (filter === undefined && project === undefined) return undefined
  const found = filter === undefined ? {} : filterOf({ ...composer(name, 'f', marshall), keys }, 'options.filter', filter)
  return project === undefined ? found : withExpressions(projectionOf(name, project, kept), found)
}

/** An input with the expressions of another. Their placeholders begin with different letters. */
export function withExpressions(input, more) {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = more
  const joined = { ...input, ...more, ExpressionAttributeNames: { ...input.ExpressionAttributeNames, ...names } }
  if (input.ExpressionAttributeValues || values) joined.ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ...values }
  return joined
}

function projectionOf(name, project, kept) {
  const place = 'options.project'
  const to = composer(name, 'p', false)
  const paths = listOf(name, place, project, (path, at) => readPath(name, at, path))
  if (paths.length === 0) throw refuseNoValues(name, place)
  const texts = new Set([...paths, ...kept.map((attribute) => [attribute])].map((path) => pathIn(to, place, path)))
  checkPaths(name, [...texts], to.names)
  return inputOf(to, { ProjectionExpression: [...texts].join(', ') })
}
