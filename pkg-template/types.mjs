// Assembles the types of the package from the .d.ts files of src/js, where each type is declared once, with its documentation, next to its
// implementation.
//
// Each of these files is a module, so that `tsc` can check the implementation against it. It imports types of other files and exports the
// public ones. Without an `export {}` in it, TypeScript lets other declaration files import its private types too. In the package, all
// of them form one file, which ends in `export {}`, so that private types stay private.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const SOURCES = new URL('../src/js/', import.meta.url)
const ENTRIES = new URL('entries/', import.meta.url)
const SUFFIX = '.d.ts'

const EXPORTED = /^export (?:\*|\{.*\}) from '([\w./]+)'$/gm

const IMPORT = /^import type \{[^}]*\} from '([\w./]+)\.js'\n+/gm

/** Matches an entry of the package, or the index of a module: these only export other files. */
const LISTS_FILES = /(?:exports|\/index)\.js$/

/**
 * The features that an entry exports, such as `keys/template`, in its order, including those of the entry that it extends. A file with
 * types only, without JavaScript, is included with the features that import it.
 */
export function featuresOf(entry) {
  const exported = filesOf(new URL(entry, ENTRIES)).map((file) => file.href.slice(SOURCES.href.length, -'.js'.length))
  return [...new Set(exported.flatMap(withTypeFiles))]
}

/** The files that a file exports; exported indexes are replaced by their files. */
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

/** The path from which declaration files import the types of Rust structs. */
export const OF_RUST = 'design/structs'

/** Matches a type that tsify has generated from a Rust struct, with its comment. */
const STRUCT = /(?:^\/\*\*\n(?: \*.*\n)+? \*\/\n)?^export (?:interface (\w+)(?:<\w+>)? \{\n(?: .*\n)*\}|type (\w+) = .*;)$/gm

/** The generated types that no file declares, sorted by name, because the linker decides their order. */
export function typesOfRust(generated) {
  const declared = featuresInSources().flatMap((feature) => matches(declarationsOf(feature), DECLARED))
  const structs = [...generated.matchAll(STRUCT)].filter(([, name, alias]) => !declared.includes(name ?? alias))
  assert(structs.length > 0, 'there are types of Rust')
  const byName = new Map(structs.map(([text, name, alias]) => [name ?? alias, text.replace(/^ {4}/gm, '  ')]))
  return sorted(byName.keys()).map((name) => `${byName.get(name)}\n`).join('\n')
}

/** The types of an entry with these features. `ofRust` are the generated types, which no file declares. */
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

/** The features with all those whose types they import, directly or not. */
export function withImported(features) {
  const found = new Set(features)
  for (const feature of found) for (const imported of importsOf(feature)) if (imported !== OF_RUST) found.add(imported)
  return [...found]
}

/** The names of the exported types among these, sorted, with those of the values in `values`. */
export function namesIn(types, values) {
  const exported = [...types.matchAll(/^export (const|function|class|interface|type|namespace) (\w+)/gm)]
  return sorted(new Set(exported.filter(([, kind, name]) => /^(?:interface|type)$/.test(kind) || values.includes(name)).map(([, , name]) => name)))
}

/** Every feature there is: a file with declarations. */
export function featuresInSources() {
  const files = readdirSync(SOURCES, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length))
}

/** Copies the comment of the first overload to the others, because editors show the comment of the overload that is called. */
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
