// `ddb-keys check`: its report, its exit codes, its forms of input, and merged reports.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { marshall } from '@aws-sdk/util-dynamodb'
import { run, write } from './command_line.mjs'

const table = write('table.json', JSON.stringify({ customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' }, order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(4)}', gsi1pk: 'STATUS#{status}' } }))

const check = (words, input) => run(['check', ...words], { input })

const order = (no, more) => ({ pk: 'CUSTOMER#1', sk: `ORDER#000${no}`, gsi1pk: 'STATUS#open', no, status: 'open', ...more })
const lines = (...items) => items.map((item) => `${JSON.stringify({ Item: marshall(item) })}\n`).join('')

const good = lines(order(1), order(2), { pk: 'CUSTOMER#1', sk: 'PROFILE' })
const bad = lines(order(3, { status: 'paid' }), { pk: 'CUSTOMER#1', sk: 'Order#0004' }, { pk: 'X' })

test('a table without faults', () => {
  const { status, stdout, stderr } = check([table, '-'], good)
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  assert.equal(stdout, `3 items, 131 B
  customer  1  33.3%   21 B
  order     2  66.7%  110 B

largest item collections
  131 B  CUSTOMER#1

largest partitions of gsi1
  2  STATUS#open

all items fit the table
`)
})

test('findings have examples, and the exit code is 1', () => {
  const { status, stdout } = check([table, write('bad.json', bad)])
  assert.equal(status, 1)
  for (const part of ['2 misfits', '1 stale index key', 'order.gsi1pk', 'changed, field "status": the attributes write another key', 'should be  STATUS#paid', 'order.sk', 'case: a literal differs in upper and lower case', 'Order#0004', 'noKey']) {
    assert(stdout.includes(part), `${part}\n${stdout}`)
  }
  for (const line of stdout.split('\n')) assert(line.length <= 80, line)
})

test('an attribute with another meaning is named once', () => {
  const { status, stdout } = check([table, '-'], lines(...Array.from({ length: 9 }, (_, i) => order(i, { no: i + 100 }))))
  assert.equal(status, 1)
  assert(stdout.replace(/\s+/g, ' ').includes('the attribute "no" differs from the key in 100.0% of the items'), stdout)
  assert(!stdout.includes('ORDER#000'), stdout)
})

test('all forms of input give the same report', () => {
  const items = [order(1), order(2, { status: 'paid' })]
  const report = check([table, '--json', '-'], lines(...items)).stdout
  const csv = `"pk","sk","gsi1pk","no","status"\n${items.map((item) => ['pk', 'sk', 'gsi1pk', 'no', 'status'].map((name) => `"${item[name]}"`).join()).join('\n')}\n`
  for (const content of [JSON.stringify({ Items: items.map(marshall), Count: 2 }), JSON.stringify(items), gzipSync(lines(...items)), items.map((item) => JSON.stringify(item)).join('\n')]) {
    assert.equal(check([table, '--json', write('input', content)]).stdout, report)
  }
  const { bytes, entities, largestCollections, ...ofCsv } = JSON.parse(check([table, '--json', write('input.csv', csv)]).stdout)
  const { bytes: _, entities: all, largestCollections: __, ...ofLines } = JSON.parse(report)
  assert.deepEqual(ofCsv, ofLines)
  assert.equal(entities.order.count, all.order.count)
})

test('index keys that cannot be compared fail the check, unless that is accepted', () => {
  const isOpen = (item) => lines(order(1)) + `${JSON.stringify({ Item: { ...marshall(order(2)), ...item } })}\n`
  for (const [item, reason] of [[{ status: { L: [] } }, 'refused'], [{ status: undefined }, 'noField']]) {
    const { status, stdout } = check([table, '-'], isOpen(item))
    assert.equal(status, 1)
    assert(stdout.includes(`${reason}, field "status"`), stdout)
    assert(stdout.endsWith('\n\n1 index key could not be compared, so nobody knows whether all items fit:\n--allow-uncompared accepts them\n'), stdout)
    const allowed = check([table, '-', '--allow-uncompared'], isOpen(item))
    assert.equal(allowed.status, 0)
    assert(allowed.stdout.endsWith('\nnothing was found, but 1 index key could not be compared\n'), allowed.stdout)
    const report = write('part.json', check([table, '--json', '-'], isOpen(item)).stdout)
    assert.deepEqual([[], ['--allow-uncompared']].map((more) => check(['--merge', report, ...more]).status), [1, 0])
  }
  assert.equal(check([table, '-', '--allow-uncompared'], bad).status, 1)
})

