// keyTemplate: the texts that are templates, what keys hold to the byte, prefixes, and what parse refuses, with its column.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyTemplate } from 'ddb-keys'
import { nextCallWorks, refusalOf, refuses } from './support.mjs'
import { AT, ULID, UUID } from './template_values.mjs'

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

test('a text far longer than any key is refused with its name and size', () => {
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

test('a field of a prefix that is undefined is not given', () => {
  const place = keyTemplate('{country}#{state}#{city}')
  assert.equal(place.prefix({ country: 'US', state: undefined }), 'US#')
  assert.equal(place.prefix({ country: 'US', state: 'CA', city: undefined }), 'US#CA#')
  refuses(() => place.prefix({ country: 'US', state: undefined, city: 'SF' }), 'MISSING_LEVEL', 'keyTemplate.prefix: field "city" needs a value for field "state", which comes before it in the key')
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

test('fields named like properties that every object has', () => {
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

test('a width beyond the integers of the wasm is refused as it was given', () => {
  for (const width of ['42949672969', '4294967302', '18446744073709551619', '42949672960000000009']) {
    for (const codec of [`decimal(${width},2)`, `decimal(6,${width})`, `int(${width})`, `version(${width})`]) {
      const { code, message } = refusalOf(() => keyTemplate(`A#{x:${codec}}`))
      assert.equal(code, 'INVALID_TEMPLATE')
      assert(message.split(' (column')[0].includes(width), message)
    }
  }
})

test('an empty option is refused', () => {
  for (const options of [{ limit: '' }, { text: '' }]) assert.equal(refusalOf(() => keyTemplate('A', options)).code, 'INVALID_OPTION')
})

test('methods work without their object', () => {
  const { build, parse } = keyTemplate('USER#{id}')
  assert.deepEqual(['1', '2'].map((id) => build({ id })).map(parse), [{ id: '1' }, { id: '2' }])
})
