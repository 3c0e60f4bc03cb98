// The reader of the command line takes pieces as they come: wherever an input is divided, it gives the same, and an input that is cut is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { main } from './command_line.mjs'
import { seededRandom } from './random.mjs'

const imported = (path) => import(new URL(`read/${path}`, pathToFileURL(main)).href)
const { batchesOf } = await imported('read.js')
const { InputError } = await imported('refuse.js')

async function* streamOf(pieces) {
  for (const piece of pieces) yield piece
}

/** All that a stream of pieces gives, as one text of its values, or as the text of its lines. */
async function readAll(pieces, want = 'keys') {
  const all = []
  for await (const { values, bytes } of batchesOf(streamOf(pieces), { path: 'x', name: 'x' }, want)) all.push(...(values?.map((value) => JSON.stringify(value)) ?? [Buffer.from(bytes).toString()]))
  return want === 'bytes' ? all.join('') : all
}

const items = [{ pk: { S: 'A#1' }, note: { S: '"}],{[ \\ é€😀' } }, { pk: { S: 'B' }, list: { L: [{ N: '1' }, { M: {} }] } }, { pk: { S: 'C\u2028' } }]
const lines = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const FORMS = {
  export: lines(items.map((Item) => ({ Item }))),
  items: lines(items).replaceAll('\n', '\r\n'),
  page: JSON.stringify({ Count: 3, Items: items, LastEvaluatedKey: { pk: { S: 'C' } } }, null, 1),
  list: JSON.stringify(items, null, 1),
  sequence: items.map((item) => JSON.stringify(item, null, 1)).join(''),
  keys: 'A#1\r\nB é€😀\n\n{x}#1',
  texts: '"A#1"\n"B\\n"\n',
  csv: '"pk","note"\r\n"A#1","x ""é€😀"", \n[{"\r\n"B",""\r\n',
}

const ENCODINGS = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  gzip: (text) => gzipSync(text),
  'gzip in two members': (text) => Buffer.concat([gzipSync(text.slice(0, 20)), gzipSync(text.slice(20))]),
}

for (const [form, text] of Object.entries(FORMS)) {
  test(`${form}: divided anywhere, in every encoding`, async () => {
    const random = seededRandom(form.length).below
    const expected = await readAll([Buffer.from(text)])
    assert(expected.length >= 2)
    for (const [encoding, encode] of Object.entries(ENCODINGS)) {
      const bytes = encode(text)
      const divisions = [[...bytes].map((byte) => Buffer.of(byte)), ...Array.from({ length: 20 }, () => pieces(bytes, random))]
      for (let at = 0; at <= bytes.length; at++) divisions.push([bytes.subarray(0, at), bytes.subarray(at)])
      for (const division of divisions) assert.deepEqual(await readAll(division), expected, `${encoding}: ${division.map(({ length }) => length)}`)
    }
  })
}

/** Bytes in random pieces, some of them empty. */
function pieces(bytes, random) {
  const all = []
  for (let at = 0; at < bytes.length; ) {
    const length = random(12)
    all.push(bytes.subarray(at, at + length))
    at += length
  }
  return all
}

test('lines as bytes, divided anywhere', async () => {
  for (const text of [FORMS.export, FORMS.items, FORMS.export.trimEnd()]) {
    const bytes = Buffer.from(text)
    for (let at = 0; at <= bytes.length; at++) {
      assert.equal(await readAll([bytes.subarray(0, at), bytes.subarray(at)], 'bytes'), text.endsWith('\n') ? text : `${text}\n`)
    }
  }
})

/** What a cut input gives: its values, or nothing if it is refused. */
async function cut(bytes) {
  try {
    return await readAll([bytes])
  } catch (error) {
    assert(error instanceof InputError, error.stack)
    return undefined
  }
}

test('an input that is cut anywhere is refused, or gives the beginning of what it has', async () => {
  const { keys, texts, ...others } = FORMS // a part of a key is a key
  for (const [form, text] of Object.entries(others)) {
    const whole = await readAll([Buffer.from(text)])
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at++) {
      const values = await cut(bytes.subarray(0, at))
      const isTold = form !== 'csv' || (values?.length ?? 0) === 0 // a part of a cell is a cell
      if (isTold && at > 2) assert(values === undefined || values.every((value, i) => value === whole[i]), `${form} at ${at}: ${values}`)
    }
  }
})

test('a document that is cut anywhere is refused', async () => {
  for (const form of ['page', 'list']) {
    const bytes = Buffer.from(FORMS[form])
    for (let at = 2; at < bytes.length; at++) assert.equal(await cut(bytes.subarray(0, at)), undefined, `${form} at ${at}`)
  }
})

test('gzip that is cut, or damaged, anywhere is refused', async () => {
  const bytes = gzipSync(FORMS.export)
  for (let at = 2; at < bytes.length; at++) assert.equal(await cut(bytes.subarray(0, at)), undefined, `at ${at}`)
  for (let at = 2; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes)
    damaged[at] ^= 0xff
    const isSame = unpacked(damaged)?.equals(Buffer.from(FORMS.export))
    const values = await cut(damaged)
    assert(values === undefined || isSame, `damaged at ${at}`)
  }
  assert.equal(await cut(Buffer.concat([bytes, Buffer.from('more')])), undefined)
})

/** What Node makes of gzip; some bytes of the head, such as the time, mean nothing. */
function unpacked(bytes) {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}

test('random bytes are read or refused with a sentence', async () => {
  const random = seededRandom(1).below
  for (let i = 0; i < 3000; i++) {
    const bytes = Buffer.from(Object.values(FORMS)[i % 8])
    for (let n = random(4); n >= 0; n--) bytes[random(bytes.length)] = random(256)
    await cut(bytes)
  }
})
