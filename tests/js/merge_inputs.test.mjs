// `mergeInputs` against the meaning of its inputs: each placeholder stands for the name or the value that its own input gives it, and values
// for both clients never stand in one input.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conditionExpression, entityKeys, filterExpression, keyCondition, KeyError, mergeInputs, updateExpression } from 'ddb-keys'
import { random } from './plans/random.mjs'
import { refuses, refusalOf } from './support.mjs'

const COUNT = Number(process.env.MERGES ?? 3000)

const NAMES = ['a', 'b', 'c', 'S', 'M', 'constructor', '__proto__']
/** Values of each form. Some of those for the document client look like those for the plain client. */
const PLAIN = [1, 'x', true, null, 7n, [1], { a: 1 }, new Set(['s']), new Uint8Array([1]), { S: 1 }, { S: 'x', N: '1' }, {}, { L: [1] }, { M: { a: 1 } }, { toString: 'x' }]
const LOOKALIKES = [{ S: 'x' }, { N: '1' }, { BOOL: true }, { NULL: true }, { SS: ['a'] }, { L: [{ S: 'x' }] }, { M: {} }, { M: { a: { S: 'x' } } }]
const MARSHALLED = [...LOOKALIKES, { B: new Uint8Array([1]) }, { NS: ['1'] }, { BS: [new Uint8Array([1])] }, { L: [] }, { S: 'x', N: undefined }]

/** An input of a user: its form, and whether it defines what it uses. */
function ownInput(r) {
  const form = r.pick(['plain', 'marshalled'])
  const isWhole = r.chance(85)
  const names = {}
  const values = {}
  const terms = []
  for (let i = 0; i <= r.below(3); i++) {
    const [name, value] = [r.pick(['#a', '#f0', '#m2', '#x']), r.pick([':a', ':f0', ':m2', ':x'])]
    names[name] ??= r.pick(NAMES)
    values[value] ??= r.pick(form === 'plain' ? PLAIN : MARSHALLED)
    terms.push(`${name}${r.pick([' = ', '=', '\n<>\t'])}${value}`, r.pick([`(attribute_exists(${name}) OR size(${name}[0].#n)>${value})`, `${name} IN (${value},${value})`, `NOT ${name} BETWEEN${value} AND ${value}`]))
  }
  if (terms.some((term) => term.includes('#n'))) names['#n'] = 'inner'
  const isPlain = Object.values(values).some((value) => !MARSHALLED.includes(value))
  if (!isWhole) r.chance(50) ? delete names[Object.keys(names)[0]] : (values[Object.keys(values)[0]] = undefined)
  const left = Object.values(values).filter((value) => value !== undefined)
  const leftForm = left.length === 0 ? undefined : isPlain && left.some((value) => !MARSHALLED.includes(value)) ? 'plain' : 'marshalled'
  const property = r.pick(['FilterExpression', 'ConditionExpression'])
  return { input: { [property]: terms.join(r.pick([' AND ', ' and '])), ExpressionAttributeNames: names, ExpressionAttributeValues: values }, form: leftForm, isWhole }
}

/** An input that the library makes, from values for one client. */
function madeInput(r) {
  const marshall = r.chance(50)
  const values = () => r.pick([...PLAIN.filter((value) => value !== null), ...LOOKALIKES])
  const input = r.pick([
    () => filterExpression({ path: [r.pick(NAMES)], eq: values() }, { marshall }),
    () => conditionExpression([{ path: [r.pick(NAMES)], eq: values() }, { path: [r.pick(NAMES)], ne: values() }], { marshall }),
    () => mergeInputs(filterExpression({ path: [r.pick(NAMES)], eq: values() }, { marshall }), { Limit: 3 }),
  ])()
  return { input: r.chance(50) ? { ...input } : input, form: marshall ? 'marshalled' : 'plain', isWhole: true }
}

const PLACEHOLDER = /[#:]\w+/g

/** An expression with the names and values in place of their placeholders. */
function meaning(text, { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }) {
  const shown = (value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one instanceof Set ? ['set', ...one] : one))
  return text.replace(PLACEHOLDER, (placeholder) => {
    const from = placeholder[0] === '#' ? names : values
    assert(Object.hasOwn(from, placeholder) && from[placeholder] !== undefined, placeholder)
    return `«${shown(from[placeholder])}»`
  })
}

/** A condition without the parentheses around all of it. */
const bare = (text) => text.replace(/^\((.*)\)$/s, (all, inner) => (isBalanced(inner) ? inner : all))
function isBalanced(text) {
  let depth = 0
  for (const character of text) if ((depth += { '(': 1, ')': -1 }[character] ?? 0) < 0) return false
  return depth === 0
}

