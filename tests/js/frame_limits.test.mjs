// Calls about as large as the frame that carries them to Rust: the answer is right to the last byte, or a refusal names the limit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyError, PatternHelpers, compareKeys, entityKeys, generateEntityId, keyByteLength, keyTemplate, shardKey, tenantScope } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'

/** Sizes at which something could end: 16 bits, and what 400 KB of an item are rounded up to. */
const SIZES = [65_535, 2 ** 19]
const ONE_OF_EACH_WIDTH = ['x', 'é', '東', '😀']

const MOST_ATTRIBUTES = 256
const MOST_FIELDS = 1024

const outcomeOf = (call) => {
  try {
    return { value: call() }
  } catch (error) {
    assert(error instanceof KeyError, error?.stack)
    return { code: error.code, message: error.message }
  }
}

/** A text of exactly `bytes` bytes that is mostly made of `one`. */
const textOf = (bytes, one) => {
  const width = Buffer.byteLength(one)
  return 'y'.repeat(bytes % width) + one.repeat(Math.floor(bytes / width))
}

const isTooLong = (call, what) => {
  const { code } = outcomeOf(call)
  assert.equal(code, 'KEY_TOO_LONG', what)
}

/** Sizes around `SIZES`: those of 16 bits at every step, the greater ones, at which a call takes milliseconds, at fewer. */
const around = (least, most) => SIZES.flatMap((size) => {
  const step = size < 2 ** 16 ? 1 : 4
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => size + least + i * step)
})

for (const one of ONE_OF_EACH_WIDTH) {
  test(`texts of "${one}" that come to the size of a frame, split in every way`, () => {
    const scope = tenantScope('T', '1')
    const form = keyTemplate('A#{x}#{y}')
    for (const size of around(-8, 7)) {
      const whole = textOf(size, one)
      for (const head of size < 2 ** 16 ? ['', '😀', '€y'] : ['😀']) {
        const rest = textOf(size - Buffer.byteLength(head), one)
        isTooLong(() => PatternHelpers.compositeKey([head, rest, 'z'], '/'), 'compositeKey')
        isTooLong(() => PatternHelpers.compositeKey([rest, 'z', '😀'], '→'), 'compositeKey')
        isTooLong(() => PatternHelpers.hierarchicalKey(['z', rest, head || 'z']), 'hierarchicalKey')
        isTooLong(() => PatternHelpers.entityKey(head || 'z', rest), 'entityKey')
        isTooLong(() => scope.key(head || 'z', rest), 'scope.key')
      }
      isTooLong(() => PatternHelpers.gsiKey('I', 'z', whole), 'gsiKey')
      isTooLong(() => PatternHelpers.parseEntityKey(whole), 'parseEntityKey')
      isTooLong(() => generateEntityId('P', whole, 'S'), 'generateEntityId')
      isTooLong(() => shardKey(whole, 'id', 3), 'shardKey')
      isTooLong(() => form.build({ x: whole, y: '😀' }), 'build')
      assert.equal(form.tryParse(`A#${whole}#😀`), undefined)
      const owned = outcomeOf(() => scope.owns(`T#1#${whole}`))
      assert(owned.value === true || owned.code === 'KEY_TOO_LONG', JSON.stringify(owned))
      assert.equal(keyByteLength(whole), size)
      assert.equal(compareKeys(whole, whole), 0)
      assert.equal(compareKeys(`${whole}€`, `${whole}😀`), -1)
      assert.equal(compareKeys(`${whole}x`, whole), 1)
    }
    nextCallWorks()
  })
}

