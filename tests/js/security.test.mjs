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
  test(`${file} has the test "${name}"`, () => {
    const declared = file.endsWith('.rs') ? `fn ${name}(` : /^\s*test\(.*$/gm
    const lines = typeof declared === 'string' ? [read(file)] : (read(file).match(declared) ?? []).map((line) => line.replaceAll("\\'", "'"))
    assert(lines.some((line) => line.includes(typeof declared === 'string' ? declared : name)))
  })
}

test('the page of the site has the same text', () => {
  const page = `---\ntitle: Security\ndescription: "What is promised against hostile input, with the test of each promise; what is not, how to report a fault, and which versions are supported."\n---\n\n`
  const text = page + security.replace(/^# Security\n\n/, '').replace('(www/docs/pages/versioning.md)', '(versioning.md)')
  if (process.env.UPDATE_GOLDEN) writeFileSync(join(root, 'www/docs/pages/security.md'), text)
  assert.equal(read('www/docs/pages/security.md'), text)
})

test('the way to report names no address, because only home.json knows one', () => {
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
      const made = tried(() => call(JSON.parse(json), JSON.parse(json)))
      for (const method of ['keys', 'parse', 'query', 'identify', 'build', 'withKeys', 'changes', 'add']) tried(() => made?.[method]?.(JSON.parse(json), JSON.parse(json)))
    }
  }
  assert.deepEqual(namesOfAll(), before)
  assert.equal({}.polluted, undefined)
})

function tried(call) {
  try {
    return call()
  } catch {
    return undefined
  }
}

/**
 * Expressions that the detector calls unsafe although they are not, each with its reason. The detector counts every search that begins again at a
 * later character.
 */
const HARMLESS = new Map([
  ['/ desc$|\\([\\d,]+\\)/g', 'It begins at a bracket only, and stops at the next one.'],
  ['/"Items"\\s*:\\s*\\[/g', 'It begins at a quote only, and the blanks that it skips hold none.'],
  ['/\\[!?[^\\]]+\\]|[*?]|[.+^${}()|\\\\[\\]]/g', 'It reads the pattern of a file on the command line, which is as long as a path.'],
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
  const files = [...filesIn('src/js', '.js'), ...filesIn('src/cli/read', '.js').filter((path) => !path.endsWith('files.js'))]
  const all = new Set(files.flatMap(expressionsOf))
  assert(all.size > 10)
  assert.deepEqual([...all].filter((text) => !HARMLESS.has(text) && !isLinear(text)), [])
  assert.deepEqual([...HARMLESS.keys()].filter((text) => !all.has(text)), [], 'no expression like this is left')
  const composed = files.filter((path) => read(path).includes('new RegExp('))
  assert.deepEqual(composed, [join('src', 'cli', 'read', 'glob.js')], 'composed expressions read names of files alone')

  assert.doesNotMatch(read('Cargo.toml'), /^regex\s*=/m)
})

test('the wasm for run time imports nothing', () => {
  const files = ['ddb_keys_bg.wasm', 'ddb_keys_helpers_bg.wasm'].map((name) => `pkg/dist/${name}`)
  for (const file of files) assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(root, file)))), [], file)
})

test('unsafe code is in one file', () => {
  const withUnsafe = filesIn('src', '.rs').filter((path) => /^[^/\n]*\bunsafe\b(?!_code)/m.test(read(path)))
  assert.deepEqual(withUnsafe, [join('src', 'wasm', 'boundary.rs')])
  assert.match(read('Cargo.toml'), /^unsafe_code = "(?:deny|forbid)"/m)
})

test('the package has no dependencies and no scripts', () => {
  const manifest = JSON.parse(read('pkg/package.json'))
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies', 'scripts']) assert.equal(manifest[field], undefined, field)
})
