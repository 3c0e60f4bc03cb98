// The step "memory": Miri over the boundary and the allocator, and instances that are ended in the middle of calls.
//
//   node tests/prove/memory.mjs --miri +nightly-2026-03-01 --seconds 120 --seed 7
//   node --expose-gc --single-threaded-gc --stack-size=200 tests/prove/memory/kills.mjs --seed 22 --kills 1000000     as in memory/record.json

import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { outputOf } from './program.mjs'
import { proved } from './results.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, miri: { type: 'string' } } })
const path = (name) => fileURLToPath(new URL(`memory/${name}`, import.meta.url))
/** Miri interprets a 32-bit machine, whose words are those of a wasm. */
const TARGET = 'i686-unknown-linux-gnu'
/** The record is read from standard input, and addresses of new memory are passed as numbers, as in a wasm. */
const MIRIFLAGS = '-Zmiri-disable-isolation -Zmiri-permissive-provenance'
const SMALL_STACK = ['--expose-gc', '--single-threaded-gc', '--stack-size=200']

const start = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-record-'))
try {
  const record = join(folder, 'record.txt')
  const made = await checked('the record of calls', process.execPath, [path('record.mjs'), record, values.seed])
  if (values.miri !== undefined) await underMiri(record, JSON.parse(made))
} finally {
  rmSync(folder, { recursive: true })
}
await kills(Math.max(5, Number(values.seconds) - (performance.now() - start) / 1000))

/** The tests of the boundary and of the allocator, with the calls of the record. As in the published wasm, there are no debug assertions. */
async function underMiri(record, { calls, exports }) {
  const args = [values.miri, 'miri', 'test', '--release', '--quiet', '--locked', '--target', TARGET, '--lib', 'wasm::', '--', '--include-ignored', '--nocapture']
  const output = await checked('Miri', 'cargo', args, { MIRIFLAGS }, openSync(record))
  const replayed = Number(/^\.*replayed (\d+)$/m.exec(output)?.[1] ?? 0)
  const note = `all ${exports} exports; 32 bits, with the allocator`
  proved({ what: 'the boundary under Miri', count: replayed, unit: 'calls', faults: replayed === calls ? 0 : 1, note })
}

async function kills(seconds) {
  const output = await checked('kills', process.execPath, [...SMALL_STACK, path('kills.mjs'), '--seed', values.seed, '--seconds', String(Math.round(seconds))])
  const { kills, timeouts, answers, walks } = JSON.parse(output.trim().split('\n').at(-1))
  const note = `${timeouts} by a time limit; ${answers} answers right; the allocator sane ${walks} times`
  proved({ what: 'instances ended in the middle of a call', count: kills, unit: 'kills', faults: 0, note })
}

/** The output of a program that has to succeed. */
async function checked(what, program, args, env = {}, input = 'pipe') {
  const { end, output } = await outputOf([program, ...args], env, input)
  if (end === 'exit code 0') return output
  console.log(output)
  proved({ what, count: 1, unit: 'run', faults: 1, note: end })
  process.exit(1)
}
