// On DynamoDB Local, `ddb-keys move` moves a whole table beside four writers, killed ten times and continued by its state file, and in
// parts. MOVE_ITEMS=20000 runs the first test as large as it was designed, and prints its figures.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as sdk from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { tableKeys } from 'ddb-keys'
import { recipesFor } from '../js/recipes.mjs'
import { temporaryFolder } from '../js/temporary.mjs'
import { endpoint, plain as client } from './database.mjs'
import { create, rowsOf, writeAll } from './table.mjs'
import { checkItems, itemOf, startWriters } from './writers.mjs'

const ITEMS = Number(process.env.MOVE_ITEMS ?? 600)
const KILLS = 10

const main = fileURLToPath(new URL('../../pkg/dist/cli/main.js', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const folder = temporaryFolder('move')
const fileOf = (name) => join(folder, name)

/** The formats of the guide. */
writeFileSync(fileOf('table.mjs'), `import { entityKeys, tableKeys } from ${JSON.stringify(import.meta.resolve('ddb-keys'))}
const oldTrip = entityKeys({ pk: 'USER#{driver}', sk: 'TRIP#{no}', gsi1pk: 'USER#{driver}#{state}' })
const trip = entityKeys({ pk: 'DRIVER#{driver}', sk: 'TRIP#{no}', gsi1pk: 'STATE#{state}' }, { previous: [oldTrip] })
export const app = tableKeys({ trip, driver: { pk: 'DRIVER#{driver}', sk: 'DRIVER' } })
`)

const S = (text) => ({ S: text })
const N = (digits) => ({ N: digits })

/** Starts the command as a process, which finds the SDK from the folder in which it runs. */
function started(TableName, ...args) {
  const words = ['move', fileOf('table.mjs'), '--table', TableName, '--version-attribute', 'version', '--endpoint', endpoint, '--region', 'local', '--json', ...args]
  const credentials = { AWS_ACCESS_KEY_ID: `local${process.pid}`, AWS_SECRET_ACCESS_KEY: 'local' }
  const child = spawn(process.execPath, [main, ...words], { cwd: here, env: { ...process.env, ...credentials }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (err += text))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, report: out && JSON.parse(out), err }))
  return { child, ended }
}

const move = (TableName, ...args) => started(TableName, ...args).ended

