// What the tests of the package share: how a refusal is checked, and which codecs there are.

import assert from 'node:assert/strict'
import { KeyError, PatternHelpers, keyTemplate } from 'ddb-keys'

/** The KeyError that `call` throws. */
export function refusalOf(call) {
  try {
    call()
  } catch (error) {
    assert(error instanceof KeyError, `a KeyError, not ${String(error?.stack ?? error)}`)
    return error
  }
  assert.fail(`nothing was refused: ${call}`)
}

/** Checks that `call` is refused with this code and exactly this message, and that the next call works. */
export function refuses(call, code, message) {
  const error = refusalOf(call)
  assert.deepEqual([error.code, error.message], [code, message])
  nextCallWorks()
  return error
}

export function nextCallWorks() {
  assert.equal(PatternHelpers.compositeKey(['USER', '123', 'ORDER', '456']), 'USER#123#ORDER#456')
  assert.equal(PatternHelpers.compositeKey(['é', '😀'], '→'), 'é→😀')
}

/** The names of the codecs that Rust has: the message about an unknown one lists them. */
export function codecNames() {
  const { message } = refusalOf(() => keyTemplate('{x:no_such_codec}'))
  return /, only (.+) \(column/.exec(message)[1].split(', ')
}
