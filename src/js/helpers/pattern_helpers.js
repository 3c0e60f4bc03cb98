// PatternHelpers: writes the texts into the frame for Rust to check, and joins the key from the given strings.

import { checkedNumber, isSurelyKeyText, millisOf, put1, put2, put3, textsOf } from '../crossing/arguments.js'
import { KEY_SEPARATOR, PATH_SEPARATOR } from '../crossing/limits.js'
import { answeredNumber, written } from '../crossing/answers.js'
import { ends, put, putTexts, raw, ready } from '../crossing/frame.js'
import { provideRandom } from './random.js'
import { checked, refused, refuseList, refuseTexts, refuseType } from '../crossing/refuse.js'
import { checkKeyValue } from '../crossing/values.js'

const KEY = ['key']
const KEY_AND_SEPARATOR = ['key', 'separator']
const ENTITY = ['entityType', 'id']
const GRANULARITY = ['granularity']
const ADJACENCY = ['sourceId', 'targetId']
const BASE_KEY = ['baseKey']
const INDEX = ['indexName', 'entityType', 'value']

/** The most characters of all separators that are joined: more than any key has. */
const MOST_SEPARATORS = 1 << 16

export const PatternHelpers = /* @__PURE__ */ Object.freeze({
  compositeKey(parts, separator = KEY_SEPARATOR) {
    const texts = textsOf(parts)
    if (texts === undefined || !canJoin(texts, separator)) throw refuseJoin(parts, separator)
    const key = texts.join(separator)
    const at = put(key, 0)
    const end = put(separator, at)
    ends[0] = at
    ends[1] = end
    if (end >= 0 && raw.isCompositeKey(texts.length) === 1) return key
    checkCompositeKey(texts, separator)
    return key
  },

  parseCompositeKey(key, separator = KEY_SEPARATOR) {
    put2('parseCompositeKey', KEY_AND_SEPARATOR, key, separator)
    checked('parseCompositeKey', raw.parseCompositeKey())
    return key.split(separator)
  },

  entityKey(entityType, id) {
    put2('entityKey', ENTITY, entityType, id)
    checked('entityKey', raw.entityKey())
    return entityType + KEY_SEPARATOR + id
  },

  parseEntityKey(key) {
    const at = isSurelyKeyText(key) ? key.indexOf(KEY_SEPARATOR) : -1
    return at >= 0 ? entityAt(key, at) : checkedEntity(key)
  },

  timeSeriesKey(date, granularity) {
    const millis = millisOf('timeSeriesKey', 'date', date)
    put1('timeSeriesKey', GRANULARITY, granularity)
    return answer('timeSeriesKey', raw.timeSeriesKey(millis))
  },

  ttlTimestamp(date) {
    const millis = millisOf('ttlTimestamp', 'date', date)
    const seconds = raw.ttlSeconds(millis)
    if (Number.isNaN(seconds)) throw refuseNumber('ttlTimestamp', millis, (number) => raw.ttlTimestamp(number))
    return seconds
  },

  adjacencyKeys(sourceId, targetId) {
    put2('adjacencyKeys', ADJACENCY, sourceId, targetId)
    checked('adjacencyKeys', raw.adjacencyKeys())
    return { pk: sourceId, sk: targetId }
  },

  hierarchicalKey(path) {
    const texts = textsOf(path)
    if (texts === undefined) throw refuseList('hierarchicalKey', 'path', path, PATH_SEPARATOR)
    const key = texts.join(PATH_SEPARATOR)
    const end = put(key, 0)
    ends[0] = end
    if (end < 0 || raw.isHierarchicalKey(texts.length) !== 1) throw refusePath(texts)
    return key
  },

  parseHierarchicalKey(key) {
    put1('parseHierarchicalKey', KEY, key)
    checked('parseHierarchicalKey', raw.parseHierarchicalKey())
    return key.split(PATH_SEPARATOR)
  },

  distributedKey(baseKey, shardCount) {
    if (typeof baseKey !== 'string') throw refuseTexts('distributedKey', BASE_KEY, [baseKey])
    const count = checkedNumber('distributedKey', 'shardCount', 'count', shardCount)
    provideRandom('distributedKey')
    put1('distributedKey', BASE_KEY, baseKey)
    return baseKey + answer('distributedKey', raw.distributedKey(count))
  },

  getShardNumber(key) {
    put1('getShardNumber', KEY, key)
    const found = checked('getShardNumber', raw.getShardNumber())
    return found === 0 ? null : answeredNumber()
  },

  versionAttribute() {
    ready()
    return /** @type {'version'} */ (answer('versionAttribute', raw.versionAttribute()))
  },

  incrementVersion(currentVersion) {
    const current = checkedNumber('incrementVersion', 'currentVersion', 'version', currentVersion)
    const next = raw.nextVersion(current)
    if (Number.isNaN(next)) throw refuseNumber('incrementVersion', current, (number) => raw.incrementVersion(number))
    return next
  },

  sparseIndexValue(condition, value) {
    if (typeof condition !== 'boolean') throw refuseType('sparseIndexValue', 'condition', 'boolean', condition)
    if (!condition) return undefined
    checkKeyValue('sparseIndexValue', 'value', value)
    return value
  },

  gsiKey(indexName, entityType, value) {
    put3('gsiKey', INDEX, indexName, entityType, value)
    checked('gsiKey', raw.gsiKey())
    return entityType + KEY_SEPARATOR + value
  },
})

/** Checks each part in Rust: needed for a separator of several characters, and for a refusal. */
function checkCompositeKey(texts, separator) {
  const at = putTexts(texts, 0, 0)
  if (putTexts([separator], texts.length, at) < 0) throw refuseJoin(texts, separator)
  checked('compositeKey', raw.compositeKey(texts.length))
}

/** The refusal of a path, found by checking each segment. */
function refusePath(texts) {
  if (putTexts(texts, 0, 0) < 0 || raw.hierarchicalKey(texts.length) >= 0) {
    return refuseList('hierarchicalKey', 'path', texts, PATH_SEPARATOR)
  }
  return refused('hierarchicalKey')
}

/** Whether the separators are short enough to be joined: many long ones would take time and memory before the key is refused. */
function canJoin(texts, separator) {
  return typeof separator === 'string' && texts.length * separator.length <= MOST_SEPARATORS
}

function refuseJoin(parts, separator) {
  const isFit = typeof separator === 'string' && put(separator, 0) >= 0
  return isFit ? refuseList('compositeKey', 'parts', parts, separator) : refuseTexts('compositeKey', ['separator'], [separator])
}

/** Parses a key after Rust has checked it, which refuses a key without a separator. */
function checkedEntity(key) {
  put1('parseEntityKey', KEY, key)
  checked('parseEntityKey', raw.parseEntityKey())
  return entityAt(key, key.indexOf(KEY_SEPARATOR))
}

function entityAt(key, at) {
  return { entityType: key.slice(0, at), id: key.slice(at + 1) }
}

/** The refusal of a number, from the export that `ask` calls. */
function refuseNumber(name, number, ask) {
  ready()
  ask(number)
  return refused(name)
}

/** Returns the text that Rust has written, or throws the refusal. */
function answer(name, length) {
  return written(checked(name, length))
}
