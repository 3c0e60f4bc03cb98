// keyTemplate: the format of every codec to the byte, what each call refuses and how it says so, and what happens up to `free` and after.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { KeyError, compareKeys, entityKeys, keyTemplate, PatternHelpers, tenantScope, timeBuckets, ulid } from 'ddb-keys'
import { nextCallWorks, refusalOf, refuses } from './support.mjs'

const AT = Date.UTC(2024, 11, 1, 10, 30)
const FIRST = Date.UTC(2000, 0) - 63_113_904_000_000 // 0000-01-01T00:00:00.000Z, which Date.UTC cannot say
const LAST = Date.UTC(10000, 0) - 1
const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const UUID = '018f3f5e-0000-7000-8000-00000000abcd'

/** For each codec, values and their texts, and what these parse to if it is something else. */
const formats = {
  '': [['42', '42'], ['San Francisco', 'San$20Francisco'], ['a#b', 'a$23b'], ['$', '$24'], ['\0"!%', '$00$22$21%'], ['é😀\u{10ffff}\ufeff', 'é😀\u{10ffff}\ufeff']],
  ':text': [['a/b~{}', 'a/b~{}'], ['\u0001\u001f\u007f', '$01$1F\u007f']],
  ':int(1)': [[0, '0'], [9, '9'], [7n, '7', 7]],
  ':int(4)': [[42, '0042'], [-0, '0000', 0], [9999, '9999']],
  ':int': [[0, '0000000000000000'], [Number.MAX_SAFE_INTEGER, '9007199254740991'], [9999999999999999n, '9999999999999999']],
  ':int(20)': [[1, '00000000000000000001'], [99999999999999999999n, '99999999999999999999'], [2n ** 53n, '00009007199254740992']],
  ':int(3) desc': [[0, '999'], [1, '998'], [999, '000']],
  ':number': [[0, '8000000000000000'], [-0, '8000000000000000', 0], [1, 'BFF0000000000000'], [-1, '400FFFFFFFFFFFFF'], [Number.MAX_VALUE, 'FFEFFFFFFFFFFFFF'], [-Number.MAX_VALUE, '0010000000000000'], [5e-324, '8000000000000001'], [-5e-324, '7FFFFFFFFFFFFFFE']],
  ':number desc': [[0, '7FFFFFFFFFFFFFFF'], [1, '400FFFFFFFFFFFFF'], [-1, 'BFF0000000000000']],
  ':date': [[AT, '2024-12-01T10:30:00.000Z', new Date(AT)], [new Date(-1), '1969-12-31T23:59:59.999Z'], [FIRST, '0000-01-01T00:00:00.000Z', new Date(FIRST)], [LAST, '9999-12-31T23:59:59.999Z', new Date(LAST)]],
  ':date desc': [[new Date(AT), '7975-87-98T89:69:99.999Z']],
  ':year': [[AT, '2024', new Date(Date.UTC(2024, 0))]],
  ':month': [[AT, '2024-12', new Date(Date.UTC(2024, 11))]],
  ':day': [[AT, '2024-12-01', new Date(Date.UTC(2024, 11))]],
  ':hour': [[AT, '2024-12-01T10', new Date(Date.UTC(2024, 11, 1, 10))]],
  ':year desc': [[AT, '7975', new Date(Date.UTC(2024, 0))]],
  ':hour desc': [[AT, '7975-87-98T89', new Date(Date.UTC(2024, 11, 1, 10))]],
  ':plaindate': [['2024-12-01', '2024-12-01'], ['0000-02-29', '0000-02-29'], ['9999-12-31', '9999-12-31']],
  ':plaindate desc': [['2024-12-01', '7975-87-98']],
  ':ulid': [[ULID, ULID], [ULID.toLowerCase(), ULID, ULID], ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ']],
  ':uuid': [[UUID, UUID], [UUID.toUpperCase(), UUID, UUID]],
  ':version': [[3, 'v0000000003'], [0, 'v0000000000']],
  ':version(20)': [[Number.MAX_SAFE_INTEGER, 'v00009007199254740991']],
  ':version(3) desc': [[3, 'v996']],
  ':semver': [['1.10.0', '1.:b10.0~'], ['1.0.0-alpha', '1.0.0-alpha'], ['1.0.0-beta.11', '1.0.0-beta,:b11'], ['1.0.0-rc.1+build.5', '1.0.0-rc,1+build.5'], ['1.0.0-0a', '1.0.0-@0a'], ['0.0.0', '0.0.0~']],
  ':rank(low|medium|é|p1)': [['low', '01-low'], ['medium', '02-medium'], ['é', '03-é'], ['p1', '04-p1']],
  ':rank(low|medium|é|p1) desc': [['low', '98-low'], ['medium', '97-medium'], ['é', '96-é'], ['p1', '95-p1']],
  ':decimal(6,2)': [
    [19.9, '000019.90', '19.90'],
    ['19.99', '000019.99'],
    [0, '000000.00', '0.00'],
    [-0, '000000.00', '0.00'],
    [0.1, '000000.10', '0.10'],
    [42n, '000042.00', '42.00'],
    ['1.5e3', '001500.00', '1500.00'],
    [999999.99, '999999.99', '999999.99'],
  ],
  ':decimal(6,2) desc': [[19.9, '999980.09', '19.90'], [0, '999999.99', '0.00'], ['999999.99', '000000.00']],
  ':decimal(1,0)': [[7, '7', '7'], ['0', '0']],
  ':decimal(20,18)': [[1e-7, '00000000000000000000.000000100000000000', '0.000000100000000000'], ['99999999999999999999.999999999999999999', '99999999999999999999.999999999999999999']],
  ':word': [['John', 'John'], ['%é😀~', '%é😀~']],
  ':enum(open|half-open|é)': [['open', 'open'], ['half-open', 'half-open'], ['é', 'é']],
}

for (const [codec, rows] of Object.entries(formats)) {
  test(`the format of {x${codec}}`, () => {
    for (const [value, text, parsed = value] of rows) {
      for (const template of [keyTemplate(`K#{x${codec}}`), keyTemplate(`K#{x${codec}}#{y:enum(Z)}`)]) {
        const key = template.fields.length === 1 ? `K#${text}` : `K#${text}#Z`
        const values = template.fields.length === 1 ? { x: parsed } : { x: parsed, y: 'Z' }
        assert.equal(template.build({ x: value, y: 'Z' }), key)
        assert.deepEqual(template.parse(key), values)
        assert.deepEqual(template.tryParse(key), values)
        assert.equal(template.matches(key), true)
      }
    }
  })
}

test('the five uses of the documentation', () => {
  const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId:ulid}')
  const fields = { customerId: '42', placedAt: new Date(AT), orderId: ULID }
  const key = `CUSTOMER#42#ORDER#2024-12-01T10:30:00.000Z#${ULID}`
  assert.equal(order.build(fields), key)
  assert.deepEqual(order.parse(key), fields)
  assert.equal(order.prefix({ customerId: '42' }), 'CUSTOMER#42#ORDER#')
  const [low, high] = order.range({ customerId: '42' }, { placedAt: { from: AT, to: AT + 1 } })
  assert.equal(low, 'CUSTOMER#42#ORDER#2024-12-01T10:30:00.000Z#')
  assert.equal(high, 'CUSTOMER#42#ORDER#2024-12-01T10:30:00.001Z$')
  assert.deepEqual(order.fields, [
    { name: 'customerId', codec: 'text', descending: false },
    { name: 'placedAt', codec: 'date', descending: false },
    { name: 'orderId', codec: 'ulid', descending: false },
  ])
  assert.equal(order.template, 'CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId:ulid}')
})

test('fields name the codec with its arguments, and cannot be changed', () => {
  const { fields } = keyTemplate('{ a : int ( 4 ) desc }#{b:version}#{c:enum(x|y)}#{d:int}#{e}')
  assert.deepEqual(fields.map(({ name, codec, descending }) => `${name} ${codec} ${descending}`), [
    'a int(4) true', 'b version(10) false', 'c enum(x|y) false', 'd int(16) false', 'e text false',
  ])
  assert(Object.isFrozen(fields) && fields.every(Object.isFrozen))
})

