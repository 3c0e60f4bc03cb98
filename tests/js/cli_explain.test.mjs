// `ddb-keys explain`.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, run } from './command_line.mjs'

test('explain', () => {
  const { status, stdout } = run(['explain', 'USER#42#ORDER#7', 'USER#{id}#ORDER#{no}'])
  assert.equal(status, 0)
  assert.equal(stdout, `template  USER#{id}#ORDER#{no}
       0  USER#
       5  42  id:text
       7  #ORDER#
      14  7  no:text
bytes     15: 2033 left of a partition key's 2048, 1009 of a sort key's 1024
`)
  assert.equal(JSON.parse(run(['explain', '--json', 'USER#42']).stdout).template, 'USER#{userId}')
  assert.equal(run(['explain', 'USER#42', 'ORDER#{id}']).status, 1)
  assert.match(run(['explain', 'a\u001b[31mb']).stdout, /a\\u001b\[31mb/)
  assert.equal(run(['explain', '--json', '--', '--x']).status, 0)
})

test('explain of a key on standard input', () => {
  assert.equal(JSON.parse(run(['explain', '-', '--json'], { input: 'USER#42\r\n' }).stdout).bytes, 7)
  assert.deepEqual(run(['explain', '-'], { input: 'A\nB\n' }), refused('explain takes one key, and standard input has 2'))
  assert.deepEqual(run(['explain', '-'], { input: '\n' }), refused('explain takes one key, and standard input has none'))
})

test('explain of keys that are too long', () => {
  const last = (length) => run(['explain', 'x'.repeat(length)]).stdout.trimEnd().split('\n').at(-1)
  assert.equal(last(2048), "bytes     2048: 0 left of a partition key's 2048, 1024 too many for a sort key")
  assert.equal(last(2049), 'bytes     2049: 1 too many for a partition key, 1025 too many for a sort key')
})
