// The list of good calls has every function and method of the package and of `ddb-keys/design`, which exports all of the package too, and
// each of them answers right.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as ddb from 'ddb-keys/design'
import { everyCall, refusedCalls, validCalls } from './valid_calls.mjs'
import { refusalOf } from './support.mjs'

/** Prototypes of the language, whose methods are not tested here. */
const BUILT_IN = [Object, Function, Error, Array, Date].map(({ prototype }) => prototype)

/** The names of the functions that an object has itself or from a class, without calling any getter. */
function methodsOf(object) {
  if (object === null || typeof object !== 'object' || BUILT_IN.includes(object)) return []
  const own = Object.entries(Object.getOwnPropertyDescriptors(object))
  const names = own.filter(([name, { value }]) => name !== 'constructor' && typeof value === 'function').map(([name]) => name)
  return [...new Set([...names, ...methodsOf(Object.getPrototypeOf(object))])]
}

/** Everything that can be called: exported functions, methods of exported objects, and of what exported functions make. */
function callables() {
  const functions = Object.keys(ddb).filter((name) => typeof ddb[name] === 'function')
  const objects = Object.keys(ddb).flatMap((name) => methodsOf(ddb[name]).map((method) => `${name}.${method}`))
  const made = makers().flatMap(([name, object]) => methodsOf(object).map((method) => `${name}().${method}`))
  return [...functions, ...objects, ...made]
}

/** What the exported functions give, each class once. */
function makers() {
  const seen = new Set()
  // An arbitrary is an object of fast-check.
  const results = validCalls.filter(({ name }) => name in ddb && !name.startsWith('arbitrary')).map(({ name, args, call }) => [name, call(...args)])
  return results.filter(([, object]) => {
    const isNew = !seen.has(object?.constructor)
    seen.add(object?.constructor)
    return isNew
  })
}

test('every export and every method has a good call in valid_calls.mjs, and no call is left over', () => {
  const listed = [...new Set(everyCall.map(({ name }) => name))]
  assert.deepEqual(listed.sort(), callables().sort())
  assert(listed.length > 55, `${listed.length}`)
})

test('every export that takes arguments has a call in valid_calls.mjs to try bad input on', () => {
  const listed = new Set(validCalls.map(({ name }) => name))
  const missing = Object.keys({ ...ddb, ...ddb.PatternHelpers }).filter((name) => {
    const called = ddb[name] ?? ddb.PatternHelpers[name]
    return typeof called === 'function' && !listed.has(name)
  })
  // A class, a function without parameters, and lists of any items, of which odd_lists.test.mjs has bad ones.
  assert.deepEqual(missing.sort(), ['KeyError', 'mergeShards', 'versionAttribute'])
})

test('the good calls answer right, and the refused ones are refused', () => {
  for (const { call, check } of everyCall) check(call())
  for (const { call, code } of refusedCalls) {
    const error = refusalOf(call)
    if (code !== undefined) assert.equal(error.code, code, String(call))
  }
})
