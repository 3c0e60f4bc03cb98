// The record of the mutants: it adds up, each survivor is accepted with a reason or stands in the open list, and the machinery of `npm run prove`
// tells a caught mutant from one that survives.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'
import { inOrder } from '../prove/mutations/order.mjs'
import { codeIn, countsOf, QUICK_TESTS, recorded, sorted, UNIT_TESTS } from '../prove/mutations/record.mjs'
import { runsOf } from '../prove/mutations/rust/judge.mjs'
import { filesOfBuild } from '../prove/mutations/rust/outcomes.mjs'
import { switched } from '../prove/mutations/rust/switched.mjs'
import { instrumented } from '../prove/mutations/script/mutants.mjs'

const { files, accepted, open } = recorded()

/** A reason is a sentence: a capital letter, some words, and a full stop. */
const SENTENCE = /^[A-Z`].{25,}\.$/

/** Mutants that no test catches yet, at most. The number only falls: whoever kills some lowers it. */
const MOST_OPEN = 24

test('the counts of each file add up', () => {
  assert(Object.keys(files).length > 0)
  for (const [file, { hash, mutants, caught, timeouts, unviable, constant, survivors }] of Object.entries(files)) {
    assert.match(hash, /^[0-9a-f]{16}$/, file)
    assert.equal(caught + timeouts + unviable + constant + survivors, mutants, file)
    assert.equal((accepted[file] ?? []).length + (open[file] ?? []).length, survivors, file)
  }
})

test('each file of the record is one whose mutants are tried', () => {
  for (const [file, { tests }] of Object.entries(files)) {
    assert.deepEqual(inOrder([file]), [file])
    assert([undefined, UNIT_TESTS, QUICK_TESTS].includes(tests), file)
    assert(existsSync(join(root, file)), `${file} is no more: take it out of the record`)
  }
  for (const file of [...Object.keys(accepted), ...Object.keys(open)]) assert(file in files, file)
})

test('each accepted survivor has its reason', () => {
  for (const list of Object.values(accepted)) for (const { mutant, reason } of list) assert.match(reason, SENTENCE, mutant)
})

test('no more survivors are open than before', () => {
  assert(Object.values(open).flat().length <= MOST_OPEN)
})

test('a reason stays with its mutant when lines move, once', () => {
  const former = [{ mutant: 'a.rs:1:2: replace < with <= in f', reason: 'It is the same.' }]
  const moved = 'a.rs:9:9: replace < with <= in f'
  const second = 'a.rs:10:9: replace < with <= in f'
  assert.deepEqual(sorted([moved, second], former), { accepted: [{ mutant: moved, reason: 'It is the same.' }], open: [second] })
})

test("another unit test leaves the hash of a file's code unchanged, and a changed line does not", () => {
  const code = '//! A rule.\n\nfn rule() {\n    1\n}\n'
  const withTests = (body) => `${code}\n#[cfg(test)]\nmod tests {\n    fn holds() {\n        ${body}\n    }\n}\n`
  assert.equal(codeIn(withTests('one()')), codeIn(withTests('one(); two()')))
  assert.notEqual(codeIn(withTests('one()')), codeIn(withTests('one()').replace('    1', '    2')))
  assert.equal(codeIn(withTests('one()')), code)
  assert.equal(codeIn(code), code)
})

test('the mutants that were left add to the counts of the others', () => {
  const first = countsOf(['caught', 'alive', 'alive', 'unviable'].map((outcome) => ({ name: outcome, outcome })))
  assert.deepEqual(first, { mutants: 4, caught: 1, timeouts: 0, unviable: 1, constant: 0 })
  const rest = countsOf(['caught', 'alive'].map((outcome) => ({ name: outcome, outcome })), first)
  assert.deepEqual(rest, { mutants: 4, caught: 2, timeouts: 0, unviable: 1, constant: 0 })
})

test('files that hold rules come first', () => {
  assert.deepEqual(inOrder(['src/hash.rs', 'www/src/model/edits.ts', 'src/wasm/fields.rs', 'src/design/lint/date.rs', 'src/js/life/prove.js', 'src/js/keys/cut.js', 'src/codec/int.rs']), [
    'src/codec/int.rs',
    'src/design/lint/date.rs',
    'src/js/keys/cut.js',
    'src/js/life/prove.js',
    'www/src/model/edits.ts',
    'src/hash.rs',
  ])
})

test('the quick tests of the own file come first, then quick tests, then slow ones', () => {
  const lib = { name: 'lib' }
  const tests = [['laws', 9], ['codec::text::tests::a', 0.01], ['codec::int::tests::b', 0.2], ['codec::int::tests::slow', 4]]
  const runs = runsOf(tests.map(([test, seconds]) => ({ program: lib, test, seconds })), 'codec::int::tests::')
  assert.deepEqual(runs.map(({ group }) => group.map(({ test }) => test)), [
    ['codec::int::tests::b'],
    ['codec::text::tests::a'],
    ['codec::int::tests::slow'],
    ['laws'],
  ])
})

test('edits nest, and a position in their result leads back to the text or to the mutant', () => {
  const text = 'x = a + b * c;'
  const edits = [
    { id: 1, start: 4, end: 13, before: '(m(1) ? a - b * c : ', after: ')' },
    { id: 2, start: 8, end: 13, before: '(m(2) ? b / c : ', after: ')' },
  ]
  const { bytes, origin } = switched(Buffer.from(text), edits)
  const result = bytes.toString()
  assert.equal(result, 'x = (m(1) ? a - b * c : a + (m(2) ? b / c : b * c));')
  assert.deepEqual(origin(result.indexOf('a - b')), { id: 1 })
  assert.deepEqual(origin(result.indexOf('b / c')), { id: 2 })
  assert.deepEqual(origin(result.indexOf('b * c))')), { position: text.indexOf('b * c') })
})

test('the mutants of JavaScript are behind switches, of which one is turned on', async (t) => {
  const file = 'src/js/keys/heads.js'
  const { mutants, texts } = await instrumented([file])
  assert.deepEqual(mutants.map(({ id, file }) => [id, file]), mutants.map((_, id) => [id, file]))
  const own = (globalThis.__stryker__ = { activeMutant: -1, hitCount: 0, counts: new Uint32Array(mutants.length) })
  t.after(() => delete globalThis.__stryker__)
  const { ByHeads } = await import(`data:text/javascript,${encodeURIComponent(texts.get(file))}`)
  const found = () => new ByHeads([{ heads: ['A#', ''] }, { heads: ['B#', ''] }]).find('A#1', 'x').length
  assert.equal(found(), 1)
  assert(own.counts.some((count) => count > 0), 'the code as it is counts what it reaches')
  const { id } = mutants.find(({ name }) => name.endsWith('replace i >= 0 with false'))
  own.activeMutant = id
  assert.equal(found(), 0)
  assert.equal(own.hitCount, 1)
  Object.assign(own, { hitCount: 0, hitLimit: 0 })
  assert.throws(found, /never comes to an end/)
})

test('a short run has few files in a build, so that some are complete, and a long one many', () => {
  assert.deepEqual([1, 92, 300, 3600, 36_000].map(filesOfBuild), [1, 1, 3, 40, 60])
})
