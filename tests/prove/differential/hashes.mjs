// The shard of an id against its xxHash64 by `xxhash-wasm`.

import assert from 'node:assert/strict'
import { shardKey, shardOf } from 'ddb-keys'
import xxhash from 'xxhash-wasm'
import { seededRandom } from '../../js/random.mjs'
import { looped } from '../loop.mjs'

const { h64 } = await xxhash()
const CHARACTERS = [...'\0 #09AZaz~\u007f\u0080é\u07ff\u0800日\ufffd😀\u{10ffff}']

export async function hashes({ seconds, first }) {
  return looped({ what: 'shards by xxhash-wasm', unit: 'hashes', seconds, first }, checkHash)
}

/** The number of hashes that were compared. */
export function checkHash(number) {
  const { below, pick } = seededRandom(number)
  // Every length up to some stripes of 32 bytes, and now and then as long as a key can be.
  const length = 1 + below(pick([4, 40, 140, 500]))
  const id = Array.from({ length }, () => pick(CHARACTERS)).join('')
  const hash = h64(id)
  const counts = [1, 2, 16, 10_000, 2 ** 31, 2 ** 53 - 1, 1 + below(100_000)]
  for (const count of counts) {
    const shard = Number(hash % BigInt(count))
    assert.equal(shardOf(id, count), shard, JSON.stringify(id))
    assert.equal(shardKey('B', id, count), `B#SHARD_${shard}`)
  }
  return 1
}
