// The parts of the proof that compare this package with others, for some cases from a fixed seed. Those on DynamoDB Local are in the tests of
// DynamoDB: plans.test.mjs and facts.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkHash } from '../prove/differential/hashes.mjs'
import { checkVector, peers } from '../prove/differential/peers.mjs'
import { checkVersions } from '../prove/differential/semver.mjs'
import { checkTime } from '../prove/differential/times.mjs'
import { checkUlids } from '../prove/differential/ulids.mjs'

const PARTS = { "versions as npm's semver": checkVersions, 'times as Temporal': checkTime, 'shards as xxhash-wasm': checkHash, "ULIDs as npm's ulid": checkUlids }

for (const [name, check] of Object.entries(PARTS)) {
  test(name, () => {
    let answers = 0
    for (let number = 1; number <= 40; number++) answers += check(number)
    assert(answers >= 40, String(answers))
  })
}

test('the answers of the peers', async () => {
  for (const { what, count, faults } of await peers()) assert(count > 100 && faults === 0, `${what}: ${faults} faults in ${count}`)
})

test("a peer's different answer is found", () => {
  const vector = { from: '@ddb-lib/core', call: 'entityKey', args: ['USER', '1'], result: 'USER#1' }
  assert.equal(checkVector(vector), 'same')
  for (const wrong of [{ ...vector, result: 'USER#2' }, { ...vector, result: undefined, error: 'entityKey requires' }, { ...vector, args: ['USER', ''] }]) {
    assert.throws(() => checkVector(wrong), assert.AssertionError)
  }
})
