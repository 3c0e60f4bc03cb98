// Weeks beside the other time buckets: they begin and end within months and years, where all others lie in each other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, keyTemplate, tableKeys, timeBuckets } from 'ddb-keys'
import { explainKey, inferTemplates, lintTable } from 'ddb-keys/design'
import { buckets, startOf, textOf } from './buckets.mjs'
import { descriptions, refusalOf } from './support.mjs'

const at = (iso) => new Date(iso)

test('weeks at the ends of years and of the calendar', () => {
  const week = keyTemplate('{at:week}')
  for (const [day, text, monday] of [
    ['0000-01-03', '0000-W01', '0000-01-03'],
    ['1998-12-31', '1998-W53', '1998-12-28'],
    ['2005-01-01', '2004-W53', '2004-12-27'],
    ['2010-01-03', '2009-W53', '2009-12-28'],
    ['2020-12-31', '2020-W53', '2020-12-28'],
    ['2024-12-01', '2024-W48', '2024-11-25'],
    ['2024-12-02', '2024-W49', '2024-12-02'],
    ['2024-12-30', '2025-W01', '2024-12-30'],
    ['9999-12-31', '9999-W52', '9999-12-27'],
  ]) {
    assert.equal(week.build({ at: at(`${day}T23:59:59.999Z`) }), text)
    assert.deepEqual(week.parse(text), { at: at(`${monday}T00:00:00.000Z`) })
    assert.equal(week.build({ at: text }), text)
  }
  for (const text of ['2024-W53', '2024-W00', '2024-W54', '9999-W53', '2024W49', '2024-w49', '2024-W4', '2024-W499']) assert.equal(week.matches(text), false, text)
  for (const day of ['0000-01-01', '0000-01-02']) assert.equal(refusalOf(() => week.build({ at: `${day}T12:00:00Z` })).code, 'INVALID_DATE')
  assert.equal(keyTemplate('{at:week desc}').build({ at: '2024-W49' }), '7975-W50')
})

test('every day of four hundred years is in the week of ISO 8601', () => {
  const week = keyTemplate('{at:week}')
  const reversed = keyTemplate('{at:week desc}')
  for (let day = Date.UTC(1800, 0, 1); day < Date.UTC(2201, 0, 1); day += 86_400_000) {
    const text = week.build({ at: day })
    assert.equal(text, textOf(day, 'week'))
    assert.equal(week.parse(text).at.getTime(), startOf(day, 'week'))
    assert.equal(reversed.parse(reversed.build({ at: day })).at.getTime(), startOf(day, 'week'))
  }
})

test('a bound within a week takes the week in', () => {
  const week = keyTemplate('W#{at:week}#{id}')
  assert.deepEqual(week.range({}, { at: { from: '2024-12-05T00:00:00Z', to: '2024-12-31T00:00:00Z' } }), ['W#2024-W49#', 'W#2025-W01$'])
  assert.deepEqual(week.range({}, { at: { after: '2024-12-05T00:00:00Z', before: '2024-12-31T00:00:00Z' } }), ['W#2024-W49#', 'W#2025-W01$'])
  assert.deepEqual(week.range({}, { at: { after: '2024-W49', before: '2025-W01' } }), ['W#2024-W49$', 'W#2025-W01'])
})

test('a week and a month of one time agree if some time is in both, and that time comes back', () => {
  const keys = entityKeys({ pk: 'W#{at:week}', sk: '{at:month}', gsi1pk: 'Y#{at:year}' })
  for (const day of ['2024-12-01', '2024-12-02', '2024-12-31', '2025-01-01', '2025-01-06', '2020-12-31', '2021-01-03']) {
    const written = keys.keys({ at: `${day}T10:00:00Z` })
    const { at: found } = keys.parse(written)
    assert.deepEqual(keys.keys({ at: found }), written, day)
    const starts = ['week', 'month', 'year'].map((bucket) => startOf(Date.parse(day), bucket))
    assert.equal(found.getTime(), Math.max(...starts), day)
  }
  assert.deepEqual(keys.parse({ pk: 'W#2024-W48', sk: '2024-12', gsi1pk: 'Y#2024' }), { at: at('2024-12-01') })
  assert.deepEqual(keys.parse({ pk: 'W#2024-W48', sk: '2024-11', gsi1pk: 'Y#2024' }), { at: at('2024-11-25') })
  for (const [pk, sk, year] of [['2024-W48', '2024-10', 2024], ['2024-W49', '2024-11', 2024], ['2025-W01', '2024-12', 2025], ['2025-W01', '2025-01', 2024]]) {
    const error = refusalOf(() => keys.parse({ pk: `W#${pk}`, sk, gsi1pk: `Y#${year}` }))
    assert.deepEqual([error.code, error.details.parameter], ['CONTRADICTORY_KEYS', 'at'], `${pk} ${sk} ${year}`)
  }
})

