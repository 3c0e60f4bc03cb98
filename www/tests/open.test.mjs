// What is pasted or opened: every form that the command line reads, in slices, and the design behind it.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { read as readFiles } from '../../pkg/dist/cli/read/read.js'
import { load } from './load.mjs'

const { read, Sample, plainItem, foundIn, designOf, madeItems, itemsOf, Unreadable, MOST_ITEMS, tableOf, problemsIn, rowsOf, answerOf, partitionsOf, firstPattern, isMade } = await load(
  'open/read', 'open/sample', 'open/items', 'open/inferred_design', 'open/unreadable', 'keys/table', 'keys/rows', 'keys/answer', 'keys/collection', 'gallery/index', 'model/design',
)

const items = [
  { pk: 'CUSTOMER#1', sk: 'PROFILE', name: 'a "quoted", {name}\\' },
  { pk: 'CUSTOMER#2', sk: 'ORDER#7', total: 12.5, tags: ['x', { y: [] }], none: null },
  { pk: 'CUSTOMER#ü😀', sk: 'ORDER#8', text: 'Items": [', more: '\u2028' },
]
const typed = items.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }))
const plain = items.map(({ pk, sk }) => ({ pk, sk }))

const forms = {
  'a list': [JSON.stringify(items), items],
  'a list on many lines': [JSON.stringify(items, undefined, 2), items],
  'JSON lines': [items.map((item) => JSON.stringify(item)).join('\n'), items],
  'JSON lines of Windows': [items.map((item) => JSON.stringify(item)).join('\r\n'), items],
  'documents on many lines': [items.map((item) => JSON.stringify(item, undefined, 2)).join('\n'), items],
  'a page of a scan': [JSON.stringify({ Items: typed, Count: 3, ScannedCount: 3 }, undefined, 1), plain],
  'a page whose items come last': [JSON.stringify({ Count: 3, LastEvaluatedKey: { pk: { S: '"]}' } }, Items: typed }), plain],
  'pages one after the other': [`${JSON.stringify({ Items: typed.slice(0, 1) })}\n${JSON.stringify({ Items: typed.slice(1), $metadata: { a: [1] } })}`, plain],
  'a list of pages': [JSON.stringify([{ Items: typed }]), plain],
  'an export': [typed.map((Item) => JSON.stringify({ Item })).join('\n'), plain],
  'an incremental export': [typed.map((NewImage) => JSON.stringify({ Metadata: { WriteTimestampMicros: { N: '1' } }, Keys: {}, NewImage })).join('\n'), plain],
  'CSV of the console': [`"pk","sk"\n${plain.map(({ pk, sk }) => `"${pk}","${sk}"`).join('\n')}`, plain],
  'CSV with quotes': ['pk,sk,note\r\n"CUSTOMER#1","a ""b"",\r\nc",\r\nCUSTOMER#2,PROFILE,x\r\n', [{ pk: 'CUSTOMER#1', sk: 'a "b",\r\nc' }, { pk: 'CUSTOMER#2', sk: 'PROFILE', note: 'x' }]],
  'two keys a line': [plain.map(({ pk, sk }) => `${pk}\t${sk}`).join('\n'), plain],
}

const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-open-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The items of a text as the command line reads them. */
async function onCommandLine(text) {
  const file = join(folder, 'items')
  writeFileSync(file, text)
  const items = []
  for await (const batch of readFiles([file], { want: 'keys', isPartial: true })) items.push(...(batch.items ?? batch.keys))
  return items
}

for (const [form, [text, expected]] of Object.entries(forms)) {
  test(`${form}: the command line reads the same`, async () => {
    const read = await onCommandLine(text)
    if (form === 'two keys a line') assert.deepEqual(read, expected.map(({ pk, sk }) => `${pk}\t${sk}`))
    else assert.deepEqual(read.map(plainItem), expected)
  })

  test(`${form}: read as a text, packed, and in UTF-16`, async () => {
    const sources = [text, `\uFEFF${text}`, new Blob([gzipSync(text)]), new Blob([Buffer.from(`\uFEFF${text}`, 'utf16le')])]
    for (const source of sources) {
      const found = await read(source)
      assert.deepEqual([found.kind, found.count], ['items', expected.length])
      assert.deepEqual(found.items, expected)
    }
  })
}