test('merged inputs mean what each of them means, or are refused', () => {
  const counts = { merged: 0, forms: 0, undefined: 0 }
  for (let seed = 1; seed <= COUNT; seed++) {
    const r = random(seed)
    const all = Array.from({ length: 1 + r.below(3) }, () => (r.chance(50) ? ownInput(r) : madeInput(r)))
    const forms = new Set(all.map(({ form }) => form).filter((form) => form !== undefined))
    const isWhole = all.every(({ isWhole }) => isWhole)
    const inputs = all.map(({ input }) => input)
    if (forms.size > 1 || !isWhole) {
      const error = refusalOf(() => mergeInputs(...inputs))
      assert.equal(error.code, 'INVALID_OPTION', `seed ${seed}`)
      assert.match(error.message, forms.size === 1 ? /does not define its "[#:]\w+"$/ : /does not define its |^mergeInputs cannot join values such as/)
      counts[forms.size > 1 ? 'forms' : 'undefined']++
      continue
    }
    const merged = mergeInputs(...inputs)
    for (const property of ['FilterExpression', 'ConditionExpression']) {
      const own = inputs.filter((input) => input[property] !== undefined)
      const parts = own.map((input) => bare(meaning(input[property].trim(), input)))
      const wanted = parts.length < 2 ? parts[0] : parts.map((part) => `(${part})`).reduce((a, b) => `(${bare(a)}) AND ${b}`)
      const got = merged[property] && meaning(merged[property], merged)
      assert.equal(got && bare(got), wanted && bare(wanted), `seed ${seed}`)
    }
    counts.merged++
  }
  assert(Object.values(counts).every((count) => count > COUNT / 20), JSON.stringify(counts))
})

test('a placeholder that its own input does not define gets nothing from another input', () => {
  const open = { FilterExpression: '#s = :s', ExpressionAttributeNames: { '#s': 'status' } }
  const other = { FilterExpression: '#x = :s', ExpressionAttributeNames: { '#x': 'x' }, ExpressionAttributeValues: { ':s': 'not yours' } }
  const lacks = (i, what) => `mergeInputs cannot join the FilterExpression of inputs[${i}], which does not define its "${what}"`
  refuses(() => mergeInputs(open, other), 'INVALID_OPTION', lacks(0, ':s'))
  refuses(() => mergeInputs(other, open), 'INVALID_OPTION', lacks(1, ':s'))
  refuses(() => mergeInputs(open), 'INVALID_OPTION', lacks(0, ':s'))
  refuses(() => mergeInputs(other, { ...open, ExpressionAttributeValues: { ':s': undefined } }), 'INVALID_OPTION', lacks(1, ':s'))
  refuses(() => mergeInputs(other, { FilterExpression: 'attribute_exists(#x)' }), 'INVALID_OPTION', lacks(1, '#x'))
  refuses(() => mergeInputs(other, { ProjectionExpression: 'a.#x' }), 'INVALID_OPTION', lacks(1, '#x').replace('Filter', 'Projection'))
  refuses(() => mergeInputs(other, { FilterExpression: 'a BETWEEN:s AND:s' }), 'INVALID_OPTION', lacks(1, ':s'))
  refuses(() => mergeInputs(other, { FilterExpression: 'a = :toString' }), 'INVALID_OPTION', lacks(1, ':toString'))
  assert.equal(mergeInputs(other, { FilterExpression: 'a BETWEEN:s AND:s', ExpressionAttributeValues: { ':s': 1 } }).FilterExpression, '(#x = :s) AND (a BETWEEN:m1 AND:m1)')
})

const shop = entityKeys({ pk: 'C#{id}', sk: '{no:int(3)}' })

test('values for both clients are refused, whoever has written them', () => {
  const plain = [keyCondition({ pk: 'A' }), shop.query({ id: '1' }), filterExpression({ a: 1 }), updateExpression({ set: { a: { S: 'x' } } }), filterExpression({ path: ['m'], eq: { S: 'x' } }), { ExpressionAttributeValues: { ':own': 1 } }, { ExpressionAttributeValues: { ':own': { S: 1 }, ':b': { S: 'x' } } }]
  const marshalled = [keyCondition({ pk: 'A' }, { marshall: true }), shop.query({ id: '1' }, {}, { marshall: true }), filterExpression({ m: null }, { marshall: true }), { ExpressionAttributeValues: { ':own': { S: 'x' } } }, { ExpressionAttributeValues: { ':own': { L: [{ N: '1' }] }, ':b': { M: { a: { BOOL: false } } } } }]
  const without = ({ KeyConditionExpression, ...input }) => input
  for (const one of plain) {
    for (const other of marshalled) {
      for (const inputs of [[one, without(other)], [without(other), one], [{ TableName: 'x' }, mergeInputs(one), without(other)]]) {
        assert.match(refusalOf(() => mergeInputs(...inputs)).message, /^mergeInputs cannot join values such as (\{ S: "A" \}|"A") in inputs\[[01]\] and values such as (\{ S: "A" \}|"A") in inputs\[[12]\]$/)
      }
    }
    for (const other of plain.filter((other) => other !== one)) assert.doesNotThrow(() => mergeInputs(one, without(other)))
  }
  for (const one of marshalled) for (const other of marshalled.filter((other) => other !== one)) assert.doesNotThrow(() => mergeInputs(one, without(other)))
  refuses(() => mergeInputs(plain[0], marshalled[2]), 'INVALID_OPTION', 'mergeInputs cannot join values such as "A" in inputs[0] and values such as { S: "A" } in inputs[1]')
})

