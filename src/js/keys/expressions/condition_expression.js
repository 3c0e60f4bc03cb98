// `conditionExpression`: the condition of a write.

import { readMarshall } from '../../crossing/arguments.js'
import { composer, inputOf } from './composer.js'
import { termsOf } from './conditions.js'

const NAME = 'conditionExpression'

export function conditionExpression(conditions, options) {
  const to = composer(NAME, 'c', readMarshall(NAME, options))
  return inputOf(to, { ConditionExpression: termsOf(to, 'conditions', conditions, true).join(' AND ') })
}
