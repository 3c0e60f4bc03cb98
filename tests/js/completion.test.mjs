// What an editor completes and shows in calls of entityKeys, according to TypeScript's language service.

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import ts from 'typescript59'

const file = fileURLToPath(new URL('completion.ts', import.meta.url))
const definition = `import { entityKeys } from 'ddb-keys'
const order = entityKeys({
  pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placedAt:date}#{id}',
  gsi1pk: 'STATUS#{status}#{due:day}', gsi1sk: '{total:int}',
})
const task = entityKeys({
  pk: 'TASK#{id}', gsi1pk: 'OWNER#{owner}', gsi1sk: '{due:day}#{id}',
  gsi2pk: { template: 'STATE#{state}', when: ['state'], unless: ['hidden'] },
})
`
let text = ''
let version = 0

/** One service for all questions, so that the libraries are read once. */
const service = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : '1'),
  getScriptSnapshot: (name) => {
    const found = name === file ? text : ts.sys.readFile(name)
    return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found)
  },
  getCurrentDirectory: () => fileURLToPath(new URL('.', import.meta.url)),
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, strict: true, lib: ['lib.es2020.d.ts'], types: [],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: (name) => (name === file ? text : ts.sys.readFile(name)),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
})

/** The names that are offered where `|` stands. */
function offered(code) {
  text = definition + code.replace('|', '')
  version++
  const found = service.getCompletionsAtPosition(file, definition.length + code.indexOf('|'), {})
  return found.entries.map(({ name }) => name).sort()
}

/** What is shown of the name where `|` stands. */
function shown(code) {
  text = definition + code.replace('|', '')
  version++
  return ts.displayPartsToString(service.getQuickInfoAtPosition(file, definition.length + code.indexOf('|')).displayParts)
}

for (const [code, names] of [
  ['order.query({ | })', ['customerId', 'id', 'placedAt']],
  ["order.query({ customerId: '1', | })", ['id', 'placedAt']],
  ["order.query({ customerId: '1' }, { | })", ['placedAt']],
  ["order.query({ customerId: '1' }, { placedAt: { | } })", ['after', 'before', 'from', 'startsWith', 'to']],
  ["order.query({ customerId: '1' }, {}, { | })", ['filter', 'marshall', 'project']],
  ["order.index('gsi1').query({ | })", ['due', 'status', 'total']],
  ["order.index('gsi1').query({ status: '1', due: 0 }, { | })", ['total']],
  ["order.index('|')", ['gsi1']],
  ["order.pick('pk', '|')", ['gsi1pk', 'gsi1sk', 'pk', 'sk']],
  ['order.primary({ | })', ['customerId', 'id', 'placedAt']],
  ['order.changes({ | })', ['due', 'status', 'total']],
  ["order.changes({ status: '1', | })", ['due', 'total']],
  ['task.changes({ | })', ['due', 'hidden', 'id', 'owner', 'state']],
  ["task.changes({ owner: 'a', | })", ['due', 'hidden', 'id', 'state']],
  ["entityKeys({ pk: 'A', gsi1pk: 'B' }, { indexNames: { | } })", ['gsi1']],
  ["entityKeys({ pk: 'A', gsi1pk: 'B' }, { | })", ['attributes', 'casing', 'flags', 'indexNames', 'indexes', 'previous', 'text']],
]) {
  test(`${code} offers ${names}`, () => assert.deepEqual(offered(code), names))
}

for (const code of [
  "order.|keys({ customerId: '1', placedAt: 0, id: '1', status: 's', due: 0, total: 1 })",
  "order.|changes({ status: 's', due: 0, total: 1 })",
  "order.|query({ customerId: '1' })",
  'order.|parse({})',
]) {
  test(`${code} shows types, and no templates`, () => {
    assert.doesNotMatch(shown(code), /CUSTOMER#|EntityKeys</)
    assert(shown(code).length < 500)
  })
}

test('the result of changes shows no names of private types', () => {
  const gives = shown("const |changed = order.changes({ status: 's', due: 0, total: 1 })")
  assert.equal(gives.replace(/\s+/g, ' '), 'const changed: { set: { gsi1pk?: string | undefined; gsi1sk?: string | undefined; }; remove: never[]; }')
})
