// What stands in the way of a release: each obstacle in a repository of its own, all of them at once, and none where nothing is wrong.

import assert from 'node:assert/strict'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'
import { git } from '../release/git.mjs'
import { OBSTACLES, obstaclesTo } from '../release/obstacles.mjs'
import { writeVersion } from '../release/version.mjs'
import { commit, newRepository, scratch, write } from './repositories.mjs'

/** The settings of a person: those of this machine may name nobody. */
process.env.GIT_CONFIG_GLOBAL = join(scratch, 'gitconfig')
writeFileSync(process.env.GIT_CONFIG_GLOBAL, '[user]\n\tname = A Person\n\temail = person@example.com\n')

const HOME = { site: 'https://keys.example/docs', repository: 'https://code.example/keys', package: 'https://packages.example/ddb-keys' }
const VECTORS = { form: 1, codecs: [{ codec: 'text', value: 'a', text: 'a' }, { codec: 'int', value: 1, text: '1' }] }
const CODES = ['INVALID_TYPE', 'KEY_TOO_LONG']
const CHANGELOG = '# Changelog\n\n## 1.2.0 (not released)\n\n- Something new.\n\n## 1.1.0 (2026-01-02)\n\n- Something old.\n'
const LINES = '< 1.0.0\n< 1.1.0\n= 2.0.0\n'

const SIGNATURES = 'function a(): string\nfunction b(): number\n'

/** The file with the promises of a version, whose links are these. */
const promised = (version, tables = { orders: { link: '2.abc' } }) => ({ 'tests/released/promises.json': JSON.stringify({ version, tables }) })

const codes = (names) => `codes! {\n${names.map((name) => `    Name = "${name}",\n`).join('')}}\n`
const cargo = (version) => `[package]\nname = "ddb-keys"\nversion = "${version}"\nlicense = "MIT OR Apache-2.0"\n`
const lock = (version) => `version = 4\n\n[[package]]\nname = "ddb-keys"\nversion = "${version}"\n\n[[package]]\nname = "serde"\nversion = "1.1.0"\n`
const real = (path) => readFileSync(join(root, path), 'utf8')

/** The files of a repository in which 1.1.0 was released, and 1.2.0 may be. */
const FILES = {
  'home.json': JSON.stringify(HOME),
  'CHANGELOG.md': CHANGELOG,
  'Cargo.toml': cargo('1.1.0'),
  'Cargo.lock': lock('1.1.0'),
  'tests/fuzz/Cargo.lock': lock('1.1.0'),
  'pkg-template/package.json': JSON.stringify({ license: 'MIT OR Apache-2.0', files: ['LICENSE-MIT', 'LICENSE-APACHE'] }),
  'LICENSE-MIT': real('LICENSE-MIT'),
  'LICENSE-APACHE': real('LICENSE-APACHE'),
  'tests/formats/formats.json': JSON.stringify(VECTORS),
  'tests/vectors/semver.txt': LINES,
  'src/error/code.rs': codes(CODES),
  'tests/js/golden/signatures.txt': SIGNATURES,
  ...promised('1.2.0'),
}

/** A repository with the tag v1.1.0, and a commit with `changes` after it. */
function repository(changes = {}, { tag = 'v1.1.0' } = {}) {
  const folder = newRepository()
  write(folder, FILES)
  commit(folder, 'The first release')
  if (tag) git(folder, 'tag', tag)
  write(folder, changes)
  if (Object.keys(changes).length > 0) commit(folder, 'A change')
  return folder
}

const refused = (changes, sentences, wanted = '1.2.0') => assert.deepEqual(obstaclesTo(wanted, repository(changes)), sentences)

test('nothing stands in the way of a release that is right', () => {
  refused({}, [])
  refused({ 'tests/formats/formats.json': JSON.stringify({ ...VECTORS, ulids: [{ text: '0' }] }, null, 2) }, [])
  refused({ 'tests/vectors/semver.txt': LINES.replace('\n', '\n< 1.0.1\n') }, [])
  refused({ 'src/error/code.rs': codes(['NEW_CODE', ...CODES]) }, [])
})

