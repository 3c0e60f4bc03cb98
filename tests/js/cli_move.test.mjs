// `ddb-keys move` on a table in memory: what it moves, what it leaves and reports, and what it refuses. Its runs: cli_move_runs.test.mjs;
// tests/dynamodb/cli_move.test.mjs runs it on DynamoDB Local.

import assert from 'node:assert/strict'
import { readFileSync, symlinkSync } from 'node:fs'
import { test } from 'node:test'
import { jsonOf } from '../../pkg/dist/cli/move/values.js'
import { read as readInput } from '../../pkg/dist/cli/read/read.js'
import { refused, run as runCommand } from './command_line.mjs'
import { Database, FILE, fileOf, move, newUser, oldUser, S } from './cli_moving.mjs'

const oldDoc = (id, no, day = '2024-12-01', more = {}) => ({ pk: S(`U#${id}`), sk: S(`D#${day}#${no}`), v: { N: '1' }, ...more })
const newDoc = (id, no) => ({ pk: S(`USER#${id}`), sk: S(`DOC#${no}`), v: { N: '1' } })

const countsOf = ({ moved, newest, collisions, misfits, refused, conversions, gone, others }) => ({ moved, newest, collisions, misfits, refused, conversions, gone, others })
const NONE = { moved: 0, newest: 0, collisions: 0, misfits: 0, refused: 0, conversions: 0, gone: 0, others: 0 }

test('all items are moved, and a second run finds nothing to do', async () => {
  const ids = Array.from({ length: 700 }, (_, i) => String(i))
  const database = new Database(...ids.flatMap((id) => [oldUser(id), oldDoc(id, 'a')]))
  const { code, report } = await move(database)
  assert.equal(code, 0)
  assert.equal(report.moved, 1400)
  assert.deepEqual(report.entities.user.moved + report.entities.doc.moved, 1400)
  assert.equal(report.isComplete, true)
  assert.deepEqual(database.keys, ids.flatMap((id) => [newUser(id), newDoc(id, 'a')]).map(({ pk, sk }) => `${pk.S}|${sk.S}`).sort())
  assert.deepEqual(database.at(newUser('7')), newUser('7'))
  const second = await move(database)
  assert.deepEqual([second.code, countsOf(second.report)], [0, { ...NONE, newest: 1400 }])
  assert.equal(second.report.units.write, 0)
})

test('an item that is seen again at its new key counts once as moved', async () => {
  const ids = Array.from({ length: 600 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)))
  const { report } = await move(database, { segments: 1 })
  assert.equal(report.moved, 600)
  assert(report.newest > 0, 'some new keys are after the old ones in the scan')
  assert.equal(report.scanned, report.moved + report.newest)
  assert.equal(database.count('TransactWriteItems'), 600)
})

test('what a move cannot fix is counted, shown, and written to a file; the exit code is 1', async () => {
  const left = fileOf('left.json')
  const items = [
    oldDoc('1', 'twice', '2024-12-01'), oldDoc('1', 'twice', '2024-12-02'),
    oldDoc('2', 'x', '2024-12-01', { broken: { BOOL: true }, raw: { B: Buffer.from([0, 255]) } }),
    { pk: S('ORDER#1'), sk: S('X') },
    { pk: S('U#3'), sk: S('USER'), v: { N: '1' } }, // has no mail
    oldUser('big'), oldUser('ok'),
  ]
  const database = new Database(...items)
  database.before = (name, { TransactItems }) => {
    if (TransactItems?.[0].Put?.Item.pk.S === 'USER#big') throw Object.assign(new Error('Item size exceeded'), { name: 'ValidationException' })
  }
  const { code, report } = await move(database, { left })
  assert.equal(code, 1)
  const { newest, ...counts } = countsOf(report)
  assert.deepEqual(counts, { moved: 2, collisions: 1, misfits: 2, refused: 1, conversions: 1, gone: 0, others: 0 })
  const lines = readFileSync(left, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line))
  assert.deepEqual(lines.map(({ Item }) => `${Item.pk.S}|${Item.sk.S}`).sort(), database.keys.filter((key) => !key.startsWith('USER#')))
  assert.deepEqual(lines.find(({ Item }) => Item.raw).Item.raw, { B: 'AP8=' })
  const read = []
  for await (const batch of readInput([left], { want: 'items' })) read.push(...batch.items)
  assert.deepEqual(read, lines.map(({ Item }) => Item), 'check and infer read it')
  const examples = Object.fromEntries(report.examples.map((example) => [`${example.outcome} ${example.entity} ${example.code}`, example.message]))
  assert.deepEqual(examples, {
    'collision doc undefined': 'another item has its new key',
    'conversion doc undefined': 'no name',
    'misfit undefined undefined': 'no format of any entity reads its key',
    'misfit user TEMPLATE_MISMATCH': examples['misfit user TEMPLATE_MISMATCH'],
    'moved doc undefined': undefined,
    'moved user undefined': undefined,
    'refused user undefined': 'Item size exceeded',
  })
  assert.match(examples['misfit user TEMPLATE_MISMATCH'], /mail/)
  const { text } = await move(database, { json: false })
  assert.match(text, /\n5 of \d+ items cannot be moved: --left FILE writes them to a file\.$/)
  for (const line of text.split('\n')) assert(line.length <= 80, line)
})

