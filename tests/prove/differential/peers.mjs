// The helpers against the answers of `@ddb-lib/core` and `@mbc-cqrs-serverless/core` (tests/vectors/peers.json): they must be the same, or differ as
// the guides say.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import * as own from 'ddb-keys'

const vectors = JSON.parse(readFileSync(new URL('../../vectors/peers.json', import.meta.url), 'utf8'))
const asStored = { separator: '@', prefix: '' }

/** The calls of `@mbc-cqrs-serverless/core` as its guide translates them. */
const TRANSLATED = {
  addSortKeyVersion: (sk, version) => own.addSortKeyVersion(sk, version, asStored),
  removeSortKeyVersion: (sk) => own.removeSortKeyVersion(sk, { separator: '@' }),
  getSortKeyVersion: (sk) => own.getSortKeyVersion(sk, { separator: '@' }),
}

export async function peers() {
  const documented = ['@ddb-lib/core', '@mbc-cqrs-serverless/core']
  return documented.map((from) => {
    let faults = 0
    let differences = 0
    const calls = vectors.filter((vector) => vector.from === from)
    for (const vector of calls) {
      try {
        if (checkVector(vector) === 'different') differences++
      } catch (error) {
        faults++
        console.log(`${JSON.stringify(vector)}: ${error.message}`)
      }
    }
    return { what: `answers of ${from}`, count: calls.length, unit: 'calls', faults, note: `${differences} of them differ as the guide says` }
  })
}

const isMarked = (value, mark) => typeof value === 'object' && value !== null && value[mark] === true
const plain = (value) => (isMarked(value, 'none') ? undefined : isMarked(value, 'nan') ? NaN : value)
const given = (value) => (typeof value?.date === 'number' ? new Date(value.date) : plain(value))

/** `same`, or `different` if a guide names the difference; throws otherwise. */
export function checkVector(vector) {
  const args = vector.args.map(given)
  const answer = answerOf(vector, args)
  if (isDifferent(vector, args)) {
    assert.ok('code' in answer ? DIFFERENT_CODES.includes(answer.code) : true, JSON.stringify(answer))
    return 'different'
  }
  if (vector.error === undefined) assert.deepEqual(answer, { result: plain(vector.result) })
  else assert.ok(answer.message?.startsWith(wordsOf(vector.error)), `${JSON.stringify(answer)}; expected: ${wordsOf(vector.error)}`)
  return 'same'
}

function answerOf({ from, call }, args) {
  const call_ = (from.startsWith('@mbc') && TRANSLATED[call]) || own.PatternHelpers[call] || own[call]
  try {
    return { result: call_(...args) }
  } catch (error) {
    if (!(error instanceof own.KeyError)) throw error
    return { code: error.code, message: error.message }
  }
}

/** The words with which both messages begin. */
const wordsOf = (message) => message.split('. ')[0].replace(/\.$/, '')

const DIFFERENT_CODES = ['SEPARATOR_IN_PART', 'MISSING_LEVEL', 'EMPTY_VALUE', 'INVALID_KEY']

/** Whether a guide names a difference for these arguments. */
function isDifferent({ from, call, error, result }, args) {
  if (from.startsWith('@mbc')) return isOtherVersion(call === 'generateId' ? args[1] : args[0], call)
  if (error !== undefined) return false
  if (call === 'entityKey') return args[0].includes('#')
  if (call === 'gsiKey') return args[1].includes('#')
  // A part that merges with the separator, and an empty key, which DynamoDB does not accept.
  if (call === 'compositeKey') return result === '' || result.split(args[1] ?? '#').length !== args[0].length
  return /Multi|multi/.test(call) && args.some((value, i) => value === undefined && args.slice(i).some((later) => later !== undefined))
}

/**
 * The framework cuts at the last `@`, whatever follows; here a version is only `@` and digits after other text. `generateId` also recognizes the
 * versions that this package writes.
 */
function isOtherVersion(sk, call) {
  if (call === 'getTenantCode') return false
  return (sk.includes('@') && !/.@\d+$/u.test(sk)) || (call === 'generateId' && /[#@]v\d+$/.test(sk))
}
