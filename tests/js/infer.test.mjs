// `inferTemplates` and `explainKey` with keys and items of JavaScript. tests/laws_infer.rs tries random keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, explainKey, inferTemplates, keyTemplate, tenantScope, tableKeys, ulid } from 'ddb-keys/design'
import { refusalOf } from './support.mjs'

const customers = ['ada', 'grace', 'alan', 'edsger', 'barbara']
const order = entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'ORDER#{placedAt:date}#{orderId:ulid}',
  gsi1pk: 'ORDER#{orderId:ulid}',
  gsi1sk: 'ORDER',
  gsi2pk: { template: 'OPEN#{shard:int(2)}', when: ['shard'] },
})
const profile = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' })

const orders = Array.from({ length: 40 }, (_, i) => {
  const fields = { customerId: customers[i % 5], placedAt: 1.7e12 + i * 1e7, orderId: ulid(1.7e12 + i), shard: i % 3 ? undefined : i % 8 }
  return { ...order.keys(fields), total: i }
})
const profiles = customers.map((customerId) => ({ ...profile.keys({ customerId }), name: customerId }))

const wanted = {
  order: {
    pk: { template: 'CUSTOMER#{customerId}', text: 'escaped' },
    sk: { template: 'ORDER#{orderAt:date}#{id:ulid}', text: 'escaped' },
    gsi1pk: { template: 'ORDER#{id:ulid}', text: 'escaped' },
    gsi1sk: { template: 'ORDER', text: 'escaped' },
    gsi2pk: { template: 'OPEN#{openNo:int(2)}', text: 'escaped', when: ['openNo'] },
  },
  profile: { pk: { template: 'CUSTOMER#{name}', text: 'escaped' }, sk: { template: 'PROFILE', text: 'escaped' } },
}

const definitionOf = ({ entities }) => Object.fromEntries(entities.map(({ name, attributes }) => [name, attributes]))

test('items give a definition that tableKeys takes and that knows every item', () => {
  const found = inferTemplates([...orders, ...profiles])
  assert.deepEqual(definitionOf(found), wanted)
  assert.deepEqual(found.entities.map(({ count }) => count), [40, 5])
  assert.equal(found.misfitCount, 0)
  const table = tableKeys(definitionOf(found))
  for (const item of orders) assert.equal(table.identify(item).entity, 'order')
  for (const item of profiles) assert.equal(table.identify(item).entity, 'profile')
})

test('DynamoDB JSON gives the same definition', () => {
  const marshalled = (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typeof value === 'number' ? { N: `${value}` } : { S: value }]))
  const items = [...orders, ...profiles]
  // The examples are the items as they are given.
  const found = (given) => JSON.parse(JSON.stringify(inferTemplates(given), (name, value) => (name === 'example' ? undefined : value)))
  assert.deepEqual(found(items.map(marshalled)), found(items))
  assert.deepEqual(found(items.map((item) => ({ Item: marshalled(item) }))), found(items))
})

test('100,000 items whose keys share a field, but not all of them', { timeout: 300_000 }, () => {
  const items = Array.from({ length: 100_000 }, (_, i) => ({ pk: `USER#${i}`, sk: `ORDER#${i < 99_000 ? i : i + 1}`, gsi1pk: `MAIL#${i}` }))
  const { entities } = inferTemplates(items)
  const [{ count, attributes }] = entities
  assert.deepEqual([count, attributes.sk.template, attributes.gsi1pk.template], [100_000, 'ORDER#{orderId}', 'MAIL#{userId}'])
  const table = tableKeys(definitionOf({ entities }))
  assert(items.every((item) => table.identify(item) !== undefined))
})

test('attributes with other names are named', () => {
  const items = orders.map(({ pk, sk }) => ({ hash: pk, range: sk }))
  const { entities, templates } = inferTemplates(items, { attributes: ['hash', 'range'] })
  const [hash, range] = ['partition', 'sort'].map((kind) => ({ kind, index: 'table' }))
  assert.deepEqual(entities[0].attributes, { hash: { ...wanted.order.pk, ...hash }, range: { ...wanted.order.sk, ...range } })
  assert.equal(tableKeys(definitionOf({ entities })).identify(items[0]).entity, entities[0].name)
  assert.deepEqual(templates.map(({ attribute }) => attribute), ['hash', 'range'])
})

