// The promises of SECURITY.md: every test that it names exists, and those that have no other place are here.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isSafe } from 'redos-detector'
import ts from 'typescript'
import * as library from 'ddb-keys'
import * as design from 'ddb-keys/design'
import { outcomeOf } from './outcomes.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder, end) => readdirSync(join(root, folder), { recursive: true }).filter((name) => name.endsWith(end)).map((name) => join(folder, name))

const security = read('SECURITY.md')
const promises = security.split('## What is promised')[1].split('\n## ')[0].split(/^- /m).slice(1)
const named = (text) => [...text.matchAll(/`([\w/.-]+\.(?:mjs|rs))`: "([^"]+)"/g)].map(([, file, name]) => ({ file, name }))

test('each promise names a test', () => {
  assert(promises.length > 10)
  for (const promise of promises) assert(named(promise).length > 0, promise)
})

for (const { file, name } of named(security)) {
  test(`${file} has the test "${name}"`, () => assert(hasTest(read(file), file, name)))
}

/** Whether a file has a test of that name, which runs everywhere: a part of its title may depend on the case. */
function hasTest(source, file, name) {
  if (file.endsWith('.rs')) return new RegExp(`^ *#\\[test\\]\\n *fn ${name}\\(`, 'm').test(source)
  const titles = [...source.matchAll(/^ *test\((['"`])(.*?[^\\])\1, (?!\{.*\b(?:skip|todo)\b)/gm)].map(([, , title]) => title.replaceAll("\\'", "'"))
  return titles.some((title) => new RegExp(`^${title.replace(/[.*+?^|()[\]\\]/g, '\\$&').replace(/\$\{[^}]*\}/g, '.+')}$`).test(name))
}

test('a test that is missing, skipped, ignored or renamed keeps no promise', () => {
  const script = "test('it works', () => {})\n  test(`${what}: it works, too`, async (t) => {})\ntest('later', { skip: true }, () => {})\ntest.skip('never', () => {})\n// test('a comment', () => {})\n"
  for (const name of ['it works', 'a list: it works, too']) assert(hasTest(script, 'a.mjs', name), name)
  for (const name of ['it', 'works', 'later', 'never', 'a comment']) assert(!hasTest(script, 'a.mjs', name), name)
  const rust = '#[test]\nfn works() {}\n#[test]\n#[ignore]\nfn ignored() {}\nfn helper() {}\n'
  assert.deepEqual(['works', 'ignored', 'helper'].map((name) => hasTest(rust, 'a.rs', name)), [true, false, false])
})

test('the page of the site has the same text', () => {
  const page = `---\ntitle: Security\ndescription: "What is promised against hostile input, with the test of each promise; what is not, how to report a fault, and which versions are supported."\n---\n\n`
  const text = page + security.replace(/^# Security\n\n/, '').replace('(www/docs/pages/versioning.md)', '(versioning.md)')
  if (process.env.UPDATE_GOLDEN) writeFileSync(join(root, 'www/docs/pages/security.md'), text)
  assert.equal(read('www/docs/pages/security.md'), text)
})

test('the section on reporting names no address, because only home.json has one', () => {
  assert.doesNotMatch(security, /https?:|@[\w-]+\./)
  assert.match(security, /field `repository` of the package's manifest, which the build takes from `home\.json`/)
})

/** Objects as a hostile client sends them: names that reach prototypes where code assigns by name. */
const HOSTILE = [
  '{"__proto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"pk":{"__proto__":{"polluted":"yes"}},"sk":"A"}',
  '{"__proto__":"A#{x}","constructor":"B#{x}","prototype":"C#{x}"}',
  '{"a":{"pk":"A#{__proto__}","sk":"B"},"__proto__":{"pk":"C#{polluted}","sk":"D"}}',
  '[{"pk":"A#1","sk":"B","__proto__":{"polluted":"yes"}}]',
  '{"TableName":"t","__proto__":{"polluted":"yes"},"ExpressionAttributeNames":{"__proto__":"polluted"}}',
  '{"set":{"__proto__":{"polluted":"yes"},"constructor.prototype.polluted":"yes"}}',
]

const prototypes = [Object, Array, Function, String, Number, Boolean, Map, Set, Date, Uint8Array, Promise, RegExp, Error].map(({ prototype }) => prototype)
const namesOfAll = () => prototypes.map((prototype) => Reflect.ownKeys(prototype))

test('no call changes a prototype', () => {
  const before = namesOfAll()
  const functions = [library, design].flatMap((module) => Object.entries(module).filter(([name, value]) => typeof value === 'function' && !/^[A-Z]/.test(name)))
  assert(functions.length > 50)
  for (const [, call] of functions) {
    for (const json of HOSTILE) {
      const { value: made } = outcomeOf(() => call(JSON.parse(json), JSON.parse(json)))
      for (const method of ['keys', 'parse', 'query', 'identify', 'build', 'withKeys', 'changes', 'add']) outcomeOf(() => made?.[method]?.(JSON.parse(json), JSON.parse(json)))
    }
  }
  assert.deepEqual(namesOfAll(), before)
  assert.equal({}.polluted, undefined)
})

/**
 * Expressions that the detector calls unsafe although they are not, each with its reason. The detector counts every search that begins again at a
 * later character.
 */
const HARMLESS = new Map([
  ['/"Items"\\s*:\\s*\\[/g', 'It begins at a quote only, and the blanks that it skips hold none.'],
  ['/,\\s*$/', 'It begins at a comma only, and the blanks that it skips hold none.'],
  ['/\\bitems\\[(\\d+)\\]/', 'It begins at a word only, and the digits that it skips hold none.'],
  ['/\\.[^.]*$/', 'It begins at a dot only, and stops at the next one.'],
  ...['/\\[!?[^\\]]+\\]|[^]/gu', '/[*?]|\\[[^\\]]+\\]/', '/^(.*?)(?:=(.*))?$/s'].map((text) => [text, 'It reads a word of the command line, which is as long as a path.']),
  ...['/0+$/', '/:\\d\\d(\\.\\d+)?Z$/', '/^([^T]*|.*T00:00(:00(\\.0+)?)?Z)$/', '/^([^T]*|.*T23:59(:59(\\.9+)?)?Z)$/'].map((text) => [text, 'It reads a value that a key can hold, of 2,048 bytes at most.']),
])

/** The regular expressions of a file. */
function expressionsOf(path) {
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest))
  return found
}

const isLinear = (text) => {
  const end = text.lastIndexOf('/')
  return isSafe(new RegExp(text.slice(1, end), text.slice(end + 1)), { maxScore: 10 }).safe
}

test('no regular expression that reads input backtracks without bound', () => {
  assert.equal(isLinear('/^(a+)+$/'), false, 'the detector finds one')
  const files = [...filesIn('src/js', '.js'), ...filesIn('src/cli', '.js'), ...filesIn('www/src', '.ts')]
  const all = new Set(files.flatMap(expressionsOf))
  assert(all.size > 10)
  assert.deepEqual([...all].filter((text) => !HARMLESS.has(text) && !isLinear(text)), [])
  assert.deepEqual([...HARMLESS.keys()].filter((text) => !all.has(text)), [], 'no expression like this is left')
  const composed = files.filter((path) => /\bRegExp\s*\(/.test(read(path))).map((path) => path.replaceAll('\\', '/'))
  assert.deepEqual(composed.sort(), ['src/cli/place.js', 'src/cli/read/glob.js'], 'composed expressions read names of files, and the definition of a program, alone')

  assert.doesNotMatch(read('Cargo.toml'), /^regex\s*=/m)
})

test('the wasm for run time imports nothing', () => {
  const files = ['ddb_keys_bg.wasm', 'ddb_keys_helpers_bg.wasm'].map((name) => `pkg/dist/${name}`)
  for (const file of files) assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(root, file)))), [], file)
})

test('the package has no dependencies and no scripts', () => {
  const manifest = JSON.parse(read('pkg/package.json'))
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies', 'scripts']) assert.equal(manifest[field], undefined, field)
})
