// Lists whose parts come to hundreds of megabytes are refused by their summed length, before anything is joined.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PatternHelpers, tenantScope } from 'ddb-keys'
import { nextCallWorks, processorSeconds, refusalOf } from './support.mjs'

/** One text, which many parts are: joined they would be longer than any string can be. */
const LONG = 'x'.repeat(1_000_000)
const SECONDS = 2
const MEGABYTES = 200

const calls = {
  'compositeKey of 600 MB': () => PatternHelpers.compositeKey(Array(600).fill(LONG)),
  'compositeKey of 300 MB, not ASCII': () => PatternHelpers.compositeKey(Array(300).fill(`é${LONG}`)),
  'compositeKey of empty parts and a long separator': () => PatternHelpers.compositeKey(Array(600).fill(''), LONG),
  'compositeKey of a million parts': () => PatternHelpers.compositeKey(Array(1_000_000).fill('x'.repeat(1000))),
  'hierarchicalKey of 600 MB': () => PatternHelpers.hierarchicalKey(Array(600).fill(LONG)),
  'scope.key of 600 MB': () => tenantScope('T', '1').key(...Array(600).fill(LONG)),
}

for (const [what, call] of Object.entries(calls)) {
  test(`${what} is refused at once`, () => {
    const { rss } = process.memoryUsage()
    let error
    const seconds = processorSeconds(() => (error = refusalOf(call)))
    const megabytes = (process.memoryUsage().rss - rss) / 2 ** 20
    assert.equal(error.code, 'KEY_TOO_LONG')
    assert(error.details.bytes > 2048 && error.details.limit === 2048, JSON.stringify(error.details))
    assert(error.message.length < 300, error.message)
    assert(seconds < SECONDS, `${seconds} s`)
    assert(megabytes < MEGABYTES, `${megabytes} MB`)
    nextCallWorks()
  })
}
