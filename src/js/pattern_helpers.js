// PatternHelpers: the texts go into the frame, Rust decides, and the key is put together from the strings that are there.

import { join, put, raw, span, textsOf, written } from './boundary.js'
import { millisOf } from './clock.js'
import { KEY_SEPARATOR, PATH_SEPARATOR } from './constants.js'
import { checkedNumber } from './number.js'
import { refused, refuseList, refuseTexts, refuseType } from './refuse.js'
import { checkKeyValue } from './multi.js'

export const PatternHelpers = Object.freeze({
  compositeKey(parts, separator = KEY_SEPARATOR) {
    const texts = textsOf(parts)
    if (texts === undefined || typeof separator !== 'string') throw refuseJoin('compositeKey', parts, separator)
    const key = texts.join(separator)
    const at = put(key, 0)
    const end = put(separator, at)
    if (end >= 0 && raw.isCompositeKey(span(0, at), span(at, end), texts.length) !== 0) return key
    return checkedCompositeKey(texts, separator)
  },

  parseCompositeKey(key, separator = KEY_SEPARATOR) {
    const at = typeof key === 'string' ? put(key, 0) : -1
    const end = typeof separator === 'string' ? put(separator, at) : -1
    if (end < 0) throw refuseTexts('parseCompositeKey', ['key', key], ['separator', separator])
    if (raw.PatternHelpers__parseCompositeKey(span(0, at), span(at, end)) !== 0) throw refused()
    return key.split(separator)
  },

  entityKey(entityType, id) {
    const at = typeof entityType === 'string' ? put(entityType, 0) : -1
    const end = typeof id === 'string' ? put(id, at) : -1
    if (end < 0) throw refuseTexts('entityKey', ['entityType', entityType], ['id', id])
    if (raw.PatternHelpers__entityKey(span(0, at), span(at, end)) !== 0) throw refused()
    return entityType + KEY_SEPARATOR + id
  },

  parseEntityKey(key) {
    const end = typeof key === 'string' ? put(key, 0) : -1
    if (end < 0) throw refuseTexts('parseEntityKey', ['key', key])
    if (raw.PatternHelpers__parseEntityKey(span(0, end)) !== 0) throw refused()
    const at = key.indexOf(KEY_SEPARATOR)
    return { entityType: key.slice(0, at), id: key.slice(at + 1) }
  },

  timeSeriesKey(date, granularity) {
    const millis = millisOf('timeSeriesKey', 'date', date)
    const end = typeof granularity === 'string' ? put(granularity, 0) : -1
    if (end < 0) throw refuseTexts('timeSeriesKey', ['granularity', granularity])
    return answer(raw.PatternHelpers__timeSeriesKey(millis, span(0, end)))
  },

  ttlTimestamp(date) {
    const seconds = raw.PatternHelpers__ttlTimestamp(millisOf('ttlTimestamp', 'date', date))
    if (seconds !== seconds) throw refused()
    return seconds
  },

  adjacencyKeys(sourceId, targetId) {
    const at = typeof sourceId === 'string' ? put(sourceId, 0) : -1
    const end = typeof targetId === 'string' ? put(targetId, at) : -1
    if (end < 0) throw refuseTexts('adjacencyKeys', ['sourceId', sourceId], ['targetId', targetId])
    if (raw.PatternHelpers__adjacencyKeys(span(0, at), span(at, end)) !== 0) throw refused()
    return { pk: sourceId, sk: targetId }
  },

  hierarchicalKey(path) {
    const texts = textsOf(path)
    const key = texts === undefined ? undefined : join(texts, PATH_SEPARATOR, PATH_SEPARATOR.length, 0)
    if (key === undefined) throw refuseList('hierarchicalKey', 'path', path, PATH_SEPARATOR)
    if (raw.PatternHelpers__hierarchicalKey(texts.length) !== 0) throw refused()
    return key
  },

  parseHierarchicalKey(key) {
    const end = typeof key === 'string' ? put(key, 0) : -1
    if (end < 0) throw refuseTexts('parseHierarchicalKey', ['key', key])
    if (raw.PatternHelpers__parseHierarchicalKey(span(0, end)) !== 0) throw refused()
    return key.split(PATH_SEPARATOR)
  },

  distributedKey(baseKey, shardCount) {
    const end = typeof baseKey === 'string' ? put(baseKey, 0) : -1
    if (end < 0) throw refuseTexts('distributedKey', ['baseKey', baseKey])
    const count = checkedNumber('distributedKey', 'shardCount', 'count', shardCount)
    return baseKey + answer(raw.PatternHelpers__distributedKey(span(0, end), count))
  },

  getShardNumber(key) {
    const end = typeof key === 'string' ? put(key, 0) : -1
    if (end < 0) throw refuseTexts('getShardNumber', ['key', key])
    const shard = raw.PatternHelpers__getShardNumber(span(0, end))
    if (shard !== shard) throw refused()
    return shard < 0 ? null : shard
  },

  versionAttribute() {
    return answer(raw.PatternHelpers__versionAttribute())
  },

  incrementVersion(currentVersion) {
    const current = checkedNumber('incrementVersion', 'currentVersion', 'version', currentVersion)
    const next = raw.PatternHelpers__incrementVersion(current)
    if (next < 0) throw refused()
    return next
  },

  sparseIndexValue(condition, value) {
    if (typeof condition !== 'boolean') throw refuseType('sparseIndexValue', 'condition', 'boolean', condition)
    if (!condition) return undefined
    checkKeyValue('sparseIndexValue', 'value', value)
    return value
  },

  gsiKey(indexName, entityType, value) {
    const name = typeof indexName === 'string' ? put(indexName, 0) : -1
    const type = typeof entityType === 'string' ? put(entityType, name) : -1
    const end = typeof value === 'string' ? put(value, type) : -1
    if (end < 0) throw refuseTexts('gsiKey', ['indexName', indexName], ['entityType', entityType], ['value', value])
    if (raw.PatternHelpers__gsiKey(span(0, name), span(name, type), span(type, end)) !== 0) throw refused()
    return entityType + KEY_SEPARATOR + value
  },
})

/** Looks at each part: at most a few characters of separator, or a refusal, lead here. */
function checkedCompositeKey(texts, separator) {
  const at = put(separator, 0)
  const key = at < 0 ? undefined : join(texts, separator, at, at)
  if (key === undefined) throw refuseJoin('compositeKey', texts, separator)
  if (raw.PatternHelpers__compositeKey(texts.length, span(0, at)) !== 0) throw refused()
  return key
}

/** The answer in the frame, or the refusal. */
function answer(length) {
  if (length < 0) throw refused()
  return written(length)
}

function refuseJoin(name, parts, separator) {
  const separatorFits = typeof separator === 'string' && put(separator, 0) >= 0
  return separatorFits ? refuseList(name, 'parts', parts, separator) : refuseTexts(name, ['separator', separator])
}
