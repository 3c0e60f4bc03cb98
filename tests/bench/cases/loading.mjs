// What the package adds to the start of a function: the CPU time and the memory of a process that loads one file with the AWS SDK and the
// package in it, less those of the same file without the package. A function loads the SDK anyway, and pays for its start by CPU time.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { alone, compared } from '../goal.mjs'
import { median } from '../measure.mjs'

const PROCESSES = 30
const FOLDER = fileURLToPath(new URL('../loading/', import.meta.url))
export const PEERS = { electrodb: 'ElectroDB', dynamodb_toolbox: 'dynamodb-toolbox', dynamodb_onetable: 'OneTable' }

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

/** Milliseconds of CPU, of all threads, that a process takes for a file, and the megabytes that it holds then. */
function usedBy(file) {
  const script = `await import(process.argv[1]); const { user, system } = process.cpuUsage(); console.log(JSON.stringify([(user + system) / 1000, process.memoryUsage.rss() / 2 ** 20]))`
  const [cpu, memory] = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script, file], { encoding: 'utf8' }))
  return { cpu, memory }
}

async function measureLoading({ part, dist, other }) {
  const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-loading-'))
  writeFileSync(join(scratch, 'package.json'), '{"type":"module"}')
  try {
    const isUsed = part === 'first'
    const others = other ? [['ddb_keys', other.dist, other.dist]] : Object.entries(PEERS)
    const files = [await bundled(scratch, 'sdk', false), await bundled(scratch, 'ddb_keys', isUsed, dist)]
    for (const [name, , otherDist] of others) files.push(await renamed(scratch, name, isUsed, otherDist))
    const runs = files.map(() => [])
    for (let round = 0; round < PROCESSES; round++) files.forEach((file, i) => runs[i].push(usedBy(file)))
    return rowsOf(part, runs, others.map(([, title]) => title))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The bundle of a peer, or of another build of the package, which has a folder of its own. */
function renamed(scratch, name, isUsed, dist) {
  return dist === undefined ? bundled(scratch, name, isUsed) : bundled(mkdtempSync(join(scratch, 'other-')), name, isUsed, dist)
}

function rowsOf(part, runs, titles) {
  const until = part === 'import' ? 'of the import' : 'to the first put, query and parse'
  const rows = (what, unit, of, most) => {
    // Round by round, because a busy machine slows the rounds down, and not the files.
    const [ours, ...theirs] = runs.slice(1).map((own) => median(own.map((run, round) => run[of] - runs[0][round][of])))
    const row = { name: `${what} ${until}, over the AWS SDK`, unit, ours }
    return [...(most === undefined ? [] : [alone(row, most)]), ...titles.map((baseline, i) => compared({ ...row, baseline, theirs: theirs[i] }))]
  }
  return [...rows('CPU', 'ms', 'cpu', BUDGETS[part]), ...rows('memory', 'MB', 'memory').map((row) => ({ ...row, section: 'memory' }))]
}

export function cases({ dist, other }) {
  return ['import', 'first'].map((part) => ({ name: `loading: ${part}`, part, dist, other, measure: measureLoading }))
}