test('keys, one a line; a single one; and nothing', async () => {
  assert.deepEqual(await read('USER#1\nUSER#2 \n\n'), { kind: 'keys', keys: ['USER#1', 'USER#2'], count: 2 })
  assert.deepEqual(await read('"USER#1"\n"USER#2"\n'), { kind: 'keys', keys: ['USER#1', 'USER#2'], count: 2 })
  assert.deepEqual(await read('  USER#1\n'), { kind: 'key', key: 'USER#1' })
  assert.deepEqual(await read('{tenant}#1'), { kind: 'key', key: '{tenant}#1' })
  assert.deepEqual(await read(' \n'), { kind: 'nothing' })
})

test('a model and a design are taken whole', async () => {
  for (const [kind, text] of [['model', '{"ModelName":"x","DataModel":[]}'], ['design', '{"ddbKeys":2}']]) {
    for (const source of [text, JSON.stringify(JSON.parse(text), undefined, 1), new Blob([gzipSync(text)])]) assert.deepEqual(await read(source), { kind, text })
  }
  assert.equal((await read('{"ModelName":"a car"}')).kind, 'items')
})

test('the elements of a list are read without its brackets, too', async () => {
  for (const text of [items.map((item) => JSON.stringify(item)).join(',\n'), items.map((item) => `${JSON.stringify(item, undefined, 2)},\n`).join('')]) assert.deepEqual((await read(text)).items, items)
  for (const text of ['"USER#1",\n"USER#2"', ' "USER#1",\n"USER#2",\n']) assert.deepEqual(await read(text), { kind: 'keys', keys: ['USER#1', 'USER#2'], count: 2 })
})

const refused = {
  'a file of JSON that is cut': new Blob(['[{"pk": "a"}, {"pk"']),
  'JSON that is cut in its first item': '[{"pk"',
  'JSON with a mistake': '{"pk": "a"}\n{"pk": a}',
  'a number': '[{"pk": "a"}, 7]',
  'too many brackets': '{"pk": "a"}]',
  'items and keys': '{"pk": "a"}\n"USER#1"',
  'Ion': '$ion_1_0 {Item: 1}',
  'a second column of a name': '"pk","pk"\n"a","b"',
  'a row that is too short': '"pk","sk"\n"a"',
  'a file with a quote that is not closed': new Blob(['"pk","sk"\n"a","b']),
  'a zero': 'USER#1\0\nUSER#2',
  'a ZIP archive': new Blob([Buffer.from('504b030414000000', 'hex')]),
  'Parquet': new Blob(['PAR1 and more']),
  'damaged gzip': new Blob([gzipSync('x'.repeat(1000)).subarray(0, 20)]),
  'other bytes': new Blob([Buffer.from([0x61, 0xff, 0xfe, 0x62])]),
  'a list of 100,000 levels': `${'['.repeat(1e5)}{"pk":"A"}${']'.repeat(1e5)}`,
  'an item that no link can hold': `{"pk":"A","deep":${'['.repeat(90)}${']'.repeat(90)}}`,
  'typed JSON that no link can hold': `{"pk":{"S":"A"},"deep":${'{"L":['.repeat(90)}${']}'.repeat(90)}}`,
  'a line of 2 MB': 'x'.repeat(2 << 20),
  'a file of 51 MB': { size: 51 * 1024 * 1024, slice: () => new Blob([]) },
}
for (const [what, source] of Object.entries(refused)) {
  test(`refused with a sentence: ${what}`, async () => {
    await assert.rejects(read(source), (error) => error instanceof Unreadable && error.message.length > 10)
  })
}

test('an item as deep as DynamoDB stores is taken', async () => {
  const deep = { pk: 'A', deep: JSON.parse('['.repeat(31) + ']'.repeat(31)) }
  assert.deepEqual((await read(JSON.stringify(deep))).items, [deep])
})

