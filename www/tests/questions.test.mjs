// The laws of questions: what they find, the steps that lead to them, the questions that are offered, and their names.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { load } from './load.mjs'
import { anyQuestion } from './support/any_question.mjs'
import { executed } from './support/dynamodb.mjs'
import { filtered } from './support/plain_filter.mjs'

const page = await load(
  'gallery/index', 'keys/answer', 'keys/question_steps', 'keys/collection', 'keys/offers', 'keys/question_shape', 'keys/rows', 'keys/short', 'keys/table', 'keys/wording', 'model/design', 'model/edits', 'model/patterns',
)
const { allPatterns, answerOf, asked, emptyDesign, emptyQuery, exampleFor, firstPattern, isGet, isSameQuery, levelAdded, levelRemoved, listOf, missingIn, nameOf, nextField, offersOf, operatorChosen, operatorsOf, partitionsOf, periodOf, plural, rowsOf, severalToggled, shapeOf, shortTime, tableOf, targetChosen, targetsOf, tuplesFrom, wholePartition } = page
const { patternAdded, patternAsked, patternAsksNow, patternChosen, patternMoved, patternNamed, patternRemoved, withPattern, withValue } = page

const designs = allPatterns.map(({ id, design }) => ({ id, design }))
const designOf = (id) => designs.find((one) => one.id === id).design
const several = designs.filter(({ design }) => design.indexes.length > 0)

function seen(design) {
  const table = tableOf(design)
  const rows = rowsOf(table, design.items)
  const partitions = (index) => partitionsOf(rows, index, design.query.descending)
  return { table, rows, ask: (query) => answerOf(table, query, partitions), partitions }
}

const sorted = (found) => [...found.keys()].sort((a, b) => a - b)

/** The items that come when the inputs are sent one after the other, in this order. */
function sent({ rows }, { shape, plan }, { descending }) {
  const { partition, sort } = shape.index
  const inputs = plan.inputs.map((input) => (descending ? { ...input, ScanIndexForward: false } : input))
  const keys = rows.map((row) => row.keys)
  // Of the items that a query returns, the plan's own test leaves out those of other entities.
  return executed(inputs, keys, [...partition, ...sort]).filter((one) => plan.accepts(one)).map((one) => rows[keys.indexOf(one)].at)
}

function assertSent(design, query, what) {
  const all = seen({ ...design, query })
  const answer = all.ask(query)
  assert.equal(answer.problem?.message, undefined, what)
  assert.deepEqual([...sent(all, answer, query)].sort((a, b) => a - b), sorted(answer.found), what)
  return answer
}

for (const { id, design } of designs) {
  test(`${id}: its access patterns find what DynamoDB would return`, () => {
    for (const { name, query } of design.patterns) assert.ok(assertSent(design, query, name).found.size > 0, name)
  })

  test(`${id}: each question that is offered can be asked, finds the item that it was made from, and has a name`, () => {
    const { table, rows } = seen(design)
    const offers = offersOf(table, rows, design)
    assert.ok(offers.length >= design.entities.length)
    for (const { target, offers: questions } of offers) {
      const names = questions.map(({ name }) => name)
      assert.equal(new Set(names).size, names.length, names.join('; '))
      for (const { name, query, isThere } of questions) {
        const { found } = assertSent(design, query, name)
        assert.ok(found.size > 0, `${name} in ${target.index} finds nothing`)
        assert.match(name, /^\p{Lu}[^{}]+$/u)
        assert.equal(isThere, design.patterns.some((pattern) => isSameQuery(pattern.query, query)))
      }
    }
  })

  test(`${id}: the ladder goes down field by field to one item, and up again`, () => {
    const { table, rows, ask } = seen(design)
    for (const target of targetsOf(table)) {
      const shape = shapeOf(table, target)
      const values = exampleFor(table, rows, design.shown, target)
      const whole = wholePartition(table, target, values, emptyQuery)
      let query = whole
      for (let step = 0; nextField(shape, query) !== undefined; step++) {
        const [before, next] = [ask(query), levelAdded(shape, query, values)]
        if (Object.values(next.sort).some(({ value }) => value === '')) break
        const after = ask(next)
        assert.equal(after.problem?.message, undefined)
        assert.ok(after.found.size > 0 && after.found.size <= before.found.size)
        assert.ok(sorted(after.found).every((at) => before.found.has(at)))
        assert.ok(isSameQuery(levelRemoved(shape, next, asked(shape, next).at(-1).name), query))
        query = next
      }
      if (target.index === 'table' && nextField(shape, query) === undefined && Object.values(query.sort).every(({ operator }) => operator === 'equals')) assert.ok(isGet(shape, query) && ask(query).found.size === 1)
    }
  })
}