test('the fields that are read of an item write its keys again, whatever buckets hold its time', () => {
  const times = ['2024-12-29T23:59:59.999Z', '2024-12-30T00:00:00.000Z', '2024-12-31T23:59:59.999Z', '2025-01-01T00:00:00.000Z', '2025-01-01T08:30:15.250Z', '2025-02-02T23:00:00.000Z']
  for (const one of buckets) {
    for (const other of buckets) {
      for (const third of ['year', 'week', 'hour']) {
        const keys = entityKeys({ pk: `S#{id}#{at:${one}}`, sk: `{at:${other}}#{n:int(3)}`, gsi1pk: { template: `G#{at:${third}}`, when: ['listed'] } }, { flags: ['listed'] })
        for (const time of times) {
          for (const own of [{}, { at: time }, { at: Date.parse(time) }, { at: null }, { at: '1999-12-31T00:00:00Z' }, { at: 'soon' }]) {
            const { at: _, ...stored } = keys.withKeys({ id: '1', n: 7, at: time, listed: true })
            const item = { ...stored, ...own }
            const found = keys.parse(item)
            assert.deepEqual({ ...keys.keys({ ...found, listed: true }) }, { pk: item.pk, sk: item.sk, gsi1pk: item.gsi1pk }, `${one} ${other} ${third} ${time} ${own.at}`)
            const isOwn = new Set([one, other, third]).size > 1 && own.at !== undefined && (own.at === time || own.at === Date.parse(time))
            assert.equal(found.at.getTime(), isOwn ? Date.parse(time) : Math.max(...[one, other, third].map((bucket) => startOf(Date.parse(time), bucket))))
          }
        }
      }
    }
  }
})

test('a week beside a finer time is its start', () => {
  const keys = entityKeys({ pk: 'W#{at:week}', sk: '{at:date}' })
  const written = keys.keys({ at: '2024-12-01T10:30:00.123Z' })
  assert.deepEqual(written, { pk: 'W#2024-W48', sk: '2024-12-01T10:30:00.123Z' })
  assert.deepEqual(keys.parse(written), { at: at('2024-12-01T10:30:00.123Z') })
  assert.equal(refusalOf(() => keys.parse({ pk: 'W#2024-W49', sk: '2024-12-01T10:30:00.123Z' })).code, 'CONTRADICTORY_KEYS')
})

const conditionOf = ({ KeyConditionExpression, ExpressionAttributeValues }) => [KeyConditionExpression, ...Object.values(ExpressionAttributeValues)]

test('bounds of a time whose week is in the partition key are cut to the week', () => {
  const keys = entityKeys({ pk: 'S#{sensor}#{at:week}', sk: 'R#{at:day}#{id}' })
  const asked = (given, bounds) => conditionOf(keys.query({ sensor: 's', at: given }, { at: bounds }))
  assert.deepEqual(asked('2024-W49', { from: '2024-12-04' }).slice(1), ['S#s#2024-W49', 'R#2024-12-04#', 'R#~'])
  assert.deepEqual(asked('2024-W49', { from: '2024-11-01', before: '2024-12-04' }).slice(1), ['S#s#2024-W49', 'R#2024-12-02#', 'R#2024-12-04'])
  assert.deepEqual(asked('2024-12-05T00:00:00Z', { from: '2024-12-07', to: '2025-01-01' }).slice(1), ['S#s#2024-W49', 'R#2024-12-07#', 'R#2024-12-08$'])
  assert.equal(refusalOf(() => asked('2024-W49', { from: '2024-12-09' })).code, 'INVALID_RANGE')
  assert.equal(refusalOf(() => asked('2024-W49', { before: '2024-12-02' })).code, 'INVALID_RANGE')
  assert.deepEqual(asked('9999-W52', { from: '9999-12-31' }).slice(1), ['S#s#9999-W52', 'R#9999-12-31#', 'R#~'])
})

