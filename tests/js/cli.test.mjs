// The command line, run from the packed tarball as `npx ddb-keys` runs it.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const pkg = fileURLToPath(new URL('../../pkg', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-cli-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', pkg, '--json', '--pack-destination', folder, '--loglevel', 'error'], { encoding: 'utf8' }))
const installed = join(folder, 'node_modules/ddb-keys')
mkdirSync(installed, { recursive: true })
execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'])
const { bin } = JSON.parse(execFileSync('tar', ['-xzOf', join(folder, filename), 'package/package.json'], { encoding: 'utf8' }))

/** Runs the command; its output is no terminal. */
function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, bin['ddb-keys']), ...args], { input, encoding: 'utf8', cwd: folder })
  return { status, stdout, stderr }
}

const write = (name, text) => writeFileSync(join(folder, name), text)

test('explain', () => {
  const { status, stdout } = run(['explain', 'USER#42#ORDER#7', 'USER#{id}#ORDER#{no}'])
  assert.equal(status, 0)
  assert.equal(stdout, `template  USER#{id}#ORDER#{no}
       0  USER#
       5  42  id:text
       7  #ORDER#
      14  7  no:text
bytes     15: 2033 left of the 2048 of a partition key, 1009 left of the 1024 of a sort key
`)
  assert.equal(JSON.parse(run(['explain', '--json', 'USER#42']).stdout).template, 'USER#{userId}')
  assert.equal(run(['explain', 'USER#42', 'ORDER#{id}']).status, 1)
  assert.match(run(['explain', 'a\u001b[31mb']).stdout, /a\\u001b\[31mb/)
  assert.equal(run(['explain', '--json', '--', '--x']).status, 0)
})

test('lint', () => {
  write('table.json', JSON.stringify({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } }))
  write('table.mjs', "export const definition = { doc: { pk: 'DOC#{id}', sk: '{version:version}' } }")
  const found = run(['lint', 'table.json'])
  assert.equal(found.status, 1)
  assert.match(found.stdout, /^warning {2}doc\.sk {2}NUMBER_DOES_NOT_SORT\n/)
  assert.match(found.stdout, /doc\.sk: \{version:version\}\n1 finding in 1 entity of table\.json\n$/)
  assert.deepEqual(run(['lint', 'table.mjs']), { status: 0, stdout: 'no findings in 1 entity of table.mjs\n', stderr: '' })
  assert.equal(JSON.parse(run(['lint', 'table.json', '--json']).stdout)[0].code, 'NUMBER_DOES_NOT_SORT')
  assert.equal(run(['lint', 'table.mjs', 'other']).stderr, 'ddb-keys: table.mjs has no export "other"\n')
})

test('lint of the tables that a module has made', () => {
  const table = (name) => `export const ${name} = tableKeys({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } })\n`
  const from = (entry) => `import { tableKeys } from '${entry}'\n`
  const found = (file, ...more) => {
    const { status, stdout, stderr } = run(['lint', file, '--json', ...more])
    assert.equal(status, 1, stderr)
    return JSON.parse(stdout).map(({ code }) => code)
  }
  write('app.mjs', `${from('ddb-keys')}${table('app')}export const { doc } = app\nexport default app\n`)
  write('design.mjs', `${from('ddb-keys/design')}${table('table')}`)
  write('app.cjs', "exports.app = require('ddb-keys').tableKeys({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } })\n")
  write('two.mjs', `${from('ddb-keys')}${table('one')}${table('other')}`)
  for (const file of ['app.mjs', 'design.mjs', 'app.cjs']) assert.deepEqual(found(file), ['NUMBER_DOES_NOT_SORT'], file)
  assert.deepEqual(found('two.mjs', 'other'), ['NUMBER_DOES_NOT_SORT'])
  assert.deepEqual(run(['lint', 'two.mjs']), { status: 2, stdout: '', stderr: 'ddb-keys: two.mjs exports several tables: say which of "one", "other"\n' })
  write('none.mjs', 'export const x = 1\n')
  assert.equal(run(['lint', 'none.mjs']).stderr, 'ddb-keys: none.mjs exports neither "definition", nor one table, nor a default\n')
})

