// When an item is rewritten, its attributes are compared with the keys that repeat their values: which contradictions are refused, and which `trust` decides.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, tableKeys } from 'ddb-keys'
import { refusalOf } from './support.mjs'

const table = { TableName: 'app', unversioned: true }
const S = (value) => ({ S: value })

test('after a rollback, a stale index key and the attribute are refused, and trust decides', () => {
  const old = entityKeys({ pk: 'O#{id}', gsi1pk: 'S#{status}' })
  const order = entityKeys({ pk: 'O#{id}', gsi2pk: 'STATUS#{status}' }, { previous: [old] })
  // The new program wrote `gsi2pk`; the old one, back again, wrote the attribute and `gsi1pk`.
  const item = { pk: 'O#1', gsi2pk: 'STATUS#open', gsi1pk: 'S#paid', status: 'paid' }
  for (const one of [order, tableKeys({ order })]) {
    const { code, details, message } = refusalOf(() => one.upgrade(item))
    assert.deepEqual([code, details.parameter, details.attribute, details.value], ['TEMPLATE_MISMATCH', 'status', 'gsi2pk', 'STATUS#open'])
    assert.match(message, /field "status" is "paid" in the attributes of the item, but "open" in its index key gsi2pk "STATUS#open"/)
    assert.deepEqual(one.upgrade(item, { trust: 'attributes' }), { pk: 'O#1', status: 'paid', gsi2pk: 'STATUS#paid' })
    assert.deepEqual(one.upgrade(item, { trust: 'keys' }), { pk: 'O#1', status: 'paid', gsi2pk: 'STATUS#open' })
  }
  const stored = { pk: S('O#1'), gsi2pk: S('STATUS#open'), gsi1pk: S('S#paid'), status: S('paid') }
  assert.equal(refusalOf(() => order.move(stored, table)).details.attribute, 'gsi2pk')
  const { Update } = order.move(stored, { ...table, trust: 'attributes' }).TransactItems[0]
  assert.deepEqual(Object.entries(Update.ExpressionAttributeValues).filter(([name]) => name.startsWith(':c')), [[':c0', S('STATUS#paid')]])
  assert.equal(refusalOf(() => order.upgrade(item, { trust: 'both' })).code, 'INVALID_TYPE')
  assert.equal(order.parse(item).status, 'open', 'parse works as before')
})

test('an attribute that contradicts the key of the table is refused, whatever is trusted', () => {
  const user = entityKeys({ pk: 'U#{id}', sk: '{at:day}' }, { previous: [entityKeys({ pk: 'USER#{id}', sk: '{at:day}' })] })
  for (const trust of [undefined, 'attributes', 'keys']) {
    for (const item of [{ pk: 'U#1', sk: '2025-01-01', id: '2' }, { pk: 'USER#1', sk: '2025-01-01', at: '2025-01-02T00:00:00.000Z' }]) {
      const { code, message } = refusalOf(() => user.upgrade(item, { trust }))
      assert.equal(code, 'TEMPLATE_MISMATCH')
      assert.match(message, /the key of the table, (pk "U#1"|sk "2025-01-01"): mend the item first/)
    }
  }
  assert.deepEqual(user.upgrade({ pk: 'USER#1', sk: '2025-01-01', at: '2025-01-01T10:00:00Z', id: null }), { pk: 'U#1', sk: '2025-01-01', at: '2025-01-01T10:00:00Z', id: null })
})

test('a value in another form is not compared, and does not replace that of a good key', () => {
  const old = entityKeys({ pk: 'E#{id}', gsi1pk: '{n:int(3)}#{at:date}' })
  const event = entityKeys({ pk: 'E#{id}', gsi2pk: 'N#{n:int(3)}', gsi2sk: '{at:date}' }, { previous: [old] })
  const keys = { pk: 'E#1', gsi1pk: '007#2025-01-01T10:00:00.000Z' }
  const upgraded = { pk: 'E#1', gsi2pk: 'N#007', gsi2sk: '2025-01-01T10:00:00.000Z' }
  for (const own of [{}, { n: '7' }, { n: 1.5 }, { at: 1_735_725_600 }, { at: 'yesterday' }, { at: Date.UTC(2025, 0, 1, 10), n: 7 }, { at: '2025-01-01T11:00:00+01:00' }, { constructor: 1 }]) {
    assert.deepEqual(event.upgrade({ ...keys, ...own }), { ...upgraded, ...own }, JSON.stringify(own))
  }
  const marshalled = { pk: S('E#1'), gsi1pk: S(keys.gsi1pk), at: { N: '1735725600' }, n: S('7') }
  assert.deepEqual(event.upgrade(marshalled).gsi2sk, S(upgraded.gsi2sk))
  for (const own of [{ n: 8 }, { at: 1_735_725_601 }, { at: '2025-01-01T10:00:00.001Z' }]) assert.equal(refusalOf(() => event.upgrade({ ...keys, ...own })).code, 'TEMPLATE_MISMATCH', JSON.stringify(own))
})

