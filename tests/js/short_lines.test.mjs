// The lines of the built files: Node prints the line that throws an uncaught error, so each that throws is short enough to leave the sentence in
// sight.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'acorn'

const MOST = 200
const dist = new URL('../../pkg/dist/', import.meta.url)
/** Those of `ddb-keys/testing` export names of another. */
const files = readdirSync(dist).filter((file) => /\.c?js$/.test(file) && !/testing\.c?js$/.test(file))

/** All nodes of a syntax tree. */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node
  for (const value of Object.values(node)) {
    for (const inner of [value].flat()) if (typeof inner === 'object' && inner !== null) yield* nodesOf(inner)
  }
}

for (const file of files) {
  test(`${file}: no line that throws has more than ${MOST} characters`, () => {
    const code = readFileSync(new URL(file, dist), 'utf8')
    const lines = code.split('\n')
    const tree = parse(code, { ecmaVersion: 'latest', sourceType: file.endsWith('.cjs') ? 'script' : 'module', locations: true })
    const throwing = [...nodesOf(tree)].filter(({ type }) => type === 'ThrowStatement')
    assert(throwing.length > 5)
    const places = throwing.flatMap(({ loc: { start, end } }) => Array.from({ length: end.line - start.line + 1 }, (_, i) => start.line - 1 + i))
    assert.deepEqual([...new Set(places)].filter((place) => lines[place].length > MOST).map((place) => lines[place].slice(0, 2 * MOST)), [])
  })
}

const calls = {
  'index.js': "entityKeys({ pk: 'A#{x}' }).keys({})",
  'index.cjs': "entityKeys({ pk: 'A#{x}' }).keys({ x: '' })",
  'helpers.js': "PatternHelpers.compositeKey(['A', 7])",
  'helpers.cjs': "PatternHelpers.compositeKey(['A', 7])",
  'design.js': "lintTable({ a: { pk: '{' } })",
  'design.cjs': "lintTable({ a: { pk: '{' } })",
}

for (const [file, call] of Object.entries(calls)) {
  test(`${file}: an uncaught refusal shows its sentence, and no screen of code`, () => {
    const path = JSON.stringify(file.endsWith('.cjs') ? new URL(file, dist).pathname : new URL(file, dist).href)
    const code = file.endsWith('.cjs') ? `const all = require(${path}); with (all) ${call}` : `import * as all from ${path}; Function('all', ${JSON.stringify(`with (all) ${call}`)})(all)`
    const { status, stderr } = spawnSync(process.execPath, [`--input-type=${file.endsWith('.cjs') ? 'commonjs' : 'module'}`, '-e', code], { encoding: 'utf8' })
    assert.equal(status, 1)
    const lines = stderr.split('\n')
    const place = lines.findIndex((line) => /KeyError: \w/.test(line))
    assert(place >= 0 && place < 6, stderr)
    assert(lines.every((line) => line.length <= MOST + 100), stderr)
    assert(stderr.length < 3000, `${stderr.length} characters`)
  })
}
