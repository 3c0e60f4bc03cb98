// Calls right after the memory of wasm has grown, which detaches its views: they have no length then.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wasmBytes } from './memories.mjs'
import './first_call.mjs'
import { PatternHelpers, entityKeys, keyByteLength, keyTemplate, tenantScope } from 'ddb-keys'
import { everyCall, refusedCalls } from './valid_calls.mjs'
import { refusalOf } from './support.mjs'

const PATIENCE = 20_000

const held = []

/** Matching a key with escapes may take memory, but answers yes or no: nothing is read from the memory afterwards. */
const form = keyTemplate('{a}#{b}')
const escaped = '$23'.repeat(330)
const key = `${escaped}#${escaped}`

/** Takes memory in small steps until it has grown, which mostly happens in the call that reads nothing back. */
function grow() {
  const before = wasmBytes()
  for (let i = 0; i < PATIENCE && wasmBytes() === before; i++) {
    held.push(keyTemplate(`${'x'.repeat(600)}{a}`))
    if (wasmBytes() === before) assert(form.matches(key))
  }
  assert(wasmBytes() > before, 'the memory does not grow')
}

for (const [index, { name, call, check }] of everyCall.entries()) {
  test(`${name} (${index}) right after the memory has grown`, () => {
    grow()
    check(call())
    check(call())
  })
}

test('refusals right after the memory has grown', () => {
  for (const { call } of refusedCalls) {
    const { code, message } = refusalOf(call)
    grow()
    const error = refusalOf(call)
    assert.deepEqual([error.code, error.message], [code, message])
  }
})

test('texts of every width and length right after the memory has grown', () => {
  const wide = keyTemplate('A#{x}#{y}')
  const entity = entityKeys({ pk: 'A#{x}', sk: '{y}' })
  const scope = tenantScope('T', '1')
  for (const text of ['é', '😀', 'a'.repeat(30), 'é'.repeat(30)]) {
    for (const call of [
      () => assert.equal(keyByteLength(text), Buffer.byteLength(text)),
      () => assert.equal(PatternHelpers.compositeKey([text, 'é'], '|'), `${text}|é`),
      () => assert.deepEqual(wide.parse(wide.build({ x: text, y: ' ' })), { x: text, y: ' ' }),
      () => assert.deepEqual(entity.parse(entity.keys({ x: text, y: '#' })), { x: text, y: '#' }),
      () => assert.equal(scope.owns(`T#1#${text}`), true),
    ]) {
      grow()
      call()
    }
  }
})

test('a call that makes the memory grow itself answers right', () => {
  const names = Array.from({ length: 200 }, (_, i) => `field${i}`)
  const wide = names.map((name) => `{${name}}`).join('#')
  const values = Object.fromEntries(names.map((name) => [name, 'é']))
  let grown = 0
  for (let i = 0; i < 300; i++) {
    const before = wasmBytes()
    const one = keyTemplate(wide)
    if (wasmBytes() > before) grown++
    assert.equal(one.fields.length, names.length)
    assert.equal(one.fields[199].name, 'field199')
    if (i % 20 === 0) assert.deepEqual(one.parse(one.build(values)), values)
    held.push(one)
  }
  assert(grown > 0)
})
