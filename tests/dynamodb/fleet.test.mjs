// The fleet of examples/fleet on DynamoDB Local: each step beside the step before it, as during a deployment, and the move beside the service.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { tableKeys } from 'ddb-keys'
import * as firstKeys from '../../examples/fleet/1_before/keys.mjs'
import { openFleet as openBefore } from '../../examples/fleet/1_before/service.mjs'
import { openFleet as openReaders } from '../../examples/fleet/2_readers/service.mjs'
import { trip } from '../../examples/fleet/3_moving/keys.mjs'
import { moveTrips } from '../../examples/fleet/3_moving/move.mjs'
import { openFleet as openMoving } from '../../examples/fleet/3_moving/service.mjs'
import { trip as lastTrip } from '../../examples/fleet/4_after/keys.mjs'
import { openFleet as openAfter } from '../../examples/fleet/4_after/service.mjs'
import { problemsOfFiles } from '../types/strict.mjs'
import { documents, plain as client } from './database.mjs'
import { create } from './table.mjs'

let tables = 0

async function newTable() {
  const TableName = `fleet-${++tables}`
  await create(documents, TableName, tableKeys({ ...firstKeys }).schema())
  return TableName
}

/** The trip of a number: the days of 2025 from January on, at eight o'clock. */
function tripOf(number) {
  const startedAt = new Date(Date.UTC(2025, 0, 1 + number, 8)).toISOString()
  return { vehicleId: `v${number % 2}`, startedAt, tripId: `t${number}`, driver: 'Ada' }
}

const numbers = (rows) => rows.map(({ tripId }) => Number(tripId.slice(1))).sort((a, b) => a - b)
const YEAR = ['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z']

const steps = { before: openBefore, readers: openReaders, moving: openMoving, after: openAfter }

for (const [older, newer] of [['before', 'before'], ['before', 'readers'], ['readers', 'moving'], ['moving', 'after'], ['after', 'after']]) {
  test(`${newer} sees and changes what ${older} writes, and the other way round`, async () => {
    const TableName = await newTable()
    const both = [steps[older](documents, TableName), steps[newer](documents, TableName)]
    for (const [at, fleet] of both.entries()) {
      const other = both[1 - at]
      const [one, two, three] = [0, 2, 31].map((day) => tripOf(100 * at + day))
      for (const trip of [one, two, three]) await fleet.start(trip)
      await assert.rejects(other.start(one), 'a trip starts once')
      await other.end(two, '2025-12-31T00:00:00.000Z')
      await other.remove(three)
      assert.equal((await other.find(one)).driver, 'Ada')
      assert.equal((await fleet.find(two)).version, 2)
      assert.equal(await fleet.find(three), undefined)
      for (const each of both) {
        assert.deepEqual(numbers(await each.running()), [0, 100].slice(0, at + 1))
        assert.deepEqual(numbers(await each.tripsOf('v0', ...YEAR)), [0, 2, 100, 102].slice(0, 2 * at + 2))
      }
    }
  })
}

test('all trips move beside a service that starts, ends, removes and reads them', async () => {
  const TableName = await newTable()
  const old = openReaders(documents, TableName)
  const all = Array.from({ length: 120 }, (_, number) => tripOf(number))
  await old.addVehicle({ vehicleId: 'v0' })
  for (const trip of all.slice(0, 100)) await old.start(trip)

  const service = openMoving(documents, TableName)
  const moves = Promise.all([moveTrips(client, TableName), moveTrips(client, TableName)])
  for (const [number, trip] of all.entries()) {
    if (number >= 100) await service.start(trip)
    else if (number % 3 === 0) await service.end(trip, '2025-12-31T00:00:00.000Z')
    else if (number % 3 === 1) await service.remove(trip)
    else assert.equal((await service.find(trip)).tripId, trip.tripId)
    if (number % 20 === 0) await Promise.all(['v0', 'v1'].map((id) => service.tripsOf(id, ...YEAR)))
  }
  const [first, second] = await moves
  assert.equal(first.taken + first.refused + second.taken + second.refused, 0)

  const rest = await moveTrips(client, TableName)
  assert.deepEqual({ ...rest, newest: 0 }, { newest: 0, moved: 0, gone: 0, taken: 0, refused: 0, misfit: 0 })
  const after = openAfter(documents, TableName)
  const left = all.filter((_, number) => number >= 100 || number % 3 !== 1)
  const found = [...(await after.tripsOf('v0', ...YEAR)), ...(await after.tripsOf('v1', ...YEAR))]
  assert.deepEqual(numbers(found), left.map((trip) => numbers([trip])[0]))
  assert(found.every((item) => lastTrip.matches(item) && trip.generation(item) === 0))
  assert.deepEqual(numbers(await after.running()), numbers(left).filter((number) => number >= 100 || number % 3 === 2))
  assert.deepEqual(found.filter(({ version }) => version === 2).length, 34)
})

