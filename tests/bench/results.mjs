// The kept runs of the bench: results.json has the last whole run in each version of Node, and the tables and the chart follow from it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { writeStale } from '../../pkg-template/generated.mjs'
import { filesOf } from './pages.mjs'

const FILE = new URL('results.json', import.meta.url)

/** The kept runs, the oldest Node first. */
export const runs = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [])

/** Keeps a run in place of the last one in this version of Node, and writes what follows from it. */
export function keep({ load, rounds, rows }) {
  const node = process.versions.node.split('.')[0]
  const run = { node, version: process.version, date: new Date().toISOString().slice(0, 10), machine: machine(), load, rounds, packages: packages(), rows: rows.map(rounded) }
  const all = [...runs().filter((other) => other.node !== node), run].sort((a, b) => a.node - b.node)
  writeFileSync(FILE, `${JSON.stringify(all, null, 1)}\n`)
  writeStale(filesOf(all))
}

const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`

/** The versions of the package and of what it is compared with. */
function packages() {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  return { 'ddb-keys': read('../../pkg/package.json').version, ...read('package.json').dependencies }
}

/** Four digits say all that a measurement knows. */
function rounded(row) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toPrecision(4)) : value]))
}
