// `ddb-keys move` on a table in memory: reports, rates, retries, states, refusals. tests/dynamodb/cli_move.test.mjs runs it on DynamoDB Local.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { run } from '../../pkg/dist/cli/commands/move.js'
import { Bucket } from '../../pkg/dist/cli/move/bucket.js'
import { Progress } from '../../pkg/dist/cli/move/progress.js'
import { Requests } from '../../pkg/dist/cli/move/requests.js'
import { runMove } from '../../pkg/dist/cli/move/run.js'
import { Movable } from '../../pkg/dist/cli/move/movable.js'
import { jsonOf } from '../../pkg/dist/cli/move/values.js'
import { read as readInput } from '../../pkg/dist/cli/read/read.js'
import { entityKeys, tableKeys } from 'ddb-keys'
import { seededRandom } from './formats.mjs'
import { commands, MemoryTable } from './memory_table.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-move-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name, text) => {
  const path = join(folder, name)
  if (text !== undefined) writeFileSync(path, text)
  return path
}

const DDB_KEYS = JSON.stringify(import.meta.resolve('ddb-keys'))
const FILE = fileOf('app.mjs', `import { entityKeys, tableKeys } from ${DDB_KEYS}
const oldUser = entityKeys({ pk: 'U#{id}', sk: 'USER', gsi1pk: 'M#{mail}' })
const user = entityKeys({ pk: 'USER#{id}', sk: 'USER', gsi1pk: 'MAIL#{mail}' }, { previous: [oldUser] })
const oldDoc = entityKeys({ pk: 'U#{id}', sk: 'D#{day:plaindate}#{no}' })
const fromOld = ({ day, ...rest }, item) => {
  if (item.broken) throw new Error('no name')
  return rest
}
const doc = entityKeys({ pk: 'USER#{id}', sk: 'DOC#{no}' }, { previous: [{ keys: oldDoc, fromOld }] })
export const app = tableKeys({ user, doc })
`)

const S = (text) => ({ S: text })
const oldUser = (id, more) => ({ pk: S(`U#${id}`), sk: S('USER'), gsi1pk: S(`M#${id}@x`), mail: S(`${id}@x`), v: { N: '1' }, ...more })
const newUser = (id, more) => ({ ...oldUser(id), pk: S(`USER#${id}`), gsi1pk: S(`MAIL#${id}@x`), ...more })
const oldDoc = (id, no, day = '2024-12-01', more = {}) => ({ pk: S(`U#${id}`), sk: S(`D#${day}#${no}`), v: { N: '1' }, ...more })
const newDoc = (id, no) => ({ pk: S(`USER#${id}`), sk: S(`DOC#${no}`), v: { N: '1' } })

const { KeySchema, AttributeDefinitions } = tableKeys({ any: { pk: 'A', sk: 'A' } }).schema()

/** A table in memory that answers as DynamoDB does: pages by `Limit`, segments by the hash of the partition key, units. */
class Database extends MemoryTable {
  sent = []
  id = 'arn:table/app'
  /** Is called before each request; what it throws is thrown. */
  before = () => {}

  constructor(...items) {
    super()
    for (const item of items) this.put(item)
  }

  send = async (name, input) => {
    this.sent.push(name)
    await undefined
    this.before(name, input, this)
    if (name === 'DescribeTable') return { Table: { KeySchema, AttributeDefinitions, TableArn: this.id, ItemCount: this.items.size } }
    if (name === 'Scan') return this.#scan(input)
    const answer = this.run(new commands[`${name}Command`](input))
    return { ...answer, ConsumedCapacity: name === 'GetItem' ? { CapacityUnits: 1 } : [{ CapacityUnits: 8 }] }
  }

  #scan({ Limit, ExclusiveStartKey, Segment = 0, TotalSegments = 1 }) {
    const places = [...this.items.values()].map((item) => ({ item, at: placeOf(item) })).filter(({ item }) => hash(item.pk.S) % TotalSegments === Segment)
    places.sort((a, b) => (a.at < b.at ? -1 : 1))
    const rest = ExclusiveStartKey === undefined ? places : places.filter(({ at }) => at > placeOf(ExclusiveStartKey))
    const Items = rest.slice(0, Limit).map(({ item }) => structuredClone(item))
    const last = Items.at(-1)
    const more = rest.length > Items.length && { LastEvaluatedKey: { pk: last.pk, sk: last.sk } }
    return { Items, ...more, ConsumedCapacity: { CapacityUnits: Math.max(1, Items.length / 4) } }
  }

  count(name) {
    return this.sent.filter((one) => one === name).length
  }

  get keys() {
    return [...this.items.keys()].sort()
  }
}

