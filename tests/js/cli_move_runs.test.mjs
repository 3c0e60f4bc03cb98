// The runs of `ddb-keys move` on a table in memory: rates, retries, interrupts and their states, and runs beside each other.

import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Bucket } from '../../pkg/dist/cli/move/bucket.js'
import { Movable } from '../../pkg/dist/cli/move/movable.js'
import { Progress } from '../../pkg/dist/cli/move/progress.js'
import { Requests } from '../../pkg/dist/cli/move/requests.js'
import { runMove } from '../../pkg/dist/cli/move/run.js'
import { Database, FILE, fileOf, move, newUser, noSleep, oldUser, S } from './cli_moving.mjs'
import { folder } from './command_line.mjs'
import { seededRandom } from './random.mjs'

/** Time that passes where somebody waits for it. */
const fakeClock = () => {
  let time = 0
  return { now: () => time, sleep: async (ms) => void (time += ms), get time() { return time } }
}

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
    assert.deepEqual([report.isContinued, report.isComplete, existsSync(state)], [runs > 0, code === 1, code === 130])
    if (code === 1) assert.deepEqual([report.moved, report.misfits], [900, 900])
  }
  assert(codes.length > 5, codes.join())
  const lines = readFileSync(left, 'utf8').trimEnd().split('\n')
  assert.deepEqual([lines.length, new Set(lines).size], [900, 900])
  assert.equal(database.keys.filter((key) => key.startsWith('USER#')).length, 900)
})

test('a state older than the items and the file of left items leaves no gap', async () => {
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
  const lines = readFileSync(left, 'utf8').trimEnd().split('\n')
  assert.deepEqual([lines.length, new Set(lines).size], [400, 400])
  assert.equal(database.keys.filter((key) => key.startsWith('USER#')).length, 400)
})

test('a state that was edited is refused before anything is moved', async () => {
  const state = fileOf('edited.json')
  const left = fileOf('edited_left.jsonl')
  const ids = Array.from({ length: 300 }, (_, i) => String(i))
  const database = new Database(...ids.map((id) => oldUser(id)), ...ids.map((id) => ({ pk: S(`X#${id}`), sk: S('X') })))
  stoppedAfter(100, database)
  assert.equal((await move(database, { state, left })).code, 130)
  database.before = () => {}
  const kept = JSON.parse(readFileSync(state, 'utf8'))
  const items = readFileSync(left, 'utf8')
  const { leftBytes, report } = kept
  const sent = database.count('TransactWriteItems')
  const needed = (place, shown, what) => `${place} is ${shown}, where ${what} is needed`
  const place = '"end" or a key of the table'
  for (const [edit, sentence] of [
    [(one) => (one.positions = []), needed('positions', '[]', 'an object')],
    [(one) => (one.positions = null), needed('positions', 'null', 'an object')],
    [(one) => (one.positions[2] = 'END'), needed('positions.2', '"END"', place)],
    [(one) => (one.positions[2] = null), needed('positions.2', 'null', place)],
    [(one) => (one.positions[2] = { pk: 'A', sk: 'B' }), needed('positions.2', '{"pk":"A","sk":"B"}', place)],
    [(one) => (one.positions[2] = { pk: S('A') }), needed('positions.2', '{"pk":{"S":"A"}}', place)],
    [(one) => (one.positions[2] = { pk: { N: 'x' }, sk: S('B') }), needed('positions.2', '{"pk":{"N":"x"},"sk":{"S":"B"}}', place)],
    [(one) => (one.positions[5] = 'end'), needed('a name in positions', '"5"', 'the number of a segment of this run')],
    [(one) => (one.leftBytes = -1), needed('leftBytes', '-1', 'a number of bytes')],
    [(one) => (one.leftBytes = '9'), needed('leftBytes', '"9"', 'a number of bytes')],
    [(one) => delete one.leftBytes, needed('leftBytes', 'missing', 'a number of bytes')],
    [(one) => (one.units = { read: 1 }), needed('units.write', 'missing', 'a number from 0 on')],
    [(one) => (one.report = 'all'), needed('report', '"all"', 'an object')],
    [(one) => (one.report.moved = '3'), needed('report.moved', '"3"', 'a count')],
    [(one) => (one.report.entities.user = 3), needed('report.entities.user', '3', 'an object')],
    [(one) => (one.report.entities.user = { toString: 3 }), needed('report.entities.user.toString', '3', 'a count of the report')],
    [(one) => (one.report.examples = {}), needed('report.examples', '{}', 'a list')],
    [(one) => (one.report.examples = [{}]), needed('report.examples[0]', '{}', 'an example of an item')],
    [(one) => (one.report.misfits = 0), `report.scanned is ${report.scanned}, and its other counts have ${report.scanned - report.misfits} items`],
    [(one) => (one.leftBytes = 0), `leftBytes is 0, and the report has ${report.misfits} items that were left`],
    [(one) => (one.units.read = 0), 'units.read is 0, although positions have been reached'],
  ]) {
    const edited = structuredClone(kept)
    edit(edited)
    writeFileSync(state, JSON.stringify(edited))
    await assert.rejects(move(database, { state, left }), { message: `${state} is not as a move has written it: ${sentence}; name another --state, or delete it to begin anew` })
  }
  writeFileSync(state, JSON.stringify({ ...kept, leftBytes: leftBytes - 1 }))
  await assert.rejects(move(database, { state, left }), { message: `${left} has no line that ends at byte ${leftBytes - 1}, as the state has it: delete the state to begin anew` })
  writeFileSync(state, JSON.stringify(kept).replace('"positions"', '"positions":{},"positions"'))
  await assert.rejects(move(database, { state, left }), { message: `${state}, line 1 has the name "positions" for the second time in one object, as after a merge that kept both lines: keep one of them` })
  await assert.rejects(move(database, { state: folder, left }), { message: `${folder} cannot be read (EISDIR)` })
  assert.equal(database.count('TransactWriteItems'), sent)
  assert.equal(readFileSync(left, 'utf8'), items)
  writeFileSync(state, JSON.stringify(kept))
  assert.deepEqual([(await move(database, { state, left })).report].map(({ moved, misfits }) => [moved, misfits]), [[300, 300]])
})

test('a state of another run is refused', async () => {
  const state = fileOf('other.json')
  const database = new Database(...Array.from({ length: 200 }, (_, i) => oldUser(String(i))))
  stoppedAfter(60, database)
  assert.equal((await move(database, { state })).code, 130)
  const kept = readFileSync(state, 'utf8')
  const otherFile = fileOf('other.mjs', `import { tableKeys } from 'ddb-keys'\nexport const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'USER' } })\n`)
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

test('a run that is stopped does not wait for its rate, and loses no item', { timeout: 300_000 }, async () => {
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

test('a state is written atomically', async () => {
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

test('without a terminal nothing is asked, and without a yes nothing is written', async () => {
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
