// A field in several forms: each key writes it, and refuses it, as if the key were alone, whether JavaScript or Rust answers. An item tells a value
// that only some of the forms take, as long as its other keys do without it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, keyTemplate } from 'ddb-keys'
import { arbitraryFields } from 'ddb-keys/testing'
import fc from 'fast-check'
import { random } from './plans/random.mjs'

/** The code with which a call is refused; nothing if it is not. */
function codeOf(call) {
  try {
    call()
  } catch ({ code }) {
    return code
  }
}

/** The answer of a call, or the code with which it is refused. */
const answerOf = (call) => codeOf(call) ?? call()

const VERBATIM = { text: 'verbatim' }
const LOWER = { ...VERBATIM, casing: 'lower' }
const UPPER = { ...VERBATIM, casing: 'upper' }

const IDS = {
  uuid: ['0190a6e0-abcd-7000-8000-0000000000ff', '0190A6E0-ABCD-7000-8000-0000000000FF', '0190A6e0-abcd-7000-8000-0000000000ff'],
  ulid: ['01JDZ3QWTR8Y5K4N2M7XGBVC9E', '01jdz3qwtr8y5k4n2m7xgbvc9e', '01JDZ3QWTR8Y5K4N2M7XGBVC9e'],
}
const OTHERS = { text: [], word: [], rest: [], ulid: IDS.ulid, uuid: IDS.uuid }
const JUNK = ['nope', 'x', '0190a6e0', IDS.uuid[0].slice(1), `${IDS.ulid[0]}A`]

/** Pairs of forms, in either order. */
const PAIRS = Object.keys(IDS).flatMap((id) => Object.keys(OTHERS).flatMap((other) => [[id, other], [other, id]])).filter(([one, other]) => one !== other)

const attributeOf = (head, form, field = 'a') => ({ template: `${head}{${field}:${form}}`, ...(form === 'rest' ? VERBATIM : {}) })
const alone = ({ template, text }, value) => answerOf(() => keyTemplate(template, { text }).build({ a: value }))

test('an id beside another text is written by each key as if it were alone', () => {
  for (const [one, other] of PAIRS) {
    const [pk, gsi1pk] = [attributeOf('D#', one), attributeOf('x', other)]
    const entity = entityKeys({ pk, gsi1pk })
    for (const a of [...IDS.uuid, ...IDS.ulid, ...JUNK]) {
      const about = `${one} ${other} ${a}`
      const [first, second] = [alone(pk, a), alone(gsi1pk, a)]
      const code = [first, second].find((text) => text.startsWith('INVALID_'))
      assert.equal(codeOf(() => entity.keys({ a })), code, about)
      assert.equal(codeOf(() => entity.withKeys({ a })), code, about)
      assert.equal(answerOf(() => entity.primary({ a }).pk), first, about)
      assert.equal(answerOf(() => entity.query({ a }).ExpressionAttributeValues[':pk']), first, about)
      assert.equal(answerOf(() => entity.index('gsi1').query({ a }).ExpressionAttributeValues[':pk']), second, about)
      if (code !== undefined) continue
      const keys = entity.keys({ a })
      assert.deepEqual(keys, { pk: first, gsi1pk: second }, about)
      assert.equal(entity.plan({ a: [a] }).inputs[0].ExpressionAttributeValues[':pk'], first, about)
      assert.deepEqual(entity.keys(entity.parse(keys)), keys, about)
      assert.deepEqual(entity.tryParse(keys), entity.parse(keys), about)
      assert.equal(entity.matches(keys), true, about)
    }
  }
})

test('so do the keys of a change, and ids in a sort key with its ranges', () => {
  const [lower, upper] = IDS.uuid
  const entity = entityKeys({ pk: '{b}', sk: '{a}', gsi1pk: 'x{a:uuid}', gsi1sk: '{a:word}' })
  assert.deepEqual(entity.keys({ b: 'b', a: upper }), { pk: 'b', sk: upper, gsi1pk: `x${lower}`, gsi1sk: upper })
  const sparse = entityKeys({ pk: '{b}', gsi1pk: 'x{a:uuid}', gsi1sk: '{a:word}' })
  assert.deepEqual(sparse.changes({ a: upper }).set, { gsi1pk: `x${lower}`, gsi1sk: upper })
  assert.equal(codeOf(() => sparse.changes({ a: 'nope' })), 'INVALID_UUID')
  const range = entity.query({ b: 'b' }, { a: { from: upper } })
  assert.equal(range.ExpressionAttributeValues[':low'] ?? range.ExpressionAttributeValues[':sk'], upper)
  assert.equal(codeOf(() => entityKeys({ pk: 'D#{a}', sk: '{a:ulid}' }).primary({ a: 'garbage' })), 'INVALID_ULID')
})

test('a number in two keys in upper case is one number', () => {
  for (const options of [VERBATIM, LOWER, UPPER]) {
    for (const names of [['pk', 'sk'], ['pk', 'gsi1pk']]) {
      const entity = entityKeys({ [names[0]]: '1_{a:numeric}', [names[1]]: '2_{a:numeric}' }, options)
      for (const a of [5, -1.5, 0, 1e21, 1e-7, Number.MAX_VALUE, -5e-324]) assert.deepEqual(entity.parse(entity.keys({ a })), { a })
      assert.equal(codeOf(() => entity.parse({ [names[0]]: '1_5', [names[1]]: '2_6' })), 'CONTRADICTORY_KEYS')
    }
  }
})

