// Attributes that hold a text, a number or a binary as it is, and the codecs of foreign keys, in every feature that reads a definition.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainKey, fromWorkbench, inferTemplates, lintTable, toWorkbench } from 'ddb-keys/design'
import { entityKeys, tableKeys } from 'ddb-keys'
import { refuses } from './support.mjs'

const own = (template, kind, index) => ({ template, kind, index })
const definition = {
  pk: '{userId:S}',
  sk: '{at:N}',
  email: own('{email:S}', 'partition', 'byEmail'),
  hash: own('{hash:B}', 'sort', 'byEmail'),
  gsi1pk: 'WEEK#{day:week}',
  gsi1sk: '{day:minute}#{p:rank(low|high) desc}#{tag:word}',
}
const user = () => entityKeys(definition)
const item = { userId: 'u#1', at: 5, email: 'ada@x.org', hash: Uint8Array.of(1), day: new Date(0), p: 'low', tag: 't' }
const keys = { pk: 'u#1', sk: 5, email: 'ada@x.org', hash: Uint8Array.of(1), gsi1pk: 'WEEK#1970-W01', gsi1sk: '1970-01-01T00:00#98-low#t' }

test('the keys of the table and of each index', () => {
  assert.deepEqual(user().keys(item), keys)
  assert.deepEqual(user().parse(keys), item)
  assert.deepEqual(user().primary({ userId: 'u', at: 12345678901234567890n }), { pk: 'u', sk: 12345678901234567890n })
  assert.deepEqual(user().pick('email', 'hash').keys({ email: 'x', hash: Uint8Array.of(2) }), { email: 'x', hash: Uint8Array.of(2) })
  assert.deepEqual(user().changes({ email: 'new@x.org', hash: Uint8Array.of(1) }), { set: { email: 'new@x.org', hash: Uint8Array.of(1) }, remove: [] })
  assert.deepEqual(user().changes({ day: new Date(0), p: 'high', tag: 'x' }), { set: { gsi1pk: 'WEEK#1970-W01', gsi1sk: '1970-01-01T00:00#97-high#x' }, remove: [] })
  assert.deepEqual(user().withKeys(item), { ...item, ...keys })
  assert.deepEqual(Object.values(user().query({ userId: 'u' }, { at: { from: 1, to: 10n } }).ExpressionAttributeValues), ['u', 1, 10])
  const week = user().index('gsi1').query({ day: '2024-W49' }, { day: { from: '2024-12-03T10:30' } })
  assert.deepEqual(Object.values(week.ExpressionAttributeValues), ['WEEK#2024-W49', '2024-12-03T10:30#'])
})

test('the schema, and the types that a table has', () => {
  const table = tableKeys({ user: user() })
  const types = Object.fromEntries(table.schema().AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]))
  assert.deepEqual(types, { pk: 'S', sk: 'N', email: 'S', hash: 'B', gsi1pk: 'S', gsi1sk: 'S' })
  assert.deepEqual(table.cdk().sortKey, { name: 'sk', type: 'N' })
  assert.deepEqual(table.cdk().globalSecondaryIndexes[0], { indexName: 'byEmail', partitionKey: { name: 'email', type: 'S' }, sortKey: { name: 'hash', type: 'B' }, projectionType: 'ALL' })
  assert.deepEqual(table.identify(keys), { entity: 'user', values: item })
  const message = 'tableKeys: attribute "sk" has type N in entity "b" but type S in entity "a": a key attribute has the same type in the whole table'
  refuses(() => tableKeys({ a: { pk: 'A#{x}', sk: 'X' }, b: { pk: 'B#{x}', sk: '{n:N}' } }), 'INVALID_OPTION', message)
})

test('verbatim text may be the key of another entity', () => {
  const message = 'tableKeys: entities "user" and "order" can both write the key pk "ORDER#a", sk "1", so one item would overwrite the other'
  refuses(() => tableKeys({ user: { pk: '{userId:S}', sk: '{at:N}' }, order: { pk: 'ORDER#{id}', sk: '{no:N}' } }), 'AMBIGUOUS_KEYS', message)
  const table = tableKeys({ a: { pk: '{x:S}', sk: 'X' }, b: { pk: 'B#{x}', sk: 'Y' } })
  assert.deepEqual(['X', 'Y'].map((sk) => table.identify({ pk: 'B#1', sk }).entity), ['a', 'b'])
})

