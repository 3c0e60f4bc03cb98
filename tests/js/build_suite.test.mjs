// When the suite `build` builds: after a change of any file that the build reads or has made.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** A build that copies a file, and fails where it says so. */
const BUILD = `
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
rmSync('pkg', { recursive: true, force: true })
mkdirSync('pkg')
cpSync('src/a.rs', 'pkg/a')
writeFileSync('pkg/package.json', '{}')
console.log('built')
process.exitCode = readFileSync('src/a.rs', 'utf8') === 'wrong' ? 1 : 0
`

/** A repository with the suite, and nothing else but a crate of one file and a build that copies it. */
function repository(t) {
  const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-build-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of ['tests/build.mjs', 'tests/sources.mjs', 'pkg-template/setup/command.mjs']) cpSync(join(root, path), join(folder, path))
  write('pkg-template/build.mjs', BUILD)
  write('src/a.rs', 'one')
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync('../pkg', join(folder, 'node_modules/ddb-keys'), 'junction')
  const run = (env = {}) => {
    const { status, stdout } = spawnSync(process.execPath, ['tests/build.mjs'], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
    return [status, stdout.includes('built')]
  }
  return { folder, write, run }
}

test('it builds once, and again after each change', (t) => {
  const { folder, write, run } = repository(t)
  const [built, left] = [[0, true], [0, false]]
  assert.deepEqual([run(), run()], [built, left])
  write('tests/js/some.test.mjs', '')
  assert.deepEqual(run(), left)
  const changes = {
    'a file of the crate': () => write('src/a.rs', 'two'),
    'a new file': () => write('src/b.rs', ''),
    'a file of the build': () => write('pkg-template/build.mjs', `${BUILD}// changed`),
    'what npm has installed': () => write('node_modules/.package-lock.json', '{}'),
    'the package': () => write('pkg/a', 'edited'),
    'a file more in the package': () => write('pkg/dist/b', ''),
    'no package': () => rmSync(join(folder, 'pkg'), { recursive: true }),
  }
  for (const [what, change] of Object.entries(changes)) {
    change()
    assert.deepEqual(run(), built, what)
    assert.deepEqual(run(), left, what)
  }
  assert.deepEqual([run({ RUSTFLAGS: '-g' }), run()], [built, built], 'flags')
})

test('a build that failed is tried again', (t) => {
  const { write, run } = repository(t)
  run()
  write('src/a.rs', 'wrong')
  assert.deepEqual([run(), run()], [[1, true], [1, true]])
  write('src/a.rs', 'one')
  assert.deepEqual(run()[0], 0)
})
