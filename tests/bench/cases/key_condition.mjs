// The input of a query against the object as people write it, with no check at all.

import { inputs } from '../inputs.mjs'

const queries = inputs(({ id, flat }) => ({ pk: flat(`USER#${id()}`), low: flat(`ORDER#${id()}`), high: flat(`ORDER#${id()}~`) })).map(
  ({ pk, low, high }) => (low < high ? { pk, low, high } : { pk, low: high, high: low }),
)

export function cases({ library }) {
  const { keyCondition } = library
  if (!keyCondition) return []
  return [
    {
      name: 'keyCondition, between',
      inputs: queries,
      use: 'object',
      ours: ({ pk, low, high }) => keyCondition({ pk, sk: { between: [low, high] } }),
      baselines: [{ name: 'object literal, no check', call: between }],
    },
  ]
}

/** Kept, or V8 would see that nobody reads the object, and not make it. */
let made

function between({ pk, low, high }) {
  made = {
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :low AND :high',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
    ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': high },
  }
  return made
}
