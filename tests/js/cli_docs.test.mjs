// `ddb-keys docs`.

import assert from 'node:assert/strict'
import { linkSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentTable, entityKeys, lockTable, multiAttributeIndex } from 'ddb-keys/design'
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

test('a page replaces nothing but a page', () => {
  const text = (path) => readFileSync(join(folder, path), 'utf8')
  write('out/keys.mjs', `export const definition = ${JSON.stringify(definition)}\n`)
  write('out/patterns.json', '[]')
  symlinkSync('keys.mjs', join(folder, 'out/link.mjs'))
  linkSync(join(folder, 'out/keys.mjs'), join(folder, 'out/hard.mjs'))
  for (const [out, other] of [['keys.mjs', 'the table'], ['../out/keys.mjs', 'the table'], ['link.mjs', 'the table'], ['hard.mjs', 'the table'], ['patterns.json', 'the access patterns']]) {
    const before = text(`out/${out}`)
    assert.deepEqual(run(['docs', 'keys.mjs', '--patterns', 'patterns.json', '--out', out], { cwd: join(folder, 'out') }), refused(`${out} is both ${other} and the page: give another path`))
    assert.equal(text(`out/${out}`), before)
  }
  const other = write('out/README.md', '# App\n\nMy own words.\n')
  assert.deepEqual(run(['docs', 'users.mjs', '--out', other]), refused(`${other} has something else than a page that docs has made: delete it, or give another path`))
  assert.equal(text(other), '# App\n\nMy own words.\n')
  for (const path of [write('out/empty.md', ''), write('out/old.md', page({ title: 'Other' }).replaceAll('\n', '\r\n')), 'out/new.md', 'out/new.md']) {
    assert.deepEqual(run(['docs', 'users.mjs', '--out', path]), { status: 0, stdout: `wrote ${path}\n`, stderr: '' })
    assert.equal(text(path), page({ title: 'users', patterns }))
  }
})

test('a page is written in one step, and through links', () => {
  write('linked/docs/page.md', '')
  symlinkSync('docs/page.md', join(folder, 'linked/page.md'))
  assert.equal(run(['docs', 'users.mjs', '--out', 'linked/page.md']).status, 0)
  assert.equal(readFileSync(join(folder, 'linked/docs/page.md'), 'utf8'), page({ title: 'users', patterns }))
  assert.deepEqual(readdirSync(join(folder, 'linked/docs')), ['page.md'])
  for (const [path, target, why] of [['gone.md', 'none/page.md', 'it is a link to nothing'], ['loop.md', 'loop.md', 'its links lead in a circle']]) {
    symlinkSync(target, join(folder, 'linked', path))
    assert.deepEqual(run(['docs', 'users.mjs', '--out', `linked/${path}`]), refused(`linked/${path} cannot be written: ${why}`))
    assert.deepEqual(run(['lock', 'users.mjs', '--lock', `linked/${path}`]).status, 2)
  }
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

const design = {
  ddbKeys: 2,
  table: 'shop',
  definition: { order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{at:date}' }, place: { pk: 'PLACE#{placeId}', sk: 'PLACE' } },
  previous: { order: [{ pk: 'CUST#{customerId}', sk: 'O#{at:date}' }] },
  indexes: { PlaceIndex: { indexName: 'PlaceIndex', partition: { country: 'S' }, sort: { city: 'S', rank: 'N' } } },
  patterns: [
    { name: 'Orders of a customer', entity: 'order', fields: { customerId: '42' }, descending: true },
    { name: 'Places of a country', entity: 'PlaceIndex', fields: { country: 'CH' }, bounds: { city: { from: 'A' } } },
    { name: 'A range', entity: 'PlaceIndex', fields: ['CH'], bounds: { gt: ['A', 7] }, descending: true },
  ],
  design: {},
}

test('the page of a design of the playground, with its access patterns, former formats and multi-attribute indexes', () => {
  write('shop.ddb-keys.json', JSON.stringify(design))
  const { status, stdout, stderr } = run(['docs', 'shop.ddb-keys.json'])
  assert.deepEqual([status, stderr], [0, ''])
  const { definition: { order, place }, previous, indexes, patterns } = design
  const table = { order: entityKeys(order, { previous: previous.order.map((former) => entityKeys(former)) }), place, PlaceIndex: multiAttributeIndex(indexes.PlaceIndex) }
  assert.equal(stdout, documentTable(table, { title: 'shop', patterns }))
  assert.match(stdout, /CUST#\{customerId\}/)
  assert.match(stdout, /\{ \.\.\.app\.order\.query\(\{ customerId: '42' \}\), ScanIndexForward: false \}/)
  assert.match(stdout, /app\.PlaceIndex\.query\(\{ country: 'CH' \}, \{ city: \{ from: 'A' \} \}\)\n\/\/ country = 'CH' AND city >= 'A'/)
  assert.match(stdout, /app\.PlaceIndex\.query\(\['CH'\], \{ gt: \['A', 7\] \}\)\.pages\(send, \{ descending: true \}\)\n\/\/ country = 'CH' AND city = 'A' AND rank > 7\n\/\/ country = 'CH' AND city > 'A'/)
  assert.match(stdout, /\| Places of a country \| PlaceIndex \| `PlaceIndex` \|/)
})

test('the other commands read a design too, and a later version is refused', () => {
  assert.equal(run(['lint', 'shop.ddb-keys.json']).status, 0)
  write('later.json', JSON.stringify({ ...design, ddbKeys: 3 }))
  assert.deepEqual(run(['docs', 'later.json']), refused('later.json is a design of version 3: this is ddb-keys for version 2'))
})

test('a design whose parts have another form is refused with their names', () => {
  const sentences = {
    '"definition" must be an object, got null': { definition: null },
    '"indexes" must be an object, got []': { indexes: [] },
    '"previous" must be an object, got 7': { previous: 7 },
    '"previous.order" must be a list of definitions, got 5': { previous: { order: 5 } },
  }
  for (const [sentence, part] of Object.entries(sentences)) {
    write('odd.json', JSON.stringify({ ...design, ...part }))
    assert.deepEqual(run(['docs', 'odd.json']), refused(`odd.json: ${sentence}`))
  }
})
