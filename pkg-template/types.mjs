// The types of the package, put together from the .d.ts files of src/js, where each one is declared once, with its documentation, beside its
// implementation.
//
// Such a file is a module of its own, so that `tsc` can check the implementation against it. It imports the types of other
// files and exports what is public. It has no `export {}`: without one, TypeScript lets other declaration files import its
// private types as well. In the package, all of them are one file, which ends in `export {}`, so that these stay private.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const SOURCES = new URL('../src/js/', import.meta.url)
const ENTRIES = new URL('entries/', import.meta.url)
const SUFFIX = '.d.ts'

const EXPORTED = /^export \* from '([\w./]+)'$/gm

const IMPORT = /^import type \{[^}]*\} from '([\w./]+)\.js'\n+/gm

/** An entry of the package, or the front file of a module: it exports the files of others. */
const LISTS_FILES = /(?:exports|\/index)\.js$/

/**
 * The features that an entry exports, such as `keys/template`, in its order, with those of the entry that it builds on. A file of types
 * alone, with no JavaScript beside it, comes along with the features that import it.
 */
export function featuresOf(entry) {
  const exported = filesOf(new URL(entry, ENTRIES)).map((file) => file.href.slice(SOURCES.href.length, -'.js'.length))
  return [...new Set(exported.flatMap(withTypeFiles))]
}

/** The files that another one exports, down to those that are no lists themselves. */
function filesOf(list) {
  const exported = matches(readFileSync(list, 'utf8'), EXPORTED).map((path) => new URL(path, list))
  return exported.flatMap((file) => (LISTS_FILES.test(file.pathname) ? filesOf(file) : [file]))
}

function withTypeFiles(feature) {
  const isTypeFile = (name) => name !== OF_RUST && !existsSync(new URL(`${name}.js`, SOURCES))
  const typeFiles = importsOf(feature).filter(isTypeFile)
  return [...typeFiles.flatMap(withTypeFiles), feature]
}

const declarationsOf = (feature) => readFileSync(new URL(feature + SUFFIX, SOURCES), 'utf8')

/** The features whose types a feature imports. */
const importsOf = (feature) => matches(declarationsOf(feature), IMPORT).map((path) => posix.join(posix.dirname(feature), path))

const DECLARED = /^(?:export )?(?:const|function|class|interface|type|namespace) (\w+)/gm

/** What a file with declarations imports the types from that Rust structs have. */
export const OF_RUST = 'design/structs'

/** A type that tsify has made of a Rust struct, with its comment. */
const STRUCT = /(?:^\/\*\*\n(?: \*.*\n)+? \*\/\n)?^export (?:interface (\w+) \{\n(?: .*\n)*\}|type (\w+) = .*;)$/gm

/** Those among the types that wasm-bindgen has written: all that no file declares, by name, because their order is the linker's. */
export function typesOfRust(generated) {
  const declared = featuresInSources().flatMap((feature) => matches(declarationsOf(feature), DECLARED))
  const structs = [...generated.matchAll(STRUCT)].filter(([, name, alias]) => !declared.includes(name ?? alias))
  assert(structs.length > 0, 'there are types of Rust')
  const byName = new Map(structs.map(([text, name, alias]) => [name ?? alias, text.replace(/^ {4}/gm, '  ')]))
  return sorted(byName.keys()).map((name) => `${byName.get(name)}\n`).join('\n')
}

/** The types of an entry that has these features; `ofRust` are those that no file declares. */
export function publicTypes(features, ofRust = '') {
  const sources = [...features.map(declarationsOf), ofRust]
  const imported = features.flatMap(importsOf)
  const known = ofRust === '' ? features : [...features, OF_RUST]
  assert.deepEqual(imported.filter((feature) => !known.includes(feature)), [], 'every imported type comes along')
  const names = sources.flatMap((source) => [...new Set(matches(source, DECLARED))])
  assert.deepEqual(sorted(names), sorted(new Set(names)), 'no name is declared in two files')
  const types = sources.map((source) => withDocumentedOverloads(source.replace(IMPORT, ''))).join('\n')
  assert(!/\bimport\b/.test(types), 'no import is left')
  return `${types}\nexport {}\n`
}

/** Every feature there is: a file with declarations. */
export function featuresInSources() {
  const files = readdirSync(SOURCES, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length))
}

/** An editor shows the comment of the overload that is called, so each one takes that of the first. */
function withDocumentedOverloads(source) {
  const comments = new Map()
  return source.replace(/^(\/\*\*\n(?: \*.*\n)+)?export function (\w+)/gm, (declaration, comment, name) => {
    if (comment) comments.set(name, comment)
    assert(comments.has(name), `${name} has a comment`)
    return comment ? declaration : comments.get(name) + declaration
  })
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}

function sorted(names) {
  return [...names].sort()
}
