// Random calls with the answers that they must have, by rules written down here a second time in plain JavaScript.

import assert from 'node:assert/strict'
import {
  PatternHelpers, addSortKeyVersion, compareKeys, decodeTuple, encodeTuple, entityKeys, getSortKeyVersion, mergeShards, keyByteLength, keyTemplate, multiAttributeKey,
  parseId, removeSortKeyVersion, shardKey, shardKeys, tenantScope, timeBuckets, ulid, ulidTime,
} from 'ddb-keys'
import { PLAIN } from './random.mjs'

const ULID_CHARS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const DAY = 86_400_000

const escaped = (text) => text.replace(/[\0-$]/g, (one) => `$${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
const byBytes = (a, b) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const isoOf = (at) => new Date(at).toISOString()
const millis = (pick) => pick.upTo(4_000_000_000) * 1000 + pick.upTo(999)
const same = (expected) => (found) => assert.deepEqual(found, expected)

/** Codecs: a value, how it is written, and what is read back. */
const codecs = {
  '': { value: (pick) => pick.text(), write: escaped },
  ':text': { value: (pick) => pick.text(), write: escaped },
  ':int(6)': { value: (pick) => pick.upTo(999_999), write: (whole) => String(whole).padStart(6, '0') },
  ':int(4) desc': { value: (pick) => pick.upTo(9999), write: (whole) => String(9999 - whole).padStart(4, '0') },
  ':version': { value: (pick) => pick.upTo(2 ** 31), write: (whole) => `v${String(whole).padStart(10, '0')}` },
  ':date': { value: millis, write: isoOf, read: (at) => new Date(at) },
  ':day': { value: (pick) => pick.upTo(20_000) * DAY, write: (at) => isoOf(at).slice(0, 10), read: (at) => new Date(at) },
  ':ulid': { value: (pick) => '0' + Array.from({ length: 25 }, () => pick.of(ULID_CHARS)).join(''), write: (id) => id },
  ':enum(one|two|é)': { value: (pick) => pick.of(['one', 'two', 'é']), write: (one) => one },
}

/** A template of random fields: its text, values for it, and the key of them. */
export function randomForm(pick, names = 'abcdef') {
  const head = pick.of(['', 'USER#', 'é!', 'X Y#'])
  const fields = pick.list(5, (index) => ({ name: names[index], codec: pick.of(Object.keys(codecs)), behind: pick.of(['#', '#', '#ORDER#', ' ', '!']) }))
  fields.at(-1).behind = pick.of(['', '#'])
  const text = head + fields.map(({ name, codec, behind }) => `{${name}${codec}}${behind}`).join('')
  const values = () => Object.fromEntries(fields.map(({ name, codec }) => [name, codecs[codec].value(pick)]))
  const written = (given, count = fields.length) =>
    head + fields.slice(0, count).map(({ name, codec, behind }) => codecs[codec].write(given[name]) + behind).join('')
  const read = (given) => Object.fromEntries(fields.map(({ name, codec }) => [name, (codecs[codec].read ?? ((value) => value))(given[name])]))
  return { text, fields, values, written, read }
}

const MOST_BYTES = 2048
const fits = (key, most = MOST_BYTES) => Buffer.byteLength(key) <= most

/** A template that lives for a while, with calls of it. */
export function randomTemplate(pick) {
  const form = randomForm(pick)
  const template = keyTemplate(form.text)
  return { free: () => template.free(), call: () => templateCall(pick, form, template) }
}

function templateCall(pick, form, template) {
  const values = form.values()
  const key = form.written(values)
  if (!fits(key)) return { call: () => template.matches(key), check: same(false) }
  switch (pick.upTo(4)) {
    case 0:
      return { call: () => template.build(values), check: same(key) }
    case 1:
      return { call: () => template.parse(key), check: same(form.read(values)) }
    case 2:
      return { call: () => template.tryParse(`${key}\0`), check: same(undefined) }
    case 3: {
      const count = pick.upTo(form.fields.length - 1)
      const prefix = form.written(values, count)
      const given = Object.fromEntries(form.fields.slice(0, count).map(({ name }) => [name, values[name]]))
      if (prefix === '') return { call: () => template.build(values), check: same(key) }
      return { call: () => template.prefix(given), check: same(prefix) }
    }
    default:
      return { call: () => template.build(template.parse(key)), check: same(key) }
  }
}

/** The keys of an entity that live for a while, with calls of them. Each attribute has fields of its own. */
export function randomEntity(pick) {
  const forms = pick.list(6, (index) => ({ name: `gsi${index}pk`, sparse: pick.upTo(2) === 0, form: randomForm(pick, [...'abcdef'].map((letter) => letter + index)) }))
  const definition = Object.fromEntries(
    forms.map(({ name, sparse, form }) => [name, sparse ? { template: form.text, when: form.fields.map((field) => field.name) } : form.text]),
  )
  const entity = entityKeys(definition)
  return { free: () => entity.free(), call: () => entityCall(pick, forms, entity) }
}

function entityCall(pick, forms, entity) {
  const given = forms.map(({ form, sparse }) => ({ form, values: sparse && pick.upTo(1) === 0 ? undefined : form.values() }))
  const item = Object.assign({}, ...given.map(({ values }) => values ?? {}))
  const keys = Object.fromEntries(given.flatMap(({ form, values }, index) => (values === undefined ? [] : [[forms[index].name, form.written(values)]])))
  const fields = Object.assign({}, ...given.map(({ form, values }) => (values === undefined ? {} : form.read(values))))
  const all = Object.values(keys)
  if (all.length === 0 || !all.every((key) => fits(key))) return { call: () => entity.attributes.length, check: same(forms.length) }
  return pick.upTo(1) === 0 ? { call: () => entity.keys(item), check: same(keys) } : { call: () => entity.parse({ ...keys, other: 1 }), check: same(fields) }
}

let lastUlid = ''

/** Calls that need nothing to live before them. */
const calls = {
  compositeKey(pick) {
    const separator = pick.of(['#', '|', '→', '::'])
    const parts = pick.list(8, () => pick.text(PLAIN))
    return { call: () => PatternHelpers.compositeKey(parts, separator), check: same(parts.join(separator)) }
  },
  parseCompositeKey(pick) {
    const parts = pick.list(8, () => (pick.upTo(5) === 0 ? '' : pick.text(PLAIN)))
    if (parts.join('') === '') parts[0] = 'x'
    return { call: () => PatternHelpers.parseCompositeKey(parts.join('|'), '|'), check: same(parts) }
  },
  hierarchicalKey(pick) {
    const path = pick.list(6, () => pick.text(PLAIN))
    return { call: () => PatternHelpers.parseHierarchicalKey(PatternHelpers.hierarchicalKey(path)), check: same(path) }
  },
  entityKey(pick) {
    const [entityType, id] = [pick.text(PLAIN), pick.text()]
    return { call: () => PatternHelpers.parseEntityKey(PatternHelpers.entityKey(entityType, id)), check: same({ entityType, id }) }
  },
  version(pick) {
    const [base, version, width] = [pick.text(PLAIN), pick.upTo(99_999), 5 + pick.upTo(5)]
    const sk = `${base}#v${String(version).padStart(width, '0')}`
    return { call: () => [addSortKeyVersion(base, version, { width }), getSortKeyVersion(sk), removeSortKeyVersion(sk)], check: same([sk, version, base]) }
  },
  parseId(pick) {
    const [pk, sk] = [pick.text(PLAIN), pick.text(PLAIN)]
    return { call: () => parseId(`${pk}#${sk}`, pk), check: same({ pk, sk }) }
  },
  compareKeys(pick) {
    const start = pick.text()
    const [a, b] = [start + pick.text(), start + pick.text()]
    return { call: () => compareKeys(a, b), check: same(byBytes(a, b)) }
  },
  keyByteLength(pick) {
    const text = pick.text().repeat(1 + pick.upTo(3000))
    return { call: () => keyByteLength(text), check: same(Buffer.byteLength(text)) }
  },
  multiAttributeKey(pick) {
    const values = pick.list(4, () => pick.of([pick.text(), pick.upTo(1e6) / 8, BigInt(pick.upTo(1e9)) ** 4n, new Uint8Array(1 + pick.upTo(9))]))
    return { call: () => [...multiAttributeKey(...values)], check: same(values) }
  },
  encodeTuple(pick) {
    const [text, number, big, bytes] = [pick.text(), 1 + pick.upTo(1e6) / 8, BigInt(pick.upTo(1e9)) ** 3n, new Uint8Array(pick.upTo(9))]
    const letter = String.fromCharCode(64 + String(Math.floor(number)).length)
    const key = `${escaped(text)}#!${letter}${number}#"${'00'.repeat(bytes.length)}#`
    const values = [text, number, bytes, big, -number]
    return {
      call: () => [encodeTuple(values.slice(0, 3)), decodeTuple(key), decodeTuple(encodeTuple(values))],
      check: same([key, values.slice(0, 3), values]),
    }
  },
  shardKeys(pick) {
    const [base, id, count] = [pick.text(PLAIN), pick.text(), 1 + pick.upTo(500)]
    const all = Array.from({ length: count }, (_, shard) => `${base}#SHARD_${shard}`)
    return { call: () => [shardKeys(base, count), all.includes(shardKey(base, id, count))], check: same([all, true]) }
  },
  timeBuckets(pick) {
    const [first, days, time] = [pick.upTo(20_000), pick.upTo(60), pick.upTo(DAY - 1)]
    const expected = Array.from({ length: days + 1 }, (_, day) => isoOf((first + day) * DAY).slice(0, 10))
    return { call: () => timeBuckets(first * DAY + time, (first + days) * DAY + DAY - 1, 'day'), check: same(expected) }
  },
  mergeShards(pick) {
    const shards = pick.list(5, () => pick.list(6, () => pick.text()).sort(byBytes))
    return { call: () => mergeShards(shards, (sk) => sk), check: same(shards.flat().sort(byBytes)) }
  },
  tenantScope(pick) {
    const [tenant, other, parts] = [pick.text(), pick.text(), pick.list(4, () => pick.text())]
    const key = ['T', tenant, ...parts].map(escaped).join('#')
    const scope = tenantScope('T', tenant)
    return { call: () => [scope.key(...parts), scope.owns(key), scope.owns(`T#${escaped(other)}x#y`)], check: same([key, true, `${other}x` === tenant]) }
  },
  ulid() {
    return {
      call: () => ulid(),
      check(id) {
        assert.match(id, /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
        assert(lastUlid < id, `${id} after ${lastUlid}`)
        lastUlid = id
      },
    }
  },
  ulidOfTime(pick) {
    const time = millis(pick)
    return { call: () => ulidTime(ulid(time)), check: same(new Date(time)) }
  },
}

export function randomCall(pick) {
  return calls[pick.of(Object.keys(calls))](pick)
}
