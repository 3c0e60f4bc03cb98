// The record of all sittings: for each target, the number of inputs it ran, the seconds, and how much of the code its inputs reach.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { recordFile } from './places.mjs'

/** The record; an empty one before the first sitting. */
export function record() {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
}

/** Adds a sitting of a target. Its coverage is that of its last sitting. */
export function addSitting({ target, executions, seconds, edges, features }) {
  const all = record()
  const before = all[target] ?? { sittings: 0, executions: 0, seconds: 0 }
  all[target] = {
    sittings: before.sittings + 1,
    executions: before.executions + executions,
    seconds: before.seconds + seconds,
    edges,
    features,
  }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
