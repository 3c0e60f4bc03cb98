// `ddb-keys lint`: the tables that it finds in files, and the forms of its findings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { folder, main, refused, run, write } from './command_line.mjs'

const imported = (path) => import(new URL(path, pathToFileURL(main)).href)

test('lint', () => {
  write('table.json', JSON.stringify({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } }))
  write('table.mjs', "export const definition = { doc: { pk: 'DOC#{id}', sk: '{version:version}' } }")
  const found = run(['lint', 'table.json'])
  assert.equal(found.status, 1)
  assert.match(found.stdout, /^warning {2}doc\.sk {2}NUMBER_DOES_NOT_SORT\n/)
  assert.match(found.stdout, /doc\.sk: \{version:version\}\n1 finding in 1 entity of table\.json\n$/)
  assert.deepEqual(run(['lint', 'table.mjs']), { status: 0, stdout: 'no findings in 1 entity of table.mjs\n', stderr: '' })
  assert.equal(JSON.parse(run(['lint', 'table.json', '--json']).stdout)[0].code, 'NUMBER_DOES_NOT_SORT')
  assert.equal(run(['lint', 'table.mjs', 'other']).stderr, 'ddb-keys: table.mjs has no table "other"; it has "definition"\n')
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
  assert.deepEqual(run(['lint', 'two.mjs']), { status: 2, stdout: '', stderr: 'ddb-keys: two.mjs has several tables: say which of "one", "other", as two.mjs#one\n' })
  write('none.mjs', 'export const x = 1\n')
  assert.equal(run(['lint', 'none.mjs']).stderr, 'ddb-keys: none.mjs exports neither "definition", nor a table, nor a default\n')
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

test('lint also counts entities that conflict', () => {
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

const DOCUMENTS = '{ doc: { pk: "DOC#{id}", sk: "v{version}" } }'

test('lint fails on findings of a severity or worse', () => {
  const status = (file, ...args) => run(['lint', file, ...args]).status
  write('warning.mjs', `export default ${DOCUMENTS}`)
  write('info.mjs', "export default { doc: { pk: 'A#{a}#{b}#{c}#{d}#{e}#{f}#{g}#{h}#{i}', sk: 'X' } }")
  write('error.mjs', "export default { one: { pk: 'A#{a}', sk: 'X' }, other: { pk: 'A#{b}', sk: 'X' } }")
  const severities = (file) => new Set(JSON.parse(run(['lint', file, '--json']).stdout).map(({ severity }) => severity))
  assert.deepEqual(['error.mjs', 'warning.mjs', 'info.mjs'].map((file) => [...severities(file)]), [['error'], ['warning'], ['info']])
  for (const [failOn, statuses] of [['error', [1, 0, 0]], ['warning', [1, 1, 0]], ['info', [1, 1, 1]]]) {
    assert.deepEqual(['error.mjs', 'warning.mjs', 'info.mjs'].map((file) => status(file, '--fail-on', failOn)), statuses, failOn)
    assert.equal(status('info.mjs', '--json', '--fail-on', failOn), statuses[2])
  }
  assert.equal(status('info.mjs'), 1)
})

test('lint for GitHub', () => {
  write('keys/table.mjs', `// sk: 'v{version}' is a comment\nexport const definition = {\n  doc: {\n    pk: 'DOC#{id}',\n    sk: 'v{version}',\n  },\n}\n`)
  const message = 'The numbers in {version} sort as text: 10 comes before 9, so ranges miss items, and the last item does not have the highest number.'
  const line = (file) => `::warning file=${file},line=5,title=NUMBER_DOES_NOT_SORT::doc.sk: ${message}%0AWrite {version} as {version:version}.`
  const { status, stdout, stderr } = run(['lint', 'keys/table.mjs', '--format', 'github'], { env: { GITHUB_WORKSPACE: '' } })
  assert.deepEqual([status, stdout, stderr], [1, `${line('keys/table.mjs')}\n1 finding in 1 entity of keys/table.mjs\n`, ''])
  assert.equal(run(['lint', 'table.mjs', '--format', 'github'], { env: { GITHUB_WORKSPACE: folder }, cwd: `${folder}/keys` }).stdout.split('\n')[0], line('keys/table.mjs'))
  assert.equal(run(['lint', 'keys/table.mjs', '--format', 'text']).stdout, run(['lint', 'keys/table.mjs']).stdout)
  assert.deepEqual(run(['lint', 'keys/table.mjs', '--format', 'github', '--json']), refused('"--json" and "--format" are two forms of one answer: give one of them'))
})

test('annotations for GitHub escape the characters that have a meaning there', async () => {
  const { annotation } = await imported('github.js')
  const file = `${folder}/a,b:c%.mjs`
  process.env.GITHUB_WORKSPACE = folder
  assert.equal(annotation({ severity: 'error', title: 'T', message: '100 %\r\nx: y, z', file, line: 3 }), '::error file=a%2Cb%3Ac%25.mjs,line=3,title=T::100 %25%0D%0Ax: y, z')
  assert.equal(annotation({ severity: 'info', title: 'T', message: 'm' }), '::notice title=T::m')
})

test('the line of a key in the text of its file', async () => {
  const { lineOf } = await imported('place.js')
  const cases = [
    ['JSON', '{\n "log": { "sk": "X" },\n "doc": {\n  "pk": "A",\n  "sk": {\n   "template": "X" } } }', { entity: 'doc', attribute: 'sk', template: 'X' }, 5],
    ['entities made one by one', "const log = entityKeys({\n sk: 'X' })\nconst doc = entityKeys({\n pk: 'A',\n sk: 'X' })\nexport const t = tableKeys({ log, doc })", { entity: 'doc', attribute: 'sk', template: 'X' }, 5],
    ['a type with the same names', "interface T { doc: { sk: string } }\nexport const t: T = {\n doc: { sk: 'X' } }", { entity: 'doc', attribute: 'sk', template: 'X' }, 3],
    ['a template with braces', "export default {\n doc: { pk: '{a}{', \n sk: '}X' },\n log: { sk: 'Y' } }", { entity: 'log', attribute: 'sk', template: 'Y' }, 4],
    ['a composed template', "const p = 'X'\nexport default {\n doc: { pk: 'A',\n sk: p + '#{a}' } }", { entity: 'doc', attribute: 'sk', template: 'X#{a}' }, 4],
    ['keys that are composed', "const keys = {\n sk: 'X#{a}' }\nexport default { doc: { ...keys } }", { entity: 'doc', attribute: 'sk', template: 'X#{a}' }, 2],
    ['an entity of another file', "import { doc } from './doc.mjs'\nexport default tableKeys({ doc })", { entity: 'doc', attribute: 'sk', template: 'X' }, 1],
    ['a name of signs', "export default {\n 'a.b$': { 'c-d': 'X' } }", { entity: 'a.b$', attribute: 'c-d', template: 'X' }, 2],
    ['an entity alone', "export default {\n log: { sk: 'doc' },\n doc: { sk: 'X' } }", { entity: 'doc' }, 3],
    ['a comment', "/* doc: { sk: 'X' }\n*/ const s = '// doc'\nexport default {\n // doc: { sk: 'X' }\n doc: { sk: 'X' } }", { entity: 'doc', attribute: 'sk', template: 'X' }, 5],
    ['none of it', 'export default made()', { entity: 'doc', attribute: 'sk', template: 'X' }, undefined],
  ]
  for (const [what, text, place, line] of cases) assert.equal(lineOf(text, place), line, what)
})

test('lint of JSON: in encodings of Windows, on standard input, and a model of NoSQL Workbench', async () => {
  const { toWorkbench } = await import('ddb-keys/design')
  const definition = { doc: { pk: 'DOC#{id}', sk: 'v{version}' } }
  const json = JSON.stringify(definition, null, 2)
  for (const content of [`\uFEFF${json}`, Buffer.from(`\uFEFF${json}`, 'utf16le')]) assert.equal(run(['lint', write('windows.JSON', content)]).status, 1)
  assert.match(run(['lint', '-'], { input: json }).stdout, /1 finding in 1 entity of standard input\n$/)
  assert.match(run(['lint', '-', '--format', 'github'], { input: json }).stdout, /^::warning title=NUMBER_DOES_NOT_SORT::doc\.sk: /)
  const model = toWorkbench(definition, { tableName: 'App' })
  assert.match(run(['lint', write('model.json', JSON.stringify(model))]).stdout, /1 finding in 1 entity of App\n$/)
  const [table] = model.DataModel
  write('models.json', JSON.stringify({ ...model, DataModel: [table, { ...table, TableName: 'Other' }] }))
  assert.deepEqual(run(['lint', 'models.json']), refused('models.json has several tables: say which of "App", "Other", as models.json#App'))
  assert.deepEqual(run(['lint', 'models.json', 'x']), refused('models.json has no table "x"; it has "App", "Other"'))
  assert.equal(run(['lint', 'models.json', 'Other']).status, 1)
})