test('braces, templates without a field, and unusual literals', () => {
  assert.equal(keyTemplate('{{{a}#}}').build({ a: '}' }), '{}#}')
  assert.deepEqual(keyTemplate('{{{a}#}}').parse('{x#}'), { a: 'x' })
  assert.equal(keyTemplate('{{a}}').build({}), '{a}')
  assert.equal(keyTemplate('PROFILE').build({}), 'PROFILE')
  assert.deepEqual(keyTemplate('PROFILE').parse('PROFILE'), {})
  assert.equal(keyTemplate('PROFILE').prefix(), 'PROFILE')
  assert.equal(keyTemplate('東京→{a} 😀{b}').build({ a: 'é', b: 'x' }), '東京→é 😀x')
  assert.equal(keyTemplate('{n:int(2)}{{}}{m:int(2)}').build({ n: 1, m: 2 }), '01{}02')
  assert.equal(keyTemplate('{$_1}').build({ $_1: 'x' }), 'x')
})

test('escaped text takes every value, and verbatim text leaves it as it is', () => {
  for (let code = 0; code < 0x80; code++) {
    const text = String.fromCharCode(code)
    const written = code <= 0x24 ? `$${code.toString(16).toUpperCase().padStart(2, '0')}` : text
    assert.equal(keyTemplate('A#{x}#{y}').build({ x: text, y: text }), `A#${written}#${written}`)
  }
  const verbatim = keyTemplate('A#{x}#{y}', { text: 'verbatim' })
  assert.equal(verbatim.build({ x: 'a b$"!', y: '$24' }), 'A#a b$"!#$24')
  assert.deepEqual(verbatim.parse('A#a b$"!#$24'), { x: 'a b$"!', y: '$24' })
  for (const x of ['#', 'a#', '#b', 'a#b']) {
    for (const fields of [{ x, y: 'y' }, { x: 'x', y: x }]) assert.equal(refusalOf(() => verbatim.build(fields)).code, 'SEPARATOR_IN_PART')
  }
  const colons = keyTemplate('{x}::{y}', { text: 'verbatim' })
  assert.equal(colons.build({ x: 'a#:b', y: 'c::d' }), 'a#:b::c::d')
  assert.deepEqual(colons.parse('a#:b::c::d'), { x: 'a#:b', y: 'c::d' })
  refuses(() => colons.build({ x: 'a:', y: 'b' }), 'SEPARATOR_IN_PART', 'keyTemplate.build: field "x" must not merge with the separator "::" after it, got "a:"')
})

test('the limits, to the byte', () => {
  for (const [options, limit] of [[undefined, 2048], [{ limit: 'partition' }, 2048], [{ limit: 'sort' }, 1024]]) {
    const template = keyTemplate('é#{x}#', options)
    for (const fill of ['x', 'é', '😀', ' ']) {
      const size = fill === ' ' ? 3 : Buffer.byteLength(fill)
      const room = limit - 4
      const x = fill.repeat(Math.floor(room / size)) + 'y'.repeat(room % size)
      const key = template.build({ x })
      assert.equal(Buffer.byteLength(key), limit)
      assert.deepEqual(template.parse(key), { x })
      const error = refusalOf(() => template.build({ x: `${x}y` }))
      assert.deepEqual([error.code, error.details.bytes, error.details.limit], ['KEY_TOO_LONG', limit + 1, limit])
      const tooLong = `é#${'x'.repeat(limit - 3)}#`
      assert.equal(refusalOf(() => template.parse(tooLong)).code, 'KEY_TOO_LONG')
      assert.equal(template.tryParse(tooLong), undefined)
      assert.equal(template.matches(tooLong), false)
    }
    assert.equal(keyTemplate('x'.repeat(limit), options).build({}).length, limit)
    assert.equal(refusalOf(() => keyTemplate('x'.repeat(limit + 1), options)).code, 'INVALID_TEMPLATE')
  }
  assert.equal(refusalOf(() => keyTemplate('{x}', { limit: 'sort' }).prefix({ x: 'x'.repeat(1025) })).code, 'INVALID_RANGE')
  assert.equal(refusalOf(() => keyTemplate('{x}#', { limit: 'sort' }).prefix({ x: 'x'.repeat(1024) })).code, 'KEY_TOO_LONG')
})

test('a text far beyond any key is refused by its name and size', () => {
  const template = keyTemplate('{a}#{b}')
  for (const bytes of [65_535, 65_536, 524_287, 524_288, 524_289, 1 << 20]) {
    const error = refusalOf(() => template.build({ a: 'x', b: 'y'.repeat(bytes) }))
    assert.equal(error.code, 'KEY_TOO_LONG')
    assert.equal(refusalOf(() => template.parse('y'.repeat(bytes))).code, 'KEY_TOO_LONG')
    assert.equal(template.tryParse('y'.repeat(bytes)), undefined)
  }
  assert.equal(refusalOf(() => keyTemplate('x'.repeat(1 << 20))).code, 'KEY_TOO_LONG')
  assert.equal(refusalOf(() => keyTemplate('{x:int}').build({ x: 10n ** 70_000n })).code, 'INVALID_NUMBER')
  nextCallWorks()
})

test('a prefix ends where a field ends', () => {
  const user = keyTemplate('USER#{id}#{at:day}#{no:int(3)}')
  assert.equal(user.prefix(), 'USER#')
  assert.equal(user.prefix({}), 'USER#')
  assert.equal(user.prefix({ id: '1' }), 'USER#1#')
  assert.equal(user.prefix({ id: '1', at: AT }), 'USER#1#2024-12-01#')
  assert.equal(user.prefix({ id: '1', at: AT, no: 7 }), 'USER#1#2024-12-01#007')
  assert.equal(user.prefix({ id: '1', at: undefined, no: undefined }), 'USER#1#')
  assert(!user.build({ id: '10', at: AT, no: 1 }).startsWith(user.prefix({ id: '1' })))
  const open = keyTemplate('{a}#{b}')
  refuses(() => open.prefix({ a: '1', b: '2' }), 'INVALID_RANGE', 'keyTemplate.prefix: field "b" comes last in the key, so "1#2" would also match longer values: use build for the exact key')
  refuses(() => open.prefix(), 'EMPTY_VALUE', 'keyTemplate.prefix: field "a", the first of template "{a}#{b}", is required, because DynamoDB does not allow empty prefixes')
  refuses(() => open.prefix({ b: '2' }), 'MISSING_LEVEL', 'keyTemplate.prefix: field "b" needs a value for field "a", which comes before it in the key')
  refuses(() => open.prefix({ a: '1', c: '2' }), 'UNKNOWN_FIELD', 'keyTemplate.prefix: the template has no field "c"')
  assert.equal(refusalOf(() => user.prefix({ id: '1', no: 1 })).details.parameter, 'at')
})

const full = (start) => {
  const room = 1024 - Buffer.byteLength(start)
  return start + '\u{10ffff}'.repeat(room >> 2) + ['', '\u007f', '\u07ff', '\uffff'][room & 3]
}

test('a range has exact ends, with each kind of bound', () => {
  const n = keyTemplate('X#{n:int(3)}')
  const open = keyTemplate('X#{a}#{b}')
  const last = keyTemplate('X#{a}')
  const down = keyTemplate('X#{n:int(3) desc}')
  for (const [template, bounds, low, high] of [
    [n, { n: { from: 1, to: 3 } }, 'X#001', 'X#003'],
    [n, { n: { after: 1, before: 3 } }, 'X#002', 'X#002'],
    [n, { n: { from: 1, before: 3 } }, 'X#001', 'X#002'],
    [n, { n: { after: 1, to: 3 } }, 'X#002', 'X#003'],
    [n, { n: { from: 1 } }, 'X#001', 'X#~'],
    [n, { n: { after: 1 } }, 'X#002', 'X#~'],
    [n, { n: { to: 3 } }, 'X#', 'X#003'],
    [n, { n: { before: 3 } }, 'X#', 'X#002'],
    [n, { n: { from: 3, to: 3 } }, 'X#003', 'X#003'],
    [n, { n: { from: 3, to: undefined, before: undefined } }, 'X#003', 'X#~'],
    [down, { n: { from: 1, to: 3 } }, 'X#996', 'X#998'],
    [down, { n: { after: 1 } }, 'X#', 'X#997'],
    [down, { n: { before: 9 } }, 'X#991', 'X#~'],
    [open, { a: { from: 'a', to: 'b' } }, 'X#a#', 'X#b$'],
    [open, { a: { after: 'a', before: 'b' } }, 'X#a$', 'X#b'],
    [open, { a: { startsWith: 'Sm' } }, 'X#Sm', 'X#Sn'],
    [open, { a: { startsWith: 'a b', from: undefined } }, 'X#a$20b', 'X#a$20c'],
    [last, { a: { startsWith: 'Sm' } }, 'X#Sm', full('X#Sm')],
    [last, { a: { from: 'a', to: 'b' } }, 'X#a', 'X#b'],
    [last, { a: { after: 'a', before: 'b' } }, 'X#a$', full('X#a')],
    [keyTemplate('{a}#'), { a: { to: 'b' } }, '\0', 'b#'],
    [keyTemplate('{a}#{b}'), { a: { to: 'b' } }, '\0', 'b$'],
    [keyTemplate('X-{a}'), { a: { from: 'b' } }, 'X-b', full('X-')],
    [keyTemplate('X-{a:ulid}'), {}, 'X-', 'X-~'],
  ]) {
    assert.deepEqual(template.range({}, bounds), [low, high])
  }
  assert.deepEqual(open.range({ a: '1' }, { b: { from: 'x' } }), ['X#1#x', 'X#1$'])
})