test('lines of two keys are divided where they first can be', async () => {
  const pairs = { 'a\tb': ['a', 'b'], 'a, b': ['a', 'b'], 'a \t  b': ['a', 'b'], 'a, b, c': ['a', 'b, c'], 'a, b\tc': ['a, b', 'c'], 'a, \tb': ['a', 'b'], 'a,b\tc, d': ['a,b', 'c, d'] }
  for (const [line, [pk, sk]] of Object.entries(pairs)) assert.deepEqual((await read(`${line}\n${line}`)).items, [{ pk, sk }, { pk, sk }], line)
  for (const line of ['a,b', 'a', 'a\tb\tc', ', a', 'a,']) assert.equal((await read(line)).kind, 'key', line)
})

test('neither many blanks in a line nor a long text in a list take longer than their length', async () => {
  const start = process.cpuUsage()
  assert.equal((await read(`A${' '.repeat(400_000)}B`)).kind, 'key')
  await assert.rejects(read(new Blob([`["${'x'.repeat(20 << 20)}"]`])), Unreadable)
  // With the square of their length they take minutes of the processor, on any machine; with their length, about a second.
  const { user } = process.cpuUsage(start)
  assert.ok(user < 30e6, `${user / 1e6} s`)
})

test('of more than 10,000 items an even sample is kept, and all are counted', async () => {
  const text = Array.from({ length: 25_000 }, (_, at) => `{"pk":"A#${at}","sk":"B"}`).join('\n')
  const { items, count } = await read(text)
  assert.equal(count, 25_000)
  assert.ok(items.length > MOST_ITEMS / 2 && items.length <= MOST_ITEMS, String(items.length))
  const numbers = items.map(({ pk }) => Number(pk.slice(2)))
  assert.equal(new Set(numbers.slice(1).map((number, at) => number - numbers[at])).size, 1)
  const sample = new Sample(3)
  for (let value = 0; value < 3; value++) sample.add(value)
  assert.deepEqual([sample.kept, sample.count], [[0, 1, 2], 3])
})

test('reading says how far it is, lets the page breathe, and can be cancelled', async () => {
  const text = Array.from({ length: 80_000 }, (_, at) => `{"pk":"CUSTOMER#${at}","sk":"a text that is long enough for two slices"}`).join('\n')
  const seen = []
  let breaths = 0
  const timer = setInterval(() => breaths++)
  await read(text, { onProgress: ({ bytes, of, items }) => seen.push([bytes / of, items]) })
  clearInterval(timer)
  assert.ok(seen.length >= 4 && breaths >= 3, `${seen.length} ${breaths}`)
  assert.deepEqual(seen.map(([part]) => part), seen.map(([part]) => part).toSorted((a, b) => a - b))
  const controller = new AbortController()
  await assert.rejects(read(text, { signal: controller.signal, onProgress: () => controller.abort() }), { name: 'AbortError' })
})

test('values of DynamoDB are plain ones, and lose no digit', () => {
  const item = plainItem({ a: { S: 'x' }, b: { N: '1.50' }, c: { N: '12' }, d: { BOOL: true }, e: { NULL: true }, f: { L: [{ M: { g: { N: '12345678901234567890' } } }] }, h: { SS: ['a'] }, ['__proto__']: { S: 'y' } })
  assert.deepEqual(Object.entries(item), [['a', 'x'], ['b', '1.50'], ['c', 12], ['d', true], ['e', null], ['f', [{ g: '12345678901234567890' }]], ['h', ['a']], ['__proto__', 'y']])
  assert.deepEqual(plainItem({ pk: { S: 'a' }, other: 1 }), { pk: { S: 'a' }, other: 1 })
})

test('a header of CSV is told from keys with commas, and the name of a file says CSV', async () => {
  for (const header of ['"a","b"', 'pk,sk']) assert.equal((await read(`${header}\nx,y\n`)).kind, 'items')
  for (const line of ['name,town', 'CUSTOMER#1,PROFILE', 'pk']) assert.equal((await read(`${line}\nx,y\n`)).kind, 'keys')
  assert.deepEqual((await read(new File(['name,town\nx,y\n'], 'people.csv'))).items, [{ name: 'x', town: 'y' }])
})

