// Tenant scopes: prefix and tenant id go over with every call, and the key is joined from the strings that are there.

import { allAnswered, join, put, raw, span, textsOf } from './boundary.js'
import { bindMethods } from './bind.js'
import { KEY_SEPARATOR } from './constants.js'
import { refused, refuseList, refuseTexts } from './refuse.js'

export function tenantScope(prefix, tenantId) {
  const at = typeof prefix === 'string' ? put(prefix, 0) : -1
  const end = typeof tenantId === 'string' ? put(tenantId, at) : -1
  if (end < 0) throw refuseTexts('tenantScope', ['prefix', prefix], ['tenantId', tenantId])
  if (raw.tenantPrefix(span(0, at), span(at, end)) < 0) throw refused()
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
    const at = put(this.#prefix, 0)
    const end = put(this.#tenantId, at)
    const texts = textsOf(parts)
    const rest = texts === undefined ? undefined : join(texts, KEY_SEPARATOR, KEY_SEPARATOR.length, end)
    if (rest === undefined) throw refuseList('tenantScope.key', 'parts', parts, KEY_SEPARATOR)
    if (raw.tenantKey(span(0, at), span(at, end), parts.length) !== 0) throw refused()
    return this.#start + rest
  }

  owns(key) {
    return this.#isOwned('tenantScope.owns', key)
  }

  assert(key) {
    if (!this.#isOwned('tenantScope.assert', key)) throw refused()
  }

  prefix() {
    return this.#start
  }

  leadingKeysPolicy(tableArn) {
    const { at, middle, end } = this.#put('tenantScope.leadingKeysPolicy', 'tableArn', tableArn)
    const count = raw.tenantPolicy(span(0, at), span(at, middle), span(middle, end))
    if (count < 0) throw refused()
    const [leadingKeys, indexes, ...Action] = allAnswered(count)
    const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [leadingKeys] } }
    return { Effect: 'Allow', Action, Resource: [tableArn, indexes], Condition }
  }

  #isOwned(name, key) {
    const { at, middle, end } = this.#put(name, 'key', key)
    return raw.tenantAssert(span(0, at), span(at, middle), span(middle, end)) === 0
  }

  #put(name, parameter, text) {
    const at = put(this.#prefix, 0)
    const middle = put(this.#tenantId, at)
    const end = typeof text === 'string' ? put(text, middle) : -1
    if (end < 0) throw refuseTexts(name, [parameter, text])
    return { at, middle, end }
  }
}
