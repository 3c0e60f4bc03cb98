// The net finds each fault that is planted in a page or an example, and none in the original text.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../js/random.mjs'
import { cases } from './cases.mjs'
import { planted } from './planted.mjs'

for (const [what, path, [from, to, file = path], attack] of planted) {
  test(`${path}: ${what}`, { timeout: 600_000 }, async () => {
    const one = cases.find((known) => known.path === path) ?? { path }
    assert.deepEqual(await attack(one, seededRandom(1)), [], 'the clean text')
    // A page that does not run to its end counts as found too, unless the patched text is not a program.
    const found = await attack(one, seededRandom(1), [file, from, to]).catch((error) => {
      assert(!(error instanceof SyntaxError || error instanceof ReferenceError), error)
      return [error.message]
    })
    if (/needs a new text/.test(found[0])) assert.fail(found[0])
    assert.notDeepEqual(found, [], 'the patched text')
  })
}
