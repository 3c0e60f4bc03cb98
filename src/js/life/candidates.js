// Items that can prove a finding: written by an old format, with values that Rust has chosen. They are the same every time.

import { KeyError } from '../crossing/error.js'
import { sampleValue } from '../design/sample_values.js'

/** How many items are tried: few findings are proved by none of them. */
const MOST = 120

/** Items of an old format, the most telling first. */
export function* candidatesOf(finding, format, values) {
  if (values === undefined) return
  const seen = new Set()
  for (let n = 0; n < MOST; n++) {
    const item = itemOf(finding, format, values, n)
    const text = item === undefined ? '' : JSON.stringify(item)
    if (item === undefined || seen.has(text)) continue
    seen.add(text)
    yield item
  }
}

function itemOf({ focus, keys, without }, format, { fields, later }, n) {
  const plain = n % 3 === 1 ? [] : later.filter(({ name }) => fields.every((field) => field.name !== name))
  const attributes = { ...fieldsOf(plain, n >> 1, n % 3), ...fieldsOf(fields, n, n < 2 ? n : 2) }
  for (let i = 0; n < 2 && i < focus.length; i += 2) {
    const field = fields.find(({ name }) => name === focus[i])
    if (field !== undefined) attributes[focus[i]] = sampleValue(field.kind, focus[i + 1])
  }
  if (without && n % 2 === 0) delete attributes[without]
  const own = format === undefined ? attributes : written(format, attributes)
  if (own === undefined) return undefined
  for (let i = 0; i < keys.length; i += 2) own[keys[i]] = keys[i + 1]
  return own
}

function written(format, attributes) {
  try {
    return format.withKeys(attributes)
  } catch (error) {
    if (error instanceof KeyError) return undefined
    throw error
  }
}

/** Values of fields. `mode`: 0 for all fields, 1 for the required ones (and some others), 2 for any of the optional ones. */
function fieldsOf(fields, n, mode) {
  const chosen = fields.filter(({ optional }, i) => !optional || mode === 0 || (mode === 2 && mixed(n, i + 50) % 2 === 0))
  return Object.fromEntries(chosen.filter(({ values }) => values.length > 0).map((field, i) => [field.name, sampleValue(field.kind, field.values[n < 2 ? 0 : mixed(n, i) % field.values.length])]))
}

/** A pseudorandom number that is the same every time. */
function mixed(n, i) {
  const mixed = Math.imul((n + 1) ^ Math.imul(i + 1, 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 17
}
