// Multi-attribute keys: arrays of the given values, after checking their types here and their rules in Rust.

import { isSurelyKeyText, millisOf } from '../crossing/arguments.js'
import { SURE_KEY_UNITS } from '../crossing/limits.js'
import { raw } from '../crossing/frame.js'
import { checked, refuseType } from '../crossing/refuse.js'
import { checkType, countOf, kinds, putValues } from '../crossing/values.js'

/** The key of `values`. The first `required` levels must be given; each level is the name and the kind of a parameter. */
function keyOf(name, required, levels, values) {
  checkLevels(name, required, levels, values)
  return cutTo(countOf(name, values), values)
}

function checkLevels(name, required, levels, values) {
  for (let i = 0; i < levels.length; i++) {
    if (i < required || values[i] !== undefined) checkType(name, levels[i][0], levels[i][1], values[i])
  }
}

/** The same for levels that are all texts: most are certainly valid in a key, and need not be passed to Rust. */
function textKeyOf(name, required, parameters, values) {
  const count = sureCount(required, values)
  if (count >= 0) return cutTo(count, values)
  return keyOf(name, required, parameters.map((parameter) => [parameter, 'text']), values)
}

/** How many texts make up the key; −1 if Rust must decide. */
function sureCount(required, values) {
  let count = values.length
  while (count > required && values[count - 1] === undefined) count--
  let units = 0
  for (let i = 0; i < count; i++) {
    if (!isSurelyKeyText(values[i])) return -1
    units += values[i].length
  }
  return units <= SURE_KEY_UNITS ? count : -1
}

function cutTo(count, values) {
  if (values.length > count) values.length = count
  return values
}

/** How many values are passed to Rust: far more than any key has. The last one passed is the last given one, as no end may be left out. */
const MOST_VALUES = 4096

export function multiAttributeKey(...values) {
  values.forEach((value, index) => {
    if (value !== undefined && !kinds.value(value)) throw refuseType('multiAttributeKey', 'values', 'value', value, index)
  })
  const given = values.findLastIndex((value) => value !== undefined) + 1
  const crossing = values.slice(0, Math.min(given, MOST_VALUES))
  if (given > MOST_VALUES) crossing[MOST_VALUES - 1] = values[given - 1]
  return cutTo(countOf('multiAttributeKey', crossing), values)
}

const TENANT = ['tenantId', 'customerId', 'departmentId']

export function multiTenantKey(tenantId, customerId, departmentId) {
  return textKeyOf('multiTenantKey', 2, TENANT, [tenantId, customerId, departmentId])
}

const HIERARCHY = ['level1', 'level2', 'level3', 'level4']

export function hierarchicalMultiKey(level1, level2, level3, level4) {
  return textKeyOf('hierarchicalMultiKey', 1, HIERARCHY, [level1, level2, level3, level4])
}

const TIME_SERIES = [
  ['category', 'text'],
  ['timestamp', 'date'],
  ['subcategory', 'text'],
]

export function timeSeriesMultiKey(category, timestamp, subcategory) {
  const values = [category, millisOf('timeSeriesMultiKey', 'timestamp', timestamp), subcategory]
  checkLevels('timeSeriesMultiKey', 2, TIME_SERIES, values)
  putValues('timeSeriesMultiKey', values)
  return cutTo(checked('timeSeriesMultiKey', raw.checkTimeSeries()), values)
}

const LOCATION = ['country', 'state', 'city', 'district']

export function locationMultiKey(country, state, city, district) {
  return textKeyOf('locationMultiKey', 1, LOCATION, [country, state, city, district])
}

const PRODUCT_CATEGORY = ['category', 'subcategory', 'brand', 'productLine']

export function productCategoryMultiKey(category, subcategory, brand, productLine) {
  return textKeyOf('productCategoryMultiKey', 1, PRODUCT_CATEGORY, [category, subcategory, brand, productLine])
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
  const values = [major, minor, patch, build]
  const key = keyOf('versionMultiKey', 1, VERSION, values)
  checked('versionMultiKey', raw.checkVersionLevels(key.length))
  return key
}
