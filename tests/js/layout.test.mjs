// The layout of the frame: the build generates the JavaScript from the Rust, and every other file imports it from there.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { layoutOf } from '../../pkg-template/layout.mjs'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('layout.js is generated from layout.rs', () => {
  const text = layoutOf(read('src/wasm/layout.rs'))
  assert.equal(read('src/js/crossing/layout.js'), text)
  assert(text.match(/^export const /gm).length > 40)
})

test('constants that JavaScript would read differently are refused', () => {
  for (const line of ['pub(super) const A: u32 = 1 + B;', 'const A: u32 = 1;', 'pub(super) const A: u64 = 1;', '#[allow(x)]']) {
    assert.throws(() => layoutOf(`//! What it is.\n\n${line}\n`), /that both languages cannot read/, line)
  }
  assert.throws(() => layoutOf('pub(super) const A: u32 = 1;\n'), /opens with its contents/)
})

test('no name occurs twice', () => {
  const names = [...read('src/js/crossing/layout.js').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  assert.equal(new Set(names).size, names.length)
})
