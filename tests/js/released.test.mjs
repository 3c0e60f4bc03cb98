// The promises of the last release, which this checkout has to keep whatever else changes: tables, files and links contain them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffTables, mergeReports } from 'ddb-keys/design'
import { codesNow, exportsNow, keptOf, opened, released, vectorsNow } from '../released/promises.mjs'

const { codes, exports, vectors, tables } = released()
const lost = (before, now) => before.filter((one) => !now.includes(one))

test('the error codes and the golden vectors of the last release are here', () => {
  assert.deepEqual(lost(codes, codesNow()), [])
  assert.deepEqual(lost(vectors, vectorsNow()), [])
  assert.ok(codes.length > 20 && vectors.length > 1000)
})

test('each entry exports the names that it had in the last release', async () => {
  const now = await exportsNow()
  for (const [entry, names] of Object.entries(exports)) assert.deepEqual(lost(names, now[entry]), [], entry)
  assert.ok(exports['ddb-keys'].length > 40)
})

for (const [id, { link, design, keys, lock, report }] of Object.entries(tables)) {
  test(`${id}: its link opens the same design, whose keys, lock and report are as they were`, async () => {
    const now = keptOf(await opened(link))
    assert.deepEqual({ design: now.design, keys: now.keys }, { design, keys })
    assert.deepEqual(diffTables(lock, now.lock), [])
    assert.equal(mergeReports(report, now.report).count, 2 * report.count)
  })
}
