// `filterExpression`: the filter of a query or a scan.

import { readMarshall } from '../../crossing/arguments.js'
import { composer, inputOf } from './composer.js'
import { termsOf } from './conditions.js'

const NAME = 'filterExpression'

export function filterExpression(conditions, options) {
  return filterOf(composer(NAME, 'f', readMarshall(NAME, options)), 'conditions', conditions)
}

/** The filter as an input; `place` is the parameter that has its conditions. */
export function filterOf(to, place, conditions) {
  return inputOf(to, { FilterExpression: termsOf(to, place, conditions, false).join(' AND ') })
}
