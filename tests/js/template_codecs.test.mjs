// The format of every codec to the byte, and the values that each codec refuses, with their messages.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyTemplate } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'
import { AT, formats, LAST } from './template_values.mjs'

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

test('digits: whole numbers as existing tables write them, without ranges', () => {
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

test('null, NaN and objects never become part of a key', () => {
  for (const codec of Object.keys(formats)) {
    const template = keyTemplate(`K#{x${codec}}`)
    for (const x of [undefined, null, NaN, Infinity, {}, [], Symbol('s'), () => 'x', true, new String('x'), Object(1n)]) {
      assert.equal(refusalOf(() => template.build({ x })).code, 'INVALID_TYPE', `${codec} ${String(x)}`)
    }
  }
})
