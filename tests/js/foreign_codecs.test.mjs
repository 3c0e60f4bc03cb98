// The codecs for keys that exist: `rest`, `lower` and `rfc3339`, which write a text as it is, and `decimal`, whose digits are exact.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, entityKeys, keyTemplate, tableKeys } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const verbatim = { text: 'verbatim' }
const own = (template, kind = 'partition') => ({ template, kind, index: 'byOwn' })

test('rest holds the separator, and is the end of its template', () => {
  const user = keyTemplate('USER#{tenant}#{id:rest}', verbatim)
  assert.equal(user.build({ tenant: 't', id: 'corp#22' }), 'USER#t#corp#22')
  assert.deepEqual(user.parse('USER#t#corp#22'), { tenant: 't', id: 'corp#22' })
  assert.deepEqual(user.parse('USER#t#é 😀$'), { tenant: 't', id: 'é 😀$' })
  assert.equal(user.matches('USER#t#'), false)
  assert.equal(user.prefix({ tenant: 't' }), 'USER#t#')
  refuses(() => user.prefix({ tenant: 't', id: 'corp' }), 'INVALID_RANGE', 'keyTemplate.prefix: field "id" comes last in the key, so "USER#t#corp" would also match longer values: use build for the exact key')
  assert.deepEqual(user.range({ tenant: 't' }, { id: { from: 'a', to: 'b#1' } }), ['USER#t#a', 'USER#t#b#1'])
  assert.equal(user.range({ tenant: 't' }, { id: { startsWith: 'corp#' } })[0], 'USER#t#corp#')
  const why = "the codec rest does not escape text, so it needs text: 'verbatim'"
  refuses(() => keyTemplate('USER#{id:rest}'), 'INVALID_TEMPLATE', `keyTemplate: ${why} (column 10 of template "USER#{id:rest}")`)
  const last = 'keyTemplate: nothing can follow field "id", because the codec rest takes all that is left of the key'
  refuses(() => keyTemplate('{id:rest}#', verbatim), 'INVALID_TEMPLATE', `${last} (column 10 of template "{id:rest}#")`)
  refuses(() => keyTemplate('{id:rest}-{n:int}', verbatim), 'INVALID_TEMPLATE', `${last} (column 10 of template "{id:rest}-{n:int}")`)
  assert.equal(refusalOf(() => keyTemplate('{id:rest}{n:int}', verbatim)).code, 'INVALID_TEMPLATE')
})

test('lower takes what its own lower case equals, of all characters', () => {
  const city = keyTemplate('C#{city:lower}', verbatim)
  for (let point = 0x24; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point < 0xe000) continue
    const character = String.fromCodePoint(point)
    const isLower = character === character.toLowerCase()
    // A runtime whose Unicode is older knows fewer letters.
    if (city.matches(`C#${character}`) !== isLower) assert(isLower && /\p{Cn}/u.test(character), `U+${point.toString(16)}`)
  }
})

test('lower is neither changed on the way in nor read in another case', () => {
  const city = keyTemplate('$city_1#{city:lower}#{n:int(2)}', verbatim)
  assert.equal(city.build({ city: 'köln', n: 1 }), '$city_1#köln#01')
  assert.deepEqual(city.parse('$city_1#köln#01'), { city: 'köln', n: 1 })
  assert.equal(city.tryParse('$city_1#Köln#01'), undefined)
  assert.equal(city.tryParse('$city_1#kÖln#01'), undefined)
  refuses(() => city.build({ city: 'Köln', n: 1 }), 'INVALID_OPTION', 'keyTemplate.build: field "city" must be in lower case, got "Köln"')
  refuses(() => city.build({ city: 'a#b', n: 1 }), 'SEPARATOR_IN_PART', 'keyTemplate.build: field "city" must not contain the separator "#", got "a#b"')
  assert.equal(refusalOf(() => city.range({}, { city: { from: 'a' } })).code, 'INVALID_RANGE')
  assert.deepEqual(city.range({}, { city: { startsWith: 'kö' } }), ['$city_1#kö', '$city_1#k÷'])
  refuses(() => city.range({}, { city: { startsWith: 'Kö' } }), 'INVALID_OPTION', 'keyTemplate.range: field "city" must be in lower case, got "Kö"')
  assert.deepEqual(keyTemplate('C#{city:lower}', verbatim).range({}, { city: { from: 'a', to: 'b' } }), ['C#a', 'C#b'])
})

test('lower before digits may hold its separator, like all verbatim text', () => {
  const file = keyTemplate('{file:lower}@{v:digits}', verbatim)
  assert.deepEqual(file.parse('a@b@3'), { file: 'a@b', v: 3 })
  assert.equal(file.matches('A@b@3'), false)
})

