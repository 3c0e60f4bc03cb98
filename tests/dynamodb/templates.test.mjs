// On DynamoDB Local, a template's prefix and range select exactly what a filter over the field tuples selects, in its order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, keyByteLength, keyTemplate, tenantScope } from 'ddb-keys'
import { repeat, seededRandom } from '../js/random.mjs'
import { boundKinds, codecs, inBytes, isWithin, orderOf, texts } from './codec_values.mjs'
import { documents as client } from './database.mjs'
import { createTable, index } from './table.mjs'

const table = await createTable(client)

const { below } = seededRandom(7)

/** The items of a template, in the order of their tuples. */
function inOrder(codec, items) {
  const order = orderOf(codec)
  return items.toSorted((a, b) => inBytes(a.g, b.g) || order(a.x, b.x) || inBytes(a.tail, b.tail))
}

const skOf = ({ sk }) => sk
const between = (pk, [low, high]) => table.query('pk = :pk AND sk BETWEEN :low AND :high', { pk, low, high })

for (const [codec, [values, order, meant = order]] of Object.entries(codecs)) {
  test(`{x:${codec}}: begins_with and BETWEEN give what a filter over the tuples gives, in tuple order`, async () => {
    const pk = `P#${codec}`
    const template = keyTemplate(`T#{g}#{x:${codec}}#{tail}`, { limit: 'sort' })
    const last = keyTemplate(`L#{g}#{x:${codec}}`, { limit: 'sort' })
    const tuples = ['g', 'g ', 'g!', 'gg'].flatMap((g) => values.flatMap((x) => (g === 'g' ? ['t', 't t'] : ['t']).map((tail) => ({ g, x, tail }))))
    const items = tuples.map((tuple) => ({ ...tuple, sk: template.build(tuple), last: last.build(tuple) }))
    // Items of other templates in the same item collection, as close as they can be.
    const others = ['T#', 'T#g', 'T#g#', 'T"g#1', 'T$g', 'T#g$20', 'S#g#1', 'U#g', 'L', 'M#g#1', 'T#h#x#t', 'L#h#x']
    await Promise.all([...items.map(skOf), ...items.map((item) => item.last), ...others].map((sk) => table.put({ pk, sk })))
    const expected = inOrder(codec, items)

    for (const g of ['g', 'g ', 'nobody']) {
      const rows = await table.query('pk = :pk AND begins_with(sk, :prefix)', { pk, prefix: template.prefix({ g }) })
      const exactly = expected.filter((item) => item.g === g).map(skOf)
      assert.deepEqual(rows.map(skOf).filter((sk) => !others.includes(sk)), exactly)
    }
    const one = values[below(values.length)]
    const rows = await table.query('pk = :pk AND begins_with(sk, :prefix)', { pk, prefix: template.prefix({ g: 'g', x: one }) })
    assert.deepEqual(rows.map(skOf), expected.filter(({ g, x }) => g === 'g' && order(x, one) === 0).map(skOf))

    for (const kinds of boundKinds) {
      const [a, b] = repeat(2, () => values[below(values.length)]).sort(order)
      const range = Object.fromEntries(kinds.map((kind) => [kind, kind === 'from' || kind === 'after' ? a : b]))
      const chosen = expected.filter(({ g, x }) => g === 'g' && isWithin(meant, x, range))
      for (const [of, key] of [[template, 'sk'], [last, 'last']]) {
        const wanted = [...new Set(chosen.map((item) => item[key]))]
        let ends
        try {
          ends = of.range({ g: 'g' }, { x: range })
        } catch (error) {
          assert.deepEqual([error.code, codec.startsWith('enum') ? [] : wanted], ['INVALID_RANGE', []], error.stack)
          continue
        }
        assert(!codec.startsWith('enum'))
        const found = (await between(pk, ends)).map(skOf)
        assert.deepEqual(found.filter((sk) => !others.includes(sk)), wanted, `${kinds}`)
      }
    }
  })
}

test('a range over the first field, and over the last, without a neighbour’s items', async () => {
  const pk = 'EDGES'
  const template = keyTemplate('{a}#{b}', { limit: 'sort' })
  const tuples = texts.flatMap((a) => texts.slice(0, 5).map((b) => ({ a, b })))
  await Promise.all(tuples.map((tuple) => table.put({ pk, sk: template.build(tuple), ...tuple })))
  const sorted = tuples.toSorted((x, y) => inBytes(x.a, y.a) || inBytes(x.b, y.b))
  const all = await table.query('pk = :pk', { pk })
  assert.deepEqual(all.map(({ a, b }) => ({ a, b })), sorted)
  for (let i = 0; i < 60; i++) {
    const [from, to] = [texts[below(texts.length)], texts[below(texts.length)]].sort(inBytes)
    const kinds = boundKinds[i % boundKinds.length]
    const range = Object.fromEntries(kinds.map((kind) => [kind, kind === 'from' || kind === 'after' ? from : to]))
    const wanted = sorted.filter(({ a }) => isWithin(inBytes, a, range))
    if (wanted.length === 0) continue
    const rows = await between(pk, template.range({}, { a: range }))
    assert.deepEqual(rows.map(({ a, b }) => ({ a, b })), wanted)
    assert.deepEqual(rows.map(({ sk }) => template.parse(sk)), wanted)
  }
})

