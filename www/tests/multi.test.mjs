// The laws of the multi-attribute panel: the order of its items, what a query finds, and what is said about it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { load } from './load.mjs'
import { anyState } from './support/any_multi.mjs'
import { executed } from './support/dynamodb.mjs'
import { answerOf } from './support/multi_filter.mjs'

const page = await load('multi/patterns', 'multi/state', 'multi/edits', 'multi/view', 'multi/values', 'multi/query', 'multi/plan', 'multi/outcome', 'model/design')
const { multiPatterns, stateOf, firstQuery, queryOfRow, viewOf, namesOf, conditionsOf, readable, hasNeighbours, argumentsOf, outcomeOf, planTitle, emptyDesign } = page
const { exampleShown, cellTyped, withLevel, withOperator, withTuples, byTuples, byLevels } = page

const patternOf = (id) => multiPatterns.find((pattern) => pattern.id === id)
const places = patternOf('places')

/** The items of a view by what is sent: the inputs as the page shows them, over the attributes that the package made. */
function sent({ pattern, query }, { inputs, rows }) {
  const directed = inputs.map((input) => (query.descending ? { ...input, ScanIndexForward: false } : input))
  const items = rows.filter(({ problem }) => problem === undefined)
  const attributes = items.map((row) => row.attributes)
  return executed(directed, attributes, namesOf(pattern)).map((found) => items[attributes.indexOf(found)].at)
}

function assertRight(state) {
  const view = viewOf(state)
  const answer = answerOf(state.pattern, state.rows, state.query)
  const what = JSON.stringify([state.rows, state.query])
  assert.equal(view.problem !== undefined, answer === 'refused', `${view.problem?.message} ${what}`)
  assert.equal(view.missing.length > 0, answer === 'missing', what)
  if (typeof answer === 'string') return assert.deepEqual([view.inputs, view.found.size], [undefined, 0])
  assert.deepEqual([...view.found].sort((a, b) => a - b), answer, what)
  const arrived = sent(state, view)
  assert.deepEqual([...arrived].sort((a, b) => a - b), answer, `by what is sent: ${what}`)
  const keyAt = (at) => JSON.stringify(view.rows.find((row) => row.at === at).attributes)
  assert.deepEqual(arrived.map(keyAt), view.rows.filter(({ at }) => view.found.has(at)).map(({ at }) => keyAt(at)), `in order: ${what}`)
}

for (const pattern of multiPatterns) {
  test(`${pattern.id}: each level finds the items that begin alike, wherever they stand`, () => {
    for (const row of pattern.rows) {
      const levels = row.filter((value) => value !== '').length - Object.keys(pattern.partition).length
      for (let level = 0; level <= levels; level++) assertRight({ pattern, rows: pattern.rows, query: queryOfRow(pattern, row, level) })
    }
  })

  test(`${pattern.id}: every operator on every level, and every pair of tuples of its items`, () => {
    const { rows } = pattern
    for (const row of rows) {
      for (const [level, [name, type]] of Object.entries(pattern.sort).entries()) {
        const value = row[Object.keys(pattern.partition).length + level]
        for (const operator of ['equals', ...(type === 'S' ? ['startsWith'] : []), 'range', 'after', 'before']) {
          const start = queryOfRow(pattern, row, level)
          for (const to of operator === 'range' ? ['', ...rows.map((one) => one[Object.keys(pattern.partition).length + level])] : [undefined]) {
            const condition = { operator, value: operator === 'startsWith' ? value.slice(0, 1) : value, ...(to !== undefined && { to }) }
            assertRight({ pattern, rows, query: { ...start, sort: { ...start.sort, [name]: condition } } })
          }
        }
      }
      for (const other of rows) for (const [lower, upper] of [['from', 'to'], ['from', 'before'], ['after', 'to'], ['after', 'before']]) {
        const [low, high] = [row, other].map((one) => one.slice(Object.keys(pattern.partition).length))
        assertRight({ pattern, rows, query: { ...queryOfRow(pattern, row, 0), tuples: { lower, low, upper, high } } })
      }
    }
  })

  test(`${pattern.id}: any question finds what a plain filter finds, in order, or is refused where it makes no sense`, () => {
    fc.assert(fc.property(anyState(pattern), assertRight), { numRuns: 400 })
  })

  test(`${pattern.id}: items are in the order of numbers and UTF-8, and those that lack an attribute are not in the index`, () => {
    const { rows } = viewOf({ pattern, rows: pattern.rows, query: firstQuery(pattern) })
    const there = rows.filter(({ isThere }) => isThere)
    assert.equal(there.length, pattern.rows.filter((values) => values.every((value) => value !== '')).length)
    for (const [place, row] of there.entries()) {
      const next = there[place + 1]
      const name = next && namesOf(pattern).find((name) => row.attributes[name] !== next.attributes[name])
      if (name !== undefined) assert.ok(row.attributes[name] < next.attributes[name], `${name} of ${JSON.stringify(row.attributes)}`)
    }
  })
}

test('a value that the package refuses is said at its item, and the others stay', () => {
  const { rows, found } = viewOf({ pattern: places, rows: [...places.rows, ['USA', '', 'Reno', '']], query: firstQuery(places) })
  const { code, attribute, message } = rows.find(({ at }) => at === places.rows.length).problem
  assert.deepEqual([code, attribute, message], ['MISSING_LEVEL', 'state', '“state” is empty, but “city” after it is not: values can be left out only from the end.'])
  assert.ok(found.size > 0)
})

