// The readers of files: written values must be read, in any form, encoding and pieces; damaged files must be read or refused with a sentence, alike
// in pages and in Node.

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { KeyError } from 'ddb-keys'
import { fromWorkbench, toWorkbench } from 'ddb-keys/design'
import { expectedOf, recordsOf } from '../../js/csv_records.mjs'
import { bytesChanges, changedBytes, changedText, divided, division, textChanges } from './changes.mjs'

const folder = fileURLToPath(new URL('../../../pkg/dist/cli/read', import.meta.url))
const imported = (file) => import(pathToFileURL(join(folder, file)).href)
const { batchesOfBlob, InputError } = await imported('in_page.js')
const { batchesOf, read } = await imported('read.js')
const { csvRecords } = await imported('csv_records.js')

const itemsOfModel = (model) => fromWorkbench(model).tables.flatMap(({ items }) => items)

/** The values that were read, or the sentence of the refusal; any other error is a fault. */
async function outcomeOf(batches) {
  const values = []
  try {
    for await (const batch of batches) values.push(...(batch.values ?? batch.items ?? batch.keys))
    return { values }
  } catch (error) {
    // The package refuses an invalid model of NoSQL Workbench.
    assert(error instanceof InputError || error instanceof KeyError, String(error.stack ?? error))
    assert(error.message.length > 0 && error.message.length < 1000 && !error.message.includes('\n'), error.message)
    return { refused: error.message }
  }
}

async function* streamOf(pieces) {
  yield* pieces
}

const NAME = { path: 'x.json', name: 'x.json' }
const inNode = (pieces, want = 'keys') => outcomeOf(batchesOf(streamOf(pieces), NAME, want))
const inPage = (pieces) => outcomeOf(batchesOfBlob(new Blob(pieces), { name: 'x.json', itemsOfModel }))

const name = fc.oneof(fc.constantFrom('pk', 'sk', 'a', 'Items', 'Item', 'Keys', 'constructor'), fc.string({ minLength: 1, maxLength: 4 }).filter((one) => one !== '__proto__'))
const text = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 })).map((one) => one.toWellFormed().replaceAll('\0', '0'))
const attribute = fc.oneof(text.map((S) => ({ S })), fc.integer().map((N) => ({ N: String(N) })), fc.boolean().map((BOOL) => ({ BOOL })), fc.array(text, { maxLength: 2 }).map((list) => ({ L: list.map((S) => ({ S })) })))
/** Items with a partition key, which no page and no line of an export has. */
const item = fc.tuple(attribute, fc.dictionary(name.map((one) => one.replaceAll('\0', '0')), attribute, { maxKeys: 3 })).map(([pk, others]) => ({ ...others, pk, sk: { S: '1' } }))
const items = fc.array(item, { minLength: 1, maxLength: 5 })

const FORMS = {
  lines: (all) => all.map((one) => JSON.stringify(one)).join('\n'),
  'lines of Windows': (all) => all.map((one) => `${JSON.stringify(one)}\r\n\r\n`).join(''),
  export: (all) => all.map((one) => `${JSON.stringify({ Item: one })}\n`).join(''),
  'a list': (all) => JSON.stringify(all),
  'a list on lines': (all) => `\n \t${JSON.stringify(all, null, 2)}\n`,
  'a page': (all) => JSON.stringify({ Items: all, Count: all.length }, null, 1),
  'pages on lines': (all) => all.map((one) => JSON.stringify({ Items: [one], Count: 1 })).join('\n'),
  'documents on lines': (all) => all.map((one) => JSON.stringify(one, null, '\t')).join('\n'),
}

const ENCODINGS = {
  'UTF-8': (all) => Buffer.from(all),
  'UTF-8 with a mark': (all) => Buffer.from(`\ufeff${all}`),
  'UTF-16 of Windows': (all) => Buffer.from(`\ufeff${all}`, 'utf16le'),
  'UTF-16 in the order of networks': (all) => Buffer.from(`\ufeff${all}`, 'utf16le').swap16(),
}

