// No write that a page shows restores a deleted item, or undoes another write.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseDocuments } from '../js/documents.mjs'
import { shownFaults } from './shown_writes.mjs'

for (const { name } of databaseDocuments) {
  const path = name.replace(', the tasks', '')
  test(`the writes of ${path}`, async () => {
    const { faults, count } = await shownFaults(path)
    assert.deepEqual(faults, [])
    assert(count > 0)
  })
}
