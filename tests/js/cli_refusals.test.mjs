// What the command line cannot read: one sentence on stderr, exit code 2, nothing on stdout, and no half of an answer.

import assert from 'node:assert/strict'
import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { folder, main, refused, run, write } from './command_line.mjs'

const { read } = await import(new URL('read/read.js', pathToFileURL(main)).href)

const line = '{"pk":"A#1"}\n'
const packed = gzipSync(line.repeat(50))
const ION = 'is in Ion: export again with --export-format DYNAMODB_JSON, which is the default'

const INPUTS = [
  ['a line that is not JSON', `${line}\n{"pk":"A\n`, 'FILE, line 3 is not JSON: {"pk":"A'],
  ['a long line that is not JSON', `${line}{"pk":"${'x'.repeat(99)}`, `FILE, line 2 is not JSON: {"pk":"${'x'.repeat(53)}…`],
  ['a line with a key among items', `${line}A#2\n`, 'FILE, line 2 is not JSON: A#2'],
  ['a line with a control character', `${line}{"pk":\u001b[31m\n`, 'FILE, line 2 is not JSON: {"pk":\\u001b[31m'],
  ['a number', `${line}17\n`, 'FILE, line 2 has neither an item nor a key: 17'],
  ['null in a list', '[{"pk":"A"},\nnull]', 'FILE, line 2 has neither an item nor a key: null'],
  ['text between the elements of a list', '[{"pk":"A"} {"pk":"B"}]', 'FILE, line 1 is not JSON: {"pk":"B"}]'],
  ['a comma at the end of a list', '[\n{"pk":"A"},\n]', 'FILE, line 3 is not JSON: ]'],
  ['a bracket that closes nothing', '[{"pk":"A"}]]', 'FILE, line 1 is not JSON: ]'],
  ['a document that ends too soon', '{"Items": [\n{"pk":"A"},\n{"pk":"B"', 'FILE is cut: what begins in line 1 has no end'],
  ['a list that ends too soon', '[\n{"pk":"A"},\n{"pk":"B"', 'FILE is cut: what begins in line 3 has no end'],
  ['a list without its end', '[\n{"pk":"A"},\n', 'FILE is cut: the list that begins in line 1 has no end'],
  ['a cell without its end', '"pk","sk"\n"A","B', 'FILE is cut: the quotes that open in line 2 are not closed'],
  ['a cell too many', '"pk","sk"\n"A","B"\n"A","B","C"\n', 'FILE, line 3 has 3 cells, and the header has 2'],
  ['a cell too few', '"pk","sk"\n"A"\n', 'FILE, line 2 has 1 cells, and the header has 2'],
  ['a column twice', '"pk","pk"\n"A","B"\n', 'FILE has two columns "pk"'],
  ['quotes within a cell', '"pk","sk"\n"A"B,C\n', 'FILE, line 2 is not CSV: a quote stands within a value'],
  ['a value under an empty name', '"pk",""\n"A",""\n"A","B"\n', 'FILE, line 3 has a value in column 2, whose name in the header is empty'],
  ['quotes without their end in a long file', gzipSync(`pk,sk\n"A","${'x'.repeat((1 << 26) + 9)}`), 'FILE, line 2 begins a value in quotes of more than 64 MB'],
  ['a row without an end', gzipSync(`pk,sk\n\nA${','.repeat(5e6)}`), 'FILE, line 3 begins a row of more than 64 MB'],
  ['gzip that is cut', packed.subarray(0, 30), 'FILE is cut: its gzip ends early'],
  ['gzip that is damaged', Buffer.concat([packed.subarray(0, -5), Buffer.from('xxxxx')]), 'FILE is damaged: its gzip cannot be unpacked (incorrect data check)'],
  ['gzip with something behind it', Buffer.concat([packed, Buffer.alloc(40)]), 'FILE is damaged: something that is not gzip follows its gzip'],
  ['gzip within gzip', gzipSync(packed), 'FILE is packed with gzip twice: unpack it first'],
  ['a zero', `${line}A\0`, 'FILE is binary, not text: line 2 has a zero, at byte 14'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'FILE is binary, not text: line 3 has a zero, at byte 8'],
  ['ZIP', Buffer.from('504b030414000000', 'hex'), 'FILE is a ZIP archive: unpack it first'],
  ['Zstandard', Buffer.from('28b52ffd04000000', 'hex'), 'FILE is packed with Zstandard: unpack it first'],
  ['bzip2', Buffer.from('425a683931415926', 'hex'), 'FILE is packed with bzip2: unpack it first'],
  ['Parquet', Buffer.from('PAR1\x15\x04'), 'FILE is Parquet: write its rows as JSON lines, or export the table as DYNAMODB_JSON'],
  ['Ion', '$ion_1_0 {Item:{pk:"A#1"}}\n', `FILE ${ION}`],
  ['Ion without its mark', '{Item:{pk:"A#1"}}\n', `FILE ${ION}`],
  ['binary Ion in gzip', gzipSync(Buffer.from('e00100eaee', 'hex')), `FILE ${ION}`],
  ['Latin-1', Buffer.from(`${line}caf\u00e9 au lait`, 'latin1'), 'FILE, line 2 is not UTF-8: it has the byte E9 at offset 16'],
  ['half of a character at the end', Buffer.from('A#1\né').subarray(0, 5), 'FILE, line 2 ends in the middle of a character, at byte 4'],
  ['half of UTF-16', Buffer.from('\uFEFFA#1\ud83d', 'utf16le'), 'FILE begins like UTF-16, and is not: half of a character is missing'],
]