const PACKINGS = {
  none: (all) => all,
  gzip: (all) => gzipSync(all),
  'two members of gzip': (all) => Buffer.concat([gzipSync(all.subarray(0, all.length / 2)), gzipSync(all.subarray(all.length / 2))]),
}

const named = (all) => fc.constantFrom(...Object.keys(all))
const file = fc.record({ items, form: named(FORMS), encoding: named(ENCODINGS), packing: named(PACKINGS) })
const bytesOf = ({ items, form, encoding, packing }) => PACKINGS[packing](ENCODINGS[encoding](FORMS[form](items)))

const written = fc.asyncProperty(file, division, async (file, places) => {
  const pieces = divided(bytesOf(file), places)
  assert.deepEqual((await inNode(pieces)).values, file.items)
  assert.deepEqual((await inPage(pieces)).values, file.items)
})

/** The result for a damaged file depends neither on its pieces nor on the platform. Of several faults, any may be named. */
const damaged = fc.asyncProperty(file, division, fc.oneof(fc.record({ text: textChanges }), fc.record({ bytes: bytesChanges })), async (file, places, { text, bytes }) => {
  const all = text ? PACKINGS[file.packing](ENCODINGS[file.encoding](changedText(FORMS[file.form](file.items), text))) : changedBytes(bytesOf(file), bytes)
  const pieces = divided(all, places)
  const found = (outcome) => outcome.values ?? 'refused'
  const whole = found(await inNode([all]))
  assert.deepEqual(found(await inNode(pieces)), whole)
  assert.deepEqual(found(await inPage(pieces)), whole)
  for (const want of ['items', 'bytes']) await inNodeAs(pieces, want)
})

/** Another reader of the same bytes: items alone, or whole lines of DynamoDB JSON. */
async function inNodeAs(pieces, want) {
  try {
    for await (const { bytes, lines } of batchesOf(streamOf(pieces), NAME, want)) {
      if (bytes !== undefined) assert.equal(Buffer.from(bytes).toString().split('\n').length - 1, lines)
    }
  } catch (error) {
    assert(error instanceof InputError || error instanceof KeyError, String(error.stack ?? error))
  }
}

const cell = fc.oneof(fc.constantFrom('', 'a', 'b c', ' d', '"x"', '"a,b"', '"say ""hi"""', '""', 'é', '"', 'a"b', '"a"b', '"open', '\r', '\n', ','), fc.string({ maxLength: 4 }).filter((one) => !/[\r\n]/.test(one)))
const csv = fc.record({ lines: fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), end: fc.constantFrom('\n', '\r\n'), last: fc.boolean() })

const table = fc.asyncProperty(csv, fc.nat(), async ({ lines, end, last }, place) => {
  const all = lines.map((cells) => cells.join()).join(end) + (last ? end : '')
  const at = place % (all.length + 1)
  const whole = await recordsOf(csvRecords, [all])
  assert.deepEqual(await recordsOf(csvRecords, [all.slice(0, at), all.slice(at)]), whole, JSON.stringify(all))
  if (!/\r(?!\n)/.test(all)) assert.deepEqual(whole, expectedOf(all, { record_delimiter: ['\r\n', '\n'] }), JSON.stringify(all))
  const read = await outcomeOf(batchesOf(streamOf([Buffer.from(all)]), { path: 'x.csv', name: 'x.csv' }, 'items'))
  if (!Array.isArray(whole)) assert(read.refused !== undefined || whole.length === 0, JSON.stringify(all))
})