test('a sentence begins with the name of the file, or with the text', async () => {
  await assert.rejects(read('{"pk":"A"}\n{B}'), { message: 'The text, line 2 is not JSON: {B}.' })
  await assert.rejects(read(new File(['{"pk":"A"}\nB'], 'items.json')), { message: 'items.json, line 2 is not JSON: B.' })
  const gone = { size: 1, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) }
  await assert.rejects(read(gone), { message: 'The file could not be read.' })
})

const CUT = 'The text is cut off, and its last part is left out.'

test('a text that is cut has the items before the cut, and says so', async () => {
  const two = [{ pk: 'a', sk: '1' }, { pk: 'b', sk: '2' }]
  const list = JSON.stringify([...two, { pk: 'c', sk: '3' }])
  const page = JSON.stringify({ Items: [...two, { pk: 'c', sk: '3' }], Count: 3 })
  const csv = '"pk","sk"\n"a","1"\n"b","2"\n"c","'
  for (const text of [list.slice(0, -12), page.slice(0, -25), csv]) assert.deepEqual(await read(text), { kind: 'items', items: two, count: 2, left: CUT }, text)
  assert.deepEqual(await read('"pk","sk"\n"a","1'), { kind: 'nothing' })
})

test('lines that are no items are left out from between items, and counted', async () => {
  const items = [{ pk: 'CUSTOMER#42', sk: 'PROFILE' }, { pk: 'CUSTOMER#43', sk: 'PROFILE' }]
  const lines = items.map((item) => JSON.stringify(item))
  assert.deepEqual(await read(`CUSTOMER#42\n${lines.join('\n')}\nfound 2 items`), { kind: 'items', items, count: 2, left: '2 lines are not items and are left out.' })
  assert.deepEqual(await read(`${lines.join('\n')}\n{"pk": "CUSTO`), { kind: 'items', items, count: 2, left: CUT })
  assert.equal((await read(`CUSTOMER#1\nCUSTOMER#2\n${lines[0]}`)).kind, 'keys', 'more of another kind')
})

test('what is no whole item, model or design is not taken for one', async () => {
  const model = JSON.stringify({ ModelName: 'm', DataModel: [{ TableName: 'A' }, { TableName: 'B' }] })
  for (const text of [model.slice(0, -8), '{"pk":"A#1","sk":"B#2","tags":[{"x":1},{"y":']) await assert.rejects(read(text), /is cut/, text)
})

const breath = async () => undefined
const pastedItems = Array.from({ length: 60 }, (_, at) => (at % 4 ? { pk: `CUSTOMER#${at % 7}`, sk: `ORDER#2024-12-0${1 + (at % 9)}#${1000 + at}`, gsi1pk: at % 2 ? 'OPEN' : 'PAID', gsi1sk: `${1000 + at}`, note: 'x' } : { pk: `CUSTOMER#${at % 7}`, sk: 'PROFILE' }))

test('the design behind items: editable items with the same keys, a question for each entity and index, each of which finds items', async () => {
  const strange = { pk: 'odd', sk: '?', note: 'y' }
  const { answer } = foundIn([...pastedItems, strange])
  const { design, strangers } = await designOf('shop', answer, [...pastedItems, strange], breath)
  const table = tableOf(design)
  assert.deepEqual(problemsIn(table), [])
  assert.equal(design.entities.length, 2)
  assert.deepEqual(strangers, [{ attributes: strange }])
  assert.equal(design.items.filter(isMade).length, 60)
  assert.deepEqual(design.items.at(-1), { attributes: { pk: 'odd', sk: '?' } })
  const rows = rowsOf(table, design.items)
  for (const [at, { pk, sk }] of pastedItems.entries()) assert.deepEqual([rows[at].keys.pk, rows[at].keys.sk], [pk, sk])
  assert.equal(design.patterns.length, 3)
  for (const { query } of design.patterns) assert.ok(answerOf(table, query, (index) => partitionsOf(rows, index)).found.size > 0)
  assert.ok(design.patterns.some(({ query }) => query === design.query))
})

