// `encodeTuple` and `decodeTuple`: the vectors, the laws over random arrays, and what is refused.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compareKeys, decodeTuple, encodeTuple } from 'ddb-keys'
import { compareArrays, nearArrays, randomArrays } from './arrays.mjs'
import { refusalOf, refuses } from './support.mjs'

const vectors = readFileSync(new URL('../vectors/multi_key.txt', import.meta.url), 'utf8').split('\n').filter(Boolean)

function valueOf(column) {
  if (column.startsWith('"')) return JSON.parse(column)
  if (column.startsWith('0x')) return new Uint8Array(Buffer.from(column.slice(2), 'hex'))
  return column.endsWith('n') ? BigInt(column.slice(0, -1)) : Number(column)
}

test('the keys of the vectors, both ways', () => {
  let count = 0
  for (const line of vectors) {
    const [key, ...columns] = line.split('\t')
    const values = columns.map(valueOf)
    if (Buffer.byteLength(key) > 2048) continue
    assert.equal(encodeTuple(values), key)
    assert.deepEqual(decodeTuple(key), values)
    count++
  }
  assert(count > 400)
})

test('the order of keys is that of their arrays', () => {
  const arrays = [...randomArrays(3000), ...nearArrays(2000)]
  const keys = arrays.map((array) => encodeTuple(array))
  for (let i = 1; i < arrays.length; i++) {
    const message = `${keys[i - 1]} and ${keys[i]}`
    assert.equal(compareKeys(keys[i - 1], keys[i]), Math.sign(compareArrays(arrays[i - 1], arrays[i])), message)
  }
  const sorted = arrays.toSorted(compareArrays).map((array) => encodeTuple(array))
  assert.deepEqual(sorted, keys.toSorted(compareKeys))
})

test('values come back with their types', () => {
  for (const values of randomArrays(3000, 2)) {
    const back = decodeTuple(encodeTuple(values))
    assert.deepEqual(back, values.map((value) => (Object.is(value, -0) ? 0 : value)))
  }
  const [binary] = decodeTuple(encodeTuple([Buffer.from([0, 255])]))
  assert.equal(Object.getPrototypeOf(binary), Uint8Array.prototype)
})

test('a key of leading values begins the keys of their arrays, and of no others', () => {
  const arrays = nearArrays(400, 3)
  for (const leading of arrays.slice(0, 60)) {
    const prefix = encodeTuple(leading)
    for (const values of arrays) {
      const begins = leading.length <= values.length && compareArrays(leading, values.slice(0, leading.length)) === 0
      assert.equal(encodeTuple(values).startsWith(prefix), begins)
    }
  }
})

test('a changed key never reads as the same values, and reads as its own or not at all', () => {
  const characters = ['#', '!', '"', '$', '+', '-', '.', '~', '0', '9', 'A', 'Y', 'Z', 'e', '@', '\0', 'é', '']
  let read = 0
  for (const values of randomArrays(300, 4)) {
    const key = encodeTuple(values)
    const units = [...key]
    for (let i = 0; i < units.length; i++) {
      const changed = units.with(i, characters[(i * 7 + read) % characters.length]).join('')
      if (changed === key) continue
      const others = tryDecode(changed)
      if (others === undefined) continue
      read++
      assert.notEqual(compareArrays(others, values), 0, changed)
      assert.equal(encodeTuple(others), changed)
    }
  }
  assert(read > 100)
})

function tryDecode(key) {
  try {
    return decodeTuple(key)
  } catch (error) {
    assert.equal(error.code, 'INVALID_KEY', key)
    return undefined
  }
}

test('digits that are not those of any double are not a number', () => {
  for (const [key, values] of [
    ['!0.1#', [0.1]],
    ['!0.30000000000000004#', [0.1 + 0.2]],
    ['!P9007199254740992#', [2 ** 53]],
    ['!P9007199254740993+#', [2n ** 53n + 1n]],
  ]) {
    assert.deepEqual(decodeTuple(key), values)
  }
  for (const key of ['!0.1000000000000000055#', '!0.300000000000000044#', '!P9007199254740993#']) notRead(key)
})

