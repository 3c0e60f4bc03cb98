// ULIDs: their format, their time, and that they ascend.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, ulid, ulidRange, ulidTime } from 'ddb-keys'
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

test('a given time is kept, and ids of it ascend', () => {
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

test('ulidRange', () => {
  assert.deepEqual(ulidRange(0, 1), ['00000000000000000000000000', '0000000001ZZZZZZZZZZZZZZZZ'])
  const day = new Date('2024-12-01')
  const [first, last] = ulidRange(day, day)
  const id = ulid(day)
  assert(first <= id && id <= last)
  refuses(
    () => ulidRange(2, 1),
    'INVALID_RANGE',
    'ulidRange requires from not to be after to, got 1970-01-01T00:00:00.002Z and 1970-01-01T00:00:00.001Z',
  )
  for (const call of [() => ulidRange(-1, 1), () => ulid(-1), () => ulid(new Date(NaN)), () => ulid(0.5)]) {
    assert.equal(refusalOf(call).code, 'INVALID_DATE')
  }
})