test('the seconds of an own attribute are those of a key with milliseconds', () => {
  const keysOf = (literal) => ({ pk: `${literal}#{id}#{at:date}`, gsi1pk: 'D#{at:day}', at: { template: '{at:epoch}', kind: 'partition', index: 'byTime' } })
  const old = entityKeys(keysOf('P'))
  const event = entityKeys(keysOf('N'), { previous: [old] })
  const item = old.withKeys({ id: '1', at: new Date('2024-12-31T23:59:59.999Z') })
  const upgraded = { pk: 'N#1#2024-12-31T23:59:59.999Z', gsi1pk: 'D#2024-12-31', at: item.at }
  for (const trust of [undefined, 'attributes', 'keys']) assert.deepEqual(event.upgrade(item, { trust }), { id: '1', ...upgraded })
  assert.deepEqual(event.upgrade(event.withKeys({ id: '1', at: new Date('2024-12-31T23:59:59.999Z') })).pk, upgraded.pk)
  assert.equal(refusalOf(() => event.upgrade({ ...item, at: item.at + 1 })).code, 'TEMPLATE_MISMATCH')
})

test('null beside a stored index key is refused, and a key that only another format has is not compared', () => {
  const when = ['due']
  const old = entityKeys({ pk: 'T#{id}', gsi1pk: { template: 'DUE#{due}', when } })
  const task = entityKeys({ pk: 'TASK#{id}', gsi2pk: { template: 'BY#{due}', when } }, { previous: [old] })
  for (const none of [null, { NULL: true }]) {
    const item = none === null ? { pk: 'T#1', gsi1pk: 'DUE#may', due: none } : { pk: S('T#1'), gsi1pk: S('DUE#may'), due: none }
    assert.match(refusalOf(() => task.upgrade(item)).message, /field "due" is null in the attributes of the item, but "may" in its index key gsi1pk/)
    assert.equal(Object.hasOwn(task.upgrade(item, { trust: 'attributes' }), 'gsi2pk'), false)
    assert.deepEqual(task.upgrade(item, { trust: 'keys' }).gsi2pk, none === null ? 'BY#may' : S('BY#may'))
  }
  const changed = { pk: 'T#1', gsi2pk: 'BY#may', due: 'june' }
  assert.equal(task.upgrade(changed).gsi2pk, 'BY#may', 'the key of the newest format, as after changes')
  assert.equal(task.upgrade(changed, { trust: 'attributes' }).gsi2pk, 'BY#june')
})

test('an item of the newest format is compared too', () => {
  const order = entityKeys({ pk: 'O#{id}', gsi1pk: 'S#{status}' })
  assert.equal(refusalOf(() => order.upgrade({ pk: 'O#1', gsi1pk: 'S#open', status: 'paid' })).code, 'TEMPLATE_MISMATCH')
  assert.equal(order.upgrade({ pk: 'O#1', gsi1pk: 'S#open', status: 'paid' }, { trust: 'attributes' }).gsi1pk, 'S#paid')
  const moved = order.move({ pk: S('O#1'), gsi1pk: S('S#open'), status: S('paid') }, { ...table, trust: 'attributes' })
  assert.equal(moved.TransactItems.length, 1)
})

