// The panics that each wasm of the package can reach: a committed list, with a reason for each. It follows from the wasm, which the build keeps with
// the names of its functions. A new panic changes the list, and needs a reason.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import binaryen from 'binaryen'
import { withoutNames } from '../../pkg-template/sections.mjs'
import { root } from '../../pkg-template/setup/command.mjs'
import { NAMED } from '../../pkg-template/wasm.mjs'
import { LENT, NO_MEMORY, OWN, trapsIn } from './panics/traps.mjs'
import { REASONS, reasonOf } from './panics/reasons.mjs'

const GOLDEN = new URL('golden/panics.txt', import.meta.url)
const DIST = join(root, 'pkg/dist')
const files = readdirSync(DIST).filter((file) => file.endsWith('.wasm')).sort()
const wasms = Object.fromEntries(files.map((file) => [file, readFileSync(join(NAMED, file))]))

/** The list of all wasms. Functions without a name are counted as one: their numbers change with every other function. */
const found = Object.fromEntries(Object.entries(wasms).map(([file, wasm]) => [file, withoutNumbers(trapsIn(wasm))]))

function withoutNumbers(traps) {
  const merged = {}
  for (const [name, kinds] of Object.entries(traps)) {
    for (const [kind, count] of Object.entries(kinds)) {
      const [of, what] = [name, kind].map((one) => (/^(?:function )?\d+$/.test(one) ? 'function 0' : one))
      merged[of] ??= {}
      merged[of][what] = (merged[of][what] ?? 0) + count
    }
  }
  return merged
}

/** The places of each wasm by their reasons. */
function listOf(found) {
  return Object.entries(found)
    .map(([file, traps]) => `${file}\n\n${[...REASONS, undefined].map((rule) => partOf(traps, rule)).join('')}`)
    .join('')
}

function partOf(traps, rule) {
  const kindsOf = (name, kinds) => Object.entries(kinds).filter(([kind]) => reasonOf(name, kind) === rule)
  const lines = Object.entries(traps).flatMap(([name, kinds]) => {
    const shown = kindsOf(name, kinds).map(([kind, count]) => `${count} × ${kind}`)
    return shown.length === 0 ? [] : [`    ${name}: ${shown.join(', ')}\n`]
  })
  return lines.length === 0 ? '' : `  ${rule?.reason ?? 'NO REASON YET'}\n${lines.join('')}\n`
}

const wasmOf = (text) => {
  binaryen.setDebugInfo(true)
  const module = binaryen.parseText(text)
  const wasm = module.emitBinary()
  module.dispose()
  return wasm
}

test('reachable panics are found, with their kinds', () => {
  const text = `(module (memory 1)
    (func $own (param i32) (if (local.get 0) (then (unreachable))))
    (func $behind_loop (loop $again (br $again)) (unreachable))
    (func $lent (if (i32.load8_u (i32.const 64)) (then (unreachable))))
    (func $Allocator_as_core::alloc::global::GlobalAlloc>::alloc (param i32) (result i32) (local.get 0))
    (func $allocates (if (i32.eqz (call $Allocator_as_core::alloc::global::GlobalAlloc>::alloc (i32.const 8))) (then (unreachable))))
    (func $never::h0123456789abcdef (unreachable))
    (func $calls (param i32) (block $out (br_if $out (local.get 0)) (call $never::h0123456789abcdef) (call $own (i32.const 1))))
    (func $table (param i32) (block $b (block $a (br_table $a $b (local.get 0))) (unreachable))))`
  assert.deepEqual(trapsIn(wasmOf(text)), {
    allocates: { [NO_MEMORY]: 1 },
    calls: { never: 1 },
    lent: { [LENT]: 1 },
    never: { [OWN]: 1 },
    own: { [OWN]: 1 },
    table: { [OWN]: 1 },
  })
})

for (const file of files) {
  test(`${file} is the one with names, without them`, () => {
    assert(readFileSync(join(DIST, file)).equals(withoutNames(wasms[file])))
  })
}

test('the panics are the listed ones', () => {
  const text = listOf(found)
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(GOLDEN, text)
  assert.equal(text, readFileSync(GOLDEN, 'utf8'), 'npm test -- --update package writes the new list: read it, and give a reason to what is new')
})

test('each panic has a reason, and each reason a panic', () => {
  const entries = Object.values(found).flatMap((traps) => Object.entries(traps).flatMap(([name, kinds]) => Object.keys(kinds).map((kind) => [name, kind])))
  assert.deepEqual(entries.filter(([name, kind]) => reasonOf(name, kind) === undefined).map((entry) => entry.join(': ')), [])
  const used = new Set(entries.map(([name, kind]) => reasonOf(name, kind)))
  assert.deepEqual(REASONS.filter((rule) => !used.has(rule)).map(({ reason }) => reason), [])
})

test('the root and its helpers have few panics', () => {
  const countOf = (file) => Object.values(found[file]).flatMap((kinds) => Object.values(kinds)).reduce((sum, count) => sum + count, 0)
  assert(countOf('ddb_keys_bg.wasm') <= 70, `${countOf('ddb_keys_bg.wasm')} places`)
  assert(countOf('ddb_keys_helpers_bg.wasm') <= 25, `${countOf('ddb_keys_helpers_bg.wasm')} places`)
})
