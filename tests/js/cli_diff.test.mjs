// `ddb-keys lock` and `ddb-keys diff`: the lock in a folder, what is accepted, and the exit codes.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { folder, refused, run, write } from './command_line.mjs'

const LOCK = 'table.lock.json'
const lockText = () => readFileSync(join(folder, LOCK), 'utf8')
/** The lock of the only table of a file. */
const lockIn = (text) => JSON.parse(text).tables.default
const table = (name, entities) => write(name, JSON.stringify(entities))
const user = { pk: 'USER#{id}', sk: 'P#{no:int(4)}', gsi1pk: { template: 'OPEN', when: ['due'] }, gsi1sk: { template: '{due:date}', when: ['due'] } }

beforeEach(() => {
  rmSync(join(folder, LOCK), { force: true })
  table('table.json', { user })
})

test('a lock has one line for each attribute', () => {
  assert.deepEqual(run(['lock', 'table.json']), { status: 0, stdout: `${LOCK} has the formats of 1 entity and 1 index of table.json\n`, stderr: '' })
  assert.equal(lockText(), `{
  "tables": {
    "default": {
      "version": 1,
      "entities": {
        "user": {
          "keys": {
            "gsi1pk": { "template": "OPEN", "when": ["due"] },
            "gsi1sk": { "template": "{due:date}", "when": ["due"] },
            "pk": "USER#{id:text}",
            "sk": "P#{no:int(4)}"
          }
        }
      },
      "former": [],
      "accepted": []
    }
  }
}
`)
  assert.deepEqual(run(['lock', 'table.json']), { status: 0, stdout: `${LOCK} is as it was\n`, stderr: '' })
  assert.deepEqual(run(['diff', 'table.json']), { status: 0, stdout: 'nothing has changed for the items that exist\n', stderr: '' })
  assert.deepEqual(readdirSync(folder).filter((name) => name.includes('.tmp')), [])
})

test('lock --json prints the lock, and writes nothing', () => {
  const { status, stdout } = run(['lock', 'table.json', '--json'])
  assert.equal(status, 0)
  assert.equal(lockIn(stdout).entities.user.keys.pk, 'USER#{id:text}')
  assert.ok(!readdirSync(folder).includes(LOCK))
})

test('no lock is written while changes are not accepted', () => {
  run(['lock', 'table.json'])
  const before = lockText()
  table('table.json', { user: { ...user, sk: 'P#{no:int(5)}' } })
  const { status, stdout } = run(['lock', 'table.json'])
  assert.equal(status, 1)
  assert.match(stdout, /^breaking {2}user\.sk {2}CODEC_CHANGED\n/)
  assert.match(stdout, /is not written, because of 1 change that is not accepted: see diff --accept\n$/)
  assert.equal(lockText(), before)
})

test('one finding is accepted, and the others stay', () => {
  run(['lock', 'table.json'])
  table('table.json', { user: { ...user, sk: 'P#{no:int(5)}', gsi2pk: 'U#{id}' } })
  const found = run(['diff', 'table.json', '--json'])
  assert.equal(found.status, 1)
  assert.deepEqual(JSON.parse(found.stdout).map(({ code }) => code), ['CODEC_CHANGED'], 'the index of items that are not read is no finding yet')
  table('table.json', { user: { ...user, gsi2pk: 'U#{id}', gsi3pk: 'N#{no:int(4)}' } })
  const first = run(['diff', 'table.json', '--accept', 'INDEX_ADDED', '--entity', 'user', '--attribute', 'gsi2pk', '--reason', 'filled on 2 May'])
  assert.equal(first.status, 1)
  assert.match(first.stdout, /has accepted INDEX_ADDED --entity user --attribute gsi2pk\nbackfill {2}user\.gsi3pk {2}INDEX_ADDED\n/)
  assert.ok(!lockText().includes('"gsi2pk":'), 'the formats stay as long as another finding is open')
  assert.equal(run(['lock', 'table.json']).status, 1)
  const second = run(['diff', 'table.json', '--accept', 'INDEX_ADDED', '--reason', 'not used yet'])
  assert.equal(second.status, 0)
  assert.match(lockText(), /"gsi2pk": "U#\{id:text\}"/)
  assert.deepEqual(lockIn(lockText()).accepted, [
    { code: 'INDEX_ADDED', entity: 'user', attribute: 'gsi2pk', reason: 'filled on 2 May' },
    { code: 'INDEX_ADDED', entity: 'user', attribute: 'gsi3pk', reason: 'not used yet' },
  ])
  assert.deepEqual(run(['diff', 'table.json']).status, 0)
  assert.deepEqual(run(['lock', 'table.json']), { status: 0, stdout: `${LOCK} is as it was\n`, stderr: '' })
})

