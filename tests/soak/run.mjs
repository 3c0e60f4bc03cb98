// The soak over several versions of Node, each for its share of the time:
//
//   node tests/soak/run.mjs --minutes 20     Node 20, 22 and 24, from the cache of the consumers' tools; before it, in each of
//                                            them, overflows in every call with each compiler of wasm, and in new templates
//   node tests/soak/run.mjs --seconds 20     the Node that runs this
//   --seed <n>                               repeats the order of the calls; the seed is printed
//
// It builds nothing. It ends with 1 where an answer was wrong, or memory has grown.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const VERSIONS = [20, 22, 24]

const options = { minutes: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string' } }
const { values } = parseArgs({ options })
const here = fileURLToPath(new URL('.', import.meta.url))
const seed = Number(values.seed ?? Date.now() % 2 ** 32)

const nodes = values.minutes === undefined ? [{ name: process.version, path: process.execPath }] : await installedNodes()
const seconds = (values.minutes === undefined ? Number(values.seconds ?? 20) : Number(values.minutes) * 60) / nodes.length

/** Programs that end well or not at all, with the settings of V8 that they run with. */
const OVERFLOWS = [
  ['--liftoff-only', '../js/overflow_every_call.mjs'],
  ['--no-liftoff', '../js/overflow_every_call.mjs'],
  ['--stack-size=984', '../js/overflow_new_templates.mjs'],
]

const count = { passed: 0, failed: 0 }
for (const { name, path } of nodes) {
  for (const [setting, program] of values.minutes === undefined ? [] : OVERFLOWS) {
    const { code, output } = await run(path, [setting, join(here, program)])
    note(code, `Node ${name}, ${program} ${setting}: ${code === 0 ? `${output.trim()} overflows` : output}`)
  }
  const { code, output } = await run(path, ['--expose-gc', join(here, 'program.mjs'), String(seconds), String(seed)])
  const report = /^\{.*\}$/m.exec(output)?.[0]
  note(code, `Node ${name}, seed ${seed}, ${seconds.toFixed(0)} s: ${report === undefined ? '' : shown(JSON.parse(report))}`)
  if (code !== 0) console.log(output.replace(report, '').trim())
}
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

function note(code, line) {
  count[code === 0 ? 'passed' : 'failed']++
  console.log(line)
}

/** The binaries that the consumers' tests use too. */
async function installedNodes() {
  const { lockedTools } = await import('../../pkg-template/setup/locked_tools.mjs')
  const tools = lockedTools('consumers', join(here, '../consumers'))
  return VERSIONS.map((version) => ({ name: version, path: join(tools, 'node_modules', `node${version}`, 'bin/node') }))
}

/** Runs a program to its end, and keeps what it printed. */
function run(path, args) {
  return new Promise((resolve) => {
    const child = spawn(path, args)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function shown({ before, after, instances, ...counts }) {
  const all = Object.entries({ ...counts, instances }).map(([what, count]) => `${count} ${what}`)
  const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(1)
  const memory = ['wasmBytes', 'heapUsed', 'rss'].map((name) => `${name} ${megabytes(before[name])} → ${megabytes(after[name])} MB`)
  return [...all, ...memory].join(', ')
}