test('one item, one key, and two that have nothing in common are taken apart alone', async () => {
  const templates = (values) => foundIn(values).answer.entities.map(({ name, attributes }) => [name, ...attributes.map(({ template }) => template)])
  assert.deepEqual(templates([{ pk: 'CUSTOMER#42', sk: 'PROFILE', name: 'Ada' }]), [['profile', 'CUSTOMER#{customerId}', 'PROFILE']])
  assert.deepEqual(templates([{ pk: 'DAY#2026-01-01', sk: 'END#2026-02-02' }]), [['end', 'DAY#{day:day}', 'END#{day2:day}']])
  assert.equal(templates([{ pk: 'CUSTOMER#42', sk: 'PROFILE' }, { pk: 'x-9', sk: 'y' }]).length, 2)
  for (const values of [[{ pk: 'USER#1#5#2', sk: 'ORDER#1#2#3' }], [{ pk: 'CUSTOMER#42', sk: 'PROFILE' }], ['CUSTOMER#42#ORDER#2026-01-31'], [{ pk: 'DAY#2026-01-01', sk: 'END#2026-02-02' }]]) {
    const { design, strangers } = await designOf('one', foundIn(values).answer, values, breath)
    assert.deepEqual([problemsIn(tableOf(design)), strangers, design.items.filter(isMade).length], [[], [], 1])
  }
})

test('the design opens on its largest entity, and names the attributes that it leaves out', async () => {
  const values = [{ pk: 'odd', sk: '?' }, ...pastedItems]
  const { design, leftOut } = await designOf('shop', foundIn(values).answer, values, breath)
  assert.equal(design.query.entity, design.items[design.shown].entity)
  assert.deepEqual(leftOut, [['note', 45]])
  assert.equal(design.items.filter((item) => item.entity === design.query.entity).length, 45)
})

test('an index with a condition on an attribute that is in no key is left out, and said to be', () => {
  const values = Array.from({ length: 60 }, (_, at) => ({ pk: `TASK#${at}`, sk: 'TASK', taskId: String(at), ...(at % 3 && { status: 'open', gsi1pk: `OPEN#${at % 4}`, gsi1sk: `TASK#${at}` }) }))
  const { entities, notes } = foundIn(values).answer
  assert.deepEqual(entities[0].attributes.map(({ name }) => name), ['pk', 'sk'])
  assert(notes.some((note) => /an index of the items that have status is left out/.test(note)), notes.join())
})

test('the design behind keys alone', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => (at % 2 ? `USER#${at}` : `ORDER#2024-12-${10 + at}#A-${at}`))
  const { answer } = foundIn(keys)
  const { design, strangers } = await designOf('keys', answer, keys, breath)
  assert.deepEqual(problemsIn(tableOf(design)), [])
  assert.deepEqual([design.entities.map(({ name }) => name).sort(), strangers, design.items.filter(isMade).length], [['order', 'user'], [], 20])
})

test('attributes that are keys by no name are keys once they are called so', async () => {
  const values = Array.from({ length: 12 }, (_, at) => ({ id: `item-${at}`, kind: at % 2 ? 'a' : 'b', no: at }))
  const { problem } = foundIn(values)
  assert.equal(problem.field, 'options.attributes')
  const { answer } = foundIn(values, ['id'])
  const { design } = await designOf('things', answer, values, breath)
  assert.deepEqual(problemsIn(tableOf(design)), [])
  assert.deepEqual(rowsOf(tableOf(design), design.items).map(({ keys }) => keys.id), values.map(({ id }) => id))
})

test('items can be shown with the templates that the page has', async () => {
  const { design } = firstPattern
  const { items, strangers } = await madeItems(tableOf(design), itemsOf([{ pk: 'CUSTOMER#9', sk: 'PROFILE', name: 'x' }, { pk: 'X', sk: 'Y', name: 'x' }]), breath)
  assert.deepEqual(items, [{ entity: 'customer', values: { customerId: '9' } }, { attributes: { pk: 'X', sk: 'Y' } }])
  assert.equal(strangers.length, 1)
})
