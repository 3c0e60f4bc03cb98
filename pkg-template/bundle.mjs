// Bundles each entry into a single JavaScript file, with the wasm inside or beside it.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'
import { callsIn, withShortNames } from './exports.mjs'
import { home } from './home.mjs'
import { sentences } from './sentences.mjs'
import { root } from './setup/command.mjs'

const entries = join(root, 'pkg-template/entries')
const WITH_GLUE = join(root, 'src/js/crossing/instance_with_glue.js')
const INLINED = join(entries, 'inlined_wasm.js')

/**
 * Where Terser ends a line of the bundle, after the token that reaches it. Kept short because Node prints the line that throws an uncaught error,
 * which then has at most 200 characters. esbuild's own limit is far from exact.
 */
const LINE = 180

const FORMAT = { ascii_only: true, ecma: 2022, max_line_len: LINE }

/** The placeholders in the bundle for its long texts, which become constants at its beginning: see `withTexts`. */
const PLACE_OF_WASM = '@wasm'
const PLACE_OF_SENTENCES = '@sentences'

/** The names that an entry exports, and the exports of the wasm that it calls, by a bundle that nobody keeps. */
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
  return { exports, calls: callsIn(outputFiles[0].text) }
}

/**
 * Writes `outfile`. `entry` is the file of an entry, and `wasm` the file of its wasm, with `names` and `crate` from `trimmed`, and `glue`
 * if it has imports. `wasmImport` is the import path of the wasm; without it, the bundle contains the wasm as text, unless the entry fetches
 * it. `isReadable` leaves the code as it is written, for mutants.
 */
export async function bundle({ entry, outfile, wasm, names, crate, glue, wasmImport, isFetched, isReadable = false, format = 'esm', platform = 'neutral' }) {
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
    minify: !isReadable,
    plugins: [addresses(), sources({ wasm, names, crate, glue, wasmImport })],
    logLevel: 'warning',
  })
  const [{ text }] = outputFiles
  const isInline = !isFetched && wasmImport === undefined
  const texts = { ...(isInline && { [PLACE_OF_WASM]: textOf(wasm) }), ...(!crate.sentences && { [PLACE_OF_SENTENCES]: quoted(sentences()) }) }
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
 * Minifies the code of a module with Terser, which makes esbuild's output a twentieth shorter. Not for CommonJS, where Terser would remove
 * the list of export names that Node reads without running the code.
 */
async function minified(text) {
  // Functions are not inlined: one with a single caller would be created again in each call.
  const compress = { passes: 2, inline: 0, reduce_funcs: false }
  const { code } = await minify(text, { module: true, ecma: 2022, compress, mangle: { toplevel: true }, format: FORMAT })
  return withPureHelpers(code)
}

/** The code in short lines, and otherwise as it is. */
async function broken(text) {
  const { code } = await minify(text, { compress: false, mangle: false, format: FORMAT })
  return code
}

/**
 * Adds the annotation that lets bundlers drop an unused `PatternHelpers`. esbuild removes such annotations when it minifies, so this one is
 * added afterwards.
 */
function withPureHelpers(code) {
  const parts = code.split(/=(?=\n?Object\n?\.freeze\n?\(\n?\{\n?compositeKey)/) // a line can end before each token
  assert.equal(parts.length, code.includes('compositeKey') ? 2 : 1, 'PatternHelpers is made in one place, or not at all')
  return parts.join('=/*@__PURE__*/')
}

/** An esbuild plugin for imports that are not source files: the wasm, as a module or as text, its glue, and the facts about the crate. */
function sources({ wasm, names, crate, glue, wasmImport }) {
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@wasm-module$/ }, () => (wasmImport ? { path: wasmImport, external: true } : { path: INLINED }))
      onResolve({ filter: /^@wasm$/ }, () => ({ path: 'wasm', namespace: 'text' }))
      onResolve({ filter: /^@crate$/ }, () => ({ path: 'crate', namespace: 'text' }))
      onResolve({ filter: /^@glue$/ }, () => ({ path: 'glue', namespace: 'text' }))
      if (glue) onResolve({ filter: /^\.\/instance\.js$/ }, () => ({ path: WITH_GLUE }))
      onLoad({ filter: /^wasm$/, namespace: 'text' }, () => ({ contents: asModule(readFileSync(wasm)) }))
      onLoad({ filter: /^crate$/, namespace: 'text' }, () => ({ contents: JSON.stringify({ sentences: PLACE_OF_SENTENCES, ...crate }), loader: 'json' }))
      onLoad({ filter: /^glue$/, namespace: 'text' }, () => ({ contents: glue }))
      onLoad({ filter: /src.js.\w+.\w+\.js$/ }, ({ path }) => ({ contents: withShortNames(readFileSync(path, 'utf8'), names) }))
    },
  }
}

/**
 * Every byte of the wasm is XORed with this number before it becomes text, so that common bytes, above all 0, need no escape and take one
 * byte of UTF-8. Of all such numbers this one compresses best with gzip: a 60th smaller than the unchanged bytes.
 */
const MASK = 109

/** The module that inlined_wasm.js imports. */
function asModule(wasm) {
  return `export const length = ${wasm.length}, mask = ${MASK}; export default ${JSON.stringify(PLACE_OF_WASM)}`
}

/** Characters that need an escape in a quoted string, or that HTML changes in an inline script. */
const ESCAPED = { 0: '\\0', 10: '\\n', 13: '\\r', 39: "\\'", 92: '\\\\' }

/** Whether a byte becomes a digit: after `\0`, a digit would change the escape. */
const isDigit = (byte) => byte >= 48 && byte <= 57

/** The wasm as a quoted text. */
function textOf(wasm) {
  const bytes = Array.from(readFileSync(wasm), (byte) => byte ^ MASK)
  const escaped = (byte, i) => (byte === 0 && isDigit(bytes[i + 1]) ? '\\x00' : ESCAPED[byte]) ?? String.fromCharCode(byte)
  return `'${bytes.map(escaped).join('')}'`
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
