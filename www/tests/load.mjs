// The TypeScript of the page for tests in Node: bundled, with the built package left as it is.

import { build } from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const www = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The exports of files under `src`, given without their ending, in one object: they share what they import. */
export async function load(...paths) {
  // Within the folder, so that `ddb-keys` is found from there.
  mkdirSync(join(www, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(www, '.cache/test-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    const contents = paths.map((path) => `export * from './src/${path}.ts'`).join('\n')
    await build({ stdin: { contents, resolveDir: www }, bundle: true, format: 'esm', platform: 'node', external: ['ddb-keys', 'ddb-keys/*'], outfile, logLevel: 'error' })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