const hash = (text) => createHash('md5').update(text).digest().readUInt16BE()
const placeOf = ({ pk, sk }) => `${String(hash(pk.S)).padStart(5, '0')} ${pk.S} ${sk.S}`

/** Time that passes where somebody waits for it. */
const fakeClock = () => {
  let time = 0
  return { now: () => time, sleep: async (ms) => void (time += ms), get time() { return time } }
}

const noSleep = { clock: { now: () => 0, sleep: async () => {} } }

/** Runs the command, and returns its exit code, its output, and its report if it printed JSON. */
async function move(database, options = {}, io = {}) {
  const lines = []
  const { log } = console
  console.log = (line) => lines.push(line)
  try {
    const code = await run({ words: [FILE], options: { table: 'app', versionAttribute: 'v', yes: true, quiet: true, json: true, ...options }, send: database.send, ...noSleep, ...io })
    const text = lines.join('\n')
    return { code, text, report: options.json === false ? undefined : JSON.parse(text) }
  } finally {
    console.log = log
  }
}

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

test('segments scanned alone are the whole table', async () => {
  const ids = Array.from({ length: 50 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)))
  let moved = 0
  for (let part = 1; part <= 7; part++) moved += (await move(database, { segment: `${part}/7` })).report.moved
  assert.equal(moved, 50)
  assert(database.keys.every((key) => key.startsWith('USER#')))
})

const reasons = (...codes) => Object.assign(new Error(codes.join()), { name: 'TransactionCanceledException', CancellationReasons: codes.map((Code) => ({ Code })) })

test('a conflict is tried again, with longer and longer pauses, and is left after 20 attempts', async () => {
  const database = new Database(oldUser('1'))
  const pauses = []
  let failures = 3
  database.before = (name) => {
    if (name === 'TransactWriteItems' && failures-- > 0) throw reasons('None', 'TransactionConflict')
  }
  const clock = { now: () => 0, sleep: async (ms) => void pauses.push(ms) }
  assert.equal((await move(database, {}, { clock, random: () => 1 })).report.moved, 1)
  assert.deepEqual(pauses, [50, 100, 200])
  failures = Infinity
  const busy = await move(new Database(oldUser('2')), {}, { send: Object.assign(database, { items: new Map([['x', oldUser('2')]]) }).send, clock, random: () => 1 })
  assert.deepEqual([busy.code, busy.report.refused, busy.report.examples[0].code], [1, 1, 'BUSY'])
  assert.equal(database.count('TransactWriteItems'), 4 + 20)
  assert.equal(Math.max(...pauses), 10_000)
})

test('a scan or a write that is throttled, or cut off, is tried again', async () => {
  const errors = [{ name: 'ProvisionedThroughputExceededException' }, { name: 'ThrottlingException' }, { code: 'ECONNRESET' }, { $metadata: { httpStatusCode: 503 } }]
  for (const kind of ['Scan', 'TransactWriteItems']) {
    const database = new Database(oldUser('1'))
    const left = [...errors]
    database.before = (name) => {
      if (name === kind && left.length > 0) throw Object.assign(new Error(), left.pop())
    }
    assert.equal((await move(database, { segments: 1 })).report.moved, 1, kind)
    assert.equal(database.count(kind), 5)
  }
})

test('an item that was changed meanwhile is read again; one that is gone is not written', async () => {
  const database = new Database(oldUser('1'), oldUser('2'))
  const changed = new Set()
  database.before = (name, { TransactItems }) => {
    const id = TransactItems?.[0].Put.Item.pk.S.slice(5)
    if (id === undefined || changed.has(id)) return
    changed.add(id)
    if (id === '1') database.put(oldUser('1', { v: { N: '2' }, more: S('x') }))
    else database.items.delete('U#2|USER')
  }
  const { report } = await move(database, { segments: 1 })
  assert.deepEqual([report.moved, report.gone], [1, 1])
  assert.deepEqual(database.at(newUser('1')), newUser('1', { v: { N: '2' }, more: S('x') }))
  assert.equal(database.at(newUser('2')), undefined)
})

