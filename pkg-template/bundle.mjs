// The entries as single files: JavaScript, with the wasm inside or beside it.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './setup/command.mjs'

const entries = join(root, 'pkg-template/entries')
const SENTENCES = join(root, 'src/error/sentences.txt')
const INLINED = join(entries, 'inlined_wasm.js')

/** Characters in a line: Node prints the line that throws an error that nobody catches. */
const LINE = 160

/** What stands in the bundle for the wasm, which esbuild would break into lines. */
const PLACE_OF_WASM = '@wasm'

/**
 * Writes `outfile`. `entry` is one of the entries, `wasm` the file for it; `wasmImport` how the entry imports it, unless it
 * holds it as text.
 */
export async function bundle({ entry, outfile, wasm, wasmImport, format = 'esm', platform = 'neutral' }) {
  await build({
    entryPoints: [join(entries, entry)],
    outfile,
    bundle: true,
    format,
    platform,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    minify: true,
    lineLimit: LINE,
    plugins: [sources(wasm, wasmImport)],
    logLevel: 'warning',
  })
  if (entry !== 'web.js' && wasmImport === undefined) inline(outfile, wasm)
}

/** Resolves the imports that are not source files: the wasm, as a module or as text, and the sentences of refusals. */
function sources(wasm, wasmImport) {
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@wasm-module$/ }, () => (wasmImport ? { path: wasmImport, external: true } : { path: INLINED }))
      onResolve({ filter: /^@wasm$/ }, () => ({ path: 'wasm', namespace: 'text' }))
      onResolve({ filter: /^@sentences$/ }, () => ({ path: 'sentences', namespace: 'text' }))
      onLoad({ filter: /^wasm$/, namespace: 'text' }, () => ({ contents: asModule(readFileSync(wasm)) }))
      onLoad({ filter: /^sentences$/, namespace: 'text' }, () => ({ contents: sentences(), loader: 'text' }))
    },
  }
}

/** The code and the sentence of each reason, in order. Nothing here needs the names of the reasons. */
function sentences() {
  const lines = readFileSync(SENTENCES, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.slice(line.indexOf(' ') + 1)).join('\n')
}

/** What inlined_wasm.js imports; the text comes into its place when all else is done. */
function asModule(wasm) {
  const rare = JSON.stringify(String.fromCharCode(rareOf(wasm)))
  return `export const length = ${wasm.length}, rare = ${rare}; export default ${JSON.stringify(PLACE_OF_WASM)}`
}

/** The byte of ASCII that the wasm has least often, of those that need no escape. It takes the place of 0, the most frequent byte. */
function rareOf(wasm) {
  const counts = new Array(128).fill(0)
  for (const byte of wasm) counts[byte]++
  const free = Object.keys(counts).filter((byte) => ESCAPED[byte] === undefined)
  return Number(free.reduce((best, byte) => (counts[byte] < counts[best] ? byte : best)))
}

/** Characters that cannot stand in a string between quotes, or that HTML changes in an inline script. */
const ESCAPED = { 0: '\\x00', 10: '\\n', 13: '\\r', 39: "\\'", 92: '\\\\' }

/** Puts the wasm in as text, on a line of its own: Node prints the line that throws. */
function inline(outfile, wasm) {
  const parts = readFileSync(outfile, 'utf8').split(`"${PLACE_OF_WASM}"`)
  assert.equal(parts.length, 2, `${outfile} has one place for the wasm`)
  const bytes = readFileSync(wasm)
  const rare = rareOf(bytes)
  const swapped = Array.from(bytes, (byte) => (byte === 0 ? rare : byte === rare ? 0 : byte))
  const text = swapped.map((byte) => ESCAPED[byte] ?? String.fromCharCode(byte)).join('')
  writeFileSync(outfile, parts.join(`\n'${text}'\n`))
}
