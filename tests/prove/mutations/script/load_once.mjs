// Takes the place of www/tests/load.mjs where mutants are tried: the bundle has all of them, so it is made once and kept.

import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const www = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The exports of files under `src`, given without their ending, in one object: they share what they import. */
export async function load(...paths) {
  const folder = join(www, '.cache')
  mkdirSync(folder, { recursive: true })
  const contents = paths.map((path) => `export * from './src/${path}.ts'`).join('\n')
  const outfile = join(folder, `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(outfile)) {
    const partial = `${outfile}.${process.pid}.mjs`
    await build({ stdin: { contents, resolveDir: www }, bundle: true, format: 'esm', platform: 'node', external: ['ddb-keys', 'ddb-keys/*'], outfile: partial, logLevel: 'error' })
    renameSync(partial, outfile)
  }
  return await import(pathToFileURL(outfile).href + (globalThis.ddbCopy ? `?copy=${globalThis.ddbCopy}` : ''))
}