for (const [what, content, sentence] of INPUTS) {
  test(`input with ${what}`, () => {
    assert.deepEqual(run(['infer', write('input', content)]), refused(sentence.replace('FILE', 'input')))
  })
}

test('standard input has a name', () => {
  assert.deepEqual(run(['infer'], { input: packed.subarray(0, 30) }), refused('standard input is cut: its gzip ends early'))
  assert.deepEqual(run(['infer', '-', '-'], { input: line }), refused('standard input is given twice'))
})

test('missing files', () => {
  assert.deepEqual(run(['infer', 'missing.json']), refused('there is no file missing.json'))
  assert.deepEqual(run(['infer', 'a\u001b[31m']), refused('there is no file a\\u001b[31m'))
  assert.deepEqual(run(['infer', 'missing/*.json']), refused('no file matches missing/*.json'))
  assert.deepEqual(run(['infer', 's3://bucket/x.json']), refused('s3://bucket/x.json is in S3: copy it first, with "aws s3 sync"'))
  assert.deepEqual(run(['lint', 'missing.json']), refused('there is no file missing.json'))
  assert.deepEqual(run(['lint', 'missing.mjs']), refused('there is no file missing.mjs'))
  write('file', line)
  assert.deepEqual(run(['infer', 'file/x.json']), refused('there is no file file/x.json: a part of its path is a file'))
})

test('items and keys at once, and items without keys', () => {
  write('keys.txt', 'A#1\nA#2\n')
  write('items.json', line)
  assert.deepEqual(run(['infer', 'keys.txt', 'items.json']), refused('some inputs have items, and some keys: infer from one of them at a time'))
})

test('a definition that cannot be read', () => {
  assert.deepEqual(run(['lint', write('empty.json', '')]), refused('empty.json is empty, and no JSON'))
  assert.deepEqual(run(['lint', write('wrong.json', '{"doc": }')]), refused('wrong.json is not JSON: {"doc": }'))
  assert.deepEqual(run(['lint', write('named.json', '{"doc":{"pk":"A#{a}","sk":"B"}}'), 'doc']), refused('named.json has no table "doc"; it has "default"'))
})

test('a module that cannot be imported is named', () => {
  for (const [text, sentence] of [
    ['export const a = {\n  b: 1\n', /^ddb-keys: broken\.mjs(?:, line \d,)? cannot be imported: \S.*\n$/],
    ['export const a = made()', /^ddb-keys: broken\.mjs cannot be imported: made is not defined\n$/],
    ["import { entityKeys } from 'ddb-keys'\nexport const a = entityKeys({ pk: 'A#{id' })", /^ddb-keys: broken\.mjs cannot be imported: entityKeys: attribute "pk": /],
    ["import './none.mjs'", /^ddb-keys: broken\.mjs cannot be imported: Cannot find module/],
    ["import { gone } from 'ddb-keys'", /^ddb-keys: broken\.mjs(?:, line 1,)? cannot be imported: .*'gone'/],
  ]) {
    write('broken.mjs', text)
    for (const words of [['lint'], ['lock'], ['docs'], ['diff', 'broken.mjs'], ['check'], ['docs', write('right.json', '{"a":{"pk":"A#{id}"}}'), '--patterns']]) {
      const { status, stdout, stderr } = run([...words, 'broken.mjs'])
      assert.deepEqual([status, stdout], [2, ''])
      assert.match(stderr, sentence, words.join(' '))
    }
  }
  write('broken.cjs', 'module.exports = {\n  a: 1,,\n}\n')
  assert.match(run(['lint', 'broken.cjs']).stderr, /^ddb-keys: broken\.cjs, line 2, cannot be imported: Unexpected token ','\n$/)
})

