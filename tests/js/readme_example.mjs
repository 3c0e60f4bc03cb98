// The blocks of code in a README, and how one runs: what its comments promise has to be true.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as ddb from 'ddb-keys'
import { transformSync } from 'esbuild'

const AsyncFunction = (async () => {}).constructor
const require = createRequire(import.meta.url)

export const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

export const blocksOf = (text) => [...text.matchAll(/^```(?:ts|js|typescript|javascript)\n([^]*?)^```/gm)].map(([, code]) => code)

/** The section of README.md whose blocks are one program, which needs a database. */
const TASKS = /^## Tasks\n[^]*?(?=^## )/m

export const withoutTasks = (text) => text.replace(TASKS, '')

export const tasksOf = (text) => blocksOf(TASKS.exec(text)[0]).join('\n')

/** Runs one example; a line `expression // value` is an assertion, unless the comment ends in "or another …". */
export async function runExample(code) {
  const loaded = withChecks(code)
  const { code: plain } = transformSync(loaded, { loader: 'ts', format: 'esm', target: 'es2022' })
  const body = withoutImports(plain)
  // A name that an example defines itself hides the export.
  const names = Object.keys(ddb).filter((name) => !new RegExp(`(?:const|let|class|function) ${name}\\b`).test(body))
  await new AsyncFunction('$check', 'load', ...names, body)(check, load, ...names.map((name) => ddb[name]))
}

function load(specifier) {
  return specifier === 'ddb-keys' ? ddb : require(specifier)
}

/** Turns imports into constants, because the body of a function can hold none. */
function withoutImports(code) {
  return code
    .replace(/^import (\w+), (\{[^}]*\}) from ["'](.+)["'];?$/gm, (_, all, names, from) => `const ${names.replace(/ as /g, ': ')} = load("${from}"), ${all} = load("${from}").default;`)
    .replace(/^import (?:type )?(\{[^}]*\}) from ["'](.+)["'];?$/gm, (_, names, from) => (from === 'ddb-keys' ? '' : `const ${names.replace(/ as /g, ': ')} = load("${from}");`))
    .replace(/^export /gm, '')
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
