// The reader of the command line in pages: it needs nothing of Node, and gives what it gives there. Its CSV is that of csv-parse.

import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { fromWorkbench } from 'ddb-keys/design'
import { main } from './command_line.mjs'
import { expectedOf, recordsOf } from './csv_records.mjs'
import { seededRandom } from './random.mjs'

const folder = join(dirname(main), 'read')
const imported = (file) => import(pathToFileURL(join(folder, file)).href)
const { batchesOfBlob, InputError } = await imported('in_page.js')
const { batchesOf } = await imported('read.js')
const { csvRecords } = await imported('csv_records.js')

const itemsOfModel = (model) => fromWorkbench(model).tables.flatMap(({ items }) => items)

async function inPage(parts, name) {
  const values = []
  for await (const batch of batchesOfBlob(new Blob(parts), { name, itemsOfModel })) values.push(...batch.values)
  return values
}

async function inNode(bytes) {
  const stream = async function* () {
    yield bytes
  }
  const values = []
  for await (const batch of batchesOf(stream(), { path: 'x', name: 'x' }, 'keys')) values.push(...batch.values)
  return values
}

const item = { pk: { S: 'A#1' }, note: { S: 'é€😀' } }
const key = (name) => ({ AttributeName: name, AttributeType: 'S' })
const model = {
  ModelName: 'M',
  DataModel: [{ TableName: 'T', KeyAttributes: { PartitionKey: key('pk') }, TableData: [{ pk: { S: 'A' } }] }],
}
const TEXTS = {
  export: `${JSON.stringify({ Item: item })}\n${JSON.stringify({ Item: item })}\n`,
  page: JSON.stringify({ Items: [item], Count: 1 }, null, 2),
  list: JSON.stringify([item, item]),
  keys: 'A#1\r\nB é€😀\n\n{x}#1',
  csv: '"pk","note"\r\n"A#1","x ""é€😀"", \n"\r\n"B",""\r\n',
  model: JSON.stringify(model, null, 1),
}

test('a page reads what the command line reads, packed or not', async () => {
  for (const [form, text] of Object.entries(TEXTS)) {
    const expected = await inNode(Buffer.from(text))
    assert(expected.length > 0, form)
    assert.deepEqual(await inPage([text]), expected, form)
    assert.deepEqual(await inPage([gzipSync(text)]), expected, form)
    assert.deepEqual(await inPage([Buffer.from(`\uFEFF${text}`, 'utf16le')]), expected, form)
  }
})

test('a page says why it cannot read', async () => {
  const refused = async (parts) => {
    const error = await inPage(parts, 'items.json').catch((error) => error)
    assert(error instanceof InputError, String(error))
    return error.message
  }
  assert.equal(await refused(['{"pk":"A"}\nB']), 'items.json, line 2 is not JSON: B')
  assert.equal(await refused([Buffer.from('89504e470d0a1a0a0000000d', 'hex')]), 'items.json is binary, not text: line 3 has a zero, at byte 8')
  assert.equal(await refused([gzipSync(TEXTS.page).subarray(0, 30)]), 'items.json is cut or damaged: its gzip cannot be unpacked')
  assert.equal(await refused([Buffer.of(65, 10, 0xff, 65)]), 'items.json, line 2 is not UTF-8: it has the byte FF at offset 2')
})

test('the reader for pages has neither Node nor the package in its bundle', async () => {
  const { outputFiles } = await build({ entryPoints: [join(folder, 'in_page.js')], bundle: true, write: false, format: 'esm', platform: 'browser' })
  assert.doesNotMatch(outputFiles[0].text, /\bBuffer\b|\bprocess\.|\brequire\(|ddb-keys/)
  assert(outputFiles[0].text.length < 40_000)
})

test('CSV is read as csv-parse reads it, wherever it is divided', async () => {
  const { below } = seededRandom(7)
  const some = (list) => list[below(list.length)]
  const cellOf = (end) => some(['', 'a', 'b c', ' d', '"x"', '"a,b"', '"say ""hi"""', `"1${end}2"`, '""', 'é', '"', 'a"b', '"a"b', '"open'])
  for (let round = 0; round < 3000; round++) {
    const end = some(['\n', '\r\n', '\r'])
    const lines = Array.from({ length: 1 + below(4) }, () => Array.from({ length: 1 + below(3) }, () => (round % 3 === 0 ? cellOf(end) : some(['a', '', '"x,"', `"${end}"`]))).join())
    const text = lines.join(end) + some(['', end])
    const at = below(text.length + 1)
    assert.deepEqual(await recordsOf(csvRecords, [text.slice(0, at), text.slice(at)]), expectedOf(text), JSON.stringify(text))
  }
})
