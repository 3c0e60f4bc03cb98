// examples/check_at_scale: its state machine is valid, and checking an export file by file, each in its own process, gives the report of the whole.
// tests/dynamodb/move_at_scale.test.mjs moves a table with it.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import aslValidator from 'asl-validator'
import { auditTable, mergeReports } from 'ddb-keys/design'
import { costOfCheck, costOfMove, linesOf, PRICES, RATES } from '../../examples/check_at_scale/cost.mjs'
import { app } from '../../examples/check_at_scale/table.mjs'
import { startS3 } from './fake_s3.mjs'
import { seededRandom } from './random.mjs'
import { execute, machine } from './state_machine.mjs'

let s3

before(async () => {
  s3 = await startS3()
})

after(() => s3?.stop())

const { below, pick } = seededRandom(5)
const S = (text) => ({ S: text })
const KINDS = [
  (i) => ({ pk: S(`DRIVER#${i}`), sk: S('DRIVER'), name: S('Ada') }),
  (i) => ({ pk: S(`DRIVER#${below(40)}`), sk: S(`TRIP#${i}`) }),
  (i) => ({ pk: S(`USER#${below(40)}`), sk: S(`TRIP#${i}`) }),
  (i) => ({ pk: S('DRIVER#undefined'), sk: S(`TRIP#${i}`) }),
  (i) => ({ pk: S(`driver#${i}`), sk: S('DRIVER') }),
  (i) => ({ pk: S(`ORDER#${i}`), sk: S('X') }),
]

/** Puts an export of some files into a bucket: data, manifests. Returns its lines. */
function putExport(folder, files = 4) {
  const manifest = []
  const all = []
  for (let n = 0; n < files; n++) {
    const lines = Array.from({ length: n === 0 ? 0 : 400 }, (_, i) => `${JSON.stringify({ Item: pick(KINDS)(1000 * n + i) })}\n`)
    const dataFileS3Key = `${folder}/data/file${n}.json.gz`
    s3.objects.set(`exports/${dataFileS3Key}`, gzipSync(lines.join('')))
    manifest.push({ itemCount: lines.length, md5Checksum: '', etag: '', dataFileS3Key })
    all.push(...lines)
  }
  s3.objects.set(`exports/${folder}/manifest-files.json`, `${manifest.map((file) => JSON.stringify(file)).join('\n')}\n`)
  s3.objects.set(`exports/${folder}/manifest-summary.json`, JSON.stringify({ version: '2020-06-30', itemCount: all.length, outputFormat: 'DYNAMODB_JSON' }))
  return all
}

const check = (folder, name) => execute({ bucket: 'exports', export: folder }, { ...s3, env: { ...s3.env, AWS_ACCESS_KEY_ID: 'local' }, name })

test('the state machine is valid', () => {
  assert.deepEqual(aslValidator(machine).errors, [])
  assert.equal(aslValidator(machine).isValid, true)
  const { Resource, ...wrong } = machine.States['Merge the reports']
  assert.equal(aslValidator({ ...machine, States: { ...machine.States, 'Merge the reports': wrong } }).isValid, false)
})

test('files checked in separate processes add up to the whole report', async () => {
  const lines = putExport('AWSDynamoDB/1')
  const { report, count, found } = await check('AWSDynamoDB/1', 'whole')
  const whole = auditTable(app)
  whole.addLines(Buffer.from(lines.join('')))
  const merged = JSON.parse(s3.objects.get(`exports/${report}`))
  const expected = JSON.parse(JSON.stringify(mergeReports(whole.report())))
  assert.equal(count, 1200)
  assert(found > 0)
  assert.deepEqual(merged, expected)
})

test('a file that lacks items, or is truncated, fails the whole check', async () => {
  putExport('AWSDynamoDB/2', 2)
  const name = 'exports/AWSDynamoDB/2/data/file1.json.gz'
  const whole = s3.objects.get(name)
  s3.objects.set(name, gzipSync('{"Item":{"pk":{"S":"DRIVER#1"},"sk":{"S":"DRIVER"}}}\n'))
  await assert.rejects(check('AWSDynamoDB/2', 'lost'), { message: 'AWSDynamoDB/2/data/file1.json.gz has 1 items; its manifest says 400' })
  s3.objects.set(name, whole.subarray(0, whole.length / 2))
  await assert.rejects(check('AWSDynamoDB/2', 'cut'), { message: 'unexpected end of file' })
  s3.objects.delete(name)
  await assert.rejects(check('AWSDynamoDB/2', 'gone'), { name: 'NoSuchKey' })
})

test('the costs in its README are those that its program computes', () => {
  const readme = readFileSync(new URL('../../examples/check_at_scale/README.md', import.meta.url), 'utf8')
  for (const line of linesOf(1)) assert(readme.includes(`\n${line}\n`), line)
  assert(readme.includes(`: ${RATES.checked} MB of JSON a second`))
  const twice = { ...PRICES, exportedGB: { dollars: 2 * PRICES.exportedGB.dollars } }
  assert.equal(costOfCheck(1, RATES, twice).dollars.export, 2 * costOfCheck(1).dollars.export)
  assert.equal(costOfMove(2).hours, 2 * costOfMove(1).hours)
})
