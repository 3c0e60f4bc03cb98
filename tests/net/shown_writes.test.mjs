// No write that a page shows makes an item that was deleted, or undoes what somebody else has written.

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
