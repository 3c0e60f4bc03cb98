// The bench measures a start as the page of numbers says: by the CPU and the memory that a program takes beyond an empty module.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { PEERS } from '../bench/cases/start.mjs'
import { startsOf } from '../bench/fresh.mjs'
import { alone, compared } from '../bench/goal.mjs'
import { temporaryFolder } from './temporary.mjs'

const PROCESSES = 3

/** Takes milliseconds of the CPU. */
const BUSY = `const busy = (most) => { const from = process.cpuUsage(); for (;;) { const { user, system } = process.cpuUsage(from); if (user + system >= most * 1000) return } }
`

const folder = temporaryFolder('start')

function written(name, text) {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, text)
  return pathToFileURL(path).href
}

const isAbout = (actual, least) => assert.ok(actual > least - 25 && actual < least + 75, `${actual} is not about ${least}`)

test('the CPU time of the import, and of the import with the first calls, which may be asynchronous', () => {
  const file = written('busy', `${BUSY}busy(100)\nexport async function first() { await undefined; busy(200) }`)
  const [steps] = startsOf([{ file }], PROCESSES)
  isAbout(steps.import.cpu, 100)
  isAbout(steps.first.cpu, 300)
})

test('the CPU time of a thread counts, and modules loaded before do not', () => {
  const sdk = written('sdk', `${BUSY}busy(300)\nexport const loaded = true`)
  const thread = written('thread', `import { Worker } from 'node:worker_threads'\nconst worker = new Worker(${JSON.stringify(`${BUSY}busy(200)`)}, { eval: true })\nawait new Promise((resolve) => worker.on('exit', resolve))`)
  const nothing = written('nothing', 'export const first = () => {}')
  const [own, none] = startsOf([{ file: thread, before: sdk }, { file: nothing, before: sdk }], PROCESSES)
  assert.ok(own.import.cpu > 190, `${own.import.cpu}`)
  isAbout(none.first.cpu, 0)
})

test('the cost of an empty module is subtracted', () => {
  const sdk = written('slow', `${BUSY}Object.defineProperty(globalThis, 'library', { set: () => busy(200), get: () => ({}) })`)
  const [steps] = startsOf([{ file: written('plain', 'export const a = 1'), before: sdk }], PROCESSES)
  isAbout(steps.import.cpu, 0)
})

test('the memory that a program holds', () => {
  const file = written('large', 'export const large = Buffer.alloc(40 * 2 ** 20, 1)\nexport let more\nexport const first = () => { more = Buffer.alloc(40 * 2 ** 20, 1) }')
  const [steps] = startsOf([{ file }], PROCESSES)
  for (const [step, megabytes] of [['import', 40], ['first', 80]]) assert.ok(Math.abs(steps[step].memory - megabytes) < 8, `${steps[step].memory} MB`)
})

for (const name of ['ddb_keys', ...Object.keys(PEERS)]) {
  test(`the program of ${name} reads the item that it put`, async () => {
    const { first } = await import(`../bench/loading/${name}.mjs`)
    const [, answer] = await first()
    const [item] = [answer.data ?? answer].flat()
    const { userId, orderId, status, region } = item
    assert.deepEqual({ userId, orderId, status, region }, { userId: '1', orderId: '2', status: 'open', region: 'eu' })
    if (item.gsi1pk !== undefined) assert.deepEqual([item.gsi1pk, item.gsi1sk, item.gsi2pk, item.gsi2sk], ['STATUS#open', 'USER#1', 'REGION#eu', 'ORDER#2'])
  })
}

test('a row ahead of a peer keeps its goal of 1, and one behind it does not', () => {
  assert.equal(compared({ ours: 9, theirs: 10 }, 1).verdict, 'ok')
  assert.equal(compared({ ours: 11, theirs: 10 }, 1).verdict, 'over')
  assert.equal(alone({ ours: 9.6 }, 9.5).verdict, 'over')
})
