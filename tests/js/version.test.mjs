// Versions at the end of a sort key, and ids.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  KEY_SEPARATOR,
  VERSION_FIRST,
  VERSION_LATEST,
  addSortKeyVersion,
  generateEntityId,
  generateId,
  getSortKeyVersion,
  getTenantCode,
  nextSortKeyVersion,
  parseId,
  parseTwoSegmentPkSkFromId,
  removeSortKeyVersion,
  sortKeyBaseFromId,
} from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

test('constants', () => {
  assert.deepEqual([KEY_SEPARATOR, VERSION_FIRST, VERSION_LATEST], ['#', 1, -1])
})

test('addSortKeyVersion', () => {
  const history = { separator: '@' }
  assert.equal(addSortKeyVersion('ORDER#01HX', 3), 'ORDER#01HX#v3')
  assert.equal(addSortKeyVersion('ORDER#01HX#v2', 3), 'ORDER#01HX#v3')
  assert.equal(addSortKeyVersion('ORDER#01HX@2', 3), 'ORDER#01HX#v3')
  assert.equal(addSortKeyVersion('ORDER#01HX', 3, history), 'ORDER#01HX@v3')
  assert.equal(addSortKeyVersion('ORDER#01HX', 3, { ...history, prefix: '' }), 'ORDER#01HX@3')
  assert.equal(addSortKeyVersion('ORDER#01HX', 3, { width: 10 }), 'ORDER#01HX#v0000000003')
  assert.equal(addSortKeyVersion('東京', 3, {}), '東京#v3')
  assert.equal(addSortKeyVersion('A', Number.MAX_SAFE_INTEGER), 'A#v9007199254740991')
  refuses(() => addSortKeyVersion('', 1), 'EMPTY_VALUE', 'addSortKeyVersion requires a non-empty sk, got ""')
  refuses(
    () => addSortKeyVersion('A', 1.5),
    'INVALID_NUMBER',
    'addSortKeyVersion requires version to be an integer from 0 to 9007199254740991, got 1.5',
  )
  refuses(
    () => addSortKeyVersion('A', 100, { width: 2 }),
    'VERSION_OVERFLOW',
    "addSortKeyVersion: version 100 does not fit in the 2 digits of this key, and more digits would not sort",
  )
  for (const [options, message] of [
    [{ separator: '|' }, `options.separator must be '#' or '@', got "|"`],
    [{ prefix: 'x' }, `options.prefix must be 'v' or '', got "x"`],
    [{ prefix: '' }, `options.prefix must be 'v' if the separator is '#', got ""`],
    [{ widht: 3 }, 'there is no option "widht"'],
  ]) {
    refuses(() => addSortKeyVersion('A', 1, options), 'INVALID_OPTION', `addSortKeyVersion: ${message}`)
  }
  for (const width of [0, 21, 1.5, -1]) {
    const message = 'addSortKeyVersion: options.width must be an integer from 1 to 20'
    refuses(() => addSortKeyVersion('A', 1, { width }), 'INVALID_NUMBER', `${message}, got ${width}`)
  }
  const { code, details } = refusalOf(() => addSortKeyVersion('x'.repeat(1022), 1))
  assert.deepEqual([code, details.bytes, details.limit], ['KEY_TOO_LONG', 1025, 1024])
})

test('removeSortKeyVersion and getSortKeyVersion', () => {
  for (const [sk, base, version] of [
    ['ORDER#01HX#v3', 'ORDER#01HX', 3],
    ['ORDER#01HX@v3', 'ORDER#01HX', 3],
    ['ORDER#01HX@3', 'ORDER#01HX', 3],
    ['東京#v0000000003', '東京', 3],
    ['u@ex.com', 'u@ex.com', VERSION_LATEST],
    ['ORDER#v', 'ORDER#v', VERSION_LATEST],
    ['ORDER#3', 'ORDER#3', VERSION_LATEST],
    ['A#v3 ', 'A#v3 ', VERSION_LATEST],
    ['', '', VERSION_LATEST],
  ]) {
    assert.equal(removeSortKeyVersion(sk), base)
    assert.equal(getSortKeyVersion(sk), version)
  }
})

test('nextSortKeyVersion', () => {
  for (const [sk, next] of [
    ['A', 'A#v1'],
    ['A#v9', 'A#v10'],
    ['A@v9', 'A@v10'],
    ['A@9', 'A@10'],
    ['東京@v0009', '東京@v0010'],
  ]) {
    assert.equal(nextSortKeyVersion(sk), next)
  }
  refuses(() => nextSortKeyVersion(''), 'EMPTY_VALUE', 'nextSortKeyVersion requires a non-empty sk, got ""')
  refuses(
    () => nextSortKeyVersion('A#v9999999999'),
    'VERSION_OVERFLOW',
    "nextSortKeyVersion: version 10000000000 does not fit in the 10 digits of this key, and more digits would not sort",
  )
})

