// The descriptions of the codecs in the page: those of the package, without the fields that the page never asks for.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ASKED, asked } from '../build/codecs.mjs'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the build keeps the fields that the page asks for, and no others', () => {
  const [, fields] = /interface Description \{\n([^]*?)\n\}/.exec(read('../src/keys/codecs.ts'))
  assert.deepEqual(Array.from(fields.matchAll(/readonly (\w+)/g), ([, name]) => name).sort(), [...ASKED].sort())
})

test('what is kept is as the package has it', () => {
  const all = JSON.parse(read('../../pkg/codecs.json'))
  const kept = asked(all)
  assert.equal(kept.length, all.length)
  for (const [at, fields] of kept.entries()) {
    for (const [name, value] of Object.entries(fields)) assert.deepEqual(value, all[at][name])
  }
  assert.ok(JSON.stringify(kept).length < JSON.stringify(all).length / 2)
})
