// The package as a whole: how long a fresh process takes to import it, and how large it is to download.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { median } from '../measure.mjs'

const PROCESSES = 30
/** Milliseconds that an import may take, stated for Node 24. */
const IMPORT_BUDGET = 3
/** Bytes that `dist/index.js` may have, gzipped. */
const SIZE_BUDGET = 40 * 1024

const EMPTY = new URL('../empty.mjs', import.meta.url).href
const PEERS = ['ulid', 'electrodb', 'dynamodb-onetable', 'dynamodb-toolbox']

/** Milliseconds that a fresh process takes for `import(specifier)`. */
function importTime(specifier) {
  const script = `const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script, specifier], { encoding: 'utf8' }))
}

function measureImports({ dist }) {
  const own = pathToFileURL(join(dist, 'index.js')).href
  const specifiers = [EMPTY, own, ...PEERS.map((peer) => import.meta.resolve(peer))]
  const times = specifiers.map(() => [])
  for (let round = 0; round < PROCESSES; round++) specifiers.forEach((specifier, i) => times[i].push(importTime(specifier)))
  const [empty, ours, ...peers] = times.map(median)
  const row = { name: 'import, less an empty module', unit: 'ms', ours: ours - empty }
  const verdict = row.ours <= IMPORT_BUDGET ? 'ok' : 'over'
  return [
    { ...row, baseline: `budget of Node 24, in ${process.version}`, budget: IMPORT_BUDGET, verdict },
    ...peers.map((time, i) => ({ ...row, baseline: PEERS[i], theirs: time - empty, ratio: row.ours / (time - empty) })),
  ]
}

function measureSize({ dist }) {
  const bytes = gzipSync(readFileSync(join(dist, 'index.js')), { level: 9 }).length
  const [ours, budget] = [bytes / 1024, SIZE_BUDGET / 1024]
  const verdict = ours <= budget ? 'ok' : 'over'
  return [{ name: 'dist/index.js, gzip', unit: 'KB', ours, baseline: 'budget', budget, verdict }]
}

export function cases({ dist }) {
  return [
    { name: 'import', dist, measure: measureImports },
    { name: 'size', dist, measure: measureSize },
  ]
}
