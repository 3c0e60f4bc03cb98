// The sizes of the package's files, and their limits: everyone who loads the package pays for every byte.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The largest gzipped size of each file in bytes, a little above the present size. index.js has every export of the root, helpers.js those
 * that need no templates, and design.js also contains the standard library of Rust.
 */
export const BUDGETS = { 'index.js': 117 * 1024, 'helpers.js': 24 * 1024, 'design.js': 512 * 1024 }

/** Prints the sizes; returns whether every file keeps its budget. */
export function reportSizes(dist) {
  const rows = readdirSync(dist).filter((file) => /\.(c?js|wasm)$/.test(file)).map((file) => sizeOf(dist, file))
  for (const { file, bytes, packed } of rows) console.log(`${file.padEnd(26)} ${kilobytes(bytes)}  gzip ${kilobytes(packed)}`)
  const over = rows.filter(({ file, packed }) => packed > (BUDGETS[file] ?? Infinity))
  for (const { file } of over) console.error(`dist/${file} is over its budget of ${kilobytes(BUDGETS[file])} gzip`)
  return over.length === 0
}

/** The size of a file in bytes, plain and gzipped. */
export function sizeOf(dist, file) {
  const content = readFileSync(join(dist, file))
  return { file, bytes: content.length, packed: gzipSync(content, { level: 9 }).length }
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
