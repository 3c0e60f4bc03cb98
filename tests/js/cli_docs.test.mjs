// `ddb-keys docs`.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentTable, lockTable } from 'ddb-keys/design'
import { folder, refused, run, write } from './command_line.mjs'

const definition = { user: { pk: 'USER#{userId}', sk: 'PROFILE' } }
const patterns = [{ name: 'A user', items: 1, entity: 'user', fields: { userId: '42' } }]
const page = (options) => documentTable(definition, options)

write('users.mjs', `export const definition = ${JSON.stringify(definition)}; export const patterns = ${JSON.stringify(patterns)}`)
write('users.json', JSON.stringify({ ...definition, $patterns: patterns }))

test('the page of a module, with the access patterns beside the table', () => {
  assert.deepEqual(run(['docs', 'users.mjs']), { status: 0, stdout: page({ title: 'users', patterns }), stderr: '' })
  assert.equal(run(['docs', 'users.json', '--title', 'The users']).stdout, page({ title: 'The users', patterns }))
})

test('other access patterns', () => {
  write('patterns.json', '[]')
  write('patterns.mjs', `export const patterns = ${JSON.stringify(patterns.map((pattern) => ({ ...pattern, name: 'Another' })))}`)
  assert.equal(run(['docs', 'users.mjs', '--patterns', 'patterns.json']).stdout, page({ title: 'users' }))
  assert.match(run(['docs', 'users.mjs', '--patterns', 'patterns.mjs']).stdout, /\*\*Another\*\*/)
  assert.deepEqual(run(['docs', 'users.mjs', '--patterns', 'patterns2.mjs']), refused('there is no file patterns2.mjs'))
  write('none.mjs', 'export const pattern = []')
  assert.deepEqual(run(['docs', 'users.mjs', '--patterns', 'none.mjs']), refused('none.mjs has no export "patterns"'))
})

test('the page in a file, and as JSON', () => {
  assert.deepEqual(run(['docs', 'users.mjs', '--out', 'users.md']), { status: 0, stdout: 'wrote users.md\n', stderr: '' })
  assert.equal(readFileSync(join(folder, 'users.md'), 'utf8'), page({ title: 'users', patterns }))
  assert.equal(JSON.parse(run(['docs', 'users.mjs', '--json']).stdout), page({ title: 'users', patterns }))
})

test('the page of a lock', () => {
  const accepted = [{ code: 'ENTITY_ADDED', entity: 'user', reason: 'new' }]
  write('users.lock.json', JSON.stringify({ ...lockTable(definition), accepted }))
  assert.match(run(['docs', 'users.lock.json']).stdout, /^# users\.lock\n[^]*\| `ENTITY_ADDED` \| user \| new \|\n$/)
})

test('wrong patterns', () => {
  write('wrong.json', JSON.stringify([{ name: 'A', entity: 'users' }]))
  const sentence = 'documentTable: options.patterns[0].entity: there is no entity "users"; the entities are: user'
  assert.deepEqual(run(['docs', 'users.mjs', '--patterns', 'wrong.json']), refused(sentence))
})
