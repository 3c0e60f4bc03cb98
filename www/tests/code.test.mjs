// The code that the page shows: it compiles, and what it makes is what the page says.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { load } from './load.mjs'
import { hostile, reserved } from './support/designs.mjs'

const { allPatterns, tableOf, rowsOf, shapeOf, inputOf, typescriptOf, tableName, createTableOf, queryInputOf, literal, Code } = await load(
  'gallery/index', 'keys/table', 'keys/rows', 'keys/query', 'code/typescript', 'code/create_table', 'code/text',
)

const cache = join(dirname(fileURLToPath(import.meta.url)), '../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'code-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const designs = [...allPatterns, hostile, reserved]

function shown({ design }) {
  const table = tableOf(design)
  const shape = shapeOf(table, design.query)
  return { table, shape, row: rowsOf(table, design.items)[design.shown], input: inputOf(shape, design.query).answer }
}

for (const { id, design } of designs) {
  const { table, shape } = shown({ design })
  writeFileSync(join(folder, `${id}.ts`), typescriptOf(design, table, shape))
}
const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, lib: ['ES2022'], types: [], outDir: 'out' }
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))

test('the TypeScript of every pattern compiles, strictly', () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  } catch ({ stdout }) {
    assert.fail(stdout)
  }
})

for (const { id, design } of designs) {
  test(`${id}: the TypeScript makes the keys and the query of the page`, async () => {
    const { row, input } = shown({ design })
    const made = await import(pathToFileURL(join(folder, 'out', `${id}.js`)).href)
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
