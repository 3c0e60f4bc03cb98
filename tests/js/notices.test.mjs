// THIRD_PARTY_NOTICES.md of the package: it names the crates that Cargo links into the wasm, and no other, each with the text of its licence.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cratesOfWasm, NOTICES, notices } from '../../pkg-template/notices.mjs'

const root = new URL('../../', import.meta.url)
const packed = readFileSync(new URL(`pkg/${NOTICES}`, root), 'utf8')

/** The crates of the wasm, as Cargo tells them by another command. */
function crates() {
  const words = ['tree', '--locked', '-e', 'normal,no-proc-macro', '--target', 'wasm32-unknown-unknown', '--features', 'life', '--prefix', 'none', '--no-dedupe']
  const { status, stdout, stderr } = spawnSync('cargo', words, { cwd: root, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return [...new Set(stdout.trim().split('\n').map((line) => line.replace(/ v([^ ]+).*/, ' $1')))].filter((line) => !line.startsWith('ddb-keys ')).sort()
}

test('the notices name every crate of the wasm and no other, and a text follows for each', () => {
  const rows = [...packed.matchAll(/^\| ([\w-]+) \| (\d[^ ]*) \|/gm)].map(([, name, version]) => `${name} ${version}`)
  assert.deepEqual(rows.sort(), crates())
  const sections = packed.split(/^## /m).slice(1)
  assert.deepEqual([...new Set(sections.flatMap((section) => section.split('\n', 1)[0].split(', ')))].sort(), crates())
  for (const section of sections) assert.match(section, /Permission is hereby granted|UNICODE LICENSE/)
  assert.equal(new Set(sections.map((section) => section.split('```')[1])).size, sections.length, 'no text stands there twice')
})

test('the package has the notices as the build writes them, without paths', () => {
  assert.equal(packed, notices())
  assert.doesNotMatch(packed, /\r|registry|\/src\//)
})

const GRAPH = {
  packages: [
    { id: 'own', name: 'own', version: '1.0.0', license: 'MIT', targets: [{ kind: ['lib'] }], manifest_path: '/own/Cargo.toml' },
    { id: 'b', name: 'b', version: '2.0.0', license: 'Apache-2.0 OR MIT', targets: [{ kind: ['lib'] }], manifest_path: '/b/Cargo.toml' },
    { id: 'a', name: 'a', version: '3.0.0', license: '(MIT/Apache-2.0) AND Unicode-3.0', targets: [{ kind: ['lib'] }], manifest_path: '/a/Cargo.toml' },
    { id: 'macro', name: 'macro', version: '1.0.0', license: 'MIT', targets: [{ kind: ['proc-macro'] }], manifest_path: '/macro/Cargo.toml' },
    { id: 'of-macro', name: 'of-macro', version: '1.0.0', license: 'MIT', targets: [{ kind: ['lib'] }], manifest_path: '/of-macro/Cargo.toml' },
    { id: 'for-tests', name: 'for-tests', version: '1.0.0', license: 'MIT', targets: [{ kind: ['lib'] }], manifest_path: '/for-tests/Cargo.toml' },
  ],
  resolve: {
    root: 'own',
    nodes: [
      { id: 'own', deps: [dep('b', null), dep('macro', null), dep('for-tests', 'dev')] },
      { id: 'b', deps: [dep('a', null), dep('of-macro', 'build')] },
      { id: 'a', deps: [dep('b', null)] },
      { id: 'macro', deps: [dep('of-macro', null)] },
    ],
  },
}

function dep(pkg, kind) {
  return { pkg, dep_kinds: [{ kind }] }
}

test('macros, and what only tests, macros and build scripts use, are left out', () => {
  const found = cratesOfWasm(GRAPH, (name, folder, licence) => `${licence} in ${folder}`)
  assert.deepEqual(found.map(({ name, texts }) => [name, ...texts]), [['a', 'MIT in /a', 'Unicode-3.0 in /a'], ['b', 'MIT in /b']])
  const text = notices(cratesOfWasm(GRAPH, (_, __, licence) => licence))
  assert.deepEqual(text.match(/^## .+/gm), ['## a 3.0.0, b 2.0.0', '## a 3.0.0'])
})

test('a crate whose licence or whose text is not known ends the build', () => {
  const other = structuredClone(GRAPH)
  other.packages[1].license = 'GPL-3.0-only'
  assert.throws(() => cratesOfWasm(other, () => ''), /b offers GPL-3.0-only/)
  const elsewhere = structuredClone(GRAPH)
  for (const one of elsewhere.packages) one.manifest_path = new URL('pkg-template/Cargo.toml', root).pathname
  assert.throws(() => cratesOfWasm(elsewhere), /[ab] has no file with the text of MIT/)
})
