// The package as it is when Rust answers every call: a copy of the built file in which no entity is ever used often enough for JavaScript to
// join and cut its keys, and no template knows by which characters its keys are sure.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

export async function rustAlone(file) {
  let source = readFileSync(file, 'utf8').replace(/\bsureSpans,/, 'sureSpans: sureSpans,') // as it is written, the name is short
  for (const [pattern, replacement] of [
    [/\busesLeft ?= ?(?:[1-9]|[A-Za-z$_])[\w$]*/g, 'usesLeft=1/0'],
    [/\bsureSpans:/g, 'neverSure:'],
  ]) {
    const places = source.match(pattern) ?? []
    assert.equal(places.length, 1, `the file has one place such as ${pattern}`)
    source = source.replace(pattern, replacement)
  }
  return import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
}
