// What a program gets by each bundler: a text of imports becomes one minified file, for Node, and its size is that of its gzip. Each bundler has
// its defaults, webpack and Rollup with Terser. The AWS SDK, which some peers import, stays outside.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { toolOf } from './tools.mjs'

/** The modules with the first calls, which programs import as `./<name>.mjs`. */
const FOLDER = fileURLToPath(new URL('loading/', import.meta.url))

const aliases = (dist) => ({ 'ddb-keys/helpers': join(dist, 'helpers.js'), 'ddb-keys': join(dist, 'index.js') })

/** The bytes of a program, with the build of the package in `dist`. */
async function byEsbuild(contents, dist) {
  const options = { bundle: true, minify: true, format: 'esm', platform: 'node', write: false, external: ['@aws-sdk/*'], alias: aliases(dist), logLevel: 'error' }
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: FOLDER } })
  return outputFiles[0].contents
}

async function byWebpack(contents, dist) {
  const webpack = toolOf('webpack')
  const path = mkdtempSync(join(tmpdir(), 'ddb-keys-webpack-'))
  try {
    writeFileSync(join(path, 'entry.mjs'), contents.replaceAll('./', FOLDER))
    const output = { path, filename: 'out.mjs', library: { type: 'module' }, module: true }
    const alias = Object.fromEntries(Object.entries(aliases(dist)).map(([name, file]) => [`${name}$`, file]))
    await ended(webpack({ mode: 'production', target: 'node20', entry: join(path, 'entry.mjs'), experiments: { outputModule: true }, output, resolve: { alias } }))
    return readFileSync(join(path, 'out.mjs'))
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** Waits for a run of webpack. */
function ended(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })))
      else compiler.close(resolve)
    })
  })
}

async function byRollup(contents, dist) {
  const [{ rollup }, { minify }] = ['rollup', 'terser'].map(toolOf)
  const known = { entry: 'entry', ...aliases(dist) }
  const resolved = {
    name: 'resolved',
    resolveId: (id) => known[id] ?? (id.startsWith('./') ? join(FOLDER, id) : undefined),
    load: (id) => (id === 'entry' ? contents : undefined),
  }
  const bundle = await rollup({ input: 'entry', plugins: [resolved], external: /^node:/, onwarn: refuse })
  const { output } = await bundle.generate({ format: 'es' })
  const { code } = await minify(output[0].code, { module: true })
  return Buffer.from(code)
}

function refuse(warning) {
  throw new Error(`Rollup warns: ${warning.message}`)
}

const BUNDLERS = { esbuild: byEsbuild, webpack: byWebpack, Rollup: byRollup }

/** The bytes of a program as one file of a bundler. */
export const bundled = (contents, dist, bundler) => BUNDLERS[bundler](contents, dist)

/** Kilobytes of gzip. */
export const packed = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024
