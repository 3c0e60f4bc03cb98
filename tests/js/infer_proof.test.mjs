// `inferTemplates` decides each entity by its own items, and says how many of them have the keys that its definitions write.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, inferTemplates } from 'ddb-keys/design'
import { Entity } from 'electrodb'
import { importedText } from './imported_text.mjs'
import { run, write } from './command_line.mjs'

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i))
const templatesOf = (definition) => Object.fromEntries(Object.entries(definition).map(([name, { template }]) => [name, template]))
const countsOf = ({ items, exact, lacking, different, half }) => [items, exact.count, lacking.count, different.count, half.count]

const uuid = (i) => `${String(i).padStart(8, '0')}-7c5a-4b3d-9f21-4c6a8e0b2d17`
const id = (i) => `${'kQzT'[i % 4]}${(i * 7919) % 997}q${i}`
const hash = (i) => String(i * 7919).padStart(40, 'ab')
const time = (i) => new Date(Date.UTC(2024, i % 12, 1 + (i % 28), i % 24, i % 60)).toISOString()

/** Kinds of items with the templates of their entity, and its options. All keys are written exactly. */
const EXACT = {
  'keys of the table whose names are spelled out': {
    items: times(20, (i) => ({ partition_key: 'ANSWER', sort_key: `${uuid(i)}#${uuid(i + 50)}`, projectId: uuid(i), answerId: uuid(i + 50) })).concat(times(20, (i) => ({ partition_key: 'AUDIT_LOG', sort_key: `${uuid(i)}#${time(i)}`, projectId: uuid(i), timestamp: time(i) }))),
    wanted: { answer: { partition_key: 'ANSWER', sort_key: '{projectId:uuid}#{answerId:uuid}' }, auditLog: { partition_key: 'AUDIT_LOG', sort_key: '{projectId:uuid}#{timestamp:date}' } },
  },
  'ids of several forms, at the end of a key and before another id': {
    items: times(40, (i) => (i % 4 === 0 ? { id: hash(i) } : { id: uuid(i) })).flatMap(({ id }, i) => [
      { pk: 'TASK', sk: `${uuid(i)}#${id}`, projectId: uuid(i), taskId: id },
      { pk: 'TASK', sk: `${uuid(i)}#${id}#${uuid(i + 90)}`, projectId: uuid(i), taskId: id, owner: uuid(i + 90) },
    ]),
    wanted: { task: { pk: 'TASK', sk: '{projectId:uuid}#{taskId}' }, task2: { pk: 'TASK', sk: '{projectId:uuid}#{taskId}#{owner:uuid}' } },
  },
  'a word in the keys of items with other attributes is their name': {
    items: times(30, (i) => ({ hk: id(i), rk: `like#post#u${i % 7}`, userId: `u${i % 7}` })).concat(
      times(20, (i) => ({ hk: id(i), rk: `report#post#u${i % 7}`, userId: `u${i % 7}`, reason: 'spam' })),
      times(6, (i) => ({ hk: id(i), rk: 'sum#report#post', reports: i + 500 })),
    ),
    wanted: { like: { hk: '{id}', rk: 'like#post#{userId}' }, report: { hk: '{id}', rk: 'report#post#{userId}' }, post: { hk: '{id}', rk: 'sum#report#post' } },
  },
  'a time in a key of one case, which no attribute holds': {
    items: times(30, (i) => ({ pk: `USER#u${i}`, sk: `${['OPEN', 'PAID'][i % 2]}#${time(i * 31)}`, name: `u${i}`, status: ['Open', 'paid'][i % 2] })),
    wanted: { user: { pk: 'USER#{name}', sk: '{status}#{at:date}' } },
  },
  'a name of one entity does not spill into another': {
    items: times(20, (i) => ({ pk: `USER#u${i}`, sk: 'PROFILE', userId: `u${i}` })).concat(times(20, (i) => ({ pk: `USER#u${i}`, sk: `ORDER#${i}x`, id: `u${i}`, orderId: `${i}x` }))),
    wanted: { profile: { pk: 'USER#{userId}', sk: 'PROFILE' }, order: { pk: 'USER#{id}', sk: 'ORDER#{orderId}' } },
  },
  'a text of digits stays a text': {
    items: times(20, (i) => ({ pk: `INV#00${i + 30}`, sk: 'A', no: `00${i + 30}` })),
    wanted: { a: { pk: 'INV#{no}', sk: 'A' } },
  },
  'a number is a number': {
    items: times(20, (i) => ({ pk: `DOC#d${i % 4}`, sk: `REV#${i}`, docId: `d${i % 4}`, rev: i })),
    wanted: { rev: { pk: 'DOC#{docId}', sk: 'REV#{rev:digits}' } },
  },
  'a padded number': {
    items: times(20, (i) => ({ pk: `DOC#${String(i * 7).padStart(5, '0')}`, no: i * 7 })),
    wanted: { doc: { pk: 'DOC#{no:int(5)}' } },
  },
  'negative numbers and fractions': {
    items: times(20, (i) => ({ pk: `SUM#${i / 4 - 2}`, sum: i / 4 - 2 })),
    wanted: { sum: { pk: 'SUM#{sum:numeric}' } },
  },
  'a boolean': {
    items: times(20, (i) => ({ pk: `A#${i}x`, sk: `ON#${i % 2 > 0}`, id: `${i}x`, on: i % 2 > 0 })),
    wanted: { on: { pk: 'A#{id}', sk: 'ON#{on:bool}' } },
  },
  'the day of a time': {
    items: times(20, (i) => ({ pk: `U#${i}x`, sk: `D#2024-01-${i + 10}`, id: `${i}x`, at: `2024-01-${i + 10}T10:30:00.000Z` })),
    wanted: { d: { pk: 'U#{id}', sk: 'D#{at:day}' } },
  },
  'keys in lower case beside attributes with capitals': {
    items: times(20, (i) => ({ pk: `$clinic#doctorid_d${i}`, sk: '$visit_1', doctorId: `D${i}`, __edb_e__: 'visit', __edb_v__: '1' })),
    wanted: { visit: { pk: '$clinic#doctorid_{doctorId:rest}', sk: '$visit_1' } },
    casing: 'lower',
  },
  'a whole value that holds the separator': {
    items: times(20, (i) => ({ pk: `WBA${i}F#${i * 7}`, sk: 'CAR', vin: `WBA${i}F#${i * 7}` })),
    wanted: { car: { pk: '{vin:rest}', sk: 'CAR' } },
  },
  'values in a map': {
    items: times(20, (i) => ({ pk: `U#${i}x`, sk: `P#/x/${i}`, data: { owner: `${i}x`, path: `/x/${i}` } })),
    wanted: { p: { pk: 'U#{owner}', sk: 'P#{path}' } },
    options: { p: { attributes: { owner: ['data', 'owner'], path: ['data', 'path'] } } },
  },
  'constants of other entities': {
    items: times(20, (i) => ({ pk: `USER#${i}x`, id: `${i}x`, gsi1pk: 'ALL#USERS' })).concat(times(20, (i) => ({ pk: `ORDER#${i}y`, orderId: `${i}y`, gsi1pk: 'ALL#ORDERS' }))),
    wanted: { user: { pk: 'USER#{id}', gsi1pk: 'ALL#USERS' }, order: { pk: 'ORDER#{orderId}', gsi1pk: 'ALL#ORDERS' } },
  },
  'the only user who has orders is no constant': {
    items: [1, 2].map((i) => ({ pk: `USER#${i}x`, sk: 'PROFILE', id: `${i}x` })).concat([7, 8].map((i) => ({ pk: 'USER#1x', sk: `ORDER#${i}`, id: '1x', orderNo: i }))),
    wanted: { profile: { pk: 'USER#{id}', sk: 'PROFILE' }, order: { pk: 'USER#{id}', sk: 'ORDER#{orderNo:digits}' } },
  },
  'an attribute whose name no field can have': {
    items: times(20, (i) => ({ pk: `U#${i}x`, 'user-id': `${i}x` })),
    wanted: { u: { pk: 'U#{userId}' } },
    options: { u: { attributes: { userId: ['user-id'] } } },
  },
  'an index of the items that lack an attribute': {
    items: times(30, (i) => ({ pk: `U#${i}x`, id: `${i}x`, ...(i % 3 ? { gsi1pk: `LIVE#${i}x` } : { deletedAt: '2024-01-01' }) })),
    wanted: { u: { pk: 'U#{id}', gsi1pk: 'LIVE#{id}' } },
    options: { u: { flags: ['deletedAt'] } },
    condition: { unless: ['deletedAt'] },
  },
  'an index of the items with a false attribute': {
    items: times(30, (i) => ({ pk: `U#${i}x`, id: `${i}x`, paid: i % 3 === 0, ...(i % 3 ? { gsi1pk: 'UNPAID' } : {}) })),
    wanted: { u: { pk: 'U#{id}', gsi1pk: 'UNPAID' } },
    options: { u: { flags: ['paid'] } },
    condition: { unless: ['paid'] },
  },
  'an index of the items with a field': {
    items: times(30, (i) => ({ pk: `U#${i}x`, id: `${i}x`, ...(i % 3 ? { due: `d${i}`, gsi1pk: `DUE#d${i}` } : {}) })),
    wanted: { u: { pk: 'U#{id}', gsi1pk: 'DUE#{due}' } },
    condition: { when: ['due'] },
  },
}

