// The order of a release, with short steps in place of the long ones: what a release commits and tags, and that nothing changes where a step
// fails, an obstacle is found, or the run is a dry one.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setModes } from '../../pkg-template/modes.mjs'
import { root } from '../../pkg-template/setup/command.mjs'
import { versions } from '../../pkg-template/setup/versions.mjs'
import { ofPackage } from '../release/bill.mjs'
import { differences } from '../release/build_twice.mjs'
import { hashOf, packed } from '../release/contents.mjs'
import { git } from '../release/git.mjs'
import { placesIn } from '../release/places.mjs'
import { release } from '../release/release.mjs'
import { tagAtHead } from '../release/tagged.mjs'
import { commit, newRepository, scratch, write } from './repositories.mjs'

const FILES = {
  'home.json': JSON.stringify({ site: 'https://keys.example', repository: 'https://code.example/keys', package: 'https://packages.example/keys' }),
  'CHANGELOG.md': '## 1.0.0 (not released)\n\n- All.\n',
  'Cargo.toml': '[package]\nname = "ddb-keys"\nversion = "0.1.0"\nlicense = "MIT OR Apache-2.0"\n',
  'Cargo.lock': '[[package]]\nname = "ddb-keys"\nversion = "0.1.0"\n',
  'pkg-template/package.json': JSON.stringify({ license: 'MIT OR Apache-2.0', files: ['LICENSE-MIT', 'LICENSE-APACHE'] }),
  'tests/released/promises.json': JSON.stringify({ version: '1.0.0', tables: {} }),
  'LICENSE-MIT': readFileSync(join(root, 'LICENSE-MIT')),
  'LICENSE-APACHE': readFileSync(join(root, 'LICENSE-APACHE')),
}

function repository(changes = {}) {
  const folder = newRepository()
  for (const [name, value] of [['user.name', 'A Person'], ['user.email', 'person@example.com'], ['commit.gpgsign', 'false'], ['tag.gpgsign', 'false']]) git(folder, 'config', name, value)
  write(folder, { ...FILES, ...changes })
  commit(folder, 'Before')
  return folder
}

/** What a release may change: commits, tags, and the tree. */
const stateOf = (folder) => [git(folder, 'log', '--format=%H %s'), git(folder, 'tag'), git(folder, 'status', '--porcelain')]

const BUILT = { version: '1.0.0', files: [{ path: 'a.js', size: 1, mode: 0o644, sha512: '0'.repeat(128) }] }

/** Runs a release with the given steps; returns its outcome and what it said. */
async function released(folder, { steps = [{ name: 'build', run: () => BUILT }], isDry = false, wanted = '1.0.0' } = {}) {
  const said = []
  const isClear = await release({ folder, wanted, isDry, stepsOf: () => steps, say: (text) => said.push(text) })
  return { isClear, said }
}

test('a release commits the version and tags it with the hash of what was built', async () => {
  const folder = repository()
  const seen = []
  const look = ({ tree, commit, built }) => void seen.push([git(tree, 'show', `${commit}:Cargo.toml`).includes('"1.0.0"'), git(tree, 'status', '--porcelain'), built])
  const { isClear } = await released(folder, { steps: [{ name: 'build', run: () => BUILT }, { name: 'look', run: look }] })
  assert.ok(isClear)
  assert.deepEqual(seen, [[true, '', BUILT]])
  assert.equal(git(folder, 'log', '--format=%s, %an <%ae>', '-1').trim(), 'Release 1.0.0, A Person <person@example.com>')
  assert.match(readFileSync(join(folder, 'Cargo.toml'), 'utf8'), /^version = "1\.0\.0"$/m)
  assert.match(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), /^## 1\.0\.0 \(\d{4}-\d\d-\d\d\)$/m)
  assert.deepEqual(tagAtHead(folder), { version: '1.0.0', hash: hashOf(BUILT) })
  assert.equal(git(folder, 'status', '--porcelain'), '')
})

test('the same release a second time is refused', async () => {
  const folder = repository()
  await released(folder)
  const before = stateOf(folder)
  const { isClear, said } = await released(folder)
  assert.ok(!isClear)
  assert.deepEqual(said.slice(0, 2), ['Obstacle: 1.0.0 is not greater than 1.0.0, the last version that was released.', 'Obstacle: The tag v1.0.0 exists already.'])
  assert.deepEqual(stateOf(folder), before)
})

test('a dry run goes through all steps, and changes nothing', async () => {
  const folder = repository()
  const before = stateOf(folder)
  const { isClear, said } = await released(folder, { isDry: true })
  assert.ok(isClear)
  assert.equal(said.at(-1), 'A release commits version 1.0.0 now, and tags it v1.0.0. The dry run has changed nothing.')
  assert.deepEqual(stateOf(folder), before)
})