test('an item whose attribute contradicts a key stays as it is, unless --trust decides; a dry run says the same', async () => {
  const items = [oldUser('1', { mail: S('new@x') }), newUser('2', { mail: S('new@x') }), oldDoc('3', 'a', '2024-12-01', { no: S('b') }), oldUser('4')]
  for (const [trust, differing, key] of [[undefined, 3], ['attributes', 1, 'MAIL#new@x'], ['keys', 1, 'MAIL#1@x']]) {
    const database = new Database(...items)
    const before = jsonOf([...database.items])
    const dry = await move(database, { trust, dryRun: true })
    assert.deepEqual([dry.code, dry.report.attributeDiffers, jsonOf([...database.items])], [1, differing, before])
    const { code, report } = await move(database, { trust })
    assert.deepEqual([code, report.attributeDiffers, report.misfits, report.moved], [1, differing, 0, dry.report.moved], trust)
    assert.deepEqual(database.at(items[2]), items[2], 'the key of the table is never overruled')
    if (trust !== undefined) assert.deepEqual(database.at(newUser('1')), newUser('1', { mail: S('new@x'), gsi1pk: S(key) }))
    else for (const item of items.slice(0, 3)) assert.deepEqual(database.at(item), item)
    const [{ message }] = report.examples.filter(({ outcome }) => outcome === 'attribute differs')
    assert.match(message, /field "(mail|no)" is .* in the attributes of the item, but /)
  }
  const { text } = await move(new Database(...items), { json: false })
  assert.match(text, /\nattribute differs +3 /)
  assert.match(text, /\nattribute differs {2}user {2}TEMPLATE_MISMATCH\n/)
})

test('a dry run writes nothing, and says what would happen', async () => {
  const items = [oldUser('1'), newUser('2'), oldDoc('1', 'a'), oldDoc('1', 'twice', '2024-12-01'), oldDoc('1', 'twice', '2024-12-02'), oldDoc('2', 'b'), newDoc('2', 'b')]
  const database = new Database(...items)
  const before = jsonOf([...database.items])
  const { code, report } = await move(database, { dryRun: true, yes: false })
  assert.equal(code, 1)
  assert.deepEqual(countsOf(report), { ...NONE, moved: 3, newest: 2, collisions: 2 })
  assert.equal(jsonOf([...database.items]), before)
  assert.equal(database.count('TransactWriteItems'), 0)
  const { text } = await move(new Database(oldUser('1')), { dryRun: true, json: false, versionAttribute: undefined })
  assert.equal(text, `to move      1  user 1
already new  0
collisions   0
misfits      0
refused      0
units        5  0 written, 5 read

would move  user
  key      {"pk":"U#1","sk":"USER"}
  new key  {"pk":"USER#1","sk":"USER"}

1 of 1 items would move. Nothing was written.`)
  assert.equal((await move(new Database(newUser('1')), { dryRun: true })).code, 0)
})

test('a version attribute that items do not have is noticed', async () => {
  const { v, ...unversioned } = oldUser('2')
  const { text } = await move(new Database(oldUser('1'), unversioned), { dryRun: true, json: false })
  assert.match(text, /\n\n1 of the items to move had no attribute "v"\n/)
  const { report } = await move(new Database(oldUser('1'), unversioned), { versionAttribute: 'versoin' })
  assert.deepEqual([report.moved, report.unversioned], [2, 2])
})

