// KeyError: what it looks like, that every code of its type can be reached, and that it is one class in every copy.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { inspect } from 'node:util'
import * as esm from 'ddb-keys'
import { refusalOf } from './support.mjs'

const { KeyError, PatternHelpers } = esm
const here = dirname(fileURLToPath(import.meta.url))
const types = readFileSync(new URL('../../pkg/dist/index.d.ts', import.meta.url), 'utf8')
const codes = /export type KeyErrorCode =([^]*?)\n\n/.exec(types)[1].match(/[A-Z_]+/g)

const template = (text, options) => esm.keyTemplate(text, options)

/** A call for each code. */
const calls = {
  INVALID_TYPE: () => PatternHelpers.compositeKey(null),
  INVALID_UNICODE: () => esm.keyByteLength('\ud800'),
  INVALID_DATE: () => esm.ulid(new Date(NaN)),
  INVALID_NUMBER: () => PatternHelpers.incrementVersion(-1),
  INVALID_OPTION: () => PatternHelpers.timeSeriesKey(0, 'week'),
  EMPTY_VALUE: () => PatternHelpers.entityKey('', '1'),
  SEPARATOR_IN_PART: () => PatternHelpers.compositeKey(['a#b']),
  KEY_TOO_LONG: () => PatternHelpers.compositeKey(['x'.repeat(2049)]),
  INVALID_KEY: () => PatternHelpers.parseEntityKey('USER'),
  INVALID_ULID: () => esm.ulidTime('x'),
  INVALID_RANGE: () => esm.ulidRange(2, 1),
  MISSING_LEVEL: () => esm.multiAttributeKey('a', undefined, 'c'),
  TOO_MANY_ATTRIBUTES: () => esm.multiAttributeKey(1, 2, 3, 4, 5),
  VERSION_OVERFLOW: () => esm.addSortKeyVersion('A', 100, { width: 2 }),
  INVALID_UUID: () => template('A#{x:uuid}').build({ x: 'no' }),
  INVALID_SEMVER: () => template('A#{x:semver}').build({ x: 'no' }),
  INVALID_TEMPLATE: () => template('{a}{b}'),
  TEMPLATE_MISMATCH: () => template('A#{x}').parse('B#1'),
  UNKNOWN_FIELD: () => template('A#{x}').prefix({ y: '2' }),
  DISPOSED: () => {
    const freed = template('A#{x}')
    freed.free()
    freed.build({ x: '1' })
  },
  CONTRADICTORY_KEYS: () => esm.entityKeys({ pk: 'A#{x}', sk: 'B#{x}' }).parse({ pk: 'A#1', sk: 'B#2' }),
  INVALID_CURSOR: () => {
    const index = esm.multiAttributeIndex({ indexName: 'Index', partition: { a: 'S' } })
    index.query(['A']).pages(() => {}, { cursor: 'x' })
  },
  AMBIGUOUS_KEYS: () => esm.tableKeys({ a: { pk: 'A#{x}' }, b: { pk: '{x}#B' } }),
  FOREIGN_TENANT: () => esm.tenantScope('T', '1').assert('T#2#x'),
  WILDCARD_IN_POLICY: () => esm.tenantScope('T', 'a*').leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:1:table/T'),
  NO_RANDOM_SOURCE: () => {
    throw withoutCrypto()
  },
}

/** The refusal of a fresh process that has no `crypto`; it reports the code, and that later calls work. */
function withoutCrypto() {
  const script = `
    Object.defineProperty(globalThis, 'crypto', { value: undefined })
    const { KeyError, PatternHelpers, ulid } = await import('ddb-keys')
    const found = [() => ulid(), () => PatternHelpers.distributedKey('A', 3)].map((call) => {
      try { call() } catch (error) { return error instanceof KeyError && error }
    })
    const works = PatternHelpers.compositeKey(['A', 'B']) === 'A#B'
    console.log(JSON.stringify(found.map(({ code, message }) => ({ code, message, works }))))`
  const args = ['--input-type=module', '--eval', script]
  const found = JSON.parse(execFileSync(process.execPath, args, { cwd: here, encoding: 'utf8' }))
  assert(found.every(({ code, works }) => works && code === found[0].code))
  return new KeyError(found[0].code, found[0].message)
}