test('a range without bounds is all keys with the leading fields', () => {
  const two = keyTemplate('X#{a}#{b}')
  for (const bounds of [undefined, {}, { b: undefined }, { b: {} }, { b: { from: undefined, before: undefined, startsWith: undefined } }]) {
    assert.deepEqual(two.range({ a: '1' }, bounds), ['X#1#', 'X#1$'])
  }
  assert.deepEqual(two.range({}), ['X#', 'X$'])
  assert.deepEqual(two.range({ a: '1', b: '2' }), ['X#1#2', 'X#1#2'])
  assert.deepEqual(two.range({ a: '1', b: undefined }), ['X#1#', 'X#1$'])
  assert.deepEqual(keyTemplate('PROFILE').range({}), ['PROFILE', 'PROFILE'])
  for (const value of [new Date(), new Map(), [], Promise.resolve(), 'x', 1, null, () => 'x']) {
    assert.equal(refusalOf(() => two.range({ a: '1' }, value)).code, 'INVALID_TYPE', String(value))
    assert.equal(refusalOf(() => two.range({ a: '1' }, { b: value })).code, 'INVALID_TYPE', String(value))
  }
})

test('a time inside a bucket takes the bucket in, and its start stands for it', () => {
  const [start, noon] = [Date.UTC(2024, 11, 2), new Date('2024-12-02T12:00:00.000Z')]
  const day = keyTemplate('D#{at:day}#{id}')
  for (const [bounds, low, high] of [
    [{ after: noon, before: noon }, 'D#2024-12-02#', 'D#2024-12-02$'],
    [{ from: noon, to: noon }, 'D#2024-12-02#', 'D#2024-12-02$'],
    [{ from: start, to: start }, 'D#2024-12-02#', 'D#2024-12-02$'],
    [{ after: start }, 'D#2024-12-02$', 'D#~'],
    [{ before: start }, 'D#', 'D#2024-12-02'],
  ]) {
    assert.deepEqual(day.range({}, { at: bounds }), [low, high])
  }
  assert.deepEqual(keyTemplate('D#{at:year}').range({}, { at: { after: noon, to: Date.UTC(2025, 0, 1) } }), ['D#2024', 'D#2025'])
})

test('a range is refused where the keys are not in the order of the field, and the message names the codec that sorts', () => {
  const verbatim = { text: 'verbatim' }
  const enums = 'because an enum sorts alphabetically, not in the order of its list: use the codec rank'
  const texts = (literal) => `because verbatim text followed by "${literal}" does not sort ("John Smith" comes before "John"): use the codec word, or text: 'escaped'`
  const words = (literal) => `because words followed by "${literal}" do not sort: begin that literal with "#" or another character below "$"`
  for (const [template, why] of [
    [keyTemplate('N#{x}#{id}', verbatim), texts('#')],
    [keyTemplate('N#{x}!', verbatim), texts('!')],
    [keyTemplate('{x}:{id}', verbatim), texts(':')],
    [keyTemplate('N#{x:word}:{id}', verbatim), words(':')],
    [keyTemplate('P#{x:enum(low|mid|high)}'), enums],
    [keyTemplate('P#{x:enum(low|mid|high)}#{id}', verbatim), enums],
  ]) {
    for (const kind of ['from', 'to', 'after', 'before']) {
      const error = refuses(() => template.range({}, { x: { [kind]: 'low' } }), 'INVALID_RANGE', `keyTemplate.range: field "x" cannot have bounds, ${why}`)
      assert.equal(error.details.parameter, 'x')
    }
    assert.equal(template.range({}).length, 2)
  }
  const word = keyTemplate('N#{x:word}#{id}', verbatim)
  assert.deepEqual(word.range({}, { x: { after: 'John' } }), ['N#John$', 'N$'])
  assert.deepEqual(word.range({}, { x: { from: 'John', to: 'Mary' } }), ['N#John#', 'N#Mary$'])
  assert.deepEqual(keyTemplate('N#{x}#{id}', verbatim).range({}, { x: { startsWith: 'Jo' } }), ['N#Jo', 'N#Jp'])
  assert.deepEqual(word.range({}, { x: { startsWith: 'Jo' } }), ['N#Jo', 'N#Jp'])
  assert.deepEqual(keyTemplate('N#{x}', verbatim).range({}, { x: { from: 'a b', to: 'b' } }), ['N#a b', 'N#b'])
  for (const x of ['John Smith', 'a#', 'a$', '!', 'a\tb', '']) assert.equal(word.matches(`N#${x}#1`), false, x)
  assert.equal(refusalOf(() => word.build({ x: 'a#b', id: '1' })).message, 'keyTemplate.build: field "x" must not contain the separator "#", got "a#b"')
})

