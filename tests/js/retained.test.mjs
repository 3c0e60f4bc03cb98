// The memory of entities that are dropped without `free()` in a loop that never yields, because finalizers run between turns of the event loop. The
// manual states the figure.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { memoryNow, wasmBytes } from './memories.mjs'
import './first_call.mjs'
import { entityKeys, keyTemplate } from 'ddb-keys'

const COUNT = 5_000
const manual = readFileSync(new URL('../../www/docs/pages/manual/limits.md', import.meta.url), 'utf8')
const [, entityKb, templateKb] = /of two keys keeps about ([\d.]+) KB, a template ([\d.]+) KB/.exec(manual).map(Number)

const makers = [
  { name: 'a template', kilobytes: templateKb, make: () => keyTemplate('ORDER#{placed:date}#{orderId}') },
  { name: 'an entity', kilobytes: entityKb, make: () => entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placed:date}#{orderId}' }) },
]

function held() {
  globalThis.gc()
  return wasmBytes() + process.memoryUsage().heapUsed
}

function repeat(act) {
  for (let i = 0; i < COUNT; i++) act()
}

for (const { name, kilobytes, make } of makers) {
  test(`${name} keeps the stated memory until the next turn, and none after it`, async () => {
    repeat(() => make().free())
    await memoryNow()
    const before = held()
    repeat(make)
    const kept = (held() - before) / COUNT / 1024
    assert(kept > kilobytes * 0.7 && kept < kilobytes * 1.25, `${kept.toFixed(2)} KB, not ${kilobytes}`)
    await memoryNow()
    const turned = wasmBytes()
    repeat(make)
    assert.equal(wasmBytes(), turned, 'what the turn gave back is used again')
    await memoryNow()
  })

  test(`${name} keeps no memory once it is freed`, () => {
    const before = held()
    repeat(() => make().free())
    assert(held() - before < COUNT * 100, `${held() - before} bytes`)
  })
}