test('an item tells a text that a cut or absent key of another form would not take', () => {
  const cut = entityKeys({ pk: 'x_{b}', gsi1pk: 'g_{c?}#b_{b?:hex(2)}' }, LOWER)
  const absent = entityKeys({ pk: 'x_{b}', gsi1pk: { template: 'g_{b:hex(2)}', when: ['c'] } }, { ...LOWER, flags: ['c'] })
  for (const [entity, keys] of [[cut, { pk: 'x_bé', gsi1pk: 'g_' }], [absent, { pk: 'x_bé' }]]) {
    assert.deepEqual(entity.keys({ b: 'Bé' }), keys)
    for (const [b, read] of [['Bé', 'Bé'], ['bÉ', 'bÉ'], ['bc', 'bé'], [7, 'bé'], [undefined, 'bé']]) {
      assert.deepEqual(entity.parse({ ...keys, b }), { b: read })
      assert.deepEqual(entity.tryParse({ ...keys, b }), { b: read })
    }
  }
  assert.deepEqual(cut.parse({ pk: 'x_ab', gsi1pk: 'g_', b: 'AB' }), { b: 'AB' })
  assert.deepEqual(cut.parse({ pk: 'x_ab', gsi1pk: 'g_1#b_ab', b: 'ab' }), { b: 'ab', c: '1' })
})

test('a rewritten item keeps the keys that hold such a text, and gets those that it lacks', () => {
  const entity = entityKeys({ pk: 'x_{i}', gsi1pk: 'g_{b?:word}', gsi2pk: 'h_{a?}#b_{b?:enum(Ab|cd)}' }, LOWER)
  const item = { pk: 'x_1', gsi1pk: 'g_bé', gsi2pk: 'h_', i: '1', b: 'Bé' }
  assert.deepEqual(entity.upgrade(item), item)
  const { gsi1pk, ...older } = item
  assert.deepEqual(entity.upgrade(older), item, gsi1pk)
})

test('whatever the forms and the cases are, an item with its attributes has the keys that they write, and an older item gets them', () => {
  const forms = ['text', 'word', 'hex(2)', 'enum(Ab|cd)', 'enum(ab|CD)', 'uuid', 'rest', 'numeric', 'int(2)']
  const values = ['Bé', 'ab', 'AB', 'Ab', 'cd', 'CD', 'ß', IDS.uuid[0], IDS.uuid[1], 5, 42, 1e21, -1.5]
  const templates = [(form) => `{b:${form}}`, (form) => `2_{b?:${form}}`, (form) => `1_{c?}#2_{b?:${form}}`, (form) => ({ template: `{b:${form}}`, when: ['c'] })]
  const { below, pick } = random(41)
  const attribute = () => {
    const made = pick(templates)(pick(forms))
    return { ...VERBATIM, ...pick([{}, { casing: 'lower' }, { casing: 'upper' }]), ...(typeof made === 'string' ? { template: made } : made) }
  }
  let count = 0
  for (let i = 0; i < 20_000; i++) {
    const definition = { pk: { ...VERBATIM, template: '1_{i:int}' }, gsi1pk: attribute(), gsi2pk: attribute(), gsi3pk: { ...VERBATIM, template: '3_{c?}' } }
    const fields = { i: below(9), ...(below(3) > 0 ? { b: pick(values) } : {}), ...(below(2) > 0 ? { c: 'c' } : {}) }
    let entity, keys
    try {
      entity = entityKeys(definition)
      keys = entity.keys(fields)
    } catch {
      continue // forms that do not go together, or a value that does not suit them
    }
    count++
    const about = JSON.stringify([definition, fields])
    const item = { ...fields, ...keys }
    assert.deepEqual(entity.keys(entity.parse(item)), keys, about)
    if (fields.b !== 'ß') assert.deepEqual(entity.keys(entity.parse(keys)), keys, about) // of `ß` and `SS`, a key holds the text that it can
    assert.deepEqual(entity.upgrade(item), item, about)
    if (fields.b === IDS.uuid[1]) continue // a key with the id as it should be spelled tells no other spelling
    const older = Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('gsi') || below(2) > 0))
    assert.deepEqual(entity.upgrade(older), item, `${about} ${JSON.stringify(older)}`)
    entity.free()
  }
  assert.ok(count > 1000, `${count}`)
})

test('arbitraries draw numbers in upper case, and have the ends of numbers', () => {
  const fields = (template, options = VERBATIM) => fc.sample(arbitraryFields(fc, entityKeys({ pk: 'P', sk: template }, options)), { numRuns: 2000, seed: 5 }).map(({ v }) => v)
  assert.ok(new Set(fields('A#{v:numeric}', UPPER)).size > 50)
  for (const [template, ends] of [
    ['{v:int(16)}', [2 ** 53 - 1, 2n ** 53n, 10n ** 16n - 1n]],
    ['{v:int(20)}', [2 ** 53 - 1, 2n ** 53n, 10n ** 20n - 1n]],
    ['{v:version(16)}', [2 ** 53 - 1]],
    ['{v:numeric}', [Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -5e-324]],
  ]) {
    const found = fields(template)
    for (const end of ends) assert.ok(found.includes(end), `${template} ${end}`)
  }
})