test('words are selected exactly in verbatim templates, too', async () => {
  const pk = 'VERBATIM'
  const template = keyTemplate('V#{a:word}#{b}', { limit: 'sort', text: 'verbatim' })
  const plain = texts.filter((text) => /^[^\0-$]+$/.test(text))
  const tuples = plain.flatMap((a) => ['b', 'b$'].map((b) => ({ a, b })))
  await Promise.all(tuples.map((tuple) => table.put({ pk, sk: template.build(tuple), ...tuple })))
  const sorted = tuples.toSorted((x, y) => inBytes(x.a, y.a) || inBytes(x.b, y.b))
  for (const a of plain) {
    const rows = await table.query('pk = :pk AND begins_with(sk, :prefix)', { pk, prefix: template.prefix({ a }) })
    assert.deepEqual(rows.map(({ a, b }) => ({ a, b })), sorted.filter((tuple) => tuple.a === a))
    for (const range of [{ after: a }, { before: a }, { from: a }, { to: a }]) {
      const wanted = sorted.filter((tuple) => isWithin(inBytes, tuple.a, range))
      if (wanted.length > 0) assert.deepEqual((await between(pk, template.range({}, { a: range }))).map(({ a, b }) => ({ a, b })), wanted)
    }
  }
})

test('bounds add no item of another entity', async () => {
  const pk = 'ENDS'
  const others = ['ORDER', 'ORDER"', 'ORDER$', 'ORDER$1', 'ORDER%', 'ORDERS', 'ORDES#']
  const template = keyTemplate('ORDER#{at:date}#{id}', { limit: 'sort' })
  const own = ['2024-12-01T00:00:00.000Z', '2024-12-31T23:59:59.999Z'].map((at) => template.build({ at, id: '1' }))
  await Promise.all([...others, ...own].map((sk) => table.put({ pk, sk })))
  const at = '2024-12-01T00:00:00Z'
  for (const [range, wanted] of [[{ from: at }, own], [{ after: at }, own.slice(1)], [{ to: at }, own.slice(0, 1)], [{}, own]]) {
    assert.deepEqual((await between(pk, template.range({}, { at: range }))).map(skOf), wanted)
  }
})

test('keys at the limits are taken, as an item and as the ends of a range', async () => {
  const partition = keyTemplate('P#{x}')
  const sort = keyTemplate('S#{x}', { limit: 'sort' })
  for (const fill of ['x', 'é', '😀', '\u{10ffff}']) {
    const keyOf = (template, bytes) => {
      const room = bytes - 2
      return template.build({ x: fill.repeat(Math.floor(room / Buffer.byteLength(fill))) + 'y'.repeat(room % Buffer.byteLength(fill)) })
    }
    const item = { pk: keyOf(partition, 2048), sk: keyOf(sort, 1024) }
    assert.deepEqual([keyByteLength(item.pk), keyByteLength(item.sk)], [2048, 1024])
    await table.put(item)
    const { x } = sort.parse(item.sk)
    for (const [range, found] of [[{ from: x, to: x }, 1], [{ from: 'a' }, 1], [{ to: x }, 1], [{ after: x }, 0], [{ before: x }, 0], [{ after: 'a' }, 1]]) {
      assert.equal((await between(item.pk, sort.range({}, { x: range }))).length, found, JSON.stringify(Object.keys(range)))
    }
  }
})

test('entity keys: an item is in a sparse index if its fields are given, and only then', async () => {
  const order = entityKeys({
    pk: 'CUSTOMER#{customerId}',
    sk: 'ORDER#{no:int(6)}',
    gsi1pk: { template: 'STATUS#{status}', when: ['status'] },
    gsi1sk: { template: '{placedAt:date desc}#{no:int(6)}', when: ['status'] },
  })
  const own = await createTable(client, [index('gsi1', ['gsi1pk'], ['gsi1sk'])])
  const items = repeat(60, (no) => ({
    customerId: texts[no % texts.length],
    no,
    placedAt: 1_733_011_200_000 + below(100_000_000),
    ...(no % 3 && { status: ['open', 'open 2'][no % 2] }),
  }))
  await Promise.all(items.map((item) => own.put({ ...item, ...order.keys(item) })))
  for (const status of ['open', 'open 2']) {
    const rows = await own.query('gsi1pk = :pk', { pk: order.keys({ ...items[0], status }).gsi1pk }, { IndexName: 'gsi1' })
    const wanted = items.filter((item) => item.status === status).toSorted((a, b) => b.placedAt - a.placedAt || a.no - b.no)
    assert.deepEqual(rows.map(({ no }) => no), wanted.map(({ no }) => no))
    for (const row of rows) assert.deepEqual(order.parse(row), { customerId: row.customerId, no: row.no, status, placedAt: new Date(row.placedAt) })
  }
  const scanned = await Promise.all(items.map((item) => own.query('pk = :pk AND sk = :sk', (({ pk, sk }) => ({ pk, sk }))(order.keys(item)))))
  for (const [[row], item] of scanned.map((rows, i) => [rows, items[i]])) {
    assert.equal('gsi1pk' in row, item.status !== undefined)
    assert.equal(order.parse(row).no, item.no)
  }
})

test("tenants: what a scope's prefix selects in a shared item collection is the tenant's own", async () => {
  const ids = [...new Set([...texts.filter(Boolean), '4', '42', '4 ', '4!', '4$20', '4#'])]
  const scopes = ids.map((id) => tenantScope('TENANT', id))
  const keys = scopes.map((scope) => ['1', '2 ', '#'].map((part) => scope.key('ORDER', part)))
  await Promise.all(keys.flat().map((sk) => table.put({ pk: 'TENANTS', sk })))
  for (const [i, scope] of scopes.entries()) {
    const rows = await table.query('pk = :pk AND begins_with(sk, :prefix)', { pk: 'TENANTS', prefix: scope.prefix() })
    assert.deepEqual(rows.map(skOf), keys[i].toSorted(inBytes))
    assert(rows.every(({ sk }) => scope.owns(sk)))
  }
})
