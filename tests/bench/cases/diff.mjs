// Milliseconds of CPU that `lockTable`, `diffTables` and `documentTable` take for a table of 300 entities: `diff` runs before every commit.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '../measure.mjs'

const ENTITIES = 300
const CALLS = 9
const BUDGET_MS = 300

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

export function cases({ dist }) {
  return ['lockTable', 'diffTables, nothing changed', 'diffTables, 30 entities changed', 'documentTable'].map((name) => {
    return { name: `${name}, of ${ENTITIES} entities`, measure: ({ name }) => measured(name, dist) }
  })
}

async function measured(name, dist) {
  const { diffTables, documentTable, lockTable } = await import(pathToFileURL(join(dist, 'design.js')).href)
  const lock = lockTable(tableOf(false))
  const table = tableOf(name.includes('30 entities'))
  const act = name.startsWith('diff') ? () => diffTables(lock, table) : () => (name.startsWith('lock') ? lockTable : documentTable)(table)
  const ours = median(Array.from({ length: CALLS }, () => timed(act)))
  return [{ name, unit: 'ms', ours, baseline: `at most ${BUDGET_MS} ms`, verdict: ours <= BUDGET_MS ? 'ok' : 'over' }]
}

/** Milliseconds of CPU of a call. */
function timed(call) {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