test('requests keep to their rate', async () => {
  const clock = fakeClock()
  const bucket = new Bucket(10, clock)
  await bucket.take(10)
  assert.equal(clock.time, 0)
  await bucket.take(5)
  assert.equal(clock.time, 500)
  bucket.giveBack(-10) // it took 15
  await bucket.take(1)
  assert.equal(clock.time, 1600)
  await Promise.all([bucket.take(10), bucket.take(10)])
  assert.equal(clock.time, 3600)
  await bucket.take(1000) // more than the bucket holds: the next ones wait for it
  await bucket.take(1)
  assert(clock.time >= 103_000, String(clock.time))
})

test('the rate of a run is that of all its units', async () => {
  const clock = fakeClock()
  const database = new Database(...Array.from({ length: 300 }, (_, i) => oldUser(String(i))))
  const { report } = await move(database, { rate: 40, segments: 3 }, { clock })
  const units = report.units.read + report.units.write
  assert(report.units.write === 2400 && units > 2400)
  const seconds = clock.time / 1000
  assert(seconds >= units / 40 - 2 && seconds <= (units / 40) * 1.1 + 2, `${units} units in ${seconds} s`)
})

/** Runs a move that is stopped after some transactions. */
const stoppedAfter = (count, database) => {
  let left = count
  database.before = (name) => {
    if (name === 'TransactWriteItems' && left-- === 0) process.emit('SIGINT')
  }
}

test('an interrupted run leaves a state, from which the same command goes on', async () => {
  const ids = Array.from({ length: 900 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)), ...ids.map((id) => ({ pk: S(`X#${id}`), sk: S('X') })))
  const [state, left] = [fileOf('state.json'), fileOf('left_state.json')]
  const codes = []
  for (let runs = 0; codes.at(-1) !== 1; runs++) {
    assert(runs < 30)
    stoppedAfter(100, database)
    const { code, report } = await move(database, { state, left })
    codes.push(code)
    assert.equal(report.isContinued, runs > 0)
    assert.equal(report.isComplete, code === 1)
    assert.equal(existsSync(state), code === 130)
    if (code === 1) {
      assert.equal(report.moved, 900)
      assert.equal(report.misfits, 900)
    }
  }
  assert(codes.length > 5, codes.join())
  const lines = readFileSync(left, 'utf8').trimEnd().split('\n')
  assert.equal(lines.length, 900)
  assert.equal(new Set(lines).size, 900)
  assert.equal(database.keys.filter((key) => key.startsWith('USER#')).length, 900)
})

test('a state that is older than the items and the file that are left leaves no gap', async () => {
  const ids = Array.from({ length: 400 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)), ...ids.map((id) => ({ pk: S(`X#${id}`), sk: S('X') })))
  const [state, left] = [fileOf('killed.json'), fileOf('killed_left.json')]
  stoppedAfter(60, database)
  await move(database, { state, left })
  const killed = readFileSync(state, 'utf8')
  stoppedAfter(60, database)
  await move(database, { state, left })
  writeFileSync(state, killed) // as if the second run had been killed before it wrote its first state
  database.before = () => {}
  const { code, report } = await move(database, { state, left })
  assert.equal(code, 1)
  assert.equal(report.misfits, 400)
  assert.equal(new Set(readFileSync(left, 'utf8').trimEnd().split('\n')).size, 400)
  assert.equal(readFileSync(left, 'utf8').trimEnd().split('\n').length, 400)
  assert.equal(database.keys.filter((key) => key.startsWith('USER#')).length, 400)
})