test('an invalid version, or one that is not greater', () => {
  const said = (wanted) => obstaclesTo(wanted, repository({ 'CHANGELOG.md': CHANGELOG.replace('1.2.0', wanted), ...promised(wanted) }))
  for (const wanted of ['1.2', '1.2.0-rc.1', 'v1.2.0', '1.2.0+b', '01.2.0']) assert.deepEqual(said(wanted), [`"${wanted}" is not a version such as 1.0.0.`])
  assert.deepEqual(said('1.0.9'), ['1.0.9 is not greater than 1.1.0, the last version that was released.'])
})

test('the greatest tag decides, and not the latest, nor the alphabet', () => {
  const folder = repository({ 'CHANGELOG.md': CHANGELOG.replace('1.2.0', '1.9.0') })
  for (const tag of ['v1.10.0', 'v1.9.9', 'version-two']) git(folder, 'tag', tag)
  assert.ok(obstaclesTo('1.9.0', folder).includes('1.9.0 is not greater than 1.10.0, the last version that was released.'))
})

test('the first release may have the version of the crate, and none below', () => {
  const first = (wanted) => obstaclesTo(wanted, repository({ 'CHANGELOG.md': `## ${wanted} (not released)\n\n- All.\n`, ...promised(wanted) }, { tag: null }))
  assert.deepEqual(first('1.1.0'), [])
  assert.deepEqual(first('1.0.0'), ['1.0.0 is less than 1.1.0, the version in Cargo.toml.'])
})

const dirty = (change, sentences) => {
  const folder = repository()
  change(folder)
  assert.deepEqual(obstaclesTo('1.2.0', folder), sentences)
}
const NOT_COMMITTED = 'The tree has changes that are not committed'

test('changes of every kind are seen, also those that git is told to overlook', () => {
  dirty((folder) => write(folder, { 'a/ü': '' }), [`${NOT_COMMITTED}: a/ü.`])
  dirty((folder) => (write(folder, { staged: '' }), git(folder, 'add', 'staged')), [`${NOT_COMMITTED}: staged.`])
  for (const mark of ['--assume-unchanged', '--skip-worktree']) {
    dirty((folder) => git(folder, 'update-index', mark, 'LICENSE-MIT'), ['Changes of these files are not seen (git update-index has marked them): LICENSE-MIT.'])
  }
})

test('a changed mode is seen', { skip: process.platform === 'win32' && 'no modes' }, () => {
  dirty((folder) => chmodSync(join(folder, 'LICENSE-MIT'), 0o755), [`${NOT_COMMITTED}: LICENSE-MIT.`])
})

test('a change in a submodule is seen, even if its settings hide it', () => {
  const inner = repository()
  dirty((folder) => {
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'inner')
    commit(folder, 'A submodule')
    git(folder, 'config', 'submodule.inner.ignore', 'all')
    write(folder, { 'inner/LICENSE-MIT': '' })
  }, [`${NOT_COMMITTED}: inner.`])
})

test('a HEAD on no branch', () => {
  dirty((folder) => git(folder, 'checkout', '--quiet', '--detach'), ['HEAD is on no branch: check out the one that the release belongs to.'])
})

function cloned(from, ...options) {
  const folder = mkdtempSync(join(scratch, 'clone-'))
  git(folder, 'clone', '--quiet', ...options, `file://${from}`, '.')
  return folder
}

test('a clone without the tags of earlier releases does not know what they promised', () => {
  const folder = repository({ 'tests/vectors/semver.txt': '', 'src/error/code.rs': codes(['NEW']) })
  const sentences = ['CHANGELOG.md has a date for 1.1.0, and there is no tag v1.1.0 here: git fetch --tags brings it.', 'The remote origin has tags that are not here, or not the same: v1.1.0.']
  for (const options of [['--no-tags'], ['--depth', '1']]) assert.deepEqual(obstaclesTo('1.2.0', cloned(folder, ...options)), sentences, options.join(' '))
})

