// The soak over several versions of Node, each for its share of the time:
//
//   node tests/soak/run.mjs --minutes 20     Node 20, 22 and 24, from the cache of the consumers' tools
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

let [passed, failed] = [0, 0]
for (const { name, path } of nodes) {
  const { code, output } = await soak(path)
  const report = /^\{.*\}$/m.exec(output)?.[0]
  console.log(`Node ${name}, seed ${seed}, ${seconds.toFixed(0)} s: ${report === undefined ? 'no report' : shown(JSON.parse(report))}`)
  if (code === 0) passed++
  else failed++
  if (code !== 0) console.log(output.replace(report, '').trim())
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** The binaries that the consumers' tests use too. */
async function installedNodes() {
  const { installedTools } = await import('../consumers/support/tools.mjs')
  const tools = await installedTools(join(here, '../consumers'))
  return VERSIONS.map((version) => ({ name: version, path: join(tools, 'node_modules', `node${version}`, 'bin/node') }))
}

function soak(path) {
  return new Promise((resolve) => {
    const child = spawn(path, ['--expose-gc', join(here, 'program.mjs'), String(seconds), String(seed)])
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
