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
 * Adds the filter and the projection of the options to the input of a query, which they may leave as it is.
 *
 * @param {string} name - the function
 * @param {any} input - the input of the query, which is changed
 * @param {{ filter?: unknown, project?: unknown, marshall?: boolean }} options
 * @param {(string | undefined)[]} keys - the key attributes that are queried, on which DynamoDB takes no filter
 */
export function addExpressions(name, input, { filter, project, marshall }, keys) {
  if (filter !== undefined) add(input, filterOf({ ...composer(name, 'f', marshall), keys }, 'options.filter', filter))
  if (project !== undefined) add(input, projectionOf(name, project))
  return input
}

/** Adds one input to another. Their placeholders begin with different letters. */
function add(input, more) {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = input
  Object.assign(input, more, { ExpressionAttributeNames: { ...names, ...more.ExpressionAttributeNames } })
  input.ExpressionAttributeValues = { ...values, ...more.ExpressionAttributeValues }
}

function projectionOf(name, project) {
  const place = 'options.project'
  const to = composer(name, 'p', false)
  const paths = listOf(name, place, project, (path, at) => readPath(name, at, path))
  if (paths.length === 0) throw refuseNoValues(name, place)
  const texts = new Set(paths.map((path) => pathIn(to, place, path)))
  checkPaths(name, [...texts], to.names)
  return inputOf(to, { ProjectionExpression: [...texts].join(', ') })
}
