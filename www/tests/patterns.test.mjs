// Questions with names, those without, and when two of them are the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const {
  isSameQuery, patternAsked, patternChosen, madeUpQuestion, asking, questionDismissed, patternNamed, patternAdded, patternAsksNow, withPattern, patternRemoved, patternMoved,
  withQueries, withoutQueries, emptyQuery,
} = await load('model/patterns', 'model/design_queries', 'model/design')

const asks = (id, more = {}) => ({ entity: 'user', index: 'table', partition: { id }, sort: {}, descending: false, ...more })
const named = (name, query = asks(name)) => ({ name, query })
const designOf = (query, patterns = [], left) => ({ table: 't', entities: [], indexes: [], items: [], patterns, query, shown: 0, ...(left && { left }) })
const equals = (value, to) => ({ operator: 'equals', value, ...(to !== undefined && { to }) })

test('two questions are the same whatever the order of their parts', () => {
  const one = asks('1', { partition: { a: '1', b: '2' }, several: ['a', 'b'], sort: { x: equals('1'), y: equals('2') } })
  const other = asks('1', { partition: { b: '2', a: '1' }, several: ['b', 'a'], sort: { y: equals('2'), x: equals('1') } })
  assert(isSameQuery(one, other))
  assert(isSameQuery(one, one))
  assert(isSameQuery(asks('1', { several: [] }), asks('1')))
})

test('parts without a value ask nothing', () => {
  assert(isSameQuery(asks('1', { partition: { id: '1', other: '' } }), asks('1')))
  assert(isSameQuery(asks('1', { sort: { x: equals('') } }), asks('1')))
  assert(isSameQuery(asks('1', { sort: { x: { operator: 'range', value: '', to: '' } } }), asks('1')))
  assert(isSameQuery(asks('1', { sort: { x: { operator: 'range', value: '1' } } }), asks('1', { sort: { x: { operator: 'range', value: '1', to: '' } } })))
})

test('only a range has an upper end, and a range over attributes takes the place of conditions', () => {
  assert(isSameQuery(asks('1', { sort: { x: equals('1', '5') } }), asks('1', { sort: { x: equals('1') } })))
  assert(isSameQuery(asks('1', { sort: { x: equals('', '5') } }), asks('1')))
  const range = { lower: 'from', low: ['1'], upper: 'to', high: [] }
  assert(isSameQuery(asks('1', { range, sort: { x: equals('1') } }), asks('1', { range })))
})

test('every part that asks tells questions apart', () => {
  const between = (value, to) => ({ sort: { x: { operator: 'range', value, to } } })
  const all = [
    asks('1'), asks('2'), asks('1', { entity: 'order' }), asks('1', { index: 'gsi1' }), asks('1', { descending: true }), asks('1', { several: ['id'] }),
    asks('1', { sort: { x: equals('1') } }), asks('1', { sort: { y: equals('1') } }), asks('1', { sort: { x: { operator: 'after', value: '1' } } }), asks('1', { sort: { x: equals('2') } }),
    asks('1', between('1', '')), asks('1', between('', '1')), asks('1', between('1', '2')), asks('1', { range: { lower: 'from', low: [], upper: 'to', high: [] } }),
  ]
  for (const [i, one] of all.entries()) for (const [j, other] of all.entries()) assert.equal(isSameQuery(one, other), i === j, `${i} ${j}`)
})

test('the present question is the pattern that asks the same', () => {
  const patterns = [named('1'), named('2')]
  assert.equal(patternAsked(designOf(asks('2'), patterns)), 1)
  assert.equal(patternAsked(designOf(asks('3'), patterns)), -1)
})

test('a pattern that is chosen is asked, and a question without a name is kept', () => {
  const design = designOf(asks('3'), [named('1'), named('2')])
  assert.deepEqual(patternChosen(design, 1), { ...design, query: asks('2'), left: [asks('3')] })
  assert.equal(patternChosen(design, 2), design)
  assert.deepEqual(patternChosen(designOf(asks('1'), design.patterns), 1), designOf(asks('2'), design.patterns))
})

test('questions without a name are kept in their order, each once, as long as they have no name and are not asked', () => {
  const first = asking(designOf(asks('1')), asks('2'))
  assert.deepEqual(first, designOf(asks('2'), [], [asks('1')]))
  const second = asking(first, asks('3'))
  assert.deepEqual(second.left, [asks('1'), asks('2')])
  const back = asking(second, asks('1'))
  assert.deepEqual(back.left, [asks('2'), asks('3')])
  assert.deepEqual(asking(designOf(asks('1'), [], [asks('1'), asks('4')]), asks('2')).left, [asks('4'), asks('1')])
  assert.deepEqual(patternNamed(second, 'three'), { ...second, patterns: [named('three', asks('3'))] })
  assert.deepEqual(patternAdded(second, 'two', asks('2')).left, [asks('1'), asks('3')])
})

