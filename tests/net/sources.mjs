// The pages and examples as programs on DynamoDB in memory: all their declarations, after everything that they show has run. A patch changes their
// text first: `[path, from, to]`.

import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as ddb from 'ddb-keys'
import * as design from 'ddb-keys/design'
import { build } from 'esbuild'
import ts from 'typescript59'
import { fencesOf, programOf, read } from '../js/readme_example.mjs'
import { turn } from './interleavings.mjs'
import { MemoryDynamoDB, sdkOn } from './memory_dynamodb.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)

/** All files of a folder of the project, with its name. */
export const filesIn = (folder, ending) => readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`).filter((path) => path.endsWith(ending) && !path.includes('node_modules')).sort()

/** Pauses end immediately: the order of requests is chosen anyway. */
const soon = (act) => setImmediate(act)

/**
 * Opens a program: its declarations, and the database that it works on. `watch` gets the database before the program runs, and `keys` replaces the
 * package.
 */
export async function open(path, patch, { watch = () => {}, keys = ddb } = {}) {
  const database = new MemoryDynamoDB()
  watch(database)
  const modules = { 'ddb-keys': keys, 'ddb-keys/design': design, ...sdkOn(database, turn) }
  const load = (name) => modules[name] ?? require(name)
  const names = path.endsWith('.md') ? await page(textOf(path, patch), load, keys) : await example(path, patch, load)
  return { database, names, load }
}

export function textOf(path, [patched, from, to] = []) {
  const text = read(path)
  if (patched !== path) return text
  if (!text.includes(from)) throw new Error(`${path} has no ${from}: the patch needs a new text`)
  return text.replaceAll(from, to)
}

async function page(text, load, keys) {
  const fences = fencesOf(text)
  const declared = [...new Set(fences.flatMap(({ code }) => declarationsOf(code).map(({ name }) => name)))]
  let found
  const show = { code: `$found({ ${declared.join(', ')} })` }
  await programOf([...fences, show])({ $at() {}, $check() {}, $found: (names) => (found = names), setTimeout: soon, console: { log() {} }, load, ...keys })
  return found
}

async function example(path, patch, load) {
  const patches = { name: 'patch', setup: ({ onLoad }) => onLoad({ filter: /[/\\]examples[/\\].*\.mjs$/ }, ({ path: file }) => ({ contents: textOf(file.slice(root.length).replaceAll('\\', '/'), patch) })) }
  const { outputFiles } = await build({ entryPoints: [join(root, path)], bundle: true, write: false, format: 'cjs', platform: 'node', packages: 'external', plugins: [patches], logLevel: 'silent', define: { 'import.meta.url': '"file:///"', 'import.meta.resolve': 'String' } })
  const module = { exports: {} }
  const own = (name) => (name.startsWith('ddb-keys') || name.startsWith('@aws-sdk/') ? load(name) : createRequire(join(root, path))(name))
  new Function('require', 'module', 'exports', 'setTimeout', outputFiles[0].text)(own, module, module.exports, soon)
  return module.exports
}

/** The top-level declarations of a program: names, and the text of functions. */
export function declarationsOf(code) {
  const { statements } = ts.createSourceFile('code.ts', code, ts.ScriptTarget.ES2022)
  return statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name.text, text: textAt(code, statement) }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => namesIn(name).map((one) => ({ name: one, text: isFunction(initializer) ? textAt(code, initializer) : undefined })))
  })
}

const textAt = (code, { pos, end }) => code.slice(pos, end)
const isFunction = (node) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
const namesIn = (name) => (ts.isIdentifier(name) ? [name.text] : name.elements.filter(({ name: one }) => one !== undefined).flatMap(({ name: one }) => namesIn(one)))

/** The functions of a page that access the table, or take external input: an event, or a record of a stream. */
export function functionsOf(path) {
  const all = fencesOf(read(path)).flatMap(({ code }) => declarationsOf(code)).filter(({ text }) => text !== undefined)
  const found = new Set()
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const { name, text } of all) {
      const calls = [...found].some((other) => new RegExp(`\\b${other}\\(`).test(text))
      if (calls || /\.send\(|\bRecords\b|\bdynamodb\b|\bpathParameters\b|\.fetch\(/.test(text)) found.add(name)
    }
  }
  return [...found].sort()
}

/** The functions of an example that others call: its exports, and the functions returned by exports that take a client. */
export async function exportsOf(path) {
  const { names, load } = await open(path)
  const client = new (load('@aws-sdk/client-dynamodb').DynamoDBClient)({})
  return Object.entries(names).flatMap(([name, value]) => {
    if (typeof value !== 'function') return []
    const made = /^\w*\s*\w*\s*\((?:client|documentClient), \w+\)/.test(String(value)) ? value(value.name === 'oneTableOrders' ? client : load('@aws-sdk/lib-dynamodb').DynamoDBDocumentClient.from(client), 't') : undefined
    return made instanceof Promise || made === undefined ? [name] : Object.keys(made)
  }).sort()
}
