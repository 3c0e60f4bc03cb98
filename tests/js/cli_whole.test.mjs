// Input that is not whole is refused, because half of a table must not look like a table in which all is well; `--partial` accepts it. So are
// names that JSON has twice in one object, of which `JSON.parse` keeps the last.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { toWorkbench } from 'ddb-keys/design'
import { folder, refused, run, write } from './command_line.mjs'

const definition = { user: { pk: 'USER#{id}', sk: 'PROFILE' } }
const table = write('table.json', JSON.stringify(definition))
const typed = (id) => ({ pk: { S: `USER#${id}` }, sk: { S: 'PROFILE' } })
const linesOf = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

/** The commands that read items, each with the words before its input. They share one reader: each case is read by the next of them. */
const READERS = [['check', table], ['infer'], ['lint', table, '--items']]

let turn = 0
const nextReader = () => READERS[turn++ % READERS.length]

const refusedBy = (path, sentence, input = '', words = nextReader()) => assert.deepEqual(run([...words, path], { input }), refused(sentence), `${words[0]} ${path}`)

const acceptedWith = (option, path, input = '', words = nextReader()) => {
  const { status, stderr } = run([...words, path, ...option], { input })
  assert.notEqual(status, 2, `${words[0]} ${path}: ${stderr}`)
}

const isAcceptedAsPart = (path, input) => acceptedWith(['--partial'], path, input)

/** An export of two files with two items each; `itemCount` of the manifest can be another. */
function writeExport(path, { itemCount = 2, name = (file) => file } = {}) {
  const entries = ['a', 'b'].map((file, i) => {
    const bytes = gzipSync(linesOf([2 * i, 2 * i + 1].map((id) => ({ Item: typed(id) }))))
    write(`${path}/data/${name(file)}.json.gz`, bytes)
    return { itemCount, md5Checksum: createHash('md5').update(bytes).digest('base64'), dataFileS3Key: `AWSDynamoDB/01-ab/data/${name(file)}.json.gz` }
  })
  write(`${path}/manifest-files.json`, linesOf(entries))
  write(`${path}/manifest-summary.json`, JSON.stringify({ outputFormat: 'DYNAMODB_JSON', itemCount: 2 * itemCount }))
  return path
}

const remove = (path) => rmSync(join(folder, path))
const without = (path) => `${path} is an export without manifest-files.json, which says whether it is whole: copy the export again, or accept a part with "--partial"`

test('an export that lacks a part', () => {
  acceptedWith([], writeExport('whole'))
  remove(`${writeExport('files')}/manifest-files.json`)
  for (const words of READERS) refusedBy('files', without('files'), '', words)
  refusedBy('files/manifest-summary.json', without('files'))
  isAcceptedAsPart('files')
  remove('files/manifest-summary.json')
  refusedBy('files', without('files'))
  remove(`${writeExport('file')}/data/b.json.gz`)
  refusedBy('file', 'file/data/b.json.gz is missing, which manifest-files.json lists: copy the export again')
  isAcceptedAsPart('file')
  writeExport('count', { itemCount: 3 })
  refusedBy('count', 'count/data/a.json.gz has 2 items, and the manifest says 3: copy the file again')
  isAcceptedAsPart('count')
})

test('the manifest does not count blank lines as items', () => {
  writeExport('padded')
  write('padded/data/a.json.gz', gzipSync(`${linesOf([{ Item: typed(0) }])}\n`))
  write('padded/manifest-files.json', linesOf(['a', 'b'].map((file) => ({ itemCount: 2, dataFileS3Key: `x/data/${file}.json.gz` }))))
  refusedBy('padded', 'padded/data/a.json.gz has 1 items, and the manifest says 2: copy the file again')
})

test('some files of an export', () => {
  const files = ['a', 'b'].map((file) => `${writeExport('some')}/data/${file}.json.gz`)
  refusedBy(files[0], `${files[1]} is not among the files, and manifest-files.json of their export lists it: give the folder of the export, or accept a part with "--partial"`)
  isAcceptedAsPart(files[0])
  for (const paths of [files, ['some/data'], ['some/data/*.json.gz']]) assert.equal(run(['check', table, ...paths]).status, 0, String(paths))
  remove('some/manifest-files.json')
  refusedBy(files[0], without('some'))
  const lone = write('lone/data/3c6cjxhqmq3mlk5aqzp4n6hxzy.json.gz', gzipSync(linesOf([{ Item: typed(1) }])))
  refusedBy(lone, without('lone'))
  isAcceptedAsPart(lone)
  acceptedWith([], write('own/data/items.json.gz', gzipSync(linesOf([{ Item: typed(1) }]))))
})

test('a scan that continues on other pages', () => {
  const page = (more) => ({ Items: [typed(1)], Count: 1, ScannedCount: 1, ...more })
  for (const more of [{ LastEvaluatedKey: typed(1) }, { NextToken: 'eyJF' }]) {
    const [name] = Object.keys(more)
    const sentence = (file) => `${file} is a part of a scan: its last page has "${name}", so other pages follow. Add them to the file, or accept a part with "--partial"`
    for (const text of [JSON.stringify(page(more)), JSON.stringify(page(more), null, 4), linesOf([page(), page(more)]), JSON.stringify([page(), page(more)]), `[${JSON.stringify([page(more)])}]`]) {
      refusedBy(write('scan.json', text), sentence('scan.json'))
      isAcceptedAsPart('scan.json')
    }
    refusedBy('-', sentence('standard input'), JSON.stringify(page(more)))
    for (const text of [linesOf([page(more), page()]), JSON.stringify([page(more), page()], null, 1), JSON.stringify(page({ [name]: null })), JSON.stringify(page({ LastEvaluatedKey: {} }))]) {
      acceptedWith([], write('scan.json', text))
    }
  }
  const text = 'x'.repeat(1e6)
  const large = { Items: Array.from({ length: 9 }, (_, id) => ({ ...typed(id), text: { S: text } })), LastEvaluatedKey: typed(8) }
  assert.match(run(['check', table, write('large.json', JSON.stringify(large))]).stderr, /^ddb-keys: large\.json is a part of a scan: .*LastEvaluatedKey/)
})