const shown = (id) => exampleShown(emptyDesign, id)
const stateAfter = (id, ...steps) => stateOf(steps.reduce((design, step) => step(design), shown(id)).multi)
const viewAfter = (...steps) => viewOf(stateAfter(...steps))

test('what the package refuses names the attribute and the end', () => {
  const cases = [
    [viewAfter('places', (design) => withLevel(design, 'city', { operator: 'range', value: 'San', to: 'A' })), 'city', /^Attribute "city": the lower bound must come first, got "San" and "A"$/],
    [viewAfter('places', (design) => withLevel(withOperator(design, 'state', 'any'), 'city', { operator: 'equals', value: 'Reno' })), 'state', /^Attribute "state": the value is missing/],
    [viewAfter('places', (design) => withLevel(withLevel(design, 'state', { operator: 'after', value: 'A' }), 'city', { operator: 'before', value: 'X' })), 'state', /cannot have bounds, because attribute "city" has a value$/],
    [viewAfter('status-priority', (design) => withLevel(design, 'priority', { operator: 'equals', value: 'ten' })), 'priority', /to be a finite number or a bigint, got "ten"$/],
    [viewAfter('status-priority', byTuples, (design) => withTuples(design, { low: ['1'], high: ['0'] })), 'priority', /the lower bound must come first, got 1 and 0$/],
  ]
  for (const [{ problem }, attribute, message] of cases) {
    assert.equal(problem?.attribute, attribute)
    assert.match(problem.message, message)
  }
  assert.equal(viewAfter('status-priority', byTuples, (design) => withTuples(design, { low: ['x'], high: ['2'], lower: 'after' })).problem.field, 'gt')
})

test('the range of tuples begins as the question on the levels was, and that comes back', () => {
  const asked = [
    ...multiPatterns.map(({ id }) => shown(id)),
    withLevel(shown('places'), 'city', { operator: 'range', value: 'Los Angeles', to: 'San Diego' }),
    withLevel(shown('places'), 'city', { operator: 'after', value: 'Los Angeles' }),
    withLevel(shown('places'), 'city', { operator: 'before', value: 'San Diego' }),
  ]
  for (const design of asked) {
    const changed = byTuples(design)
    assert.deepEqual(viewOf(stateOf(changed.multi)).found, viewOf(stateOf(design.multi)).found)
    assert.deepEqual(stateOf(byLevels(changed).multi), stateOf(design.multi))
  }
})

test('a plan is readable: the names and values in place, and a value of hundreds of characters counted', () => {
  const { inputs } = viewAfter('places', byTuples, (design) => withTuples(design, { lower: 'after', low: ['CA'], upper: 'before', high: ['NY', 'New'] }))
  const lines = inputs.map((input) => conditionsOf(input).map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' AND '))
  assert.deepEqual(lines, ["country = 'USA' AND state BETWEEN 'CA\\u0000' AND 'NX' + 255 × U+10FFFF + '\u07FF'", "country = 'USA' AND state = 'NY' AND city < 'New'"])
  assert.equal(readable(12345678901234567890n), '12345678901234567890')
})

test('whole numbers that a double does not hold stay exact', () => {
  const { rows, found } = viewAfter('any-values', (design) => cellTyped(design, 0, 1, '12345678901234567890'), (design) => withLevel(design, 'aisle', { operator: 'equals', value: '12345678901234567890' }))
  assert.deepEqual([...found], [0])
  assert.equal(rows.find(({ at }) => at === 0).attributes.aisle, 12345678901234567890n)
})

const ranged = (id, range) => stateAfter(id, byTuples, (design) => withTuples(design, range))

test('a range in which no item can be is said as such, by the bar and by the plan', () => {
  const state = ranged('any-values', { lower: 'after', low: ['9'], upper: 'before', high: ['9'] })
  const view = viewOf(state)
  assert.deepEqual(view.inputs, [])
  assert.deepEqual([outcomeOf(state, view), planTitle(state, view)], ['No item can be in this range, so no query is sent.', 'No query'])
})

test('what a query returns is said with the number of its queries', () => {
  const said = (state) => [outcomeOf(state, viewOf(state)), planTitle(state, viewOf(state))]
  assert.deepEqual(said(stateAfter('any-values')), ['The query returns 3 of 5 items.', 'One query'])
  assert.deepEqual(said(ranged('any-values', { low: ['2', '9'], high: ['10'] })), ['2 queries return 4 of 5 items.', '2 queries, one after the other'])
})

test('only a value that nobody asked for is a neighbour, however a number is written', () => {
  const hasThem = (state) => hasNeighbours(viewOf(state).inputs, argumentsOf(state.pattern, state.query))
  for (const end of ['1e21', '1000000000000000000000', '1.50', '-0', '12345678901234567890', '9e-7', '120e-2']) {
    assert.equal(hasThem(ranged('any-values', { lower: 'from', low: [], upper: 'to', high: [end] })), false, end)
  }
  assert.equal(hasThem(ranged('any-values', { lower: 'after', low: ['9'], upper: 'to', high: ['1e21'] })), true)
  assert.equal(hasThem(ranged('places', { lower: 'after', low: ['CA'], upper: 'to', high: ['NY'] })), true)
})