test('rfc3339 is the text itself, and takes startsWith alone', () => {
  const event = keyTemplate('E#{at:rfc3339}|{id}', verbatim)
  for (const at of ['2024-12-01T10:30:00Z', '2024-12-01T12:30:00.123456+02:00', '2024-12-01t10:30:00.5z', '2016-12-31T23:59:60Z']) {
    assert.equal(event.build({ at, id: '1' }), `E#${at}|1`)
    assert.deepEqual(event.parse(`E#${at}|1`), { at, id: '1' })
  }
  for (const at of ['2024-12-01', '2024-12-01 10:30:00Z', '2023-02-29T00:00:00Z', '']) assert.equal(event.matches(`E#${at}|1`), false, at)
  assert.deepEqual(event.range({}, { at: { startsWith: '2024-12' } }), ['E#2024-12', 'E#2024-13'])
  assert.deepEqual(event.range({}), ['E#', 'E#~'])
  const why = 'keyTemplate.range: field "at" takes only startsWith, because times with offsets and fractions do not sort: use the codec date'
  for (const bound of ['from', 'to', 'after', 'before']) refuses(() => event.range({}, { at: { [bound]: '2024-12-01T10:30:00Z' } }), 'INVALID_RANGE', why)
  assert.equal(refusalOf(() => event.range({}, { at: { startsWith: '2024-13' } })).code, 'INVALID_DATE')
  assert.equal(refusalOf(() => event.range({}, { at: { startsWith: '' } })).code, 'EMPTY_VALUE')
  assert.equal(refusalOf(() => event.build({ at: new Date(0), id: '1' })).code, 'INVALID_TYPE')
  // What could be a part of the time cannot end it.
  for (const literal of ['.', '-', '+', ':', '0', 'Z', 'T']) assert.equal(refusalOf(() => keyTemplate(`{at:rfc3339}${literal}{id}`, verbatim)).code, 'INVALID_TEMPLATE', literal)
})

test('decimals are exact, and their bounds go by value', () => {
  const price = keyTemplate('P#{price:decimal(6,2)}#{id}')
  const prices = [0, 0.01, 0.1, 1, 9.99, 10, 19.9, 99.99, 100, 999999.99]
  const keys = prices.map((price_) => price.build({ price: price_, id: '1' }))
  assert.deepEqual([...keys].sort(compareKeys), keys)
  for (const bound of [10, 10n, '10', '10.0', '1e1', '1e+1']) {
    const [low, high] = price.range({}, { price: { from: bound, before: 100 } })
    assert.deepEqual(prices.filter((_, i) => compareKeys(low, keys[i]) <= 0 && compareKeys(keys[i], high) <= 0), [10, 19.9, 99.99])
  }
  assert.deepEqual(keyTemplate('P#{price:decimal(3,1)}').range({}, { price: { after: 1, before: 10 } }), ['P#001.1', 'P#010./'])
  assert.equal(refusalOf(() => price.range({}, { price: { from: 19.999 } })).code, 'INVALID_NUMBER')
  assert.equal(refusalOf(() => price.range({}, { price: { startsWith: '1' } })).code, 'INVALID_RANGE')
  const dear = keyTemplate('P#{price:decimal(6,2) desc}#{id}')
  assert.deepEqual(dear.range({}, { price: { from: 10, to: 20 } }), ['P#999979.99#', 'P#999989.99$'])
})

test('a number that another attribute holds as it is', () => {
  const item = entityKeys({ pk: 'ITEM#{id}', sk: 'ITEM', gsi1pk: 'PRICES', gsi1sk: '{price:decimal(6,2)}#{id}', price: own('{price:N}') })
  assert.deepEqual(item.keys({ id: '1', price: 19.9 }), { pk: 'ITEM#1', sk: 'ITEM', gsi1pk: 'PRICES', gsi1sk: '000019.90#1', price: 19.9 })
  assert.deepEqual(item.parse({ pk: 'ITEM#1', sk: 'ITEM', gsi1pk: 'PRICES', gsi1sk: '000019.90#1', price: 19.9 }), { id: '1', price: 19.9 })
  assert.equal(refusalOf(() => item.parse({ pk: 'ITEM#1', sk: 'ITEM', gsi1pk: 'PRICES', gsi1sk: '000019.91#1', price: 19.9 })).code, 'CONTRADICTORY_KEYS')
  assert.deepEqual(item.withKeys({ id: '1', price: { value: '19.90' } }).gsi1sk, '000019.90#1')
})

