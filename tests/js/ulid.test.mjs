// ULIDs: their format, their time, and that they ascend.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, keyTemplate, ulid, ulidRange, ulidTime } from 'ddb-keys'
import { explainKey } from 'ddb-keys/design'
import { refusalOf, refuses } from './support.mjs'

const FORM = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

test('ulid has the right format and the current time', () => {
  const before = Date.now()
  const id = ulid()
  assert.match(id, FORM)
  assert(ulidTime(id) >= before && ulidTime(id) <= Date.now() + 1)
})

test('each ulid is greater than the last, also when the clock goes back', (t) => {
  let now = Date.now() + 60_000
  t.mock.method(Date, 'now', () => now)
  let last = ulid()
  for (let i = 0; i < 20_000; i++) {
    now += [0, 0, 0, 1, -5, 3, -100][i % 7]
    const next = ulid()
    assert.equal(compareKeys(last, next), -1)
    last = next
  }
})

test('a given time is kept, and its ids ascend', () => {
  const times = Array.from({ length: 100 }, () => ulid(new Date('2024-12-01')))
  assert(times.every((id) => ulidTime(id).toISOString() === '2024-12-01T00:00:00.000Z'))
  assert.deepEqual([...times].sort(), times)
  assert.equal(new Set(times).size, 100)
  assert.equal(ulidTime(ulid(0)).getTime(), 0)
})

test('ulidTime', () => {
  assert.equal(ulidTime('01ARZ3NDEKTSV4RRFFQ69G5FAV').toISOString(), '2016-07-30T23:54:10.259Z')
  assert.equal(ulidTime('01arz3ndektsv4rrffq69g5fav').getTime(), 1469922850259)
  for (const id of ['', 'x', '01ARZ3NDEKTSV4RRFFQ69G5FA', '81ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAU']) {
    const message = `ulidTime requires a ULID (26 characters of Crockford base 32), got "${id}"`
    refuses(() => ulidTime(id), 'INVALID_ULID', message)
  }
})

test('a ULID holds times of 48 bits, which end in the year 10889', () => {
  const LAST = 2 ** 48 - 1
  assert.equal(ulidTime('7ZZZZZZZZZZZZZZZZZZZZZZZZZ').getTime(), LAST)
  assert.equal(ulidTime('7zzzzzzzzz0000000000000000').toISOString(), '+010889-08-02T05:31:50.655Z')
  for (const millis of [253402300799999, 253402300800000, LAST - 1, LAST]) {
    assert.equal(ulidTime(ulid(millis)).getTime(), millis)
    const [first, last] = ulidRange(new Date(millis), millis)
    assert.deepEqual([ulidTime(first).getTime(), ulidTime(last).getTime()], [millis, millis])
  }
  assert.equal(ulidRange(0, LAST)[1], '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')
  const { build, parse } = keyTemplate('A#{id:ulid}')
  assert.equal(parse(build({ id: '7zzzzzzzzzzzzzzzzzzzzzzzzz' })).id, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')
  const held = 'a ULID can hold times from 1970 to 10889-08-02T05:31:50.655Z, got'
  refuses(() => ulid(LAST + 1), 'INVALID_DATE', `ulid: ${held} 281474976710656 epoch milliseconds (time)`)
  refuses(() => ulidRange(0, new Date(8.64e15)), 'INVALID_DATE', `ulidRange: ${held} 8640000000000000 epoch milliseconds (to)`)
  refuses(() => ulid(-8.64e15), 'INVALID_DATE', `ulid: ${held} -8640000000000000 epoch milliseconds (time)`)
  refuses(() => ulid(-1), 'INVALID_DATE', 'ulid: a ULID cannot hold a time before 1970, got 1969-12-31T23:59:59.999Z (time)')
  const order = 'ulidRange: the end of the range must not be before its start, got'
  refuses(() => ulidRange(LAST, 253402300800000), 'INVALID_RANGE', `${order} +010889-08-02T05:31:50.655Z to +010000-01-01T00:00:00.000Z`)
  assert.equal(explainKey('A#7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'A#{id:ulid}').parts[1].note, 'made at +010889-08-02T05:31:50.655Z')
  // The year rule of texts of times stays.
  assert.equal(refusalOf(() => keyTemplate('{at:date}').build({ at: LAST })).code, 'INVALID_DATE')
})

test('ulidRange', () => {
  assert.deepEqual(ulidRange(0, 1), ['00000000000000000000000000', '0000000001ZZZZZZZZZZZZZZZZ'])
  const day = new Date('2024-12-01')
  const [first, last] = ulidRange(day, day)
  const id = ulid(day)
  assert(first <= id && id <= last)
  refuses(
    () => ulidRange(2, 1),
    'INVALID_RANGE',
    'ulidRange: the end of the range must not be before its start, got 1970-01-01T00:00:00.002Z to 1970-01-01T00:00:00.001Z',
  )
  for (const call of [() => ulidRange(-1, 1), () => ulid(-1), () => ulid(new Date(NaN)), () => ulid(0.5)]) {
    assert.equal(refusalOf(call).code, 'INVALID_DATE')
  }
})
