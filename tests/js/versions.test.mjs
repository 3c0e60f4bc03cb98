// The versions of the tools are stated in one place: `versions.mjs` reads the manifests, the lock files agree with them, and nothing else states one.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'
import { MANIFESTS, pinnedIn, versions } from '../../pkg-template/setup/versions.mjs'
import { sourcesIn } from '../sources.mjs'

const OWN_FILES = [...new Set(Object.values(MANIFESTS).map(({ file }) => file)), 'pkg-template/setup/versions.mjs']
const read = (path) => readFileSync(join(root, path), 'utf8')

test('every tool has one exact version', () => {
  assert.ok(Object.keys(versions).length > 6)
  for (const [tool, version] of Object.entries(versions)) assert.match(version, /^(\d+\.\d+\.\d+|nightly-\d{4}-\d\d-\d\d)$/, tool)
})

test('a range in a manifest is refused', () => {
  assert.equal(pinnedIn(MANIFESTS.binaryen, '"binaryen": "1.2.3"'), '1.2.3')
  assert.throws(() => pinnedIn(MANIFESTS.binaryen, '"binaryen": "^1.2.3"'), /package\.json pins no exact version/)
  assert.throws(() => pinnedIn(MANIFESTS['wasm-bindgen-cli'], 'wasm-bindgen = { version = "1.2.3" }'), /Cargo\.toml pins no exact version/)
  assert.throws(() => pinnedIn(MANIFESTS.rust, 'channel = "stable"'), /rust-toolchain\.toml pins no exact version/)
})

test('the lock files and the installed packages have these versions', () => {
  const locked = JSON.parse(read('package-lock.json')).packages
  for (const name of ['binaryen', 'esbuild', 'terser']) {
    assert.equal(locked[`node_modules/${name}`].version, versions[name], name)
    assert.equal(JSON.parse(read(`node_modules/${name}/package.json`)).version, versions[name], name)
  }
  const [, crate] = /^name = "wasm-bindgen"\nversion = "(.+)"$/m.exec(read('Cargo.lock'))
  assert.equal(crate, versions['wasm-bindgen-cli'])
})

test('no other script, manifest or workflow states one of these versions', () => {
  const all = ['package.json', ...['pkg-template', 'tests', 'www', '.ci', '.github'].flatMap(sourcesIn)]
  const files = all.filter((file) => /\.(mjs|yml|toml|sh)$/.test(file) && !OWN_FILES.includes(file))
  assert.ok(files.length > 100)
  for (const file of files) {
    const text = read(file)
    for (const [tool, version] of Object.entries(versions)) {
      // A version that stands beside the name of its tool: `1.95.0` alone may be anything.
      const name = tool.replace(/-cli$/, '').replaceAll('-', '[-_]?')
      const beside = new RegExp(`${name}[^\\n]{0,20}\\b${version.replaceAll('.', '\\.')}\\b`, 'i')
      assert.doesNotMatch(text, beside, `${file} states the version of ${tool}`)
    }
  }
})
