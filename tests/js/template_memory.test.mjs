// The life of templates: what freed ones answer, and that templates that are kept or forgotten leave keys and memory right.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { keyTemplate } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

test('free: every later call is DISPOSED, and a second free does nothing', () => {
  for (const end of ['free', ...(Symbol.dispose ? [Symbol.dispose] : [])]) {
    const template = keyTemplate('A#{a}')
    assert.equal(template[end](), undefined)
    for (const [method, call] of Object.entries({
      build: () => template.build({ a: '1' }),
      parse: () => template.parse('A#1'),
      tryParse: () => template.tryParse('A#1'),
      matches: () => template.matches('A#1'),
      prefix: () => template.prefix({}),
      range: () => template.range({}, { a: { from: '1' } }),
    })) {
      const name = `keyTemplate.${method}`
      const error = refuses(call, 'DISPOSED', `${name}: this object was freed and can no longer be used`)
      assert.equal(error.details.function, name)
    }
    assert.equal(template[end](), undefined)
    assert.equal(template.fields[0].name, 'a')
    assert.equal(template.template, 'A#{a}')
  }
})

test('two templates never share state, even after one was freed and another made', () => {
  const first = keyTemplate('A#{a}')
  const same = keyTemplate('A#{a}')
  const second = keyTemplate('B#{b:int(3)}', { limit: 'sort' })
  first.free()
  const third = keyTemplate('C#{c:date}', { text: 'verbatim' })
  first.free()
  const fourth = keyTemplate('D#{d}')
  assert.equal(same.build({ a: 'x y' }), 'A#x$20y')
  assert.equal(second.build({ b: 7 }), 'B#007')
  assert.equal(third.build({ c: 0 }), 'C#1970-01-01T00:00:00.000Z')
  assert.equal(fourth.build({ d: 'd' }), 'D#d')
  assert.equal(refusalOf(() => first.build({ a: 'x' })).code, 'DISPOSED')
  assert.equal(third.tryParse('D#d'), undefined)
})

test('a process that keeps 30,000 templates exits normally, with every key right', () => {
  // V8 of Node 20 aborted when the memory grew within a call that it had inlined and that answered with an object.
  const program = `
    const { keyTemplate } = await import(${JSON.stringify(import.meta.resolve('ddb-keys'))})
    const kept = []
    for (let i = 0; i < 30_000; i++) {
      kept.push(keyTemplate('{n:int(8)}#{at:date}'))
      const key = kept[i].build({ n: i, at: i * 1000 })
      if (key !== String(i).padStart(8, '0') + '#' + new Date(i * 1000).toISOString()) throw new Error(i + ' ' + key)
    }`
  for (let run = 0; run < 3; run++) {
    const { stderr, status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    assert.equal(status, 0, `${signal ?? ''} ${stderr.slice(0, 400)}`)
  }
})