test('a state of another run is refused', async () => {
  const state = fileOf('other.json')
  const database = new Database(...Array.from({ length: 200 }, (_, i) => oldUser(String(i))))
  stoppedAfter(60, database)
  assert.equal((await move(database, { state })).code, 130)
  const kept = readFileSync(state, 'utf8')
  const otherFile = fileOf('other.mjs', `import { tableKeys } from ${DDB_KEYS}\nexport const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'USER' } })\n`)
  const cases = [
    [{ segments: 5 }, {}, 'of 4 segments'],
    [{ segment: '1/4' }, {}, 'of all segments'],
    [{ entity: 'doc' }, {}, 'of all entities'],
    [{ versionAttribute: undefined, unversioned: true }, {}, 'of a run with --version-attribute v'],
    [{ trust: 'keys' }, {}, 'of a run without --trust'],
    [{ left: fileOf('l.json') }, {}, 'of a run without --left'],
    [{}, { words: [otherFile] }, 'of another definition of the keys'],
    [{}, { send: Object.assign(new Database(), { id: 'arn:table/b' }).send }, 'of the table arn:table/app'],
  ]
  for (const [options, io, why] of cases) {
    await assert.rejects(move(database, { state, ...options }, io), { message: `${state} is the state ${why}: name another --state, or delete it to begin anew` }, why)
  }
  assert.equal(readFileSync(state, 'utf8'), kept)
  for (const text of ['', '{', '{}', 'null', '[]']) {
    await assert.rejects(move(database, { state: fileOf('bad.json', text) }), { message: `${fileOf('bad.json')} is no state of a move, or of another version: name another --state` })
  }
})

test('a run that is stopped does not wait for its rate, and loses no item', { timeout: 60_000 }, async () => {
  const ids = Array.from({ length: 120 }, (_, i) => String(i))
  for (const segments of [1, 3]) {
    const database = new Database(...ids.map((id) => oldUser(id)))
    const state = fileOf(`rate${segments}.json`)
    let [waiting, sent] = [0, 0]
    // The clock of somebody who waits for years, so that only the signal ends a wait.
    const never = { now: () => 0, sleep: () => new Promise(() => { if (++waiting === 1) setImmediate(() => process.emit('SIGINT')) }) }
    database.before = (name) => void (sent += name === 'TransactWriteItems')
    const { code, report } = await move(database, { rate: 200, segments, state }, { clock: never })
    assert.deepEqual([code, report.isComplete, report.moved], [130, false, sent])
    assert(sent > 0 && sent < ids.length, String(sent))
    assert.equal(database.keys.filter((key) => key.startsWith('USER#')).length, sent)
    database.before = () => {}
    const again = await move(database, { rate: 200, segments, state }, { clock: fakeClock() })
    assert.deepEqual([again.code, again.report.moved], [0, ids.length])
    assert.deepEqual(database.keys, ids.map((id) => newUser(id)).map(({ pk, sk }) => `${pk.S}|${sk.S}`).sort())
  }
})

test('an error that is not about an item stops the run, and keeps the state', async () => {
  const database = new Database(...Array.from({ length: 200 }, (_, i) => oldUser(String(i))))
  const state = fileOf('error.json')
  for (const [name, code] of [['Error', 'ECONNREFUSED'], ['AccessDeniedException'], ['ExpiredTokenException']]) {
    let left = 50
    database.before = (command) => {
      if (command === 'TransactWriteItems' && left-- <= 0) throw Object.assign(new Error(`${name} it is`), { name, code })
    }
    await assert.rejects(move(database, { state }), { message: `${name} it is` })
    assert(JSON.parse(readFileSync(state, 'utf8')).report.moved > 0)
  }
  database.before = () => {}
  assert.equal((await move(database, { state })).code, 0)
  assert(database.keys.every((key) => key.startsWith('USER#')))
})

test('a state that cannot be written stops the run', async () => {
  const database = new Database(...Array.from({ length: 200 }, (_, i) => oldUser(String(i))))
  await assert.rejects(move(database, { state: join(folder, 'none', 'state.json') }), { code: 'ENOENT' })
  assert.equal(database.count('Scan'), 0)
})

test('a state is written as a whole', async () => {
  const state = fileOf('whole.json')
  const progress = await Progress.start({ state, identity: {} })
  for (let i = 0; i < 200; i++) {
    progress.done(1, { pk: { B: Buffer.from([i]) } }, [], { read: i, write: 0 })
    if (existsSync(state)) assert.equal(JSON.parse(readFileSync(state, 'utf8')).stateVersion, 1)
    if (i % 10 === 0) await new Promise(setImmediate)
  }
  await progress.flush()
  await progress.close()
  const again = await Progress.start({ state, identity: {} })
  assert.deepEqual(again.positionOf(1), { pk: { B: Buffer.from([199]) } })
  assert.deepEqual(again.units, { read: 199, write: 0 })
  await again.close()
})