for (const [name, { items, wanted, options, casing, condition }] of Object.entries(EXACT)) {
  test(name, async () => {
    const { definition, options: found, written, entities, module } = inferTemplates(items)
    assert.deepEqual(Object.fromEntries(Object.entries(definition).map(([entity, attributes]) => [entity, templatesOf(attributes)])), wanted)
    assert.deepEqual(found, { ...Object.fromEntries(entities.map(({ name }) => [name, {}])), ...options })
    assert.deepEqual(countsOf(written), [items.length, items.length, 0, 0, 0])
    const [first] = Object.values(definition)
    assert.equal(Object.values(first)[0].casing, casing)
    for (const [kind, names] of Object.entries(condition ?? {})) assert.deepEqual(first.gsi1pk[kind], names)
    assert(module.startsWith(`// Of ${items.length} items, ${items.length} have the keys that it writes, 0 lack a field, and 0 have other keys.\n`))
    const { default: table, definition: pasted } = await importedText(module)
    assert.deepEqual(Object.fromEntries(Object.entries(pasted).map(([entity, attributes]) => [entity, Object.fromEntries(Object.entries(attributes).map(([name, own]) => [name, typeof own === 'string' ? { template: own } : own]))])), definition)
    for (const item of items) assert.equal(table.identify(item) !== undefined, true)
  })
}

