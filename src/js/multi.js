// Multi-attribute keys: arrays of the values that were given, once their types and Rust's rules allow them.

import { put, putSlots, raw, span } from './boundary.js'
import { millisOf } from './clock.js'
import { refused, refuseText, refuseType } from './refuse.js'

/** More values than any key has: what lies behind them need not cross for Rust to say so. */
const MOST_SLOTS = 16

const { get: tagOf } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)

const isFiniteNumber = (value) => typeof value === 'number' && Number.isFinite(value)

/** By the internal slot: `instanceof` fails for the arrays of another realm (a Jest sandbox, a frame). */
const isBinary = (value) => tagOf.call(value) === 'Uint8Array'

/** The JavaScript types that a kind of parameter takes. */
const kinds = {
  text: (value) => typeof value === 'string',
  version: isFiniteNumber,
  textOrNumber: (value) => typeof value === 'string' || isFiniteNumber(value),
  value: (value) => typeof value === 'string' || typeof value === 'bigint' || isFiniteNumber(value) || isBinary(value),
}

/** Throws where `value` is nothing that DynamoDB takes as the value of a key attribute. */
export function checkKeyValue(name, parameter, value) {
  checkType(name, parameter, 'value', value)
  if (value !== '') countOf(name, [value]) // people move over with tests in which an empty text comes back
}

function checkType(name, parameter, kind, value) {
  if (!kinds[kind](value)) throw refuseType(name, parameter, kind, value)
}

/** How many of `values` make a key, by Rust's rules: `undefined` ones at the end do not. */
function countOf(name, values) {
  const given = Math.min(values.length, MOST_SLOTS)
  const at = putSlots(values, given)
  if (at < 0) throw refuseValues(name, values)
  const count = raw.checkValues(span(at, at), given)
  if (count < 0) throw refuseCount(name, values, at)
  return count
}

/** Asks again about the values in the frame, now with the name: only a message needs it, and writing it takes time. */
function refuseCount(name, values, at) {
  const end = put(name, at)
  if (end < 0) return refuseValues(name, values)
  raw.checkValues(span(at, end), Math.min(values.length, MOST_SLOTS))
  return refused()
}

/** The refusal of texts or bigints that did not go into the frame. */
function refuseValues(name, values) {
  const texts = values.map((value) => (typeof value === 'string' || typeof value === 'bigint' ? String(value) : ''))
  const alone = texts.findIndex((text) => put(text, 0) < 0)
  const index = alone >= 0 ? alone : texts.findIndex((text) => text.length > 0)
  return refuseText(name, 'values', texts[index], index)
}

/** The key of `values`: the first `required` levels are needed, each level is a parameter's name and kind. */
function keyOf(name, required, levels, values) {
  for (let i = 0; i < levels.length; i++) {
    if (i < required || values[i] !== undefined) checkType(name, levels[i][0], levels[i][1], values[i])
  }
  const count = countOf(name, values)
  return count === values.length ? values : values.slice(0, count)
}

export function multiAttributeKey(...values) {
  values.forEach((value, index) => {
    if (value !== undefined && !kinds.value(value)) {
      throw refuseType('multiAttributeKey', 'values', 'value', value, index)
    }
  })
  const given = values.length - [...values].reverse().findIndex((value) => value !== undefined)
  return values.slice(0, countOf('multiAttributeKey', values.slice(0, given)))
}

const TENANT = [
  ['tenantId', 'text'],
  ['customerId', 'text'],
  ['departmentId', 'text'],
]

export function multiTenantKey(tenantId, customerId, departmentId) {
  return keyOf('multiTenantKey', 2, TENANT, [tenantId, customerId, departmentId])
}

const HIERARCHY = [
  ['level1', 'text'],
  ['level2', 'text'],
  ['level3', 'text'],
  ['level4', 'text'],
]

export function hierarchicalMultiKey(level1, level2, level3, level4) {
  return keyOf('hierarchicalMultiKey', 1, HIERARCHY, [level1, level2, level3, level4])
}

const TIME_SERIES = [
  ['category', 'text'],
  ['timestamp', 'value'],
  ['subcategory', 'text'],
]

export function timeSeriesMultiKey(category, timestamp, subcategory) {
  const millis = millisOf('timeSeriesMultiKey', 'timestamp', timestamp)
  if (raw.checkTimestamp(millis) !== 0) throw refused()
  return keyOf('timeSeriesMultiKey', 2, TIME_SERIES, [category, millis, subcategory])
}

const LOCATION = [
  ['country', 'text'],
  ['state', 'text'],
  ['city', 'text'],
  ['district', 'text'],
]

export function locationMultiKey(country, state, city, district) {
  return keyOf('locationMultiKey', 1, LOCATION, [country, state, city, district])
}

const PRODUCT_CATEGORY = [
  ['category', 'text'],
  ['subcategory', 'text'],
  ['brand', 'text'],
  ['productLine', 'text'],
]

export function productCategoryMultiKey(category, subcategory, brand, productLine) {
  return keyOf('productCategoryMultiKey', 1, PRODUCT_CATEGORY, [category, subcategory, brand, productLine])
}

const STATUS_PRIORITY = [
  ['status', 'text'],
  ['priority', 'textOrNumber'],
  ['assignee', 'text'],
]

export function statusPriorityMultiKey(status, priority, assignee) {
  return keyOf('statusPriorityMultiKey', 2, STATUS_PRIORITY, [status, priority, assignee])
}

const VERSION = [
  ['major', 'version'],
  ['minor', 'version'],
  ['patch', 'version'],
  ['build', 'textOrNumber'],
]

export function versionMultiKey(major, minor, patch, build) {
  const key = keyOf('versionMultiKey', 1, VERSION, [major, minor, patch, build])
  key.slice(0, 3).forEach((level, index) => checkLevel(VERSION[index][0], level))
  return key
}

function checkLevel(parameter, level) {
  const end = put(parameter, 0)
  if (raw.checkVersionLevel(span(0, end), level) !== 0) throw refused()
}
