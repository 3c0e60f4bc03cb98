// What the package and its tools are made of: hashes in every lock file, licences, and no dependency at run time. The checks of `npm run supply`
// that ask Cargo or a registry run there; here are those that read files, each with files that it must refuse.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { licences, refusedLicences } from '../supply/licences.mjs'
import { lockFiles, troubleOfCargo, troubleOfNpm } from '../supply/lock_files.mjs'
import { filesNamed, read } from '../supply/locked.mjs'
import { runtime, troubleOfManifest } from '../supply/runtime.mjs'
import { judged } from '../supply/signatures.mjs'

const HASH = `sha512-${'A'.repeat(86)}==`
const npmLock = (one) => JSON.stringify({ packages: { '': {}, 'tests/own': {}, 'node_modules/own': { link: true, resolved: 'tests/own' }, 'node_modules/a/node_modules/@b/c': one } })
const crate = (lines) => `version = 4\n\n[[package]]\nname = "ddb-keys"\nversion = "1.0.0"\n\n[[package]]\nname = "c"\nversion = "1.0.0"\n${lines}\n`

test('every package and every crate of the lock files has a hash, and none names a host', () => {
  assert.ok(filesNamed('package-lock.json').length >= 3 && filesNamed('Cargo.lock').length >= 1)
  assert.deepEqual(lockFiles().wrong, [])
})

test('a package without a hash, or with a host, is refused', () => {
  assert.deepEqual(troubleOfNpm(npmLock({ integrity: HASH })), [])
  assert.deepEqual(troubleOfNpm(npmLock({ inBundle: true })), [])
  assert.deepEqual(troubleOfNpm(npmLock({})), ['@b/c has no hash of SHA-512.'])
  assert.deepEqual(troubleOfNpm(npmLock({ integrity: 'sha1-AAAA' })), ['@b/c has no hash of SHA-512.'])
  assert.deepEqual(troubleOfNpm(npmLock({ integrity: HASH, resolved: 'https://registry.example/c.tgz' })), ['@b/c names the host that it came from.'])
})

test('a package that runs a script when it is installed is refused, unless it is known', () => {
  assert.deepEqual(troubleOfNpm(npmLock({ integrity: HASH, hasInstallScript: true })), ['@b/c runs a script when it is installed.'])
  assert.deepEqual(troubleOfNpm(JSON.stringify({ packages: { 'node_modules/esbuild': { integrity: HASH, hasInstallScript: true } } })), [])
})

test('a link out of the repository is refused', () => {
  for (const resolved of ['../other', '/opt/other', 'C:\\other']) {
    assert.deepEqual(troubleOfNpm(JSON.stringify({ packages: { 'node_modules/a': { link: true, resolved } } })), [`node_modules/a is a link out of this repository, to ${resolved}.`])
  }
})

test('every manifest has its lock file', () => {
  const foldersOf = (name) => filesNamed(name).map((path) => dirname(path)).sort()
  assert.deepEqual(foldersOf('Cargo.toml'), foldersOf('Cargo.lock'))
  const { workspaces } = JSON.parse(read('package.json'))
  const alone = foldersOf('package.json').filter((folder) => folder !== 'pkg-template' && !workspaces.includes(folder)) // the manifest of the package has no dependencies
  assert.deepEqual(alone, foldersOf('package-lock.json'))
})

test('a crate without a checksum, or from elsewhere, is refused', () => {
  const source = 'source = "registry+https://github.com/rust-lang/crates.io-index"'
  assert.deepEqual(troubleOfCargo(crate(`${source}\nchecksum = "${'0'.repeat(64)}"`)), [])
  assert.deepEqual(troubleOfCargo(crate(source)), ['c has no checksum.'])
  assert.deepEqual(troubleOfCargo(crate('')), ['c has no source.'], 'a copy on this disk')
  assert.deepEqual(troubleOfCargo(crate(`source = "git+https://code.example/c"\nchecksum = "${'0'.repeat(64)}"`)), ['c comes from git+https://code.example/c.'])
})

test('npm writes no host into the lock file', () => {
  assert.match(read('.npmrc'), /^omit-lockfile-registry-resolved=true$/m)
})

test('every npm package has a licence that is allowed', () => {
  assert.deepEqual(licences().wrong, [])
})

test('another licence, none, or a sentence in its place is refused', () => {
  const refused = (license, name = 'a') => refusedLicences([{ name, license }]).length > 0
  for (const license of ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC']) assert.equal(refused(license), false, license)
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md', undefined]) assert.equal(refused(license), true, license)
  assert.equal(refused('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'), false)
  assert.equal(refused('LGPL-3.0-or-later'), true)
})

test('the package depends on nothing and runs nothing when it is installed', () => {
  assert.deepEqual(runtime().wrong, [])
  assert.deepEqual(troubleOfManifest(JSON.parse(readFileSync(new URL('../../pkg/package.json', import.meta.url), 'utf8'))), [])
  assert.deepEqual(troubleOfManifest({ dependencies: { a: '1' }, peerDependencies: {}, scripts: { postinstall: 'x' } }), ['The manifest has dependencies.', 'The manifest has a script postinstall.'])
})

test('a wrong signature is a failure; a registry without signatures is a sentence; no answer is a failure', () => {
  assert.deepEqual(judged('{"invalid":[],"missing":[]}'), { wrong: [], note: '' })
  assert.deepEqual(judged('{"invalid":[{"name":"a","version":"1.0.0"}],"missing":[{"name":"b"}]}'), { wrong: ['a 1.0.0 has a wrong signature.'], note: 'without one: 1' })
  assert.match(judged('{"error":{"code":"ENOTFOUND","summary":"no host\\nat all"}}').skipped, /^npm cannot check them here: no host$/)
  assert.deepEqual(judged('', 'Killed\n'), { wrong: ['npm gave no answer: Killed'] })
})