/** How many items a state says to be done. */
const scannedIn = (state) => (existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')).report.scanned : 0)

/** Runs the command until its state has `more` items than before, and kills it. Returns what it ended with if it was quicker. */
async function killedAfter(more, state, ...args) {
  const least = scannedIn(state) + more
  const { child, ended } = started(...args, '--state', state)
  let end
  void ended.then((result) => (end = result))
  while (end === undefined && scannedIn(state) < least) await sleep(2)
  child.kill('SIGKILL')
  return ended
}

test(`${ITEMS} items move beside four writers while the command is killed ten times`, { timeout: 60 * 60_000 }, async () => {
  const name = 'killed'
  const recipes = recipesFor(sdk, client, name)
  const { trip, oldTrip } = recipes
  await create(client, name, tableKeys({ trip }).schema())
  await writeAll(client, name, Array.from({ length: ITEMS }, (_, i) => itemOf(oldTrip, i)))

  const state = fileOf('killed.json')
  const start = performance.now()
  const writers = startWriters(recipes, ITEMS, { pause: () => sleep(12) })
  let kills = 0
  while (kills < KILLS) {
    const { signal, code, err } = await killedAfter(Math.ceil(ITEMS / 40), state, name, '--yes', '--segments', '3', '--rate', '1000') // slow enough to be killed ten times
    assert(signal === 'SIGKILL', `${code} ${err}: it ended before it could be killed ${KILLS} times`)
    kills++
  }
  const last = await move(name, '--yes', '--segments', '3', '--state', state)
  const seconds = (performance.now() - start) / 1000
  await writers.stop()

  assert.deepEqual([last.code, last.err, last.report.isComplete, last.report.isContinued], [0, '', true, true])
  assert.equal(existsSync(state), false)
  checkItems(await rowsOf(client, name), writers, trip)
  const second = await move(name, '--yes')
  assert.deepEqual([second.code, second.report.moved, second.report.newest, second.report.units.write], [0, 0, writers.truth.size, 0])
  const { moved, newest, gone } = last.report
  console.log(`# ${ITEMS} items in ${seconds.toFixed(1)} s, ${writers.counts.writes} writes beside them; ${JSON.stringify({ moved, newest, gone })}`)
})

test('parts are moved by separate processes', async () => {
  const name = 'parts'
  const { trip, oldTrip } = recipesFor(sdk, client, name)
  await create(client, name, tableKeys({ trip }).schema())
  await writeAll(client, name, Array.from({ length: 200 }, (_, i) => ({ ...marshall(oldTrip.keys({ driver: String(i), no: '1', state: 'new' })), version: N('1') })))
  const found = await Promise.all([1, 2, 3].map((part) => move(name, '--yes', '--segment', `${part}/3`)))
  assert.deepEqual(found.map(({ code, err }) => [code, err]), Array(3).fill([0, '']))
  assert.equal(found.reduce((sum, { report }) => sum + report.moved, 0), 200)
  assert((await rowsOf(client, name)).every(({ pk, gsi1pk }) => pk.S.startsWith('DRIVER#') && gsi1pk.S === 'STATE#new'))
})

test('an interrupt ends a run with its state; items that are left are in a file', async () => {
  const name = 'interrupted'
  const { trip, oldTrip } = recipesFor(sdk, client, name)
  await create(client, name, tableKeys({ trip }).schema())
  const old = Array.from({ length: 300 }, (_, i) => ({ ...marshall(oldTrip.keys({ driver: String(i), no: '1', state: 'new' })), version: N('1') }))
  const foreign = Array.from({ length: 30 }, (_, i) => ({ pk: S(`X#${i}`), sk: S('X'), raw: { B: Buffer.from([i]) } }))
  const taken = { ...old[0], pk: S('DRIVER#0'), gsi1pk: S('STATE#new') }
  await writeAll(client, name, [...old, ...foreign, taken])
  const [state, left] = [fileOf('interrupted.json'), fileOf('left.jsonl')]
  const args = ['--yes', '--segments', '2', '--state', state, '--left', left]
  const { child, ended } = started(name, ...args)
  while (scannedIn(state) === 0) await sleep(2)
  child.kill('SIGINT')
  const { code, err } = await ended
  assert.deepEqual([code, err, existsSync(state)], [130, '', true])
  const { code: last, report } = await move(name, ...args)
  assert.equal(last, 1)
  assert.deepEqual([report.moved, report.misfits, report.collisions], [299, 30, 1])
  const items = readFileSync(left, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line).Item)
  assert.equal(items.length, 31)
  assert.deepEqual(new Set(items.map(({ pk }) => pk.S)), new Set([...foreign, old[0]].map(({ pk }) => pk.S)))
  assert.equal(items.find(({ pk }) => pk.S === 'X#7').raw.B, 'Bw==')
  const dry = await move(name, '--dry-run')
  assert.deepEqual([dry.code, dry.report.moved, dry.report.collisions, dry.report.units.write], [1, 0, 1, 0])
})

test('the units of a run are those that DynamoDB counts', async () => {
  const name = 'rate'
  const { trip, oldTrip } = recipesFor(sdk, client, name)
  await create(client, name, tableKeys({ trip }).schema())
  await writeAll(client, name, Array.from({ length: 40 }, (_, i) => ({ ...marshall(oldTrip.keys({ driver: String(i), no: '1', state: 'new' })), version: N('1') })))
  const { report } = await move(name, '--yes', '--segments', '1', '--rate', '1000')
  assert.equal(report.moved, 40)
  assert(report.units.write >= 80, `a transaction of two writes takes at least two units, and ${report.units.write / 40} were counted`)
})

test('a missing table gives one sentence', async () => {
  const { code, err } = await move('nowhere', '--yes')
  assert.deepEqual([code, err], [2, 'ddb-keys: there is no table "nowhere" in this account and region\n'])
})
