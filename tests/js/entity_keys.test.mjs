// entityKeys: all key attributes of an item at once, sparse ones among them, and the fields back from them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, entityKeys, keyTemplate } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const AT = Date.UTC(2024, 11, 1, 10, 30, 0, 123)

const order = entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'ORDER#{orderId:ulid}',
  gsi1pk: 'ORDER#{orderId:ulid}',
  gsi1sk: 'CUSTOMER#{customerId}',
  gsi2pk: { template: 'STATUS#{status}', when: ['status'] },
})

test('the keys of an item, and the fields of its keys', () => {
  const keys = { pk: 'CUSTOMER#4$202', sk: `ORDER#${ULID}`, gsi1pk: `ORDER#${ULID}`, gsi1sk: 'CUSTOMER#4$202' }
  assert.deepEqual(order.attributes, ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk'])
  assert(Object.isFrozen(order.attributes))
  for (const [status, more] of [[undefined, {}], ['open', { gsi2pk: 'STATUS#open' }]]) {
    const item = { customerId: '4 2', orderId: ULID, ...(status && { status }) }
    assert.deepEqual(order.keys(item), { ...keys, ...more })
    assert.deepEqual(order.parse({ ...keys, ...more }), item)
  }
})

test('a sparse attribute is left out if a field is undefined: never null, never empty', () => {
  for (const item of [{ status: undefined }, {}]) {
    const keys = order.keys({ customerId: '1', orderId: ULID, ...item })
    assert.deepEqual(Object.keys(keys), ['pk', 'sk', 'gsi1pk', 'gsi1sk'])
  }
  assert.equal(refusalOf(() => order.keys({ customerId: '1', orderId: ULID, status: '' })).code, 'EMPTY_VALUE')
})

test('null in a field that some `when` names counts as undefined, and is refused in any other', () => {
  const keys = order.keys({ customerId: '1', orderId: ULID, status: null })
  assert.deepEqual(Object.keys(keys), ['pk', 'sk', 'gsi1pk', 'gsi1sk'])
  const shared = entityKeys({ pk: '{a}', gsi1pk: { template: 'B#{b}', when: ['a', 'b'] } })
  assert.deepEqual(shared.keys({ a: '1', b: null }), { pk: '1' })
  refuses(() => shared.keys({ a: null, b: '1' }), 'INVALID_TYPE', 'entityKeys.keys: attribute "pk": field "a" is required, got undefined')
  refuses(() => order.keys({ customerId: null, orderId: ULID }), 'INVALID_TYPE', 'entityKeys.keys requires customerId to be a string, got null')
})

test('when: one missing field of several leaves the attribute out; a field that it does not list is required', () => {
  const task = entityKeys({ pk: 'T#{id}', gsi1pk: { template: 'A#{assignee}#{due:day}#{id}', when: ['assignee', 'due'] }, gsi2pk: { template: 'P#{project}#{due:day}', when: ['project'] } })
  assert.deepEqual(task.keys({ id: '1' }), { pk: 'T#1' })
  assert.deepEqual(task.keys({ id: '1', assignee: 'a' }), { pk: 'T#1' })
  assert.deepEqual(task.keys({ id: '1', assignee: 'a', due: AT }), { pk: 'T#1', gsi1pk: 'A#a#2024-12-01#1' })
  refuses(() => task.keys({ id: '1', project: 'p' }), 'INVALID_TYPE', 'entityKeys.keys: attribute "gsi2pk": field "due" is required, got undefined')
})

test('a field of another attribute can make one sparse', () => {
  const user = entityKeys({ pk: 'U#{id}', gsi1pk: { template: 'MAIL', when: ['mail'] }, gsi1sk: { template: '{mail}', when: ['mail'] } })
  assert.deepEqual(user.keys({ id: '1' }), { pk: 'U#1' })
  assert.deepEqual(user.keys({ id: '1', mail: 'u@ex.com' }), { pk: 'U#1', gsi1pk: 'MAIL', gsi1sk: 'u@ex.com' })
})

test('names of attributes say which kind of key they are, and so the limit of each', () => {
  for (const [name, limit] of [['pk', 2048], ['PK', 2048], ['GSI1PK', 2048], ['gsi1_pk', 2048], ['sk', 1024], ['GSI1SK', 1024], ['lsi1Sk', 1024]]) {
    const entity = entityKeys({ [name]: '{x}' })
    assert.equal(entity.keys({ x: 'x'.repeat(limit) })[name].length, limit)
    const error = refusalOf(() => entity.keys({ x: 'x'.repeat(limit + 1) }))
    assert.deepEqual([error.code, error.details.bytes, error.details.limit, error.details.attribute], ['KEY_TOO_LONG', limit + 1, limit, name])
  }
  for (const [kind, limit] of [['partition', 2048], ['sort', 1024]]) {
    for (const name of ['id', 'pk', 'sk', 'Schlüssel', '__proto__x']) {
      const entity = entityKeys({ [name]: { template: '{x}', kind } })
      assert.equal(entity.keys({ x: 'x'.repeat(limit) })[name].length, limit)
      assert.equal(refusalOf(() => entity.keys({ x: 'x'.repeat(limit + 1) })).code, 'KEY_TOO_LONG')
    }
  }
})

test('each attribute has its own text mode', () => {
  const entity = entityKeys({ pk: { template: 'A#{x}', text: 'verbatim' }, sk: { template: 'A#{x}', text: 'escaped' }, gsi1pk: 'A#{x}' })
  assert.deepEqual(entity.keys({ x: 'a b' }), { pk: 'A#a b', sk: 'A#a$20b', gsi1pk: 'A#a$20b' })
  assert.deepEqual(entity.parse({ pk: 'A#a b', sk: 'A#a$20b', gsi1pk: 'A#a$20b' }), { x: 'a b' })
  assert.equal(refusalOf(() => entity.keys({ x: 'a#b' })).code, 'SEPARATOR_IN_PART')
})

test('keys that contradict each other are refused', () => {
  const keys = order.keys({ customerId: '1', orderId: ULID })
  const error = refuses(
    () => order.parse({ ...keys, gsi1sk: 'CUSTOMER#2' }),
    'CONTRADICTORY_KEYS',
    'entityKeys.parse: attributes "pk" and "gsi1sk" contradict each other in field "customerId": "CUSTOMER#1" and "CUSTOMER#2"',
  )
  assert.deepEqual({ ...error.details }, { function: 'entityKeys.parse', parameter: 'customerId', value: 'CUSTOMER#2', attribute: 'gsi1sk' })
})

test('times agree if the coarser ones are the start of the finest', () => {
  const log = entityKeys({ pk: 'MONTH#{at:month}', sk: '{at:date}', gsi1pk: 'DAY#{at:day desc}', gsi1sk: '{at:hour}' })
  const keys = { pk: 'MONTH#2024-12', sk: '2024-12-01T10:30:00.123Z', gsi1pk: 'DAY#7975-87-98', gsi1sk: '2024-12-01T10' }
  assert.deepEqual(log.keys({ at: AT }), keys)
  assert.deepEqual(log.keys({ at: new Date(AT) }), keys)
  assert.deepEqual(log.parse(keys), { at: new Date(AT) })
  for (const change of [{ pk: 'MONTH#2024-11' }, { gsi1pk: 'DAY#7975-87-97' }, { gsi1sk: '2024-12-01T11' }, { sk: '2024-12-02T10:30:00.123Z' }]) {
    assert.equal(refusalOf(() => log.parse({ ...keys, ...change })).code, 'CONTRADICTORY_KEYS')
  }
  assert.deepEqual(log.parse({ gsi1sk: keys.gsi1sk, pk: keys.pk }), { at: new Date(Date.UTC(2024, 11, 1, 10)) })
})

test('some of the keys are enough, as an index projects them', () => {
  assert.deepEqual(order.parse({ pk: 'CUSTOMER#1', sk: `ORDER#${ULID}` }), { customerId: '1', orderId: ULID })
  assert.deepEqual(order.parse({ gsi1pk: `ORDER#${ULID}`, gsi1sk: 'CUSTOMER#1', gsi2pk: 'STATUS#x' }), { customerId: '1', orderId: ULID, status: 'x' })
  refuses(
    () => order.parse({ pk: 'CUSTOMER#1' }),
    'INVALID_TYPE',
    'entityKeys.parse: field "orderId" is in none of the given keys, only in "sk", "gsi1pk", and the item has no attribute "orderId" with its value',
  )
})

test('parse takes whole items and refuses what is not a key', () => {
  const item = { customerId: 'other', orderId: 'other', total: 5, pk: 'CUSTOMER#1', sk: `ORDER#${ULID}`, tags: null }
  assert.deepEqual(order.parse(item), { customerId: '1', orderId: ULID })
  refuses(
    () => order.parse({ ...item, sk: 'ORDER#1' }),
    'TEMPLATE_MISMATCH',
    'entityKeys.parse: attribute "sk": key "ORDER#1" does not match template "ORDER#{orderId:ulid}": expected field "orderId" (ulid) at column 7, got "1"',
  )
  refuses(() => order.parse({ ...item, sk: 5 }), 'INVALID_TYPE', 'entityKeys.parse requires sk to be a string, got 5')
  refuses(() => order.parse({ ...item, sk: null }), 'INVALID_TYPE', 'entityKeys.parse requires sk to be a string, got null')
  refuses(() => order.parse({ ...item, sk: '\ud800' }), 'INVALID_UNICODE', 'entityKeys.parse: sk contains a lone surrogate, which has no UTF-8 form: "\\uD800"')
  assert.equal(refusalOf(() => order.parse({ ...item, sk: 'x'.repeat(1025) })).code, 'KEY_TOO_LONG')
  assert.equal(refusalOf(() => order.parse({ ...item, sk: 'x'.repeat(100_000) })).code, 'KEY_TOO_LONG')
  for (const keys of [undefined, null, 'pk', 5, Symbol('s')]) assert.equal(refusalOf(() => order.parse(keys)).code, 'INVALID_TYPE')
})

test('keys: the refusal of a field names the attribute', () => {
  for (const [item, code, message] of [
    [{ orderId: ULID }, 'INVALID_TYPE', 'entityKeys.keys: attribute "pk": field "customerId" is required, got undefined'],
    [{ customerId: '1', orderId: 'x' }, 'INVALID_ULID', 'entityKeys.keys: attribute "sk": field "orderId" must be a ULID (26 characters of Crockford base 32), got "x"'],
    [{ customerId: '', orderId: ULID }, 'EMPTY_VALUE', 'entityKeys.keys: attribute "pk": field "customerId" must not be empty, got ""'],
    [{ customerId: 5, orderId: ULID }, 'INVALID_TYPE', 'entityKeys.keys requires customerId to be a string, got 5'],
    [{ customerId: null, orderId: ULID }, 'INVALID_TYPE', 'entityKeys.keys requires customerId to be a string, got null'],
    [{ customerId: '\udfff', orderId: ULID }, 'INVALID_UNICODE', 'entityKeys.keys: customerId contains a lone surrogate, which has no UTF-8 form: "\\uDFFF"'],
    [undefined, 'INVALID_TYPE', 'entityKeys.keys requires item to be an object, got undefined'],
    [null, 'INVALID_TYPE', 'entityKeys.keys requires item to be an object, got null'],
  ]) {
    refuses(() => order.keys(item), code, message)
  }
})

test('definitions that are refused', () => {
  for (const [definition, code, message] of [
    [undefined, 'INVALID_TYPE', 'entityKeys requires definition to be an object, got undefined'],
    [null, 'INVALID_TYPE', 'entityKeys requires definition to be an object, got null'],
    [{}, 'EMPTY_VALUE', 'entityKeys requires at least one attribute, got none'],
    [{ '': 'A' }, 'EMPTY_VALUE', 'entityKeys requires a non-empty name for each attribute, got ""'],
    [{ id: 'A' }, 'INVALID_OPTION', 'entityKeys: attribute "id": a name that ends in neither "pk" nor "sk" needs a kind: "partition" or "sort"'],
    [{ pk: 5 }, 'INVALID_TYPE', 'entityKeys requires pk to be a template, or an object with one, got 5'],
    [{ pk: null }, 'INVALID_TYPE', 'entityKeys requires pk to be a template, or an object with one, got null'],
    [{ pk: {} }, 'INVALID_TYPE', 'entityKeys requires pk to be a template, or an object with one, got an object'],
    [{ pk: '{a' }, 'INVALID_TEMPLATE', 'entityKeys: attribute "pk": "{" without a matching "}"; write a literal brace as "{{" (column 1 of template "{a")'],
    [{ pk: { template: 'A', kind: 'hash' } }, 'INVALID_OPTION', `entityKeys: attribute "pk": options.kind must be 'partition' or 'sort', got "hash"`],
    [{ pk: { template: 'A', text: 'raw' } }, 'INVALID_OPTION', `entityKeys: attribute "pk": options.text must be 'escaped' or 'verbatim', got "raw"`],
    [{ pk: { template: 'A', wenn: [] } }, 'INVALID_OPTION', 'entityKeys: there is no option "pk.wenn"'],
    [{ pk: { template: 'A', when: 'a' } }, 'INVALID_TYPE', 'entityKeys requires pk.when to be an array of strings, got "a"'],
    [{ pk: { template: 'A', when: [5] } }, 'INVALID_TYPE', 'entityKeys requires pk.when[0] to be a string, got 5'],
    [{ pk: '{a}', gsi1pk: { template: '{a}', when: ['b'] } }, 'INVALID_OPTION', 'entityKeys: attribute "gsi1pk": "when" names "b", which is neither a field of a template nor in options.flags'],
    [{ '\ud800pk': 'A' }, 'INVALID_UNICODE', 'entityKeys: definition contains a lone surrogate, which has no UTF-8 form: "\\uD800pk"'],
    [{ '\ud800pk': 5 }, 'INVALID_UNICODE', 'entityKeys: definition contains a lone surrogate, which has no UTF-8 form: "\\uD800pk"'],
    [{ pk: { template: '\udc00' } }, 'INVALID_UNICODE', 'entityKeys: template contains a lone surrogate, which has no UTF-8 form: "\\uDC00"'],
    [{ pk: '{a}', sk: '{a:int}' }, 'INVALID_TEMPLATE', 'entityKeys: field "a" has the codec "text" in attribute "pk" but "int(16)" in attribute "sk", which take different values: rename one of the two fields'],
  ]) {
    refuses(() => entityKeys(definition), code, message)
  }
  const error = refusalOf(() => entityKeys({ pk: 'A', sk: '{a}{b}' }))
  assert.deepEqual([error.code, error.details.column, error.details.attribute], ['INVALID_TEMPLATE', 4, 'sk'])
})

test('fields may share numbers of different widths, and times of different codecs', () => {
  const entity = entityKeys({ pk: '{n:int(3)}', sk: '{n:int(6) desc}', gsi1pk: '{t:day}', gsi1sk: '{t:date desc}' })
  const keys = entity.keys({ n: 7, t: AT })
  assert.deepEqual(keys, { pk: '007', sk: '999992', gsi1pk: '2024-12-01', gsi1sk: keyTemplate('{t:date desc}').build({ t: AT }) })
  assert.deepEqual(entity.parse(keys), { n: 7, t: new Date(AT) })
  assert.equal(compareKeys(keys.sk, entity.keys({ n: 8, t: AT }).sk), 1)
})

test('any object can be an item; other attributes and getters do no harm', () => {
  const expected = order.keys({ customerId: 'a b', orderId: ULID })
  assert.deepEqual(order.keys(Object.assign(Object.create(null), { customerId: 'a b', orderId: ULID, x: Symbol('s') })), expected)
  const nested = { customerId: 'a b', get orderId() { return order.keys({ customerId: 'Z Z', orderId: ULID, status: 'x y' }), compareKeys('XXXX', 'Y'), ULID } }
  assert.deepEqual(order.keys(nested), expected)
  const keys = { ...expected, get gsi1sk() { return order.parse({ ...order.keys({ customerId: 'q', orderId: ULID }) }), expected.gsi1sk } }
  assert.deepEqual(order.parse(keys), { customerId: 'a b', orderId: ULID })
})

test('many attributes and many fields', () => {
  const attributes = Array.from({ length: 100 }, (_, i) => `gsi${i}${i % 2 ? 'sk' : 'pk'}`)
  const entity = entityKeys(Object.fromEntries(attributes.map((name, i) => [name, `A${i}#{f${i}}#{n:int(3)}`])))
  const item = { n: 7, ...Object.fromEntries(attributes.map((_, i) => [`f${i}`, i % 3 ? `${i}` : `${i} `])) }
  const keys = entity.keys(item)
  attributes.forEach((name, i) => assert.equal(keys[name], `A${i}#${item[`f${i}`].replace(' ', '$20')}#007`))
  assert.deepEqual(entity.parse(keys), item)
})

test('an entity larger than one call can hold is refused or right, never a wrong key', () => {
  const wide = (letter) => Array.from({ length: 2000 }, (_, i) => `{${letter}${i}}`).join('#')
  const sparse = (letter) => ({ template: wide(letter), when: [`${letter}0`] })
  const build = () => entityKeys({ pk: 'A', gsi1pk: sparse('a'), gsi2pk: sparse('b'), gsi3pk: sparse('c') }).keys({})
  let keys
  try {
    keys = build()
  } catch {
    return void refusalOf(build)
  }
  assert.deepEqual(keys, { pk: 'A' })
})

test('free: every later call is DISPOSED, and a second free does nothing', () => {
  for (const end of ['free', ...(Symbol.dispose ? [Symbol.dispose] : [])]) {
    const entity = entityKeys({ pk: 'A#{a}', gsi1pk: 'B#{a}' })
    const other = entityKeys({ pk: 'B#{b}' })
    const [keys, index, picked] = [entity.keys({ a: '1' }), entity.index('gsi1'), entity.pick('pk')]
    entity.primary({ a: '1' })
    entity.changes({ a: '1' })
    entity[end]()
    const third = entityKeys({ pk: 'C#{c}' })
    entity[end]()
    for (const name of ['keys', 'primary', 'withKeys', 'changes', 'query', 'index', 'parse', 'tryParse', 'matches', 'pick']) {
      const argument = { index: 'gsi1', pick: 'pk', parse: keys, tryParse: keys, matches: keys }[name] ?? { a: '1' }
      refuses(() => entity[name](argument), 'DISPOSED', `entityKeys.${name}: this object was freed and can no longer be used`)
    }
    refuses(() => index.query({ a: '1' }), 'DISPOSED', 'entityKeys.index.query: this object was freed and can no longer be used')
    assert.deepEqual(picked.keys({ a: '1' }), { pk: 'A#1' })
    assert.deepEqual([other.keys({ b: ' ' }), third.keys({ c: '1' })], [{ pk: 'B#$20' }, { pk: 'C#1' }])
  }
})

test('times of an item that comes from JSON are text', () => {
  const order = entityKeys({ pk: 'MONTH#{placedAt:month}', sk: 'ORDER#{placedAt:date}', gsi1pk: { template: 'DAY#{due:day desc}#{born:plaindate}', when: ['due'] } })
  const item = JSON.parse(JSON.stringify({ placedAt: new Date('2024-12-01T10:30:00Z'), due: '2024-12-02', born: '2000-02-29' }))
  const keys = { pk: 'MONTH#2024-12', sk: 'ORDER#2024-12-01T10:30:00.000Z', gsi1pk: 'DAY#7975-87-97#2000-02-29' }
  assert.deepEqual(order.keys(item), keys)
  assert.deepEqual(order.parse(keys), { placedAt: new Date(item.placedAt), due: new Date('2024-12-02T00:00:00Z'), born: '2000-02-29' })
  const error = refusalOf(() => order.keys({ ...item, placedAt: '2024-12' }))
  assert.deepEqual([error.code, error.details.attribute, error.details.parameter], ['INVALID_DATE', 'sk', 'placedAt'])
})
