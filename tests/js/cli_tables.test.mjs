// Several tables in one project: `FILE#NAME`, locks beside their modules, and two packages of a monorepo.

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { folder, refused, run, write } from './command_line.mjs'

const made = (name, sk) => `export const ${name} = tableKeys({ item: { pk: '${name.toUpperCase()}#{id}', sk: '${sk}' } })\n`
const IMPORT = "import { tableKeys } from 'ddb-keys'\n"
const both = (sk = 'V{no:int(4)}') => IMPORT + made('orders', sk) + made('audit', 'AT#{at:date}')
const tablesIn = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).tables

/** Runs a command that writes nothing to stderr. */
function ran(...args) {
  const { status, stdout, stderr } = run(args)
  assert.equal(stderr, '', args.join(' '))
  return [status, stdout]
}

test('every command takes one of several tables', () => {
  write('keys/two.mjs', both())
  write('items.jsonl', '{"pk":"AUDIT#1","sk":"AT#2024-12-02T10:30:00.000Z"}\n')
  assert.deepEqual(ran('lint', 'keys/two.mjs#audit'), [0, 'no findings in 1 entity of audit\n'])
  assert.match(ran('docs', 'keys/two.mjs#orders')[1], /^# orders\n/)
  assert.equal(ran('check', 'keys/two.mjs#audit', 'items.jsonl')[0], 0)
  assert.equal(ran('check', 'keys/two.mjs#orders', 'items.jsonl')[0], 1)
  assert.equal(ran('diff', 'keys/two.mjs#orders', 'keys/two.mjs#audit')[0], 1)
  for (const command of ['lint', 'docs', 'check']) {
    const words = command === 'check' ? ['items.jsonl'] : []
    assert.deepEqual(run([command, 'keys/two.mjs', ...words]), refused('keys/two.mjs has several tables: say which of "audit", "orders", as keys/two.mjs#audit'))
    for (const name of ['order', '']) assert.deepEqual(run([command, `keys/two.mjs#${name}`, ...words]), refused(`keys/two.mjs has no table "${name}"; it has "audit", "orders"`))
  }
  assert.match(run(['move', 'keys/two.mjs#order', '--table', 'x', '--dry-run']).stderr, /has no table "order"; it has "audit", "orders"/)
  assert.deepEqual(run(['lint', 'keys/two.mjs#audit', 'orders']), refused('"keys/two.mjs#audit" names a table, and so does "orders": give one of them'))
})

test('a file whose name has a "#" is that file', () => {
  write('a#b.json', '{"item":{"pk":"A#{id}"}}')
  assert.deepEqual(ran('lint', 'a#b.json'), [0, 'no findings in 1 entity of a#b.json\n'])
  assert.deepEqual(ran('lint', 'a#b.json#default'), [0, 'no findings in 1 entity of a#b.json\n'])
})

test('the lock has every exported table under its name, beside the module', () => {
  write('keys/table.mjs', `${both()}export default tableKeys({ other: { pk: 'OTHER#{id}' } })\nexport { orders as again }\n`)
  const [status, said] = ran('lock', 'keys/table.mjs')
  assert.equal(status, 0)
  assert.deepEqual(said.split('\n').slice(0, -1), ['again', 'audit', 'keys/table.mjs'].map((name) => `keys/table.lock.json has the formats of 1 entity of ${name}`))
  assert.deepEqual(Object.keys(tablesIn('keys/table.lock.json')), ['again', 'audit', 'default'])
  assert.deepEqual(ran('lock', 'keys/table.mjs'), [0, 'keys/table.lock.json is as it was\n'])
  assert.match(ran('docs', 'keys/table.lock.json#audit')[1], /^# audit\n/)
  mkdirSync(join(folder, 'elsewhere'), { recursive: true })
  for (const word of [join(folder, 'keys/table.mjs'), '../keys/table.mjs']) {
    const { status, stdout } = run(['diff', word, '--json'], { cwd: join(folder, 'elsewhere') })
    assert.deepEqual([status, stdout], [0, '[]\n'], word)
  }
})

test('definitions are tables too, unless they are parts of a table', () => {
  write('keys/defined.mjs', `${IMPORT}export const shop = { order: { pk: 'O#{id}' } }\nexport const log = { order: { pk: 'LOG#{id}' } }\nexport const settings = { order: { colour: 'red' } }\n`)
  assert.deepEqual(run(['lint', 'keys/defined.mjs']), refused('keys/defined.mjs has several tables: say which of "log", "shop", as keys/defined.mjs#log'))
  assert.deepEqual(run(['lint', 'keys/defined.mjs#nope']), refused('keys/defined.mjs has no table "nope"; it has "log", "shop"'))
  assert.equal(ran('lock', 'keys/defined.mjs')[0], 0)
  assert.deepEqual(Object.keys(tablesIn('keys/defined.lock.json')), ['log', 'shop'])
  assert.deepEqual(ran('diff', 'keys/defined.mjs', '--json'), [0, '[]\n'])
  const parts = `import { entityKeys } from 'ddb-keys'
export const definition = { order: { pk: { template: '$o_{id}', text: 'verbatim' } }, user: { pk: 'U#{id}' } }
export const options = { order: { text: 'verbatim', casing: 'lower' } }
export const orders = { order: definition.order }
export const app = tableKeys({ order: entityKeys(definition.order, options.order), user: definition.user })
export default app\n`
  write('keys/parts.mjs', IMPORT + parts + "export const log = { order: { pk: 'LOG#{id}' } }\n")
  assert.equal(ran('lint', 'keys/parts.mjs', '--fail-on', 'error')[0], 0)
  assert.equal(ran('lint', 'keys/parts.mjs#orders', '--fail-on', 'error')[0], 0)
  assert.deepEqual(run(['lock', 'keys/parts.mjs#nope']), refused('keys/parts.mjs has no table "nope"; it has "app", "definition", "log", "orders"'))
  ran('lock', 'keys/parts.mjs')
  assert.deepEqual(Object.keys(tablesIn('keys/parts.lock.json')), ['app', 'log'])
})

test('each table is compared with its own lock, and accepted by itself', () => {
  write('keys/own.mjs', both())
  ran('lock', 'keys/own.mjs')
  write('keys/own.mjs', both('V{no:int(5)}').replace('AT#{at:date}', 'ON#{at:date}'))
  const [status, found] = ran('diff', 'keys/own.mjs', '--json')
  assert.deepEqual([status, JSON.parse(found).map(({ table, code }) => [table, code])], [1, [['audit', 'LITERAL_CHANGED'], ['orders', 'CODEC_CHANGED']]])
  assert.match(ran('diff', 'keys/own.mjs')[1], /^audit\nbreaking {2}item\.sk {2}LITERAL_CHANGED\n[^]*\norders\nbreaking {2}item\.sk {2}CODEC_CHANGED\n/)
  assert.deepEqual(JSON.parse(ran('diff', 'keys/own.mjs#orders', '--json')[1]).map(({ code }) => code), ['CODEC_CHANGED'])
  const before = tablesIn('keys/own.lock.json')
  assert.equal(ran('lock', 'keys/own.mjs#orders')[0], 1)
  assert.deepEqual(tablesIn('keys/own.lock.json'), before)
  const [, said] = ran('diff', 'keys/own.mjs', '--accept', 'CODEC_CHANGED', '--reason', 'no items yet')
  assert.match(said, /^keys\/own\.lock\.json has accepted CODEC_CHANGED --entity item --attribute sk\naudit\nbreaking/)
  assert.deepEqual(tablesIn('keys/own.lock.json').audit, before.audit)
  assert.equal(tablesIn('keys/own.lock.json').orders.entities.item.keys.sk, 'V{no:int(5)}')
  assert.equal(ran('diff', 'keys/own.mjs#orders')[0], 0)
})

test('a finding of two tables is accepted for one of them', () => {
  write('keys/same.mjs', both().replace('AT#{at:date}', 'V{no:int(4)}'))
  ran('lock', 'keys/same.mjs')
  write('keys/same.mjs', both('V{no:int(5)}').replace('AT#{at:date}', 'V{no:int(5)}'))
  const accept = ['--accept', 'CODEC_CHANGED', '--reason', 'x']
  const message = '2 findings have the code CODEC_CHANGED: say which with "--entity" and "--attribute", and the table with FILE#NAME: CODEC_CHANGED --entity item --attribute sk of the table "audit"; CODEC_CHANGED --entity item --attribute sk of the table "orders"'
  assert.deepEqual(run(['diff', 'keys/same.mjs', ...accept]), refused(message))
  assert.equal(ran('diff', 'keys/same.mjs#audit', ...accept)[0], 0)
  assert.equal(ran('diff', 'keys/same.mjs')[0], 1)
})

test('tables that are added and removed', () => {
  write('keys/some.mjs', IMPORT + made('orders', 'A'))
  assert.deepEqual(run(['diff', 'keys/some.mjs']), refused('there is no keys/some.lock.json: write it with: ddb-keys lock keys/some.mjs'))
  ran('lock', 'keys/some.mjs')
  write('keys/some.mjs', IMPORT + made('orders', 'A') + made('audit', 'B'))
  assert.deepEqual(run(['diff', 'keys/some.mjs']), refused('keys/some.lock.json has no table "audit": write it with: ddb-keys lock keys/some.mjs'))
  assert.equal(ran('diff', 'keys/some.mjs#orders')[0], 0)
  ran('lock', 'keys/some.mjs#audit')
  assert.deepEqual(Object.keys(tablesIn('keys/some.lock.json')), ['orders', 'audit'])
  write('keys/some.mjs', IMPORT + made('audit', 'B'))
  const gone = refused('keys/some.lock.json has the table "orders", and keys/some.mjs does not: if no items of it exist, remove it from the lock')
  for (const command of ['diff', 'lock']) assert.deepEqual(run([command, 'keys/some.mjs']), gone)
})

test('--lock says where the lock is', () => {
  write('keys/table2.mjs', both())
  assert.deepEqual(run(['lock', 'keys/table2.mjs', '--lock', 'none/x.json']), refused('there is no folder none for the lock'))
  ran('lock', 'keys/table2.mjs', '--lock', 'elsewhere.json')
  assert(existsSync(join(folder, 'elsewhere.json')) && !existsSync(join(folder, 'keys/table2.lock.json')))
  assert.equal(ran('diff', 'keys/table2.mjs', '--lock', 'elsewhere.json')[0], 0)
  assert.deepEqual(run(['lock', '-'], { input: '{"item":{"pk":"A#{id}"}}' }), refused('a table from standard input has no folder for its lock: say where it is with "--lock PATH"'))
  assert.deepEqual(run(['diff', 'keys/table2.mjs#audit', 'keys/table2.mjs#audit', '--lock', 'x']), refused('"--lock" is about the lock of a module, so give it with FILE alone'))
})

test('two packages of a monorepo, of which one uses the keys of the other', () => {
  write('mono/package.json', '{"private":true,"workspaces":["packages/*"]}')
  write('mono/packages/keys/package.json', '{"name":"keys","version":"1.0.0","type":"module","exports":"./src/table.js"}')
  write('mono/packages/keys/src/table.js', both())
  write('mono/packages/api/package.json', '{"name":"api","version":"1.0.0","type":"module"}')
  write('mono/packages/api/table.js', `${IMPORT}export { orders } from '../keys/src/table.js'\n${made('sessions', 'S')}`)
  const at = (cwd, ...words) => run(words, { cwd: join(folder, 'mono', cwd) })
  assert.equal(at('', 'lock', 'packages/keys/src/table.js').status, 0)
  assert.equal(at('packages/api', 'lock', 'table.js').status, 0)
  assert.deepEqual([Object.keys(tablesIn('mono/packages/keys/src/table.lock.json')), Object.keys(tablesIn('mono/packages/api/table.lock.json'))], [['audit', 'orders'], ['orders', 'sessions']])
  write('mono/packages/keys/src/table.js', both('V{no:int(6)}'))
  for (const [cwd, word] of [['', 'packages/keys/src/table.js'], ['packages/api', '../keys/src/table.js'], ['packages/api', 'table.js'], ['packages/keys/src', 'table.js#orders']]) {
    const { status, stdout } = at(cwd, 'diff', word, '--json')
    assert.deepEqual([status, JSON.parse(stdout).map(({ code }) => code)], [1, ['CODEC_CHANGED']], `${cwd}: ${word}`)
  }
})

test('tables of a CommonJS module, whose names Node does not find', () => {
  write('common/one.cjs', "module.exports = { definition: { item: { pk: 'A#{id}' } }, lint: { ignore: [] } }\n")
  write('common/two.cjs', "module.exports = { 'shop': { item: { pk: 'A#{id}' } }, audit: { item: { pk: 'B#{id}' } } }\n")
  write('common/own.cjs', "module.exports = { item: { pk: 'A#{id}' } }\n")
  assert.deepEqual(ran('lint', 'common/one.cjs'), [0, 'no findings in 1 entity of common/one.cjs\n'])
  assert.deepEqual(ran('lint', 'common/two.cjs#audit'), [0, 'no findings in 1 entity of audit\n'])
  assert.deepEqual(ran('lint', 'common/own.cjs'), [0, 'no findings in 1 entity of common/own.cjs\n'])
})