test('an index that no attribute explains has a note, and nothing is written into it', () => {
  const items = times(30, (i) => ({ pk: `INV#${i}x`, id: `${i}x`, status: i % 2 ? 'open' : 'paid', ...(i % 2 ? { gsi1pk: 'OPEN', gsi1sk: `${i}x` } : {}) }))
  const { definition, notes, written } = inferTemplates(items)
  assert.deepEqual(Object.keys(definition.inv), ['pk'])
  assert.deepEqual(notes.filter(({ code }) => code === 'INDEX_OF_SOME').map(({ entity, attribute }) => [entity, attribute]), [['inv', 'gsi1pk']])
  assert.deepEqual(countsOf(written), [30, 15, 15, 0, 0])
  assert.equal(written.lacking.example.gsi1pk, 'OPEN')
})

test('half of an index key counts as none, and is reported', () => {
  const items = times(30, (i) => ({ pk: `U#${i}x`, id: `${i}x`, gsi1pk: `G#${i}x`, ...(i % 3 ? { due: `d${i}`, gsi1sk: `S#d${i}` } : {}) }))
  const { definition, written } = inferTemplates(items)
  assert.deepEqual([definition.u.gsi1pk.when, countsOf(written)], [['due'], [30, 30, 0, 0, 10]])
})