test('a version of hundreds of digits keeps its width', () => {
  for (const width of [20, 250, 253, 254, 255, 300, 1000]) {
    const of = (version) => `A#v${String(version).padStart(width, '0')}`
    assert.equal(nextSortKeyVersion(of(3)), of(4), String(width))
    assert.equal(removeSortKeyVersion(of(3)), 'A')
    assert.equal(addSortKeyVersion(of(3), 4), 'A#v4')
  }
})

test('generateId and parseId', () => {
  assert.equal(generateId('PRODUCT#tenant001', '01HX#v3'), 'PRODUCT#tenant001#01HX')
  assert.equal(generateId('P', 'u@ex.com'), 'P#u@ex.com')
  assert.deepEqual(parseId('PRODUCT#tenant001#01HX', 'PRODUCT#tenant001'), { pk: 'PRODUCT#tenant001', sk: '01HX' })
  refuses(() => generateId('', 'x'), 'EMPTY_VALUE', 'generateId requires a non-empty pk, got ""')
  refuses(() => generateId('x', ''), 'EMPTY_VALUE', 'generateId requires a non-empty sk, got ""')
  for (const id of ['Q#01HX', 'P', 'P#', 'PX#01HX']) {
    const message = `parseId requires an id of the form "pk#sk" whose pk is "P", got "${id}"`
    refuses(() => parseId(id, 'P'), 'INVALID_KEY', message)
  }
})

test('ids come apart as in mbc-cqrs-serverless', () => {
  for (const [pk, sk] of [['USER_TENANT#tenant-A', 'USER_TENANT#item-1'], ['SEQ#tenant-x', 'FOO#BAR#baz'], ['P@1#u@ex.com', 'a#b@c#'], ['é#😀', '東#@']]) {
    const id = generateId(pk, sk)
    assert.deepEqual(parseTwoSegmentPkSkFromId(id), { pk, skBase: sk })
    assert.equal(sortKeyBaseFromId(pk, id), sk)
    assert.equal(getTenantCode(pk), pk.split('#')[1])
  }
  // The version was left out when the id was made; what looks like one in another id is part of it.
  assert.equal(sortKeyBaseFromId('P#t', generateId('P#t', 'CAT#001@3')), 'CAT#001')
  assert.equal(sortKeyBaseFromId('P#t', 'P#t#CAT#001@3'), 'CAT#001@3')
  assert.deepEqual(parseTwoSegmentPkSkFromId('P#t#CAT#001@3'), { pk: 'P#t', skBase: 'CAT#001@3' })
  for (const id of ['ONLY', 'A#B', '', '#']) assert.equal(parseTwoSegmentPkSkFromId(id), undefined)
  for (const [pk, id] of [['P', 'P'], ['P#t', 'P#t2#A'], ['P#t#A', 'P#t'], ['P', '']]) assert.equal(sortKeyBaseFromId(pk, id), undefined)
  assert.deepEqual([sortKeyBaseFromId('P', 'P#'), sortKeyBaseFromId('', '#A'), parseTwoSegmentPkSkFromId('##')], ['', 'A', { pk: '#', skBase: '' }])
  assert.deepEqual(['A#B#C', 'A#', '#', 'u@ex.com#a@b', 'A', ''].map(getTenantCode), ['C', '', '', 'a@b', undefined, undefined])
  for (const [call, message] of [
    [() => sortKeyBaseFromId(5, 'A'), 'sortKeyBaseFromId requires pk to be a string, got 5'],
    [() => sortKeyBaseFromId('A'), 'sortKeyBaseFromId requires id to be a string, got undefined'],
    [() => parseTwoSegmentPkSkFromId(null), 'parseTwoSegmentPkSkFromId requires id to be a string, got null'],
    [() => getTenantCode(undefined), 'getTenantCode requires pk to be a string, got undefined'],
  ]) {
    refuses(call, 'INVALID_TYPE', message)
  }
  assert.equal(refusalOf(() => getTenantCode('A#\ud800')).code, 'INVALID_UNICODE')
})

test('generateEntityId', () => {
  const expected = { pk: 'PRODUCT#tenant001', sk: 'A1', id: 'PRODUCT#tenant001#A1' }
  assert.deepEqual(generateEntityId('PRODUCT', 'tenant001', 'A1'), expected)
  assert.equal(generateEntityId('PRODUCT', 'tenant001', 'A1#v2').id, 'PRODUCT#tenant001#A1')
  const fresh = generateEntityId('PRODUCT', 'tenant001')
  assert.match(fresh.sk, /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  assert.equal(fresh.id, `PRODUCT#tenant001#${fresh.sk}`)
  refuses(() => generateEntityId('', 't'), 'EMPTY_VALUE', 'generateEntityId requires a non-empty prefix, got ""')
  assert.equal(refusalOf(() => generateEntityId('P', 't#x')).code, 'SEPARATOR_IN_PART')
})

test('generateEntityId refuses under its own name', () => {
  for (const sk of ['', 'x'.repeat(1025), 'x'.repeat(70_000), '\ud800']) {
    const { details, message } = refusalOf(() => generateEntityId('P', 't', sk))
    assert.equal(details.function, 'generateEntityId', message)
  }
})
