// The order in which `npm test` starts its suites.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSuite } from '../order.mjs'
import { allNeeds, suites } from '../suites.mjs'

const build = { name: 'build' }
const lints = { name: 'lints', shares: ['cargo'] }
const laws = { name: 'laws', shares: ['cargo'] }
const types = { name: 'types', after: ['build'] }

test('a suite waits for what it comes after, while that waits or runs', () => {
  assert.equal(nextSuite([types, build], []), build)
  assert.equal(nextSuite([types], [build]), undefined)
  assert.equal(nextSuite([types], []), types)
})

test('a suite waits for what it shares with one that runs', () => {
  assert.equal(nextSuite([laws, types], [lints]), types)
  assert.equal(nextSuite([laws], [lints]), undefined)
  assert.equal(nextSuite([laws], [build]), laws)
})

test('every suite has its turn, at one and at two at a time', () => {
  for (const atOnce of [1, 2]) {
    const [waiting, running, started] = [[...suites], [], []]
    while (waiting.length + running.length > 0) {
      const next = running.length < atOnce ? nextSuite(waiting, running) : undefined
      if (next === undefined) assert(running.shift(), `nothing runs, and these wait: ${waiting.map(({ name }) => name)}`)
      else started.push(...waiting.splice(waiting.indexOf(next), 1)) && running.push(next)
    }
    assert.deepEqual(started.map(({ name }) => name).sort(), suites.map(({ name }) => name).sort())
  }
})

test('suites name existing suites and tools', () => {
  const names = suites.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
  for (const { after = [], needs } of suites) {
    assert(after.every((name) => names.includes(name)), String(after))
    assert(needs.every((need) => allNeeds.includes(need)), String(needs))
  }
})
