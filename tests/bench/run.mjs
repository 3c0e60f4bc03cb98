// `npm run bench`: measures the built package against plain JavaScript and against its peers, and prints one table.
//
//   --against <build>   compares with another build of the package instead: with the `pkg` folder of an older checkout, or with what
//                       `npm pack` makes of one, a file that ends in .tgz
//   --check             exit code 1 where a case is over its goal
//   --node <major>      runs in this Node, of those that the consumers of the package are checked with
//   --only <words>      only the cases whose group and name hold these words: `start` has what a start costs, by time, memory and size
//   --rounds <n>        rounds a case (60 by default), and half as many processes of a start: more are steadier on a busy machine
//   --write             keeps the run in results.json, for its version of Node, and writes the tables and the chart that follow from it

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { against, folderOf } from './against.mjs'
import { measure } from './measure.mjs'
import { keep } from './results.mjs'
import { SECTIONS } from './sections.mjs'
import { print } from './table.mjs'
import { nodeOf } from './tools.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const dist = join(root, 'pkg/dist')

const options = {
  against: { type: 'string' },
  check: { type: 'boolean' },
  node: { type: 'string' },
  only: { type: 'string' },
  rounds: { type: 'string', default: '60' },
  write: { type: 'boolean' },
}
const { values } = parseArgs({ options })
if (values.write && (values.only || values.against)) throw new Error('--write keeps a whole run: leave out --only and --against')
if (values.node && values.node !== process.versions.node.split('.')[0]) process.exit(runIn(values.node))
const [loadBefore] = loadavg()

if (!existsSync(join(dist, 'index.js'))) {
  execFileSync(process.execPath, [join(root, 'pkg-template/build.mjs')], { cwd: root, stdio: 'inherit' })
}

const own = await buildIn(dist)
const other = values.against && (await buildIn(join(folderOf(values.against), 'dist')))

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, medians of ${values.rounds} rounds\n`)
const rows = []
for (const { name: section, groups } of SECTIONS) {
  for (const group of groups) rows.push(...(await rowsOf(group)).map((row) => ({ section, ...row })))
}
print(rows)
if (values.write) keep({ load: [loadBefore, loadavg()[0]], rounds: Number(values.rounds), rows })

const over = rows.filter((row) => row.verdict === 'over')
if (over.length > 0) console.log(`\nOver its goal: ${over.map((row) => `${row.name} (${row.baseline})`).join(', ')}`)
if (values.check && over.length > 0) process.exitCode = 1

/** The same run in another Node: its exit code. */
function runIn(node) {
  return spawnSync(nodeOf(node), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
}

async function rowsOf(group) {
  const rows = []
  for (const one of await casesOf(group)) {
    if (values.only && !`${group}: ${one.name}`.includes(values.only)) continue
    rows.push(...(await (one.measure ?? measure)(one, Number(values.rounds))))
  }
  return rows
}

async function buildIn(dist) {
  return { dist, library: await import(pathToFileURL(join(dist, 'index.js')).href) }
}

async function casesOf(group) {
  const { cases } = await import(`./cases/${group}.mjs`)
  if (other) return against(cases({ ...own, other }), cases(other), values.against)
  return cases(own).filter((one) => one.measure !== undefined || one.baselines !== undefined)
}