test('a question that the page made up is not kept', () => {
  const madeUp = madeUpQuestion(asks('1'))
  assert.deepEqual(madeUp, asks('1'))
  assert.deepEqual(asking(designOf(madeUp), asks('2')), designOf(asks('2')))
})

test('a dismissed question is gone; the present one gives way to a pattern', () => {
  const [one, two] = [asks('1'), asks('2')]
  const patterns = [named('8'), named('9')]
  const design = designOf(asks('3'), patterns, [one, two])
  assert.deepEqual(questionDismissed(design, one, 0), { ...design, left: [two] })
  assert.deepEqual(questionDismissed(designOf(asks('3'), patterns), one, 0), designOf(asks('3'), patterns))
  assert.deepEqual(questionDismissed(design, design.query, 1), { ...design, query: asks('9') })
  assert.deepEqual(questionDismissed(design, design.query, 5), { ...design, query: asks('8') })
  const bare = designOf(asks('3'), patterns)
  assert.deepEqual(questionDismissed(bare, bare.query, 1), designOf(asks('9'), patterns))
  const alone = designOf(asks('3'))
  assert.equal(questionDismissed(alone, alone.query, 0), alone)
})

test('a name is trimmed, has a number where it is taken, and is never empty', () => {
  const patterns = [named('a'), named('a 2'), named('Question')]
  const nameOf = (name, list = patterns) => patternAdded(designOf(asks('1'), list), name, asks('5')).patterns.at(-1).name
  assert.deepEqual(['b', ' b ', 'a', 'a 2', '', '  '].map((name) => nameOf(name)), ['b', 'b', 'a 3', 'a 2 2', 'Question 2', 'Question 2'])
  assert.deepEqual(nameOf(' ', []), 'Question')
})

test('a pattern keeps its own name, and what is not changed', () => {
  const patterns = [{ ...named('a'), description: 'A.' }, named('b')]
  const design = designOf(asks('1'), patterns)
  assert.deepEqual(withPattern(design, 0, { name: 'a' }), design)
  assert.deepEqual(withPattern(design, 0, { name: 'b' }).patterns, [{ ...patterns[0], name: 'b 2' }, patterns[1]])
  assert.deepEqual(withPattern(design, 1, { description: 'B.' }).patterns, [patterns[0], { ...patterns[1], description: 'B.' }])
  assert.deepEqual(patternAsksNow(design, 1), { ...design, patterns: [patterns[0], named('b', asks('1'))] })
})

test('a pattern is removed, and moved', () => {
  const patterns = ['a', 'b', 'c'].map((name) => named(name))
  const design = designOf(asks('1'), patterns)
  const order = (next) => next.patterns.map(({ name }) => name).join('')
  assert.deepEqual([patternRemoved(design, 1), patternMoved(design, 0, 2), patternMoved(design, 2, 0)].map(order), ['ac', 'bca', 'cab'])
  assert.deepEqual(patternMoved(design, 0, 1), { ...design, patterns: [patterns[1], patterns[0], patterns[2]] })
  assert.equal(patternMoved(design, 3, 0), design)
})

test('all questions of a design are changed, and removed, at every place', () => {
  const design = { ...designOf(asks('1'), [named('2'), named('3')], [asks('4'), asks('5')]), entities: [{ name: 'first', attributes: [] }] }
  const change = (query) => ({ ...query, descending: true })
  assert.deepEqual(withQueries(design, change), {
    ...design, query: change(asks('1')), patterns: [named('2', change(asks('2'))), named('3', change(asks('3')))], left: [change(asks('4')), change(asks('5'))],
  })
  const isGone = ({ partition: { id } }) => ['1', '2', '5'].includes(id)
  assert.deepEqual(withoutQueries(design, isGone), { ...design, query: { ...emptyQuery, entity: 'first' }, patterns: [named('3')], left: [asks('4')] })
  const { left: _, ...bare } = { ...design, query: asks('3'), entities: [] }
  assert.deepEqual(withoutQueries(bare, isGone), { ...bare, patterns: [named('3')] })
  assert.deepEqual(withoutQueries({ ...bare, query: asks('1') }, isGone).query, emptyQuery)
  assert.deepEqual(withQueries(bare, (query) => query), bare)
})