const key = (AttributeName) => ({ AttributeName, AttributeType: 'S' })
const MODEL = { ModelName: 'M', DataModel: [{ TableName: 'T', KeyAttributes: { PartitionKey: key('pk'), SortKey: key('sk') }, NonKeyAttributes: [key('a')], TableFacets: [{ FacetName: 'f', KeyAttributeAlias: { PartitionKeyAlias: 'A#<a>', SortKeyAlias: 'B' }, NonKeyAttributes: ['a'] }], GlobalSecondaryIndexes: [{ IndexName: 'i', KeyAttributes: { PartitionKey: key('a') }, Projection: { ProjectionType: 'ALL' } }], TableData: [{ pk: { S: 'A#1' }, sk: { S: 'B' }, a: { S: '1' } }] }] }
const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.string({ maxLength: 4 }), fc.constantFrom([], {}, [null], { S: 1 }, [[]], 'S', 'A#<a>#{b}'))

const model = fc.asyncProperty(fc.array(fc.tuple(fc.nat(), scalar), { maxLength: 3 }), async (changes) => {
  const all = changes.reduce((text, [place, value]) => JSON.stringify(withValue(JSON.parse(text), place, value)), JSON.stringify(MODEL))
  const value = JSON.parse(all)
  try {
    const { tables } = fromWorkbench(value)
    for (const { definition, tableName } of tables) checkDefinition(definition, tableName)
  } catch (error) {
    assert(error instanceof KeyError, `${all}: ${error.stack}`)
  }
  assert.deepEqual(value, JSON.parse(all), 'the model itself stays as it is')
  await inNode([Buffer.from(all)])
})

/** A definition read from a model must be valid, or be refused like any other. */
function checkDefinition(definition, tableName) {
  try {
    toWorkbench(definition, { tableName })
  } catch (error) {
    assert(error instanceof KeyError, String(error.stack))
  }
}

/** A value in which another value replaces the one with the number `place`. */
export function withValue(root, place, value) {
  const places = []
  const walk = (node) => {
    for (const name of Object.keys(node)) {
      places.push([node, name])
      if (typeof node[name] === 'object' && node[name] !== null) walk(node[name])
    }
  }
  if (typeof root === 'object' && root !== null) walk(root)
  if (places.length === 0) return value
  const [node, name] = places[place % places.length]
  if (value === undefined) delete node[name]
  else Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true })
  return root
}

const exported = fc.asyncProperty(fc.array(items, { minLength: 1, maxLength: 2 }), fc.option(fc.record({ at: fc.nat(), changes: textChanges }), { nil: undefined }), async (parts, damage) => {
  const home = mkdtempSync(join(tmpdir(), 'ddb-keys-fuzz-'))
  try {
    const files = filesOfExport(parts)
    const broken = damage && Object.keys(files)[damage.at % Object.keys(files).length]
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), path === broken ? changedText(content.toString('latin1'), damage.changes) : content, 'latin1')
    }
    const found = await outcomeOf(read([home]))
    if (broken === undefined) assert.deepEqual(found.values, parts.flat())
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

/** An export to S3, as DynamoDB writes it. */
function filesOfExport(parts) {
  const md5 = (content) => createHash('md5').update(content).digest('base64')
  const data = parts.map((items) => gzipSync(FORMS.export(items)))
  const lines = data.map((content, i) => JSON.stringify({ itemCount: parts[i].length, md5Checksum: md5(content), dataFileS3Key: `a/data/${i}.json.gz` }))
  const manifest = Buffer.from(`${lines.join('\n')}\n`)
  const summary = Buffer.from(JSON.stringify({ outputFormat: 'DYNAMODB_JSON', itemCount: parts.flat().length }))
  return { 'manifest-files.json': manifest, 'manifest-files.md5': Buffer.from(md5(manifest)), 'manifest-summary.json': summary, ...Object.fromEntries(data.map((content, i) => [`data/${i}.json.gz`, content])) }
}

export const readers = [
  { what: 'files: what was written is read', unit: 'files', property: written },
  { what: 'files: damaged', unit: 'files', property: damaged },
  { what: 'CSV', unit: 'tables', property: table },
  { what: 'models of NoSQL Workbench', unit: 'models', property: model },
  { what: 'exports to S3', unit: 'exports', property: exported },
]
