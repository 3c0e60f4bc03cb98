// The form of a state file, which anybody can edit: a wrong position passes over items, and a wrong count reports them as moved.

import { isObject } from '../shapes.js'
import { COUNTS, leftIn, newReport } from './report.js'

/** The position of a finished segment. */
export const END = 'end'

const isCount = (value) => Number.isSafeInteger(value) && value >= 0
const isUnits = (value) => Number.isFinite(value) && value >= 0
const isText = (value) => typeof value === 'string'

/** Tests of the value of a key attribute as DynamoDB JSON has it. */
const VALUES = {
  S: (text) => text !== '',
  N: (text) => /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text),
  B: (text) => text !== '' && Buffer.from(text, 'base64').toString('base64') === text,
}

/**
 * A sentence about the first fault of a state; `undefined` if it has none.
 *
 * @param identity - of the run: `segments`, `segment` and `left`
 * @param keyNames - the key attributes of the table
 */
export function faultIn(state, { segments, segment, left }, keyNames) {
  for (const [place, value, isRight, needed] of formsOf(state, { segments, segment }, keyNames)) {
    if (!isRight(value)) return `${place} is ${shown(value)}, where ${needed} is needed`
  }
  return contradictionIn(state, left)
}

/** The values of a state, each with its place, its test, and the words for it. A value is tested before its parts are listed. */
function* formsOf({ positions, report, units, leftBytes }, { segments = Infinity, segment }, keyNames) {
  yield ['positions', positions, isObject, 'an object']
  for (const [number, position] of Object.entries(positions)) {
    yield ['a name in positions', number, (one) => isSegment(one, segments, segment), 'the number of a segment of this run']
    yield [`positions.${number}`, position, (one) => one === END || isKey(one, keyNames), `"${END}" or a key of the table`]
  }
  yield ['leftBytes', leftBytes, isCount, 'a number of bytes']
  yield ['units', units, isObject, 'an object']
  for (const name of ['read', 'write']) yield [`units.${name}`, units[name], isUnits, 'a number from 0 on']
  yield* formsOfReport(report, keyNames)
}

function* formsOfReport(report, keyNames) {
  yield ['report', report, isObject, 'an object']
  const { entities: _, examples: __, ...counts } = newReport()
  for (const name of Object.keys(counts)) yield [`report.${name}`, report[name], isCount, 'a count']
  yield ['report.entities', report.entities, isObject, 'an object']
  for (const [entity, own] of Object.entries(report.entities)) {
    yield [`report.entities.${entity}`, own, isObject, 'an object']
    for (const [name, count] of Object.entries(own)) yield [`report.entities.${entity}.${name}`, count, (one) => Object.hasOwn(counts, name) && isCount(one), 'a count of the report']
  }
  yield ['report.examples', report.examples, Array.isArray, 'a list']
  for (const [i, example] of report.examples.entries()) yield [`report.examples[${i}]`, example, (one) => isExample(one, keyNames), 'an example of an item']
}

function isSegment(number, segments, segment) {
  return /^[1-9]\d*$/.test(number) && Number(number) <= segments && [null, undefined, Number(number)].includes(segment)
}

function isKey(key, names) {
  if (!isObject(key) || (names !== undefined && String(Object.keys(key).sort()) !== String([...names].sort()))) return false
  const values = Object.values(key)
  return values.length > 0 && values.every((value) => isObject(value) && Object.keys(value).length === 1 && isValue(Object.entries(value)[0]))
}

function isValue([type, text]) {
  return Object.hasOwn(VALUES, type) && isText(text) && VALUES[type](text)
}

function isExample(example, keyNames) {
  if (!isObject(example) || !Object.hasOwn(COUNTS, example.outcome) || !isKey(example.key, keyNames)) return false
  const { entity = '', code = '', message = '', newKey, changed = [] } = example
  return [entity, code, message].every(isText) && (newKey === undefined || isKey(newKey, keyNames)) && Array.isArray(changed) && changed.every(isText)
}

/** A contradiction between values that are right each alone. */
function contradictionIn({ positions, report, units, leftBytes }, left) {
  const sum = Object.values(COUNTS).reduce((total, name) => total + report[name], 0)
  if (report.scanned !== sum) return `report.scanned is ${report.scanned}, and its other counts have ${sum} items`
  if (Object.keys(positions).length > 0 && units.read === 0) return 'units.read is 0, although positions have been reached'
  const hasLeft = left !== null && left !== undefined && leftIn(report) > 0
  if (hasLeft !== leftBytes > 0) return `leftBytes is ${leftBytes}, and the report has ${leftIn(report)} items that were left`
  return undefined
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