test('a decimal is read from a number of the item, in the form of either client', () => {
  const item = entityKeys({ pk: 'ITEM#{id}', sk: 'ITEM', gsi1pk: 'PRICES', gsi1sk: '{price:decimal(6,2)}' })
  const keys = { pk: 'ITEM#1', sk: 'ITEM' }
  for (const price of [19.9, '19.9', '19.90', 19n, { value: '19.9' }]) {
    const found = item.tryParse({ ...keys, price })
    assert.deepEqual(found, { id: '1', price: price === 19n ? '19.00' : '19.90' }, String(price))
    assert.deepEqual(item.withKeys({ ...keys, id: '1', price }).gsi1sk, price === 19n ? '000019.00' : '000019.90')
  }
  const marshalled = { pk: { S: 'ITEM#1' }, sk: { S: 'ITEM' } }
  assert.deepEqual(item.parse({ ...marshalled, price: { N: '19.9' } }), { id: '1', price: '19.90' })
  assert.deepEqual(item.parse({ ...marshalled, price: { S: '19.9' } }), { id: '1', price: '19.90' })
  assert.equal(item.tryParse({ ...marshalled, price: { N: '19.999' } }), undefined)
})

test('a text that another attribute holds as it is', () => {
  for (const [codec, value] of [['lower', 'london'], ['rest', 'a#B'], ['rfc3339', '2024-12-01T10:30:00+01:00']]) {
    const entity = entityKeys({ pk: { template: `X#{value:${codec}}`, text: 'verbatim' }, value: own('{value:S}') })
    const keys = { pk: `X#${value}`, value }
    assert.deepEqual(entity.keys({ value }), keys)
    assert.deepEqual(entity.parse(keys), { value })
    assert.equal(refusalOf(() => entity.parse({ ...keys, value: 'x' })).code, 'CONTRADICTORY_KEYS')
  }
})

test('own attributes need no text mode, and their index is queried by the value', () => {
  const user = entityKeys({ pk: 'USER#{id}', sk: 'USER', email: own('{email:lower}') })
  assert.deepEqual(user.keys({ id: '1', email: 'ada@x.org' }), { pk: 'USER#1', sk: 'USER', email: 'ada@x.org' })
  refuses(() => user.keys({ id: '1', email: 'Ada@x.org' }), 'INVALID_OPTION', 'entityKeys.keys: attribute "email": field "email" must be in lower case, got "Ada@x.org"')
  const { ExpressionAttributeValues } = user.index('byOwn').query({ email: 'ada@x.org' })
  assert.deepEqual(Object.values(ExpressionAttributeValues), ['ada@x.org'])
  const event = entityKeys({ pk: 'E#{id}', at: { template: '{at:rfc3339}', kind: 'sort', index: 'table' } })
  const query = event.query({ id: '1' }, { at: { startsWith: '2024-12' } })
  assert.equal(query.KeyConditionExpression, '#pk = :pk AND begins_with(#at, :at)'.replaceAll('pk', Object.keys(query.ExpressionAttributeNames)[0].slice(1)).replaceAll('at', Object.keys(query.ExpressionAttributeNames)[1].slice(1)))
  assert.equal(refusalOf(() => event.query({ id: '1' }, { at: { from: '2024-12-01T10:30:00Z' } })).code, 'INVALID_RANGE')
})

test('entities are told apart by what these codecs can hold', () => {
  const key = (template) => entityKeys({ pk: { template, text: 'verbatim' }, sk: 'X' })
  const isApart = (a, b) => {
    try {
      tableKeys({ a: key(a), b: key(b) }).a.free()
      return true
    } catch (error) {
      assert.equal(error.code, 'AMBIGUOUS_KEYS', `${a} ${b} ${error.message}`)
      return false
    }
  }
  assert.equal(isApart('A#{x:rest}', 'A#{y}#{z}'), false)
  assert.equal(isApart('A#{x:rest}', 'B#{y}'), true)
  assert.equal(isApart('{x:lower}#{y}', 'A#{z}'), true)
  assert.equal(isApart('{x:lower}#{y}', 'a#{z}'), false)
  assert.equal(isApart('{x:lower}', '{y:ulid}'), false) // one of digits alone
  assert.equal(isApart('A#{x:lower}', 'A#{y:enum(X|Y)}'), true)
  assert.equal(isApart('A#{x:lower}', 'A#{y:enum(X|y)}'), false)
  assert.equal(isApart('A#{x:rfc3339}', 'A#{y:date}'), false)
  assert.equal(isApart('A#{x:rfc3339}', 'A#{y:plaindate}'), true)
  assert.equal(isApart('A#{x:rfc3339}', 'A#{y:int}'), true)
  assert.equal(isApart('A#{x:decimal(6,2)}', 'A#{y:int(9)}'), true)
  assert.equal(isApart('A#{x:decimal(6,0)}', 'A#{y:int(6)}'), false)
  assert.equal(isApart('A#{x:decimal(6,2)}', 'A#{y:decimal(5,3)}'), true)
})
