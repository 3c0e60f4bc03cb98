// Milliseconds of CPU that `lintTable`, `lockTable`, `diffTables` and `documentTable` take for a table of 300 entities: `diff` runs before every
// commit, and `lint` while one types.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from '../goal.mjs'
import { median } from '../measure.mjs'

const ENTITIES = 300
const CALLS = 9
const NAMES = ['lintTable', 'lockTable', 'diffTables, nothing changed', 'diffTables, 30 entities changed', 'documentTable']

/** The most milliseconds. */
const mostOf = (name) => (name.startsWith('lint') ? 150 : 300)

/** A table in which every tenth entity has a wider number where it `isChanged`. */
function tableOf(isChanged) {
  const widthOf = (i) => (isChanged && i % 10 === 0 ? 8 : 6)
  const entity = (i) => ({
    pk: `TENANT#{tenantId}#E${i}#{id}`,
    sk: `AT#{at:date}#{no:int(${widthOf(i)})}`,
    gsi1pk: { template: `E${i}#STATE#{state:enum(open|done)}`, when: ['due'] },
    gsi1sk: { template: '{due:day}#{id}', when: ['due'] },
  })
  return Object.fromEntries(Array.from({ length: ENTITIES }, (_, i) => [`entity${i}`, entity(i)]))
}

/** As many entities, each with a head of its own: the table that the goal of `lintTable` was set for. */
const headed = () => Object.fromEntries(Array.from({ length: ENTITIES }, (_, i) => [`e${i}`, { pk: `E${i}#{id}`, sk: `S${i}#{at:date}` }]))

export function cases({ dist }) {
  return NAMES.map((name) => {
    return { name: `${name}, of ${ENTITIES} entities`, measure: ({ name }) => measured(name, dist) }
  })
}

async function measured(name, dist) {
  const { diffTables, documentTable, lintTable, lockTable } = await import(pathToFileURL(join(dist, 'design.js')).href)
  const table = name.startsWith('lint') ? headed() : tableOf(name.includes('30 entities'))
  const lock = lockTable(tableOf(false))
  const act = { lint: lintTable, lock: lockTable, diff: (table) => diffTables(lock, table), docu: documentTable }[name.slice(0, 4)]
  const ours = median(Array.from({ length: CALLS }, () => timed(() => act(table))))
  return [alone({ name, unit: 'ms', ours }, mostOf(name), `at most ${mostOf(name)} ms`)]
}

/** Milliseconds of CPU of a call. */
function timed(call) {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
