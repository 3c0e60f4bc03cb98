// When the suite `build` builds: after a change of any file that the build reads.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'
import { isRead } from '../build.mjs'
import { sourcesIn } from '../sources.mjs'

test('the crate, the scripts of the build and the lists of versions are read', () => {
  for (const folder of ['src', 'pkg-template', 'tests/vectors', 'www/docs/pages/formats']) {
    const files = sourcesIn(folder)
    assert(files.length > 0)
    assert.deepEqual(files.filter((path) => !isRead(path)), [])
  }
  for (const path of ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'package-lock.json', 'home.json', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE']) {
    assert(existsSync(join(root, path)), path)
    assert(isRead(path), path)
  }
})

test('every path that the scripts of the build name is read', () => {
  const scripts = sourcesIn('pkg-template').filter((path) => path.endsWith('.mjs'))
  const named = scripts.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/['`](?:\.\.\/)*((?:tests|www|examples)\/[\w./-]+)/g)].map(([, name]) => name))
  const paths = named.flatMap((name) => [name, ...sourcesIn().filter((path) => path.startsWith(`${name}/`))]).filter((path) => existsSync(join(root, path)))
  assert(paths.includes('tests/vectors/semver.txt') && paths.includes('www/docs/pages/errors.md'), String(paths))
  assert.deepEqual(paths.filter((path) => !isRead(path)), [])
})

test('tests and the page are not', () => {
  for (const path of ['tests/js/errors.test.mjs', 'tests/dynamodb/run.mjs', 'www/src/model/theme.ts', 'www/docs/pages/reference/index.md']) assert(!isRead(path), path)
})
