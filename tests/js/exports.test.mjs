// The package as it is shipped: names, arities and versions agree with its types, and the types are the golden ones.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import * as esm from 'ddb-keys'
import * as web from 'ddb-keys/web'

const file = (path) => new URL(`../../${path}`, import.meta.url)
const read = (path) => readFileSync(file(path), 'utf8')
const types = read('pkg/dist/index.d.ts')
const golden = 'tests/js/golden/index.d.ts'

/** Names of one kind of declaration that the text exports. */
const declared = (text, kind) => [...text.matchAll(new RegExp(`^\\s*export (?:declare )?${kind} (\\w+)`, 'gm'))].map(([, name]) => name)

const namespaces = [...types.matchAll(/^export namespace (\w+) \{\n([^]*?)^\}/gm)].map(([, name, body]) => ({ name, body }))
const outside = namespaces.reduce((text, { body }) => text.replace(body, ''), types)

test('what is exported at run time is what the types declare', () => {
  const names = ['function', 'const', 'class', 'namespace'].flatMap((kind) => declared(outside, kind))
  assert.deepEqual(Object.keys(esm).sort(), [...new Set(names)].sort())
  for (const { name } of namespaces) {
    const bodies = namespaces.filter((one) => one.name === name).map(({ body }) => body)
    const members = [...new Set(bodies.flatMap((body) => declared(body, 'function')))]
    assert.deepEqual(Object.keys(esm[name]).sort(), members.sort())
  }
})

test('every entry exports the same names', () => {
  const cjs = createRequire(import.meta.url)('../../pkg/dist/index.cjs')
  const names = Object.keys(esm).sort()
  assert.deepEqual(Object.keys(cjs).sort(), names)
  assert.deepEqual(Object.keys(web).filter((name) => name !== 'default').sort(), names)
  assert.equal(typeof web.default, 'function')
})

test('the length of a function lies between the required and all of its parameters', () => {
  const all = signatures()
  assert(all.length > 30)
  for (const { name, owner } of all) {
    const overloads = all.filter((one) => one.name === name && one.owner === owner)
    const required = Math.min(...overloads.map((one) => one.required))
    const most = Math.max(...overloads.map((one) => one.most))
    const { length } = owner[name]
    assert(required <= length && length <= most, `${name}: ${length}, and the types say ${required} to ${most}`)
  }
})

/** Every exported function with the numbers of its parameters; the list ends at its own bracket. */
function signatures() {
  const all = [[outside, esm], ...namespaces.map(({ name, body }) => [body, esm[name]])]
  return all.flatMap(([text, owner]) =>
    [...text.matchAll(/^\s*export function (\w+)/gm)].map((match) => {
      const parameters = parametersFrom(text, match.index + match[0].length)
      const required = parameters.filter((parameter) => !/^\w+\?|^\.\.\./.test(parameter)).length
      const most = parameters.some((parameter) => parameter.startsWith('...')) ? Infinity : parameters.length
      return { name: match[1], required, most, owner }
    }),
  )
}

function parametersFrom(text, index) {
  const parts = ['']
  let depth = 0
  let angle = 0
  for (let i = index; ; i++) {
    const character = text[i]
    if (character === '<') angle++
    if (character === '>' && text[i - 1] !== '=') angle--
    if (angle > 0 && depth === 0) continue
    if ('([{'.includes(character)) depth++
    if (')]}'.includes(character)) depth--
    if (depth === 0 && character === ')') break
    if (depth === 1 && angle === 0 && character === ',') parts.push('')
    else if (depth > 1 || character !== '(') parts[parts.length - 1] += character
  }
  return parts.map((part) => part.replace(/\/\*[^]*?\*\/|^>/g, '').trim()).filter(Boolean)
}

test('one version everywhere', () => {
  const version = /^version = "(.+)"$/m.exec(read('Cargo.toml'))[1]
  assert.equal(JSON.parse(read('pkg/package.json')).version, version)
  assert.equal(esm.VERSION, version)
})

test('the types are the golden ones', () => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file(golden), types)
  const hint = 'the types have changed: look at the difference, then run "npm test -- --update package"'
  const [now, wanted] = [types.split('\n'), read(golden).split('\n')]
  const line = now.findIndex((text, index) => text !== wanted[index])
  assert.equal(now[line], wanted[line], `line ${line + 1}: ${hint}`) // not the whole files: a difference should be readable
  assert.equal(now.length, wanted.length, hint)
  assert.ok(read('pkg/dist/index.d.cts') === types)
})
