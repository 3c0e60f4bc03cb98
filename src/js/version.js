// Versions at the end of a sort key, and ids: a version is ASCII, so as many characters are cut off as Rust counts bytes.

import { put, putSlots, raw, span, written } from './boundary.js'
import { KEY_SEPARATOR } from './constants.js'
import { checkedNumber } from './number.js'
import { readOptions } from './options.js'
import { refused, refuseTexts } from './refuse.js'
import { ulid } from './ulid.js'

const FORM = [
  ['separator', 'text'],
  ['prefix', 'text'],
  ['width', 'number'],
]

export function addSortKeyVersion(sk, version, options) {
  if (typeof sk !== 'string') throw refuseTexts('addSortKeyVersion', ['sk', sk])
  const values = [sk, checkedNumber('addSortKeyVersion', 'version', 'version', version)]
  if (options !== undefined) values.push(...readOptions('addSortKeyVersion', options, FORM))
  if (putSlots(values, values.length) < 0) throw refuseTexts('addSortKeyVersion', ...textsOf(values))
  return revised(sk, raw.addSortKeyVersion(values.length))
}

export function removeSortKeyVersion(sk) {
  const end = typeof sk === 'string' ? put(sk, 0) : -1
  if (end < 0) throw refuseTexts('removeSortKeyVersion', ['sk', sk])
  return sk.slice(0, sk.length - raw.removeSortKeyVersion(span(0, end)))
}

export function getSortKeyVersion(sk) {
  const end = typeof sk === 'string' ? put(sk, 0) : -1
  if (end < 0) throw refuseTexts('getSortKeyVersion', ['sk', sk])
  return raw.getSortKeyVersion(span(0, end))
}

export function nextSortKeyVersion(sk) {
  const end = typeof sk === 'string' ? put(sk, 0) : -1
  if (end < 0) throw refuseTexts('nextSortKeyVersion', ['sk', sk])
  return revised(sk, raw.nextSortKeyVersion(span(0, end)))
}

export function generateId(pk, sk) {
  const at = typeof pk === 'string' ? put(pk, 0) : -1
  const end = typeof sk === 'string' ? put(sk, at) : -1
  if (end < 0) throw refuseTexts('generateId', ['pk', pk], ['sk', sk])
  const cut = raw.generateId(span(0, at), span(at, end))
  if (cut < 0) throw refused()
  return pk + KEY_SEPARATOR + sk.slice(0, sk.length - cut)
}

export function parseId(id, pk) {
  const at = typeof id === 'string' ? put(id, 0) : -1
  const end = typeof pk === 'string' ? put(pk, at) : -1
  if (end < 0) throw refuseTexts('parseId', ['id', id], ['pk', pk])
  if (raw.parseId(span(0, at), span(at, end)) !== 0) throw refused()
  return { pk, sk: id.slice(pk.length + KEY_SEPARATOR.length) }
}

export function generateEntityId(prefix, tenantCode, sk) {
  const ownSk = sk === undefined ? ulid() : sk
  const at = typeof prefix === 'string' ? put(prefix, 0) : -1
  const middle = typeof tenantCode === 'string' ? put(tenantCode, at) : -1
  const end = typeof ownSk === 'string' ? put(ownSk, middle) : -1
  if (end < 0) throw refuseTexts('generateEntityId', ['prefix', prefix], ['tenantCode', tenantCode], ['sk', ownSk])
  const cut = raw.generateEntityId(span(0, at), span(at, middle), span(middle, end))
  if (cut < 0) throw refused()
  const pk = prefix + KEY_SEPARATOR + tenantCode
  return { pk, sk: ownSk, id: pk + KEY_SEPARATOR + ownSk.slice(0, ownSk.length - cut) }
}

/** `sk` with the ending that Rust has written in place of its last characters. */
function revised(sk, ending) {
  if (ending < 0) throw refused()
  return sk.slice(0, sk.length - (ending >> 11)) + written(ending & 0x7ff)
}

function textsOf([sk, , separator, prefix]) {
  const texts = [
    ['sk', sk],
    ['separator', separator],
    ['prefix', prefix],
  ]
  return texts.filter(([, text]) => text !== undefined)
}
