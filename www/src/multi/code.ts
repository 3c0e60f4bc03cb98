// The code of an example: the index, the attributes of an item that is found, and the query.

import { call, literal } from '../code/text.ts'
import { argumentsOf } from './query.ts'
import type { MultiState } from './state.ts'
import { namesOf, split } from './values.ts'
import type { MultiView } from './view.ts'

export function codeOf(state: MultiState, view: MultiView): string {
  const { indexName, partition, sort } = state.pattern
  const item = itemOf(state, view)
  const names = item === undefined ? ['multiAttributeIndex'] : ['multiAttributeIndex', state.pattern.helper]
  const blocks = [
    `import { ${names.join(', ')} } from 'ddb-keys'`,
    `const index = multiAttributeIndex(${literal({ indexName, partition, sort })})`,
    ...(item === undefined ? [] : [item]),
    queryOf(state, view),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The first item that the query finds, or the first one that there is. */
function itemOf({ pattern }: MultiState, { rows, found }: MultiView): string | undefined {
  const row = rows.find(({ at }) => found.has(at)) ?? rows.find(({ isThere }) => isThere)
  if (row === undefined) return undefined
  const names = namesOf(pattern)
  const [partition, sort] = split(pattern, names)
  const values = names.map((name) => row.attributes[name])
  return `const [${names.join(', ')}] = ${call(pattern.helper, values)}
export const attributes = index.attributes([${partition.join(', ')}], [${sort.join(', ')}])`
}

function queryOf({ pattern, query }: MultiState, { inputs }: MultiView): string {
  if (inputs === undefined) return '// The query is not complete yet, or not valid.'
  const plan = `export const plan = ${call('index.query', argumentsOf(pattern, query))}`
  if (!query.descending) return plan
  return `${plan}
// Backwards: the last query of the plan comes first.
export const inputs = [...plan].reverse().map((input) => ({ ...input, ScanIndexForward: false }))`
}
