// Control characters never reach a terminal or a log: messages and the command line spell them out. Details keep them.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { KeyError, PatternHelpers, entityKeys, keyTemplate, multiAttributeIndex, tableKeys, tenantScope, ulidTime } from 'ddb-keys'
import { explainKey, fromWorkbench, inferTemplates, lintTable, toWorkbench } from 'ddb-keys/design'
import { printJson, safe, safeLines } from '../../src/cli/terminal.js'
import { nextCallWorks, refusalOf, refuses } from './support.mjs'
import { validCalls, withArgument } from './valid_calls.mjs'

/** Ranges of characters that are spelled out. */
const OBEYED = [[0, 0x1f], [0x7f, 0x9f], [0x61c, 0x61c], [0x200e, 0x200f], [0x2028, 0x202e], [0x2066, 0x2069], [0xd800, 0xdfff]]
const isObeyed = (point) => OBEYED.some(([first, last]) => point >= first && point <= last)
const spelled = (point) => `\\u${point.toString(16).padStart(4, '0')}`

/** An escape sequence, a new line, a change of direction, and half a character. */
const evil = '\u001b[2J\r\n\u202eX\u2066\u0085\u2028\u200f'
const EVIL = '\\u001b[2J\\u000d\\u000a\\u202eX\\u2066\\u0085\\u2028\\u200f'
const points = Array.from({ length: 0x10000 }, (_, point) => point)

test('every character is shown as it is, or spelled out if a terminal obeys it', () => {
  for (const point of [...points, 0x1f600, 0xe0041]) {
    const text = String.fromCodePoint(point)
    const expected = isObeyed(point) ? spelled(point) : text
    assert.equal(safe(text), expected)
    // Composed by JavaScript, from a reason of Rust; and by Rust.
    const shown = point >= 0xd800 && point <= 0xdfff ? expected.toUpperCase().replace('U', 'u') : expected
    const { message } = refusalOf(() => ulidTime(text))
    assert(message.includes(`"${shown}"`), `${spelled(point)}: ${JSON.stringify(message)}`)
  }
  nextCallWorks()
})

test('messages that Rust has composed are the same', () => {
  for (const point of points.filter((point) => point < 0x2100)) {
    const text = String.fromCodePoint(point)
    const { message } = explainKey(`A#${text}`, 'A#{x:int(2)}').mismatch
    assert(message.includes(`"A#${isObeyed(point) ? spelled(point) : text}"`), `${spelled(point)}: ${JSON.stringify(message)}`)
  }
})

test('messages of every kind', () => {
  refuses(() => ulidTime(evil), 'INVALID_ULID', `ulidTime requires a ULID (26 characters of Crockford base 32), got "${EVIL}"`)
  refuses(() => PatternHelpers.compositeKey([`${evil}#`]), 'SEPARATOR_IN_PART', `Key part "${EVIL}#" contains separator "#" (compositeKey, parts[0])`)
  refuses(() => keyTemplate('A', { [evil]: 1 }), 'INVALID_OPTION', `keyTemplate: there is no option "${EVIL}"`)
  refuses(() => ulidTime(`${evil}\ud800`), 'INVALID_UNICODE', `ulidTime: id contains a lone surrogate, which has no UTF-8 form: "${EVIL}\\uD800"`)
  refuses(() => tableKeys({ [evil]: { pk: 5 } }), 'INVALID_TYPE', refusalOf(() => tableKeys({ x: { pk: 5 } })).message.replace('"x"', `"${EVIL}"`))
  const items = [{ [evil]: new Set() }]
  const set = 'a non-empty Set of strings, numbers or Uint8Arrays, all of one type, got an empty Set'
  refuses(() => toWorkbench({ a: { pk: 'A#{id}' } }, { items }), 'INVALID_TYPE', `toWorkbench requires options.items[0].${EVIL} to be ${set}`)
  refuses(() => tenantScope('T', 'a').assert(evil), 'FOREIGN_TENANT', refusalOf(() => tenantScope('T', 'a').assert('x')).message.replace('"x"', `"${EVIL}"`))
})

