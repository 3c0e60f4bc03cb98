// The steps "memory" and "load" of `npm run prove`, as short as they can be, and what they judge by.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { judged } from '../prove/load/judge.mjs'
import { bytesGivenOut } from '../prove/memory/heap.mjs'

const path = (name) => fileURLToPath(new URL(`../prove/${name}`, import.meta.url))
const run = (...args) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const linesOf = ({ stdout }) => stdout.trim().split('\n').map((line) => JSON.parse(line))

const HEAP = 64
const FIRST = 65_536

/** The memory of an instance with these free blocks, as [power, addresses], and this rest. */
function memoryWith(lists, [from, to]) {
  const memory = new WebAssembly.Memory({ initial: 2 })
  const words = new Uint32Array(memory.buffer)
  for (const [power, ...blocks] of lists) {
    words[HEAP / 4 + power] = blocks[0] ?? 0
    blocks.slice(1).forEach((next, i) => (words[blocks[i] / 4] = next))
  }
  words.set([from, to], HEAP / 4 + 32)
  return { memory, bytesAtFirst: FIRST }
}

test('allocated bytes are those that are neither free nor new', () => {
  assert.equal(bytesGivenOut(memoryWith([], [0, 0]), HEAP), 65_536)
  assert.equal(bytesGivenOut(memoryWith([[4, FIRST, FIRST + 32], [6, FIRST + 64]], [FIRST + 128, 2 * FIRST]), HEAP), 32)
})

test('an allocator with inconsistent lists is found', () => {
  const insane = {
    'has a block twice': [[4, FIRST, FIRST + 32, FIRST]],
    'overlaps another': [[4, FIRST + 16], [6, FIRST]],
    'is outside of the heap': [[4, FIRST - 16]],
  }
  for (const [message, lists] of Object.entries(insane)) {
    assert.throws(() => bytesGivenOut(memoryWith(lists, [2 * FIRST, 2 * FIRST]), HEAP), { message: new RegExp(message) })
  }
  assert.throws(() => bytesGivenOut(memoryWith([[4, FIRST + 96]], [FIRST + 64, 2 * FIRST]), HEAP), { message: /overlaps another/ })
})

test('instances are ended in the middle of calls, and everything answers right', () => {
  const made = run('--expose-gc', '--single-threaded-gc', '--stack-size=200', path('memory/kills.mjs'), '--seed', '7', '--kills', '300')
  assert.equal(made.status, 0, made.stdout + made.stderr)
  const { kills, overflows, answers, walks } = linesOf(made).at(-1)
  assert(kills >= 300 && overflows >= kills && answers > 0 && walks > 0, made.stdout)
})

test('the record has a crossing of every export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-record-'))
  try {
    const file = join(folder, 'record')
    const made = run(path('memory/record.mjs'), file, '7')
    assert.equal(made.status, 0, made.stderr)
    const [{ calls, exports, never }] = linesOf(made)
    assert.deepEqual(never, [])
    assert(calls > 300 && exports > 60)
    assert(readFileSync(file).readUInt32LE() === exports, 'the record begins with the number of exports')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

for (const threads of [1, 2]) {
  test(`a load of ${threads} threads makes its calls and objects, and leaves one instance each`, () => {
    const made = run('--expose-gc', path('load/program.mjs'), '--threads', String(threads), '--seed', '7', '--calls', '12000', '--slice', '4000')
    assert.equal(made.status, 0, made.stderr)
    const slices = linesOf(made)
    assert.deepEqual(slices.map(({ calls }) => calls), [4000, 8000, 12000])
    assert.deepEqual(slices.map((slice) => slice.made), [80, 160, 240].map((count) => count + 100 * threads))
    assert.equal(slices.at(-1).instances, threads)
  })
}

const slice = (changes) => ({ cpu: 100, calls: 1, made: 1, wasmBytes: 1 << 20, heapUsed: 1 << 20, instances: 1, ...changes })

test('a load that grows, or becomes slow, is a fault', () => {
  const faultsOf = (last, threads = 1) => judged([slice({ cpu: 500 }), slice(), slice(last)], threads).faults
  assert.deepEqual(faultsOf({}), [])
  assert.deepEqual(faultsOf({ cpu: 190, wasmBytes: 8 << 20, heapUsed: 20 << 20 }), [])
  for (const last of [{ cpu: 201 }, { wasmBytes: 14 << 20 }, { heapUsed: 26 << 20 }, { instances: 2 }]) assert.equal(faultsOf(last).length, 1)
  assert.deepEqual(faultsOf({ heapUsed: 26 << 20, instances: 2 }, 2), [])
  assert.equal(judged([slice(), slice()], 1).faults.length, 1)
  for (const figure of ['cpu', 'wasmBytes', 'heapUsed', 'instances']) assert.equal(faultsOf({ [figure]: NaN }).length, 1, figure)
})
