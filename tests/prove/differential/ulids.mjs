// ULIDs against npm's `ulid`: which texts are ULIDs, their times, their texts, and the order of both packages' ids.

import assert from 'node:assert/strict'
import { compareKeys, keyTemplate, ulid, ulidRange, ulidTime } from 'ddb-keys'
import * as npm from 'ulid'
import { seededRandom } from '../../js/random.mjs'
import { looped } from '../loop.mjs'

const LAST = 2 ** 48 - 1
const template = keyTemplate('U#{id:ulid}')

export async function ulids({ seconds, first }) {
  return looped({ what: 'ULIDs by npm ulid', unit: 'answers', seconds, first }, checkUlids)
}

/** The number of answers that were compared. */
export function checkUlids(number) {
  const random = seededRandom(number)
  const { below, pick } = random
  // npm treats 0 as a missing time, and returns a ULID by the clock.
  const millis = pick([1, 2, 1 + below(LAST), 1 + below(LAST), LAST - below(3), 1_733_011_200_000 + below(1000)])
  const own = ulid(millis)
  const other = npm.ulid(millis, () => below(2 ** 32) / 2 ** 32)
  for (const id of [own, other]) {
    assert.equal(npm.isValid(id), true, id)
    assert.equal(npm.decodeTime(id), millis, id)
    assert.equal(ulidTime(id).getTime(), millis, id)
    assert.equal(id.slice(0, 10), npm.encodeTime(millis, 10), id)
    assert.deepEqual(template.parse(template.build({ id: id.toLowerCase() })), { id })
  }
  return 10 + checkRange(other, millis, random) + checkMonotonic(millis, random) + checkChanged(other, random)
}

/** An id of npm is in the range of its time, and in no adjacent range. */
function checkRange(id, millis, { below }) {
  const to = Math.min(LAST, millis + below(1000))
  const isWithin = ([first, last]) => compareKeys(first, id) <= 0 && compareKeys(id, last) <= 0
  assert.equal(isWithin(ulidRange(millis, to)), true)
  if (millis > 0) assert.equal(isWithin(ulidRange(0, millis - 1)), false)
  if (millis < LAST) assert.equal(isWithin(ulidRange(millis + 1, LAST)), false)
  return 3
}

/** Ids that npm makes one after the other ascend for this package too, also in keys. */
function checkMonotonic(millis, { below }) {
  const next = npm.monotonicFactory(() => below(2 ** 31) / 2 ** 32)
  const made = Array.from({ length: 8 }, (_, i) => next(Math.min(LAST, millis + (i >> 2))))
  for (let i = 1; i < made.length; i++) {
    const keys = [made[i - 1], made[i]].map((id) => template.build({ id }))
    assert.equal(compareKeys(...keys), -1, made.join())
  }
  return made.length - 1
}

/** A text that differs in one character. npm also accepts texts that do not decode to a ULID, because its limit for times exceeds ten characters. */
function checkChanged(id, { below, pick }) {
  const at = below(27)
  const changed = id.slice(0, at) + pick(['', '0', '8', 'I', 'L', 'O', 'U', 'Z', 'z', '-', 'é']) + id.slice(at + below(2))
  const isUlid = npm.isValid(changed) && changed[0] <= '7'
  assert.equal(takes(() => ulidTime(changed).getTime() === npm.decodeTime(changed)), isUlid, changed)
  return 1
}

function takes(act) {
  try {
    return act()
  } catch (error) {
    if (error.code !== 'INVALID_ULID' && error.code !== 'EMPTY_VALUE') throw error
    return false
  }
}