test('values that contain themselves count as those of the document client', () => {
  const endless = { L: [] }
  endless.L.push(endless)
  assert.doesNotThrow(() => mergeInputs(keyCondition({ pk: 'A' }), { ExpressionAttributeValues: { ':own': endless } }))
  assert(refusalOf(() => mergeInputs(keyCondition({ pk: 'A' }, { marshall: true }), { ExpressionAttributeValues: { ':own': endless } })) instanceof KeyError)
})

test('an update that begins with no clause is refused, because nothing of it would stay', () => {
  for (const text of ['FOO a', 'a = :x', 'SETa = :x']) {
    const { code, message } = refusalOf(() => mergeInputs({ UpdateExpression: text, ExpressionAttributeValues: { ':x': 1 } }, { UpdateExpression: 'REMOVE b' }))
    assert.equal(code, 'INVALID_OPTION')
    assert.match(message, /^mergeInputs cannot join an UpdateExpression that begins with \w+, and not with SET, REMOVE, ADD, DELETE/)
  }
})

test('no condition ends the parentheses of another', () => {
  const filter = filterExpression({ tenant: 'T1' })
  const values = { ExpressionAttributeValues: { ':x': 1 } }
  for (const text of ['a = :x) OR (b = :x', ')(', 'a = :x)', '(a = :x', '(a = :x)) OR ((b = :x)']) {
    for (const property of ['FilterExpression', 'ConditionExpression', 'UpdateExpression']) {
      refuses(() => mergeInputs(filter, { [property]: text, ...values }), 'INVALID_OPTION', `mergeInputs cannot join the ${property} of inputs[1], whose parentheses do not match`)
    }
  }
  const joined = (text) => mergeInputs({ FilterExpression: text, ...values }, filter).FilterExpression
  assert.equal(joined('(a = :x) OR (b = :x)'), '((a = :x) OR (b = :x)) AND (#f0 = :f0)')
  assert.equal(joined('((a = :x) OR (b = :x))'), '((a = :x) OR (b = :x)) AND (#f0 = :f0)')
})

test('equal values of other properties are joined, and different ones are refused', () => {
  const bytes = (...own) => new Uint8Array(own)
  const endless = () => {
    const key = {}
    return Object.assign(key, { key })
  }
  const same = [
    [{ pk: 'a', n: 1 }, { n: 1n, pk: 'a' }], [{ pk: { S: 'a' }, sk: { N: '1' } }, { pk: { S: 'a' }, sk: { N: '1' } }], [{ pk: bytes(1, 2) }, { pk: Buffer.from([1, 2]) }],
    [{ pk: { B: bytes(1) } }, { pk: { B: bytes(1) } }], [['a'], ['a']], [NaN, NaN], [null, null],
  ]
  for (const [one, other] of same) assert.equal(mergeInputs({ ExclusiveStartKey: one }, { ExclusiveStartKey: other }).ExclusiveStartKey, one)
  const different = [
    [{ pk: 'a' }, { pk: 'b' }], [{ pk: 'a' }, { pk: 'a', sk: 'b' }], [{ pk: 'a' }, { pk: { S: 'a' } }], [{ pk: '1' }, { pk: 1 }], [{ pk: { S: 'a' } }, { pk: { S: 'b' } }], [{ pk: bytes(1) }, { pk: bytes(2) }],
    [{ pk: bytes(1) }, { pk: bytes(1, 0) }], [{ pk: new Uint8Array(5000) }, { pk: new Uint8Array(5000).fill(1) }], [['a'], { 0: 'a' }], [null, {}], [new Date(0), new Date(1)], [new Map([['a', 1]]), new Map()],
    [endless(), endless()], [{ toString: 1 }, { valueOf: 1 }],
  ]
  for (const [one, other] of different) refuses(() => mergeInputs({ ExclusiveStartKey: one }, { ExclusiveStartKey: other }), 'INVALID_OPTION', 'mergeInputs cannot join different values of ExclusiveStartKey')
})
