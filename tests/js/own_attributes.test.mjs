// Own attributes: an attribute named like a field holds its value unchanged, and the library neither changes nor removes it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, keyTemplate, tableKeys } from 'ddb-keys'
import { refuses } from './support.mjs'

const own = (template, kind = 'partition', more = {}) => ({ template, kind, index: 'byOwn', ...more })
const document = (template, more) => entityKeys({ pk: 'D#{id}', sk: 'D', value: own(template, 'partition', more) })

test('an attribute with the name of a field that is not its value is refused, with what to write', () => {
  for (const [template, instead] of [
    ['O#{value}', '{value:S}'],
    ['{value}', '{value:S}'],
    ['{value:day}', '{value:S}'],
    ['{value:date desc}', '{value:S}'],
    ['{value:int}', '{value:S}'],
    ['{value:ulid}#{id}', '{value:ulid}'],
    ['CONSTANT', undefined],
  ]) {
    const rest = 'attribute "value" has the name of field "value", so its key would overwrite that value: rename one of them, or store the value itself with the template'
    const make = () => entityKeys({ pk: 'D#{id}', sk: 'D#{value}', value: own(template) })
    if (instead === undefined || template.includes(':day') || template.includes(':int') || template.includes('date')) assert.throws(make, { code: 'INVALID_TEMPLATE' })
    else refuses(() => document(template), 'INVALID_TEMPLATE', `entityKeys: ${rest} "${instead}"`)
  }
})

test('S, N and B are the whole template of an attribute', () => {
  for (const codec of ['S', 'N', 'B']) {
    assert.throws(() => keyTemplate(`{a:${codec}}`), { code: 'INVALID_TEMPLATE', message: new RegExp(`the codec ${codec} is for entityKeys`) })
    for (const template of [`A#{a:${codec}}`, `{a:${codec}}#`, `{b}#{a:${codec}}`, `{a:${codec}}#{b}`]) {
      assert.throws(() => entityKeys({ pk: template }), { code: 'INVALID_TEMPLATE', message: /must be the whole template of its attribute/ })
    }
    assert.throws(() => entityKeys({ pk: `{a:${codec} desc}` }), { code: 'INVALID_TEMPLATE', message: /cannot be reversed/ })
    assert.throws(() => entityKeys({ pk: `{a:${codec}(3)}` }), { code: 'INVALID_TEMPLATE', message: /takes no arguments/ })
  }
})

