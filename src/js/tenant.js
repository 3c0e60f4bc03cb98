// Tenant scopes: prefix and tenant id go over with every call, and the key is joined from the strings that are there.

import { bindMethods, put2, put3, textsOf } from './arguments.js'
import { KEY_SEPARATOR } from './constants.js'
import { answered, ends, putTexts, raw } from './frame.js'
import { refused, refuseList, refuseTexts } from './refuse.js'

const SCOPE = ['prefix', 'tenantId']

/** @type {typeof import('./tenant.d.ts').tenantScope} */
export function tenantScope(prefix, tenantId) {
  put2('tenantScope', SCOPE, prefix, tenantId)
  if (raw.tenantPrefix() < 0) throw refused()
  return new TenantScope(prefix, tenantId)
}

class TenantScope {
  #prefix
  #tenantId
  #start

  constructor(prefix, tenantId) {
    this.#prefix = prefix
    this.#tenantId = tenantId
    this.#start = prefix + KEY_SEPARATOR + tenantId + KEY_SEPARATOR
    bindMethods(this, ['key', 'owns', 'assert', 'prefix', 'leadingKeysPolicy'])
  }

  key(...parts) {
    const texts = textsOf(parts)
    if (texts === undefined) throw refuseList('tenantScope.key', 'parts', parts, KEY_SEPARATOR)
    put2('tenantScope', SCOPE, this.#prefix, this.#tenantId)
    if (putTexts(texts, 2, ends[1]) < 0) throw refuseList('tenantScope.key', 'parts', parts, KEY_SEPARATOR)
    if (raw.tenantKey(texts.length) < 0) throw refused()
    return this.#start + texts.join(KEY_SEPARATOR)
  }

  owns(key) {
    this.#put('tenantScope.owns', 'key', key)
    return raw.tenantOwns() === 1
  }

  assert(key) {
    this.#put('tenantScope.assert', 'key', key)
    if (raw.tenantAssert() < 0) throw refused()
  }

  prefix() {
    return this.#start
  }

  leadingKeysPolicy(tableArn) {
    this.#put('tenantScope.leadingKeysPolicy', 'tableArn', tableArn)
    const count = raw.tenantPolicy()
    if (count < 0) throw refused()
    const [leadingKeys, indexes, ...Action] = Array.from({ length: count }, (_, slot) => answered(slot))
    const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [leadingKeys] } }
    return { Effect: 'Allow', Action, Resource: [tableArn, indexes], Condition }
  }

  #put(name, parameter, text) {
    if (typeof text !== 'string') throw refuseTexts(name, [parameter], [text])
    put3(name, ['prefix', 'tenantId', parameter], this.#prefix, this.#tenantId, text)
  }
}
