// Bundles each entry into a single JavaScript file, with the wasm inside or beside it.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'
import { callsIn, withShortNames } from './exports.mjs'
import { home } from './home.mjs'
import { IMPORTED } from './inlined.mjs'
import { isSentenceOf, ownSentences, sentences, sentencesModule } from './sentences.mjs'
import { root } from './setup/command.mjs'

const entries = join(root, 'pkg-template/entries')
const WITH_GLUE = join(root, 'src/js/crossing/instance_with_glue.js')

/**
 * Where Terser ends a line of the bundle, after the token that reaches it. Kept short because Node prints the line that throws an uncaught error,
 * which then has at most 200 characters. esbuild's own limit is far from exact.
 */
const LINE = 180

const FORMAT = { ascii_only: true, ecma: 2022, max_line_len: LINE }

/** What esbuild minifies before Terser does: not white space, with which it would remove the annotations of calls without side effects. */
const SHORTER = { minifySyntax: true, minifyIdentifiers: true }

/** The placeholders in the bundle for the sentences: like the wasm, they become constants at its beginning, see `withTexts`. */
const PLACE_OF_SENTENCES = '@sentences'
const PLACE_OF_OWN = '@own-sentences'

/** The names that an entry exports, the exports of the wasm that it calls, and which sentences it needs, by a bundle that nobody keeps. */
export async function usesOf(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(entries, entry)],
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    external: ['@*'],
    logLevel: 'warning',
  })
  const [{ exports }] = Object.values(metafile.outputs)
  const [{ text }] = outputFiles
  return { exports, calls: callsIn(text), isSentence: isSentenceOf(text) }
}

/**
 * Writes `outfile`. `entry` is the file of an entry, with `names` and `crate` of its wasm from `trimmed`, and `glue` if the wasm has imports. The
 * bundle contains the wasm as text if it is `inlined`, or imports it from `wasmImport`; without both, the entry fetches it. `isReadable` leaves the
 * code as it is written, for mutants.
 */
export async function bundle({ entry, outfile, names, crate, glue, inlined, wasmImport, isReadable = false, format = 'esm', platform = 'neutral' }) {
  const isModule = format === 'esm'
  const { outputFiles } = await build({
    entryPoints: [join(entries, entry)],
    write: false,
    bundle: true,
    format,
    platform,
    target: 'es2022',
    charset: 'ascii', // with a single character beyond Latin-1, V8 would store the whole file in two bytes per character
    legalComments: 'none',
    ...(isModule && !isReadable ? SHORTER : { minify: !isReadable }),
    plugins: [addresses(), sources({ names, crate, glue, inlined, wasmImport })],
    logLevel: 'warning',
  })
  const [{ text }] = outputFiles
  const { isSentence } = await usesOf(entry)
  const ofRust = !crate.sentences && { [PLACE_OF_SENTENCES]: quoted(sentences()) }
  const texts = { ...inlined?.texts, ...ofRust, [PLACE_OF_OWN]: quoted(ownSentences(isSentence)) }
  const code = isReadable ? text : await (isModule ? minified(text) : broken(text))
  writeFileSync(outfile, withTexts(code, texts))
}

/** An esbuild plugin that tells the sources where the project lives. Without a site, the file stays as it is, and is folded away. */
export function addresses({ site } = home()) {
  const contents = `export const ERRORS_PAGE = ${JSON.stringify(`${site}errors/`)}`
  return {
    name: 'addresses',
    setup({ onLoad }) {
      if (site !== '') onLoad({ filter: /src.js.crossing.home\.js$/ }, () => ({ contents }))
    },
  }
}

/**
 * Minifies the code of a module with Terser, which makes esbuild's output a twentieth shorter, and keeps the annotations by which bundlers drop
 * what a program does not use. Not for CommonJS, where Terser would remove the list of export names that Node reads without running the code.
 */
async function minified(text) {
  // Functions are not inlined: one with a single caller would be created again in each call.
  const compress = { passes: 2, inline: 0, reduce_funcs: false }
  const { code } = await minify(withoutInnerAnnotations(text), { module: true, ecma: 2022, compress, mangle: { toplevel: true }, format: { ...FORMAT, preserve_annotations: true } })
  return code
}

/** The code without the annotations that esbuild adds to calls inside functions, whose lines are indented: no bundler drops anything there. */
function withoutInnerAnnotations(text) {
  return text.replace(/^ .*/gm, (line) => line.replaceAll('/* @__PURE__ */ ', ''))
}

/** The code in short lines, and otherwise as it is. */
async function broken(text) {
  const { code } = await minify(text, { compress: false, mangle: false, format: FORMAT })
  return code
}

/** An esbuild plugin for imports that are not source files: the wasm, as a module or as text, its glue, and the facts about the crate. */
function sources({ names, crate, glue, inlined, wasmImport }) {
  const virtual = {
    '@crate': { contents: JSON.stringify({ sentences: PLACE_OF_SENTENCES, ...crate }), loader: 'json' },
    '@glue': { contents: glue },
    '@text': { contents: inlined?.text },
    '@wasm': { contents: inlined?.code },
  }
  const fileOf = { '@wasm-file': { path: wasmImport, external: true }, '@wasm': wasmImport ? { path: IMPORTED } : inlined?.file && { path: inlined.file } }
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@[\w-]+$/ }, ({ path }) => fileOf[path] ?? { path, namespace: 'made' })
      if (glue) onResolve({ filter: /^\.\/instance\.js$/ }, () => ({ path: WITH_GLUE }))
      onLoad({ filter: /^/, namespace: 'made' }, ({ path }) => ({ resolveDir: entries, ...virtual[path] }))
      onLoad({ filter: /src.js.crossing.sentences\.js$/ }, () => ({ contents: sentencesModule(PLACE_OF_OWN) }))
      onLoad({ filter: /src.js.\w+.\w+\.js$/ }, ({ path }) => ({ contents: withShortNames(readFileSync(path, 'utf8'), names, inlined?.partOf) }))
    },
  }
}

/** The sentences as a quoted text, which is ASCII. */
function quoted(sentences) {
  assert(!/[^\n -~]/.test(sentences), 'the sentences are ASCII')
  return `'${sentences.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
}

/**
 * Puts texts in place of their placeholders. Each becomes a constant on a line of its own before all code: Node prints the line that throws,
 * esbuild would break the wasm into lines, and gzip, which has one code for 16,000 symbols, makes the file half a KB smaller where binary,
 * English and code are not mixed.
 */
function withTexts(code, texts) {
  assert(!code.startsWith('"use') && !code.includes('$text'), 'constants can come first, and their names are free')
  const lines = Object.entries(texts).map(([place, text], i) => {
    const parts = code.split(`"${place}"`)
    assert.equal(parts.length, 2, `the bundle has one place for ${place}`)
    code = parts.join(`$text${i}`)
    return `const $text${i}=\n${text};\n`
  })
  return lines.join('') + code
}
