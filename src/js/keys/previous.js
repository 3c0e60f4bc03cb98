// `options.previous` of `entityKeys`: the older formats of an entity, each an EntityKeys of its own, and the functions between their fields and
// those of the newest.

import { checkedObject, isRevoked } from '../crossing/arguments.js'
import { DEFINITION } from '../crossing/names.js'
import { refusal, refuseOption, refuseType } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'
import { UnfitFormat } from '../crossing/sentences.js'

const MAKE = 'entityKeys'

export const PREVIOUS = 'options.previous'

/** How many formats an entity can have: each is compared with all others. */
const MOST_FORMATS = 100

/** The formats of the objects that `entityKeys` has returned. */
const formats = new WeakMap()

export function shareFormat(entity, format) {
  formats.set(entity, format)
}

/** The names of the attributes that are the key of the table. */
export function tableNamesOf(entity) {
  return formats.get(entity).format.tableNames
}

/** The newest format of an entity, and the function that returns all, for the calls of a table. */
export function formatsOfEntity(entity) {
  return formats.get(entity)
}

/** The formats of an entity besides its newest, for the proof of a table. */
export function formerOf(entity) {
  return formats.get(entity)?.former() ?? []
}

/** The indexes of an entity, besides its table: the name of each in the table, and that in the definition. */
export function indexNamesOf(entity) {
  return formats.get(entity).format.indexes.filter(({ real }) => real !== undefined).map(({ real, name }) => [real, name])
}

/** A format of `previous` as JSON, for `ddb-keys/design`: whether a function converts its fields, and its definition. */
export function definitionOf({ format: { json, options, picks }, fromOld }) {
  return `[${fromOld !== undefined},[${json},${options},[${picks}],[]]]`
}

/** The options of `entityKeys` that are data, and the formats of `previous`, the newest first. */
export function optionsWithPrevious(options) {
  if (!Object.hasOwn(checkedObject(MAKE, 'options', options), 'previous')) return [options]
  const { previous, ...own } = options
  return [own, previous === undefined ? undefined : formatsOf(previous)]
}

function formatsOf(list) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0 || count >= MOST_FORMATS) throw refuseType(MAKE, PREVIOUS, 'list', list)
  return Array.from({ length: count }, (_, index) => formatOf(list[index], index))
}

/** A format, and the functions between its fields and those of the newest. */
function formatOf(entry, index) {
  const format = knownFormat(entry, index)
  if (format !== undefined) return { format }
  if (typeof entry !== 'object' || entry === null) throw refuseType(MAKE, PREVIOUS, 'format', entry, index)
  const { keys, ...functions } = checkedObject(MAKE, `${PREVIOUS}[${index}]`, entry)
  const given = knownFormat(keys, index)
  if (given === undefined) throw refuseType(MAKE, PREVIOUS, 'format', keys ?? entry, index)
  for (const [name, value] of Object.entries(functions)) {
    if (name !== 'fromOld' && name !== 'toOld') throw refuseOption(MAKE, `previous[${index}].${name}`)
    if (value !== undefined && typeof value !== 'function') throw refuseType(MAKE, `${PREVIOUS}[${index}].${name}`, 'function', value)
  }
  return { format: given, fromOld: functions.fromOld, toOld: functions.toOld }
}

/** The format of an object that `entityKeys` has returned; `undefined` for any other value. */
function knownFormat(entity, index) {
  const isObject = typeof entity === 'object' && entity !== null && !isRevoked(entity)
  const known = formats.get(entity)
  let fault
  if (known === undefined) fault = isObject && entity.attributes && entity[DEFINITION] && 'was made by another copy of the package'
  else if (known.format.picks.length > 0) fault = 'has only the attributes that pick selected'
  else if (known.hasPrevious) fault = 'has previous formats itself'
  if (fault) throw refusal(UnfitFormat, { function: MAKE, parameter: PREVIOUS, index }, [fault])
  return known?.format
}
