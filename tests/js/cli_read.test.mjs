// The reader of the command line: every form of input that people have gives the same items.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { folder, main, write } from './command_line.mjs'

const { read } = await import(new URL('read/read.js', pathToFileURL(main)).href)

const at = (path) => join(folder, path)
const lines = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

/** All that files give: the items, the keys, or the text of the bytes. */
async function readAll(paths, want = 'items') {
  const all = { items: [], keys: [], bytes: '' }
  for await (const { items = [], keys = [], bytes } of read(paths.map(at), { want })) {
    all.items.push(...items)
    all.keys.push(...keys)
    if (bytes !== undefined) all.bytes += Buffer.from(bytes)
  }
  return all
}

const itemsOf = async (...paths) => (await readAll(paths)).items
const refusal = (...paths) => refusalOf(paths)
const refusalOf = (paths, want) => readAll(paths, want).then(() => assert.fail('it was read'), (error) => error.message.replaceAll(`${folder}/`, ''))

const texts = ['plain', 'a "quoted" \\ one', '{"Item":[', 'é € 😀 \u2028', '', ',\n\r\t', 'Items']
const marshalled = texts.map((text, i) => ({ pk: { S: `A#${i}` }, sk: { S: `X${i}` }, note: { M: { text: { S: text }, list: { L: [{ N: '1' }, { NULL: true }] } } } }))
const plain = texts.map((text, i) => ({ pk: `A#${i}`, sk: i, note: { text, list: [1, null, true] } }))

test('JSON, in every form that DynamoDB and its tools write', async () => {
  for (const items of [marshalled, plain]) {
    const page = { Items: items, Count: items.length, ScannedCount: items.length }
    const forms = {
      'an export': lines(items.map((Item) => ({ Item }))),
      'an export without a last line feed': lines(items.map((Item) => ({ Item }))).trimEnd(),
      'lines of items': lines(items),
      'lines that end as on Windows, and blank ones': `\n${lines(items)}`.replaceAll('\n', '\r\n\r\n'),
      'items without line feeds between them': items.map((item) => JSON.stringify(item)).join(' '),
      'a scan': JSON.stringify(page),
      'a scan as the AWS CLI prints it': JSON.stringify(page, null, 4),
      'pages, one after the other': [page, { Items: [] }].map((one) => JSON.stringify(one, null, 4)).join('\n'),
      'pages, one a line': lines([{ Items: items.slice(0, 2), LastEvaluatedKey: { pk: { S: ']}' } } }, { ...page, Items: items.slice(2) }]),
      'a list': JSON.stringify(items),
      'a list of lines': `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`,
      'a list as jq prints it': JSON.stringify(items.map((Item) => ({ Item })), null, 2),
      'an incremental export': lines([...items.map((NewImage) => ({ Metadata: { WriteTimestampMicros: { N: '1' } }, Keys: {}, NewImage })), { Metadata: { WriteTimestampMicros: { N: '1' } }, Keys: {} }]),
    }
    for (const [form, text] of Object.entries(forms)) assert.deepEqual(await itemsOf(write('items', text)), items, form)
    assert.deepEqual(await itemsOf(write('one', JSON.stringify(items[0], null, 2))), [items[0]])
  }
})

test('lines of DynamoDB JSON as bytes, and nothing else', async () => {
  const whole = lines(marshalled.map((Item) => ({ Item })))
  assert.equal((await readAll([write('export', whole)], 'bytes')).bytes, whole)
  assert.equal((await readAll([write('export', whole.trimEnd())], 'bytes')).bytes, whole)
  assert.equal((await readAll([write('items', lines(marshalled))], 'bytes')).bytes, lines(marshalled))
  for (const text of [lines(plain), JSON.stringify(marshalled), lines(plain.map((Item) => ({ Item })))]) {
    const { items, bytes } = await readAll([write('other', text)], 'bytes')
    assert.deepEqual([items.length, bytes], [texts.length, ''])
  }
})

