// `npm test` skips a suite only if it has passed and no file that it reads has changed since.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesIn } from '../sources.mjs'
import { suites } from '../suites.mjs'
import { covers, inputsOf, isReadBy } from '../unchanged.mjs'

const readersOf = (path) => suites.filter((suite) => !suite.isOwnJudge && isReadBy(suite, path)).map(({ name }) => name)

test('every file of the repository is read by a suite', () => {
  assert.deepEqual(sourcesIn().filter((path) => readersOf(path).length === 0), [])
})

test('each folder and file that a suite reads exists', () => {
  const paths = sourcesIn()
  for (const { name, reads = [] } of suites) {
    for (const one of reads) assert(paths.some((path) => covers(one, path)), `${name}: ${one}`)
  }
})

test('a change runs the suites that it can fail, and no more', () => {
  const all = suites.filter(({ isOwnJudge }) => !isOwnJudge).map(({ name }) => name)
  const readAll = suites.filter(({ reads, isOwnJudge }) => reads === undefined && !isOwnJudge).map(({ name }) => name)
  assert.deepEqual(readersOf('package-lock.json'), all)
  assert.deepEqual(readersOf('tests/run.mjs').sort(), [...all].sort())
  const own = { 'tests/net/run.mjs': 'net', 'tests/consumers/run.mjs': 'consumers', 'tests/dynamodb/run.mjs': 'DynamoDB Local', 'tests/types/run.mjs': 'types', 'www/src/main.ts': 'playground', 'src/lib.rs': 'rust' }
  for (const [path, name] of Object.entries(own)) {
    const readers = readersOf(path)
    assert(readers.includes(name) && readAll.every((one) => readers.includes(one)), `${path}: ${readers}`)
  }
  assert(!readersOf('tests/net/run.mjs').includes('playground'))
})

test('inputs differ by the files, the command and the environment', () => {
  const suite = { name: 'one', needs: [], reads: ['tests/net/'], command: () => ['node', 'a.mjs'] }
  const before = inputsOf(suite, {})
  assert.equal(inputsOf(suite, {}), before)
  assert.notEqual(inputsOf({ ...suite, command: () => ['node', 'b.mjs'] }, {}), before)
  assert.notEqual(inputsOf({ ...suite, reads: ['tests/types/'] }, {}), before)
  process.env.DDB_KEYS_UNCHANGED = '1'
  assert.notEqual(inputsOf(suite, {}), before)
  delete process.env.DDB_KEYS_UNCHANGED
})
