// `free()` gives memory back at once: the collector does not run in these loops, so what is not freed stays.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instancesMade, memoryNow, wasmBytes } from './memories.mjs'
import './first_call.mjs'
import { entityKeys, keyTemplate } from 'ddb-keys'

const ROUNDS = 1_000
/** The least that one of the objects below takes. */
const LEAST_BYTES = 500

const names = Array.from({ length: 8 }, (_, i) => `field${i}`)
const wide = `${'A'.repeat(500)}${names.map((name) => `#{${name}:enum(one|two|three)}`).join('')}`
const values = Object.fromEntries(names.map((name) => [name, 'two']))

const makers = {
  keyTemplate() {
    const form = keyTemplate(wide)
    assert.equal(form.parse(form.build(values)).field7, 'two')
    return form
  },
  entityKeys() {
    const entity = entityKeys({ pk: wide, sk: wide, gsi1pk: { template: wide, when: names } })
    assert.equal(entity.parse(entity.keys(values)).field7, 'two')
    entity.primary(values) // and changes: the parts that they make are freed with it
    assert.deepEqual(entity.changes(values).remove, [])
    return entity
  },
}
const make = Object.values(makers)

for (const [name, makeOne] of Object.entries(makers)) {
  test(`${name}: a thousand that are freed take no more memory than one`, () => {
    for (let i = 0; i < 20; i++) makeOne().free()
    const before = wasmBytes()
    for (let i = 0; i < ROUNDS; i++) makeOne().free()
    assert.equal(wasmBytes(), before)
  })
}

test('a thousand that are not freed take memory, which is used again when they are', () => {
  const before = wasmBytes()
  const kept = Array.from({ length: ROUNDS }, () => make.map((makeOne) => makeOne())).flat()
  const grown = wasmBytes()
  assert(grown - before > kept.length * LEAST_BYTES, `${grown - before} bytes for ${kept.length} objects: the tests above would show nothing`)
  kept.forEach((one) => one.free())
  kept.forEach((one) => one.free()) // the second time does nothing
  for (let i = 0; i < ROUNDS; i++) make.forEach((makeOne) => makeOne().free())
  assert.equal(wasmBytes(), grown)
})

test('disposing is freeing', { skip: Symbol.dispose === undefined && 'this engine has no Symbol.dispose' }, () => {
  const before = wasmBytes()
  for (let i = 0; i < ROUNDS; i++) make.forEach((makeOne) => makeOne()[Symbol.dispose]())
  assert.equal(wasmBytes(), before)
})

test('a freed entity makes no keys, changes or picks', () => {
  for (const call of [(entity) => entity.primary({ x: 'a' }), (entity) => entity.changes({ x: 'a' }), (entity) => entity.pick('pk')]) {
    const entity = entityKeys({ pk: 'A#{x}', gsi1pk: 'B#{x}' })
    entity.free()
    assert.throws(() => call(entity), { name: 'KeyError', code: 'DISPOSED' })
  }
})

test('unreferenced objects are freed by the garbage collector', async () => {
  await memoryNow()
  const before = wasmBytes()
  for (let round = 0; round < 6; round++) {
    for (let i = 0; i < ROUNDS / 6; i++) makers.entityKeys()
    await memoryNow()
  }
  assert.equal(wasmBytes(), before)
})

test('a definition that is refused leaves nothing behind', () => {
  const refused = [() => keyTemplate(`${wide}{x`), () => entityKeys({ pk: wide, sk: `${wide}{x` }), () => entityKeys({ pk: wide, id: wide })]
  for (let i = 0; i < 20; i++) refused.forEach((call) => assert.throws(call, { name: 'KeyError' }))
  const before = wasmBytes()
  for (let i = 0; i < ROUNDS; i++) refused.forEach((call) => assert.throws(call, { name: 'KeyError' }))
  assert.equal(wasmBytes(), before)
})

test('all of this used one instance', () => assert.equal(instancesMade(), 1))
