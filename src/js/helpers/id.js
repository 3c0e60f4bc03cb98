// Ids made from both keys: joined from the given strings, without the version that Rust finds at the end.

import { put1, put2, put3 } from '../crossing/arguments.js'
import { KEY_SEPARATOR } from '../crossing/limits.js'
import { raw } from '../crossing/frame.js'
import { checked } from '../crossing/refuse.js'
import { ulid } from './ulid.js'

const KEYS = ['pk', 'sk']

export function generateId(pk, sk) {
  put2('generateId', KEYS, pk, sk)
  const cut = checked('generateId', raw.generateId())
  return pk + KEY_SEPARATOR + sk.slice(0, sk.length - cut)
}

const ID = ['id', 'pk']

export function parseId(id, pk) {
  put2('parseId', ID, id, pk)
  checked('parseId', raw.parseId())
  return { pk, sk: id.slice(pk.length + KEY_SEPARATOR.length) }
}

const BASE = ['pk', 'id']

export function sortKeyBaseFromId(pk, id) {
  put2('sortKeyBaseFromId', BASE, pk, id)
  return raw.sortKeyBaseFromId() === 1 ? id.slice(pk.length + KEY_SEPARATOR.length) : undefined
}

export function parseTwoSegmentPkSkFromId(id) {
  put1('parseTwoSegmentPkSkFromId', ID, id)
  if (raw.parseTwoSegmentPkSkFromId() !== 1) return undefined
  const at = id.indexOf(KEY_SEPARATOR, id.indexOf(KEY_SEPARATOR) + KEY_SEPARATOR.length)
  return { pk: id.slice(0, at), skBase: id.slice(at + KEY_SEPARATOR.length) }
}

export function getTenantCode(pk) {
  put1('getTenantCode', KEYS, pk)
  return raw.getTenantCode() === 1 ? pk.slice(pk.lastIndexOf(KEY_SEPARATOR) + KEY_SEPARATOR.length) : undefined
}

const ENTITY = ['prefix', 'tenantCode', 'sk']

export function generateEntityId(prefix, tenantCode, sk) {
  const ownSk = sk === undefined ? ulid() : sk
  put3('generateEntityId', ENTITY, prefix, tenantCode, ownSk)
  const cut = checked('generateEntityId', raw.generateEntityId())
  const pk = prefix + KEY_SEPARATOR + tenantCode
  return { pk, sk: ownSk, id: pk + KEY_SEPARATOR + ownSk.slice(0, ownSk.length - cut) }
}