test('ranks sort in the order of their list, and so do their bounds', () => {
  for (const mode of ['escaped', 'verbatim']) {
    const task = keyTemplate('P#{p:rank(low|mid|high)}#{id}', { text: mode })
    const range = (bounds) => task.range({}, { p: bounds })
    assert.deepEqual(range({ from: 'mid' }), ['P#02-mid#', 'P#~'])
    assert.deepEqual(range({ after: 'low', to: 'high' }), ['P#01-low$', 'P#03-high$'])
    assert.deepEqual(range({ before: 'mid' }), ['P#', 'P#02-mid'])
    const down = keyTemplate('P#{p:rank(low|mid|high) desc}#{id}', { text: mode })
    assert.deepEqual(down.range({}, { p: { from: 'mid' } }), ['P#', 'P#97-mid$'])
    assert.equal(refusalOf(() => range({ from: 'high', to: 'low' })).code, 'INVALID_RANGE')
    assert.equal(refusalOf(() => range({ from: 'High' })).code, 'INVALID_OPTION')
  }
  const names = Array.from({ length: 100 }, (_, i) => `n${i}`)
  assert.equal(keyTemplate(`{p:rank(${names.slice(0, 99).join('|')}) desc}`).build({ p: 'n98' }), '00-n98')
  const error = refusalOf(() => keyTemplate(`{p:rank(${names.join('|')})}`))
  assert.deepEqual([error.code, error.details.limit], ['INVALID_TEMPLATE', 99])
  assert.match(error.message, /^keyTemplate: the codec rank takes at most 99 options, got 100 \(column 4 /)
})

test('startsWith is for text fields, and stands alone', () => {
  for (const [text, x] of [['{x:ulid}', '0'], ['{x:enum(a|b)}', 'a'], ['{x:rank(a|b)}', 'a'], ['{x:semver}', '1.0.0']]) {
    const message = /^keyTemplate\.range: startsWith is for text fields, but field "x" has the codec /
    const error = refusalOf(() => keyTemplate(text).range({}, { x: { startsWith: x } }))
    assert.deepEqual([error.code, error.details.parameter], ['INVALID_RANGE', 'x'])
    assert.match(error.message, message)
  }
  const form = keyTemplate('{x}#{y}', { text: 'verbatim' })
  const code = (bounds) => refusalOf(() => form.range({}, { x: bounds })).code
  assert.equal(code({ startsWith: '' }), 'EMPTY_VALUE')
  assert.equal(code({ startsWith: 'a#' }), 'SEPARATOR_IN_PART')
  for (const bounds of [{ startsWith: 1 }, { startsWith: null }, { startsWith: 'a', from: 'a' }, { startsWith: 'a', before: 'b' }]) assert.equal(code(bounds), 'INVALID_TYPE')
  assert.equal(refusalOf(() => keyTemplate('{x:date}').range({}, { x: { startsWith: '2024' } })).details.parameter, 'x')
})

test('a field of a prefix that is undefined is not given', () => {
  const place = keyTemplate('{country}#{state}#{city}')
  assert.equal(place.prefix({ country: 'US', state: undefined }), 'US#')
  assert.equal(place.prefix({ country: 'US', state: 'CA', city: undefined }), 'US#CA#')
  refuses(() => place.prefix({ country: 'US', state: undefined, city: 'SF' }), 'MISSING_LEVEL', 'keyTemplate.prefix: field "city" needs a value for field "state", which comes before it in the key')
})

test('invalid ranges', () => {
  const two = keyTemplate('{a}#{b}')
  const range = (leading, bounds) => () => two.range(leading, bounds)
  refuses(range({}, { a: { from: '2', to: '1' } }), 'INVALID_RANGE', 'keyTemplate.range: no value of field "a" is within both bounds: from "2", to "1"')
  for (const bounds of [{ after: '1', before: '1' }, { from: '1', before: '1' }, { after: '1', to: '1' }]) {
    assert.equal(refusalOf(range({}, { a: bounds })).code, 'INVALID_RANGE')
  }
  assert.equal(refusalOf(() => keyTemplate('{n:int(2)}').range({}, { n: { after: 3, before: 4 } })).code, 'INVALID_RANGE')
  refuses(range({}, { b: { from: 'a' } }), 'MISSING_LEVEL', 'keyTemplate.range: field "b" needs a value for field "a", which comes before it in the key')
  refuses(range({}, { c: { from: 'a' } }), 'UNKNOWN_FIELD', 'keyTemplate.range: the template has no field "c"')
  refuses(range({ c: '1' }, { a: { from: 'a' } }), 'UNKNOWN_FIELD', 'keyTemplate.range: the template has no field "c"')
  refuses(range({}, { a: { form: 'a' } }), 'INVALID_OPTION', 'keyTemplate.range: there is no option "form"')
  refuses(range({}, new Map()), 'INVALID_TYPE', 'keyTemplate.range requires bounds to be an object with one field, got an object')
  refuses(range({}, { a: new Date() }), 'INVALID_TYPE', 'keyTemplate.range requires a to be an object with from or after, to or before, or startsWith alone, got an object')
  for (const bounds of [{ from: '1', after: '1' }, { to: '1', before: '1' }]) {
    assert.equal(refusalOf(range({}, { a: bounds })).code, 'INVALID_TYPE')
  }
  assert.equal(refusalOf(range({}, { a: { from: '1' }, b: { from: '1' } })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(range({ a: '1', b: '2' }, { b: { from: '1' } })).code, 'INVALID_TYPE')
  for (const kind of ['from', 'after', 'to', 'before']) {
    for (const value of [null, NaN, 1, {}, [], Symbol('s'), true, 1n]) {
      assert.equal(refusalOf(range({}, { a: { [kind]: value } })).code, 'INVALID_TYPE', `${kind} ${String(value)}`)
    }
    assert.equal(refusalOf(range({}, { a: { [kind]: null, ...(kind[0] === 'f' || kind[0] === 'a' ? { to: 'z' } : { from: 'a' }) } })).code, 'INVALID_TYPE')
    assert.equal(refusalOf(range({}, { a: { [kind]: '' } })).code, 'EMPTY_VALUE')
    assert.equal(refusalOf(range({}, { a: { [kind]: '\ud800' } })).code, 'INVALID_UNICODE')
    assert.equal(refusalOf(range({}, { a: { [kind]: 'x'.repeat(1024) } })).code, 'KEY_TOO_LONG')
  }
})

test('the bounds of a field are never read as values of the field after it', () => {
  for (const [text, x, ends] of [
    ['{x:number}#{y:int(3)}', { from: -1.5, to: 1.5 }, ['4007FFFFFFFFFFFF#', 'BFF8000000000000$']],
    ['{x:number}#{y:date}', { from: 0, to: 2.5 }, ['8000000000000000#', 'C004000000000000$']],
    ['{x:date}#{y:int(3)}', { from: -2, to: -1 }, ['1969-12-31T23:59:59.998Z#', '1969-12-31T23:59:59.999Z$']],
    ['{x:int(20)}#{y:date}', { from: 0n, to: 2n ** 60n }, ['00000000000000000000#', '01152921504606846976$']],
    ['{x}#{y:number}', { from: 'a', to: 'b' }, ['a#', 'b$']],
    ['{x:int(3)}#{y}', { from: 1, to: 2 }, ['001#', '002$']],
  ]) {
    assert.deepEqual(keyTemplate(text).range({}, { x }), ends, text)
    assert.deepEqual(keyTemplate(`{w}#${text}`).range({ w: 'w' }, { x }), ends.map((end) => `w#${end}`), text)
  }
})

test('a range of a partition key keeps the limit of BETWEEN', () => {
  const template = keyTemplate('{a}#{b}')
  assert.equal(refusalOf(() => template.range({ a: 'x'.repeat(1024) }, { b: { from: 'b' } })).code, 'KEY_TOO_LONG')
  const [low, high] = template.range({ a: 'x'.repeat(1022) }, { b: { from: 'b' } })
  assert.deepEqual([low, high], [`${'x'.repeat(1022)}#b`, `${'x'.repeat(1022)}$`])
})

test('errors of parse, with their columns', () => {
  for (const [text, key, column, wanted] of [
    ['USER#{id}', '', 1, 'expected "USER#" at column 1, got the end of the key'],
    ['USER#{id}', 'USER#', 6, 'expected field "id" (text) at column 6, got the end of the key'],
    ['USER#{id}', 'user#1', 1, 'expected "USER#" at column 1, got "user#1"'],
    ['{a}#{b}', 'a', 2, 'expected "#" at column 2, got the end of the key'],
    ['{a}#{b}', 'é#b#c', 4, 'expected the end of the key at column 4, got "#c"'],
    ['{a}', '$41', 1, 'expected field "a" (text) at column 1, got "$41"'],
    ['{a}', '$2a', 1, 'expected field "a" (text) at column 1, got "$2a"'],
    ['{a}', 'a$', 1, 'expected field "a" (text) at column 1, got "a$"'],
    ['{a}', 'a b', 2, 'expected the end of the key at column 2, got " b"'],
    ['{n:int(3)}', '12', 1, 'expected field "n" (int(3)) at column 1, got "12"'],
    ['{n:int(3)}', '0012', 4, 'expected the end of the key at column 4, got "2"'],
    ['{n:int(3)}', ' 12', 1, 'expected field "n" (int(3)) at column 1, got " 12"'],
    ['{n:number}', 'bff0000000000000', 1, 'expected field "n" (number) at column 1, got "bff0000000000000"'],
    ['{n:number}', '7FFFFFFFFFFFFFFF', 1, 'expected field "n" (number) at column 1, got "7FFFFFFFFFFFFFFF"'],
    ['{n:number}', 'FFF0000000000000', 1, 'expected field "n" (number) at column 1, got "FFF0000000000000"'],
    ['{d:date}', '2024-02-30T00:00:00.000Z', 1, 'expected field "d" (date) at column 1, got "2024-02-30T00:00:00.000Z"'],
    ['{d:date}', '2024-12-01T10:30:00Z', 1, 'expected field "d" (date) at column 1, got "2024-12-01T10:30:00Z"'],
    ['{d:day desc}', '2024-12-01', 1, 'expected field "d" (day desc) at column 1, got "2024-12-01"'],
    ['{d:month}', '2024-13', 1, 'expected field "d" (month) at column 1, got "2024-13"'],
    ['{d:hour}', '2024-12-01T24', 1, 'expected field "d" (hour) at column 1, got "2024-12-01T24"'],
    ['{u:ulid}', ULID.toLowerCase(), 1, `expected field "u" (ulid) at column 1, got "${ULID.toLowerCase()}"`],
    ['{u:uuid}', UUID.toUpperCase(), 1, `expected field "u" (uuid) at column 1, got "${UUID.toUpperCase()}"`],
    ['{v:version}', 'v3', 1, 'expected field "v" (version(10)) at column 1, got "v3"'],
    ['{v:version(2)}', '03v', 1, 'expected field "v" (version(2)) at column 1, got "03v"'],
    ['{v:semver}', '1.0.0', 1, 'expected field "v" (semver) at column 1, got "1.0.0"'],
    ['{e:enum(a|b)}', 'ab', 1, 'expected field "e" (enum(a|b)) at column 1, got "ab"'],
    ['😀{a}#', '😀x', 3, 'expected "#" at column 3, got the end of the key'],
  ]) {
    const template = keyTemplate(text)
    const message = `keyTemplate.parse: key "${key}" does not match template "${text}": ${wanted}`
    const error = refuses(() => template.parse(key), 'TEMPLATE_MISMATCH', message)
    assert.deepEqual({ ...error.details }, { function: 'keyTemplate.parse', parameter: 'key', value: key, column })
    assert.equal(template.tryParse(key), undefined)
    assert.equal(template.matches(key), false)
  }
})

test('texts that are not templates, with the column', () => {
  for (const [text, column, reason] of [
    ['', 1, 'a template must not be empty'],
    ['é{', 2, '"{" without a matching "}"; write a literal brace as "{{"'],
    ['ab}', 3, '"}" without a matching "{"; write a literal brace as "}}"'],
    ['{}', 2, 'a field needs a name, as in "{name}"; write a literal brace as "{{"'],
    ['{1a}', 2, 'a field name must not begin with a digit, got "1a"'],
    ['{__proto__}', 2, 'a field must not be named "__proto__", because an object cannot have such a property'],
    ['{a-b}', 3, 'expected "}", got "-"'],
    ['{a}{b}', 4, 'field "a" needs a literal such as "#" between it and the next field'],
    ['{a}#{a}', 6, 'field "a" appears twice'],
    ['{a:int(0)}', 4, 'the width must be from 1 to 20 digits, got 0'],
    ['{a:int(21)}', 4, 'the width must be from 1 to 20 digits, got 21'],
    ['{a:date(3)}', 4, 'the codec date takes no arguments, got (3)'],
    ['{a:enum}', 4, 'the codec enum needs its options, as in enum(a|b|c)'],
    ['{a:enum(a||b)}', 4, 'an option of an enum must not be empty'],
    ['{a:enum(a|a)}', 4, 'option "a" appears twice in the enum'],
    ['{a:rank}', 4, 'the codec rank needs its options, as in rank(a|b|c)'],
    ['{a:rank(a||b)}', 4, 'an option of a rank must not be empty'],
    ['{a:rank(a|b c)}', 4, "option \"b c\" of the rank must not contain ' '"],
    ['{a:word desc}', 4, 'the codec word cannot be reversed: desc is for numbers, dates, versions and rank'],
    ['{a:text desc}', 4, 'the codec text cannot be reversed: desc is for numbers, dates, versions and rank'],
    ['{a}#{v:digits}', 8, "the codec digits does not sort (10 comes before 9): use int(width), or text: 'verbatim' for existing keys"],
    ['{a:digits desc}', 4, "the codec digits does not sort (10 comes before 9): use int(width), or text: 'verbatim' for existing keys"],
    ['{a desc}', 4, '"desc" needs a codec before it, as in "{name:codec desc}"'],
    ['{a}-{b}', 4, 'the literal after field "a" begins with "-", which could belong to the field: begin it with "#" or another character below "$"'],
  ]) {
    const message = `keyTemplate: ${reason} (column ${column} of template "${text}")`
    const error = refuses(() => keyTemplate(text), 'INVALID_TEMPLATE', message)
    assert.deepEqual({ ...error.details }, { function: 'keyTemplate', parameter: 'template', value: text, column })
  }
})

test('times as text: RFC 3339 to the millisecond, and the text of a bucket', () => {
  const at = keyTemplate('A#{x:date}')
  for (const [text, iso] of [
    ['2024-12-01T10:30:00Z', '2024-12-01T10:30:00.000Z'], ['2024-12-01t12:30:00.1+02:00', '2024-12-01T10:30:00.100Z'],
    ['2024-12-01T10:30:00.123000Z', '2024-12-01T10:30:00.123Z'], ['2024-12-01T10:30:00.000Z', '2024-12-01T10:30:00.000Z'],
  ]) {
    assert.equal(at.build({ x: text }), `A#${iso}`)
    assert.deepEqual(at.parse(at.build({ x: text })), { x: new Date(iso) })
    assert.deepEqual(at.range({}, { x: { from: text, to: text } }), at.range({}, { x: { from: new Date(iso), to: new Date(iso) } }))
  }
  for (const text of ['2024-12-01', '2024-12-01T10:30:00', '2024-12-01T10:30:00.1234Z', '2016-12-31T23:59:60Z', '0000-01-01T00:00:00+00:01', 'Sun, 01 Dec 2024 10:30:00 GMT']) {
    assert.equal(refusalOf(() => at.build({ x: text })).code, 'INVALID_DATE')
    assert.equal(refusalOf(() => at.range({}, { x: { before: text } })).code, 'INVALID_DATE')
  }
  for (const [codec, own] of [['year', '2024'], ['month', '2024-12'], ['day', '2024-12-01'], ['hour', '2024-12-01T10']]) {
    for (const order of ['', ' desc']) {
      const bucket = keyTemplate(`{x:${codec}${order}}`)
      assert.equal(bucket.build({ x: own }), bucket.build({ x: AT }))
      assert.equal(bucket.build({ x: '2024-12-01T12:30:00+02:00' }), bucket.build({ x: AT }))
    }
  }
})

test('texts with any offset are the times that Date reads in them', () => {
  const at = keyTemplate('{x:date}')
  let seed = 7
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below
  const two = (number) => String(number).padStart(2, '0')
  for (let i = 0; i < 3000; i++) {
    const local = new Date(AT + random(2 ** 31) * (random(2) ? 1000 : -1000) + random(1000)).toISOString()
    const fraction = ['', local.slice(19, 23), local.slice(19, 21), `${local.slice(19, 23)}000`][random(4)]
    const zone = random(3) ? `${random(2) ? '+' : '-'}${two(random(24))}:${two(random(60))}` : 'Z'
    const text = local.slice(0, 19) + fraction + zone
    assert.deepEqual(at.parse(at.build({ x: text })).x, new Date(text), text)
  }
})

test('messages show times as ISO text, and fractions whole', () => {
  const at = keyTemplate('A#{x:date}')
  const error = refuses(
    () => at.range({}, { x: { from: new Date(AT), before: AT } }),
    'INVALID_RANGE',
    'keyTemplate.range: no value of field "x" is within both bounds: from "2024-12-01T10:30:00.000Z", before "2024-12-01T10:30:00.000Z"',
  )
  assert.deepEqual(JSON.parse(JSON.stringify(error)), { name: 'KeyError', code: error.code, message: error.message, details: { ...error.details } })
  const whole = keyTemplate('{n:int}')
  for (const [number, text] of [[0.1, '0.1'], [-1.5, '-1.5'], [0.1 + 0.2, '0.30000000000000004'], [1733011200000.25, '1733011200000.25'], [2 ** 53, '9007199254740992'], [1e21, '1e21']]) {
    assert.equal(refusalOf(() => whole.build({ n: number })).details.value, text)
  }
})

test('digits: whole numbers as tables have them, of which no range can be asked', () => {
  const file = keyTemplate('FILE#{file}@{v:digits}', { text: 'verbatim' })
  for (const [v, written] of [[0, '0'], [3, '3'], [10n, '10'], [Number.MAX_SAFE_INTEGER, '9007199254740991'], [2n ** 53n, '9007199254740992'], [10n ** 20n - 1n, '99999999999999999999']]) {
    const key = file.build({ file: 'a', v })
    assert.equal(key, `FILE#a@${written}`)
    assert.deepEqual(file.parse(key), { file: 'a', v: v <= Number.MAX_SAFE_INTEGER ? Number(v) : v })
  }
  for (const key of ['FILE#a@03', 'FILE#a@00', 'FILE#a@', 'FILE#a@-1', 'FILE#a@100000000000000000000', 'FILE#@3']) assert.equal(file.matches(key), false)
  const whole = 'keyTemplate.build: field "v" must be an integer '
  refuses(() => file.build({ file: 'a', v: 10n ** 20n }), 'INVALID_NUMBER', `${whole}of at most 20 digits, got 100000000000000000000`)
  refuses(() => file.build({ file: 'a', v: -1 }), 'INVALID_NUMBER', `${whole}from 0 to 9007199254740991 or a bigint, got -1`)
  refuses(() => file.build({ file: 'a', v: '3' }), 'INVALID_TYPE', 'keyTemplate.build requires v to be an integer or a bigint, got "3"')
  refuses(() => file.build({ file: '', v: 3 }), 'EMPTY_VALUE', 'keyTemplate.build: field "file" must not be empty, got ""')
  const versions = keyTemplate('V#{v:digits}#{x}', { text: 'verbatim' })
  assert.equal(versions.prefix({ v: 3 }), 'V#3#')
  refuses(() => versions.range({}, { v: { from: 3 } }), 'INVALID_RANGE', 'keyTemplate.range: field "v" cannot have bounds, because digits without leading zeros do not sort (10 comes before 9)')
})

test('a verbatim text before digits may hold its separator: the key is split from the right', () => {
  const form = keyTemplate('{team}#{file}@{v:digits}', { text: 'verbatim' })
  for (const file of ['a', 'a@b', '@', 'a@3', 'a@3@', 'x#y@z']) {
    assert.deepEqual(form.parse(form.build({ team: 't', file, v: 3 })), { team: 't', file, v: 3 })
  }
  assert.deepEqual(form.parse('t#a@b@3'), { team: 't', file: 'a@b', v: 3 })
  assert.equal(form.prefix({ team: 't' }), 't#')
  const why = 'field "file" can contain "@", so keys with other values can begin the same way: use the codec word, which cannot contain it, or build the whole key'
  refuses(() => form.prefix({ team: 't', file: 'a' }), 'INVALID_RANGE', `keyTemplate.prefix: ${why}`)
  refuses(() => form.range({ team: 't' }, { file: { from: 'a' } }), 'INVALID_RANGE', `keyTemplate.range: ${why}`)
  refuses(() => form.range({ team: 't', file: 'a' }, { v: { from: 1 } }), 'INVALID_RANGE', `keyTemplate.range: ${why}`)
  const padded = keyTemplate('{file}@{v:int(4)}', { text: 'verbatim' })
  assert.equal(padded.prefix({ file: 'a' }), 'a@')
  assert.equal(refusalOf(() => padded.build({ file: 'a@b', v: 3 })).code, 'SEPARATOR_IN_PART')
})

test('arguments that keyTemplate refuses', () => {
  for (const [args, code, message] of [
    [[], 'INVALID_TYPE', 'keyTemplate requires template to be a string, got undefined'],
    [[5], 'INVALID_TYPE', 'keyTemplate requires template to be a string, got 5'],
    [['A\ud800'], 'INVALID_UNICODE', 'keyTemplate: template contains a lone surrogate, which has no UTF-8 form: "A\\uD800"'],
    [['A', null], 'INVALID_TYPE', 'keyTemplate requires options to be an object, got null'],
    [['A', 'sort'], 'INVALID_TYPE', 'keyTemplate requires options to be an object, got "sort"'],
    [['A', { limit: 'gsi' }], 'INVALID_OPTION', `keyTemplate: options.limit must be 'partition' or 'sort', got "gsi"`],
    [['A', { limit: 1024 }], 'INVALID_TYPE', 'keyTemplate requires options.limit to be a string, got 1024'],
    [['A', { text: 'raw' }], 'INVALID_OPTION', `keyTemplate: options.text must be 'escaped' or 'verbatim', got "raw"`],
    [['A', { separator: '#' }], 'INVALID_OPTION', 'keyTemplate: there is no option "separator"'],
  ]) {
    refuses(() => keyTemplate(...args), code, message)
  }
  for (const options of [undefined, {}, { limit: undefined, text: undefined }, Object.create(null)]) {
    assert.equal(keyTemplate('A', options).build({}), 'A')
  }
})

/** What a field of each codec refuses: value, code, and the message after `keyTemplate.build`. */
const date = ' requires a valid Date object or whole epoch milliseconds as x, got '
const time = ' requires a valid Date object, whole epoch milliseconds or text such as 2024-12-01T10:30:00Z as x, got '
const timeText = ': field "x" must be a time in the years 0000 to 9999 with at most millisecond precision, such as 2024-12-01T10:30:00Z or '
const whole = ': field "x" must be an integer from 0 to 9007199254740991 or a bigint, got '
const decimal = ': field "x" must be a number from 0 with at most 6 digits before the decimal point and 2 after it, got '
const misfits = {
  text: [['', 'EMPTY_VALUE', ': field "x" must not be empty, got ""'], [5, 'INVALID_TYPE', ' requires x to be a string, got 5'], ['\udc00', 'INVALID_UNICODE', ': x contains a lone surrogate, which has no UTF-8 form: "\\uDC00"']],
  'int(2)': [[100, 'INVALID_NUMBER', ': field "x" must be an integer of at most 2 digits, got 100'], [-1, 'INVALID_NUMBER', `${whole}-1`], [1.5, 'INVALID_NUMBER', `${whole}1.5`], [-1n, 'INVALID_NUMBER', `${whole}-1`], ['7', 'INVALID_TYPE', ' requires x to be an integer or a bigint, got "7"']],
  'int(20)': [[10n ** 20n, 'INVALID_NUMBER', ': field "x" must be an integer of at most 20 digits, got 100000000000000000000'], [NaN, 'INVALID_TYPE', ' requires x to be an integer or a bigint, got NaN']],
  number: [[NaN, 'INVALID_TYPE', ' requires x to be a finite number, got NaN'], [-Infinity, 'INVALID_TYPE', ' requires x to be a finite number, got -Infinity'], [1n, 'INVALID_TYPE', ' requires x to be a finite number, got 1n']],
  date: [[new Date(NaN), 'INVALID_DATE', `${date}an invalid date`], [NaN, 'INVALID_TYPE', `${time}NaN`], [true, 'INVALID_TYPE', `${time}true`], [0.5, 'INVALID_DATE', `${date}0.5 milliseconds`], ['2024', 'INVALID_DATE', `${timeText}2024-12-01T12:30:00+02:00, got "2024"`], ['', 'INVALID_DATE', `${timeText}2024-12-01T12:30:00+02:00, got ""`], ['\ud800', 'INVALID_UNICODE', ': x contains a lone surrogate, which has no UTF-8 form: "\\uD800"'], [LAST + 1, 'INVALID_DATE', ' requires a valid Date object in the years 0000 to 9999 as x, got 253402300800000 epoch milliseconds']],
  month: [['2024-13', 'INVALID_DATE', `${timeText}2024-12, got "2024-13"`], ['2024', 'INVALID_DATE', `${timeText}2024-12, got "2024"`], [{}, 'INVALID_TYPE', `${time}an object`]],
  plaindate: [['2023-02-29', 'INVALID_DATE', ': field "x" must be a calendar date such as 2024-12-01, got "2023-02-29"'], ['2024-12-01T10:30:00Z', 'INVALID_DATE', ': field "x" must be a calendar date such as 2024-12-01, got "2024-12-01T10:30:00Z"'], [new Date(0), 'INVALID_TYPE', ' requires x to be a string, got an object'], [0, 'INVALID_TYPE', ' requires x to be a string, got 0']],
  ulid: [['42', 'INVALID_ULID', ': field "x" must be a ULID (26 characters of Crockford base 32), got "42"']],
  uuid: [['42', 'INVALID_UUID', ': field "x" must be a UUID (32 hex digits in groups of 8-4-4-4-12), got "42"']],
  'version(2)': [[100, 'VERSION_OVERFLOW', ': field "x" must be an integer of at most 2 digits, got 100'], [-1, 'INVALID_NUMBER', `${whole}-1`]],
  semver: [['1.0', 'INVALID_SEMVER', ': field "x" must be a semantic version such as 1.2.3-beta.4, of at most 256 characters, got "1.0"']],
  word: [
    ['a b', 'SEPARATOR_IN_PART', ': field "x" must be a word without control characters, spaces or any of ! " # $, got "a b"'],
    ['a#', 'SEPARATOR_IN_PART', ': field "x" must be a word without control characters, spaces or any of ! " # $, got "a#"'],
    ['', 'EMPTY_VALUE', ': field "x" must not be empty, got ""'],
  ],
  'decimal(6,2)': [
    [19.999, 'INVALID_NUMBER', `${decimal}19.999`],
    [0.1 + 0.2, 'INVALID_NUMBER', `${decimal}0.30000000000000004`],
    [1e6, 'INVALID_NUMBER', `${decimal}1000000`],
    [-1, 'INVALID_NUMBER', `${decimal}-1`],
    [-1n, 'INVALID_NUMBER', `${decimal}-1`],
    ['', 'INVALID_NUMBER', `${decimal}`],
    ['1,5', 'INVALID_NUMBER', `${decimal}1,5`],
    [NaN, 'INVALID_TYPE', ' requires x to be a finite number, a bigint or decimal text, got NaN'],
    [null, 'INVALID_TYPE', ' requires x to be a finite number, a bigint or decimal text, got null'],
  ],
  'rank(a|b)': [['A', 'INVALID_OPTION', ': field "x" must be one of "a", "b", got "A"']],
  'enum(a|b)': [['A', 'INVALID_OPTION', ': field "x" must be one of "a", "b", got "A"']],
}

for (const [codec, rows] of Object.entries(misfits)) {
  test(`values that {x:${codec}} refuses`, () => {
    const template = keyTemplate(`K#{x:${codec}}`)
    for (const [value, code, message] of rows) {
      const error = refuses(() => template.build({ x: value }), code, `keyTemplate.build${message}`)
      assert.deepEqual([error.details.function, error.details.parameter], ['keyTemplate.build', 'x'])
    }
    refuses(() => template.build({}), 'INVALID_TYPE', 'keyTemplate.build: field "x" is required, got undefined')
  })
}

/** One of everything; revoked proxies and objects whose every use throws among them. */
const oddities = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = new Proxy({}, { get: () => assert.fail('nothing may be read from a value') })
  class Sub extends Date {
    getTime() {
      return 'no'
    }
  }
  return [
    undefined, null, true, false, 0, -0, 1, -1, 1.5, NaN, Infinity, 2 ** 53, 1e300, 0n, -1n, 2n ** 64n, '', 'x', '\ud800', '\udfffa', '#', '\0', 'x'.repeat(3000), 'é'.repeat(40_000),
    Symbol('s'), Symbol.iterator, {}, [], ['x'], [null], () => 'x', class {}, new Date(), new Date(NaN), new Sub(), new Map(), new String('x'), new Number(1), Object(1n), /x/, new Uint8Array(2), new ArrayBuffer(2), new Error('x'),
    Promise.resolve(), Object.create(null), { toString: () => 'x' }, { valueOf: () => 1 }, { [Symbol.toPrimitive]: () => 'x' }, globalThis, proxy, throwing,
  ]
}

test('bad input of every type, to every method and field: a KeyError or a value, and the next call works', () => {
  const codecs = Object.keys(formats)
  const works = keyTemplate('A#{a}')
  const attempt = (call) => {
    try {
      call()
    } catch (error) {
      // A proxy that was revoked throws a TypeError by itself wherever an object is read.
      assert(error instanceof KeyError || /revoked|nothing may be read/.test(error.message), String(error?.stack))
      if (error instanceof KeyError) assert(error.message.length > 10 && error.code && !('stack' in { ...error }))
    }
    assert.equal(works.build({ a: 'b c' }), 'A#b$20c')
  }
  for (const codec of codecs) {
    for (const template of [keyTemplate(`K#{x${codec}}#{y}`), keyTemplate(`K#{x${codec}}#{y}`, { text: 'verbatim' })]) {
      for (const value of oddities()) {
        attempt(() => template.build({ x: value, y: 'y' }))
        attempt(() => template.prefix({ x: value }))
        attempt(() => template.range({ x: value }, { y: { from: 'a' } }))
        for (const bound of ['from', 'after', 'to', 'before']) attempt(() => template.range({}, { x: { [bound]: value } }))
      }
    }
  }
  for (const value of oddities()) {
    for (const name of ['build', 'parse', 'tryParse', 'matches', 'prefix', 'range']) {
      attempt(() => works[name](value))
      attempt(() => works[name](value, value))
      attempt(() => works[name]({}, value))
      attempt(() => works[name]({}, { a: value }))
    }
    attempt(() => keyTemplate(value))
    attempt(() => keyTemplate('A', value))
    attempt(() => keyTemplate('A', { limit: value }))
    attempt(() => keyTemplate('A', { text: value }))
  }
})

test('null, NaN and objects never become part of a key', () => {
  for (const codec of Object.keys(formats)) {
    const template = keyTemplate(`K#{x${codec}}`)
    for (const x of [undefined, null, NaN, Infinity, {}, [], Symbol('s'), () => 'x', true, new String('x'), Object(1n)]) {
      assert.equal(refusalOf(() => template.build({ x })).code, 'INVALID_TYPE', `${codec} ${String(x)}`)
    }
  }
})

test('a lone surrogate is refused wherever a text goes in', () => {
  const template = keyTemplate('A#{a}#{b}')
  for (const lone of ['\ud800', 'a\udc00b', '\udc00\ud800', '😀\ud83d']) {
    for (const call of [
      () => template.build({ a: lone, b: 'b' }),
      () => template.build({ a: 'a', b: lone }),
      () => template.prefix({ a: lone }),
      () => template.range({ a: lone }, { b: { from: 'a' } }),
      () => template.range({}, { a: { to: lone } }),
      () => template.parse(lone),
      () => template.tryParse(`A#${lone}#b`),
      () => template.matches(`A#${lone}#b`),
      () => keyTemplate(lone),
      () => keyTemplate('A', { limit: lone }),
    ]) {
      assert.equal(refusalOf(call).code, 'INVALID_UNICODE', String(call))
    }
  }
})

test('getters that call the library again never make a wrong key', () => {
  const template = keyTemplate('{a}#{n:int(3)}#{b}#{at:day}')
  const other = keyTemplate('{z}#{y}#{x}')
  const entity = entityKeys({ pk: '{z}', sk: '{y:int(3)}' })
  const scope = tenantScope('T', '1')
  const calls = [
    () => compareKeys('XXXXXXXX', 'YYYYYYYYY'),
    () => other.build({ z: 'Z Z', y: 'Y Y', x: 'X' }),
    () => other.parse('Q$20#R#S'),
    () => other.tryParse('no'),
    () => other.matches('Q#R#S'),
    () => other.prefix({ z: 'P P' }),
    () => other.range({ z: 'R R' }, { y: { after: 'a' } }),
    () => keyTemplate('N{n:int}#{m}').free(),
    () => entity.keys({ z: 'E E', y: 7 }),
    () => entity.parse({ pk: 'a$20b', sk: '007' }),
    () => scope.key('part', 'part'),
    () => PatternHelpers.compositeKey(['c', 'd']),
    () => timeBuckets(0, 1e9, 'day'),
    () => ulid(),
    () => refusalOf(() => other.build({ z: '' })),
    () => refusalOf(() => compareKeys('\ud800', 'a')),
  ]
  const values = { a: 'a #b', n: 42, b: '#', at: AT }
  for (const call of calls) {
    for (const getter of Object.keys(values)) {
      const fields = { ...values }
      Object.defineProperty(fields, getter, { enumerable: true, get: () => (call(), values[getter]) })
      assert.equal(template.build(fields), 'a$20$23b#042#$23#2024-12-01', `${getter} ${call}`)
      assert.equal(template.prefix(fields), 'a$20$23b#042#$23#2024-12-01')
      const { at, ...leading } = Object.getOwnPropertyDescriptors(fields)
      const ends = template.range(Object.defineProperties({}, leading), { at: { get from() { return call(), AT }, to: AT } })
      assert.deepEqual(ends, ['a$20$23b#042#$23#2024-12-01', 'a$20$23b#042#$23#2024-12-01'])
    }
  }
})

test('a getter that answers differently each time gives one key or a refusal', () => {
  const template = keyTemplate('A#{a}#{b:int(3)}#')
  for (const second of [undefined, null, 5, 'other']) {
    let reads = 0
    const fields = { get a() { return reads++ === 0 ? 'x' : second } }
    assert.equal(template.prefix(fields), 'A#x#')
    reads = 0
    assert.equal(template.range(fields, { b: { from: 3 } })[0], 'A#x#003#')
    reads = 0
    assert.equal(template.build(Object.defineProperty({ b: 1 }, 'a', Object.getOwnPropertyDescriptor(fields, 'a'))), 'A#x#001#')
  }
})

test('a getter that frees its template', () => {
  const template = keyTemplate('A#{a}')
  assert.equal(refusalOf(() => template.build({ get a() { return template.free(), keyTemplate('B#{a}'), 'x' } })).code, 'DISPOSED')
})

test('a getter that throws: its own error, and the next call works', () => {
  const template = keyTemplate('A#{a}#{b}')
  const own = new RangeError('own')
  for (const name of ['build', 'prefix']) {
    assert.throws(() => template[name]({ a: 'x', get b() { throw own } }), (error) => error === own)
    assert.equal(template.build({ a: '1', b: '2' }), 'A#1#2')
  }
})

test('fields are read from any object, and its other properties are ignored', () => {
  const template = keyTemplate('A#{a}#{b:int(2)}')
  assert.equal(template.build(Object.assign(Object.create(null), { a: 'x', b: 1 })), 'A#x#01')
  assert.equal(template.build({ a: 'x', b: 1, c: Symbol('s'), [Symbol('t')]: 1, d: '\ud800' }), 'A#x#01')
  assert.equal(template.build(new (class { a = 'x'; get b() { return 1 } })()), 'A#x#01')
  assert.equal(template.build(Object.create({ a: 'x', b: 1 })), 'A#x#01')
  assert.equal(template.build(Object.assign([], { a: 'x', b: 1 })), 'A#x#01')
  assert.equal(template.prefix(Object.assign(Object.create(null), { a: 'x' })), 'A#x#')
})

test('fields named like what every object has', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length', 'desc', '$', '_']
  const template = keyTemplate(names.map((name) => `{${name}}`).join('#'))
  const fields = Object.fromEntries(names.map((name, index) => [name, `v ${index}`]))
  assert.deepEqual(template.parse(template.build(fields)), fields)
  assert.equal(refusalOf(() => template.build({})).code, 'INVALID_TYPE')
})