test('index attributes alone are an update, whose names are shown', async () => {
  const database = new Database(newUser('1', { gsi1pk: S('M#old') }))
  assert.match((await move(database, { dryRun: true, json: false })).text, /\n  changes  gsi1pk\n/)
  assert.equal((await move(database)).report.moved, 1)
  assert.deepEqual(database.at(newUser('1')), newUser('1'))
})

test('--entity moves one entity alone', async () => {
  const database = new Database(oldUser('1'), oldDoc('1', 'a'), { pk: S('ORDER#1'), sk: S('X') })
  const { code, report } = await move(database, { entity: 'doc', segments: 1 })
  assert.equal(code, 0)
  assert.deepEqual([report.moved, report.others], [1, 2])
  assert.deepEqual(database.keys, ['ORDER#1|X', 'U#1|USER', 'USER#1|DOC#a'])
})

test('segments scanned one by one cover the whole table', async () => {
  const ids = Array.from({ length: 50 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)))
  let moved = 0
  for (let part = 1; part <= 7; part++) moved += (await move(database, { segment: `${part}/7` })).report.moved
  assert.equal(moved, 50)
  assert(database.keys.every((key) => key.startsWith('USER#')))
})

test('a table with another key, and entities that cannot move, are refused before anything is read', async () => {
  const database = new Database(oldUser('1'))
  const words = [fileOf('wide.mjs', `export const definition = { user: { PK: 'U#{id}', SK: 'USER' } }\n`)]
  await assert.rejects(move(database, {}, { words }), { message: `the table "app" has the partition key "pk" (S) and sort key "sk" (S); the definition in ${words[0]} has the partition key "PK" (S) and sort key "SK" (S)` })
  const other = [fileOf('elsewhere.mjs', `import { entityKeys, tableKeys } from 'ddb-keys'
const old = entityKeys({ PK: 'U#{id}' })
export const app = tableKeys({ user: entityKeys({ pk: 'USER#{id}', sk: 'USER' }, { previous: [old] }) })\n`)]
  await assert.rejects(move(database, {}, { words: other }), /^Error: user: .*options\.previous\[0\]/)
  await assert.rejects(move(database, { versionAttribute: 'pk' }), /^Error: user: /)
  await assert.rejects(move(database, { entity: 'order' }), { message: 'there is no entity "order"; there are "user", "doc"' })
  const none = async (name) => {
    throw Object.assign(new Error('Requested resource not found'), { name: 'ResourceNotFoundException' })
  }
  await assert.rejects(move(database, {}, { send: none }), { message: 'there is no table "app" in this account and region' })
  assert.equal(database.count('Scan'), 0)
})

test('a definition moves like a table, even if entities of another entry point have older formats', async () => {
  const definition = [fileOf('definition.mjs', `import { entityKeys } from 'ddb-keys'
const previous = [entityKeys({ pk: 'U#{id}', sk: 'USER', gsi1pk: 'M#{mail}' })]
export const definition = { user: entityKeys({ pk: 'USER#{id}', sk: 'USER', gsi1pk: 'MAIL#{mail}' }, { previous }), doc: { pk: 'USER#{id}', sk: 'DOC#{no}' } }\n`)]
  const database = new Database(oldUser('1'), newDoc('1', 'a'))
  const { report } = await move(database, { segments: 1 }, { words: definition })
  assert.deepEqual([report.moved, database.keys], [1, ['USER#1|DOC#a', 'USER#1|USER']])
  const ambiguous = [fileOf('ambiguous.mjs', `import { entityKeys } from 'ddb-keys'
const previous = [entityKeys({ pk: 'USER#{id}', sk: 'DOC#{x}' })]
export const definition = { user: entityKeys({ pk: 'USER#{id}', sk: 'USER' }, { previous }), doc: { pk: 'USER#{id}', sk: 'DOC#{no}' } }\n`)]
  await assert.rejects(move(database, {}, { words: ambiguous }), { code: 'AMBIGUOUS_KEYS' })
})

test('an item with too many attributes for one condition is refused, and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`a${i}`, { N: '1' }]))
  const { code, report } = await move(new Database(oldUser('1', many)), { versionAttribute: undefined, unversioned: true })
  assert.deepEqual([code, report.refused, report.examples[0].code], [1, 1, 'INVALID_OPTION'])
})