test('a release that only a remote has, and a remote that does not answer', () => {
  const folder = repository()
  const clone = cloned(folder)
  assert.deepEqual(obstaclesTo('1.2.0', clone), [])
  git(folder, 'tag', 'v1.5.0')
  assert.deepEqual(obstaclesTo('1.2.0', clone), ['The remote origin has tags that are not here, or not the same: v1.5.0.'])
  rmSync(folder, { recursive: true })
  assert.match(obstaclesTo('1.2.0', clone).join(), /^git ls-remote [^,]*does not (?:exist|appear)[^]*$/)
})

test('a tag that exists', () => {
  const folder = repository()
  git(folder, 'tag', 'v1.2.0')
  assert.deepEqual(obstaclesTo('1.2.0', folder), ['1.2.0 is not greater than 1.2.0, the last version that was released.', 'The tag v1.2.0 exists already.'])
})

test('a dirty tree, with files that are changed and new', () => {
  const folder = repository()
  appendFileSync(join(folder, 'LICENSE-MIT'), '\n')
  for (const name of ['a', 'b', 'c', 'd', 'e']) writeFileSync(join(folder, name), '')
  assert.deepEqual(obstaclesTo('1.2.0', folder), ['The tree has changes that are not committed: LICENSE-MIT, a, b, c, d and 1 more.'])
})

test('a changelog without an entry, or with an empty one', () => {
  refused({ 'CHANGELOG.md': CHANGELOG.replace('1.2.0', '1.3.0') }, ['CHANGELOG.md has no entry with the heading "## 1.2.0 (not released)".'])
  for (const nothing of ['', '### Added', '<!-- to do -->', '-']) {
    refused({ 'CHANGELOG.md': CHANGELOG.replace('- Something new.', nothing) }, ['The entry of 1.2.0 in CHANGELOG.md is empty.'])
  }
  refused({ 'CHANGELOG.md': '```\n## 1.2.0 (not released)\n\n- An example.\n```\n' }, ['CHANGELOG.md has no entry with the heading "## 1.2.0 (not released)".'])
})