for (const count of [63, 64, 65, 100, 300]) {
  test(`a template of ${count} fields`, () => {
    const names = Array.from({ length: count }, (_, index) => `f${index}`)
    for (const [codec, valueOf] of [['', (i) => (i % 7 ? `${i}` : `${i} `)], ['', (i) => `${i}`], [':int(4)', (i) => i], [':enum(a|b)', (i) => 'ab'[i % 2]]]) {
      const template = keyTemplate(names.map((name) => `{${name}${codec}}`).join('#'))
      const fields = Object.fromEntries(names.map((name, index) => [name, valueOf(index)]))
      const key = names.map((_, index) => (codec === ':int(4)' ? String(index).padStart(4, '0') : fields[`f${index}`].replace(' ', '$20'))).join('#')
      assert.equal(template.build(fields), key)
      assert.deepEqual(template.parse(key), fields)
      assert.equal(template.fields.length, count)
      const { [`f${count - 1}`]: missing, ...rest } = fields
      assert.equal(refusalOf(() => template.build(rest)).details.parameter, `f${count - 1}`)
      assert.equal(template.prefix(rest), key.slice(0, key.lastIndexOf('#') + 1))
    }
  })
}

test('free: every later call is DISPOSED, and a second free does nothing', () => {
  for (const end of ['free', ...(Symbol.dispose ? [Symbol.dispose] : [])]) {
    const template = keyTemplate('A#{a}')
    assert.equal(template[end](), undefined)
    for (const [method, call] of Object.entries({
      build: () => template.build({ a: '1' }),
      parse: () => template.parse('A#1'),
      tryParse: () => template.tryParse('A#1'),
      matches: () => template.matches('A#1'),
      prefix: () => template.prefix({}),
      range: () => template.range({}, { a: { from: '1' } }),
    })) {
      const name = `keyTemplate.${method}`
      const error = refuses(call, 'DISPOSED', `${name}: this object was freed and can no longer be used`)
      assert.equal(error.details.function, name)
    }
    assert.equal(template[end](), undefined)
    assert.equal(template.fields[0].name, 'a')
    assert.equal(template.template, 'A#{a}')
  }
})