test('lint says where it looked', () => {
  write('chat.mjs', `import { multiAttributeIndex, tableKeys } from 'ddb-keys'
const byAuthor = multiAttributeIndex({ indexName: 'ByAuthor', partition: { author: 'S' } })
const room = { pk: 'ROOM#{room}', sk: 'ROOM', gsi1pk: 'OWNER#{owner}', gsi1sk: 'ROOM#{room}', lsi1sk: 'TOPIC#{topic}' }
export const chat = tableKeys({ room, message: { pk: 'ROOM#{room}', sk: 'MSG#{id:ulid}' }, byAuthor })
export const plain = { room, byAuthor }`)
  assert.deepEqual(run(['lint', 'chat.mjs']), { status: 0, stdout: 'no findings in 2 entities and 3 indexes of chat\n', stderr: '' })
  assert.equal(run(['lint', 'chat.mjs', 'plain']).stdout, 'no findings in 1 entity and 3 indexes of plain\n')
  write('one.mjs', "export default { room: { pk: 'ROOM#{room}', sk: 'ROOM', gsi1pk: 'OWNER#{owner}' } }")
  assert.equal(run(['lint', 'one.mjs']).stdout, 'no findings in 1 entity and 1 index of one.mjs\n')
})

test('lint counts what does not go together, too', () => {
  const size = (name) => run(['lint', 'counted.mjs', name]).stdout.split(' in ').at(-1)
  write('counted.mjs', `import { entityKeys, multiAttributeIndex } from 'ddb-keys'
const byAuthor = multiAttributeIndex({ indexName: 'ByAuthor', partition: { author: 'S' } })
const room = { pk: 'A#{a}', sk: 'X', gsi1pk: 'OWNER#{owner}', gsi1sk: 'X' }
export const ambiguous = { room, seat: { pk: 'A#{b}', sk: 'X', gsi1pk: 'SEAT#{b}', gsi1sk: 'X' }, byAuthor }
export const named = { room: { pk: 'A#{a}', sk: 'X', indexName: { template: 'NAME#{a}', kind: 'partition', index: 'byName' } } }
export const made = { room: entityKeys({ ...room, gsi2pk: 'B#{b}' }).pick('pk', 'sk', 'gsi1pk', 'gsi1sk') }`)
  assert.equal(size('ambiguous'), '2 entities and 2 indexes of ambiguous\n')
  assert.equal(size('named'), '1 entity and 1 index of named\n')
  assert.equal(size('made'), '1 entity and 1 index of made\n')
})

test('lint of TypeScript that this Node does not read', () => {
  write('keys.ts', "export const definition: object = { room: { pk: 'ROOM#{room}', sk: 'ROOM' } }\n")
  const { status, stdout, stderr } = run(['lint', 'keys.ts'])
  if (process.features.typescript) {
    assert.equal(stdout, 'no findings in 1 entity of keys.ts\n')
  } else {
    assert.equal(status, 2)
    assert.match(stderr, /^ddb-keys: Unknown file extension "\.ts" for .*\nNode reads TypeScript from 22\.18 on\. With v[\d.]+, install tsx and run: node --import tsx node_modules\/ddb-keys\/dist\/cli\/main\.js lint keys\.ts\n$/)
  }
})

