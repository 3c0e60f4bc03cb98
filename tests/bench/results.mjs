// The kept runs of the bench: results.json has the last whole run in each version of Node.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = new URL('results.json', import.meta.url)

/** The kept runs, the oldest Node first. */
export const runs = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [])

/** Keeps a run in place of the last one in this version of Node. */
export function keep({ load, rounds, rows }) {
  const node = process.versions.node.split('.')[0]
  const run = { node, version: process.version, date: new Date().toISOString().slice(0, 10), machine: machine(), load, rounds, versions: versionsOfPackages(), rows: rows.map(rounded) }
  const others = runs().filter((other) => other.node !== node)
  const all = [...others, run].sort((a, b) => a.node - b.node)
  writeFileSync(FILE, `${JSON.stringify(all, null, 1)}\n`)
}

const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`

/** The package and what it is compared with. */
function versionsOfPackages() {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  return { 'ddb-keys': read('../../pkg/package.json').version, ...read('package.json').dependencies }
}

/** Four digits say all that a measurement knows. */
function rounded(row) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toPrecision(4)) : value]))
}