test('only attributes named like keys are considered', () => {
  const names = ['pk', 'sk', 'task', 'DESK', 'usersk', 'byDaySk', 'byDayPk', 'gsi1-PK']
  const items = Array.from({ length: 9 }, (_, i) => Object.fromEntries(names.map((name) => [name, `${name}#${i}`])))
  const { entities, templates } = inferTemplates(items)
  assert.deepEqual(templates.map(({ attribute }) => attribute), ['pk', 'sk', 'byDaySk', 'byDayPk', 'gsi1-PK'])
  assert.deepEqual(Object.keys(entities[0].attributes).sort(), ['byDayPk', 'byDaySk', 'gsi1-PK', 'pk', 'sk'])
  assert.equal(tableKeys(definitionOf({ entities })).identify(items[3]).entity, entities[0].name)
})

test('attributes not named like keys, numbers and binaries become own attributes', () => {
  const items = [1, 2].map((n) => ({ pk: `METER#${n}`, sk: n, email: `${n}@x y`, gsi1pk: Uint8Array.of(n, 255) }))
  const marshalled = items.map(({ pk, sk, email, gsi1pk }) => ({ pk: { S: pk }, sk: { N: `${sk}` }, email: { S: email }, gsi1pk: { B: gsi1pk } }))
  for (const given of [items, marshalled]) {
    const { entities, misfitCount } = inferTemplates(given, { attributes: ['pk', 'sk', 'email', 'gsi1pk'] })
    assert.equal(misfitCount, 0)
    const { sk, email, gsi1pk } = entities[0].attributes
    assert.deepEqual([sk.template, gsi1pk.template], ['{sk:N}', '{gsi1pk:B}'])
    assert.deepEqual(email, { template: '{email:S}', text: 'escaped', kind: 'partition', index: 'email' })
    const table = tableKeys(definitionOf({ entities }))
    for (const item of given) assert.equal(table.identify(item).entity, entities[0].name)
  }
  const { misfits } = inferTemplates([...items, { pk: 'METER#3', sk: 'x' }])
  assert.deepEqual(misfits, [{ key: 'x', attribute: 'sk' }])
})

test('a lone sort key is reported as one of a local index', () => {
  const items = Array.from({ length: 9 }, (_, i) => ({ pk: `A#${i}`, sk: 'A', gsi3pk: `B#${i}`, gsi13sk: `C#${i}`, lsi1sk: `D#${i}` }))
  const { entities } = inferTemplates(items)
  const { gsi3pk, gsi13sk } = entities[0].attributes
  assert.deepEqual([gsi3pk.index, gsi13sk.kind, gsi13sk.index], [undefined, 'sort', 'gsi13'])
  assert.deepEqual(tableKeys(definitionOf({ entities })).schema().LocalSecondaryIndexes.map(({ IndexName }) => IndexName), ['gsi13', 'lsi1'])
})

test('keys that are texts', () => {
  const { module, ...found } = inferTemplates(['USER#1', 'USER#2', 'USER#3', 'x y z', ''])
  assert(module.includes("export const definition = {\n  // 60% of the keys: 3\n  keys1: Object.freeze({\n    pk: 'USER#{userId}',\n  }),\n}\n"), module)
  assert.deepEqual(found, {
    count: 5,
    templates: [
      {
        template: 'USER#{userId}',
        text: 'escaped',
        count: 3,
        share: 0.6,
        fields: [{ name: 'userId', codec: 'text', examples: ['1', '2', '3'] }],
        examples: ['USER#1', 'USER#2', 'USER#3'],
      },
    ],
    misfits: [{ key: 'x y z' }, { key: '' }],
    misfitCount: 2,
    entities: [],
    notes: [],
  })
  assert.deepEqual(inferTemplates(['USER#1', 'x', 'y'], { maxMisfits: 0 }).misfits, [])
  const { module: none, ...nothing } = inferTemplates([])
  assert.deepEqual(nothing, { count: 0, templates: [], misfits: [], misfitCount: 0, entities: [], notes: [] })
  assert(none.endsWith('export const definition = {\n}\n\nexport const options = Object.freeze({})\n'), none)
})

test('200,000 keys take seconds', { timeout: 300_000 }, () => {
  const keys = Array.from({ length: 200_000 }, (_, i) => (i % 2 ? `USER#${(i * 7919).toString(36)}` : `LOG#${String(i).padStart(7, '0')}`))
  const { templates } = inferTemplates(keys)
  assert.deepEqual(templates.map(({ template, count }) => [template, count]), [['LOG#{logNo:int(7)}', 100_000], ['USER#{userId}', 100_000]])
})

