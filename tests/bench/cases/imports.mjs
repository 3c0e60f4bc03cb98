// How long a fresh process takes to import the entries of the package.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUDGETS } from '../../../pkg-template/sizes.mjs'
import { alone, compared } from '../goal.mjs'
import { median } from '../measure.mjs'

const PROCESSES = 30
const MOST = Number.parseInt(process.versions.node) < 24 ? 4 : 3.2
/** Milliseconds that an import may take, of the entries for run time. Node 20 takes longer to read any module. */
const GOALS = { 'index.js': MOST, 'helpers.js': MOST }

const EMPTY = new URL('../empty.mjs', import.meta.url).href
const PEERS = ['ulid', 'electrodb', 'dynamodb-onetable', 'dynamodb-toolbox']

/** Milliseconds that a fresh process takes for `import(specifier)`. */
function importTime(specifier) {
  const script = `const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script, specifier], { encoding: 'utf8' }))
}

/** Rows of one entry: against its budget, and against the same entry of another build or the peers. */
function measureImports({ entry, dist, other }) {
  const others = other ? entriesOf(other, entry) : PEERS.map((name) => ({ name, specifier: import.meta.resolve(name) }))
  const specifiers = [EMPTY, entryIn(dist, entry), ...others.map(({ specifier }) => specifier)]
  const times = specifiers.map(() => [])
  for (let round = 0; round < PROCESSES; round++) specifiers.forEach((specifier, i) => times[i].push(importTime(specifier)))
  const [empty, ours, ...theirs] = times.map(median)
  const row = { name: `import of ${entry}, less an empty module`, unit: 'ms', ours: ours - empty }
  return [alone(row, GOALS[entry]), ...others.map(({ name }, i) => compared({ ...row, baseline: name, theirs: theirs[i] - empty }))]
}

function entriesOf({ dist }, entry) {
  return existsSync(join(dist, entry)) ? [{ name: dist, specifier: entryIn(dist, entry) }] : []
}

function entryIn(dist, entry) {
  return pathToFileURL(join(dist, entry)).href
}

export function cases({ dist, other }) {
  return Object.keys(BUDGETS).map((entry) => ({ name: `import of ${entry}`, entry, dist, other, measure: measureImports }))
}