test('two templates never share state, even after one was freed and another made', () => {
  const first = keyTemplate('A#{a}')
  const same = keyTemplate('A#{a}')
  const second = keyTemplate('B#{b:int(3)}', { limit: 'sort' })
  first.free()
  const third = keyTemplate('C#{c:date}', { text: 'verbatim' })
  first.free()
  const fourth = keyTemplate('D#{d}')
  assert.equal(same.build({ a: 'x y' }), 'A#x$20y')
  assert.equal(second.build({ b: 7 }), 'B#007')
  assert.equal(third.build({ c: 0 }), 'C#1970-01-01T00:00:00.000Z')
  assert.equal(fourth.build({ d: 'd' }), 'D#d')
  assert.equal(refusalOf(() => first.build({ a: 'x' })).code, 'DISPOSED')
  assert.equal(third.tryParse('D#d'), undefined)
})

test('the memory grows under templates that are kept, and every key stays right', () => {
  const kept = []
  for (let i = 0; i < 3000; i++) {
    const template = keyTemplate('{n:int(8)}#{at:date}#{s}')
    kept.push(template)
    assert.equal(template.build({ n: i, at: i, s: 's' }), `${String(i).padStart(8, '0')}#${new Date(i).toISOString()}#s`)
    assert.deepEqual(template.range({ n: i }, { at: { from: i, to: i } })[0], `${String(i).padStart(8, '0')}#${new Date(i).toISOString()}#`)
  }
  for (const template of kept) template.free()
})

