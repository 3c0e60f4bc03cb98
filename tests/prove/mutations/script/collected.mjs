// Takes the place of `node:test` where mutants are tried: it keeps the tests of a file, so that one process can run them for many mutants.

import { mock } from 'node:test'

let current

/** Tests that are declared from now on go into the list that is returned, with their hooks. */
export function begin() {
  current = { tests: [], before: [], after: [], beforeEach: [], afterEach: [] }
  return current
}

export function test(name, ...rest) {
  const options = typeof rest[0] === 'function' ? {} : (rest[0] ?? {})
  const call = rest.at(-1)
  if (!options.skip && typeof call === 'function') current.tests.push({ name, call })
}

export const it = test
export const describe = (_, ...rest) => rest.at(-1)()
export const before = (call) => current.before.push(call)
export const after = (call) => current.after.push(call)
export const beforeEach = (call) => current.beforeEach.push(call)
export const afterEach = (call) => current.afterEach.push(call)

/** Runs a test, whose error passes through. */
export async function runTest({ call }, { beforeEach: first = [], afterEach: last = [] }) {
  const ends = []
  const context = { diagnostic() {}, skip() {}, after: (end) => ends.push(end), test: async (_, ...rest) => rest.at(-1)(context), mock }
  try {
    for (const each of first) await each()
    await call(context)
  } finally {
    for (const end of [...ends, ...last]) await end()
    mock.restoreAll()
  }
}