test('nobody is asked without a terminal, and nothing is written without a yes', async () => {
  const database = new Database(oldUser('1'))
  await assert.rejects(move(database, { yes: false }, { input: new PassThrough() }), { message: 'move writes to the table "app", and nobody can be asked: add --yes; or --dry-run, to see what it would do' })
  const answered = async (answer) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    const moving = move(database, { yes: false, json: false }, { input, output })
    input.end(answer)
    const { code, text } = await moving
    return { code, text, question: String(output.read()) }
  }
  for (const answer of ['n\n', '\n', 'yess\n', '']) {
    const { code, text } = await answered(answer)
    assert.deepEqual([code, text, database.keys], [0, '', ['U#1|USER']], answer)
  }
  const { code, question } = await answered('y\n')
  assert.equal(code, 0)
  assert.match(question, /Move user, doc in the table "app", with about 1 item\? \[y\/N\]/)
  assert.deepEqual(database.keys, ['USER#1|USER'])
})

test('a table with another key, and entities that cannot move, are refused before anything is read', async () => {
  const database = new Database(oldUser('1'))
  const words = [fileOf('wide.mjs', `export const definition = { user: { PK: 'U#{id}', SK: 'USER' } }\n`)]
  await assert.rejects(move(database, {}, { words }), { message: `the table "app" has the partition key "pk" (S) and sort key "sk" (S); the definition in ${words[0]} has the partition key "PK" (S) and sort key "SK" (S)` })
  const other = [fileOf('elsewhere.mjs', `import { entityKeys, tableKeys } from ${DDB_KEYS}
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

test('a definition is moved like a table, also one in which entities of another entry have older formats', async () => {
  const definition = [fileOf('definition.mjs', `import { entityKeys } from ${DDB_KEYS}
const previous = [entityKeys({ pk: 'U#{id}', sk: 'USER', gsi1pk: 'M#{mail}' })]
export const definition = { user: entityKeys({ pk: 'USER#{id}', sk: 'USER', gsi1pk: 'MAIL#{mail}' }, { previous }), doc: { pk: 'USER#{id}', sk: 'DOC#{no}' } }\n`)]
  const database = new Database(oldUser('1'), newDoc('1', 'a'))
  const { report } = await move(database, { segments: 1 }, { words: definition })
  assert.deepEqual([report.moved, database.keys], [1, ['USER#1|DOC#a', 'USER#1|USER']])
  const ambiguous = [fileOf('ambiguous.mjs', `import { entityKeys } from ${DDB_KEYS}
const previous = [entityKeys({ pk: 'USER#{id}', sk: 'DOC#{x}' })]
export const definition = { user: entityKeys({ pk: 'USER#{id}', sk: 'USER' }, { previous }), doc: { pk: 'USER#{id}', sk: 'DOC#{no}' } }\n`)]
  await assert.rejects(move(database, {}, { words: ambiguous }), { code: 'AMBIGUOUS_KEYS' })
})

test('an item with too many attributes for one condition is refused, and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`a${i}`, { N: '1' }]))
  const { code, report } = await move(new Database(oldUser('1', many)), { versionAttribute: undefined, unversioned: true })
  assert.deepEqual([code, report.refused, report.examples[0].code], [1, 1, 'INVALID_OPTION'])
})

test('random interleavings of two runs and a writer lose nothing', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)))
  const movable = new Movable((await import(pathToFileURL(FILE))).app)
  const options = { move: { TableName: 'app', version: 'v' }, keyNames: ['pk', 'sk'] }
  let version = 1
  database.before = (name) => {
    if (name !== 'TransactWriteItems' || version % 3 === 0) return void version++
    const [key, item] = [...database.items][version % database.items.size]
    database.items.set(key, { ...item, v: { N: String(++version) } })
  }
  const start = () => runMove({ movable, options, segments: 3, requests: new Requests(database.send, undefined, noSleep), stop: new AbortController().signal, identity: {} })
  const found = await Promise.all([start(), start()])
  const moved = found.reduce((sum, { report }) => sum + report.moved, 0)
  assert.equal(moved, 120)
  assert.equal(database.items.size, 120)
  assert(database.keys.every((key) => key.startsWith('USER#')))
})

test('killed at random requests, and continued by its state, a run loses nothing and counts nothing twice', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const { below, chance } = seededRandom(seed)
    const ids = Array.from({ length: 40 + below(100) }, (_, i) => String(i))
    const foreign = ids.filter(() => chance(0.3)).map((id) => ({ pk: S(`X#${id}`), sk: S('X') }))
    const database = new Database(...ids.map((id) => oldUser(id)), ...foreign)
    const [state, left] = [fileOf(`random${seed}.json`), fileOf(`random${seed}.jsonl`)]
    const options = { state, left, segments: 1 + below(4) }
    for (let kills = 0; kills < 6; kills++) {
      let requests = below(60)
      let kept
      database.before = () => {
        if (requests-- > 0) return
        kept ??= [state, left].map((file) => existsSync(file) ? readFileSync(file) : undefined) // what a killed process leaves
        throw Object.assign(new Error('killed'), { name: 'Killed' })
      }
      const end = await move(database, options).catch(({ name }) => name)
      if (end !== 'Killed') break
      for (const [i, file] of [state, left].entries()) kept[i] === undefined ? rmSync(file, { force: true }) : writeFileSync(file, kept[i])
    }
    database.before = () => {}
    const { report } = await move(database, options)
    assert.equal(database.items.size, ids.length + foreign.length, `seed ${seed}`)
    for (const id of ids) assert.deepEqual(database.at(newUser(id)), newUser(id), `seed ${seed}`)
    const lines = readFileSync(left, 'utf8').split('\n').filter(Boolean)
    assert.deepEqual(lines.map((line) => JSON.parse(line).Item.pk.S).sort(), foreign.map(({ pk }) => pk.S).sort(), `seed ${seed}`)
    assert.equal(report.misfits, foreign.length, `seed ${seed}`)
    assert(report.moved <= ids.length, `seed ${seed}`)
    assert.deepEqual((await move(database)).report.moved, 0)
  }
})

const main = fileURLToPath(new URL('../../pkg/dist/cli/main.js', import.meta.url))

/** Runs the command as a process. */
const spawned = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'move', ...args], { cwd: folder, encoding: 'utf8', input: '' })
  return { status, stdout, stderr }
}

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
  const refused = (...args) => {
    const { status, stdout, stderr } = spawned(...args)
    assert.deepEqual([status, stdout], [2, ''], args.join(' '))
    return stderr
  }
  const wrong = (...args) => refused(FILE, '--table', 'app', '--unversioned', ...args)
  assert.equal(refused(), 'ddb-keys: FILE is missing: ddb-keys move FILE [EXPORT]\n')
  assert.equal(refused(FILE), 'ddb-keys: move needs "--table NAME", the table in DynamoDB\n')
  assert.equal(wrong('--version-attribute', 'v'), 'ddb-keys: move takes "--version-attribute" or "--unversioned", not both\n')
  assert.equal(wrong('--segments', '1.5'), 'ddb-keys: "--segments" takes a whole number up to 1000000, and is given "1.5"\n')
  assert.equal(wrong('--segment', '3'), 'ddb-keys: "--segment" takes a part, such as 3/64, and is given "3"\n')
  for (const part of ['0/64', '65/64']) assert.equal(wrong('--segment', part), `ddb-keys: "--segment" takes 1/64 to 64/64, and is given "${part}"\n`)
  assert.equal(wrong('--segment', '3/64', '--segments', '64'), 'ddb-keys: move takes "--segments" or "--segment", not both: "--segment 3/64" says how many there are\n')
  assert.equal(wrong('--trust', 'both'), 'ddb-keys: "--trust" takes "attributes" or "keys", and is given "both"\n')
  assert.equal(wrong('--rate', '0'), 'ddb-keys: "--rate" takes a number above 0, and is given "0"\n')
})

test('without the AWS SDK, the command says how to install it', () => {
  const { status, stderr } = spawned('app.mjs', '--table', 'app', '--unversioned', '--dry-run')
  assert.deepEqual([status, stderr], [2, 'ddb-keys: move needs the AWS SDK beside app.mjs. Install it there: npm install @aws-sdk/client-dynamodb\n'])
})
