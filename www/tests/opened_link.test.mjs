// The address of the page: what it does with the one that it is opened with, and how it keeps the design in it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { designOf, emptyDesign, firstPattern, hashOf, linked, LONGEST_HASH, NOT_SHOWN, notCopied, opened } = await load('model/design', 'gallery/index', 'model/link', 'model/share', 'model/showable')
const { design } = firstPattern
const plain = (value) => JSON.parse(JSON.stringify(value))

/** Takes the address in the place of a browser. */
function addressed(t, search = '') {
  const written = []
  Object.assign(globalThis, { location: { pathname: '/playground/', search }, history: { replaceState: (...args) => written.push(args.at(-1)) } })
  t.after(() => {
    delete globalThis.location
    delete globalThis.history
  })
  return written
}

test('without a hash the page shows another table, and says nothing', async (t) => {
  const written = addressed(t)
  for (const hash of ['', '#']) assert.deepEqual(await opened(hash, emptyDesign, 'Never said.'), { design: emptyDesign, notice: '' })
  assert.deepEqual(written, [])
})

test('the table of a link is shown, and the address stays', async (t) => {
  const written = addressed(t)
  const hash = await hashOf(design)
  for (const text of [hash, `#${hash}`]) {
    const { design: shown, notice } = await opened(text, emptyDesign, 'Never said.')
    assert.deepEqual([shown, notice], [plain(design), ''])
  }
  assert.deepEqual(written, [])
})

test('a damaged link is taken out of the address, and the page says what it shows in its place', async (t) => {
  const written = addressed(t, '?from=chat')
  const { design: shown, notice } = await opened('#2.damaged', emptyDesign, 'This is an example.')
  assert.deepEqual([shown, notice], [emptyDesign, 'This link is damaged: a part of it is missing or was changed. This is an example.'])
  assert.deepEqual(written, ['/playground/?from=chat'])
})

test('only the first # is that of the address', async (t) => {
  addressed(t)
  const { notice } = await opened('2#.damaged', emptyDesign, 'This is an example.')
  assert.equal(notice, 'This link is of another version of the page (2#). This is an example.')
})

/** Puts a fault into a function that the page calls. */
function faulty(t, owner, name) {
  const before = owner[name]
  t.after(() => (owner[name] = before))
  owner[name] = function () {
    throw new RangeError('a fault of the page')
  }
}

test('a table that the page fails to draw is not shown', async (t) => {
  const written = addressed(t)
  const hash = await hashOf(design)
  faulty(t, globalThis, 'WeakMap') // where rows are remembered
  const { design: shown, notice } = await opened(hash, emptyDesign, 'This is an example.')
  assert.deepEqual([shown, notice], [emptyDesign, `${NOT_SHOWN} This is an example.`])
  assert.deepEqual(written, ['/playground/'])
})

test('a fault that the link has no part in is not said of the link', async (t) => {
  const written = addressed(t)
  const hash = await hashOf(design)
  faulty(t, Number, 'isSafeInteger') // by which the place of the shown item is checked
  await assert.rejects(opened(hash, emptyDesign, 'This is an example.'), RangeError)
  assert.deepEqual(written, [])
})

/** A design whose hash has exactly so many characters: its name is a text that hardly compresses. */
async function designWithHashOf(length) {
  let state = 1
  const text = Array.from({ length: 2 * length }, () => (state = (state * 48_271) % 2_147_483_647).toString(36).at(-1)).join('')
  const named = (characters) => ({ ...emptyDesign, table: text.slice(0, characters) })
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((await hashOf(named(middle))).length < length) low = middle + 1
    else high = middle
  }
  for (let characters = low - 10; ; characters++) if ((await hashOf(named(characters))).length === length) return named(characters)
}

test('a table whose link is as long as a link may be has one', async (t) => {
  const written = addressed(t)
  const longest = await designWithHashOf(LONGEST_HASH)
  assert.equal(await linked({ own: longest, isLinked: true, notice: '' }), true)
  assert.deepEqual(written, [`/playground/#${await hashOf(longest)}`])
})

test('a link that cannot be copied has its reason', (t) => {
  assert.match(notCopied(), /too large for a link, so nothing was copied/)
  const before = globalThis.CompressionStream
  t.after(() => (globalThis.CompressionStream = before))
  delete globalThis.CompressionStream
  assert.match(notCopied(), /too old to make links/)
})

/** A design that takes long to pack, and that no link has room for. */
function tooLarge() {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647).toString(36)
  return { ...design, items: Array.from({ length: 10_000 }, () => ({ attributes: { pk: random(), sk: random() + random() } })) }
}

test('the address has the last design, also when an earlier one takes longer to pack', async (t) => {
  const written = addressed(t)
  const playground = { own: tooLarge(), isLinked: true, notice: '' }
  const earlier = linked(playground)
  playground.own = design
  assert.deepEqual(await Promise.all([linked(playground), earlier]), [true, true])
  assert.deepEqual([...new Set(written)], [`/playground/#${await hashOf(design)}`])
  assert.deepEqual([playground.isLinked, playground.notice], [true, ''])
})

test('a table that a link has room for again takes away what was said of that, and nothing else', async (t) => {
  addressed(t)
  const playground = { own: tooLarge(), isLinked: true, notice: '' }
  assert.equal(await linked(playground), false)
  assert.match(playground.notice, /too large for a link/)
  playground.notice = 'This link is damaged.'
  playground.own = design
  assert.equal(await linked(playground), true)
  assert.equal(playground.notice, 'This link is damaged.')
  playground.own = tooLarge()
  await linked(playground)
  playground.own = design
  await linked(playground)
  assert.equal(playground.notice, '')
})

test('a browser that cannot compress says that it has no links, and keeps the table', async (t) => {
  const hash = await hashOf(design)
  const written = addressed(t)
  const before = globalThis.CompressionStream
  t.after(() => (globalThis.CompressionStream = before))
  delete globalThis.CompressionStream
  await assert.rejects(designOf(hash), /^Error: This browser is too old to read links\.$/)
  const playground = { own: design, isLinked: true, notice: '' }
  assert.equal(await linked(playground), false)
  assert.match(playground.notice, /too old to make links/)
  assert.deepEqual(written, ['/playground/'])
})
