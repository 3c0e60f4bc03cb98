// Checks the JavaScript in src/js against the declarations beside it. `tsc --checkJs` compiles a copy of it, to which this
// script adds the declared type of each export: `export function compareKeys(a, b)` is compiled as
// `/** @type {typeof import('./keys.js').compareKeys} */ export function compareKeys(a, b)`. So nobody has to write that by hand.
//
// Rules for the files in src/js, all of which sample/sample.js keeps:
// - A file with declarations exports what these declare, as `export function`, `const` or `class`, and nothing else. What
//   several files use is in a file without declarations.
// - A list of option names has a type: `/** @type {readonly (keyof import('./version.js').SortKeyVersionOptions)[]} */`.
// - A value whose type depends on a type parameter or an overload is `any`: `/** @type {any} */ const fields = {}`.
// - A literal that would become `string` is `/** @type {const} */ ('Allow')`. A value that tsc takes for possibly undefined
//   gets a cast too, or a check.
// - What is added to a prototype is cast: `/** @type {any} */ (KeyTemplate.prototype)[Symbol.dispose] = …`.
// The parameters of private functions need no types.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mistakes } from './sample/mistakes.mjs'
import { tsc } from './tsc.mjs'

const COMPILER = '60'
const compilerOptions = {
  ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, noUnusedLocals: true, skipDefaultLibCheck: true },
  ...{ target: 'es2024', lib: ['es2024', 'dom'], module: 'esnext', moduleResolution: 'bundler', types: [] },
}

/**
 * Errors that say only that something has no type. They are left out here, not switched off with `noImplicitAny`: that would
 * also let misspelt keys of object literals pass.
 */
const UNTYPED = / error TS70\d\d:/

/** What imports the types of Rust structs finds them here: the build has put them into the types of `ddb-keys/design`. */
const STRUCTS = 'design/structs.d.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const helpers = readFileSync(join(here, 'declared.d.ts'), 'utf8')

/** The folders that must have no problems. */
const right = ['src/js', 'tests/types/sample'].map(read)
/** The sample with one mistake in each: the proof that mistakes are found. */
const wrong = mistakes.map((mistake, index) => ({ path: `mistakes/${index}`, files: withMistake(right[1].files, mistake) }))

const folders = [...right, ...wrong]
const problems = [...folders.flatMap(compareNames), ...(await compile(folders))]
report()

function read(path) {
  const names = readdirSync(join(root, path), { recursive: true }).map((name) => name.replaceAll('\\', '/')).filter((name) => /\.(?:js|d\.ts)$/.test(name))
  return { path, files: Object.fromEntries(names.map((name) => [name, readFileSync(join(root, path, name), 'utf8')])) }
}

function withMistake(files, { name, text, by }) {
  const source = files['sample.js']
  if (source.split(text).length !== 2) throw new Error(`sample.js should have one place for ${name}`)
  return { ...files, 'sample.js': source.replace(text, by) }
}

/** The features of a folder: the text of their JavaScript, and the values that they declare, once for each overload. */
function featuresOf({ files }) {
  const declarations = Object.keys(files).filter((name) => name.endsWith('.d.ts'))
  return declarations.map((name) => {
    const file = name.replace('.d.ts', '.js')
    return { file, source: files[file] ?? '', declared: matches(files[name], /^export (?:function|const|class|namespace) (\w+)/gm) }
  })
}

/** The names of `export { … }`, for what a file has from another one. */
function listed(source) {
  return matches(source, /^export \{([^}]*)\}$/gm).flatMap((names) => names.match(/\w+/g) ?? [])
}

/** The names that a folder declares but does not export, or the other way round. */
function compareNames(folder) {
  return featuresOf(folder).flatMap(({ file, source, declared }) => {
    const exported = [...matches(source, /^export (?:function|const|let|class) (\w+)/gm), ...listed(source)]
    const missing = new Set(declared.filter((name) => !exported.includes(name)))
    const undeclared = exported.filter((name) => !declared.includes(name))
    const problemsOf = (names, problem) => Array.from(names, (name) => `${folder.path}/${file}: ${name} is ${problem}`)
    return [...problemsOf(missing, 'declared, but not exported'), ...problemsOf(undeclared, 'exported, but not declared')]
  })
}

/** What tsc says of all folders, one problem each; the lines that explain a problem are indented. */
async function compile(folders) {
  const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-implementation-'))
  try {
    const files = folders.flatMap((folder) => write(scratch, folder))
    writeFileSync(join(scratch, 'declared.d.ts'), helpers)
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['declared.d.ts', ...files] }))
    const { output } = await tsc(COMPILER, 'tsconfig.json', scratch)
    return output.trim().split(/\n(?! )/).filter((problem) => problem !== '' && !UNTYPED.test(problem))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Writes a folder with the types that are declared, and returns the paths of its files. */
function write(scratch, { path, files }) {
  for (const name of [STRUCTS, ...Object.keys(files)]) mkdirSync(dirname(join(scratch, path, name)), { recursive: true })
  cpSync(join(root, 'pkg/dist/design.d.ts'), join(scratch, path, STRUCTS))
  const typed = { ...files, ...Object.fromEntries(featuresOf({ files }).map((feature) => [feature.file, withTypes(feature)])) }
  for (const [name, text] of Object.entries(typed)) writeFileSync(join(scratch, path, name), text)
  return Object.keys(typed).map((name) => `${path}/${name}`)
}

/**
 * Adds the declared types without moving a line. Overloads cannot be given to a function, so such a function is compared
 * with them only.
 */
function withTypes({ file, source, declared }) {
  const typeOf = (name) => `typeof import('./${posix.basename(file)}').${name}`
  const typed = source.replace(/^export (function|const|let) (\w+)/gm, (start, kind, name) => {
    if (declared.filter((one) => one === name).length !== 1) return start
    return `/** @${kind === 'const' ? 'satisfies' : 'type'} {${typeOf(name)}} */ ${start}`
  })
  const comparisons = [...new Set(declared)].map((name) => comparison(name, typeOf(name), source))
  return `${typed}\n;() => { ${comparisons.join(' ')} }\n`
}

/** A function that is given a type has the parameters of that type, whatever it says itself: so they are copied. */
function comparison(name, type, source) {
  const parameters = new RegExp(`^export function ${name}(\\([^]*?\\)) \\{\\n`, 'm').exec(source)?.[1]
  const own = parameters === undefined ? name : `${parameters} => {}`
  const hasParameters = `const own = ${own}; /** @satisfies {SameParameters<typeof own, ${type}>} */ ('${name}');`
  return `/** @satisfies {Declared<${type}>} */ (${name}); { ${hasParameters} }`
}

function report() {
  const problemsIn = ({ path }) => problems.filter((problem) => problem.startsWith(`${path}/`))
  const elsewhere = problems.filter((problem) => !folders.some(({ path }) => problem.startsWith(`${path}/`)))
  const clean = [...right.map((folder) => ({ name: folder.path, found: problemsIn(folder) })), { name: 'all else', found: elsewhere }]
  const results = [
    ...clean.map(({ name, found }) => ({ ok: found.length === 0, lines: [`${name} is as declared`, ...found] })),
    ...wrong.map((folder, index) => ({ ok: problemsIn(folder).length > 0, lines: [`${mistakes[index].name} is found`] })),
  ]
  for (const { ok, lines } of results) console.log(`${ok ? 'ok  ' : 'FAIL'} ${lines.join('\n').replace(/\n/g, '\n       ')}`)
  const failed = results.filter(({ ok }) => !ok).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}
