// The entries as single files: JavaScript, with the wasm inside or beside it.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'
import { withShortNames } from './exports.mjs'
import { sentencesOf } from './sentences.mjs'
import { root } from './setup/command.mjs'

const entries = join(root, 'pkg-template/entries')
const WITH_GLUE = join(root, 'src/js/crossing/instance_with_glue.js')
const INLINED = join(entries, 'inlined_wasm.js')

/** Characters in a line: Node prints the line that throws an error that nobody catches. */
const LINE = 400

/** What stands in the bundle for the wasm, which esbuild would break into lines. */
const PLACE_OF_WASM = '@wasm'

/**
 * Writes `outfile`. `entry` is one of the entries, `wasm` the file for it, with its `names` and `crate` by `trimmed` and its `glue`, if it
 * imports something; `wasmImport` how the entry imports it, unless it holds it as text.
 */
export async function bundle({ entry, outfile, wasm, names, crate, glue, wasmImport, format = 'esm', platform = 'neutral' }) {
  const isModule = format === 'esm'
  const { outputFiles } = await build({
    entryPoints: [join(entries, entry)],
    write: false,
    bundle: true,
    format,
    platform,
    target: 'es2022',
    charset: 'ascii', // one character beyond Latin-1, and V8 would hold the whole file, with its wasm, in two bytes a character
    legalComments: 'none',
    minify: true,
    lineLimit: LINE,
    plugins: [sources({ wasm, names, crate, glue, wasmImport })],
    logLevel: 'warning',
  })
  const [{ text }] = outputFiles
  writeFileSync(outfile, isModule ? await minified(text) : text)
  if (entry !== 'web.js' && wasmImport === undefined) inline(outfile, wasm)
}

/**
 * The code of a module, made shorter by Terser: a twentieth, where esbuild has done what it can. Not that of CommonJS, from which Terser would
 * take the list of names that Node reads without running it.
 */
async function minified(text) {
  // Functions stay as they are: one that is called in one place would be made anew with each call.
  const compress = { passes: 2, inline: 0, reduce_funcs: false }
  const format = { ascii_only: true, ecma: 2022, max_line_len: LINE, preserve_annotations: true }
  const { code } = await minify(text, { module: true, ecma: 2022, compress, mangle: { toplevel: true }, format })
  return withPureHelpers(code)
}

/**
 * The code with the mark that lets a bundler drop `PatternHelpers` where nobody uses it. esbuild leaves out such marks when it minifies, so
 * this one is put in afterwards.
 */
function withPureHelpers(code) {
  const parts = code.split('=Object.freeze({compositeKey')
  assert.equal(parts.length, 2, 'PatternHelpers is made in one place')
  return parts.join('=/*@__PURE__*/Object.freeze({compositeKey')
}

/** Resolves the imports that are not source files: the wasm, as a module or as text, and what the build knows of the crate. */
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
      onLoad({ filter: /^crate$/, namespace: 'text' }, () => ({ contents: JSON.stringify({ sentences: sentencesOf(glue !== undefined), ...crate }), loader: 'json' }))
      onLoad({ filter: /^glue$/, namespace: 'text' }, () => ({ contents: glue }))
      onLoad({ filter: /src.js.\w+.\w+\.js$/ }, ({ path }) => ({ contents: withShortNames(readFileSync(path, 'utf8'), names) }))
    },
  }
}

/**
 * Changes every byte of the wasm that stands as text: the common ones, 0 first of all, then take one character that needs no escape and
 * one byte of UTF-8. Of all such numbers, this leaves the least when gzipped: a 60th less than the bytes as they are.
 */
const MASK = 109

/** What inlined_wasm.js imports; the text comes into its place when all else is done. */
function asModule(wasm) {
  return `export const length = ${wasm.length}, mask = ${MASK}; export default ${JSON.stringify(PLACE_OF_WASM)}`
}

/** Characters that cannot stand in a string between quotes, or that HTML changes in an inline script. */
const ESCAPED = { 0: '\\0', 10: '\\n', 13: '\\r', 39: "\\'", 92: '\\\\' }

/** A 0 with a digit after it would read as another character. */
const isDigit = (byte) => byte >= 48 && byte <= 57

/** Puts the wasm in as text, on a line of its own: Node prints the line that throws. */
function inline(outfile, wasm) {
  const parts = readFileSync(outfile, 'utf8').split(`"${PLACE_OF_WASM}"`)
  assert.equal(parts.length, 2, `${outfile} has one place for the wasm`)
  const bytes = Array.from(readFileSync(wasm), (byte) => byte ^ MASK)
  const escaped = (byte, i) => (byte === 0 && isDigit(bytes[i + 1]) ? '\\x00' : ESCAPED[byte]) ?? String.fromCharCode(byte)
  writeFileSync(outfile, parts.join(`\n'${bytes.map(escaped).join('')}'\n`))
}