test('neither a week nor a month determines the other', () => {
  const weeks = entityKeys({ pk: 'M#{at:month}', sk: '{at:week}#{id}' })
  assert.deepEqual(conditionOf(weeks.query({ at: '2024-12' })), ['#pk = :pk', 'M#2024-12'])
  assert.deepEqual(conditionOf(weeks.query({ at: '2024-12' }, { at: { from: '2024-12-15T00:00:00Z' } })), ['#pk = :pk AND #sk >= :sk', 'M#2024-12', '2024-W50#'])
  const months = entityKeys({ pk: 'W#{at:week}', sk: '{at:month}#{id}' })
  assert.deepEqual(conditionOf(months.query({ at: '2024-W48' })), ['#pk = :pk', 'W#2024-W48'])
  assert.deepEqual(conditionOf(months.query({ at: '2024-W48' }, { at: { from: '2024-12' } })), ['#pk = :pk AND #sk >= :sk', 'W#2024-W48', '2024-12#'])
})

test('tables tell entities of weeks apart', () => {
  const table = tableKeys({ week: { pk: 'A#{at:week}', sk: '{at:date}' }, month: { pk: 'A#{at:month}', sk: '{at:date}' }, year: { pk: 'A#{at:year}-W{n:int(1)}', sk: '{at:date}' } })
  for (const entity of ['week', 'month']) {
    const keys = table[entity].keys({ at: '2024-12-01T10:30:00Z' })
    assert.deepEqual(table.identify(keys), { entity, values: { at: at('2024-12-01T10:30:00Z') } })
  }
  for (const [other, isApart] of [['A#2024-W53', true], ['A#2020-W53', false], ['A#{y:int(4)}-W{w:int(2)}', false], ['A#{x:day}', true], ['A#{y:year}-{w:enum(W00|W54)}', true]]) {
    const make = () => tableKeys({ a: { pk: 'A#{at:week}', sk: 'X' }, b: { pk: other, sk: 'X' } })
    if (isApart) make()
    else assert.equal(refusalOf(make).code, 'AMBIGUOUS_KEYS', other)
  }
})

test('the design tools know every bucket', () => {
  for (const { name, samples } of descriptions.filter(({ isBucket }) => isBucket)) {
    const { text, typed } = samples.at(-2)
    const part = explainKey(`A#${text}`, `A#{at:${name}}`).parts.at(-1)
    assert.equal(part.note, `the start of the ${name}`)
    assert.equal(explainKey(keyTemplate(`A#{at:${name} desc}`).build({ at: typed }), `A#{at:${name} desc}`).parts.at(-1).note, 'newest first')
    const keys = Array.from({ length: 40 }, (_, i) => `LOG#${i}#${textOf(Date.UTC(2024, 0, 1) + i * 9 * 86_400_000, name)}`)
    const [found] = inferTemplates(keys).templates
    assert.match(found.template, new RegExp(`:${name}\\}$`), name)
    const advice = lintTable({ log: { pk: 'LOG#{id}', sk: `{start_${name}}` } }).find(({ code }) => code === 'DATE_AS_TEXT')
    if (name !== 'second') assert.match(JSON.stringify(advice?.suggestion), new RegExp(`\\{start_${name}:${name}\\}`), name)
  }
})

test('timeBuckets lists all kinds', () => {
  const [from, to] = [Date.UTC(2024, 11, 30), Date.UTC(2024, 11, 30, 0, 0, 1)]
  const lists = { year: ['2024'], month: ['2024-12'], week: ['2025-W01'], day: ['2024-12-30'], hour: ['2024-12-30T00'], minute: ['2024-12-30T00:00'], second: ['2024-12-30T00:00:00', '2024-12-30T00:00:01'] }
  assert.deepEqual(Object.keys(lists), buckets)
  for (const [bucket, list] of Object.entries(lists)) assert.deepEqual(timeBuckets(from, to, bucket), list)
  assert.deepEqual(timeBuckets(Date.UTC(2020, 11, 31), Date.UTC(2021, 0, 11), 'week'), ['2020-W53', '2021-W01', '2021-W02'])
  const error = refusalOf(() => timeBuckets(-62_167_219_200_000, 0, 'week'))
  assert.deepEqual([error.code, error.details.parameter], ['INVALID_DATE', 'from'])
})
