// Questions of every kind about items of every kind: right ones, and some that the package refuses.

import fc from 'fast-check'

const text = ({ type, length }) => (type === 'N' ? fc.constantFrom('0', '2', '9', '10', '999') : fc.constantFrom('a', 'ab', 'b', 'San', 'é', '😀', '\uFFFD', 'a#b')).map((one) => (length === 0 ? '' : one))
const sometimes = (one) => fc.oneof({ arbitrary: one, weight: 5 }, { arbitrary: fc.constant(''), weight: 1 })

export function anyState(pattern) {
  const own = Object.entries(pattern.partition)
  const levels = Object.entries(pattern.sort)
  const row = fc.tuple(...own.map(([, type]) => text({ type }).filter((one) => ['2', 'a', 'b', '9'].includes(one))), ...levels.map(([, type]) => sometimes(text({ type }))))
  const condition = ([name, type]) => fc.record({ operator: fc.constantFrom('equals', 'equals', 'equals', ...(type === 'S' ? ['startsWith'] : []), 'range', 'after', 'before', 'any'), value: sometimes(text({ type })), to: text({ type }) })
    .map(({ operator, value, to }) => [name, { operator, value, to }])
  const tuple = fc.tuple(fc.nat(levels.length), fc.tuple(...levels.map(([, type]) => sometimes(text({ type }))))).map(([length, texts]) => texts.slice(0, length))
  const sort = fc.tuple(fc.nat(levels.length), fc.tuple(...levels.map(condition))).map(([length, conditions]) => Object.fromEntries(conditions.slice(0, length)))
  const tuples = fc.record({ lower: fc.constantFrom('from', 'after'), low: tuple, upper: fc.constantFrom('to', 'before'), high: tuple })
  const partition = fc.nat(11).chain((at) => fc.constant((rows) => Object.fromEntries(own.map(([name], place) => [name, rows[at % rows.length][place]]))))
  return fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 12 }), sort, tuples: fc.option(tuples, { nil: undefined }), by: fc.constantFrom(undefined, undefined, 'levels'), partition, descending: fc.boolean() })
    .map(({ rows, sort, tuples, by, partition, descending }) => ({ pattern, rows, query: { partition: partition(rows), sort, descending, ...(tuples && { tuples, ...(by && { by }) }) } }))
}