test('a process that makes 30,000 templates and keeps them ends well, with every key right', () => {
  // V8 of Node 20 aborted when the memory grew within a call that it had inlined and that answered with an object.
  const program = `
    const { keyTemplate } = await import(${JSON.stringify(import.meta.resolve('ddb-keys'))})
    const kept = []
    for (let i = 0; i < 30_000; i++) {
      kept.push(keyTemplate('{n:int(8)}#{at:date}'))
      const key = kept[i].build({ n: i, at: i * 1000 })
      if (key !== String(i).padStart(8, '0') + '#' + new Date(i * 1000).toISOString()) throw new Error(i + ' ' + key)
    }`
  for (let run = 0; run < 3; run++) {
    const { stderr, status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    assert.equal(status, 0, `${signal ?? ''} ${stderr.slice(0, 400)}`)
  }
})

test('templates that nobody keeps are freed when they are collected', () => {
  const program = `
    const memories = []
    const { Instance } = WebAssembly
    WebAssembly.Instance = class extends Instance { constructor(...args) { super(...args); if (this.exports.memory) memories.push(this.exports.memory) } }
    const { keyTemplate, entityKeys } = await import(${JSON.stringify(import.meta.resolve('ddb-keys'))})
    const bytes = () => memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)
    const make = async (count) => {
      for (let i = 0; i < count; i++) {
        if (keyTemplate('ORDER#{placedAt:date}#{id}').build({ placedAt: i, id: 'x' }).length !== 32) throw new Error('a wrong key')
        if (i % 10 === 0) entityKeys({ pk: 'A#{a}', sk: 'B#{b:int}' })
        if (i % 1000 === 999) { gc(); await new Promise(setImmediate) }
      }
    }
    await make(10_000)
    const before = bytes()
    await make(50_000)
    console.log(JSON.stringify({ memories: memories.length, before, after: bytes() }))`
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], { encoding: 'utf8' })
  assert.equal(status, 0, `${signal ?? ''} ${stderr.slice(0, 400)}`)
  const { memories, before, after } = JSON.parse(stdout)
  assert(memories > 0 && after - before <= 4 << 20, `the memory grew from ${before} to ${after} bytes`)
})

