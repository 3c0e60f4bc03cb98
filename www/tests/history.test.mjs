// Undo and redo, each state of the history by its whole value.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { begun, changed, givenUp, undone, redone } = await load('model/history')

test('a history begins with one state', () => {
  assert.deepEqual(begun('a'), { past: [], present: 'a', future: [] })
})

test('a step keeps the state before it, and cuts off the future', () => {
  assert.deepEqual(changed(begun('a'), 'b', 'x', 5), { past: ['a'], present: 'b', future: [], last: { what: 'x', at: 5 }, cut: [] })
  const forth = { past: ['a'], present: 'b', future: ['c'] }
  assert.deepEqual(changed(forth, 'd', 'x', 5), { past: ['a', 'b'], present: 'd', future: [], last: { what: 'x', at: 5 }, cut: ['c'] })
})

test('the same state is no step', () => {
  const history = { past: ['a'], present: 'b', future: ['c'] }
  assert.equal(changed(history, 'b', 'x', 5), history)
})

test('changes of one kind join for less than 800 milliseconds, and always where they are one edit', () => {
  const first = changed({ past: [], present: 'a', future: ['z'] }, 'b', 'x', 1000)
  const pastAfter = (...change) => changed(first, 'c', ...change).past
  assert.deepEqual(pastAfter('x', 1799), ['a'])
  assert.deepEqual(pastAfter('x', 1800), ['a', 'b'])
  assert.deepEqual(pastAfter('x', 9000, true), ['a'])
  assert.deepEqual(pastAfter('y', 1001), ['a', 'b'])
  assert.deepEqual(pastAfter('y', 1001, true), ['a', 'b'])
  assert.deepEqual(changed(first, 'c', 'x', 1001), { past: ['a'], present: 'c', future: [], last: { what: 'x', at: 1001 }, cut: ['z'] })
  assert.deepEqual(changed({ past: ['a'], present: 'b', future: [], last: { what: 'x', at: 1 } }, 'c', 'x', 2), { past: ['a'], present: 'c', future: [], last: { what: 'x', at: 2 } })
})

test('nothing joins a step after an undo or a redo', () => {
  const twice = changed(changed(begun('a'), 'b', 'x', 1), 'c', 'y', 2)
  assert.deepEqual(undone(twice), { past: ['a'], present: 'b', future: ['c'] })
  assert.deepEqual(undone(undone(twice)), { past: [], present: 'a', future: ['b', 'c'] })
  assert.deepEqual(redone(undone(undone(twice))), { past: ['a'], present: 'b', future: ['c'] })
  assert.deepEqual(redone(redone(undone(undone(twice)))), { past: ['a', 'b'], present: 'c', future: [] })
  assert.equal(redone(twice), twice)
  assert.deepEqual(undone(begun('a')), begun('a'))
})

test('two hundred states are kept', () => {
  let history = begun(0)
  for (let at = 1; at <= 201; at++) history = changed(history, at, 'x', at * 1000)
  assert.deepEqual([history.past.length, history.past[0], history.past.at(-1)], [200, 1, 200])
})

test('a step that is given up has never been', () => {
  const before = { past: ['a', 'b'], present: 'c', future: ['z'] }
  const step = changed(before, 'd', 'x', 1)
  assert.deepEqual(givenUp(step, 'x'), before)
  assert.equal(givenUp(step, 'y'), step)
  assert.equal(givenUp(before, 'x'), before)
  assert.deepEqual(givenUp({ past: ['a'], present: 'b', future: ['c'], last: { what: 'x', at: 1 } }, 'x'), { past: [], present: 'a', future: [] })
  const empty = { past: [], present: 'b', future: [], last: { what: 'x', at: 1 } }
  assert.equal(givenUp(empty, 'x'), empty)
})
