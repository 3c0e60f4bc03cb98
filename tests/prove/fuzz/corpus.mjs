// The committed inputs of a target, in one file, and the folders in which the fuzzer reads and writes them.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { corpusOf, faultsOf, foundOf } from './places.mjs'

const nameOf = (bytes) => createHash('sha1').update(bytes).digest('hex')

/** The committed inputs of a target. */
export function committed(target) {
  const file = corpusOf(target)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  return lines.map((line) => Buffer.from(line, 'hex'))
}

/** Adds the committed inputs and the faults to the inputs found on this machine; returns their folder. */
export function unpacked(target) {
  const folder = foundOf(target)
  mkdirSync(folder, { recursive: true })
  const faults = existsSync(faultsOf(target)) ? readdirSync(faultsOf(target)).map((name) => readFileSync(join(faultsOf(target), name))) : []
  for (const bytes of [...committed(target), ...faults]) {
    const file = join(folder, nameOf(bytes))
    if (!existsSync(file)) writeFileSync(file, bytes)
  }
  return folder
}

/** Writes the inputs of a folder as the committed ones, the shortest first. */
export function pack(target, folder) {
  const inputs = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  inputs.sort((a, b) => a.length - b.length || Buffer.compare(a, b))
  mkdirSync(dirname(corpusOf(target)), { recursive: true })
  writeFileSync(corpusOf(target), inputs.map((bytes) => `${bytes.toString('hex')}\n`).join(''))
  return { count: inputs.length, bytes: inputs.reduce((sum, { length }) => sum + length, 0) }
}

/** Keeps an input that broke a law, so that `npm test` runs it again; returns its file. */
export function keep(target, bytes) {
  const file = join(faultsOf(target), nameOf(bytes))
  mkdirSync(faultsOf(target), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

/** An empty folder. */
export function emptied(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