test('without a version attribute, a run says what can be lost, unless the person says so', async () => {
  const warned = async (options) => {
    const lines = []
    const { error } = console
    console.error = (line) => lines.push(line)
    try {
      const { report } = await move(new Database(oldUser('1')), { versionAttribute: undefined, ...options })
      assert.equal(report.moved, 1)
      return lines
    } finally {
      console.error = error
    }
  }
  const [line, ...more] = await warned({})
  assert.match(line, /^Without --version-attribute, .*an attribute that is added meanwhile is lost\. --unversioned says that you know\.$/)
  assert.deepEqual(more, [])
  assert.deepEqual(await warned({ unversioned: true }), [])
  assert.deepEqual(await warned({ dryRun: true }), [])
})

test('wrong use is one sentence', () => {
  const usual = ['--table', 'app', '--unversioned']
  for (const [args, sentence] of [
    [[], 'FILE is missing: ddb-keys move FILE [EXPORT]'],
    [[FILE], 'move needs "--table NAME", the table in DynamoDB'],
    [[FILE, ...usual, '--version-attribute', 'v'], 'move takes "--version-attribute" or "--unversioned", not both'],
    [[FILE, ...usual, '--segments', '1.5'], '"--segments" takes a whole number up to 1000000, and is given "1.5"'],
    [[FILE, ...usual, '--segment', '3'], '"--segment" takes a part, such as 3/64, and is given "3"'],
    ...['0/64', '65/64'].map((part) => [[FILE, ...usual, '--segment', part], `"--segment" takes 1/64 to 64/64, and is given "${part}"`]),
    [[FILE, ...usual, '--segment', '3/64', '--segments', '64'], 'move takes "--segments" or "--segment", not both: "--segment 3/64" says how many there are'],
    [[FILE, ...usual, '--trust', 'both'], '"--trust" takes "attributes" or "keys", and is given "both"'],
    [[FILE, ...usual, '--rate', '0'], '"--rate" takes a number above 0, and is given "0"'],
  ]) {
    assert.deepEqual(runCommand(['move', ...args]), refused(sentence))
  }
})

test('without the AWS SDK, the command says how to install it', () => {
  const answer = runCommand(['move', 'app.mjs', '--table', 'app', '--unversioned', '--dry-run'])
  assert.deepEqual(answer, refused('move needs the AWS SDK beside app.mjs. Install it there: npm install @aws-sdk/client-dynamodb'))
})

test('a run writes over none of its own files, and over no other', async () => {
  const definition = "export const definition = { item: { pk: 'A#{id}' } }\n"
  const path = fileOf('over.mjs', definition)
  symlinkSync('over.mjs', fileOf('over_link.mjs'))
  const before = (...options) => runCommand(['move', 'over.mjs', '--table', 'x', '--dry-run', ...options])
  for (const one of ['over.mjs', 'over_link.mjs']) assert.deepEqual(before('--left', one), refused(`${one} is both the table and --left: give another path`))
  const wet = (...options) => runCommand(['move', 'over.mjs', '--table', 'x', '--yes', '--unversioned', ...options])
  assert.deepEqual(wet('--state', './over.mjs'), refused('./over.mjs is both the table and --state: give another path'))
  assert.deepEqual(wet('--state', 's', '--left', './s'), refused('./s is both --state and --left: give another path'))
  assert.deepEqual(wet('--state', 's', '--left', 's.new'), refused('s.new is both --left and the next --state: give another path'))
  assert.equal(readFileSync(path, 'utf8'), definition)
  const own = fileOf('own_left.jsonl', '{"Item":{"pk":{"S":"old"}}}\n')
  const database = new Database(oldUser('1'), newUser('1'))
  assert.equal((await move(database, { left: own })).code, 1)
  assert.match(readFileSync(own, 'utf8'), /^\{"Item":\{"pk":\{"S":"U#1"\}.*\n$/)
  const other = fileOf('precious.txt', 'my words\n')
  const unmoved = new Database(oldUser('2'))
  await assert.rejects(move(unmoved, { left: other }), { message: `${other} has something else than the items that a move has left: delete it, or give another path` })
  assert.equal(readFileSync(other, 'utf8'), 'my words\n')
  assert.equal(unmoved.count('TransactWriteItems'), 0)
  assert.equal((await move(unmoved, { left: fileOf('empty_left.jsonl', '') })).code, 0)
})