test('half keys keep no entity out of its table, and are in no index', () => {
  const whole = times(20, (i) => ({ pk: `U#${i}x`, u: `${i}x`, type: 'A', gsi1pk: `G#${i}x`, gsi1sk: `S#${i}x` }))
  for (const half of [{ gsi1pk: 'H#y' }, { gsi1sk: 'H#y' }]) {
    const items = [...times(30, (i) => ({ pk: `V#${i}x`, u: `${i}x`, type: 'B', ...half })), ...whole]
    const { definition, notes, written, prove } = inferTemplates(items)
    assert.deepEqual([Object.keys(definition.A).sort(), Object.keys(definition.B)], [['gsi1pk', 'gsi1sk', 'pk'], ['pk']])
    assert.deepEqual([countsOf(written), notes], [[50, 50, 0, 0, 30], []])
    assert.deepEqual(countsOf(prove(items.slice(29, 31))), [2, 2, 0, 0, 1])
  }
  const some = times(30, (i) => ({ pk: `U#${i}x`, u: `${i}x`, gsi1pk: `G#${i}x`, ...(i % 3 ? { gsi1sk: `S#${i}x` } : {}) }))
  const { definition, notes, written } = inferTemplates(some)
  assert.deepEqual([Object.keys(definition.u), notes.map(({ code }) => code), countsOf(written)], [['pk'], ['INDEX_OF_SOME'], [30, 10, 20, 0, 10]])
})

test('a field that an attribute holds as part of a longer value has a name after it', () => {
  const items = times(20, (i) => ({ pk: `T#t${i % 4}x`, sk: `U#u${i}x`, link: `https://h/u${i}x/x`, ...(i % 2 && { mail: `m${i}x@h.com`, gsi1pk: `E#m${i}x`, gsi1sk: `L#https://h/u${i}x/x` }) }))
  const { definition, options, written } = inferTemplates(items)
  assert.deepEqual(templatesOf(definition.u), { pk: 'T#{tId}', sk: 'U#{linkPart}', gsi1pk: 'E#{mailPart}', gsi1sk: 'L#{link}' })
  assert.deepEqual(countsOf(written), [20, 10, 10, 0, 0]) // only the key of the index has the whole value of mailPart
  const braces = inferTemplates(items.map(({ sk, link }, i) => ({ pk: sk, sk: `{A}#${i + 100}`, no: i + 100, link })))
  assert.deepEqual(Object.values(braces.definition).map(templatesOf), [{ pk: 'U#{linkPart}', sk: '{{A}}#{no:digits}' }])
  const keys = entityKeys(definition.u, options.u)
  for (const item of items) assert.deepEqual(keys.withKeys({ ...keys.parse(item), ...item }), { ...keys.parse(item), ...item })
})

test('only one name is kept from entities: others of members of a table are allowed', () => {
  for (const type of ['schema', 'index', 'collection', 'identify', 'free', 'upgrade', 'cdk', 'streamPattern']) {
    const { definition } = inferTemplates(times(5, (i) => ({ pk: `${type}#${i}x`, id: `${i}x`, type })), { entityAttribute: 'type' })
    assert.deepEqual(Object.keys(definition), [type])
  }
  assert.deepEqual(Object.keys(inferTemplates(times(5, (i) => ({ pk: `E#${i}x`, id: `${i}x`, type: 'entities' })), { entityAttribute: 'type' }).definition), ['entities2'])
})

test('one item with a different key does not hide what all others have', () => {
  const items = times(50, (i) => ({ pk: `U#${i}x`, id: `${i}x`, gsi1pk: i === 7 ? 'OLD' : `G#${i % 5}y`, group: `${i % 5}y` }))
  const { definition, written } = inferTemplates(items)
  assert.deepEqual([definition.u.gsi1pk.template, countsOf(written)], ['G#{group}', [50, 49, 0, 1, 0]])
})

test('the attribute that says what an item is separates items, unless their keys are the same', () => {
  const kinds = times(20, (i) => ({ pk: `A#${i}x`, sk: i % 2 ? 'M' : 'N', id: `${i}x`, what: i % 2 ? 'x' : 'y' }))
  assert.deepEqual(Object.keys(inferTemplates(kinds, { entityAttribute: 'what' }).definition).sort(), ['x', 'y'])
  const same = kinds.map((item) => ({ ...item, sk: 'M' }))
  const { entities, written } = inferTemplates(same, { entityAttribute: 'what' })
  assert.deepEqual([entities.map(({ count }) => count), countsOf(written)], [[20], [20, 20, 0, 0, 0]])
})

