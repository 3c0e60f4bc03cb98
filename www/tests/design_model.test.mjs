// The steps and the words of the design column: sample items, entities, multi-attribute indexes, completions, fixes, findings and moves.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const {
  firstPattern, emptyDesign, tableOf, sampleFieldOf, shortened, nextItem, problemsIn,
  entityAdded, indexAdded, withQuery, newEntity, entityDuplicated, attributeAdded, templateTyped, valuesMoved, firstTemplate,
  multiIndexAdded, generationBegun, generationForgotten,
  completionAt, adviceOf, problemOfTemplate, findingsOf, moveOf, codecs, allPatterns, mended, wholeTime,
} = await load(
  'gallery/index', 'model/design', 'keys/table', 'keys/samples', 'model/edits_items', 'model/edits_entities', 'model/indexes',
  'keys/completion', 'keys/fixes', 'keys/templates', 'keys/findings', 'keys/moves', 'keys/codecs', 'model/edits', 'keys/time',
)
const shop = { indexes: [], patterns: [], ...firstPattern.design }
const fieldsIn = (design, name) => tableOf(design).entities.find(({ entity }) => entity.name === name).fields.map(sampleFieldOf)
const thing = (template, values) => ({ ...emptyDesign, entities: [{ name: 'thing', attributes: [{ name: 'pk', template }, { name: 'sk', template: 'X' }] }], items: values ? [{ entity: 'thing', values }] : [] })
const nextOf = (design) => nextItem(design, 'thing', fieldsIn(design, 'thing'))

test('a new item is like the last one, with the number of its last field increased', () => {
  const { item, field } = nextItem(shop, 'order', fieldsIn(shop, 'order'))
  assert.equal(field, 'orderId')
  assert.deepEqual({ ...item.values, openSince: '' }, { ...shop.items.findLast(({ entity }) => entity === 'order').values, orderId: 'B-02', openSince: '' })
})

test('a time goes on by a day or an hour, an id is a new one, and a text without a number stays', () => {
  assert.equal(nextOf(thing('T#{at:date}', { at: '2024-12-31T23:30:00Z' })).item.values.at, '2025-01-01T00:30:00Z')
  assert.equal(nextOf(thing('T#{at:day}', { at: '2024-12-31' })).item.values.at, '2025-01-01')
  assert.equal(nextOf(thing('T#{at:date}', { at: 'soon' })).item.values.at, 'soon')
  const { item } = nextOf(thing('T#{id:uuid}', { id: '0190163d-8694-739b-aea5-966c26f8ad91' }))
  assert.match(item.values.id, /^[0-9a-f]{8}-/)
  assert.notEqual(item.values.id, '0190163d-8694-739b-aea5-966c26f8ad91')
  assert.equal(nextOf(thing('T#{id}', { id: 'abc' })).item.values.id, 'abc')
})

test('the first item of an entity shares the values of other entities, and is one that the package takes', () => {
  const added = newEntity(shop)
  const { item } = nextItem(added, 'entity1', fieldsIn(added, 'entity1'))
  assert.deepEqual(item.values, { customerId: '42', entity1Id: '1' })
  for (const { codec, text } of codecs.filter(({ text }) => text === undefined)) {
    const design = thing(`T#{x:${codec}}`)
    const ready = tableOf(design).entities[0]
    const values = nextOf(design).item.values
    assert.ok(ready.keys, `${codec} ${text}`)
    assert.notEqual(values.x ?? '', '', codec)
  }
})

test('times are short at rest, to the digit that says something', () => {
  assert.equal(shortened('date', '2024-12-02T09:00:00Z'), '2024-12-02 09:00')
  assert.equal(shortened('date', '2024-12-02T09:00:30.000Z'), '2024-12-02 09:00:30')
  assert.equal(shortened('date', '2024-12-02T09:00:00.250Z'), '2024-12-02 09:00:00.25')
  assert.equal(shortened('date', '2024-12-02T10:00:00+01:00'), '2024-12-02T10:00:00+01:00')
  assert.equal(shortened('text', '2024-12-02T09:00:00Z'), '2024-12-02T09:00:00Z')
})

test('a field that another template of the entity still has stays, and so do two that change at once', () => {
  const kept = templateTyped(shop, 0, 1, 'ORDER#{placedAt:date}#{no}', shop)
  assert.equal(kept.items, shop.items, 'gsi1sk has orderId as well')
  const two = templateTyped(shop, 0, 1, 'ORDER#{a}#{b}', shop)
  assert.equal(two.items, shop.items)
  assert.equal(valuesMoved(shop, 'customer', 'none', 'x').items[0], shop.items[0])
})

test('what is added to a table, also twice, is what the package takes', () => {
  const twice = (add) => add(add(shop))
  for (const [what, next] of Object.entries({
    entity: twice(entityAdded),
    'entity in the column': twice(newEntity),
    index: indexAdded(indexAdded(shop, 0), 1),
    copy: twice((design) => entityDuplicated(design, 0)),
    attribute: twice((design) => attributeAdded(design, 1, 'PROFILE')),
    'multi-attribute index': twice((design) => multiIndexAdded(design, 0)),
  })) {
    const table = tableOf(next)
    assert.deepEqual([table.problem, problemsIn(table)], [undefined, []], what)
  }
  assert.equal(problemOfTemplate(firstTemplate('Straße {1}')), undefined)
})