test('an acceptance ends when the formats change again', () => {
  run(['lock', 'table.json'])
  const accept = ['--accept', 'INDEX_ADDED', '--entity', 'user', '--attribute', 'gsi2pk', '--reason', 'x']
  table('table.json', { user: { ...user, gsi2pk: 'U#{id}', gsi3pk: 'N#{no:int(4)}' } })
  run(['diff', 'table.json', ...accept])
  table('table.json', { user: { ...user, gsi2pk: 'U2#{id}', gsi3pk: 'N#{no:int(4)}' } })
  assert.equal(JSON.parse(run(['diff', 'table.json', '--json']).stdout).length, 2)
})

test('removed formats stay in the lock', () => {
  run(['lock', 'table.json'])
  table('table.json', { user: { pk: user.pk, sk: user.sk } })
  assert.match(run(['lock', 'table.json']).stdout, /has the formats of 1 entity/)
  assert.deepEqual(lockIn(lockText()).former, [{ entity: 'user', keys: { gsi1pk: 'OPEN', gsi1sk: '{due:date}' } }])
  table('table.json', { user: { ...user, gsi1pk: { template: 'OPEN', when: ['since'] }, gsi1sk: '{since:date}' } })
  assert.ok(JSON.parse(run(['diff', 'table.json', '--json']).stdout).some(({ code }) => code === 'FORMER_KEYS_CLAIMED'))
})

test('two tables, or locks, are compared without the lock', () => {
  table('after.json', { user: { ...user, gsi2pk: 'U#{id}' } })
  const { status, stdout } = run(['diff', 'table.json', 'after.json'])
  assert.equal(status, 1)
  assert.match(stdout, /^backfill {2}user\.gsi2pk {2}INDEX_ADDED\n[^]*\n1 backfill\n$/)
  run(['lock', 'table.json'])
  assert.equal(run(['diff', LOCK, 'table.json']).status, 0)
  assert.equal(run(['diff', 'after.json', 'table.json']).status, 0, 'a removed index is compatible')
})

test('wrong use', () => {
  assert.deepEqual(run(['diff', 'table.json']), refused(`there is no ${LOCK}: write it with: ddb-keys lock table.json`))
  run(['lock', 'table.json'])
  assert.deepEqual(run(['diff', 'table.json', '--reason', 'x']), refused('"--reason" belongs to "--accept"'))
  assert.deepEqual(run(['diff', 'table.json', '--accept', 'KEY_MOVED']), refused('"--accept" requires "--reason": the lock says why a change is harmless'))
  assert.deepEqual(run(['diff', 'table.json', '--accept', 'KEY_MOVED', '--reason', 'x']), refused('there is no finding KEY_MOVED to accept here, but none at all'))
  assert.deepEqual(run(['diff', 'table.json', 'table.json', '--accept', 'X', '--reason', 'x']), refused('"--accept" is about the lock of a module, so give it with FILE alone'))
  table('table.json', { user: { ...user, gsi2pk: 'U#{id}', gsi3pk: 'N#{no:int(4)}' } })
  assert.match(run(['diff', 'table.json', '--accept', 'INDEX_ADDED', '--reason', 'x']).stderr, /^ddb-keys: 2 findings have the code INDEX_ADDED: say which/)
  write(LOCK, '{')
  assert.deepEqual(run(['diff', 'table.json']), refused(`${LOCK} is not JSON: restore it from version control`))
  for (const other of ['{"version":9}', '{"tables":{"default":{"entities":{}}}}', '[]']) {
    write(LOCK, other)
    assert.deepEqual(run(['diff', 'table.json']), refused(`${LOCK} is not a lock: restore it from version control`))
  }
})