test('values are written as they are, and calling withKeys again changes nothing', () => {
  const bytes = Uint8Array.of(255, 0)
  for (const [template, value] of [
    ['{value:S}', 'a#b $c'],
    ['{value:N}', 5],
    ['{value:N}', -0.1],
    ['{value:N}', 12345678901234567890n],
    ['{value:B}', bytes],
    ['{value:date}', '2024-12-01T10:30:00.000Z'],
    ['{value:plaindate}', '2024-12-01'],
    ['{value:enum(a|b)}', 'b'],
    ['{value:ulid}', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['{value:uuid}', '0b7c1d2e-0000-4000-8000-0123456789ab'],
    ['{value:word}', 'a-b'],
    ['{value:rest}', 'A#b $c'],
    ['{value:lower}', 'a#b $c'],
    ['{value:rfc3339}', '2024-12-01T12:30:00.5+02:00'],
  ]) {
    const entity = document(template)
    const once = entity.withKeys({ id: '1', value })
    assert.deepEqual(once, { pk: 'D#1', sk: 'D', id: '1', value })
    assert.deepEqual(entity.withKeys(once), once)
    const { value: parsed } = entity.parse(once)
    assert.deepEqual(parsed, template === '{value:date}' ? new Date(value) : value)
  }
  const date = new Date(0)
  assert.equal(document('{value:date}').keys({ id: '1', value: date }).value, '1970-01-01T00:00:00.000Z')
  const number = new (class NumberValue { value = '12345678901234567890.5' })() // as the document client has it
  assert.equal(document('{value:N}').keys({ id: '1', value: number }).value, number)
  assert.equal(document('{value:N}').keys({ id: '1', value: '7' }).value, 7)
  assert.equal(document('{value:N}').keys({ id: '1', value: { value: '7' } }).value, 7) // one from JSON, which would be stored as a map
})

test('texts that the codec would write otherwise are refused, with the right text', () => {
  for (const [codec, value, right, code] of [
    ['uuid', '0B7C1D2E-0000-4000-8000-0123456789AB', '0b7c1d2e-0000-4000-8000-0123456789ab', 'INVALID_UUID'],
    ['ulid', '01arz3ndektsv4rrffq69g5fav', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'INVALID_ULID'],
    ['date', '2024-12-01T11:30:00+01:00', '2024-12-01T10:30:00.000Z', 'INVALID_DATE'],
  ]) {
    const message = `entityKeys.keys: attribute "value": field "value" is stored unchanged, so it must be written as "${right}", got "${value}"`
    refuses(() => document(`{value:${codec}}`).keys({ id: '1', value }), code, message)
  }
})

test('a value that calls the package while it is read changes nothing', () => {
  const entity = document('{value:N}')
  const other = keyTemplate('Q#{a}')
  let reads = 0
  class Lazy {
    get value() {
      reads++
      other.build({ a: 'evil#' })
      entity.parse(entity.keys({ id: 'b', value: 1 }))
      return '8'
    }
  }
  const value = new Lazy()
  assert.deepEqual(entity.keys({ id: 'b#111', value }), { pk: 'D#b$23111', sk: 'D', value })
  assert.equal(reads, 1)
  assert.deepEqual(entity.changes({ value }).set, { value })
  assert.equal(entity.index('byOwn').query({ value: new Lazy() }).ExpressionAttributeValues[':pk'], 8)
  const sorted = entityKeys({ pk: 'P#{id}', n: { template: '{n:N}', kind: 'sort', index: 'table' } })
  assert.deepEqual(sorted.query({ id: 'b#1' }, { n: { from: new Lazy(), to: 9 } }).ExpressionAttributeValues, { ':pk': 'P#b$231', ':low': 8, ':high': 9 })
  assert.throws(() => entity.keys({ id: 'q r', value: { value: '\ud800' } }), { code: 'INVALID_UNICODE', message: /value/ })
})

test('withKeys reads each field once, also those that an item inherits', () => {
  const entity = entityKeys({ pk: 'T#{t}', sk: 'S#{createdAt:date}' })
  let reads = 0
  const item = { t: '1', get createdAt() { return new Date(1e12 + reads++).toISOString() } }
  const whole = entity.withKeys(item)
  assert.deepEqual([whole.sk, reads], [`S#${whole.createdAt}`, 1])
  class Order {
    get t() { return '7' }
    get createdAt() { return 0 }
    total = 5
  }
  assert.deepEqual(entity.withKeys(new Order()), { total: 5, t: '7', createdAt: 0, pk: 'T#7', sk: 'S#1970-01-01T00:00:00.000Z' })
})

test('an item without the table key belongs to no entity, and flags may have the form of the plain client', () => {
  const task = entityKeys({ pk: 'T#{tenant}', sk: 'TASK#{id}' })
  assert.equal(task.matches({ tenant: 'a', id: 'b' }), false)
  assert.equal(task.tryParse({ sk: 'TASK#b', tenant: 'other' }), undefined)
  const flagged = entityKeys({ pk: 'A#{id}', sk: 'S', gsi1pk: { template: 'G', unless: ['del'] }, gsi2pk: { template: 'H', when: ['on'] } }, { flags: ['del', 'on'] })
  assert.deepEqual(flagged.keys({ id: '1', del: { NULL: true }, on: { BOOL: false } }), { pk: 'A#1', sk: 'S', gsi1pk: 'G' })
  assert.deepEqual(flagged.keys({ id: '1', del: { BOOL: true }, on: { S: 'x' } }), { pk: 'A#1', sk: 'S', gsi2pk: 'H' })
})

test('values that DynamoDB does not accept as keys are refused', () => {
  for (const [codec, value, code] of [
    ['S', '', 'EMPTY_VALUE'],
    ['S', 5, 'INVALID_TYPE'],
    ['S', '\ud800', 'INVALID_UNICODE'],
    ['S', 'x'.repeat(2049), 'KEY_TOO_LONG'],
    ['N', NaN, 'INVALID_TYPE'],
    ['N', Infinity, 'INVALID_TYPE'],
    ['N', true, 'INVALID_TYPE'],
    ['N', 'seven', 'INVALID_NUMBER'],
    ['N', '1e126', 'INVALID_NUMBER'],
    ['N', '1'.repeat(39), 'INVALID_NUMBER'],
    ['N', 10n ** 126n, 'INVALID_NUMBER'],
    ['B', new Uint8Array(), 'EMPTY_VALUE'],
    ['B', 'text', 'INVALID_TYPE'],
    ['B', new Uint8Array(2049).fill(255), 'KEY_TOO_LONG'],
  ]) {
    assert.throws(() => document(`{value:${codec}}`).keys({ id: '1', value }), { code }, `${codec} ${String(value).slice(0, 20)}`)
    assert.deepEqual(document(`{value:${codec}}`, { when: ['value'] }).keys({ id: '1' }), { pk: 'D#1', sk: 'D' })
  }
  assert.equal(document('{value:B}').keys({ id: '1', value: new Uint8Array(2048).fill(255) }).value.length, 2048)
})

test('a bound that is left out is exact to 38 digits, also in the form of the document client', () => {
  const entity = entityKeys({ pk: 'B#{id}', x: { template: '{x:N}', kind: 'sort', index: 'table' } })
  const numbers = [-10n, -1, 0, 0.1, 1, 10n, 10, 123456789012345678901234567890n, 12345678901234567890123456789012345678n]
  for (const [low, high] of numbers.flatMap((low, i) => numbers.slice(i + 2).map((high) => [low, high]))) {
    const values = (options) => {
      const { ':low': below, ':high': above } = entity.query({ id: '1' }, { x: { after: low, before: high } }, options).ExpressionAttributeValues
      return [below, above]
    }
    // The client sends the text of what it takes for a number, by the name of its class.
    for (const value of values()) assert(['number', 'bigint'].includes(typeof value) || value.constructor.name === 'Number')
    assert.deepEqual(values().map(String), values({ marshall: true }).map(({ N }) => N))
  }
})

test('an own attribute is required without a condition, and written whatever the conditions say', () => {
  assert.throws(() => document('{value:S}').keys({ id: '1' }), { code: 'INVALID_TYPE', message: /field "value" is required/ })
  const sparse = document('{value:S}', { when: ['value'] })
  for (const value of [undefined, null]) assert.deepEqual(sparse.withKeys({ id: '1', value }), { id: '1', pk: 'D#1', sk: 'D' })
})

test('an item that the conditions name is in the index with both keys, or refused', () => {
  const order = entityKeys({
    pk: 'O#{id}',
    sk: 'O',
    gsi1pk: { template: 'ST#{status}', when: ['status'] },
    at: { template: '{at:date}', kind: 'sort', index: 'gsi1' },
  })
  const at = '2024-12-01T10:30:00.000Z'
  assert.deepEqual(order.keys({ id: '1', status: 'open', at }), { pk: 'O#1', sk: 'O', gsi1pk: 'ST#open', at })
  assert.deepEqual(order.keys({ id: '1', at }), { pk: 'O#1', sk: 'O', at })
  assert.deepEqual(order.keys({ id: '1' }), { pk: 'O#1', sk: 'O' })
  for (const missing of [undefined, null]) {
    assert.throws(() => order.keys({ id: '1', status: 'open', at: missing }), { code: 'INVALID_TYPE', message: /field "at" is required/ })
    assert.throws(() => order.changes({ status: 'open', at: missing }), { code: 'INVALID_TYPE' })
    assert.deepEqual(order.changes({ at: missing }), { set: {}, remove: ['at'] })
    assert.deepEqual(order.changes({ status: missing, at: missing }), { set: {}, remove: ['gsi1pk', 'at'] })
  }
  const user = entityKeys({ pk: 'T#{tenant}', sk: 'U#{id}', email: own('{email:S}', 'partition', { when: ['email'] }), tenant: own('{tenant:S}', 'sort', { when: ['email'] }) })
  assert.deepEqual(user.changes({ tenant: 'other' }), { set: {}, remove: [] }) // the key of the table never changes
  assert.deepEqual(user.changes({ email: 'e' }), { set: { email: 'e' }, remove: [] })
})

test('an enum and a rank of the same names take the same values', () => {
  const entity = entityKeys({ pk: 'T#{id}', priority: own('{priority:enum(low|high)}'), gsi1pk: 'T', gsi1sk: '{priority:rank(low|high)}' })
  assert.deepEqual(entity.keys({ id: '1', priority: 'high' }), { pk: 'T#1', priority: 'high', gsi1pk: 'T', gsi1sk: '02-high' })
  assert.deepEqual(entityKeys({ pk: 'T#{p:enum(a|b)}', sk: '{p:rank(b|a)}' }).keys({ p: 'a' }), { pk: 'T#a', sk: '02-a' })
})

test('a number is read from every way in which its digits can be written', () => {
  const entity = entityKeys({ pk: '{pk:S}', sk: '{sk:N}' })
  const read = (digits) => entity.parse({ pk: { S: 'a' }, sk: { N: digits } }).sk
  for (const [digits, number] of [
    ['7', 7],
    ['+7', 7],
    ['-7', -7],
    ['-7.50', -7.5],
    ['0.0000001', 1e-7],
    ['-0.0000001', -1e-7],
    ['100', 100],
    ['1E2', 100],
    ['0', 0],
    ['0.00', 0],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['-9999999999999999999', -9999999999999999999n],
  ]) assert.equal(read(digits), number, digits)
})

test('items of both clients, and the form that the table key says', () => {
  const entity = entityKeys({ pk: '{pk:S}', sk: '{sk:N}', owner: own('{owner:S}', 'partition', { when: ['owner'] }) })
  const values = { pk: 'a#b', sk: 7, owner: 'bob' }
  for (const item of [
    { pk: 'a#b', sk: 7, owner: 'bob' },
    { pk: 'a#b', sk: { value: '7' }, owner: 'bob' },
    { pk: { S: 'a#b' }, sk: { N: '7' }, owner: { S: 'bob' } },
    { pk: { S: 'a#b' }, sk: { N: '7.0' }, owner: { S: 'bob' } },
  ]) {
    assert.deepEqual(entity.parse(item), values)
    assert.equal(entity.matches(item), true)
  }
  for (const item of [
    { pk: { S: 'a#b' }, sk: 7 },
    { pk: 'a#b', sk: { N: '7' } },
    { pk: 'a#b', sk: '7' },
    { pk: 'a#b', sk: null },
  ]) {
    assert.throws(() => entity.parse(item), { code: 'INVALID_TYPE' })
    assert.equal(entity.matches(item), false)
  }
  // An own attribute of an index that holds none of its keys is as old as the item: DynamoDB has no such item in the index.
  for (const owner of [{ S: 'bob' }, '', 5, null]) assert.deepEqual(entity.parse({ pk: 'a#b', sk: 7, owner }), { pk: 'a#b', sk: 7 })
  assert.throws(() => entity.parse({ pk: 'a#b', sk: '7' }), { message: /requires sk to be a finite number or a bigint, got "7"/ })
  const hashed = document('{value:B}')
  assert.deepEqual(hashed.parse({ pk: { S: 'D#1' }, sk: { S: 'D' }, value: { B: '/wA=' } }), { id: '1', value: Uint8Array.of(255, 0) })
  assert.equal(hashed.tryParse({ pk: { S: 'D#1' }, sk: { S: 'D' }, value: { B: '?' } }), undefined)
  assert.deepEqual(entity.parse({ pk: { S: 'a' }, sk: { N: '9007199254740993' }, owner: { NULL: true } }), { pk: 'a', sk: 9007199254740993n })
})

test('a field in several attributes: the own one says most, and all have to agree', () => {
  for (const [codec, text, other] of [['int(4)', '0007', '0008'], ['digits', '7', '8'], ['number', 'C01C000000000000', 'C020000000000000'], ['version', 'v0000000007', 'v0000000008']]) {
    const entity = entityKeys({
      pk: 'P#{id}',
      size: { template: '{size:N}', kind: 'sort', index: 'table' },
      gsi1pk: { template: `SIZE#{size:${codec}}`, text: 'verbatim' },
      gsi1sk: '{size:N}',
    })
    const keys = entity.keys({ id: '1', size: 7 })
    assert.deepEqual(keys, { pk: 'P#1', size: 7, gsi1pk: `SIZE#${text}`, gsi1sk: 7 })
    assert.deepEqual(entity.parse(keys), { id: '1', size: 7 })
    assert.deepEqual(entity.parse({ pk: { S: 'P#1' }, size: { N: '7.0' }, gsi1pk: { S: keys.gsi1pk }, gsi1sk: { N: '70e-1' } }), { id: '1', size: 7 })
    for (const change of [{ size: 8 }, { gsi1pk: `SIZE#${other}` }, { gsi1sk: 7.5 }]) {
      assert.throws(() => entity.parse({ ...keys, ...change }), { code: 'CONTRADICTORY_KEYS' })
    }
    if (codec !== 'number') assert.throws(() => entity.keys({ id: '1', size: 7.5 }), { code: 'INVALID_NUMBER' })
  }
  for (const other of ['{size:date}', '{size:S}', '{size}', '{size:B}']) {
    assert.throws(() => entityKeys({ pk: 'P#{id}', size: own('{size:N}'), sk: other }), { code: 'INVALID_TEMPLATE', message: /rename one of the two fields/ })
  }
})

test('entities of a table agree about the type of a key attribute', () => {
  const a = { pk: 'A#{id}', sk: { template: '{sk:N}' } }
  assert.throws(() => tableKeys({ a, b: { pk: 'B#{id}', sk: 'B' } }), { code: 'INVALID_OPTION', message: /attribute "sk" has type S in entity "b" but type N in entity "a"/ })
  const table = tableKeys({ a, b: { pk: 'B#{id}', sk: '{sk:N}', email: own('{email:S}') }, c: { pk: 'C#{id}', sk: '{n:N}', email: own('{email:S}') } })
  const { AttributeDefinitions } = table.schema()
  assert.deepEqual(AttributeDefinitions.map(({ AttributeName, AttributeType }) => AttributeName + AttributeType), ['pkS', 'skN', 'emailS'])
  assert.deepEqual([table.cdk().sortKey, table.cdk().globalSecondaryIndexes[0].partitionKey], [{ name: 'sk', type: 'N' }, { name: 'email', type: 'S' }])
  assert.deepEqual(table.identify({ pk: 'C#1', sk: 5, email: 'e' }), { entity: 'c', values: { id: '1', n: 5, email: 'e' } })
  const local = tableKeys({ a: { pk: 'A#{id}', sk: 'A', size: { template: '{size:N}', kind: 'sort', index: 'bySize' } } })
  assert.deepEqual(local.cdk().localSecondaryIndexes, [{ indexName: 'bySize', sortKey: { name: 'size', type: 'N' }, projectionType: 'ALL' }])
  assert.throws(() => tableKeys({ a, any: { pk: '{pk:S}', sk: '{sk:N}' } }), { code: 'AMBIGUOUS_KEYS' })
})

test('an item that is older than an index: its fields are read from the item', () => {
  const user = entityKeys({ pk: 'U#{id}', sk: 'U', gsi2pk: 'ST#{state}', gsi2sk: '{at:date}#{n:int(3)}' })
  const old = { pk: 'U#1', sk: 'U', state: 'x y', at: '2024-12-01T10:00:00+01:00', n: 7 }
  const values = { id: '1', state: 'x y', at: new Date('2024-12-01T09:00:00Z'), n: 7 }
  assert.deepEqual(user.parse(old), values)
  assert.deepEqual(user.tryParse({ ...old, at: new Date('2024-12-01T09:00:00Z') }), values)
  assert.deepEqual(user.parse({ pk: { S: 'U#1' }, sk: { S: 'U' }, state: { S: 'x y' }, at: { N: '1733043600000' }, n: { N: '7' } }), values)
  assert.deepEqual(tableKeys({ user }).identify(old), { entity: 'user', values })
  for (const change of [{ state: '' }, { state: 5 }, { state: undefined }, { n: 1000 }, { n: 0.5 }, { n: '7' }, { at: 'yesterday' }, { state: '\ud800' }, { state: { S: 'x' } }]) {
    assert.equal(user.tryParse({ ...old, ...change }), undefined)
    assert.throws(() => user.parse({ ...old, ...change }), { code: 'INVALID_TYPE', message: /and the item has no attribute "\w+" with its value/ })
  }
  const sparse = entityKeys({ pk: 'U#{id}', sk: 'U', gsi1pk: { template: 'ST#{state}', when: ['state'] }, gsi1sk: { template: 'U', when: ['state'] } })
  assert.deepEqual(sparse.parse({ pk: 'U#1', sk: 'U', state: 'x' }), { id: '1', state: 'x' })
  assert.deepEqual(sparse.parse({ pk: 'U#1', sk: 'U', state: 5 }), { id: '1' })
})