test('lint of what a module exports by default, beside tables with names', () => {
  const tables = "import { entityKeys, tableKeys } from 'ddb-keys'\nexport const named = tableKeys({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } })\n"
  const found = (file, exported) => {
    write(file, `${tables}${exported}\n`)
    return JSON.parse(run(['lint', file, '--json']).stdout).map(({ entity }) => entity)
  }
  const log = "{ pk: 'LOG#{id}', sk: 'v{version}' }"
  assert.deepEqual(found('table_by_default.mjs', `export default tableKeys({ log: ${log} })`), ['log'])
  assert.deepEqual(found('definition_by_default.mjs', `export default { log: ${log} }`), ['log'])
  assert.deepEqual(found('entities_by_default.mjs', `export default { log: entityKeys(${log}) }`), ['log'])
  const others = ['{ fetch() {} }', '() => {}', '{}', '{ port: 80 }', "{ plugins: ['a'] }", '{ env: {} }', 'null']
  for (const [i, other] of others.entries()) assert.deepEqual(found(`other${i}.mjs`, `export default ${other}`), ['doc'], other)
})

test('infer', () => {
  const keys = 'USER#1\nUSER#2\r\n\nORDER#0007\nORDER#0012\n'
  assert.deepEqual(run(['infer'], keys), {
    status: 0,
    stdout: ' 50.0%         2  ORDER#{orderNo:int(4)}\n 50.0%         2  USER#{userId}\n',
    stderr: '',
  })
  write('export.json', ['a', 'b'].map((id) => `{"Item":{"pk":{"S":"USER#${id}"},"sk":{"S":"PROFILE"},"n":{"N":"1"}}}`).join('\n'))
  const { entities } = JSON.parse(run(['infer', 'export.json', '--json']).stdout)
  assert.deepEqual(entities.map(({ name, count }) => [name, count]), [['profile', 2]])
  assert.equal(run(['infer'], 'USER#1\nUSER#2\nx y\n').status, 1)
})

test('infer of items in all forms that DynamoDB writes', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ pk: { S: `USER#${id}` }, sk: { S: 'PROFILE' }, data: { M: { items: { L: [] } } } }))
  const scan = { Items: items, Count: 3, ScannedCount: 3, ConsumedCapacity: null }
  const lines = (list) => list.map((one) => JSON.stringify(one)).join('\n')
  const forms = {
    scan: JSON.stringify(scan),
    'a scan as the AWS CLI prints it': JSON.stringify(scan, null, 4),
    'pages, one a line': lines([{ ...scan, Items: items.slice(0, 1) }, { ...scan, Items: items.slice(1) }]),
    export: lines(items.map((Item) => ({ Item }))),
    items: lines(items),
    list: JSON.stringify(items, null, 2),
    'a list in one line': JSON.stringify(items),
    'a document client': JSON.stringify({ ...scan, Items: items.map(({ pk, sk }) => ({ pk: pk.S, sk: sk.S })) }),
  }
  for (const [form, input] of Object.entries(forms)) {
    const { stdout, stderr } = run(['infer', '--json'], input)
    assert.equal(stderr, '', form)
    const { entities, count } = JSON.parse(stdout)
    assert.deepEqual([count, entities], [6, [{ name: 'profile', count: 3, share: 1, attributes: { pk: { template: 'USER#{userId}', text: 'escaped' }, sk: { template: 'PROFILE', text: 'escaped' } } }]], form)
  }
  const keys = JSON.parse(run(['infer', '--json'], JSON.stringify(['USER#1', 'USER#2'], null, 2)).stdout)
  assert.deepEqual(keys.templates.map(({ template }) => template), ['USER#{userId}'])
  assert.deepEqual(JSON.parse(run(['infer', '--json'], '{x}#1\n{x}#2\n').stdout).count, 2)
})

test('infer of items with attributes that are called like the parts of a page', () => {
  const counted = (input) => {
    const { stdout, stderr } = run(['infer', '--json'], input)
    assert.equal(stderr, '')
    const { entities, templates } = JSON.parse(stdout)
    return [...entities.map(({ count, attributes }) => [count, Object.keys(attributes)]), ...(entities.length === 0 ? templates : [])]
  }
  const both = (more) => ['1', '2'].map((id) => JSON.stringify({ pk: `A#${id}`, ...more })).join('\n')
  for (const more of [{ Items: ['x', 'y'] }, { Item: 'x' }, { Item: { pk: 'B' } }, { Items: { L: [{ S: 'x' }] } }]) {
    assert.deepEqual(counted(both(more)), [[2, ['pk']]], JSON.stringify(more))
  }
  assert.deepEqual(counted('{"Items":[{"pk":"A#1","Items":["x"]},{"pk":"A#2","Item":"x"}]}'), [[2, ['pk']]])
})

