// The net finds each fault that is planted into a page or an example, and none in its clean text.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../js/formats.mjs'
import { cases } from './cases.mjs'
import { planted } from './planted.mjs'

for (const [what, path, [from, to, file = path], attack] of planted) {
  test(`${path}: ${what}`, async () => {
    const one = cases.find((known) => known.path === path) ?? { path }
    assert.deepEqual(await attack(one, seededRandom(1)), [], 'the clean text')
    const found = await attack(one, seededRandom(1), [file, from, to])
    assert.notDeepEqual(found, [], 'the patched text')
  })
}
