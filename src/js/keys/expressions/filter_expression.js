// `filterExpression`: the filter of a query or a scan.

import { readMarshall } from '../../crossing/arguments.js'
import { composer } from './composer.js'
import { filterOf } from './conditions.js'

const NAME = 'filterExpression'

export function filterExpression(conditions, options) {
  return filterOf(composer(NAME, 'f', readMarshall(NAME, options)), 'conditions', conditions)
}
