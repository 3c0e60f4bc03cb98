// examples/check_at_scale moves a table on DynamoDB Local in parts, each a process, by its state machine.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { app } from '../../examples/check_at_scale/table.mjs'
import { startS3 } from '../js/fake_s3.mjs'
import { execute } from '../js/state_machine.mjs'
import { endpoint, plain as client } from './database.mjs'
import { create, rowsOf, writeAll } from './table.mjs'

const TableName = 'fleet'
const s3 = await startS3()
after(() => s3.stop())
const env = { ...s3.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_ACCESS_KEY_ID: `local${process.pid}` }
await create(client, TableName, app.schema())

const S = (text) => ({ S: text })
const old = (i) => ({ pk: S(`USER#${i % 40}`), sk: S(`TRIP#${i}`), version: { N: '1' } })
const foreign = (i) => ({ pk: S(`X#${i}`), sk: S('X') })

test('the parts of a table are moved by processes, and their reports added up', async () => {
  const items = [...Array.from({ length: 150 }, (_, i) => old(i)), ...Array.from({ length: 10 }, (_, i) => foreign(i))]
  await writeAll(client, TableName, items)
  const input = { bucket: 'exports', table: TableName, parts: 3, rate: 100_000 }
  // Each function has no time left at first: its part is not finished, and is started anew.
  const output = await execute(input, { ...s3, env, remaining: (attempt) => (attempt === 1 ? 0 : 900_000) })
  const { report, scanned, newest, ...counts } = output
  assert.deepEqual(counts, { moved: 150, collisions: 0, misfits: 10, refused: 0, conversions: 0, gone: 0, others: 0 })
  assert.deepEqual(JSON.parse(s3.objects.get(`exports/${report}`)).moved, 150)
  const left = [...s3.objects].filter(([name]) => name.endsWith('.left.jsonl')).map(([, bytes]) => String(bytes)).join('')
  assert.deepEqual(left.trimEnd().split('\n').map((line) => JSON.parse(line).Item.pk.S).sort(), Array.from({ length: 10 }, (_, i) => `X#${i}`))
  const found = await rowsOf(client, TableName)
  assert.equal(found.length, 160)
  assert.equal(found.filter((item) => app.trip.generation(item) === 0).length, 150)
  const again = await execute(input, { ...s3, env, name: 'again' })
  assert.deepEqual([again.moved, again.newest, again.misfits], [0, 150, 10])
})

test('a part that cannot run fails the whole move', async () => {
  await assert.rejects(execute({ bucket: 'exports', table: 'nowhere', parts: 2, rate: 5 }, { ...s3, env }), { message: 'ddb-keys: there is no table "nowhere" in this account and region\n' })
})