test('a key, taken apart by its template', () => {
  const template = 'DOC#{doc}#{changedAt:date desc}#{n:int(4)}#'
  const at = new Date('2024-12-01T10:00:00Z')
  const key = keyTemplate(template).build({ doc: 'San José', changedAt: at, n: 7 })
  const { parts, matches, bytes, partition, sort, isGuess } = explainKey(key, template)
  assert.equal(parts.map(({ text }) => text).join(''), key)
  assert.deepEqual({ matches, isGuess }, { matches: true, isGuess: false })
  assert.equal(bytes, Buffer.byteLength(key))
  assert.deepEqual(partition, { limit: 2048, left: 2048 - bytes, fits: true })
  assert.deepEqual(sort, { limit: 1024, left: 1024 - bytes, fits: true })
  assert.deepEqual(parts.filter(({ kind }) => kind === 'field').map(({ name, codec, value, note }) => ({ name, codec, value, note })), [
    { name: 'doc', codec: 'text', value: 'San José', note: 'escaped' },
    { name: 'changedAt', codec: 'date desc', value: '2024-12-01T10:00:00.000Z', note: 'newest first' },
    { name: 'n', codec: 'int(4)', value: '7', note: undefined },
  ])
  const whole = Buffer.from(key)
  for (const { start, end, text } of parts) assert.equal(whole.subarray(start, end).toString(), text)
  assert.deepEqual(parts.at(-1), { kind: 'literal', text: '#', start: bytes - 1, end: bytes })
})

test('a time in a form that no codec writes has a note', () => {
  const [, , , at] = explainKey('MSG#general#2024-01-01T10:10:20Z').parts
  assert.deepEqual([at.codec, at.value, at.note], ['text', '2024-01-01T10:10:20Z', 'a time as text: sorts where all have one length and one zone'])
})

test('a key of another template: where it leaves it, and what is left', () => {
  const { matches, mismatch, parts } = explainKey('USER#é#ORDER#x', 'USER#{id}#INVOICE#{no}')
  assert.equal(matches, false)
  assert.deepEqual({ column: mismatch.column, start: mismatch.start }, { column: 7, start: 7 })
  assert.match(mismatch.message, /expected "#INVOICE#" at column 7, got "#ORDER#x"/)
  assert.deepEqual(parts.map(({ kind, text }) => [kind, text]), [['literal', 'USER#'], ['field', 'é'], ['rest', '#ORDER#x']])
  const long = explainKey(`USER#${'x'.repeat(3000)}`, 'USER#{id}')
  assert.deepEqual({ matches: long.matches, partition: long.partition }, { matches: false, partition: { limit: 2048, left: -957, fits: false } })
})

test('a key alone: its template is guessed', () => {
  const id = ulid(1.7e12)
  for (const [key, template, text] of [
    [`CUSTOMER#42#ORDER#2024-12-01#${id}`, 'CUSTOMER#{customerId}#ORDER#{day:day}#{id:ulid}', 'escaped'],
    ['user#42', 'user#{userId}', 'escaped'],
    ['New York', '{id}', 'verbatim'],
    ['x', '{id}', 'escaped'],
    ['CUSTOMER#4$232', 'CUSTOMER#{customerId}', 'escaped'],
    ['MSG#general#2024-01-01T10:10:20Z', 'MSG#{msgId}#{at}', 'escaped'],
    ['a/b/c', 'a/{aId}/{id}', 'verbatim'],
  ]) {
    const explained = explainKey(key)
    assert.deepEqual({ template: explained.template, text: explained.text, isGuess: explained.isGuess, matches: explained.matches }, { template, text, isGuess: true, matches: true })
  }
  for (const key of ['#', '##', '{', '😀', 'x'.repeat(5000), 'a#'.repeat(2000)]) {
    assert.equal(explainKey(key).parts.map(({ text }) => text).join(''), key)
  }
})

