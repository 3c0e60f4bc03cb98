// Tenant scopes: every call passes the start of the tenant's keys to Rust. Keys whose parts need no escaping are joined here.

import { put1, put2, textsOf } from '../crossing/arguments.js'
import { KEY_SEPARATOR } from '../crossing/limits.js'
import { answers, decoded } from '../crossing/answers.js'
import { ends, putTexts, raw } from '../crossing/frame.js'
import { bindMethods } from '../crossing/names.js'
import { checked, refuseList, refuseTexts } from '../crossing/refuse.js'

const TENANT = ['prefix', 'tenantId']
const KEY = 'tenantScope.key'

export function tenantScope(prefix, tenantId) {
  put2('tenantScope', TENANT, prefix, tenantId)
  return new TenantScope(decoded(0, checked('tenantScope', raw.tenantPrefix())))
}

class TenantScope {
  #prefix

  constructor(prefix) {
    this.#prefix = prefix
    bindMethods(this, 'TenantScope')
  }

  key(...parts) {
    const texts = textsOf(parts)
    if (texts === undefined) throw refuseList(KEY, 'parts', parts, KEY_SEPARATOR)
    put1(KEY, TENANT, this.#prefix)
    if (putTexts(texts, 1, ends[0]) < 0) throw refuseList(KEY, 'parts', parts, KEY_SEPARATOR)
    const length = checked(KEY, raw.tenantKey(texts.length))
    return length === 0 ? this.#prefix + texts.join(KEY_SEPARATOR) : decoded(0, length)
  }

  owns(key) {
    this.#put('tenantScope.owns', 'key', key)
    return raw.tenantOwns() === 1
  }

  assert(key) {
    this.#put('tenantScope.assert', 'key', key)
    checked('tenantScope.assert', raw.tenantAssert())
  }

  prefix() {
    return this.#prefix
  }

  leadingKeysPolicy(tableArn) {
    this.#put('tenantScope.leadingKeysPolicy', 'tableArn', tableArn)
    const count = checked('tenantScope.leadingKeysPolicy', raw.tenantPolicy())
    const [root, items, indexes, ...Action] = answers(count)
    const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': /** @type {[string, string]} */ ([root, items]) } }
    return { Effect: /** @type {const} */ ('Allow'), Action, Resource: [tableArn, indexes], Condition }
  }

  #put(name, parameter, text) {
    if (typeof text !== 'string') throw refuseTexts(name, [parameter], [text])
    put2(name, ['prefix', parameter], this.#prefix, text)
  }
}
