// The sizes of the package's files, and their limits: everyone who loads the package pays for every byte.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The largest gzipped size of each file in bytes, a little above the present size. index.js has every export of the root, helpers.js those
 * that need no templates, and design.js also contains the standard library of Rust. The size of design-web.js includes its wasm.
 */
export const BUDGETS = { 'index.js': 152 * 1024, 'helpers.js': 25 * 1024, 'design.js': 450 * 1024, 'design-web.js': 294 * 1024 }

/** The wasm that an entry loads from a file of its own. */
const LOADED = { 'design-web.js': 'ddb_keys_design_web_bg.wasm' }

/** Prints the sizes; returns whether every file keeps its budget. */
export function reportSizes(dist) {
  const rows = readdirSync(dist).filter((file) => /\.(c?js|wasm)$/.test(file)).map((file) => sizeOf(dist, file))
  for (const { file, bytes, packed } of rows) console.log(`${file.padEnd(26)} ${kilobytes(bytes)}  gzip ${kilobytes(packed)}`)
  const over = Object.keys(BUDGETS).filter((entry) => packedSize(dist, entry) > BUDGETS[entry])
  for (const entry of over) console.error(`dist/${entry} is over its budget of ${kilobytes(BUDGETS[entry])} gzip, at ${kilobytes(packedSize(dist, entry))}`)
  return over.length === 0
}

/** The gzipped size of an entry in bytes, with all that it loads. */
export function packedSize(dist, entry) {
  const files = [entry, LOADED[entry]].filter((file) => file !== undefined)
  return files.reduce((sum, file) => sum + sizeOf(dist, file).packed, 0)
}

/** The size of a file in bytes, plain and gzipped. */
function sizeOf(dist, file) {
  const content = readFileSync(join(dist, file))
  return { file, bytes: content.length, packed: gzipSync(content, { level: 9 }).length }
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