test('names that JSON repeats in one object', () => {
  const twice = '{"user":{"pk":"USER#{id}",\n"gsi1pk":"A#{a}","gsi1pk":"B#{a}"}}'
  const sentence = (file, line, name) => refused(`${file}, line ${line} has the name "${name}" for the second time in one object, as after a merge that kept both lines: keep one of them`)
  write('twice.json', twice)
  for (const words of [['lint'], ['lock'], ['docs'], ['check'], ['diff', table], ['docs', table, '--patterns']]) {
    assert.deepEqual(run([...words, 'twice.json']), sentence('twice.json', 2, 'gsi1pk'), String(words))
  }
  assert.deepEqual(run(['lint', '-'], { input: '{"a":{"pk":"A"},"\\u0061":{"pk":"B"}}' }), sentence('standard input', 1, 'a'))
  const good = write('good.json', '{"a":{"pk":"A#{x}","sk":"\\"pk\\":,{"},"b":{"pk":"B#{x}","sk":"S"},"$lint":{"ignore":[{"code":"pk","entity":"a","reason":"pk"},{"code":"pk","entity":"b","reason":"r"}]}}')
  assert(!run(['docs', good]).stderr.includes('second time'))

  const model = JSON.stringify(toWorkbench(definition, { tableName: 'App', items: [{ pk: 'USER#1', sk: 'PROFILE' }] }), null, 2)
  const models = write('model.json', model.replace('"TableName": "App",', '"TableName": "App",\n"TableName": "Other",'))
  const line = model.split('\n').findIndex((text) => text.includes('"TableName"')) + 2
  for (const words of [['lint'], ['infer'], ['check', table], ['docs']]) assert.deepEqual(run([...words, models]), sentence('model.json', line, 'TableName'), String(words))
})

test('a lock that repeats a name is refused', () => {
  const cwd = join(folder, 'locked')
  write('locked/table.json', JSON.stringify(definition))
  assert.equal(run(['lock', 'table.json'], { cwd }).status, 0)
  const lock = run(['lock', 'table.json', '--json'], { cwd }).stdout
  write('locked/table.lock.json', lock.replace('"sk": "PROFILE"', '"sk": "OLD",\n        "sk": "PROFILE"'))
  for (const words of [['diff', 'table.json'], ['lock', 'table.json'], ['docs', 'table.lock.json'], ['diff', 'table.lock.json', 'table.json']]) {
    assert.match(run(words, { cwd }).stderr, /^ddb-keys: table\.lock\.json, line \d+ has the name "sk" for the second time in one object/, String(words))
  }
})

test('items in which a name is repeated', () => {
  const sentence = (line, name, file = 'items') => `${file}, line ${line} has the name "${name}" for the second time in one object, as after a merge that kept both lines: keep one of them`
  const [one, two] = [1, 2].map((id) => JSON.stringify(typed(id)))
  for (const [text, line, name] of [
    [`{"Items":[${one}],\n"Items":[]}`, 2, 'Items'],
    [`{"Items":[${one}],"LastEvaluatedKey":${one},"LastEvaluatedKey":null}`, 1, 'LastEvaluatedKey'],
    [`[${one},\n{"pk":{"S":"USER#1"},"p\\u006b":{"S":"USER#2"}}]`, 2, 'pk'],
    [`{"Item":${one}}\n{"Item":${one},"Item":${two}}\n`, 2, 'Item'],
    [`${one}\n\n{"pk":{"S":"USER#1"},"sk":{"S":"PROFILE"},"map":{"M":{"é":{"S":"1"},"é":{"S":"2"}}}}\n`, 3, 'é'],
    ['{"pk":"USER#1","sk":"PROFILE"}\n{"pk":"USER#1","__proto__":"1","a":["{",{"a":1}],"__proto__":"2"}\n', 2, '__proto__'],
  ]) {
    for (const words of READERS) refusedBy(write('items', text), sentence(line, name), '', words)
  }
  const large = { Items: Array.from({ length: 9 }, (_, id) => ({ ...typed(id), text: { S: 'x'.repeat(1e6) } })) }
  refusedBy(write('items', `${JSON.stringify(large, null, 1).slice(0, -2)},\n"Items": []}`), sentence(JSON.stringify(large, null, 1).split('\n').length, 'Items'))
  acceptedWith([], write('items', `{"Item":${one.replace('PROFILE', 'a\\\\\\"pk\\":,{\\\\')}}\n{"Item":${two}}\n`))
  refusedBy(write('items', `${one}\n{"pk":{"S":"A"},"pk":\n`), 'items, line 2 is not JSON: {"pk":{"S":"A"},"pk":', '', ['infer'])
  write('twice/data/a.json.gz', gzipSync(linesOf([{ Item: typed(1) }])))
  write('twice/manifest-files.json', '{"itemCount":1,"dataFileS3Key":"x/data/a.json.gz","itemCount":1}\n')
  refusedBy('twice', sentence(1, 'itemCount', 'twice/manifest-files.json'))
})
