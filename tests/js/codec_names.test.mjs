// The codecs are listed in the hover text, in the types and in both READMEs: each list has those that Rust has.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { codecNames } from './support.mjs'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const types = read('src/js/keys/template.d.ts')

/** The part of a text between `start`, which is in it once, and the next `end`. */
function between(text, start, end) {
  const parts = text.split(start)
  assert.equal(parts.length, 2, `"${start}" is there once`)
  const to = parts[1].indexOf(end)
  assert(to >= 0, `"${end}" is there`)
  return parts[1].slice(0, to)
}

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

/** The codecs without a width have a line each; what `enum` and `rank` take is read from their arguments. */
const typed = () => {
  const names = namesIn(between(types, 'interface Codecs {', '\n}'), /^ {2}(\w+): \[/gm)
  assert.match(types, /Name extends 'enum' \| 'rank'/)
  return [...names, 'enum', 'rank']
}

const lists = [
  ['the hover text of keyTemplate', () => namesIn(between(types, '* codecs:', '.\n'), /`(\w+)/g)],
  ['the types of fields', typed],
  ['the table of README.md', () => namesIn(between(read('README.md'), '| codec | takes |', '\n\n'), /`\{x:(\w+)/g)],
  ['pkg-template/README.md', () => namesIn(between(read('pkg-template/README.md'), '\nCodecs: ', '. Times'), /`(\w+)/g)],
]

for (const [place, names] of lists) {
  test(`${place} has every codec and no other`, () => {
    assert.deepEqual([...new Set(names())].sort(), codecNames().sort())
  })
}
