// `mergeReports`: one report of several.

import { checkedObject } from '../crossing/arguments.js'
import { raw } from '../crossing/frame.js'
import { isArray, isWellFormed, refuseText, refuseType } from '../crossing/refuse.js'
import { answerOf } from './answer.js'
import { elementsOf } from './options.js'

const MERGE = 'mergeReports'

/** How deep a report nests. */
const LEVELS = 8

export function mergeReports(...reports) {
  const copies = reports.map((report, i) => copyOf(`reports[${i}]`, checkedObject(MERGE, `reports[${i}]`, report), LEVELS))
  return answerOf(MERGE, (out) => raw.designMergeReports(copies, out))
}

/** A copy of plain data, so that no code of the caller runs while Rust reads it. */
function copyOf(place, value, levels) {
  if (typeof value === 'string' && !isWellFormed(value)) throw refuseText(MERGE, place, value)
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value
  if (levels === 0 || typeof value !== 'object' || value === null) throw refuseType(MERGE, place, 'report', value)
  if (isArray(value)) return elementsOf(MERGE, place, value).map((one, i) => copyOf(`${place}[${i}]`, one, levels - 1))
  const copy = Object.create(null)
  for (const name of Object.keys(checkedObject(MERGE, place, value))) {
    const own = value[name]
    if (own !== undefined) copy[name] = copyOf(`${place}.${name}`, own, levels - 1)
  }
  return copy
}
