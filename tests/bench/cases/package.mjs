// The package as a whole: how long a fresh process takes to import its entries, and how large they are to download.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUDGETS, packedSize } from '../../../pkg-template/sizes.mjs'
import { median } from '../measure.mjs'

const PROCESSES = 30
/** Milliseconds that an import may take. Node 20 takes longer to read any module. */
const IMPORT_BUDGET = Number.parseInt(process.versions.node) < 24 ? 4 : 3.2

const EMPTY = new URL('../empty.mjs', import.meta.url).href
const PEERS = ['ulid', 'electrodb', 'dynamodb-onetable', 'dynamodb-toolbox']

/** Milliseconds that a fresh process takes for `import(specifier)`. */
function importTime(specifier) {
  const script = `const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script, specifier], { encoding: 'utf8' }))
}

/** Rows of one entry: against its budget, and against the same entry of another build or the peers. */
function measureImports({ entry, dist, other }) {
  const compared = other ? entriesOf(other, entry) : PEERS.map((name) => ({ name, specifier: import.meta.resolve(name) }))
  const specifiers = [EMPTY, entryIn(dist, entry), ...compared.map(({ specifier }) => specifier)]
  const times = specifiers.map(() => [])
  for (let round = 0; round < PROCESSES; round++) specifiers.forEach((specifier, i) => times[i].push(importTime(specifier)))
  const [empty, ours, ...theirs] = times.map(median)
  const row = { name: `import of ${entry}, less an empty module`, unit: 'ms', ours: ours - empty }
  const verdict = row.ours <= IMPORT_BUDGET ? 'ok' : 'over'
  return [
    { ...row, baseline: `budget in Node ${process.versions.node}`, budget: IMPORT_BUDGET, verdict },
    ...compared.map(({ name }, i) => ({ ...row, baseline: name, theirs: theirs[i] - empty, ratio: row.ours / (theirs[i] - empty) })),
  ]
}

function entriesOf({ dist }, entry) {
  return existsSync(join(dist, entry)) ? [{ name: dist, specifier: entryIn(dist, entry) }] : []
}

function entryIn(dist, entry) {
  return pathToFileURL(join(dist, entry)).href
}

function measureSize({ entry, dist }) {
  const [ours, budget] = [packedSize(dist, entry) / 1024, BUDGETS[entry] / 1024]
  const verdict = ours <= budget ? 'ok' : 'over'
  return [{ name: `dist/${entry} with what it loads, gzip`, unit: 'KB', ours, baseline: 'budget', budget, verdict }]
}

export function cases({ dist, other }) {
  return Object.keys(BUDGETS).flatMap((entry) => [
    { name: `import of ${entry}`, entry, dist, other, measure: measureImports },
    { name: `size of ${entry}`, entry, dist, measure: measureSize },
  ])
}