test('batches say where they begin, and how much was read', async () => {
  const batches = []
  const seen = []
  write('a.json', `\n${lines(marshalled)}`)
  write('b.json', gzipSync(JSON.stringify(plain, null, 1)))
  for await (const batch of read([at('a.json'), at('b.json')], { want: 'bytes', onProgress: (done) => seen.push({ ...done }) })) batches.push(batch)
  assert.deepEqual(batches.map(({ file, line, lines, items }) => [file, line, lines, items?.length]), [[at('a.json'), 1, 8, undefined], [at('b.json'), 1, undefined, 7]])
  assert.equal(seen.at(-1).bytes, Buffer.byteLength(`\n${lines(marshalled)}`) + gzipSync(JSON.stringify(plain, null, 1)).length)
})

test('encodings, by content and not by name', async () => {
  const text = lines(plain)
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  const encoded = {
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16 LE, as PowerShell writes it': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 BE': swapped,
    gzip: gzipSync(text),
    'gzip in two members': Buffer.concat([gzipSync(text.slice(0, 50)), gzipSync(text.slice(50))]),
    'UTF-16 in gzip': gzipSync(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  }
  for (const [encoding, bytes] of Object.entries(encoded)) assert.deepEqual(await itemsOf(write('data.bin', bytes)), plain, encoding)
  assert.deepEqual(await itemsOf(write('data.json.gz', text)), plain)
})

test('CSV', async () => {
  const items = [{ pk: 'A#1', sk: 'x "y", z', note: 'two\nlines' }, { pk: 'A#2', sk: '0' }]
  const text = '"pk","sk","note"\r\n"A#1","x ""y"", z","two\nlines"\r\n"A#2","0",""\r\n'
  for (const bytes of [text, `\uFEFF${text}`, gzipSync(text), Buffer.from(`\uFEFF${text}`, 'utf16le')]) assert.deepEqual(await itemsOf(write('results', bytes)), items)
  assert.deepEqual(await itemsOf(write('plain', 'pk,sk\nA#1,x\nA#2,\n')), [{ pk: 'A#1', sk: 'x' }, { pk: 'A#2' }])
  assert.deepEqual(await itemsOf(write('one.csv', '"pk"\n"A#1"\n')), [{ pk: 'A#1' }])
  assert.deepEqual(await itemsOf(write('prototype.csv', 'pk,__proto__\nA,B\n')), [JSON.parse('{"pk":"A","__proto__":"B"}')])
  const many = Array.from({ length: 2500 }, (_, i) => ({ pk: `A#${i}`, sk: `${i}` }))
  write('many.csv', `pk,sk\n${many.map(({ pk, sk }) => `${pk},${sk}\n`).join('')}`)
  const batches = []
  for await (const { items, line, untyped } of read([at('many.csv')])) batches.push([items.length, line, untyped])
  assert.deepEqual(batches, [[1000, 2, true], [1000, 1002, true], [500, 2002, true]])
  assert.deepEqual(await itemsOf('many.csv'), many)
})

test('keys, one per line, that look like other forms', async () => {
  const keysOf = async (text) => (await readAll([write('keys', text)], 'keys')).keys
  const cases = [
    ['USER#1\r\n\r\n \nUSER#2', ['USER#1', 'USER#2']],
    ['{x}#1\n{x}#2\n', ['{x}#1', '{x}#2']],
    ['{}#1\n', ['{}#1']],
    ['[x]\n', ['[x]']],
    ['"01FF#a\n"01FE#b\n', ['"01FF#a', '"01FE#b']],
    ['USER,1\nUSER,2\n', ['USER,1', 'USER,2']],
    ['USER,a\nUSER,b\n', ['USER,a', 'USER,b']],
    ['"USER#1"\n"USER#2"\n', ['USER#1', 'USER#2']],
    ['["USER#1",\n"USER#2"]', ['USER#1', 'USER#2']],
    ['é#1\n 😀 \n', ['é#1', ' 😀 ']],
    [' A\n', [' A']],
  ]
  for (const [text, keys] of cases) assert.deepEqual(await keysOf(text), keys, text)
  assert.deepEqual((await readAll([write('both', '"A#1"\n{"pk":"A#2"}\n')], 'keys')), { items: [{ pk: 'A#2' }], keys: ['A#1'], bytes: '' })
})

test('items with attributes named like the parts of a page', async () => {
  for (const more of [{ Items: ['x'] }, { Items: [] }, { Item: 'x' }, { Item: { pk: 'B' } }, { Count: 1 }, { Keys: {}, Metadata: {} }]) {
    const items = [{ pk: 'A#1', ...more }, { ...more, pk: 'A#2' }]
    assert.deepEqual(await itemsOf(write('parts', lines(items))), items)
    assert.deepEqual(await itemsOf(write('parts', JSON.stringify({ Items: items }))), items)
  }
})

test('the sample items of a model of NoSQL Workbench', async () => {
  const { toWorkbench } = await import('ddb-keys/design')
  const items = [{ pk: 'USER#1', sk: 'PROFILE' }, { pk: 'USER#2', sk: 'PROFILE' }]
  const model = toWorkbench({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }, { tableName: 'App', items })
  assert.deepEqual(await itemsOf(write('model.json', JSON.stringify(model, null, 2))), items)
})

test('nothing', async () => {
  await assert.rejects(itemsOf(write('none', '')), /none is empty$/)
  for (const text of ['\n \r\n', ' ', '\uFEFF', gzipSync(''), '\n'.repeat(9e6)]) await assert.rejects(itemsOf(write('none', text)), /none has nothing but blanks$/)
  await assert.rejects(itemsOf(write('none', ' '.repeat(2 ** 26 + 1))), /none begins with more than 64 MB of blanks$/)
  for (const text of ['[]', ' [ ] ', '{"Items":[]}']) assert.deepEqual(await itemsOf(write('none', text)), [], text)
})

test('blanks before the first item', async () => {
  const line = `${JSON.stringify(plain[0])}\n`
  for (const blank of [' ', '\n', '\r\n\t ']) {
    const blanks = blank.repeat(8e6 / blank.length)
    for (const [content, item] of [[line, plain[0]], [JSON.stringify(plain[0], null, 1), plain[0]]]) assert.deepEqual(await itemsOf(write('blanks', blanks + content)), [item])
  }
  assert((await readAll([write('blanks', `${'\n'.repeat(9e6)}${lines(marshalled)}`)], 'bytes')).bytes.endsWith(lines(marshalled)))
})

test('lists within lists are refused, however deep', async () => {
  const deep = (open, close) => open.repeat(200_000) + close.repeat(200_000)
  for (const text of [deep('[', ']'), `{"Items":${deep('[', ']')}}`, deep('{"Items":[', ']}'), `${lines(plain)}${deep('[', ']')}`]) {
    assert.match(await refusal(write('deep', text)), /^deep, line \d has lists within lists, more than 8 deep: they are neither items nor pages$/)
  }
  assert.deepEqual(await itemsOf(write('deep', `[[[${JSON.stringify({ Items: plain })}]]]`)), plain)
})

/** An export to S3, as `aws s3 sync` copies it. */
function writeExport(path, files, { manifest = {}, summary = {} } = {}) {
  const md5 = (bytes) => createHash('md5').update(bytes).digest()
  const entries = Object.entries(files).map(([name, items]) => {
    const bytes = gzipSync(lines(items.map((Item) => ({ Item }))))
    write(`${path}/data/${name}`, bytes)
    const etag = `${createHash('md5').update(md5(bytes)).digest('hex')}-1`
    return { itemCount: items.length, md5Checksum: md5(bytes).toString('base64'), etag, dataFileS3Key: `AWSDynamoDB/01-ab/data/${name}`, ...manifest }
  })
  const itemCount = entries.reduce((sum, one) => sum + one.itemCount, 0)
  const texts = { 'manifest-files': lines(entries), 'manifest-summary': JSON.stringify({ version: '2020-06-30', outputFormat: 'DYNAMODB_JSON', itemCount, ...summary }) }
  for (const [name, text] of Object.entries(texts)) {
    write(`${path}/${name}.json`, text)
    write(`${path}/${name}.md5`, md5(text).toString('base64'))
  }
  write(`${path}/_started`, '')
  return path
}

const [first, second] = [marshalled.slice(0, 3), marshalled.slice(3)]

test('an export to S3, in the order of its manifest', async () => {
  const files = { 'b.json.gz': first, 'a.json.gz': second }
  writeExport('whole/AWSDynamoDB/01-ab', files)
  for (const path of ['whole', 'whole/AWSDynamoDB/01-ab/', 'whole/AWSDynamoDB/01-ab/manifest-files.json', 'whole/AWSDynamoDB/01-ab/manifest-summary.json']) {
    assert.deepEqual(await itemsOf(path), marshalled, path)
  }
  assert.deepEqual(await itemsOf(writeExport('by_etag', files, { manifest: { md5Checksum: undefined } })), marshalled)
  assert.deepEqual(await itemsOf(writeExport('unchecked', files, { manifest: { md5Checksum: undefined, etag: 'x-7' } })), marshalled)
  assert.deepEqual(await itemsOf('whole/AWSDynamoDB/01-ab/data'), [...second, ...first])
  write(`${writeExport('foreign', files)}/manifest-files.md5`, 'sha256:0')
  assert.deepEqual(await itemsOf('foreign'), marshalled)
})

test('an incremental export, whose files lie in a folder that it shares', async () => {
  writeExport('changes/AWSDynamoDB/01-ab', { 'a.json.gz': first })
  mkdirSync(at('changes/AWSDynamoDB/data'))
  renameSync(at('changes/AWSDynamoDB/01-ab/data/a.json.gz'), at('changes/AWSDynamoDB/data/a.json.gz'))
  write('changes/AWSDynamoDB/data/of_another_export.json.gz', '')
  assert.deepEqual(await itemsOf('changes'), first)
})

test('an incomplete export to S3', async () => {
  const files = { 'a.json.gz': first, 'b.json.gz': second }
  const again = async (path) => refusal(path)
  writeExport('wrong/md5', files)
  write('wrong/md5/data/b.json.gz', gzipSync(lines(second.map((Item) => ({ Item: { ...Item, more: { S: 'x' } } })))))
  assert.equal(await again('wrong/md5'), 'wrong/md5/data/b.json.gz has not the checksum that manifest-files.json states: copy it again')
  writeExport('wrong/etag', files, { manifest: { md5Checksum: undefined, etag: `${'0'.repeat(32)}-1` } })
  assert.equal(await again('wrong/etag'), 'wrong/etag/data/a.json.gz has not the checksum that manifest-files.json states: copy it again')
  writeExport('wrong/count', files, { manifest: { itemCount: 3 }, summary: { itemCount: 6 } })
  assert.equal(await again('wrong/count'), 'wrong/count/data/b.json.gz has 4 items, and the manifest says 3: copy the file again')
  writeExport('wrong/sum', files, { summary: { itemCount: 9 } })
  assert.equal(await again('wrong/sum'), 'wrong/sum/manifest-files.json lists files with 7 items, and manifest-summary.json says 9')
  writeExport('wrong/ion', files, { summary: { outputFormat: 'ION' } })
  assert.equal(await again('wrong/ion'), 'wrong/ion is an export in Ion: export again with --export-format DYNAMODB_JSON, which is the default')
  writeExport('wrong/missing', files, { manifest: { dataFileS3Key: 'x/data/c.json.gz' } })
  assert.equal(await again('wrong/missing'), 'wrong/missing/data/c.json.gz is missing, which manifest-files.json lists: copy the export again')
  writeExport('wrong/changed', files)
  write('wrong/changed/manifest-files.md5', `${'A'.repeat(22)}==`)
  assert.equal(await again('wrong/changed'), 'wrong/changed/manifest-files.json has not the checksum that lies beside it: copy the export again')
  writeExport('wrong/line', files)
  write('wrong/line/manifest-files.json', '{"itemCount":\n')
  write('wrong/line/manifest-files.md5', '')
  assert.equal(await again('wrong/line'), 'wrong/line/manifest-files.json, line 1 is not JSON: {"itemCount":')
  write('wrong/line/manifest-files.json', '{"itemCount":1}\n')
  assert.equal(await again('wrong/line'), 'wrong/line/manifest-files.json has a line without "dataFileS3Key" and "itemCount"')
  writeExport('wrong/empty', files)
  write('wrong/empty/manifest-files.json', '')
  for (const name of ['summary.json', 'files.md5']) rmSync(at(`wrong/empty/manifest-${name}`))
  assert.equal(await again('wrong/empty'), 'wrong/empty/manifest-files.json does not list wrong/empty/data/a.json.gz: copy the export again, or accept a part with "--partial"')
  rmSync(at('wrong/empty/data'), { recursive: true })
  assert.equal(await again('wrong/empty'), 'wrong/empty/manifest-files.json lists no files, and no manifest-summary.json says that the export has none: copy the export again')
  writeExport('wrong/shorter', files)
  for (const name of ['summary.json', 'files.md5']) rmSync(at(`wrong/shorter/manifest-${name}`))
  write('wrong/shorter/manifest-files.json', '{"itemCount":3,"dataFileS3Key":"x/data/a.json.gz"}\n')
  assert.equal(await again('wrong/shorter'), 'wrong/shorter/manifest-files.json does not list wrong/shorter/data/b.json.gz: copy the export again, or accept a part with "--partial"')
  write('nothing/manifest-files.json', '')
  write('nothing/manifest-summary.json', '{"itemCount":0}')
  assert.deepEqual(await itemsOf('nothing'), [])
  writeExport('several/1', files)
  writeExport('several/2', files)
  assert.equal(await again('several'), 'several has 2 exports: give the folder of one, such as several/1')
})

test('several files, folders and patterns', async () => {
  const each = marshalled.map((item, i) => write(`many/${i < 3 ? 'a' : 'b'}/${i}.json`, JSON.stringify(item)))
  write('many/.DS_Store', '\0')
  write('many/a/_SUCCESS', '')
  for (const paths of [each, ['many'], ['many/a', 'many/b'], ['many/*/*.json'], ['many/**/*.json'], ['many/a/[!x].jso?', 'many/b']]) {
    assert.deepEqual(await itemsOf(...paths), marshalled, String(paths))
  }
  assert.deepEqual(await itemsOf('many/a/[02].json'), [marshalled[0], marshalled[2]])
  assert.equal(await refusal('many/c/*.json'), 'no file matches many/c/*.json')
  assert.equal(await refusal('many/a', 'many/a/1.json'), 'many/a/1.json is given twice')
  symlinkSync('many/a/1.json', at('one_more.json'))
  assert.equal(await refusal('many/a', 'one_more.json'), 'one_more.json is given twice')
  write('mixed/items.json', '[]')
  write('mixed/notes.md', '')
  assert.equal(await refusal('mixed'), 'mixed/notes.md has the name of neither JSON, CSV nor text: give the files themselves, such as mixed/*.json.gz')
  write('hidden/.x', '')
  assert.equal(await refusal('hidden'), 'hidden has no files')
  assert.deepEqual(await itemsOf(write('odd/[a].json', '[{"pk":"A"}]')), [{ pk: 'A' }])
})

test('links that cannot be followed do not hide a part of the input', async () => {
  write('links/a/1.json', '{"pk":"A"}')
  write('links/2.json', '{"pk":"B"}')
  symlinkSync('none', at('links/.hidden'))
  assert.deepEqual(await itemsOf('links'), [{ pk: 'B' }, { pk: 'A' }])
  symlinkSync('none.json', at('links/broken.json'))
  assert.equal(await refusal('links'), 'links/broken.json is a link to nothing')
  assert.equal(await refusal('links/*.json'), 'there is no file links/broken.json')
  rmSync(at('links/broken.json'))
  symlinkSync('a', at('links/folder'))
  assert.equal(await refusal('links'), 'links/folder is a link to a folder: give that folder itself, or the files')
  rmSync(at('links/folder'))
  symlinkSync('none', at('links/gone'))
  for (const pattern of ['links/*/*.json', 'links/**/*.json']) assert.equal(await refusal(pattern), 'there is no file links/gone')
  rmSync(at('links/gone'))
  symlinkSync('loop', at('links/loop'))
  assert.equal(await refusal('links/*/*.json'), 'links/loop cannot be read (ELOOP)')
})

test('patterns of names', { timeout: 60_000 }, async () => {
  const names = ['a.b+c.json', 'é😀.json', '.dot.json', `${'a'.repeat(200)}.json`]
  for (const name of names) write(`named/${name}`, JSON.stringify({ pk: name }))
  for (const [pattern, ...found] of [
    ['*.json', names[3], names[0], names[1]],
    ['.*', names[2]],
    ['a.b+c.jso[n]', names[0]],
    ['a?b+*c.[a-k]*n', names[0]],
    ['[!a]?.json', names[1]],
    ['é[😀].json*', names[1]],
    [`${'a*'.repeat(100)}.json`, names[3]],
  ]) assert.deepEqual((await itemsOf(`named/${pattern}`)).map(({ pk }) => pk).sort(), found.sort(), pattern)
  for (const pattern of [`${'a*'.repeat(40)}b`, 'a.b+c.json?', 'aXb+c.jso?', '[a]']) assert.equal(await refusal(`named/${pattern}`), `no file matches named/${pattern}`)
  assert.equal((await itemsOf('named/**/**/**/a.b*')).length, 1)
})

test('the memory does not grow with a document', { timeout: 600_000 }, () => {
  const script = write('large.mjs', `import { read } from ${JSON.stringify(new URL('read/read.js', pathToFileURL(main)).href)}
let [count, most] = [0, 0]
for await (const { items } of read(['-'])) {
  count += items.length
  most = Math.max(most, process.memoryUsage.rss()) // maxRSS has the memory of the parent in it
}
console.log(count, most)`)
  const item = JSON.stringify({ pk: { S: 'A#1' }, text: { S: 'x'.repeat(950) } })
  const megabytesFor = (count, before, after) => {
    const { stdout, stderr } = spawnSync(process.execPath, [at(script)], { input: `${before}${Array(count).fill(item).join(', ')}${after}`, encoding: 'utf8' })
    assert.equal(stderr, '')
    assert.equal(Number(stdout.split(' ')[0]), count)
    return Number(stdout.split(' ')[1]) / 2 ** 20
  }
  for (const around of [['{"Items":[', '],"Count":1}'], ['[', ']']]) {
    const growth = megabytesFor(120_000, ...around) - megabytesFor(20_000, ...around)
    assert(growth < 60, `${growth} MB more for 100 MB more`)
  }
})

test('pages with a great many items', async () => {
  const page = `{"Items":[${'{"pk":"A"},'.repeat(400_000)}{"pk":"B"}]}`
  for (const text of [page, `${page}\n${page}`, `[${page}]`, `[\n${page}\n]`]) {
    const items = await itemsOf(write('many_items', text))
    assert.deepEqual([items.length % 400_001, items.at(-1)], [0, { pk: 'B' }])
  }
})

test('large documents that are not pages', async () => {
  const item = JSON.stringify({ pk: 'A', text: 'x'.repeat(1e6) })
  const large = Array(9).fill(item).join(',')
  assert.equal((await itemsOf(write('large', `{"Count":9,"Items":[${large}]}`))).length, 9)
  assert.equal(await refusal(write('large', `{"Items":[${large}],"pk":"A"}`)), 'large, line 1 has "pk" beside a large "Items": it is neither a page nor an item')
  assert.equal(await refusal(write('large', `{"Items":[${large}],,}`)), `large, line 1 is not JSON: ${'{"Items":[],,}'}`)
  assert.equal(await refusal(write('large', `{"Items":[${large}]`)), 'large is cut: what begins in line 1 has no end')
  assert.equal(await refusal(write('large', `{"Items":[${large}`)), 'large is cut: the list that begins in line 1 has no end')
  assert.equal((await itemsOf(write('large', `{"pk":"A","list":[${large}]}`))).length, 1)
  assert.equal(await refusal(write('large', `{"pk":"A","list":["${'x'.repeat(1 << 26)}"]}`)), 'large, line 1 begins one value of more than 64 MB, which is no page with "Items"')
  assert.equal(await refusalOf([write('large', `A#1\n${'x'.repeat((1 << 26) + 1)}`)], 'keys'), `large, line 2 has more than 64 MB: ${'x'.repeat(60)}…`)
})