test('rejected calls', () => {
  const refused = (call) => {
    const { code, message } = refusalOf(call)
    return `${code} ${message}`
  }
  assert.equal(refused(() => explainKey(42)), 'INVALID_TYPE explainKey requires key to be a string, got 42')
  assert.equal(refused(() => explainKey('')), 'EMPTY_VALUE explainKey requires a non-empty key, got ""')
  assert.equal(refused(() => explainKey('', 'A')), 'EMPTY_VALUE explainKey requires a non-empty key, got ""')
  assert.match(refused(() => explainKey('\ud800')), /^INVALID_UNICODE /)
  assert.match(refused(() => explainKey('a', '{a}{b}')), /^INVALID_TEMPLATE explainKey: field "a" needs a literal .* \(column 4 /)
  assert.match(refused(() => explainKey('a', tenantScope('T', '1'))), /^INVALID_TYPE explainKey requires template to be a key template or the keys of an entity, got an object/)
  assert.match(refused(() => explainKey('a', { template: 'A', text: 'x' })), /^INVALID_OPTION explainKey: options.text must be 'escaped' or 'verbatim'/)
  assert.equal(refused(() => inferTemplates('USER#1')), 'INVALID_TYPE inferTemplates requires keys to be an array, got "USER#1"')
  assert.equal(refused(() => inferTemplates(['a', 7])), 'INVALID_TYPE inferTemplates requires keys[1] to be a string, got 7')
  assert.equal(refused(() => inferTemplates([{ pk: 'A' }, null])), 'INVALID_TYPE inferTemplates requires keys[1] to be an object, got null')
  assert.match(refused(() => inferTemplates(['a', '\udfff'])), /^INVALID_UNICODE inferTemplates: keys\[1\] /)
  assert.match(refused(() => inferTemplates([{ id: 1 }])), /^INVALID_OPTION inferTemplates: no attribute of the items is named like a key/)
  assert.match(refused(() => inferTemplates([], { minCount: 0 })), /^INVALID_TYPE inferTemplates requires options.minCount to be a positive integer, got 0/)
})

test('ids at the end of a key that hold the separator', () => {
  const ids = ['ada', 'alan', 'grace', 'edsger', 'barbara', 'corp#22', 'x#y#z', 'linus', 'ken', 'dennis', 'corp#7']
  const keys = ids.map((id) => `USER#${id}`)
  const { templates, misfits } = inferTemplates(keys)
  assert.deepEqual(templates.map(({ template, text, count }) => [template, text, count]), [['USER#{userId:rest}', 'verbatim', keys.length]])
  assert.deepEqual(misfits, [])
  const user = keyTemplate(templates[0].template, { text: 'verbatim' })
  assert.deepEqual(keys.map((key) => user.parse(key).userId), ids)
  // A label says that it is another entity, and as many others are no strays.
  const orders = ids.slice(0, 5).flatMap((id) => [`USER#${id}`, `USER#${id}#ORDER`, `USER#${id}#7`])
  assert(inferTemplates(orders).templates.every(({ template }) => !template.includes('rest')))
})

test('times in many forms at one place', () => {
  const times = ['2024-12-01T10:30:00Z', '2024-12-01T10:30:00.5Z', '2024-12-01T11:30:00+01:00', '2024-12-02T10:30:00.123456-05:00', '2024-12-03T10:30:00Z']
  const { templates, misfitCount } = inferTemplates(times.map((at, i) => `EVENT#${at}#${['ada', 'x7', 'k-1', 'zoe', 'bo'][i]}`))
  assert.deepEqual([templates.map(({ template, text }) => [template, text]), misfitCount], [[['EVENT#{eventAt:rfc3339}#{id}', 'verbatim']], 0])
  // Of one form, they sort as text.
  const alike = ['2024-12-01T10:30:00Z', '2024-12-01T10:30:01Z', '2024-12-02T10:30:00Z']
  assert(inferTemplates(alike.map((at) => `EVENT#${at}`)).templates.every(({ template }) => !template.includes('rfc3339')))
})

test('padded decimals', () => {
  const { templates } = inferTemplates(['PRICE#000019.90', 'PRICE#000007.00', 'PRICE#123456.78'])
  assert.deepEqual(templates.map(({ template }) => template), ['PRICE#{price:decimal(6,2)}'])
  assert(inferTemplates(['PRICE#19.90', 'PRICE#27.00']).templates.every(({ template }) => !template.includes('decimal')))
})

test('texts that the items have in another case are in lower case in the keys, as ElectroDB writes them', () => {
  const cities = ['London', 'Paris', 'New York', 'rome', 'Köln']
  const stores = cities.map((city, i) => ({ pk: `$mall#city_${city.toLowerCase()}`, sk: `$store_1#no_000${i}`, city, no: i }))
  const marshalled = stores.map(({ pk, sk, city }) => ({ pk: { S: pk }, sk: { S: sk }, city: { S: city } }))
  for (const items of [stores, marshalled]) {
    const { entities, misfitCount } = inferTemplates(items)
    assert.equal(misfitCount, 0)
    const { pk, sk } = entities[0].attributes
    assert.deepEqual([pk.template, pk.text, pk.casing, sk.casing], ['$mall#city_{city:rest}', 'verbatim', 'lower', undefined])
    const table = tableKeys(definitionOf({ entities }))
    for (const item of items) assert.equal(table.identify(item).entity, entities[0].name)
    assert.equal(table.identify({ pk: '$mall#city_LONDON', sk: '$store_1#no_0001' }), undefined)
  }
  const same = stores.map((store) => ({ ...store, city: store.city.toLowerCase() }))
  assert.equal(inferTemplates(same).entities[0].attributes.pk.casing, undefined)
})