test('a dry run needs no author', async () => {
  const folder = repository()
  git(folder, 'config', 'user.name', '')
  const { isClear, said } = await released(folder, { isDry: true })
  assert.equal(isClear, false)
  assert.match(said[0], /^Obstacle: git does not know who releases/)
  assert.match(said.at(-1), /^Nothing else stands in the way/)
})

test('an obstacle ends a release before its steps; a dry run goes on, and fails at its end', async () => {
  const folder = repository({ 'home.json': '{}' })
  const never = [{ name: 'never', run: () => assert.fail('a step ran') }]
  assert.equal((await released(folder, { steps: never })).isClear, false)
  const { isClear, said } = await released(folder, { isDry: true })
  assert.ok(!isClear && said.includes('\n--- build ---') && said.at(-1) === 'Nothing else stands in the way. The dry run has changed nothing.')
  assert.equal((await released(folder, { isDry: true, wanted: 'first', steps: never })).isClear, false)
})

test('a step that fails leaves the repository as it was', async () => {
  const folder = repository()
  const before = stateOf(folder)
  const steps = [{ name: 'build', run: () => BUILT }, { name: 'fail', run: () => Promise.reject(new Error('the consumers fail')) }]
  await assert.rejects(released(folder, { steps }), /the consumers fail/)
  assert.deepEqual(stateOf(folder), before)
})

test('a package of another version is not tagged', async () => {
  const folder = repository()
  const before = stateOf(folder)
  await assert.rejects(released(folder, { steps: [{ name: 'build', run: () => ({ ...BUILT, version: '0.1.0' }) }] }), /has the version 0\.1\.0, and not 1\.0\.0/)
  assert.deepEqual(stateOf(folder), before)
})

test('a repository that changes while the steps run is not tagged', async () => {
  for (const [change, said] of [
    [(folder) => writeFileSync(join(folder, 'new'), ''), /changed meanwhile:\nThe tree has changes that are not committed: new\./],
    [(folder) => git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'Another'), /^Error: HEAD was \w{12} on \S+ when the release began, and is \w{12} on /],
    [(folder) => git(folder, 'checkout', '--quiet', '-b', 'other'), /^Error: HEAD was \w{12} on \S+ when the release began, and is \w{12} on other\.$/],
  ]) {
    const folder = repository()
    const run = () => (change(folder), BUILT)
    await assert.rejects(released(folder, { steps: [{ name: 'build', run }] }), (error) => said.test(String(error)))
    assert.equal(git(folder, 'tag'), '')
    assert.doesNotMatch(git(folder, 'log', '--format=%s'), /Release/)
  }
})

test('a tag that cannot be made leaves no commit, and a commit that cannot be applied leaves no tag', async () => {
  for (const hook of ['signing', 'post']) {
    const folder = repository()
    if (hook === 'signing') for (const [name, value] of [['tag.gpgsign', 'true'], ['gpg.program', join(folder, 'no such program')]]) git(folder, 'config', name, value)
    else writeFileSync(join(folder, '.git/index.lock'), '')
    const before = [git(folder, 'log', '--format=%H %s'), git(folder, 'tag')]
    await assert.rejects(released(folder))
    assert.deepEqual([git(folder, 'log', '--format=%H %s'), git(folder, 'tag')], before)
  }
})

test('a dry run with an invalid version ends at once, as there is nothing to build', async () => {
  const never = [{ name: 'never', run: () => assert.fail('a step ran') }]
  for (const wanted of ['v1.0.0', '=1.0.0', '01.0.0', '1.0']) assert.equal((await released(repository(), { isDry: true, wanted, steps: never })).isClear, false)
})

test('a signal leaves no folder behind', { skip: process.platform === 'win32' && 'no signals' }, async () => {
  const temporary = mkdtempSync(join(scratch, 'temporary-'))
  const code = `import { inScratch } from './tests/release/scratch.mjs'
    await inScratch('signal', async (folder) => { process.kill(process.pid, 'SIGINT'); await new Promise((done) => setTimeout(done, 60_000)) })`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env: { ...process.env, TMPDIR: temporary } })
  assert.deepEqual([status, readdirSync(temporary)], [130, []])
})

test('settings of a shell that change what is built do not reach a build', () => {
  const set = { DDB_KEYS_HOME: 'other.json', CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_TARGET_DIR: 'elsewhere', RUSTC_WRAPPER: 'other' }
  Object.assign(process.env, set)
  try {
    for (const { env } of placesIn(scratch)) for (const name of Object.keys(set)) assert.ok(name in env && env[name] === undefined, name)
  } finally {
    for (const name of Object.keys(set)) delete process.env[name]
  }
})