test('every command takes a table with flags, older formats and picks, and its lock', () => {
  const cwd = join(folder, 'flags')
  const module = (sk) => `import { entityKeys, tableKeys } from 'ddb-keys'
const sparse = { when: ['unread'], unless: ['deletedAt'] }
const options = { flags: ['unread', 'deletedAt'] }
const keys = (sk) => ({ pk: 'USER#{userId}', sk, gsi1pk: { template: 'UNREAD#{userId}', ...sparse }, gsi1sk: { template: '{messageId:ulid}', ...sparse } })
const old = entityKeys(keys('M#{messageId:ulid}'), options)
const message = entityKeys(keys('${sk}'), { ...options, previous: [old] })
const other = entityKeys({ ...keys('O#{messageId:ulid}'), gsi2pk: 'X#{userId}' }, options).pick('pk', 'sk', 'gsi1pk', 'gsi1sk')
export const shop = tableKeys({ message, other })
export const item = message.withKeys({ userId: '1', messageId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', unread: true })
export const read = message.withKeys({ ...item, unread: false })`
  const file = write('flags/table.mjs', module('MESSAGE#{messageId:ulid}')).replace('flags/', '')
  const ran = (...args) => {
    const { status, stdout, stderr } = run(args, { cwd })
    assert.equal(stderr, '', args.join(' '))
    return [status, stdout]
  }
  assert.deepEqual(ran('lint', file), [0, 'no findings in 2 entities and 1 index of shop\n'])
  assert.deepEqual(ran('lock', file), [0, 'table.lock.json has the formats of 2 entities and 1 index of shop\n'])
  assert.deepEqual(ran('lint', 'table.lock.json'), [0, 'no findings in 2 entities and 1 index of shop\n'])
  assert.deepEqual(ran('diff', file), [0, 'nothing has changed for the items that exist\n'])
  for (const table of [file, 'table.lock.json']) assert.match(ran('docs', table)[1], /`deletedAt`/)
  const { stdout: items } = spawnSync(process.execPath, ['--input-type=module', '-e', "import { item, read } from './table.mjs'; console.log(JSON.stringify([item, read]))"], { cwd, encoding: 'utf8' })
  assert.equal(JSON.parse(items).length, 2)
  write('flags/items.json', items)
  const [status, report] = ran('check', file, 'items.json')
  assert(status === 0 && report.endsWith('all items fit the table\n') && report.includes('UNREAD#1'), report)
  write('flags/table.mjs', module('MSG#{messageId:ulid}'))
  assert.equal(ran('diff', file)[0], 1)
})

test('entities named like members of a table or parts of a lock are entities in every command', () => {
  const names = ['schema', 'free', 'identify', 'version', 'former', 'indexes']
  const definition = Object.fromEntries(names.map((name) => [name, { pk: `${name}#{id}` }]))
  write('members.mjs', `import { tableKeys } from 'ddb-keys'\nexport const shop = tableKeys(${JSON.stringify(definition)})\n`)
  const { status, stdout, stderr } = run(['lock', 'members.mjs'])
  assert.deepEqual([status, stderr], [0, ''])
  assert.match(stdout, /6 entities/)
  const lock = JSON.parse(readFileSync(join(folder, 'members.lock.json'), 'utf8')).tables.shop
  assert.deepEqual(Object.keys(lock.entities).sort(), [...names].sort())
  assert.equal(run(['diff', 'members.mjs']).status, 0)
  assert.equal(run(['lint', 'members.mjs']).status, 0)
  write('items.jsonl', `${names.map((name) => JSON.stringify({ pk: `${name}#7`, id: '7' })).join('\n')}\n`)
  assert.match(run(['check', 'members.mjs', 'items.jsonl']).stdout, /6 items/)
})