test('infer looks at attributes that are named like keys alone', () => {
  const input = ['1', '2', '3'].map((id) => JSON.stringify({ pk: `A#${id}`, byDayPk: `D#${id}`, task: `T#${id}`, usersk: 'x' })).join('\n')
  const { templates } = JSON.parse(run(['infer', '--json'], input).stdout)
  assert.deepEqual(templates.map(({ attribute }) => attribute), ['pk', 'byDayPk'])
  assert.match(run(['infer'], JSON.stringify({ task: 'T#1' })).stderr, /no attribute of the items is named like a key/)
})

test('infer of JSON with blanks, without items, and after a byte order mark', () => {
  const countOf = (input) => {
    const { stdout, stderr } = run(['infer', '--json'], input)
    assert.equal(stderr, '', input)
    return JSON.parse(stdout).count
  }
  const both = '{ "pk": "A#1" }\n{ "pk": "A#2" }\n'
  assert.equal(JSON.parse(run(['infer', '--json'], both).stdout).entities[0].count, 2)
  assert.equal(countOf(`\uFEFF${both}`), 2)
  assert.equal(countOf(`\uFEFF${JSON.stringify([{ pk: 'A#1' }], null, 2)}`), 1)
  assert.deepEqual(JSON.parse(run(['infer', '--json'], '\uFEFFA#1\nA#2\n').stdout).templates.map(({ template, count }) => [template, count]), [['A#{aId}', 2]])
  for (const none of ['[]', '[ ]\n', '{"Items":[]}', '{ "Items": [] }']) assert.equal(countOf(none), 0, none)
  assert.equal(countOf('{}#1\n{}#2\n'), 2)
  assert.equal(countOf('"01FF#a\n"01FE#b\n'), 2)
})

test('infer of input that it cannot read', () => {
  const refused = (input) => {
    const { status, stderr } = run(['infer'], input)
    assert.equal(status, 2)
    return stderr
  }
  assert.equal(refused('{"pk":\n'), 'ddb-keys: standard input is cut: what begins in line 1 has no end\n')
  assert.equal(refused('{"pk":"A"}\n{"pk":\n'), 'ddb-keys: standard input, line 2 is not JSON: {"pk":\n')
  assert.equal(refused('\n{"pk":"A"}\n\n{"pk":\n'), 'ddb-keys: standard input, line 4 is not JSON: {"pk":\n')
  const unnamed = 'ddb-keys: no attribute of the items is named like a key, such as pk or GSI1SK. inferTemplates takes other names, as its option "attributes"\n'
  assert.equal(refused('{"Items":[{"id":{"S":"1"}},{"id":{"S":"2"}}],"Count":2}\n'), unnamed)
  assert.equal(refused('{"id":"1"}\n{"id":"2"}\n'), unnamed)
})

test('a hundred thousand keys', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => (i % 2 ? `CUSTOMER#${(i * 7919).toString(36)}#ORDER#${String(i).padStart(8, '0')}` : `USER#${(i * 31).toString(36)}`))
  write('keys.txt', lines.join('\n'))
  const { stdout } = run(['infer', 'keys.txt', '--json'])
  assert.deepEqual(JSON.parse(stdout).templates.map(({ template }) => template), ['CUSTOMER#{customerId}#ORDER#{orderNo:int(8)}', 'USER#{userId}'])
})

test('a file that is not there', () => {
  assert.equal(run(['lint', 'missing.json']).status, 2)
})