test('a module that never ends, and one that ends the process, are no answer', () => {
  for (const [text, why] of [
    ['await new Promise(() => {})', 'an await in it, or in one of its imports, never ends'],
    ['process.exit(0)', 'it ends the process'],
  ]) {
    const { status, stdout, stderr } = run(['lint', write('ends.mjs', `${text}\nexport const definition = { a: { pk: 'A#{id}' } }\n`)])
    assert.deepEqual([status, stdout], [2, ''])
    assert.match(stderr, new RegExp(`^ddb-keys: ends\\.mjs cannot be imported: ${why}$`, 'm'))
  }
})

test('many columns are read in time', { timeout: 60_000 }, () => {
  const names = Array.from({ length: 150_000 }, (_, i) => `c${i}`)
  assert.match(run(['check', write('right.json', '{"a":{"pk":"A#{id}"}}'), write('wide.csv', `${names}\n${'x,'.repeat(names.length - 1)}x\n`)]).stdout, /^1 item, /)
})

test('JSON that is not a definition', () => {
  for (const [text, given] of [
    ['{"name":"x","version":"1.0.0"}', '"name" is a string, where an entity is needed'],
    ['{"version":"1.0.0","scripts":{"a":"b"}}', '"version" is a string, where an entity is needed'],
    ['{"a":{"pk":"A"},"b":null}', '"b" is null, where an entity is needed'],
    ['{"a":["x"]}', '"a" is a list, where an entity is needed'],
    ['[]', 'it is a list, where entities are needed'],
    ['17', 'it is a number, where entities are needed'],
    ['null', 'it is null, where entities are needed'],
  ]) {
    for (const words of [['lint'], ['lock'], ['docs'], ['check']]) assert.deepEqual(run([...words, write('package.json', text)]), refused(`package.json is no definition of a table: ${given}`))
  }
  assert.match(run(['lint', write('later.json', '{"version":2,"entities":{}}')]).stderr, /reads locks of version 1, got version 2/)
})

test('a faulty lock and a faulty report are named', () => {
  const lock = { version: 1, entities: { a: { keys: 5 } } }
  write('faulty.lock.json', JSON.stringify({ tables: { definition: lock } }))
  write('faulty.mjs', "export const definition = { a: { pk: 'A#{id}' } }\n")
  write('one.json', JSON.stringify(lock))
  const sentence = (file) => refused(`${file} is a faulty lock: lockTable requires entities.a.keys to be an object, got 5`)
  for (const words of [['diff', 'faulty.mjs'], ['lock', 'faulty.mjs'], ['docs', 'faulty.lock.json']]) assert.deepEqual(run(words), sentence('faulty.lock.json'), String(words))
  for (const words of [['diff', 'one.json', 'faulty.mjs'], ['lint', 'one.json']]) assert.deepEqual(run(words), sentence('one.json'), String(words))
  assert.deepEqual(run(['lint', 'faulty.mjs', '--report', write('faulty.json', '{"version":1}')]), refused('faulty.json is no report of check: mergeReports: missing field `formats`'))
})

test('files that cannot be written', () => {
  const table = write('right.json', '{"a":{"pk":"A#{id}"}}')
  assert.deepEqual(run(['docs', table, '--out', 'none/page.md']), refused('none/page.md cannot be written: there is no folder none'))
  assert.deepEqual(run(['docs', table, '--out', 'right.json/page.md']), refused('right.json/page.md cannot be written: right.json is no folder'))
  assert.deepEqual(run(['docs', table, '--out', '.']), refused('. cannot be written: it is a folder'))
})

test('a file that vanishes, and one that changes, while they are read', async () => {
  const paths = ['1.json', '2.json'].map((path) => join(folder, write(path, line)))
  const vanishing = async () => {
    for await (const { file } of read(paths)) if (file === paths[0]) rmSync(paths[1])
  }
  await assert.rejects(vanishing, { message: `there is no file ${paths[1]}` })
  const large = join(folder, write('large.json', line.repeat(100_000)))
  const changing = async () => {
    for await (const { file } of read([large])) truncateSync(file, 700_000)
  }
  await assert.rejects(changing, { message: /large\.json(?: has changed while it was read|, line \d+ is not JSON: )/ })
  const growing = async () => {
    let isGrown = false
    for await (const { file } of read([join(folder, write('grow.json', line.repeat(100_000)))])) if (!isGrown) isGrown = write('grow.json', line.repeat(200_000)) !== file
  }
  await assert.rejects(growing, { message: `${join(folder, 'grow.json')} has changed while it was read` })
})

test('an input that is read in part is not printed', () => {
  const lines = Array.from({ length: 50_000 }, (_, i) => `{"pk":{"S":"USER#${i}"}}\n`).join('')
  for (const args of [['infer'], ['infer', '--json']]) assert.deepEqual(run(args, { input: `${lines}{"pk":` }), refused('standard input, line 50001 is not JSON: {"pk":'))
})
