// Every sentence of src/error/sentences.txt has a call that is refused with it; the golden file holds what these calls say.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { KeyError } from 'ddb-keys'
import { allSentences, sentencesModule } from '../../pkg-template/sentences.mjs'
import { refusedCalls, unreached } from './refused_calls.mjs'

const file = (path) => new URL(`../../${path}`, import.meta.url)
const golden = file('tests/js/golden/messages.txt')

const named = Object.fromEntries(allSentences.map((line) => [line.name, line]))

const PLACEHOLDER = /\{(?:function|parameter|place|index|value|bytes|limit|column|attribute|[0-2])\}/

/** The messages that a sentence can become. */
function patternOf({ sentence }) {
  const texts = sentence.split(PLACEHOLDER).map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const start = sentence.startsWith('{function}: ') ? '^[\\w.]+: (?:attribute ".*?": )?' : '^'
  return new RegExp(`${start}${texts.join('.*').replace(/^\.\*: /, '')}$`, 's')
}

/** The characters of a sentence that are the same in every message. */
const fixed = ({ sentence }) => sentence.split(PLACEHOLDER).join('').length

/** The names of the sentences that a message can be of: those that say most of it. */
function namesOf({ code, message }) {
  const fits = allSentences.filter((line) => line.code === code && patternOf(line).test(message))
  const most = Math.max(...fits.map(fixed))
  return fits.filter((line) => fixed(line) === most).map(({ name }) => name)
}

const refusals = {}
for (const [name, call] of Object.entries(refusedCalls)) {
  try {
    await call()
  } catch (error) {
    refusals[name] = error
  }
}

test('every sentence has a call or a reason why it has none', () => {
  assert.deepEqual([...Object.keys(refusedCalls), ...Object.keys(unreached)].sort(), Object.keys(named).sort())
})

for (const name of Object.keys(refusedCalls)) {
  test(`a call is refused with the sentence ${name}`, () => {
    const error = refusals[name]
    assert(error instanceof KeyError, `a KeyError, not ${String(error?.stack ?? error)}`)
    assert(namesOf(error).includes(name), `${error.code} ${error.message}\nis of ${namesOf(error)}, not of ${name}`)
  })
}

test('the messages are the golden ones', () => {
  const lines = allSentences.filter(({ name }) => name in refusedCalls).map(({ name }) => `${name}\n  ${refusals[name]?.message}\n`)
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, lines.join(''))
  assert.equal(lines.join(''), readFileSync(golden, 'utf8'), 'npm test -- --update package writes the new messages')
})

test('the sentences that JavaScript composes are those of the table', () => {
  assert.equal(readFileSync(file('src/js/crossing/sentences.js'), 'utf8'), sentencesModule(), 'npm run build writes this file')
})