test('a changelog whose newest entry is another one', () => {
  const [, later, released] = CHANGELOG.split(/^(?=## )/m)
  refused({ 'CHANGELOG.md': released + later }, ['The first entry of CHANGELOG.md has the heading "## 1.1.0 (2026-01-02)", and not "## 1.2.0 (not released)".'])
})

test('the line ends of a changelog do not matter', () => {
  refused({ 'CHANGELOG.md': CHANGELOG.replaceAll('\n', '\r\n') }, [])
})

test('a file that cannot be read is an obstacle, and does not hide the others', () => {
  const said = obstaclesTo('1.2.0', repository({ 'CHANGELOG.md': undefined, 'home.json': '{', 'Cargo.toml': '[package]\n', 'tests/formats/formats.json': '{' })).join('\n')
  for (const part of [/^ENOENT.*CHANGELOG\.md/m, /^.*home\.json must be a JSON object with the fields site, /m, /^Cargo\.toml has no line such as/m, /^Cargo\.toml does not have the licence/m, /^tests\/formats\/formats\.json is no JSON: /m]) {
    assert.match(said, part)
  }
})

test('an unknown home', () => {
  refused({ 'home.json': JSON.stringify({ ...HOME, package: '' }) }, ['home.json does not say where the project lives: package is empty.'])
  refused({ 'home.json': '{}' }, ['home.json does not say where the project lives: site, repository, package are empty.'])
})

test('a home with several faults names each', () => {
  const home = JSON.stringify({ site: 'keys', repository: 'https://code.example/keys.git', pakcage: '' })
  assert.match(obstaclesTo('1.2.0', repository({ 'home.json': home })).join(), /home\.json: site must be .*; repository must be .*, without \.git, got .*; there is no field pakcage, only site, /)
})

test('a licence that is missing, not packed, or not named', () => {
  refused({ 'LICENSE-MIT': undefined }, ['LICENSE-MIT is missing, or is not the text of that licence.'])
  refused({ 'LICENSE-APACHE': 'Ask us.' }, ['LICENSE-APACHE is missing, or is not the text of that licence.'])
  refused({ 'pkg-template/package.json': JSON.stringify({ license: 'MIT', files: ['LICENSE-MIT'] }) }, [
    'pkg-template/package.json does not pack LICENSE-APACHE.',
    'pkg-template/package.json has the licence "MIT", and not "MIT OR Apache-2.0".',
  ])
  refused({ 'Cargo.toml': cargo('1.1.0').replace(' OR Apache-2.0', '') }, ['Cargo.toml does not have the licence "MIT OR Apache-2.0".'])
})

const changedVectors = { 'tests/formats/formats.json': JSON.stringify({ ...VECTORS, codecs: [VECTORS.codecs[0], { codec: 'int', value: 1, text: '01' }] }) }

test('a golden vector that changed, without a major version', () => {
  refused(changedVectors, ['tests/formats/formats.json no longer has 1 of the vectors of 1.1.0, which takes a major version: codecs: {"codec":"int","value":1,"text":"1"}.'])
  refused({ 'tests/vectors/semver.txt': undefined }, ['tests/vectors/semver.txt no longer has 3 of the vectors of 1.1.0, which takes a major version: < 1.0.0, < 1.1.0, = 2.0.0.'])
  refused({ 'tests/vectors/semver.txt': '< 1.1.0\n< 1.0.0\n= 2.0.0\n' }, ['tests/vectors/semver.txt no longer has 1 of the vectors of 1.1.0, which takes a major version: < 1.1.0.'])
})

test('the position of a vector in a list does not matter', () => {
  const folder = repository({ 'tests/vectors/peers.json': '[{"a":1},{"b":2}]' })
  git(folder, 'tag', '--force', 'v1.1.0')
  write(folder, { 'tests/vectors/peers.json': '[{"c":3},{"b":2},{"a":1}]' })
  commit(folder, 'A vector before the others')
  assert.deepEqual(obstaclesTo('1.2.0', folder), [])
})

test('git without an author', () => {
  dirty((folder) => git(folder, 'config', 'user.name', ''), ['git does not know who releases: set user.name and user.email by git config.'])
})

test('a removed error code without a major version', () => {
  refused({ 'src/error/code.rs': codes(['INVALID_TYPE', 'KEY_IS_TOO_LONG']) }, ['Error codes of 1.1.0 are gone, which takes a major version: KEY_TOO_LONG.'])
  const folder = repository({ 'src/error/code.rs': codes([...CODES, 'INVALID_SHA256']) })
  git(folder, 'tag', '--force', 'v1.1.0')
  write(folder, { 'src/error/code.rs': codes(CODES) })
  commit(folder, 'A code less')
  assert.deepEqual(obstaclesTo('1.2.0', folder), ['Error codes of 1.1.0 are gone, which takes a major version: INVALID_SHA256.'])
  refused({ 'src/error/code.rs': '' }, ['src/error/code.rs has no codes that could be compared with those of 1.1.0.'])
})

test('a signature that is gone or another, without a major version, and a new one in a patch', () => {
  const file = 'tests/js/golden/signatures.txt'
  const gone = (lines) => [`Signatures of 1.1.0 are gone, which takes a major version: ${lines}.`]
  refused({ [file]: SIGNATURES.replace('string', 'bigint') }, gone('function a(): string'))
  refused({ [file]: 'function c(): void\n' }, gone('function a(): string; function b(): number'))
  refused({ [file]: undefined }, [`${file} has no signatures that could be compared with those of 1.1.0.`])
  const added = { [file]: `${SIGNATURES}function c(): void\n` }
  refused(added, [])
  const patch = { ...added, ...promised('1.1.1'), 'CHANGELOG.md': CHANGELOG.replace('1.2.0', '1.1.1') }
  refused(patch, ['There are signatures that 1.1.0 does not have, which takes a minor version: function c(): void.'], '1.1.1')
})

test('promises that are not written, or without a link of the last release', () => {
  refused(promised('1.1.0'), ['tests/released/promises.json has the promises of 1.1.0, and not of 1.2.0: npm run release:promises -- 1.2.0 writes them.'])
  refused(promised('1.2.0', { orders: { link: '2.abc' }, more: {} }), [])
  const sentence = 'tests/released/promises.json no longer has the links, locks and reports of 1.1.0, which stay in every version: orders.'
  for (const tables of [{}, { orders: { link: '2.abd' } }]) refused(promised('1.2.0', tables), [sentence])
  refused({ ...promised('2.0.0', {}), 'CHANGELOG.md': CHANGELOG.replace('1.2.0', '2.0.0') }, [sentence], '2.0.0')
})

test('a major version may change vectors, codes and signatures', () => {
  const changes = { ...changedVectors, ...promised('2.0.0'), 'tests/js/golden/signatures.txt': '', 'src/error/code.rs': codes(['INVALID_TYPE']), 'CHANGELOG.md': CHANGELOG.replace('1.2.0', '2.0.0') }
  refused(changes, [], '2.0.0')
})

test('every obstacle is named, and not only the first', () => {
  const changes = { ...changedVectors, 'src/error/code.rs': codes([]), 'tests/js/golden/signatures.txt': '', 'CHANGELOG.md': '', 'home.json': '{}', 'LICENSE-MIT': '' }
  const folder = repository(changes)
  git(folder, 'tag', 'v1.0.0')
  git(folder, 'config', 'user.name', '')
  git(folder, 'checkout', '--quiet', '--detach')
  git(folder, 'remote', 'add', 'origin', repository({}, { tag: 'v0.9.0' }))
  writeFileSync(join(folder, 'new'), '')
  const sentences = obstaclesTo('1.0.0', folder)
  assert.equal(sentences.length, OBSTACLES.length)
  for (const part of ['not greater', 'v1.0.0 exists', 'on no branch', 'who releases', 'remote origin', 'not committed: new', 'CHANGELOG.md', 'home.json', 'LICENSE-MIT', 'formats.json', 'error/code.rs', 'signatures.txt', 'promises.json']) {
    assert.ok(sentences.some((sentence) => sentence.includes(part)), part)
  }
})

test('the real repository has the files that the obstacles read', () => {
  const codesHere = [...real('src/error/code.rs').matchAll(/^ {4}\w+ = "([A-Z_]+)",$/gm)]
  assert.ok(codesHere.length > 20)
  assert.match(real('tests/vectors/semver.txt'), /^< /m)
  assert.ok(JSON.parse(real('tests/formats/formats.json')).codecs.length > 500)
  const folder = mkdtempSync(join(scratch, 'copy-'))
  git(folder, 'init', '--quiet')
  write(folder, promised('99.0.0'))
  assert.ok(Object.keys(JSON.parse(real('tests/released/promises.json')).tables).length > 20)
  write(folder, Object.fromEntries(['Cargo.toml', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE', 'home.json', 'pkg-template/package.json'].map((path) => [path, real(path)])))
  commit(folder, 'The files of this repository')
  const said = obstaclesTo('99.0.0', folder)
  assert.deepEqual(said.filter((sentence) => !sentence.startsWith('home.json')), ['CHANGELOG.md has no entry with the heading "## 99.0.0 (not released)".'])
})

test('a version is written wherever it stands, with the date of its release', () => {
  const folder = repository()
  writeVersion(folder, '1.2.0', '2026-03-04')
  const read = (path) => readFileSync(join(folder, path), 'utf8')
  assert.equal(read('Cargo.toml'), cargo('1.2.0'))
  for (const path of ['Cargo.lock', 'tests/fuzz/Cargo.lock']) assert.equal(read(path), lock('1.2.0'))
  assert.match(read('CHANGELOG.md'), /^## 1\.2\.0 \(2026-03-04\)\n\n- Something new/m)
  assert.equal(git(folder, 'diff', '--name-only').trim().split('\n').length, 4)
})
