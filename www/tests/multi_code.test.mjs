// The code beside the query on a multi-attribute index: it compiles, and makes the plan that the page shows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { load } from './load.mjs'
import { anyState } from './support/any_multi.mjs'
import { sourcesIn } from './support/compiled.mjs'

const { multiPatterns, stateOf, viewOf, codeOf } = await load('multi/patterns', 'multi/state', 'multi/view', 'multi/code')

/** Questions whose code is compiled and run: the first ones, each operator, tuples, backwards, refused ones, hostile texts, random ones. */
function codeStates() {
  const level = (state, change) => ({ ...state, query: { ...state.query, ...change } })
  return multiPatterns.flatMap((pattern) => {
    const first = stateOf({ example: pattern.id, changes: {} })
    const [name] = Object.keys(pattern.sort)
    const texts = pattern.rows[0].slice(Object.keys(pattern.partition).length)
    const operators = ['equals', 'range', 'after', 'before', ...(pattern.sort[name] === 'S' ? ['startsWith'] : [])]
    return [
      first,
      level(first, { partition: {} }),
      ...operators.map((operator) => level(first, { sort: { [name]: { operator, value: texts[0], to: texts[0] } } })),
      level(first, { tuples: { lower: 'from', low: texts, upper: 'to', high: texts.slice(0, 1) }, descending: true }),
      level(first, { tuples: { lower: 'after', low: texts.slice(0, 1), upper: 'before', high: [] } }),
      { ...first, rows: pattern.rows.map((row) => row.map((one) => (Number.isNaN(Number(one)) ? `'\\"\u2028${one}` : one))) },
      ...fc.sample(anyState(pattern), 8),
    ]
  })
}

const states = codeStates()
const code = sourcesIn('multi', Object.fromEntries(states.map((state, at) => [`code${at}`, codeOf(state, viewOf(state))])))

test('the code of any question compiles, strictly', () => code.compile())

test('the code of any question makes the plan that the page shows', async () => {
  for (const [at, state] of states.entries()) {
    const { plan, inputs, attributes } = await code.module(`code${at}`)
    const view = viewOf(state)
    const directed = view.inputs?.map((input) => (state.query.descending ? { ...input, ScanIndexForward: false } : input))
    assert.deepEqual(state.query.descending ? inputs : plan?.inputs, directed)
    assert.equal(attributes !== undefined, view.rows.some(({ isThere }) => isThere))
    if (view.found.size > 0) assert.ok(plan.accepts(attributes))
  }
})
