// The handlers of guides and examples get what streams and gateways send.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../js/random.mjs'
import { handlers } from './handlers.mjs'

for (const { one, name, attack } of handlers) {
  test(`${one.path}: ${name}`, async () => {
    assert.deepEqual(await attack(one, seededRandom(28)), [])
  })
}