test('fromOld gets a plain copy of the item, whatever form it has, and after its fields were compared', () => {
  const seen = []
  const old = entityKeys({ pk: 'C#{id}', gsi1pk: 'S#{state}' })
  const fromOld = ({ id }, item) => {
    seen.push(structuredClone(item))
    const given = { id: String(item.customerId ?? id) }
    item.tags?.clear()
    if (item.deep) item.deep.list.push('changed')
    item.when?.setTime(0)
    item.buffer?.fill(0)
    item.map?.clear()
    delete item.customerId
    return given
  }
  const customer = entityKeys({ pk: 'CUSTOMER#{id}' }, { previous: [{ keys: old, fromOld }] })
  const plain = { pk: 'C#1', customerId: 'Ada', tags: new Set(['a']), numbers: new Set([1, 2]), bytes: new Uint8Array([7]), big: 12345678901234567890n, deep: { list: [1, null, true] } }
  const stored = {
    pk: S('C#1'), customerId: S('Ada'), tags: { SS: ['a'] }, numbers: { NS: ['1', '2'] }, bytes: { B: new Uint8Array([7]) },
    big: { N: '12345678901234567890' }, deep: { M: { list: { L: [{ N: '1' }, { NULL: true }, { BOOL: true }] } } },
  }
  for (const [read, item, key] of [
    [(item) => customer.upgrade(item), plain, 'CUSTOMER#Ada'],
    [(item) => customer.upgrade(item), stored, S('CUSTOMER#Ada')],
    [(item) => customer.move(item, table).TransactItems[0].Put.Item, stored, S('CUSTOMER#Ada')],
  ]) {
    const before = structuredClone(item)
    assert.deepEqual(read(item).pk, key)
    assert.deepEqual(item, before, 'changing the copy has no effect')
  }
  assert.deepEqual([customer.parse(plain), customer.parse(stored)], [{ id: 'Ada' }, { id: 'Ada' }])
  const classes = { ...plain, when: new Date(7), buffer: Buffer.from([1, 2]), map: new Map([['a', 1]]), exact: new (class NumberValue { value = '1.50' })() }
  const before = structuredClone({ ...classes, exact: undefined })
  assert.equal(customer.upgrade(classes).pk, 'CUSTOMER#Ada')
  assert.deepEqual(structuredClone({ ...classes, exact: undefined }), before)
  const { exact, when, buffer, map } = seen.pop()
  assert.deepEqual({ exact, when, buffer: [...buffer], map }, { exact: 1.5, when: new Date(7), buffer: [1, 2], map: new Map([['a', 1]]) })
  assert.equal(seen.length, 5)
  for (const item of seen) assert.deepEqual(item, { ...plain, pk: 'C#1' })
  seen.length = 0
  assert.equal(refusalOf(() => customer.upgrade({ pk: 'C#1', gsi1pk: 'S#open', state: 'paid' })).details.parameter, 'state')
  assert.equal(seen.length, 0)
})

test('an item that holds itself is copied for fromOld', () => {
  const loop = { pk: 'C#1' }
  Object.assign(loop, { a: [loop], b: [loop] })
  const fromOld = (values, { a, b }) => {
    assert(a[0].a === a && a[0] === b[0] && a[0] !== loop)
    return values
  }
  const customer = entityKeys({ pk: 'X#{id}' }, { previous: [{ keys: entityKeys({ pk: 'C#{id}' }), fromOld }] })
  assert.deepEqual(customer.parse(loop), { id: '1' })
})

test('a toOld that throws refuses the call and names its place', () => {
  const toOld = ({ id }) => ({ id: id.toUpperCase() })
  const user = entityKeys({ pk: 'U#{id}', sk: '{no}' }, { previous: [{ keys: entityKeys({ pk: 'USER#{id}', sk: '{no}' }), toOld }] })
  const error = refusalOf(() => user.primaries({ no: '1' }))
  const broken = entityKeys({ pk: 'U#{id}' }, { previous: [{ keys: entityKeys({ pk: 'USER#{id}' }), toOld: () => { throw new TypeError('no region') } }] })
  for (const call of [() => broken.primaries({ id: '1' }), () => broken.plan({ id: '1' }, {}, { previous: true })]) {
    const { code, message, cause } = refusalOf(call)
    assert.deepEqual([code, cause.message], ['INVALID_OPTION', 'no region'])
    assert.match(message, /options\.previous\[0\].*no region/)
  }
  assert.equal(typeof error.code, 'string')
})

test('a toOld that changes its parameter changes no query', () => {
  const toOld = (fields) => {
    const { id } = fields
    for (const name of Object.keys(fields)) delete fields[name]
    return { id }
  }
  const user = entityKeys({ pk: 'B#{id}', sk: '{n:int(3)}' }, { previous: [{ keys: entityKeys({ pk: 'A#{id}', sk: '{n:int(3)}' }), toOld }] })
  assert.equal(refusalOf(() => user.plan({ id: '1', n: 3 }, {}, { previous: true })).code, 'INVALID_OPTION')
})