test('a wrong command gives a sentence', () => {
  for (const [args, said] of [[[], /^Name one version, and not 0: /], [['1.0.0', '1.0.1'], /^Name one version, and not 2: /], [['--dryrun', '1.0.0'], /^Unknown option '--dryrun'\. Name the version: /]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/release/run.mjs', ...args], { cwd: root, encoding: 'utf8' })
    assert.deepEqual([status, stdout, stderr.trim().split('\n').length], [1, '', 1])
    assert.match(stderr, said)
  }
})

test('a tag made by a person, and no tag, are not a release', () => {
  const folder = repository()
  assert.throws(() => tagAtHead(folder), /HEAD must have one tag of a release, and has none/)
  git(folder, 'tag', 'v1.0.0')
  assert.throws(() => tagAtHead(folder), /The tag v1\.0\.0 has no hash of the files/)
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', `A text\n\nsha512 of its files: ${'0'.repeat(128)}`)
  git(folder, 'tag', '--force', 'v1.0.0')
  assert.throws(() => tagAtHead(folder), /The tag v1\.0\.0 has no hash of the files/, 'a plain tag shows the text of the commit')
})

test('a byte, a mode or a file makes two packages differ', () => {
  const pkg = (name, files) => {
    const folder = mkdtempSync(join(scratch, name))
    write(folder, { 'package.json': '{"name":"a","version":"1.0.0"}', ...files })
    return packed(folder, mkdtempSync(join(scratch, 'packed-')))
  }
  const one = pkg('one', { 'a.js': 'a', 'b.js': 'b' })
  assert.deepEqual(differences(one, pkg('two', { 'b.js': 'b', 'a.js': 'a' })), [])
  const changed = differences(one, pkg('two', { 'a.js': 'a', 'b.js': 'c' }))
  assert.equal(changed.length, 2)
  assert.match(changed[0], /^first .* b\.js$/)
  assert.match(changed[1], /^second .* b\.js$/)
  assert.match(differences(one, pkg('two', { 'a.js': 'a' })).join(), /^first [^,]* b\.js$/)
})

test('the umask of a machine does not reach the tarball', { skip: process.platform === 'win32' && 'no modes' }, () => {
  const [plain, strict] = [0o644, 0o600].map((mode) => {
    const folder = mkdtempSync(join(scratch, 'modes-'))
    write(folder, { 'package.json': '{"name":"a","version":"1.0.0"}', 'cli/main.js': '' })
    for (const path of ['package.json', 'cli/main.js']) chmodSync(join(folder, path), mode)
    return folder
  })
  const packedOnce = (folder) => packed(folder, mkdtempSync(join(scratch, 'packed-')))
  assert.equal(differences(packedOnce(plain), packedOnce(strict)).length, 4)
  for (const folder of [plain, strict]) setModes(folder, ['cli/main.js'])
  assert.deepEqual(differences(packedOnce(plain), packedOnce(strict)), [])
  assert.deepEqual(packedOnce(plain).files.map(({ path, mode }) => [path, mode.toString(8)]).sort(), [['cli/main.js', '755'], ['package.json', '644']])
})

test('the bill of materials is that of the npm package, with the crates as its parts', () => {
  const crate = { type: 'library', 'bom-ref': 'path+file:///somewhere#ddb-keys@1.0.0', name: 'ddb-keys', description: 'Keys', licenses: [{ expression: 'MIT' }], purl: 'pkg:cargo/ddb-keys@1.0.0?download_url=file://.' }
  const bill = { bomFormat: 'CycloneDX', metadata: { component: crate }, components: [{ 'bom-ref': 'serde' }], dependencies: [{ ref: crate['bom-ref'], dependsOn: ['serde'] }, { ref: 'serde' }] }
  const { metadata, components, dependencies } = ofPackage(bill, { name: 'ddb-keys', version: '1.0.0' }, 'abc')
  assert.deepEqual(metadata.component, {
    type: 'library',
    'bom-ref': 'pkg:npm/ddb-keys@1.0.0',
    name: 'ddb-keys',
    version: '1.0.0',
    description: 'Keys',
    hashes: [{ alg: 'SHA-512', content: 'abc' }],
    licenses: [{ expression: 'MIT' }],
    purl: 'pkg:npm/ddb-keys@1.0.0',
  })
  assert.ok(metadata.properties.some(({ name, value }) => name === 'ddb-keys:built-with:rust' && value === versions.rust))
  assert.deepEqual(dependencies, [{ ref: 'pkg:npm/ddb-keys@1.0.0', dependsOn: ['serde'] }, { ref: 'serde' }])
  assert.deepEqual(components, bill.components)
})
