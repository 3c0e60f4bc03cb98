// The code that the page shows: it compiles, and what it makes is what the page says.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { sourcesIn } from './support/compiled.mjs'
import { hostile, reserved } from './support/designs.mjs'

const { allPatterns, firstPattern, tableOf, rowsOf, shapeOf, inputOf, typescriptOf, tableName, createTableOf, queryInputOf, literal, Code } = await load(
  'gallery/index', 'keys/table', 'keys/rows', 'keys/query', 'code/typescript', 'code/create_table', 'code/text',
)

const designs = [...allPatterns, hostile, reserved]

function shown({ design }) {
  const table = tableOf(design)
  const shape = shapeOf(table, design.query)
  return { table, shape, row: rowsOf(table, design.items)[design.shown], input: inputOf(shape, design.query).answer }
}

/** Items of which a field is missing or none of its codec's values. */
const unfinished = Object.entries({ empty: {}, partly: { customerId: '42', orderId: 'A-18' }, wrong: { ...firstPattern.design.items[0].values, placedAt: 'soon' } }).map(([id, values]) => ({
  id: `unfinished ${id}`,
  design: { ...firstPattern.design, items: [{ entity: 'order', values }], shown: 0 },
}))

const sources = [...designs, ...unfinished].map(({ id, design }) => {
  const { table, shape } = shown({ design })
  return [id, typescriptOf(design, table, shape)]
})
const code = sourcesIn('code', Object.fromEntries(sources), { noUncheckedIndexedAccess: true, noUnusedLocals: true })

test('the TypeScript of every pattern compiles, strictly', () => code.compile())

for (const { id } of unfinished) {
  test(`${id}: a comment stands for the item`, async () => {
    const [, source] = sources.find(([name]) => name === id)
    assert.match(source, /^\/\/ The item is not complete yet, or not valid\.$/m)
    assert.deepEqual(Object.keys(await code.module(id)).sort(), ['input', 'shop'])
  })
}

for (const { id, design } of designs) {
  test(`${id}: the TypeScript makes the keys and the query of the page`, async () => {
    const { row, input } = shown({ design })
    const made = await code.module(id)
    for (const [name, key] of Object.entries(row.keys)) assert.equal(made.item[name], key)
    assert.deepEqual(made.input, { ...input, ...(design.query.descending && { ScanIndexForward: false }) })
  })

  test(`${id}: the input of the query and of CreateTable are those of the package`, () => {
    const { table, input } = shown({ design })
    const query = JSON.parse(queryInputOf(design, input))
    assert.deepEqual(query, { TableName: design.table, ...input, ...(design.query.descending && { ScanIndexForward: false }) })
    assert.deepEqual(JSON.parse(createTableOf(design, table)), { TableName: design.table, BillingMode: 'PAY_PER_REQUEST', ...table.keys.schema() })
  })
}

test('a table has a name that can be a variable', () => {
  assert.deepEqual(['my-table', 'Shop', '42', '', 'delete', 'ünder', 'item'].map(tableName), ['myTable', 'shop', 'table', 'table', 'table', 'nder', 'table'])
})

test('literals are what they stand for', () => {
  for (const value of ['', "'", '"', '\\', '\n', '\u2028', '${x}', 0, -0, 1e21, 7n, true, null, [1, 'a'], { a: 1, 'b-c': [{}] }, { ['__proto__']: 1 }]) {
    assert.deepEqual(new Function(`return ${literal(value)}`)(), value)
  }
  assert.equal(literal({ type: new Code('A.B') }), '{ type: A.B }')
})