test('an attribute named like a property that every object inherits is read from items alone', () => {
  for (const name of ['toString', 'valueOf', '__proto__', 'constructor']) {
    const items = (more) => times(5, (i) => ({ pk: `A#${i}x`, sk: `B#${i}`, id: `${i}x`, no: `${i}`, ...more }))
    assert.deepEqual(Object.keys(inferTemplates(items({}), { entityAttribute: name }).definition).length, 1, name)
    assert.deepEqual(Object.keys(inferTemplates(items({ ['__proto__']: 1, ...Object.fromEntries([[name, 'order']]) }), { entityAttribute: name }).definition), ['order'], name)
    if (name === '__proto__') continue // no definition can have it
    const { definition, written } = inferTemplates(items({}), { attributes: ['pk', 'sk', name] })
    assert.deepEqual([Object.values(definition).map(Object.keys), written.exact.count], [[['pk', 'sk']], 5], name)
  }
})

/** The notes on items with other keys. */
const othersIn = ({ notes }) => notes.filter(({ code }) => code === 'OTHER_KEYS').map(({ attribute, message }) => [attribute, message])

test('a stale key of an index keeps no attribute out of its template, wherever it is, and is counted and named', () => {
  const users = (count) => times(count, (i) => ({ PK: `USER#${i}`, SK: 'PROFILE', id: `${i}`, email: `${'abc'[i % 3]}${i}@${['mail.com', 'x.io'][i % 2]}` })).map((one) => ({ ...one, GSI1PK: `EMAIL#${one.email}`, GSI1SK: `USER#${one.id}` }))
  for (const [count, at] of [[20, 0], [300, 7], [300, 299], [1000, 1]]) {
    const items = users(count)
    items[at] = { ...items[at], email: 'changed@mail.com' }
    const found = inferTemplates(items)
    assert.deepEqual(templatesOf(found.definition.profile), { PK: 'USER#{id}', SK: 'PROFILE', GSI1PK: 'EMAIL#{email}', GSI1SK: 'USER#{id}' })
    assert.deepEqual(countsOf(found.written), [count, count - 1, 0, 1, 0])
    assert.equal(found.written.different.example.email, 'changed@mail.com')
    assert.deepEqual(othersIn(found), [['GSI1PK', `1 of ${count} items have other keys, such as ${JSON.stringify(items[at].GSI1PK)} instead of "EMAIL#changed@mail.com".`]])
    const keys = entityKeys(found.definition.profile, found.options.profile)
    assert.equal(keys.changes({ id: '3', email: 'n@x.io' }).set.GSI1PK, 'EMAIL#n@x.io')
  }
  write('stale.jsonl', users(60).map((item, i) => JSON.stringify(i === 3 ? { ...item, email: 'changed@mail.com' } : item)).join('\n'))
  const { status, stdout } = run(['infer', 'stale.jsonl'])
  assert.equal(status, 1)
  assert.match(stdout, /59 of 60 items have the keys that this writes; 1 has other keys/)
})

test('more than one stale key in ten say that no attribute holds the value', () => {
  const items = times(30, (i) => ({ pk: `U#${i}x`, id: `${i}x`, mail: i % 5 ? `m${i}@x` : 'other', gsi1pk: `M#m${i}@x` }))
  const { definition, written } = inferTemplates(items)
  assert.deepEqual([definition.u.gsi1pk.template.includes('{mail}'), countsOf(written)], [false, [30, 0, 30, 0, 0]])
})

test('a value that only the key of an index has is lacking', () => {
  const items = times(30, (i) => ({ pk: `U#${i}x`, id: `${i}x`, gsi1pk: `M#${uuid(i)}` }))
  assert.deepEqual(countsOf(inferTemplates(items).written), [30, 0, 30, 0, 0])
})

test('a single item of a table of ElectroDB decides neither the form of keys nor their case', () => {
  const users = times(20, (i) => ({ pk: `$app#id_user${i}`, sk: '$user_1', __edb_e__: 'user', __edb_v__: '1', id: `User${i}` }))
  const odd = {
    'a final sigma': [{ id: 'ΟΔΟΣ', pk: '$app#id_οδος' }, 'lacking', '$app#id_οδος"'],
    'a key with a capital': [{ id: 'Q1', pk: '$app#id_Q1' }, 'different', '$app#id_Q1"'],
    'no attribute': [{ id: undefined, pk: '$app#id_q1' }, 'lacking', '$app#id_q1"'],
    'a number': [{ id: 7, pk: '$app#id_7' }, 'lacking', '$app#id_7"'],
  }
  for (const [name, [more, count, shown]] of Object.entries(odd)) {
    for (const at of [0, 10, 20]) {
      const items = users.toSpliced(at, 0, { ...users[0], ...more })
      const found = inferTemplates(items)
      assert.deepEqual(found.definition.user.pk, { template: '$app#id_{id:rest}', text: 'verbatim', casing: 'lower' }, name)
      assert.deepEqual([found.written.exact.count, found.written[count].count], [20, 1], name)
      const [[attribute, message]] = othersIn(found)
      assert.deepEqual([attribute, message.endsWith(`${shown}.`), found.notes.length], ['pk', true, 1], message)
    }
  }
})

