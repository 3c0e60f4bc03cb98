// The ranges of keyTemplate: their exact ends for every kind of bound, and the bounds that are refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyTemplate } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

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

test('a field that is given already cannot be bounded', () => {
  const template = keyTemplate('{a}#{b}#{c}')
  const message = 'keyTemplate.range requires bounds to name the field after the given ones, got an object'
  refuses(() => template.range({ a: '1', b: '2' }, { b: { from: 'x' } }), 'INVALID_TYPE', message)
  refuses(() => template.range({ a: '1', b: '2', c: '3' }, { c: { from: 'x' } }), 'INVALID_TYPE', message)
})
