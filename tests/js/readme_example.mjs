// The blocks of code in a README or a page of the site, and how they run: what their comments promise has to be true.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as ddb from 'ddb-keys'
import { transformSync } from 'esbuild'

const AsyncFunction = (async () => {}).constructor
const require = createRequire(import.meta.url)

export const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The fences of TypeScript and JavaScript: each has its code and the number of its first line. Words after the language do not matter. */
export const fencesOf = (text) =>
  [...text.matchAll(/^( *)```(?:ts|js|typescript|javascript)(?: .*)?\n([^]*?)^\1```/gm)].map(({ index, 1: indent, 2: code }) => ({
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    line: text.slice(0, index).split('\n').length + 1,
  }))

export const blocksOf = (text) => fencesOf(text).map(({ code }) => code)

/** The section of README.md whose blocks are one program, which needs a database. */
const TASKS = /^## Tasks\n[^]*?(?=^## )/m

export const withoutTasks = (text) => text.replace(TASKS, '')

export const tasksOf = (text) => TASKS.exec(text)?.[0] ?? ''

/** Runs one example; a line `expression // value` is an assertion, unless the comment ends in "or another …". */
export const runExample = (code) => runExamples([{ code }])

/**
 * Runs the examples of a document as one program, in which each knows the names of those above it and may declare them anew. The error of
 * an example says which it is.
 */
export async function runExamples(fences) {
  let current
  try {
    await programOf(fences)({ $at: (index) => (current = fences[index]), $check: check, load, ...ddb })
  } catch (error) {
    if (current?.line !== undefined && error instanceof Error) error.message = `the example at line ${current.line}: ${error.message}`
    throw error
  }
}

/**
 * Runs the examples of a document, and returns these names of theirs: its functions that write, read and handle, with the client and the
 * table that the document makes. So a test can follow a page with other writers beside it.
 */
export async function namesIn(fences, names) {
  let found
  const last = { code: `$found({ ${names.join(', ')} })` }
  await programOf([...fences, last])({ $at() {}, $check: check, $found: (all) => (found = all), load, ...ddb })
  return found
}

/** The examples as a function of the names that they find: `$at` is called as each begins, `$check` for a promise, `load` for an import. */
export function programOf(fences) {
  // An example stands inside those above it, and thus sees and hides their names.
  const opened = fences.map(({ code }, index) => `{ $at(${index});\n${runnable(code)}\n`)
  const body = opened.join('') + '}'.repeat(opened.length)
  return (names) => new AsyncFunction(...Object.keys(names), body)(...Object.values(names))
}

/** The examples as one TypeScript module, to be compiled: what they import comes first, once. */
export function moduleOf(fences) {
  const imports = fences.flatMap(({ code }) => code.match(IMPORT) ?? []).filter((line) => !FROM_A_FILE.test(line))
  const bodies = fences.map(({ code }) => code.replace(IMPORT, '').replace(/^export (?:default )?/gm, ''))
  return `${mergedImports(imports).join('\n')}\n${bodies.map((body) => `{\n${body}\n`).join('')}${'}'.repeat(bodies.length)}\nexport {}\n`
}

const IMPORT = /^import .+ from ["'].+["'];?$/gm

/** A file of the reader's own project: the example above has its names. */
const FROM_A_FILE = / from ["']\.{1,2}\//

/** One line for each module and kind of import, with every name once. */
function mergedImports(lines) {
  const names = new Map()
  for (const line of lines) {
    const [, kind, list, from] = /^import (type )?\{([^}]*)\} from (["'].+["'])/.exec(line) ?? [undefined, '', undefined, line]
    const known = names.get(`${kind ?? ''}|${from}`) ?? new Set()
    for (const name of list?.split(',') ?? []) if (name.trim() !== '') known.add(name.trim())
    names.set(`${kind ?? ''}|${from}`, known)
  }
  return [...names].map(([key, known]) => {
    const [kind, from] = [key.slice(0, key.indexOf('|')), key.slice(key.indexOf('|') + 1)]
    return known.size === 0 ? from : `import ${kind}{ ${[...known].join(', ')} } from ${from}`
  })
}

/** The body of an example as JavaScript. */
function runnable(code) {
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } } // An import may be for an example further down.
  return withoutImports(transformSync(withChecks(code), { loader: 'ts', format: 'esm', target: 'es2022', tsconfigRaw }).code)
}

function load(specifier) {
  return specifier === 'ddb-keys' ? ddb : require(specifier)
}

/** Turns imports into constants, because the body of a function can hold none. */
function withoutImports(code) {
  return code
    .replace(/^import .+ from ["']\.{1,2}\/.+["'];?$/gm, '')
    .replace(/^import ["'].+["'];?$/gm, '')
    .replace(/^import (\w+), (\{[^}]*\}) from ["'](.+)["'];?$/gm, (_, all, names, from) => `const ${names.replace(/ as /g, ': ')} = load("${from}"), ${all} = load("${from}").default;`)
    .replace(/^import \* as (\w+) from ["'](.+)["'];?$/gm, 'const $1 = load("$2");')
    .replace(/^import (\w+) from ["'](.+)["'];?$/gm, 'const $1 = load("$2").default ?? load("$2");')
    .replace(/^import (\{[^}]*\}) from ["'](.+)["'];?$/gm, (_, names, from) => `const ${names.replace(/ as /g, ': ')} = load("${from}");`)
    .replace(/^export (?:default )?(?!\{)/gm, '')
    .replace(/^export \{[^}]*\};?$/gm, '')
}

/** What comes after `//` is a value if it reads as one. */
const PROMISE = /^(\s*)((?:const|let) (?:[\w$]+|\[[^=]*\]|\{[^=]*\}) = )?(.+?);?\s+\/\/ (.+)$/

function withChecks(code) {
  return code.replace(new RegExp(PROMISE.source, 'gm'), (line, indent, declaration, expression, promise) => {
    if (/or another/.test(promise) || /^[)}\]]|[({[,]$|^\/\/|^(?:if|for|return|import|export|type|interface|declare)\b/.test(expression) || !isValue(promise)) return line
    const name = declaration && /(?:const|let) (\w+)/.exec(declaration)?.[1]
    if (declaration && !name) return line
    const text = JSON.stringify(promise)
    if (declaration) return `${indent}${declaration}${expression}; $check(${name}, () => (${promise}), ${text})`
    return `${indent}$check(${expression}, () => (${promise}), ${text})`
  })
}

function isValue(promise) {
  if (!/^['"`[{\d-]|^(true|false|null|undefined)$/.test(promise)) return false
  try {
    new Function(`return (${promise})`)
    return true
  } catch {
    return false
  }
}

function check(found, promised, text) {
  const value = promised()
  assert.deepEqual(found instanceof Object && !Array.isArray(found) ? { ...found } : found, value, `promised: ${text}`)
}
