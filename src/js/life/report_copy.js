// Copies the reports of audits.

import { checkedObject } from '../crossing/arguments.js'
import { refuseText, refuseType } from '../crossing/refuse.js'
import { isArray, isWellFormed } from '../crossing/shown.js'
import { elementsOf } from '../design/options.js'

/** How deep a report nests. */
const LEVELS = 8

/** A copy of a report, so that no code of the caller runs while Rust reads it. */
export function copyOfReport(name, place, report) {
  return copyOf(name, place, checkedObject(name, place, report), LEVELS)
}

function copyOf(name, place, value, levels) {
  if (typeof value === 'string' && !isWellFormed(value)) throw refuseText(name, place, value)
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value
  if (levels === 0 || typeof value !== 'object' || value === null) throw refuseType(name, place, 'report', value)
  if (isArray(value)) return elementsOf(name, place, value).map((one, i) => copyOf(name, `${place}[${i}]`, one, levels - 1))
  const copy = Object.create(null)
  for (const property of Object.keys(checkedObject(name, place, value))) {
    const own = value[property]
    if (own !== undefined) copy[property] = copyOf(name, `${place}.${property}`, own, levels - 1)
  }
  return copy
}
