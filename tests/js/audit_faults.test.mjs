// `auditTable` on random tables, and items of which some have one known fault: each is found under its reason, and nothing else is; in all
// groupings, merged reports are the report of the whole; mangled lines never break anything.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyError, auditTable, mergeReports, tableKeys } from 'ddb-keys/design'

const TABLES = Number(process.env.AUDIT_TABLES ?? 40)
const ITEMS = 100

const WORDS = ['USER', 'ORDER', 'ORG', 'TEAM', 'INVOICE', 'DEVICE', 'EVENT', 'POST', 'CART', 'ITEM', 'SITE']
const CODECS = ['text', 'text', 'int(6)', 'date', 'day', 'ulid', 'enum(open|paid|sent)', 'decimal(6,2)', 'number']

/** The same numbers in every run. */
function randomFrom(start) {
  let seed = start
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const int = (count) => Math.floor(random() * count)
  return { random, int, pick: (list) => list[int(list.length)] }
}

function valueOf({ int, pick }, codec) {
  const time = () => new Date(1.6e12 + int(2e10) * 10).toISOString()
  switch (codec) {
    case 'text': return `v${pick(['', ' ', 'é', '#', '$', '"', '\\', '\n'])}${int(1e6)}`
    case 'int(6)': return int(1e6)
    case 'number': return int(1e6) / 8 - 5e4
    case 'decimal(6,2)': return int(1e6) / 100
    case 'date': return time()
    case 'day': return time().slice(0, 10)
    case 'ulid': return `0${Array.from({ length: 25 }, () => pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('')}`
    default: return pick(['open', 'paid', 'sent'])
  }
}

const raw = (value) => (typeof value === 'number' ? { N: String(value) } : value === null ? { NULL: true } : { S: value })

/** The definitions of some entities, each with the codecs of its fields. */
function randomEntities({ random, int, pick }) {
  const words = [...WORDS].sort(() => random() - 0.5)
  const isShared = random() < 0.5
  const entities = {}
  for (let e = 0, count = 2 + int(5); e < count; e++) {
    const word = words[e]
    const codecs = {}
    const field = (name, codec = codecs[name] ?? pick(CODECS)) => {
      codecs[name] = codec
      return codec === 'text' ? `{${name}}` : `{${name}:${codec}}`
    }
    const definition = { pk: `${isShared ? words[0] : word}#${field('a', 'text')}` }
    definition.sk = random() < 0.2 ? word : `${word}#${field('b')}${random() < 0.4 ? `#${field('c')}` : ''}`
    if (random() < 0.8) {
      definition.gsi1pk = `${pick(['BY', word])}#${field('d')}`
      definition.gsi1sk = random() < 0.4 ? word : `${word}#${field('a')}`
    }
    if (random() < 0.5) {
      definition.gsi2pk = { template: pick(['OPEN', `STATE#${word}`]), when: ['e'] }
      definition.gsi2sk = { template: `${field('e')}#${field('a')}`, when: ['e'] }
    }
    entities[word.toLowerCase()] = { definition, codecs }
  }
  return entities
}

const without = (item, ...names) => Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))

