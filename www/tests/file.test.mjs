// A design as a file, and in the browser's storage beside the address.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentTable, entityKeys, multiAttributeIndex } from 'ddb-keys/design'
import { load } from './load.mjs'
import { hostile, rich } from './support/designs.mjs'

const { allPatterns, emptyDesign, fileOf, fileNameOf, designOfFile, BrokenFile, keep, keptDesign, keptOnLeaving } = await load('gallery/index', 'model/design', 'model/file', 'model/kept_design')
const plain = (value) => JSON.parse(JSON.stringify(value))

for (const { id, design } of [...allPatterns, hostile, rich, { id: 'empty', design: emptyDesign }]) {
  test(`${id}: a file gives the design back`, () => {
    assert.deepEqual(designOfFile(fileOf(design)), plain(design))
  })

  test(`${id}: its definition and patterns are what the package takes`, () => {
    const { table, definition, previous = {}, indexes = {}, patterns } = JSON.parse(fileOf(design))
    const entities = Object.entries(definition).map(([name, attributes]) => [name, entityKeys(attributes, { previous: (previous[name] ?? []).map((former) => entityKeys(former)) })])
    const several = Object.entries(indexes).map(([name, index]) => [name, multiAttributeIndex(index)])
    assert.match(documentTable(Object.fromEntries([...entities, ...several]), { title: table, patterns }), /^# /)
  })
}

test('each complete pattern of the gallery is in its file', () => {
  for (const { id, design } of allPatterns) assert.deepEqual(JSON.parse(fileOf(design)).patterns.map(({ name }) => name), design.patterns.map(({ name }) => name), id)
})

test('a file has a name that every system takes', () => {
  assert.deepEqual(['shop', 'a/b: c', ''].map((table) => fileNameOf({ ...emptyDesign, table })), ['shop.ddb-keys.json', 'a-b-c.ddb-keys.json', 'table.ddb-keys.json'])
})

const broken = { 'no JSON': '{', 'another JSON': '{"a": 1}', 'a list': '[]', 'another version': '{"ddbKeys": 3, "design": {}}', 'no design': '{"ddbKeys": 2}', 'a name twice': fileOf(allPatterns[0].design).replace('{', '{"ddbKeys":2,'), 'a damaged design': '{"ddbKeys": 2, "design": {"table": 1}}', 'the design of a prototype': '{"ddbKeys": 2, "__proto__": {"design": {}}}' }
for (const [what, text] of Object.entries(broken)) {
  test(`refused with a sentence: ${what}`, () => {
    assert.throws(() => designOfFile(text), (error) => error instanceof BrokenFile && error.message.endsWith('.'))
  })
}

const tooLong = { ...emptyDesign, about: 'x'.repeat(5000) }

/** A browser's storage and events, with room for so many characters. */
function browser(t, room = 5_000_000) {
  const stored = new Map()
  const target = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const sessionStorage = {
    getItem: (name) => stored.get(name) ?? null,
    removeItem: (name) => stored.delete(name),
    setItem(name, text) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, text)
    },
  }
  const globals = { sessionStorage, document, location: { hash: '#2.x' }, addEventListener: target.addEventListener.bind(target), removeEventListener: target.removeEventListener.bind(target) }
  Object.assign(globalThis, globals)
  t.after(() => Object.keys(globals).forEach((name) => delete globalThis[name]))
  return { stored, target, document }
}

test('what was kept is there again at the same address, and not at another', (t) => {
  browser(t)
  assert.equal(keptDesign(), undefined)
  keep(rich.design)
  assert.deepEqual(keptDesign(), plain(rich.design))
  assert.equal(keptDesign('#2.other'), undefined)
  assert.equal(keptDesign(''), undefined)
})

test('a reload that goes to the address before has the design too, which a link to that address has not', (t) => {
  browser(t)
  keep(rich.design, '#2.before')
  keep(rich.design, '#2.after')
  assert.deepEqual(keptDesign('#2.before', true), plain(rich.design))
  assert.equal(keptDesign('#2.before', false), undefined)
  assert.equal(keptDesign('#2.other', true), undefined)
  keep(rich.design, '#2.after')
  assert.deepEqual(keptDesign('#2.before', true), plain(rich.design))
})

test('the page keeps its design when it goes or is hidden, until it is told to end that', (t) => {
  const { target, document } = browser(t)
  const playground = { own: emptyDesign }
  const end = keptOnLeaving(playground)
  document.dispatchEvent(new Event('visibilitychange'))
  assert.equal(keptDesign(), undefined)
  target.dispatchEvent(new Event('pagehide'))
  assert.deepEqual(keptDesign(), plain(emptyDesign))
  playground.own = { ...emptyDesign, table: 'last' }
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  assert.equal(keptDesign().table, 'last')
  end()
  playground.own = emptyDesign
  target.dispatchEvent(new Event('pagehide'))
  assert.equal(keptDesign().table, 'last')
})

test('a design that this page could not show stays away', (t) => {
  const { stored } = browser(t)
  const keptAs = (design) => {
    stored.set('ddb-keys-design', JSON.stringify({ hash: '#2.x', design }))
    return keptDesign()
  }
  const attributes = Array(257).fill(emptyDesign.entities[0].attributes[0])
  assert.deepEqual(keptAs(emptyDesign), plain(emptyDesign))
  assert.equal(keptAs({ ...emptyDesign, entities: [{ name: 'large', attributes }] }), undefined)
  const { WeakMap: whole } = globalThis
  t.after(() => (globalThis.WeakMap = whole))
  globalThis.WeakMap = function () {
    throw new TypeError('a fault of the page')
  }
  assert.equal(keptAs({ ...emptyDesign, table: 'fails' }), undefined)
})

test('a design that has no room does not leave an earlier one behind', (t) => {
  browser(t, 5000)
  keep(emptyDesign)
  keep(tooLong)
  assert.equal(keptDesign(), undefined)
})

test('a browser without room or with damaged storage keeps nothing, and nothing breaks', (t) => {
  const { stored } = browser(t, 10)
  keep(rich.design)
  assert.equal(keptDesign(), undefined)
  for (const text of ['{', '7', 'null', '{"hash": "#2.x", "design": {}}', '{"hash": 1}']) {
    stored.set('ddb-keys-design', text)
    assert.equal(keptDesign(), undefined, text)
  }
  globalThis.sessionStorage = undefined
  keep(rich.design)
  assert.equal(keptDesign(), undefined)
})