for (const code of codes) {
  test(`${code} is reached`, () => {
    assert(calls[code], `a call that is refused with ${code}: add one to this file`)
    assert.equal(refusalOf(calls[code]).code, code)
  })
}

test('no call is left over', () => {
  assert.deepEqual(Object.keys(calls).sort(), [...codes].sort())
})

test('a KeyError is a real Error with a code, a message and details', () => {
  const error = refusalOf(() => PatternHelpers.compositeKey(['USER#1', 'ORDER']))
  assert(error instanceof Error)
  assert.equal(error.name, 'KeyError')
  assert.equal(String(error), `KeyError: ${error.message}`)
  assert.match(error.stack, /errors\.test\.mjs/)
  assert.deepEqual(error.details, { function: 'compositeKey', parameter: 'parts', index: 0, value: 'USER#1' })
  assert.deepEqual(Object.keys(error), ['code', 'details'])
})

test('a refused value is cut at 64 characters, and a lone surrogate is spelled out', () => {
  const { message } = refusalOf(() => PatternHelpers.parseEntityKey('😀'.repeat(65)))
  assert(message.includes(`"${'😀'.repeat(64)}…"`), message)
  const lone = refusalOf(() => PatternHelpers.entityKey('USER', 'a\udc00b'))
  assert.equal(lone.message, 'entityKey: id contains a lone surrogate, which has no UTF-8 form: "a\\uDC00b"')
})

test('instanceof works across the ESM and the CommonJS copy', () => {
  const cjs = createRequire(import.meta.url)('../../pkg/dist/index.cjs')
  assert.notEqual(cjs.KeyError, KeyError)
  for (const [one, other] of [[esm, cjs], [cjs, esm]]) {
    try {
      one.PatternHelpers.compositeKey([])
      assert.fail()
    } catch (error) {
      assert(error instanceof one.KeyError && error instanceof other.KeyError && error instanceof Error)
    }
  }
  for (const other of [new Error('x'), {}, null, undefined, 'KeyError', { name: 'KeyError' }]) {
    assert(!(other instanceof KeyError))
  }
})

test('a subclass of KeyError is distinct from KeyError', () => {
  class Narrow extends KeyError {}
  assert(new Narrow('INVALID_KEY', 'x') instanceof KeyError)
  assert(new Narrow('INVALID_KEY', 'x') instanceof Narrow)
  assert(!(new KeyError('INVALID_KEY', 'x') instanceof Narrow))
  assert.equal(new KeyError('INVALID_KEY', 'x', {}, { cause: 7 }).cause, 7)
})

test('an uncaught error is printed under its name', () => {
  for (const copy of [esm, createRequire(import.meta.url)('../../pkg/dist/index.cjs')]) {
    assert.equal(copy.KeyError.name, 'KeyError')
    try {
      copy.PatternHelpers.entityKey('', '1')
    } catch (error) {
      assert.match(inspect(error), /^KeyError: entityKey requires a non-empty entityType/)
    }
  }
})

test('refusals have the details of the type, and no others', () => {
  const typed = /export interface KeyErrorDetails \{([^]*?)\n\}/.exec(types)[1].match(/^ {2}\w+(?=\?:)/gm).map((name) => name.trim())
  const more = [() => PatternHelpers.compositeKey(['a', null]), () => esm.entityKeys({ pk: 'A#{x}' }).keys({})]
  const found = [...Object.values(calls), ...more].flatMap((call) => Object.keys(refusalOf(call).details))
  assert.deepEqual([...new Set(found)].sort(), typed.sort())
})

test('a refusal keeps its content as JSON', () => {
  const error = refusalOf(() => PatternHelpers.compositeKey(['USER#1', 'ORDER']))
  const { name, code, message, details } = error
  assert.deepEqual(JSON.parse(JSON.stringify({ error })), { error: { name, code, message, details } })
})
