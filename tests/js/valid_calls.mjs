// One good call of every function of sections 1 to 3 of the API: what bad input is put into, one argument at a time.

import * as ddb from 'ddb-keys'

const { PatternHelpers } = ddb

/** Name, arguments, and the positions that are optional: `undefined` is good there. */
const calls = [
  ['compositeKey', [['A', 'B'], '#'], [1]],
  ['parseCompositeKey', ['A#B', '#'], [1]],
  ['entityKey', ['A', 'B'], []],
  ['parseEntityKey', ['A#B'], []],
  ['timeSeriesKey', [0, 'day'], []],
  ['ttlTimestamp', [0], []],
  ['adjacencyKeys', ['A', 'B'], []],
  ['hierarchicalKey', [['A', 'B']], []],
  ['parseHierarchicalKey', ['A/B'], []],
  ['distributedKey', ['A', 7], []],
  ['getShardNumber', ['A#SHARD_7'], []],
  ['incrementVersion', [1], []],
  ['sparseIndexValue', [true, 'A'], []],
  ['gsiKey', ['I', 'A', 'B'], []],
  ['multiAttributeKey', ['A', 'B', 'C', 'D'], [3]],
  ['multiTenantKey', ['A', 'B', 'C'], [2]],
  ['hierarchicalMultiKey', ['A', 'B', 'C', 'D'], [3]],
  ['timeSeriesMultiKey', ['A', 0, 'C'], [2]],
  ['locationMultiKey', ['A', 'B', 'C', 'D'], [3]],
  ['productCategoryMultiKey', ['A', 'B', 'C', 'D'], [3]],
  ['statusPriorityMultiKey', ['A', 1, 'C'], [2]],
  ['versionMultiKey', [1, 2, 3, 'D'], [3]],
  ['addSortKeyVersion', ['A', 1, { width: 3 }], [2]],
  ['removeSortKeyVersion', ['A#v1'], []],
  ['getSortKeyVersion', ['A#v1'], []],
  ['nextSortKeyVersion', ['A#v1'], []],
  ['generateId', ['A', 'B'], []],
  ['parseId', ['A#B', 'A'], []],
  ['generateEntityId', ['A', 'B', 'C'], [2]],
  ['ulid', [0], [0]],
  ['ulidTime', ['01ARZ3NDEKTSV4RRFFQ69G5FAV'], []],
  ['ulidRange', [0, 1], []],
  ['compareKeys', ['A', 'B'], []],
  ['keyByteLength', ['A'], []],
]

export const validCalls = calls.map(([name, args, optional]) => {
  const call = PatternHelpers[name] ?? ddb[name]
  return { name, args, optional, call }
})

/** `args` with another value at `index`. */
export const withArgument = (args, index, value) => args.map((arg, i) => (i === index ? value : arg))
