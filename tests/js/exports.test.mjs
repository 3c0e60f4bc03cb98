// The package as shipped: its names and version agree with its types, and its signatures are the golden ones.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import * as esm from 'ddb-keys'
import * as design from 'ddb-keys/design'
import * as designWeb from 'ddb-keys/design/web'
import * as helpers from 'ddb-keys/helpers'
import * as testing from 'ddb-keys/testing'
import * as web from 'ddb-keys/web'

const file = (path) => new URL(`../../${path}`, import.meta.url)
const read = (path) => readFileSync(file(path), 'utf8')
const types = read('pkg/dist/index.d.ts')
/** All that the package declares: the entry for design time has it all. */
const signatures = signaturesOf(read('pkg/dist/design.d.ts'))
const golden = 'tests/js/golden/signatures.txt'

const entries = [
  { name: 'ddb-keys', module: esm, types },
  { name: 'ddb-keys/helpers', module: helpers, types: read('pkg/dist/helpers.d.ts') },
  { name: 'ddb-keys/design', module: design, types: read('pkg/dist/design.d.ts') },
]

for (const { name, module, types } of entries) {
  test(`${name} exports what its types declare`, () => {
    const signatures = signaturesOf(types)
    assert.deepEqual(Object.keys(module).sort(), valuesOf(signatures, ''))
    assert.deepEqual(Object.keys(module.PatternHelpers).sort(), valuesOf(signatures, 'PatternHelpers: '))
  })

  test(`what the documentation of ${name} links to is in its types`, () => {
    const signatures = signaturesOf(types)
    const links = [...types.matchAll(/\{@link (\w+)(?:\.(\w+))?\}/g)].map(([, name, member]) => ({ name, member }))
    assert(links.length > 1)
    for (const { name, member } of links) {
      const wanted = member === undefined ? `(?:\\w+ )?${name}\\b` : `${name}: (?:readonly )?${member}\\b`
      assert(signatures.some((signature) => new RegExp(`^${wanted}`).test(signature)), `{@link ${name}} ${member ?? ''}`)
    }
  })
}

test('every entry exports the same names', () => {
  const cjs = createRequire(import.meta.url)('../../pkg/dist/index.cjs')
  const names = Object.keys(esm).sort()
  assert.deepEqual(Object.keys(cjs).sort(), names)
  assert.deepEqual(Object.keys(web).filter((name) => name !== 'default').sort(), names)
  assert.equal(typeof web.default, 'function')
})

test('ddb-keys/design exports all that the package does, in ESM and CommonJS', () => {
  const cjs = createRequire(import.meta.url)('../../pkg/dist/design.cjs')
  assert.deepEqual(Object.keys(cjs).sort(), Object.keys(design).sort())
  assert.deepEqual(Object.keys(esm).filter((name) => !(name in design)), [])
})

test('ddb-keys/testing exports a part of ddb-keys/design, in ESM and CommonJS, and its types say so', () => {
  const names = ['arbitraryFields', 'arbitraryItem', 'arbitraryQuery']
  const cjs = createRequire(import.meta.url)('../../pkg/dist/testing.cjs')
  for (const module of [testing, cjs]) assert.deepEqual(Object.keys(module).sort(), names)
  for (const name of names) assert.equal(testing[name], design[name])
  for (const extension of ['d.ts', 'd.cts']) assert.match(read(`pkg/dist/testing.${extension}`), new RegExp(`^export \\{ ${names.join(', ')}, type `))
})

