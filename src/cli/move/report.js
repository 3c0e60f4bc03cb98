// The report of a run: counts, and examples of items that need a person.

import { LEFT } from './plan_item.js'

/** How many examples each kind of result of an entity has. */
const EXAMPLES = 3

/** The counts by outcome, as the report names them. */
export const COUNTS = { moved: 'moved', newest: 'newest', collision: 'collisions', misfit: 'misfits', 'attribute differs': 'attributeDiffers', refused: 'refused', conversion: 'conversions', gone: 'gone', other: 'others' }

export function newReport() {
  const counts = Object.fromEntries(Object.values(COUNTS).map((name) => [name, 0]))
  return { scanned: 0, ...counts, unversioned: 0, entities: {}, examples: [] }
}

/** Adds the result for an item. */
export function addResult(report, { outcome, entity, code, message, key, newKey, changed, isUnversioned }) {
  const count = COUNTS[outcome]
  if (isUnversioned) report.unversioned++
  report.scanned++
  report[count]++
  if (entity !== undefined) {
    if (!Object.hasOwn(report.entities, entity)) report.entities[entity] = {}
    const own = report.entities[entity]
    own[count] = (own[count] ?? 0) + 1
  }
  if (outcome !== 'moved' && !LEFT.includes(outcome)) return
  const isAlike = (one) => one.outcome === outcome && one.entity === entity && one.code === code
  if (report.examples.filter(isAlike).length < EXAMPLES) report.examples.push({ outcome, entity, code, message, key, newKey, changed })
}

/** How many items a person has to look at. */
export function leftIn(report) {
  return LEFT.reduce((sum, outcome) => sum + report[COUNTS[outcome]], 0)
}
