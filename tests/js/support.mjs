// Helpers for the tests of the package: checks of refusals, and the list of codecs.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { KeyError, PatternHelpers } from 'ddb-keys'

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

/** The seconds of processor time that a call takes: time in which other programs run does not count. */
export function processorSeconds(call) {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** The descriptions of the codecs, which the build leaves beside the package. */
export const descriptions = JSON.parse(readFileSync(new URL('../../pkg/codecs.json', import.meta.url), 'utf8'))

/** The value that `parse` returns for a value of a codec that is typed as this text. */
export function valueTyped({ shape }, typed) {
  const whole = () => (Number.isSafeInteger(Number(typed)) ? Number(typed) : BigInt(typed))
  const binary = () => Uint8Array.from(typed, (character) => character.charCodeAt(0))
  return { text: () => typed, number: () => Number(typed), whole, amount: () => typed, numeric: () => Number(typed), decimal: () => Number(typed), boolean: () => typed === 'true', time: () => new Date(typed), binary }[shape]()
}

/** The names of the codecs. */
export const codecNames = () => descriptions.map(({ name }) => name)