/** A client to which DynamoDB says once, for each class of command, that another transaction is in the way. */
function conflicting(client) {
  const seen = new Set()
  const send = async (command) => {
    const name = command.constructor.name
    if (seen.has(name) || name === 'QueryCommand') return client.send(command)
    seen.add(name)
    if (name === 'UpdateCommand') throw Object.assign(new Error(), { name: 'TransactionConflictException' })
    throw Object.assign(new Error(), { name: 'TransactionCanceledException', CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] })
  }
  return { send }
}

for (const [step, openFleet] of [['2_readers', openReaders], ['3_moving', openMoving]]) {
  test(`${step}: a conflicting transaction delays a request`, async () => {
    const TableName = await newTable()
    const calls = {
      start: (fleet) => fleet.start(tripOf(1)),
      find: async (fleet) => assert.equal((await fleet.find(tripOf(1))).version, 1),
      end: (fleet) => fleet.end(tripOf(1), '2025-12-31T00:00:00.000Z'),
      remove: (fleet) => fleet.remove(tripOf(1)),
    }
    for (const call of Object.values(calls)) await call(openFleet(conflicting(documents), TableName))
    assert.equal(await openFleet(documents, TableName).find(tripOf(1)), undefined)
  })
}

for (const [step, openFleet] of Object.entries(steps)) {
  test(`${step}: the end of a trip without a version leaves nothing if it is removed meanwhile`, async () => {
    const TableName = await newTable()
    const fleet = openFleet(documents, TableName)
    const put = async () => {
      await fleet.start(tripOf(1))
      const { version, ...item } = await fleet.find(tripOf(1))
      await documents.send(new PutCommand({ TableName, Item: item }))
    }
    await put()
    await fleet.end(tripOf(1), '2025-12-31T00:00:00.000Z')
    assert.equal((await fleet.find(tripOf(1))).version, 1)
    await fleet.remove(tripOf(1))
    await put()
    const send = async (command) => {
      if (command instanceof UpdateCommand) await fleet.remove(tripOf(1))
      return documents.send(command)
    }
    await openFleet({ send }, TableName).end(tripOf(1), '2025-12-31T00:00:00.000Z').catch((error) => assert.equal(error.name, 'ConditionalCheckFailedException'))
    assert.equal(await fleet.find(tripOf(1)), undefined)
  })
}

test('trips whose items have keys only are all listed, and one that cannot move stops no other', async () => {
  const TableName = await newTable()
  const keysOf = (format, number) => format.keys({ ...tripOf(2 * number), endedAt: undefined })
  for (let number = 0; number < 5; number++) await documents.send(new PutCommand({ TableName, Item: keysOf(number % 2 === 0 ? trip : firstKeys.trip, number) }))
  const fleet = openMoving(documents, TableName)
  assert.equal((await fleet.tripsOf('v0', ...YEAR)).length, 5)
  assert.equal((await fleet.running()).length, 5)
  const { moved, misfit } = await moveTrips(client, TableName)
  assert.deepEqual([moved, misfit], [2, 0])
  assert.equal((await fleet.tripsOf('v0', ...YEAR)).length, 5)
})

test('strict TypeScript finds nothing wrong in any step', async () => {
  const files = ['1_before', '2_readers', '3_moving', '4_after'].flatMap((step) => [`${step}/keys.mjs`, `${step}/service.mjs`])
  const paths = [...files, '2_readers/again.mjs', '3_moving/again.mjs', '3_moving/move.mjs'].map((file) => fileURLToPath(new URL(`../../examples/fleet/${file}`, import.meta.url)))
  assert.equal(await problemsOfFiles(paths), '')
})

test('the steps are small', () => {
  const linesOf = (file) => readFileSync(new URL(`../../examples/fleet/${file}`, import.meta.url), 'utf8').split('\n')
  const changed = (a, b) => linesOf(b).filter((line) => line.trim() !== '' && !linesOf(a).includes(line)).length
  assert.deepEqual(
    [['1_before', '2_readers'], ['2_readers', '3_moving'], ['1_before', '4_after']].map(([a, b]) => changed(`${a}/service.mjs`, `${b}/service.mjs`) <= { '2_readers': 40, '3_moving': 3, '4_after': 1 }[b]),
    [true, true, true],
  )
})