test('a query that changes leaves the entities as they are, so that nothing is read again', () => {
  assert.equal(tableOf(withQuery(shop, { descending: true })), tableOf(shop))
})

const known = [{ name: 'customerId', codec: 'text', optional: false }, { name: 'placedAt', codec: 'date', optional: false }]
const labels = (template, caret = template.length) => completionAt(template, caret, known)?.choices.map(({ label, insert }) => `${label} ${insert}`)

test('a brace offers fields, a colon codecs, and literal text nothing', () => {
  assert.deepEqual(labels('A#{'), ['customerId customerId}', 'placedAt placedAt:date}'])
  assert.deepEqual(labels('A#{pl'), ['placedAt placedAt:date}'])
  assert.deepEqual(labels('A#{x:plain'), ['plaindate plaindate}'])
  assert.equal(labels('A#{x:')?.length, codecs.filter(({ text }) => text === undefined).length)
  assert.equal(labels('A#'), undefined)
  assert.equal(labels('A#{{'), undefined)
  assert.equal(labels('A#{a}'), undefined)
  assert.equal(labels('A#{zzz'), undefined)
  assert.equal(labels('A#{x:int(4'), undefined)
  assert.deepEqual([completionAt('A#{pl', 5, known).from, completionAt('A#{x:da', 7, known).from], [3, 5])
})

test('a brace that is there is not written twice, nor is a codec', () => {
  assert.deepEqual(labels('{}', 1), ['customerId customerId', 'placedAt placedAt:date'])
  assert.deepEqual(labels('{pl:day}#x', 3), ['placedAt placedAt'])
  const offered = (mode) => completionAt('A#{x:di', 7, known, mode)?.choices.map(({ label }) => label)
  assert.deepEqual([offered(undefined), offered('verbatim')], [undefined, ['digits']])
})

const advice = (template, text) => adviceOf({ template, text }, problemOfTemplate(template, { text }))

test('a codec that is spelled almost right is offered, in few words', () => {
  const { message, fixes } = advice('ORDER#{placedAt:dat}#{orderId}')
  assert.equal(message, 'There is no codec “dat”.')
  assert.deepEqual(fixes[0], { label: 'date', template: 'ORDER#{placedAt:date}#{orderId}' })
  assert.deepEqual(advice('{a:Ulid}').fixes.map(({ template }) => template), ['{a:ulid}'])
  assert.deepEqual(advice('{a:versoin desc}').fixes[0]?.template, '{a:version desc}')
  assert.deepEqual(advice('{a:itn(4)}').fixes[0]?.template, '{a:int(4)}')
  assert.match(advice('{a:enumm}').fixes[0]?.template, /^\{a:enum\(.+\)\}$/)
  assert.deepEqual(advice('{a:zzzz}').fixes, [])
})

test('a missing brace or separator is offered where the package then takes the template', () => {
  assert.equal(advice('{a}{b}').fixes[0].template, '{a}#{b}')
  assert.ok(advice('{a').fixes.some(({ template }) => template === '{a}'))
  assert.ok(advice('a}').fixes.some(({ template }) => template === 'a}}'))
  assert.ok(advice('{a:int(4}').fixes.some(({ template }) => template === '{a:int(4)}'))
  for (const template of ['{a}{b}', '{a', 'a}', '{a:int(4}', '{a:dat}', '', '{', '{}', '{a:date desk}', '😀{a:dat}']) {
    for (const fix of advice(template).fixes) assert.equal(problemOfTemplate(fix.template), undefined, `${template} → ${fix.template}`)
  }
  assert.deepEqual(advice('B#{a:date}}#{b}').fixes.map(({ template }) => template), ['B#{a:date}#{b}', 'B#{a:date}}}#{b}'])
  assert.doesNotMatch(advice('{a}{b}').message, /column|template/)
})

test('numbers that a multi-attribute index sorts as text are a finding of their items', () => {
  const index = (type) => ({ name: 'byPriority', partition: [{ name: 'status', type: 'S' }], sort: [{ name: 'priority', type }] })
  const withValues = (type, ...values) => ({ entities: [], indexes: [index(type)], items: values.map((priority) => ({ entity: 'task', values: { priority } })) })
  const codes = (design) => findingsOf(design).map(({ code, index, attribute }) => [code, index, attribute])
  assert.deepEqual(codes(withValues('S', '9', '10', '')), [['NUMBER_DOES_NOT_SORT', 'byPriority', 'priority']])
  for (const harmless of [withValues('N', '9', '10'), withValues('S', '09', '10'), withValues('S', '9', 'high'), withValues('S')]) assert.deepEqual(codes(harmless), [])
})