test('a format with fromOld that no item tells from a newer one is refused', () => {
  const log = (pk, more = {}) => entityKeys({ pk, sk: '{at:date}', ...more })
  const fromOld = ({ shard, ...rest }) => rest
  const make = (newest, older) => entityKeys({ pk: newest, sk: '{at:date}' }, { previous: [{ keys: log(older), fromOld }] })
  const { code, message } = refusalOf(() => make('LOG#{name}#{shard:int(2)}', 'LOG#{name}#{part:int(2)}'))
  assert.equal(code, 'INVALID_TEMPLATE')
  assert.match(message, /no item shows whether fromOld applies.*"LOG2#"/)
  assert.equal(make('LOG2#{name}#{shard:int(2)}', 'LOG#{name}#{shard:int(2)}').generation({ pk: 'LOG#a#01', sk: '2025-01-01T00:00:00.000Z' }), 1)
  entityKeys({ pk: 'LOG#{name}', sk: '{at:date}' }, { previous: [log('LOG#{title}')] }) // a renaming
  entityKeys({ pk: 'LOG#{name}', sk: '{at:date}' }, { previous: [{ keys: log('LOG#{name}', { gsi1pk: 'N#{name}' }), fromOld }] }) // an index shows the format
})

test('an item of a month stays in its month beside a week', () => {
  const old = entityKeys({ pk: 'S#{id}#{at:month}', sk: '{at:week}#{n:int(3)}' })
  const readings = entityKeys({ pk: 'R#{id}#{at:month}', sk: '{at:week}#{n:int(3)}' }, { previous: [old] })
  for (let day = 1; day <= 31; day++) {
    const at = new Date(Date.UTC(2025, 0, day, 8)).toISOString()
    const item = old.withKeys({ id: 'x', at, n: day })
    assert.deepEqual(old.parse(item), { id: 'x', at: new Date(at), n: day }, 'the time of the attribute, which lies in both')
    assert.equal(old.primary(old.parse(item)).pk, 'S#x#2025-01')
    assert.equal(readings.upgrade(item).pk, 'R#x#2025-01')
    const { at: _, ...keys } = item
    assert.deepEqual(old.primary(old.parse(keys)), { pk: item.pk, sk: item.sk }, 'without the attribute')
    assert.deepEqual(old.primary(old.parse({ ...item, at: '2031-05-05T00:00:00.000Z' })), { pk: item.pk, sk: item.sk }, 'beside another time')
  }
})

test('trust reads an older item where its own format has the attribute', () => {
  const old = entityKeys({ pk: 'O#{id}', gsi1pk: 'S#{st}' }, { attributes: { st: 'data.status' } })
  const definition = { pk: 'P#{id}', gsi1pk: 'ST#{st}' }
  const item = { pk: 'O#1', gsi1pk: 'S#open', data: { status: 'paid' } }
  for (const options of [{ attributes: { st: 'data.status2' } }, {}]) {
    const { upgrade } = entityKeys(definition, { ...options, previous: [old] })
    assert.deepEqual(upgrade(item, { trust: 'attributes' }), { ...item, pk: 'P#1', gsi1pk: 'ST#paid' })
    assert.deepEqual(upgrade(item, { trust: 'keys' }).gsi1pk, 'ST#open')
  }
})

test('an attribute that only the older format of an item names is watched while it moves, and null in the newest counts', () => {
  const order = entityKeys({ pk: 'P#{id}', gsi1pk: { template: 'ST#{st}', when: ['st'] } }, { attributes: { st: 'data.status' }, previous: [entityKeys({ pk: 'O#{id}' })] })
  const named = entityKeys({ pk: 'P#{id}', gsi1pk: { template: 'ST#{st}', when: ['st'] } }, { attributes: { st: 'data.status' }, previous: [entityKeys({ pk: 'O#{id}', gsi1pk: { template: 'S#{st}', when: ['st'] } })] })
  assert.equal(order.upgrade({ pk: 'O#1', st: 'open' }).gsi1pk, undefined, 'the older format has no such field')
  assert.equal(named.upgrade({ pk: 'O#1', st: 'open' }).gsi1pk, 'ST#open')
  assert.equal(named.upgrade({ pk: 'O#1', st: 'open', data: { status: null } }).gsi1pk, undefined)
  const { TransactItems } = named.move({ pk: S('O#1'), st: S('open') }, table)
  assert(TransactItems.some(({ Delete }) => Object.values(Delete?.ExpressionAttributeNames ?? {}).includes('st')), JSON.stringify(TransactItems))
})