test('ddb-keys/design/web exports what a page needs that designs tables, and its types say so', () => {
  const names = Object.keys(designWeb).filter((name) => name !== 'default').sort()
  const makers = ['entityKeys', 'keyTemplate', 'multiAttributeIndex', 'tableKeys']
  const designing = ['documentTable', 'explainKey', 'fromWorkbench', 'inferTemplates', 'lintTable', 'toWorkbench']
  assert.deepEqual(names, ['KeyError', 'compareKeys', 'keyByteLength', 'ulid', ...makers, ...designing].sort())
  assert.deepEqual(names.filter((name) => !(name in design)), [])
  assert.equal(typeof designWeb.default, 'function')
  const [, listed] = /^export \{\n([^}]*)\} from '\.\/design\.js'$/m.exec(read('pkg/dist/design-web.d.ts'))
  const values = valuesOf(signatures, '').filter((name) => listed.includes(`  ${name},\n`))
  assert.deepEqual(values, names)
  for (const type of ['LintFinding', 'QueryPlan', 'KeyValue']) assert.match(listed, new RegExp(`^ {2}${type},$`, 'm'))
})

test('the wasm of each entry exports no function that its JavaScript does not call', () => {
  for (const [wasm, entry] of [['ddb_keys', 'web'], ['ddb_keys_helpers', 'edge-light-helpers'], ['ddb_keys_design', 'edge-light-design'], ['ddb_keys_design_web', 'design-web']]) {
    const code = read(`pkg/dist/${entry}.js`)
    const exported = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(file(`pkg/dist/${wasm}_bg.wasm`)))).map(({ name }) => name)
    assert.deepEqual(exported.filter((name) => !new RegExp(`\\.${name}\\b`).test(code)), [], wasm)
  }
})

test('one version everywhere', () => {
  const version = /^version = "(.+)"$/m.exec(read('Cargo.toml'))[1]
  assert.equal(JSON.parse(read('pkg/package.json')).version, version)
  assert.equal(esm.VERSION, version)
})

test('the signatures are the golden ones, which `npm test -- --update package` writes', () => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file(golden), signatures.join('\n') + '\n')
  const wanted = read(golden).trimEnd().split('\n')
  const added = signatures.filter((signature) => !wanted.includes(signature))
  const removed = wanted.filter((signature) => !signatures.includes(signature))
  const hint = 'the public signatures have changed: if they should, run "npm test -- --update package"'
  assert.deepEqual({ added, removed }, { added: [], removed: [] }, hint)
  for (const entry of ['index', 'design']) assert.ok(read(`pkg/dist/${entry}.d.cts`) === read(`pkg/dist/${entry}.d.ts`))
})

/**
 * What the types export, without documentation: a line for each declaration, and one for each member of it. The members of an interface may
 * stand in a type that it extends, whose name is its own and `Members`.
 */
function signaturesOf(text) {
  const code = text.replace(/^ *(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm, '')
  const exported = declarationsIn(code, '').filter((declaration) => /^export \w|^type \w+Members</.test(declaration))
  const lines = exported.flatMap((declaration) => {
    const [, name, owner, body] = /^(?:export (?:class|interface|namespace) (\w+)|type (\w+)Members<)[^]*? \{\n([^]*)\n\}/.exec(declaration) ?? []
    if (body === undefined) return [declaration]
    const members = declarationsIn(body, '  ').map((member) => `${name ?? owner}: ${member.replace('export ', '')}`)
    return owner === undefined ? [declaration.slice(0, declaration.indexOf(' {\n')), ...members] : members
  })
  return lines.map(onOneLine).sort()
}

/** The declarations that begin at this indentation. */
function declarationsIn(code, indentation) {
  return code.split(new RegExp(`\\n+(?=${indentation}[^\\s)}\\]>])`)).map((declaration) => declaration.trim())
}

function onOneLine(declaration) {
  return declaration.replace(/^export /, '').replace(/\s+/g, ' ').replace(/([(<]) | (?=[)>])/g, '$1').replace(/,(?=[)>])/g, '')
}

/** Names of the values among the signatures that begin like this. */
function valuesOf(signatures, start) {
  const names = signatures.map((signature) => new RegExp(`^${start}(?:class|const|function|namespace) (\\w+)`).exec(signature)?.[1])
  return [...new Set(names)].filter((name) => name !== undefined).sort()
}