test('an index key of another value is found where the codec refuses the attribute', () => {
  const own = write('forms.json', JSON.stringify({ user: { pk: 'U#{id}', gsi1pk: { template: '$s#name_{name:lower}', text: 'verbatim' } }, flag: { pk: 'F#{id}', gsi1pk: 'ACTIVE#{active}' } }))
  const user = (key, name) => ({ pk: { S: 'U#1' }, gsi1pk: { S: `$s#name_${key}` }, name })
  const flag = (key, active) => ({ pk: { S: 'F#1' }, gsi1pk: { S: `ACTIVE#${key}` }, active })
  const run = (item) => check([own, '-'], JSON.stringify(item))
  for (const item of [user('bob', { S: 'Alice' }), user('bob', { BOOL: true }), user('bob', { NULL: true }), flag('false', { BOOL: true }), flag('open', { BOOL: false })]) {
    const { status, stdout } = run(item)
    assert.equal(status, 1, JSON.stringify(item))
    assert(stdout.replace(/\s+/g, ' ').includes('otherValue, field "'), stdout)
    assert(!stdout.includes('all items fit') && !stdout.includes('could not be compared'), stdout)
  }
  for (const item of [user('alice', { S: 'Alice' }), user('true', { BOOL: true }), flag('true', { BOOL: true }), flag('7', { N: '7' })]) {
    assert.equal(run(item).status, 0, JSON.stringify(item))
  }
})

test('merged reports of parts', () => {
  const part = (name, content) => write(name, check([table, '--json', '-'], content).stdout)
  const [first, second] = [part('1.json', good), part('2.json', bad)]
  const whole = check([table, '--json', '-'], good + bad)
  const merged = check(['--merge', '--json', second, first])
  assert.deepEqual(merged, whole)
  assert.equal(check(['--merge', first]).status, 0)
})

test('unreadable input gives one sentence and no report', () => {
  const other = write('other.json', check([write('t2.json', JSON.stringify({ a: { pk: 'A#{id}' } })), '--json', '-'], '{"pk":{"S":"A#1"}}').stdout)
  const own = write('own.json', check([table, '--json', '-'], good).stdout)
  for (const [words, input, message] of [
    [[table, '-'], `${good}{"Item":{"pk":{"S":1}}}\n`, /line 4/],
    [[table, '-'], `${good}{"Item":\n`, /line 4/],
    [[table, 'nowhere.json'], '', /nowhere\.json/],
    [['--merge', table], '', /table\.json/],
    [['--merge', write('x.txt', 'x')], '', /x\.txt is not JSON/],
    [['--merge', own, other], '', /other\.json cannot be merged: .*other formats/],
    [['--merge', 'nowhere.json'], '', /nowhere\.json/],
  ]) {
    const { status, stdout, stderr } = check(words, input)
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, stderr)
    assert.match(stderr, message)
    assert(stderr.startsWith('ddb-keys: ') && stderr.trim().split('\n').length === 1, stderr)
  }
})

test('an item that cannot be checked is named by its line', () => {
  const good = '{"pk":"CUSTOMER#1"}'
  const bad = '{"pk":"A","n":1e999}'
  const sentence = (line, item) => `ddb-keys: bad, line ${line}: check requires ${item}.n to be a value that DynamoDB can store (for a Date, its toISOString() or getTime()), got Infinity\n`
  for (const [text, line, item] of [
    [`${good}\n\n${`${good}\n`.repeat(5000)}\n${bad}\n`, 5004, 'item'],
    [`[\n${`${good},\n`.repeat(20)}\n\n${bad}]`, 24, 'item'],
    [`[${good}]\n\n[${good},${good},${bad}]\n`, 3, 'items[2]'],
    [`{\n"Items": [\n${good},\n${bad}]}\n{\n"Items":[${good},${good}]}`, 1, 'items[1]'],
    [`{\n"Items": [\n${good},\n${good}]}\n{\n"Items":[${good},${bad}]}`, 5, 'items[1]'],
    [`{"Items":[${`${good},`.repeat(25_000)}${bad}]}`, 1, 'items[25000]'],
  ]) {
    const { status, stdout, stderr } = run(['check', table, write('bad', text)])
    assert.deepEqual([status, stdout, stderr], [2, '', sentence(line, item)])
  }
})
