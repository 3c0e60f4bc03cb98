// A program that overflows the stack once around every call and checks everything afterwards, for engines with other settings.
// It prints the number of overflows.

import assert from 'node:assert/strict'
import { atEveryLevel, isOverflow } from './overflow.mjs'
import { everyCall, refusedCalls } from './valid_calls.mjs'

let overflows = 0

for (const { call } of [...everyCall, ...refusedCalls]) {
  atEveryLevel(2, call, ({ error }) => {
    if (!isOverflow(error)) return
    overflows++
    const other = everyCall[overflows % everyCall.length]
    other.check(other.call())
  })
  for (const { call: again, check } of everyCall) check(again())
}
for (const { call } of refusedCalls) assert.throws(call, { name: 'KeyError' })
console.log(overflows)