test('findings are those of the package, also while an entity has a fault, and none of a multi-attribute index are lost', () => {
  const doubtful = templateTyped(shop, 0, 1, 'ORDER#{placedAt}#{orderId}', shop)
  assert.deepEqual(findingsOf(shop), [])
  assert.deepEqual(findingsOf(doubtful).map(({ code, field }) => [code, field]), [['DATE_AS_TEXT', 'placedAt']])
  const faulty = templateTyped(doubtful, 1, 1, '{', doubtful)
  assert.deepEqual(findingsOf(faulty).map(({ code }) => code), ['DATE_AS_TEXT'])
  assert.deepEqual(findingsOf({ entities: [], indexes: [], items: [] }), [])
  assert.deepEqual(findingsOf(multiIndexAdded(doubtful)).map(({ code }) => code), ['DATE_AS_TEXT'])
})

test('entities that cannot be told apart are a finding beside the refusal', () => {
  const alike = templateTyped(shop, 1, 1, 'ORDER#{placedAt:date}#{no}', shop)
  assert.equal(tableOf(alike).problem.code, 'AMBIGUOUS_KEYS')
  assert.ok(findingsOf(alike).some(({ code }) => code === 'ENTITIES_ALIKE'))
})

test('every fix that is offered in the gallery is one that the package takes, and the last one leaves nothing to mend', () => {
  for (const { id, design } of allPatterns) {
    let now = { indexes: [], ...design }
    for (let fixes = 0; fixes < 20; fixes++) {
      const { suggestion, code } = findingsOf(now).find((finding) => finding.suggestion !== undefined) ?? {}
      if (suggestion === undefined) break
      now = mended(now, suggestion.changes)
      assert.deepEqual(tableOf(now).entities.flatMap(({ problems }) => problems), [], `${id}: ${code}`)
      assert.ok(fixes < 19, id)
    }
  }
})

const readyOf = (design) => tableOf(design).entities[0]
const moved = (design, item = design.items[0], hasFields = true) => moveOf(readyOf(design), design.entities[0].previous[0], item, hasFields)

test('a move says which key becomes which, and by which actions', () => {
  const kept = generationBegun(shop, 0)
  assert.deepEqual(moved(kept).actions, [])
  const next = templateTyped(kept, 0, 1, 'O#{orderId}', kept)
  const move = moved(next)
  assert.deepEqual(move.actions, ['Put', 'Delete'])
  assert.deepEqual(move.changes.find(({ attribute }) => attribute === 'sk'), { attribute: 'sk', before: 'ORDER#2024-12-02T09:00:00.000Z#A-18', after: 'O#A-18' })
  const index = templateTyped(kept, 0, 2, 'STILL', kept)
  assert.deepEqual(moved(index, shop.items[2]).actions, ['Update'])
  assert.equal(generationForgotten(kept, 0, 0).entities[0].previous, undefined)
})

test('a field that the former format lacks comes from the item, or is missed in the words of the package', () => {
  const kept = generationBegun(shop, 0)
  const next = templateTyped(kept, 0, 1, 'O#{region}#{orderId}', kept)
  const item = { entity: 'order', values: { ...shop.items[0].values, region: 'eu' } }
  assert.equal(moved(next, item).changes.find(({ attribute }) => attribute === 'sk').after, 'O#eu#A-18')
  assert.match(moved(next, item, false).problem, /field "region" is required/)
  assert.match(moved(next).problem, /field "region" is required/)
})

test('a former format that cannot be told apart is a fault of the entity', () => {
  const kept = generationBegun(shop, 1)
  const next = templateTyped(kept, 1, 0, 'CUSTOMER#{customerId:int}', kept)
  assert.deepEqual(tableOf(next).entities[1].problems.map(({ code }) => code), ['AMBIGUOUS_KEYS'])
})

test('a time as it is shown is taken as it is typed', () => {
  for (const text of ['2026-11-20 08:00', '2026-11-20T08:00', '2026-11-20T08:00Z', '2026-11-20T08:00:00Z', ' 2026-11-20 08:00 ']) assert.equal(wholeTime('date', text), '2026-11-20T08:00:00Z')
  assert.equal(wholeTime('date', '2026-11-20'), '2026-11-20T00:00:00Z')
  assert.equal(wholeTime('day', '2026-11-20'), '2026-11-20', 'the package takes it')
  for (const text of ['', '2026-02-30', '2026-11-20 8', '2026-11-20T08:00+01:00', 'soon']) assert.equal(wholeTime('date', text), text)
  assert.equal(wholeTime('text', '2026-11-20 08:00'), '2026-11-20 08:00')
  for (const text of ['2026-11-20T08:00Z', '2026-02-30T08:00:00Z']) assert.equal(shortened('date', text), text, 'what is refused looks as it is')
})

test('the example of an id has the length that its codec asks for', () => {
  const exampleFor = (codec) => sampleFieldOf({ name: 'id', codec, optional: false }).example()
  for (const codec of ['hex(10)', 'base36(24)', 'base62(40)', 'base64url(1)']) assert.equal(exampleFor(codec).length, Number(codec.split('(')[1].slice(0, -1)), codec)
})
