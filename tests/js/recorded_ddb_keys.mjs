// The package, with a list of the definitions that `entityKeys` was given.

import * as ddb from '../../pkg/dist/design.js'

export * from '../../pkg/dist/design.js'

export const recorded = []

export function entityKeys(definition, options) {
  recorded.push(definition)
  return ddb.entityKeys(definition, options)
}