test('details keep the characters', () => {
  assert.equal(refusalOf(() => ulidTime(evil)).details.value, evil)
  assert.equal(refusalOf(() => ulidTime('a\ud800')).details.value, 'a\ud800')
  assert.equal(refusalOf(() => keyTemplate('{a}').prefix({ [evil]: 1 })).details.parameter, evil)
  assert.equal(refusalOf(() => entityKeys({ [evil]: 'A#{x}' }).keys({})).details.attribute, evil)
})

test('a text is cut before it is spelled out, never within', () => {
  for (let before = 0; before < 70; before++) {
    const value = 'y'.repeat(before) + '\u001b'.repeat(70)
    const { message, details } = refusalOf(() => ulidTime(value))
    assert.equal(details.value, `${value.slice(0, 64)}…`)
    assert(message.endsWith(`, got "${'y'.repeat(Math.min(before, 64))}${'\\u001b'.repeat(Math.max(64 - before, 0))}…"`), message)
  }
  const { message } = refusalOf(() => ulidTime('\ud800'.repeat(70)))
  assert(message.endsWith(`"${'\\uD800'.repeat(64)}…"`), message)
})

test('control characters in every argument of every call', () => {
  for (const { args, call } of validCalls) {
    args.forEach((arg, index) => {
      for (const value of [evil, `${evil}#/`, [evil], [`${evil}#/`, `${evil}/`], { [evil]: evil }, { [evil]: 5 }, { ...(Object(arg) === arg && arg), pk: evil }]) {
        try {
          call(...withArgument(args, index, value))
        } catch (error) {
          assert(error instanceof KeyError, error.stack)
          assert(![...error.message].some((one) => isObeyed(one.codePointAt(0))), JSON.stringify(error.message))
        }
      }
    })
  }
})

test('control characters in the results of the design functions', () => {
  const definition = { [evil]: { pk: `DOC${evil}#{id}`, sk: 'v{version}' }, b: { pk: `DOC${evil}#{id}`, sk: 'v{no:int(4)}' } }
  const findings = lintTable(definition)
  const texts = findings.flatMap(({ message, suggestion }) => [message, suggestion?.text ?? ''])
  assert(texts.some((text) => text.includes(EVIL)), texts.join('\n'))
  assert(texts.every((text) => safe(text) === text), JSON.stringify(texts))
  assert(findings.some(({ entity }) => entity === evil), 'what programs read stays as it is')
  assert(findings.some(({ suggestion }) => suggestion?.changes.some((change) => change.entity === evil)))
  assert.equal(inferTemplates(Array(5).fill(`${evil}#1`)).count, 5)
  const facet = { FacetName: evil, KeyAttributeAlias: { PartitionKeyAlias: '{', SortKeyAlias: '{' } }
  const pk = { AttributeName: 'pk', AttributeType: 'S' }
  const model = { ModelName: 'm', ModelMetadata: {}, DataModel: [{ TableName: 't', KeyAttributes: { PartitionKey: pk }, TableFacets: [facet, facet] }] }
  const { notes } = fromWorkbench(model).tables[0]
  assert(notes.some((note) => note.includes(EVIL)) && notes.every((note) => safe(note) === note), JSON.stringify(notes))
})

test('a refusal of a plan and of an index', () => {
  const index = multiAttributeIndex({ indexName: 'byTenant', partition: { [evil]: 'S' } })
  assert(refusalOf(() => index.query([5])).message.includes(`attribute "${EVIL}"`))
})

test('the command line prints lines of its own, and the same JSON', (t) => {
  assert.equal(safeLines(`a\n${evil}`), `a\n${EVIL.replace('\\u000a', '\n')}`)
  const printed = t.mock.method(console, 'log', () => {})
  printJson({ [evil]: [`${evil}\ud800\u007f`] })
  const [text] = printed.mock.calls[0].arguments
  assert.deepEqual(JSON.parse(text), { [evil]: [`${evil}\ud800\u007f`] })
  assert.equal(safeLines(text), text)
})

test('no other file makes a KeyError of its own', () => {
  const folder = new URL('../../src/js/', import.meta.url)
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js') && !file.endsWith('refuse.js'))
  assert(files.length > 40)
  assert.deepEqual(files.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('new KeyError(')), [])
})