test('a text that ends where the frame does, and a segment after it that cannot stand there', () => {
  const scope = tenantScope('T', '1')
  for (const size of around(-12, 4)) {
    for (const one of ['€', '😀', 'é', 'a']) {
      const path = ['😀', one + 'a'.repeat(size - 10), '/']
      for (const call of [() => PatternHelpers.hierarchicalKey(path), () => PatternHelpers.compositeKey(path, '/'), () => PatternHelpers.compositeKey(path, '😀a'), () => scope.key(...path)]) {
        const { code, message } = refusalOf(call)
        assert(['KEY_TOO_LONG', 'SEPARATOR_IN_PART'].includes(code), code)
        assert(message.length < 300 && !/\uFFFD/.test(message), message)
      }
    }
  }
  nextCallWorks()
})

/** What the keys have to be, by the rule that the documentation gives. */
const escaped = (text) => text.replace(/[\0-$]/g, (character) => `$${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** An entity of `attributes` keys with `fields` fields each, and an item for which each key has `bytes` bytes, or a few less. */
function wide(attributes, fields, bytes, character) {
  const definition = {}
  const item = {}
  const width = Buffer.byteLength(escaped(character))
  for (let i = 0; i < attributes; i++) {
    const names = Array.from({ length: fields }, (_, j) => `f${i}_${j}`)
    definition[`gsi${i}pk`] = names.map((name) => `{${name}}`).join('#')
    names.forEach((name, j) => {
      const start = `${i}.${j}`
      item[name] = start + character.repeat(Math.max(0, (bytes / fields - 1 - start.length) / width))
    })
  }
  return { definition, item }
}

const keysOf = ({ definition, item }) =>
  Object.fromEntries(Object.entries(definition).map(([name, template]) => [name, template.replace(/\{(\w+)\}/g, (_, field) => escaped(item[field]))]))

for (const [attributes, fields, bytes, character] of [
  [66, 1, 2002, 'x'], [66, 1, 2002, '#'], [66, 1, 2002, '\0'], [190, 1, 2048, 'x'], [190, 1, 2048, '$'], [256, 1, 1580, 'é'],
  [256, 1, 1580, '#'], [256, 4, 1500, '😀'], [256, 4, 1500, '!'], [100, 10, 2000, '~'], [4, 256, 2048, 'x'],
]) {
  test(`${attributes} keys of ${bytes} bytes, ${fields} fields of ${JSON.stringify(character)} each, and the fields back from them`, () => {
    const one = wide(attributes, fields, bytes, character)
    const entity = entityKeys(one.definition)
    const keys = entity.keys(one.item)
    assert.deepEqual(keys, keysOf(one))
    assert.deepEqual(entity.parse(keys), one.item)
    entity.free()
    nextCallWorks()
  })
}

test('many keys of the greatest length: right, or refused', () => {
  for (const attributes of [190, 200, 220, 255, 256]) {
    for (const character of ['x', '😀', '#']) {
      const one = wide(attributes, 1, 2048, character)
      const entity = entityKeys(one.definition)
      const { value: keys, code } = outcomeOf(() => entity.keys(one.item))
      if (keys === undefined) assert.equal(code, 'KEY_TOO_LONG')
      else {
        assert.deepEqual(keys, keysOf(one))
        assert.deepEqual(entity.parse(keys), one.item)
      }
      entity.free()
    }
  }
})

test('an item with fields that are longer than any key is refused, not cut', () => {
  const entity = entityKeys({ pk: '{x}', sk: '{y}' })
  for (const size of SIZES) {
    for (const other of ['', 'y', 'é'.repeat(300)]) {
      const { code } = outcomeOf(() => entity.keys({ x: other || 'x', y: 'z'.repeat(size - other.length) }))
      assert.equal(code, 'KEY_TOO_LONG')
      assert.equal(outcomeOf(() => entity.parse({ pk: 'x', sk: 'z'.repeat(size) })).code, 'KEY_TOO_LONG')
    }
  }
})

test('fields of one item never come from another', () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`gsi${i}pk`, `{a${i}}#{b${i}:date}#{c${i}:int(3)}#{d${i}}`]))
  const item = Object.assign({}, ...Array.from({ length: 250 }, (_, i) => ({ [`a${i}`]: `A ${i}`, [`b${i}`]: new Date(i), [`c${i}`]: i, [`d${i}`]: `D${i}` })))
  const entity = entityKeys(many)
  const sparse = entityKeys({ pk: '{id}', gsi1pk: { template: '{s}#{t:date}', when: ['s', 't'] }, gsi2pk: { template: '{u:int}', when: ['u'] } })
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(entity.parse(entity.keys(item)), item)
    assert.deepEqual(sparse.keys({ id: '7' }), { pk: '7' })
    assert.deepEqual(sparse.parse({ pk: '7' }), { id: '7' })
    assert.deepEqual(sparse.keys({ id: '8', u: 5 }), { pk: '8', gsi2pk: '0000000000000005' })
    assert.deepEqual(sparse.parse({ pk: '8', gsi2pk: '0000000000000006' }), { id: '8', u: 6 })
    assert.deepEqual(keyTemplate('{x}#{y:int(2)}').parse('é#03'), { x: 'é', y: 3 })
  }
})

