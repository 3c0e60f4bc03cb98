// Each function of the guides and examples in a hostile world: beside other writes, moves and deletions, with pages of one item, and with
// transactions that are refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../js/random.mjs'
import { cases } from './cases.mjs'
import { conflictFaults, listFaults, opened, writeFaults } from './faults.mjs'

const options = { most: 5, random: seededRandom(28) }

for (const one of cases.filter(({ connect }) => connect)) {
  test(one.path, async () => {
    const program = await opened(one)
    const found = [await writeFaults(program, options), await conflictFaults(program), await listFaults(program, options)]
    assert.deepEqual(found.flatMap(({ faults }) => faults), [])
    assert(found.some(({ count }) => count > 5))
  })
}
