// What the package adds to the start of a function: the CPU time of a process that loads one file with the AWS SDK and the package in it, less
// that of the same file without the package. A function loads the SDK anyway, and pays for its start by CPU time.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { median } from '../measure.mjs'

const PROCESSES = 30
const FOLDER = fileURLToPath(new URL('../loading/', import.meta.url))
const PEERS = { electrodb: 'ElectroDB', dynamodb_toolbox: 'dynamodb-toolbox', dynamodb_onetable: 'OneTable' }

/** Milliseconds of CPU that the import may take, and all until the first put, query and parse are done. Node 20 takes longer to read any file. */
const BUDGETS = Number.parseInt(process.versions.node) < 24 ? { import: 8, first: 13 } : { import: 6, first: 12 }

/** Bundles the SDK with a library, as a function is packed; without one, the SDK alone. */
async function bundled(scratch, name, isUsed, dist) {
  const outfile = join(scratch, `${name}${isUsed ? '_used' : ''}.mjs`)
  const call = isUsed ? 'globalThis.result = await library.first()' : 'globalThis.kept = library'
  const library = name === 'sdk' ? '' : `import * as library from ${JSON.stringify(join(FOLDER, `${name}.mjs`))}\n${call}\n`
  await build({
    stdin: { contents: `import { sdk } from ${JSON.stringify(join(FOLDER, 'sdk.mjs'))}\nglobalThis.sdk = sdk\n${library}`, resolveDir: FOLDER },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: dist && { 'ddb-keys': join(dist, 'index.js') },
    // What CommonJS packages in the file ask for.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  })
  return outfile
}

/** Milliseconds of CPU, of all threads, that a process takes for a file. */
function cpuTimeOf(file) {
  const script = `await import(process.argv[1]); const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script, file], { encoding: 'utf8' }))
}

async function measureLoading({ part, dist, other }) {
  const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-loading-'))
  writeFileSync(join(scratch, 'package.json'), '{"type":"module"}')
  try {
    const isUsed = part === 'first'
    const compared = other ? [['ddb_keys', other.dist, other.dist]] : Object.entries(PEERS)
    const files = [await bundled(scratch, 'sdk', false), await bundled(scratch, 'ddb_keys', isUsed, dist)]
    for (const [name, , otherDist] of compared) files.push(await renamed(scratch, name, isUsed, otherDist))
    const times = files.map(() => [])
    for (let round = 0; round < PROCESSES; round++) files.forEach((file, i) => times[i].push(cpuTimeOf(file)))
    // Round by round, because a busy machine slows the rounds down, and not the files.
    const [ours, ...theirs] = times.slice(1).map((own) => median(own.map((time, round) => time - times[0][round])))
    return rowsOf(part, ours, compared.map(([, title], i) => ({ baseline: title, theirs: theirs[i] })))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The bundle of a peer, or of another build of the package, which has a folder of its own. */
function renamed(scratch, name, isUsed, dist) {
  return dist === undefined ? bundled(scratch, name, isUsed) : bundled(mkdtempSync(join(scratch, 'other-')), name, isUsed, dist)
}

function rowsOf(part, ours, compared) {
  const name = part === 'import' ? 'CPU of the import, over the AWS SDK' : 'CPU to the first put, query and parse, over the AWS SDK'
  const row = { name, unit: 'ms', ours }
  const budget = BUDGETS[part]
  return [
    { ...row, baseline: `budget in Node ${process.versions.node}`, budget, verdict: ours <= budget ? 'ok' : 'over' },
    ...compared.map(({ baseline, theirs }) => ({ ...row, baseline, theirs, ratio: ours / theirs })),
  ]
}

export function cases({ dist, other }) {
  return ['import', 'first'].map((part) => ({ name: `loading: ${part}`, part, dist, other, measure: measureLoading }))
}
