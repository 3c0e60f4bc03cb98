// The entries as single files: JavaScript, with the wasm inside or beside it.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './setup/command.mjs'

const entries = join(root, 'pkg-template/entries')
const SENTENCES = join(root, 'src/error/sentences.txt')
const INLINED = join(entries, 'inlined_wasm.js')

/** Characters of a line: Node prints the line that throws where nobody catches an error. */
const LINE = 160

/**
 * Writes `outfile`. `entry` is one of the entries, `wasm` the file for it; `wasmImport` how the entry imports that, where it does
 * not hold it as text.
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
  check(outfile, wasm, entry !== 'web.js' && wasmImport === undefined)
}

/** Finds what is no file of the source: the wasm, as a module or as text, and the sentences of refusals. */
function sources(wasm, wasmImport) {
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@wasm-module$/ }, () => (wasmImport ? { path: wasmImport, external: true } : { path: INLINED }))
      onResolve({ filter: /^@wasm$/ }, () => ({ path: 'wasm', namespace: 'text' }))
      onResolve({ filter: /^@sentences$/ }, () => ({ path: 'sentences', namespace: 'text' }))
      onLoad({ filter: /^wasm$/, namespace: 'text' }, () => ({ contents: readFileSync(wasm).toString('hex'), loader: 'text' }))
      onLoad({ filter: /^sentences$/, namespace: 'text' }, () => ({ contents: sentences(), loader: 'text' }))
    },
  }
}

/** The lines of the sentences without comments. */
function sentences() {
  const lines = readFileSync(SENTENCES, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).join('\n')
}

/** Node prints the line that throws: the wasm has to stay on a line of its own. */
function check(outfile, wasm, isInlined) {
  const lines = readFileSync(outfile, 'utf8').split('\n')
  const hex = readFileSync(wasm).toString('hex')
  const holding = lines.filter((line) => line.includes(hex))
  assert.equal(holding.length, isInlined ? 1 : 0, `${outfile} has the wasm ${isInlined ? 'once' : 'beside it'}`)
  assert(holding.every((line) => line.length < hex.length + LINE), `${outfile} has the wasm on a line of its own`)
}
