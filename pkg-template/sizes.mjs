// What the package weighs, and what it may weigh: everyone who loads it pays for every byte.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The most bytes that a file may have, gzipped: a little more than they have. index.js has every name of the root, helpers.js those that
 * need no templates, and design.js the standard library as well.
 */
export const BUDGETS = { 'index.js': 94 * 1024, 'helpers.js': 24 * 1024, 'design.js': 264 * 1024 }

/** Prints the sizes; returns whether every file keeps its budget. */
export function reportSizes(dist) {
  const rows = readdirSync(dist).filter((file) => /\.(c?js|wasm)$/.test(file)).map((file) => sizeOf(dist, file))
  for (const { file, bytes, packed } of rows) console.log(`${file.padEnd(26)} ${kilobytes(bytes)}  gzip ${kilobytes(packed)}`)
  const over = rows.filter(({ file, packed }) => packed > (BUDGETS[file] ?? Infinity))
  for (const { file } of over) console.error(`dist/${file} is over its budget of ${kilobytes(BUDGETS[file])} gzip`)
  return over.length === 0
}

/** The bytes of a file, and of the same gzipped. */
export function sizeOf(dist, file) {
  const content = readFileSync(join(dist, file))
  return { file, bytes: content.length, packed: gzipSync(content, { level: 9 }).length }
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
