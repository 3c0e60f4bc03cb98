// Four writers that change the trips of the guide while they move, and know what each item must be. None writes an item of another.

import assert from 'node:assert/strict'
import { marshall } from '@aws-sdk/util-dynamodb'
import { moveOutcome } from 'ddb-keys'
import { seededRandom } from '../js/random.mjs'

const STATES = ['new', 'driving', 'done']

/** The key of a trip by its number. */
export const idOf = (i) => ({ driver: String(i % 20), no: String(i) })

/** A trip as the plain client has it, with the keys of a format. */
export function itemOf(format, i, { state = 'new', version = 1 } = {}, more = {}) {
  return { ...marshall({ ...format.keys({ ...idOf(i), state }), ...idOf(i), state, version }), ...more }
}

/** Checks that the items of a table are those that the writers left, in the newest format. */
export function checkItems(rows, { truth, problems }, trip, more) {
  const found = new Map(rows.map((item) => [Number(item.no.S), item]))
  assert.deepEqual(problems, [])
  assert.equal(rows.length, truth.size)
  for (const [i, known] of truth) assert.deepEqual(found.get(i), itemOf(trip, i, known, more))
}

/**
 * Starts the writers. What each item must be is in `truth` (its state and version), and wrong answers are in `problems`; `deleting` has the
 * items that are being deleted.
 *
 * @param recipes - the functions of the guide
 * @param items - how many items there are: each begins as new, with version 1
 * @param more - other attributes of an item that is created
 * @param pause - is waited for after each write
 */
export function startWriters(recipes, items, { more = {}, pause = () => {} } = {}) {
  const { pick, below } = seededRandom(11)
  const truth = new Map(Array.from({ length: items }, (_, i) => [i, { state: 'new', version: 1 }]))
  const [problems, deleting, counts] = [[], new Set(), { writes: 0, updates: 0 }]
  let isOn = true
  const acts = {
    async update(i, known) {
      const state = pick(STATES)
      const isThere = await recipes.updateTrip(idOf(i), state)
      if (isThere !== (known !== undefined)) problems.push(`update ${i}: ${isThere}`)
      if (known) truth.set(i, { state, version: known.version + 1 })
      counts.updates++
    },
    async delete(i) {
      deleting.add(i)
      await recipes.deleteTrip(idOf(i))
      truth.delete(i)
      deleting.delete(i)
    },
    async create(i, known) {
      const outcome = await recipes.createTrip(idOf(i), { state: { S: 'new' }, ...more }).then(() => 'done', moveOutcome)
      if (outcome === 'again') return
      if ((outcome === 'done') !== (known === undefined)) problems.push(`create ${i}: ${outcome}`)
      if (outcome === 'done') truth.set(i, { state: 'new', version: 1 })
    },
  }
  const writer = async (own) => {
    while (isOn) {
      const i = 4 * below(Math.ceil(items / 4)) + own
      if (i >= items) continue
      await acts[pick(['update', 'update', 'update', 'delete', 'create'])](i, truth.get(i))
      counts.writes++
      await pause()
    }
  }
  const ended = Promise.all([0, 1, 2, 3].map(writer))
  return { truth, problems, deleting, counts, isOn: () => isOn, stop: () => ((isOn = false), ended) }
}