for (const { id, design } of designs) {
  test(`${id}: every operator on every level, with the values of every item, finds what DynamoDB would return`, () => {
    const { table, rows } = seen(design)
    for (const target of targetsOf(table)) {
      const shape = shapeOf(table, target)
      for (const row of rows) {
        const values = exampleFor(table, [row], 0, target)
        for (let query = wholePartition(table, target, values, emptyQuery); missingIn(shape, query).length === 0 && nextField(shape, query) !== undefined; query = levelAdded(shape, query, values)) {
          const { name } = nextField(shape, query)
          if ((values[name] ?? '') === '') break
          for (const operator of operatorsOf(shape, nextField(shape, query))) {
            const asked = levelAdded(shape, query, values, operator)
            const ends = { range: { to: values[name] }, span: { value: '', to: values[name] } }[operator]
            assertSent(design, ends ? { ...asked, sort: { ...asked.sort, [name]: { ...asked.sort[name], ...ends } } } : asked, `${name} ${operator} ${values[name]}`)
          }
        }
      }
    }
  })
}

for (const { id, design } of several) {
  const [index] = design.indexes
  const { name: entity } = design.entities[0]
  /** Of the entity all but the index counts nothing here: its items have one key. */
  const plain = { ...design, entities: [{ name: entity, attributes: [{ name: 'pk', template: 'X' }, { name: 'sk', template: 'X' }], fields: [...index.partition, ...index.sort].map(({ name }) => name) }] }

  test(`${id}: any question finds what a plain filter finds, or is refused where it makes no sense`, () => {
    fc.assert(fc.property(anyQuestion(entity, index), ({ items, query }) => {
      const all = seen({ ...plain, items, query })
      const answer = all.ask(query)
      const expected = filtered(index, items, query)
      const what = JSON.stringify([items, query])
      assert.equal(answer.problem !== undefined, expected === 'refused', `${answer.problem?.message} ${what}`)
      assert.equal(answer.missing.length > 0, expected === 'missing', what)
      if (typeof expected === 'string') return assert.equal(answer.found.size, 0)
      assert.deepEqual(sorted(answer.found), expected, what)
      const arrived = sent(all, answer, query)
      assert.deepEqual([...arrived].sort((a, b) => a - b), expected, `by what is sent: ${what}`)
      const keyAt = (at) => JSON.stringify({ ...all.rows[at].keys }, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      const listed = all.partitions(answer.shape.index).flatMap(({ rows }) => rows.map(({ at }) => at)).filter((at) => answer.found.has(at))
      assert.deepEqual(arrived.map(keyAt), listed.map(keyAt), `in order: ${what}`)
    }), { numRuns: 300 })
  })

  test(`${id}: a range of tuples begins with the answer of the question by levels`, () => {
    const { table, rows, ask } = seen(design)
    const shape = shapeOf(table, { entity: '', index: index.name })
    for (const row of rows) {
      const values = exampleFor(table, [row], 0, { entity: '', index: index.name })
      let query = wholePartition(table, { entity: '', index: index.name }, values, emptyQuery)
      for (;;) {
        for (const operator of ['equals', 'range', 'after', 'before']) {
          const next = levelAdded(shape, query, values, operator)
          const ends = operator === 'range' ? Object.fromEntries(Object.entries(next.sort).map(([name, one]) => [name, one.operator === 'range' ? { ...one, to: one.value } : one])) : next.sort
          const byLevels = { ...next, sort: ends }
          assert.deepEqual(sorted(ask({ ...byLevels, range: tuplesFrom(shape, byLevels) }).found), sorted(ask(byLevels).found), JSON.stringify(byLevels))
        }
        if (nextField(shape, query) === undefined) break
        query = levelAdded(shape, query, values)
      }
    }
  })
}

const { design } = firstPattern
const shapeIn = (one, target) => shapeOf(tableOf(one), target)

test('a question that lacks a value of the partition key names it, and is not asked', () => {
  const { found, missing, plan } = seen(design).ask({ ...emptyQuery, entity: 'order' })
  assert.deepEqual([found.size, missing, plan], [0, ['customerId'], undefined])
  const bucket = seen(designOf('time-series')).ask({ ...emptyQuery, entity: 'metric', partition: { category: 'latency' }, sort: { at: { operator: 'range', value: '2024-12-02T00:00:00Z', to: '2024-12-03T23:00:00Z' } } })
  assert.deepEqual([bucket.missing, bucket.plan.inputs.length], [[], 2], 'the days follow from the range')
})

test('a question to an entity or an index that is not there has no shape, and finds nothing', () => {
  for (const change of [{ entity: 'nobody' }, { index: 'gsi9' }, { entity: 'customer', index: 'gsi1' }]) {
    const { shape, found } = seen(design).ask({ ...design.query, ...change })
    assert.deepEqual([shape, found.size], [undefined, 0])
  }
})

test('a list of values is asked one by one, and each item knows the query that returns it', () => {
  const sharded = designOf('sharded-hot-key')
  const query = { ...emptyQuery, entity: 'reading', index: 'gsi1', partition: { at: '2024-12', shard: '0..2' }, several: ['shard'] }
  const { plan, found } = assertSent(sharded, query)
  assert.equal(plan.inputs.length, 3)
  assert.deepEqual(new Set(found.values()), new Set([0, 2]))
  assert.deepEqual(listOf('red, blue,'), ['red', 'blue'])
  assert.deepEqual(listOf('9..11'), ['9', '10', '11'])
  assert.equal(listOf('0..999999999').length, 1001, 'no more than a plan can have')
  assert.deepEqual([severalToggled({}, 'a'), severalToggled({ several: ['a'] }, 'a'), severalToggled({ several: ['a'] }, 'b')], [{ several: ['a'] }, {}, { several: ['a', 'b'] }])
})

test('below bounds there is no condition: another operator takes away what comes after it', () => {
  const shape = shapeIn(design, { entity: 'order', index: 'table' })
  const whole = { ...emptyQuery, entity: 'order', partition: { customerId: '42' }, sort: { placedAt: { operator: 'equals', value: '2024-12-02T09:00:00Z' }, orderId: { operator: 'equals', value: 'A-18' } } }
  assert.deepEqual(operatorChosen(shape, whole, 'placedAt', 'after').sort, { placedAt: { operator: 'after', value: '2024-12-02T09:00:00Z' } })
  assert.deepEqual(Object.keys(operatorChosen(shape, whole, 'orderId', 'startsWith').sort), ['placedAt', 'orderId'])
  const ranged = { ...whole, sort: { placedAt: { operator: 'range', value: '2024-12-01T00:00:00Z', to: '2024-12-31T00:00:00Z' } } }
  assert.deepEqual(levelAdded(shape, ranged, { placedAt: '2024-12-02T09:00:00Z', orderId: 'A-18' }).sort, whole.sort, 'a step down makes the range one value')
  assert.deepEqual(operatorsOf(shape, shape.sort[1]), ['equals', 'startsWith', 'range', 'span', 'after', 'before'])
  const time = shapeIn(designOf('time-series'), { entity: 'metric', index: 'table' })
  assert.equal(operatorsOf(time, time.sort[0]).includes('equals'), false, 'the partition key has the day of this time')
})

test('another entity or index is asked with the values of the chosen item, of the present question, or of the first item that fits', () => {
  const { table, rows } = seen(design)
  const partitionOf = (one, target) => targetChosen(one, table, rows, target).query.partition
  assert.deepEqual(partitionOf({ ...design, shown: 5 }, { entity: 'customer', index: 'table' }), { customerId: '4#2' })
  assert.deepEqual(partitionOf({ ...design, shown: 5 }, { entity: 'order', index: 'table' }), { customerId: '42' })
  const empty = { ...design, items: [] }
  assert.deepEqual(targetChosen(empty, tableOf(empty), [], { entity: 'customer', index: 'table' }).query.partition, { customerId: '42' })
})

const query = (entity, partition, more = {}) => ({ ...emptyQuery, entity, partition, ...more })
const said = (one, asked) => {
  const table = tableOf(one)
  return nameOf(table, shapeOf(table, asked), asked)
}
const bounds = (operator, value, to) => ({ operator, value, ...(to !== undefined && { to }) })

test('a question has a name in plain words', () => {
  const orders = (sort, more) => query('order', { customerId: '42' }, { sort, ...more })
  const names = [
    [orders({}), 'Orders of a customer'],
    [orders({}, { descending: true }), 'Orders of a customer, the latest first'],
    [orders({}, { several: ['customerId'] }), 'Orders of several customers'],
    [orders({ placedAt: bounds('range', '2024-12-01T00:00:00Z', '2024-12-31T23:59:59Z') }), 'Orders of a customer in a month'],
    [orders({ placedAt: bounds('range', '2024-02-01', '2024-02-29') }), 'Orders of a customer in a month'],
    [orders({ placedAt: bounds('span', '2024-12-01T00:00:00Z', '2025-01-01T00:00:00Z') }), 'Orders of a customer in a month'],
    [orders({ placedAt: bounds('span', '2024-01-01', '2025-01-01') }), 'Orders of a customer in a year'],
    [orders({ placedAt: bounds('span', '2024-12-31T00:00:00Z', '2025-01-01T00:00:00.000Z') }), 'Orders of a customer in a day'],
    [orders({ placedAt: bounds('span', '2024-12-01T00:00:00Z', '2025-01-01T00:00:01Z') }), 'Orders of a customer in a range of placedAt'],
    [orders({ placedAt: bounds('span', '', '2025-01-01T00:00:00Z') }), 'Orders of a customer before a time'],
    [orders({ placedAt: bounds('range', '2024-01-01T00:00:00Z', '2024-12-31T23:59:59.999Z') }), 'Orders of a customer in a year'],
    [orders({ placedAt: bounds('range', '2024-12-02T00:00:00Z', '2024-12-02T23:59:59Z') }), 'Orders of a customer in a day'],
    [orders({ placedAt: bounds('range', '2024-12-01T00:00:00Z', '2024-12-30T23:59:59Z') }), 'Orders of a customer in a range of placedAt'],
    [orders({ placedAt: bounds('after', '2024-12-01T00:00:00Z') }), 'Orders of a customer after a time'],
    [orders({ placedAt: bounds('range', '2024-12-01T00:00:00Z') }), 'Orders of a customer since a time'],
    [orders({ placedAt: bounds('equals', 'x'), orderId: bounds('startsWith', 'A-') }), 'Orders of a customer with a placed at by the beginning of orderId'],
    [orders({ placedAt: bounds('equals', 'x'), orderId: bounds('equals', 'A-18') }), 'An order'],
    [query('customer', { customerId: '42' }), 'A customer'],
    [query('order', {}, { index: 'gsi1' }), 'Orders with openSince'],
  ]
  for (const [one, name] of names) assert.equal(said(design, one), name)
  assert.equal(said(designOf('status-priority'), query('', { status: 'open' }, { index: 'StatusIndex', sort: { priority: bounds('range', '5') } })), 'Tickets by status in a range of priority')
  assert.equal(said(designOf('tasks'), query('task', { project: 'apollo', status: 'open' }, { index: 'gsi2', sort: { priority: bounds('equals', '1') } })), 'Tasks by project, status and priority')
})

test('words: plurals, and periods of times', () => {
  assert.deepEqual(['order', 'category', 'day', 'address', 'box', 'branch'].map(plural), ['orders', 'categories', 'days', 'addresses', 'boxes', 'branches'])
  assert.equal(periodOf('2023-02-01', '2023-02-28'), 'month')
  assert.equal(periodOf('2023-02-01', '2024-02-29'), undefined)
  assert.equal(periodOf('2024-13-45', '2024-13-45'), undefined)
})

test('a time is short at rest, and nothing else is changed', () => {
  const texts = { '2024-12-01T00:00:00Z': '2024-12-01', '2024-12-01T09:30:00.000Z': '2024-12-01 09:30', '2024-12-31T23:59:59Z': '2024-12-31 23:59:59' }
  for (const [text, short] of Object.entries(texts)) assert.equal(shortTime(text), short)
  for (const text of ['', 'x', '2024-12-01', '2024-12-01T09:30:00.250Z', '2024-12-01T09:30:00+01:00']) assert.equal(shortTime(text), text)
})

test('the empty table has one question, which gets its name by one key', () => {
  const { table, rows, ask } = seen(emptyDesign)
  assert.equal(ask(emptyDesign.query).found.size, 1)
  assert.deepEqual(offersOf(table, rows, emptyDesign).map(({ offers }) => offers.map(({ name }) => name)), [['A thing']])
})