test('items of unique fields, as OneTable writes them, are a kind like any other', () => {
  const items = times(40, (i) => [
    { PK: `_unique#User#mail#m${i * 7}@x.com`, SK: '_unique#', _type: '_Unique' },
    { PK: `USER#u${i}#`, SK: 'USER#', id: `u${i}`, mail: `m${i * 7}@x.com`, _type: 'User' },
    { PK: `_unique#Session#token#tok${i * 11}`, SK: '_unique#', _type: '_Unique' },
    { PK: `USER#u${(i * 3) % 40}#`, SK: `SESSION#tok${i * 11}#`, userId: `u${(i * 3) % 40}`, token: `tok${i * 11}`, _type: 'Session' },
  ]).flat()
  const { definition, entityAttribute, written } = inferTemplates(items)
  assert.deepEqual([entityAttribute, Object.keys(definition).sort(), countsOf(written)], ['_type', ['Session', 'User', '_Unique'], [160, 160, 0, 0, 0]])
  for (const { PK } of Object.values(definition)) assert.match(PK.template, /^(?:_unique|USER)#\{/)
})

test('an index stays if a single item is in it or out of it against its condition', () => {
  const whole = times(40, (i) => ({ pk: `U#${i}x`, id: `${i}x`, ...(i % 2 ? { mail: `m${i}`, gsi1pk: `M#m${i}`, gsi1sk: `U#${i}x` } : {}) }))
  const odd = {
    null: [{ mail: null, gsi1pk: 'M#q', gsi1sk: 'U#q' }, [41, 40, 0, 1, 0], ['gsi1pk', 'gsi1sk']],
    'half a key': [{ mail: 'q', gsi1pk: 'M#q' }, [41, 40, 0, 1, 1], ['gsi1pk', 'gsi1sk']],
    'no key': [{ mail: 'q' }, [41, 40, 0, 1, 0], ['gsi1pk', 'gsi1sk']],
    'no attribute': [{ gsi1pk: 'M#q', gsi1sk: 'U#q' }, [41, 40, 1, 0, 0], ['gsi1pk', 'gsi1sk']],
  }
  for (const [name, [more, counts, attributes]] of Object.entries(odd)) {
    const found = inferTemplates([...whole, { pk: 'U#q', id: 'q', ...more }])
    assert.deepEqual([found.definition.u.gsi1pk.template, found.definition.u.gsi1pk.when, found.notes.some(({ code }) => code === 'INDEX_OF_SOME')], ['M#{mail}', ['mail'], false], name)
    assert.deepEqual([countsOf(found.written), othersIn(found).map(([attribute]) => attribute)], [counts, attributes], name)
  }
  // One of fewer items is not one of a few.
  const { definition, written } = inferTemplates([...whole.slice(0, 18), { pk: 'U#q', id: 'q', mail: 'q' }])
  assert.deepEqual([definition.u.gsi1pk?.template === 'M#{mail}', countsOf(written)], [false, [19, 10, 9, 0, 0]])
})

test('a template that is the whole key of the table is not proposed', () => {
  const { definition } = inferTemplates(times(20, (i) => ({ pk: `${i * 7919}`, sk: `S#${i}` })))
  for (const attributes of Object.values(definition)) assert.doesNotMatch(attributes.pk.template, /^\{pk:S\}$/)
})

test('items of both forms, and lines of an export', () => {
  const items = times(20, (i) => ({ pk: { S: `U#${i}x` }, sk: { S: `N#${i}` }, data: { M: { id: { S: `${i}x` }, no: { N: String(i) } } } }))
  for (const given of [items, items.map((Item) => ({ Item }))]) {
    const { definition, written, prove } = inferTemplates(given)
    assert.deepEqual(templatesOf(definition.n), { pk: 'U#{id}', sk: 'N#{no:digits}' })
    assert.deepEqual(countsOf(written), [20, 20, 0, 0, 0])
    assert.deepEqual(countsOf(prove([...given.slice(0, 2), { pk: { S: 'x' }, sk: { S: 'y' } }])), [3, 2, 0, 1, 0])
  }
})

test('the command counts all items, also those that are not in its sample, and reads standard input twice', () => {
  const lines = times(30_000, (i) => `${JSON.stringify({ pk: `USER#${i}x`, sk: i % 2 ? 'PROFILE' : `N#${i}`, id: `${i}x`, ...(i % 2 ? {} : { n: i }) })}\n`)
  const input = `${lines.join('')}{"pk":"USER#1","sk":"PROFILE","id":"2"}\n`
  write('many.jsonl', input)
  for (const [words, given] of [[['many.jsonl'], ''], [['-'], input], [[], input]]) {
    const { status, stdout, stderr } = run(['infer', '--module', ...words], { input: given })
    assert.deepEqual([status, stderr], [1, ''])
    assert.match(stdout, /^\/\/ Of 30001 items, 30000 have the keys that it writes, 0 lack a field, and 1 have other keys\. Found by a sample of \d+\.\n/)
  }
  assert.equal(run(['infer', '-', '-'], { input }).stderr, 'ddb-keys: standard input is given twice\n')
})

test('a table of ElectroDB: one case, padded numbers, optional ends and sparse indexes', () => {
  const text = { type: 'string' }
  const model = (entity, attributes, indexes) => new Entity({ model: { service: 'lib', entity, version: '1' }, attributes, indexes }, { table: 't' })
  const key = (number, pk, sk, more) => ({ ...(number > 0 && { index: `gsi${number}` }), ...more, pk: { field: number > 0 ? `gsi${number}pk` : 'pk', composite: pk }, sk: { field: number > 0 ? `gsi${number}sk` : 'sk', composite: sk } })
  const book = model('book', { isbn: text, title: text, copy: { type: 'number', padding: { length: 4, char: '0' } }, member: text, end: text }, { table: key(0, ['isbn'], ['copy']), works: key(1, ['title'], [], { collection: 'works' }), loans: key(2, ['member'], ['end']) })
  const task = model('task', { project: text, id: text, state: text, points: { type: 'number' }, due: text }, { table: key(0, ['project'], ['id']), states: key(1, ['project', 'state'], ['due']) })
  const books = times(40, (i) => ({ isbn: `Isbn-${i}`, title: `Title ${i} A`, copy: i % 9, ...(i % 3 ? { member: `M${i % 5}`, end: `2024-0${1 + (i % 9)}-10` } : {}) }))
  const tasks = times(40, (i) => ({ project: `P${i % 3}`, id: `T${i}`, state: i % 2 ? 'open' : 'Done', points: i, ...(i % 3 ? { due: `2024-0${1 + (i % 9)}-10` } : {}) }))
  const items = [...books.map((one) => book.put(one)), ...tasks.map((one) => task.put(one))].map((put) => put.params().Item)
  const { definition, written, notes } = inferTemplates(items)
  assert.deepEqual([countsOf(written), notes], [[80, 80, 0, 0, 0], []])
  assert.deepEqual(templatesOf(definition.book), {
    pk: '$lib#isbn_{isbn:rest}',
    sk: '$book_1#copy_{copy:int(4)}',
    gsi1pk: '$lib#title_{title:rest}',
    gsi1sk: '$works#book_1',
    gsi2pk: '$lib#member_{member:rest}',
    gsi2sk: '$book_1#end_{end:rest}',
  })
  assert.deepEqual(templatesOf(definition.task), { pk: '$lib#project_{project:rest}', sk: '$task_1#id_{id:rest}', gsi1pk: '$lib#project_{project}#state_{state:rest}', gsi1sk: '$task_1#due_{due?:rest}' })
  for (const name of ['pk', 'sk', 'gsi1pk', 'gsi1sk']) assert.equal(definition.task[name].casing, 'lower', name)
})
