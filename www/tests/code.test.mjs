// The code that the page shows: it compiles, and what it makes is what the page says.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { load } from './load.mjs'

const { allPatterns, tableOf, rowsOf, shapeOf, inputOf, typescriptOf, tableName, createTableOf, queryInputOf, cdkOf, literal, Code } = await load(
  'gallery/index', 'keys/table', 'keys/rows', 'keys/query', 'code/typescript', 'code/create_table', 'code/text',
)

const cache = join(dirname(fileURLToPath(import.meta.url)), '../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'code-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Names and values that would break code that is put together carelessly. */
const hostile = {
  id: 'hostile',
  design: {
    table: "it's a `table`\n",
    entities: [
      { name: 'an "order"', attributes: [{ name: 'pk', template: "A'B\\#{id}" }, { name: 'sk', template: 'N#{no:int(20)}#{x:number}#{{}}' }, { name: 'by-day_pk', template: '`&${{x}}`#{id}', when: ['id'] }] },
    ],
    items: [{ entity: 'an "order"', values: { id: "\\'\n`${1}` \u2028 😀 */", no: '12345678901234567890', x: '-0' } }],
    query: { entity: 'an "order"', index: 'table', partition: { id: "\\'" }, sort: { no: { operator: 'equals', value: '7' }, x: { operator: 'range', value: '-1.5', to: '1e21' } }, descending: true },
    shown: 0,
  },
}
const reserved = { id: 'reserved', design: { ...allPatterns[0].design, table: 'delete' } }
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

  test(`${id}: the CDK code gives TableV2 what the package says`, async () => {
    const { table } = shown({ design })
    const source = cdkOf(design, table)
    const stub = "export const AttributeType = { STRING: 'S' }; export const ProjectionType = { ALL: 'ALL' }; export class TableV2 { constructor(scope, id, properties) { Object.assign(this, { scope, id, properties }) } }"
    writeFileSync(join(folder, 'stub.mjs'), stub)
    const script = source.replace(/^import type .*$/m, '').replace("'aws-cdk-lib/aws-dynamodb'", "'./stub.mjs'").replace('(scope: Construct)', '(scope)')
    writeFileSync(join(folder, `${id}.cdk.mjs`), script)
    const { table: make } = await import(pathToFileURL(join(folder, `${id}.cdk.mjs`)).href)
    assert.deepEqual(make('stack'), Object.assign(Object.create(Object.getPrototypeOf(make('stack'))), { scope: 'stack', id: 'Table', properties: { tableName: design.table, ...table.keys.cdk() } }))
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