test('explain shows values as people write them', () => {
  const valuesOf = (key, template, text = 'escaped') => explainKey(key, { template, text }).parts.filter(({ kind }) => kind === 'field').map(({ codec, value }) => `${codec} ${value}`)
  for (const [key, template, ...values] of [
    ['5', '{n:N}', 'N 5'],
    ['a#b', '{x:S}', 'S a#b'],
    ['98-low#x', '{p:rank(low|mid) desc}#{w:word}', 'rank(low|mid) desc low', 'word x'],
    ['2024-12-01T10:30', '{at:minute}', 'minute 2024-12-01T10:30:00.000Z'],
    ['2024-12-01T10:30:54', '{at:second}', 'second 2024-12-01T10:30:54.000Z'],
    ['2024-W49', '{at:week}', 'week 2024-12-02T00:00:00.000Z'],
    ['000019.90', '{price:decimal(6,2)}', 'decimal(6,2) 19.90'],
    ['999980.09', '{price:decimal(6,2) desc}', 'decimal(6,2) desc 19.90'],
  ]) assert.deepEqual(valuesOf(key, template), values, template)
  assert.deepEqual(valuesOf('C#london#a#b', 'C#{city:lower}#{path:rest}', 'verbatim'), ['lower london', 'rest a#b'])
  assert.deepEqual(valuesOf('E#2024-12-01T10:30:00+01:00', 'E#{at:rfc3339}', 'verbatim'), ['rfc3339 2024-12-01T10:30:00+01:00'])
})

test('Workbench models keep the types of plain attributes, and give the definition back', () => {
  const model = toWorkbench({ user: definition })
  const [table] = model.DataModel
  assert.deepEqual(table.KeyAttributes, { PartitionKey: { AttributeName: 'pk', AttributeType: 'S' }, SortKey: { AttributeName: 'sk', AttributeType: 'N' } })
  assert.deepEqual(table.GlobalSecondaryIndexes[0].KeyAttributes, { PartitionKey: { AttributeName: 'email', AttributeType: 'S' }, SortKey: { AttributeName: 'hash', AttributeType: 'B' } })
  assert(!model.ModelMetadata.Description.includes('verbatim'), model.ModelMetadata.Description)
  const { tables } = fromWorkbench(JSON.parse(JSON.stringify(model)))
  const back = tables[0].definition.user
  assert.deepEqual(tableKeys({ user: entityKeys(back) }).schema(), tableKeys({ user: user() }).schema())
  assert.deepEqual(back.email, definition.email)
  assert.deepEqual([back.sk.template, back.gsi1sk.template], [definition.sk, definition.gsi1sk])
})

test('Workbench models keep the codecs of foreign keys', () => {
  const foreign = {
    pk: { template: 'c#{city:lower}', text: 'verbatim' },
    sk: { template: '{at:rfc3339}#{path:rest}', text: 'verbatim' },
    gsi1pk: 'PRICES',
    gsi1sk: '{price:decimal(6,2)}',
  }
  const [{ definition: found }] = fromWorkbench(toWorkbench({ place: foreign })).tables
  for (const name of ['pk', 'sk', 'gsi1sk']) assert.equal(found.place[name].template, foreign[name].template ?? foreign[name])
  assert.deepEqual([found.place.pk.text, found.place.sk.text, found.place.gsi1sk.text], ['verbatim', 'verbatim', undefined])
})

test('lint has nothing to say of plain attributes, and warns where they change', () => {
  assert.deepEqual(lintTable({ user: definition }).filter(({ attribute }) => attribute !== 'pk'), [])
  const found = lintTable({ task: { pk: 'TASK#{id}', sk: '{status:S}' } })
  assert.deepEqual(found.map(({ code, field }) => [code, field]), [['MUTABLE_IN_PRIMARY_KEY', 'status']])
})

test('infer finds the plain attributes that it is told to be keys', () => {
  const items = [1, 2, 3].map((n) => ({ pk: `METER#m${n}`, createdAt: 1_733_011_200 + n, email: `${n}@x.org` }))
  const { entities, misfitCount } = inferTemplates(items, { attributes: ['pk', 'createdAt', 'email'] })
  assert.equal(misfitCount, 0)
  const { createdAt, email } = entities[0].attributes
  assert.deepEqual([createdAt.template, email], ['{createdAt:N}', { template: '{email:S}', text: 'escaped', kind: 'partition', index: 'email' }])
})
