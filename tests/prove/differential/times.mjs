// All codecs of times and dates against `Temporal` (temporal-polyfill): their texts, the values read back, buckets between two times, times with
// offsets, and which dates exist.

import assert from 'node:assert/strict'
import { entityKeys, keyTemplate, timeBuckets } from 'ddb-keys'
import { Temporal } from 'temporal-polyfill'
import { seededRandom } from '../../js/random.mjs'
import { looped } from '../loop.mjs'

const DAY = 86_400_000
const FIRST = Temporal.Instant.from('0000-01-01T00:00:00Z').epochMilliseconds
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999Z').epochMilliseconds
/** The first Monday: the days before it are in a week of the year -1. */
const FIRST_MONDAY = Temporal.Instant.from('0000-01-03T00:00:00Z').epochMilliseconds

const zoned = (millis) => Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO('UTC')
const padded = (number, width) => String(number).padStart(width, '0')

/** The text that a codec writes for a time, and the time that the text stands for, both by Temporal. */
const BUCKETS = {
  year: [(at) => padded(at.year, 4), (at) => at.with({ month: 1, day: 1 }).startOfDay()],
  month: [(at) => `${padded(at.year, 4)}-${padded(at.month, 2)}`, (at) => at.with({ day: 1 }).startOfDay()],
  week: [(at) => `${padded(at.yearOfWeek, 4)}-W${padded(at.weekOfYear, 2)}`, (at) => at.subtract({ days: at.dayOfWeek - 1 }).startOfDay()],
  day: [(at) => at.toPlainDate().toString(), (at) => at.startOfDay()],
  hour: [(at) => `${at.toPlainDate()}T${padded(at.hour, 2)}`, (at) => at.round({ smallestUnit: 'hour', roundingMode: 'floor' })],
  minute: [(at) => at.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' }), (at) => at.round({ smallestUnit: 'minute', roundingMode: 'floor' })],
  second: [(at) => at.toPlainDateTime().toString({ smallestUnit: 'second', roundingMode: 'floor' }), (at) => at.round({ smallestUnit: 'second', roundingMode: 'floor' })],
  date: [(at) => at.toInstant().toString({ fractionalSecondDigits: 3 }), (at) => at],
}
const templates = Object.fromEntries(Object.keys(BUCKETS).flatMap((codec) => [codec, `${codec} desc`]).map((codec) => [codec, keyTemplate(`{at:${codec}}`)]))
const dates = keyTemplate('{on:plaindate}')
const epochs = Object.fromEntries(['epoch', 'epochms'].map((codec) => [codec, entityKeys({ pk: 'P', sk: `{at:${codec}}` })]))

export async function times({ seconds, first }) {
  return looped({ what: 'times by Temporal', unit: 'answers', seconds, first }, checkTime)
}

/** The number of answers that were compared. */
export function checkTime(number) {
  const random = seededRandom(number)
  const millis = timeOf(random)
  return checkTexts(millis) + checkEpochs(millis) + checkOffset(millis, random) + checkDate(random) + checkBetween(millis, random)
}

/** A time at an edge of the calendar, of a year, of a month or of a day, or any time. */
function timeOf({ below, pick }) {
  const step = pick([0, 1, -1, 999, 1000, 60_000, 3_600_000, DAY, -DAY])
  const any = FIRST + below(LAST - FIRST + 1)
  const at = zoned(any)
  const edges = [FIRST, LAST, at.with({ month: 1, day: 1 }).startOfDay().epochMilliseconds, at.with({ day: 1 }).startOfDay().epochMilliseconds, at.with({ month: 2, day: 29 }, { overflow: 'constrain' }).epochMilliseconds, at.startOfDay().epochMilliseconds, below(3) - 1, any]
  return Math.min(LAST, Math.max(FIRST, pick(edges) + step))
}

function checkTexts(millis) {
  const at = zoned(millis)
  let count = 0
  for (const [codec, [textOf, startOf]] of Object.entries(BUCKETS)) {
    if (codec === 'week' && millis < FIRST_MONDAY) {
      assert.throws(() => templates.week.build({ at: millis }), { code: 'INVALID_DATE' })
      continue
    }
    const [text, start] = [textOf(at), startOf(at).epochMilliseconds]
    const key = templates[codec].build({ at: millis })
    assert.equal(key, text, `${codec} of ${at}`)
    assert.equal(templates[codec].parse(key).at.getTime(), start, `${codec} of ${at}`)
    assert.equal(templates[codec].build({ at: text }), text)
    const reversed = templates[`${codec} desc`].build({ at: millis })
    assert.equal(reversed, text.replace(/\d/g, (digit) => 9 - digit), `${codec} desc of ${at}`)
    count += 4
  }
  return count
}

function checkEpochs(millis) {
  const seconds = Number(zoned(millis).round({ smallestUnit: 'second', roundingMode: 'floor' }).epochMilliseconds / 1000)
  // Numbers are seconds for `epoch`, so times cross as dates.
  assert.equal(epochs.epoch.keys({ at: new Date(millis) }).sk, seconds)
  assert.equal(epochs.epochms.keys({ at: new Date(millis) }).sk, millis)
  return 2
}

/** A time as another zone writes it. */
function checkOffset(millis, { below, pick }) {
  const minutes = below(24 * 60) * pick([1, -1])
  const offset = `${minutes < 0 ? '-' : '+'}${padded(Math.floor(Math.abs(minutes) / 60), 2)}:${padded(Math.abs(minutes) % 60, 2)}`
  const local = zoned(millis).withTimeZone(offset)
  if (local.year < 0 || local.year > 9999) return 0
  const text = `${local.toPlainDateTime().toString({ fractionalSecondDigits: 3 })}${offset}`
  assert.equal(templates.date.parse(templates.date.build({ at: text })).at.getTime(), Temporal.Instant.from(text).epochMilliseconds, text)
  return 1
}

/** Days that exist, and days that do not. */
function checkDate({ below, pick }) {
  const text = `${padded(below(10_000), 4)}-${padded(below(14), 2)}-${padded(pick([0, 1, 28, 29, 30, 31, 32]), 2)}`
  let isDate = true
  try {
    Temporal.PlainDate.from(text)
  } catch {
    isDate = false
  }
  assert.equal(takes(() => dates.parse(dates.build({ on: text })).on === text), isDate, text)
  assert.equal(takes(() => templates.day.build({ at: text }) === text), isDate, text)
  return 2
}

function takes(act) {
  try {
    return act()
  } catch (error) {
    if (error.code !== 'INVALID_DATE') throw error
    return false
  }
}

/** The buckets of two times, and all between. */
function checkBetween(millis, { below, pick }) {
  const [bucket, unit] = pick(Object.entries({ year: 'years', month: 'months', week: 'weeks', day: 'days', hour: 'hours', minute: 'minutes' }))
  const count = below(40)
  const from = zoned(Math.max(millis, FIRST_MONDAY))
  const to = from.add({ [unit]: count })
  if (to.epochMilliseconds > LAST) return 0
  const [textOf, startOf] = BUCKETS[bucket]
  const expected = []
  for (let at = startOf(from); Temporal.ZonedDateTime.compare(at, to) <= 0; at = at.add({ [unit]: 1 })) expected.push(textOf(at))
  assert.deepEqual(timeBuckets(from.epochMilliseconds, to.epochMilliseconds, bucket), expected, `${bucket} from ${from} to ${to}`)
  return expected.length
}