test('a width beyond the integers of the wasm is refused as it was given', () => {
  for (const width of ['42949672969', '4294967302', '18446744073709551619', '42949672960000000009']) {
    for (const codec of [`decimal(${width},2)`, `decimal(6,${width})`, `int(${width})`, `version(${width})`]) {
      const { code, message } = refusalOf(() => keyTemplate(`A#{x:${codec}}`))
      assert.equal(code, 'INVALID_TEMPLATE')
      assert(message.split(' (column')[0].includes(width), message)
    }
  }
})

test('an empty option is not one of the documented ones', () => {
  for (const options of [{ limit: '' }, { text: '' }]) assert.equal(refusalOf(() => keyTemplate('A', options)).code, 'INVALID_OPTION')
})

test('a field that is given already cannot be bounded', () => {
  const template = keyTemplate('{a}#{b}#{c}')
  const message = 'keyTemplate.range requires bounds to name the field after the given ones, got an object'
  refuses(() => template.range({ a: '1', b: '2' }, { b: { from: 'x' } }), 'INVALID_TYPE', message)
  refuses(() => template.range({ a: '1', b: '2', c: '3' }, { c: { from: 'x' } }), 'INVALID_TYPE', message)
})

test('methods work without their object', () => {
  const { build, parse } = keyTemplate('USER#{id}')
  assert.deepEqual(['1', '2'].map((id) => build({ id })).map(parse), [{ id: '1' }, { id: '2' }])
})
