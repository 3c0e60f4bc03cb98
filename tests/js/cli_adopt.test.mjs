// `ddb-keys adopt`: the module of a table that another library writes, which the other commands read.

import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { Entity } from 'electrodb'
import { folder, refused, run, write } from './command_line.mjs'

symlinkSync(fileURLToPath(new URL('../../node_modules/electrodb', import.meta.url)), join(folder, 'node_modules/electrodb'), 'junction')

const model = (entity, attributes = '') => `{ model: { service: 'lib', entity: '${entity}', version: '1' }, attributes: { id: { type: 'string' }${attributes} }, indexes: { primary: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } } }`
const ENTITIES = `import { Entity, Service } from 'electrodb'
export const Book = new Entity(${model('book')}, { table: 'app' })
export const library = { Member: new Entity(${model('member')}, { table: 'app' }) }
export const service = new Service({ Book })
export const handler = () => {}
export const settings = { name: 'x', nothing: null }
`
write('models.mjs', ENTITIES)
const book = new Function('Entity', `return new Entity(${model('book')}, { table: 'app' })`)(Entity)
const items = ['A1', 'b2'].map((id) => JSON.stringify(book.put({ id }).params().Item)).join('\n')

test('the module of all models that a module exports is a table for every command', () => {
  const { status, stdout, stderr } = run(['adopt', 'models.mjs'])
  assert.deepEqual([status, stderr], [0, ''])
  assert.match(stdout, /^\/\/ From an ElectroDB model, by ddb-keys\./)
  write('adopted.mjs', stdout)
  write('items.jsonl', items)
  assert.deepEqual(run(['lint', 'adopted.mjs', '--fail-on', 'error']).status, 0)
  const report = JSON.parse(run(['check', 'adopted.mjs', 'items.jsonl', '--json']).stdout)
  assert.deepEqual([report.count, report.misfits, report.stale], [2, [], []])
  assert.equal(run(['lock', 'adopted.mjs']).status, 0)
  assert.equal(run(['diff', 'adopted.mjs']).status, 0)
})

test('one export, an object of models, or a service', () => {
  const entities = (word) => Object.keys(JSON.parse(run(['adopt', word, '--json']).stdout).definition)
  assert.deepEqual(entities('models.mjs#Book'), ['book'])
  assert.deepEqual(entities('models.mjs#library'), ['member'])
  assert.deepEqual(entities('models.mjs#service'), ['book'])
  assert.deepEqual(entities('models.mjs').sort(), ['book', 'member'])
})

test('items prove the module, and the exit code says whether it writes all of them', () => {
  write('items.jsonl', items)
  const { status, stdout } = run(['adopt', 'models.mjs#Book', 'items.jsonl'])
  assert.equal(status, 0)
  assert.match(stdout, /\n\/\/ Of 2 items, 2 have the keys that it writes, 0 lack a field, and 0 have other keys\.\n/)
  const other = run(['adopt', 'models.mjs#Book', '-', '--json'], { input: `${items}\n{"pk":"x","sk":"y"}` })
  assert.deepEqual([other.status, JSON.parse(other.stdout).written.different], [1, { count: 1, example: { pk: 'x', sk: 'y' } }])
})

test('a schema of OneTable', () => {
  write('schema.mjs', "export default { version: '0.0.1', indexes: { primary: { hash: 'pk' } }, models: { User: { pk: { type: String, value: 'user#${id}' }, id: { type: String, required: true } } } }")
  assert.match(run(['adopt', 'schema.mjs']).stdout, /^\/\/ From a OneTable schema, by ddb-keys\.[^]*user#\{id:rest\}/)
})

test('a module whose import throws has a sentence on stderr, and the exit code 1', () => {
  const model = "{ pk: { type: String, value: 'X#${id}' }, id: { type: String, required: true } }"
  write('clash.mjs', `export default { version: '0.0.1', indexes: { primary: { hash: 'pk' } }, models: { A: ${model}, B: ${model} } }`)
  const { status, stdout, stderr } = run(['adopt', 'clash.mjs'])
  const sentence = 'tableKeys: entities "A" and "B" can both write the key pk "X#a", so one item would overwrite the other'
  assert.deepEqual([status, stderr], [1, `ddb-keys: an import of this module throws: ${sentence}\n`])
  write('clashing.mjs', stdout)
  assert.deepEqual(run(['adopt', 'clashing.mjs']), refused(`clashing.mjs cannot be imported: ${sentence}`))
  const json = run(['adopt', 'clash.mjs', '--json'])
  assert.deepEqual([json.status, json.stderr, Object.keys(JSON.parse(json.stdout).definition)], [1, stderr, ['A', 'B']])
})

test('wrong use', () => {
  write('none.mjs', 'export const a = { b: 1 }\nexport default null')
  assert.deepEqual(run(['adopt', 'none.mjs']), refused('none.mjs exports no Entity or Service of ElectroDB, and no schema of OneTable'))
  assert.deepEqual(run(['adopt', 'models.mjs#Books']), refused('models.mjs has no export "Books"; it has "Book", "handler", "library", "service", "settings"'))
  assert.deepEqual(run(['adopt', 'models.mjs', 'Book']), refused('there is no file Book with items; to adopt one export of a module, name it as FILE#NAME'))
  assert.deepEqual(run(['adopt', 'missing.mjs']), refused('there is no file missing.mjs'))
})