/** Changes that give an item one fault, and what must then be found; undefined where the item cannot have it. */
const FAULTS = {
  changed: ({ item, fields, codecs }) => item.gsi1pk && [{ ...item, d: raw(valueOther(codecs.d, fields.d)) }, 'stale changed gsi1'],
  cleared: ({ item }) => item.gsi2pk && [{ ...item, e: { NULL: true } }, 'stale cleared gsi2'],
  noFlag: ({ item }) => item.gsi2pk && [without(item, 'e'), 'unchecked noFlag gsi2'],
  absent: ({ item }) => item.gsi1pk && [without(item, 'gsi1pk', 'gsi1sk'), 'missing absent gsi1'],
  half: ({ item }) => item.gsi2pk && [without(item, 'gsi2sk'), 'missing half gsi2'],
  unreadable: ({ item }) => item.gsi1pk && [{ ...item, gsi1pk: { S: 'OLD|x' } }, 'stale unreadable gsi1'],
  ofTable: ({ item }) => item.gsi2pk && [{ ...item, gsi2sk: { S: item.gsi2sk.S.replace(/#[^#]*$/, '#zzz') } }, 'stale changed gsi2'],
  noField: ({ item }) => item.gsi1pk && [without(item, 'gsi1pk', 'gsi1sk', 'd'), 'missing noField gsi1'],
  literal: ({ item, head }) => [{ ...item, sk: { S: `${head.slice(0, -1)}_${item.sk.S.slice(head.length)}` } }, 'misfits literal'],
  case: ({ item, head }) => [{ ...item, sk: { S: head.toLowerCase() + item.sk.S.slice(head.length) } }, 'misfits case'],
  value: ({ item, head, codecs, tail }) => {
    const wrong = { 'int(6)': '7', date: '2024-01-02', day: '2024/01/02', ulid: 'abc', number: 'xyz', 'decimal(6,2)': '7.5' }[codecs.b]
    return wrong && [{ ...item, sk: { S: [head, wrong, ...tail.slice(2)].join('#') } }, 'misfits value']
  },
  empty: ({ item }) => [{ ...item, pk: { S: `${item.pk.S.split('#')[0]}#` } }, 'misfits empty'],
  more: ({ item }) => [{ ...item, pk: { S: `${item.pk.S}#x` } }, 'misfits more'],
  short: ({ item, codecs, tail }) => 'c' in codecs && [{ ...item, sk: { S: tail.slice(0, 2).join('#') } }, 'misfits short'],
  unescaped: ({ item }) => [{ ...item, pk: { S: `${item.pk.S} b` } }, 'misfits unescaped'],
  otherValue: ({ item }) => [{ ...item, a: { S: 'other' } }, 'misfits otherValue'],
  noKey: ({ item }) => [without(item, 'sk'), 'misfits noKey', true],
  unknown: ({ item }) => [{ ...without(item, 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'), pk: { S: 'zz/1' }, sk: { S: 'zz/2' } }, 'misfits unknown', true],
  nothing: ({ entity, item, fields }) => {
    const keys = entity.keys({ ...fields, a: 'undefined' })
    return [{ ...without(item, 'a'), ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, raw(key)])) }, 'misfits nothing']
  },
}

/** Another value of a codec. */
function valueOther(codec, value) {
  const random = randomFrom(7)
  let other
  do other = valueOf(random, codec)
  while (other === value)
  return other
}

/** What a report finds, without what only keys say. */
function foundIn(report) {
  return ['misfits', 'stale', 'missing', 'unchecked'].flatMap((list) =>
    report[list].filter(({ reason }) => list !== 'unchecked' || reason !== 'noField').map(({ reason, index }) => [list, reason, index].filter(Boolean).join(' ')))
}

function randomTable(random) {
  for (;;) {
    const entities = randomEntities(random)
    const definition = Object.fromEntries(Object.entries(entities).map(([name, { definition }]) => [name, definition]))
    try {
      return { entities, definition, app: tableKeys(definition) }
    } catch (error) {
      if (!(error instanceof KeyError)) throw error
    }
  }
}

/** An item, with or without a fault, and what must be found. */
function randomItem(random, { entities, app }) {
  const name = random.pick(Object.keys(entities))
  const { codecs } = entities[name]
  const fields = Object.fromEntries(Object.entries(codecs).map(([field, codec]) => [field, valueOf(random, codec)]))
  if ('e' in fields && random.random() < 0.4) fields.e = null
  const isSilent = random.random() < 0.15 // an item that has its fields in its keys only
  const item = Object.fromEntries(Object.entries(app[name].keys(fields)).map(([key, value]) => [key, raw(value)]))
  for (const [field, value] of Object.entries(fields)) if (!isSilent && (value !== null || random.random() < 0.5)) item[field] = raw(value)
  const tail = item.sk.S.split('#')
  const fault = isSilent || random.random() < 0.4 ? undefined : random.pick(Object.keys(FAULTS))
  const made = fault && FAULTS[fault]({ item, fields, codecs, tail, head: tail[0], entity: app[name] })
  if (!made) return { item, expected: [], isSilent }
  return { item: made[0], expected: [made[1]], entity: made[2] ? undefined : name, fault }
}

test('each fault is found under its reason, and nothing else is', () => {
  const random = randomFrom(1)
  const counts = {}
  const nearest = { right: 0, none: 0, wrong: 0 }
  for (let t = 0; t < TABLES; t++) {
    const table = randomTable(random)
    for (let i = 0; i < ITEMS; i++) {
      const { item, expected, entity, fault, isSilent } = randomItem(random, table)
      const audit = auditTable(table.definition)
      audit.add([item])
      const report = audit.report()
      audit.free()
      const found = foundIn(report).filter((one) => !isSilent || !one.includes('noFlag'))
      assert.deepEqual(found, expected, JSON.stringify({ fault, item, definition: table.definition }))
      counts[fault] = (counts[fault] ?? 0) + 1
      if (entity && report.misfits.length > 0) nearest[report.misfits[0].entity === entity ? 'right' : report.misfits[0].entity === undefined ? 'none' : 'wrong']++
    }
  }
  assert.deepEqual(Object.keys(FAULTS).filter((fault) => !counts[fault]), [])
  assert.equal(nearest.wrong, 0)
  assert(nearest.none <= 0.03 * nearest.right, JSON.stringify(nearest))
})

/** Reports merged two or three at a time, in any order. */
function mergedAtRandom({ int }, reports) {
  const rest = [...reports]
  const take = () => rest.splice(int(rest.length), 1)[0]
  while (rest.length > 1) rest.push(mergeReports(...Array.from({ length: Math.min(rest.length, 2 + int(2)) }, take).map((one) => JSON.parse(JSON.stringify(one)))))
  return mergeReports(rest[0])
}

test('parts in any grouping and order are the whole', () => {
  const random = randomFrom(2)
  for (let t = 0; t < TABLES; t++) {
    const table = randomTable(random)
    const items = Array.from({ length: 150 }, () => randomItem(random, table).item)
    const reportOf = (some) => {
      const audit = auditTable(table.definition)
      audit.add(some)
      return audit.report()
    }
    const whole = reportOf(items)
    const parts = Array.from({ length: 1 + random.int(5) }, () => [])
    for (const item of items) random.pick(parts).push(item)
    for (let i = 0; i < 5; i++) assert.deepEqual(mergedAtRandom(random, parts.map(reportOf)), whole)
  }
})

test('mangled lines are refused, or are other items: nothing is counted twice, and nothing breaks', () => {
  const random = randomFrom(3)
  const { int, pick } = random
  const encoder = new TextEncoder()
  const HOSTILE = ['"', '\\', '{', '}', '[', ']', ':', ',', '\\u', '\\ud83d\\ude00', '\\ud800', '\0', '\n', 'é', '{"M":', '{"L":[', '{"N":"1e999"}', '{"B":"=="}', '"pk":{"S":"x"},', 'null', ' ']
  for (let t = 0; t < TABLES; t++) {
    const table = randomTable(random)
    const audit = auditTable(table.definition)
    let count = 0
    for (let i = 0; i < 150; i++) {
      const bytes = [...encoder.encode(JSON.stringify({ Item: randomItem(random, table).item }))]
      for (let edits = 1 + int(3); edits > 0; edits--) {
        const at = int(bytes.length)
        const own = pick([[], [int(256)], [...encoder.encode(pick(HOSTILE))], bytes.slice(at, at + int(20))])
        bytes.splice(at, pick([0, 1, int(30)]), ...own)
      }
      try {
        audit.addLines(new Uint8Array(bytes))
        count += new TextDecoder().decode(new Uint8Array(bytes)).split('\n').filter((line) => line.trim() !== '').length
      } catch (error) {
        assert(error instanceof KeyError && error.code !== 'DISPOSED', error)
      }
      if (i % 50 === 0) assert.equal(audit.report().count, count)
    }
    assert.equal(audit.report().count, count)
  }
})
