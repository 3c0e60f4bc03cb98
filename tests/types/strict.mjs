// Compiles code that people copy, strictly and with no version of TypeScript but the most common one.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsc } from './tsc.mjs'

const VERSION = '59'

const STRICT = {
  strict: true,
  noEmit: true,
  // The types of the SDK name some of Node, which the code itself does not need.
  skipLibCheck: true,
  types: [],
  lib: ['es2022', 'dom'],
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
}

/** Among what commands make, which is no part of the sources. */
const made = join(dirname(fileURLToPath(import.meta.url)), '.cache')

/** What the compiler says about a TypeScript module: nothing, if it is right. */
export const problemsOf = (code) => compile({ 'code.ts': code }, ['code.ts'], STRICT)

/** The same of several modules, by the names of their files: the compiler reads the types of the SDK, which take most of its time, once. `more` are other options of it. */
export const problemsOfAll = (modules, more = {}) => compile(modules, Object.keys(modules), { ...STRICT, ...more })

/** What it says about JavaScript modules, of which parameters may have no types. */
export const problemsOfFiles = (paths) => compile({}, paths, { ...STRICT, checkJs: true, noImplicitAny: false })

/** The folder of the project stands here, so that packages are found. */
async function compile(sources, files, compilerOptions) {
  mkdirSync(made, { recursive: true })
  const folder = mkdtempSync(join(made, 'strict-'))
  try {
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ compilerOptions, files }))
    return (await tsc(VERSION, config, folder)).output
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