test('more than the documented attributes or fields are refused when the definition is made, with the limit', () => {
  const attributes = (count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`gsi${i}pk`, 'A#{x}']))
  const fields = (count, each) => wide(count / each, each, 1, 'x').definition
  assert.equal(entityKeys(attributes(MOST_ATTRIBUTES)).attributes.length, MOST_ATTRIBUTES)
  assert.equal(entityKeys(fields(MOST_FIELDS, 4)).attributes.length, MOST_FIELDS / 4)
  for (const [definition, limit, word] of [
    [attributes(MOST_ATTRIBUTES + 1), /256/, /attribute/],
    [attributes(5000), /256/, /attribute/],
    [fields(MOST_FIELDS + 8, 8), /1,?024/, /field/],
    [fields(2560, 10), /1,?024/, /field/],
  ]) {
    const { message } = refusalOf(() => entityKeys(definition))
    assert.match(message, limit)
    assert.match(message, word)
    assert.match(message, /^entityKeys/)
    nextCallWorks()
  }
})

test('a template of as many fields as a key has room for, and of more', () => {
  const named = (count) => Array.from({ length: count }, (_, i) => `{f${i}}`).join('#')
  const values = (count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, String.fromCharCode(97 + (i % 26))]))
  const form = keyTemplate(named(MOST_FIELDS))
  const key = form.build(values(MOST_FIELDS))
  assert.equal(key, Object.values(values(MOST_FIELDS)).join('#'))
  assert.deepEqual(form.parse(key), values(MOST_FIELDS))
  assert.equal(form.prefix({ f0: 'a', f1: 'b' }), 'a#b#')
  for (const count of [MOST_FIELDS + 1, 2049, 5000]) assert.match(refusalOf(() => keyTemplate(named(count))).message, /1,?024/)
  refusalOf(() => keyTemplate(named(100_000)))
  nextCallWorks()
})

test('a definition of long names works, or is refused', () => {
  for (const length of [255, 1000, 20_000, 65_535, 70_000, 600_000]) {
    const name = `${'n'.repeat(length)}pk`
    const field = 'f'.repeat(length)
    const found = outcomeOf(() => entityKeys({ [name]: `A#{${field}}` }).keys({ [field]: 'é#' }))
    if (found.code === undefined) assert.deepEqual(found.value, { [name]: 'A#é$23' })
    const parsed = outcomeOf(() => keyTemplate(`A#{${field}}`).parse('A#é$23'))
    if (parsed.code === undefined) assert.deepEqual(parsed.value, { [field]: 'é#' })
    const values = Array.from({ length: Math.floor(Math.min(length, 20_000) / 10) }, (_, i) => `value${i}`).join('|')
    const listed = outcomeOf(() => keyTemplate(`A#{x:enum(${values})}`).build({ x: 'value7' }))
    if (listed.code === undefined) assert.equal(listed.value, 'A#value7')
  }
  nextCallWorks()
})