test('other texts are refused', () => {
  for (const key of ['', 'a', 'a#b', 'a b#', '#a', '!A5', '!B5#', '!-0#', '!A1.5+#', '"0#', '"aa#', '$2a#', 'a#'.repeat(9), `${'x'.repeat(2048)}#`]) {
    notRead(key)
  }
  refuses(() => decodeTuple(7), 'INVALID_TYPE', 'decodeTuple requires key to be a string, got 7')
  assert.equal(refusalOf(() => decodeTuple('\ud800#')).code, 'INVALID_UNICODE')
  assert.equal(refusalOf(() => decodeTuple('x'.repeat(2e6))).code, 'KEY_TOO_LONG')
  assert.equal(decodeTuple('a#'.repeat(8)).length, 8)
  assert.equal(decodeTuple(`${'x'.repeat(2047)}#`)[0].length, 2047)
})

function notRead(key) {
  const shown = key.length > 64 ? `${key.slice(0, 64)}…` : key
  const { details } = refuses(() => decodeTuple(key), 'INVALID_KEY', `decodeTuple requires a key made by encodeTuple, got "${shown}"`)
  assert.equal(details.function, 'decodeTuple')
}

test('numbers that DynamoDB cannot hold are refused', () => {
  const message = (shown) => `encodeTuple: value 1 must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got ${shown}`
  for (const number of [1e126, -1e126, 9.9e-131, 5e-324, Number.MAX_VALUE, 10n ** 126n, 10n ** 38n + 1n, -(10n ** 38n) - 1n]) {
    assert.equal(refuses(() => encodeTuple(['a', number]), 'INVALID_NUMBER', message(String(number).slice(0, 64) + (String(number).length > 64 ? '…' : ''))).details.index, 1)
  }
  for (const number of [9.99e125, 1e-130, 10n ** 125n, 10n ** 38n - 1n]) assert.deepEqual(decodeTuple(encodeTuple([number])), [number])
})

test('values other than arrays of one to eight elements are rejected', () => {
  const wanted = 'a string, a finite number, a bigint or a Uint8Array'
  refuses(() => encodeTuple('a'), 'INVALID_TYPE', 'encodeTuple requires values to be an array, got "a"')
  refuses(() => encodeTuple([]), 'EMPTY_VALUE', 'encodeTuple requires at least one value, got []')
  refuses(() => encodeTuple(['a', NaN]), 'INVALID_TYPE', `encodeTuple requires values[1] to be ${wanted}, got NaN`)
  refuses(() => encodeTuple([undefined]), 'INVALID_TYPE', `encodeTuple requires values[0] to be ${wanted}, got undefined`)
  refuses(() => encodeTuple([, 'a']), 'INVALID_TYPE', `encodeTuple requires values[0] to be ${wanted}, got undefined`)
  const tooMany = (count) => `encodeTuple takes at most 8 values, one per key attribute of an index, got ${count}`
  refuses(() => encodeTuple(Array(9).fill('a')), 'TOO_MANY_ATTRIBUTES', tooMany(9))
  refuses(() => encodeTuple(Array(100_000).fill(1)), 'TOO_MANY_ATTRIBUTES', tooMany(100000))
  assert.equal(refusalOf(() => encodeTuple(['a', '\ud800'])).code, 'INVALID_UNICODE')
})

test('a key has at most 2,048 bytes', () => {
  const bytesOf = (call) => refusalOf(call).details.bytes
  assert.equal(encodeTuple(['x'.repeat(2047)]).length, 2048)
  assert.equal(encodeTuple([new Uint8Array(1023)]).length, 2048)
  assert.equal(bytesOf(() => encodeTuple(['x'.repeat(2048)])), 2049)
  assert.equal(bytesOf(() => encodeTuple([' '.repeat(683)])), 2050)
  assert.equal(bytesOf(() => encodeTuple([new Uint8Array(1024)])), 2050)
  assert.equal(bytesOf(() => encodeTuple([new Uint8Array(1e6)])), 2e6 + 2)
})
