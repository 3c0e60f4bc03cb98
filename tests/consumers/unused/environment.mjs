// Code that is not used: what a bundler drops where a page imports one function, against all of the package in the same bundler. The wasm is
// one piece and stays.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build } from 'esbuild'
import { rollup } from 'rollup'
import { minify } from 'terser'
import webpack from 'webpack'
import { WORKS } from '../shared/assertions.mjs'

/** The KB, gzipped, by which a bundle of one function is at least smaller. */
const LEAST = { entityKeys: 9, ulid: 14 }

export default ({ folder }) =>
  Object.entries({ esbuild: byEsbuild, Rollup: byRollup, webpack: byWebpack }).map(([bundler, bundled]) => ({
    name: `${bundler}: code that is not used is dropped`,
    async check() {
      const all = await gzipped(folder, bundled, bundler, 'all', "import * as all from 'ddb-keys'\nglobalThis.used = all\n")
      for (const [name, least] of Object.entries(LEAST)) {
        const one = await gzipped(folder, bundled, bundler, name, `import { ${name} } from 'ddb-keys'\nglobalThis.used = ${name}\n`)
        const dropped = (all - one) / 1024
        if (dropped < least) throw new Error(`{ ${name} } is ${dropped.toFixed(1)} KB smaller than all of it, and should be ${least}`)
      }
      return WORKS
    },
  }))

async function gzipped(folder, bundled, bundler, name, source) {
  const out = join(folder, 'out')
  mkdirSync(out, { recursive: true })
  const entry = join(folder, `${bundler}_${name}.mjs`)
  writeFileSync(entry, source)
  const file = `${bundler}_${name}.js`
  await bundled(entry, out, file)
  return gzipSync(readFileSync(join(out, file)), { level: 9 }).length
}

const byEsbuild = (entry, out, file) =>
  build({ entryPoints: [entry], outfile: join(out, file), bundle: true, minify: true, format: 'esm', platform: 'browser', logLevel: 'silent' })

async function byRollup(entry, out, file) {
  const bundle = await rollup({ input: entry, plugins: [nodeResolve({ browser: true })] })
  const { output } = await bundle.generate({ format: 'es' })
  const { code } = await minify(output[0].code, { module: true, format: { ascii_only: true } })
  writeFileSync(join(out, file), code)
}

const byWebpack = (entry, path, filename) =>
  new Promise((resolve, reject) => {
    webpack({ mode: 'production', target: 'web', entry, output: { path, filename } }, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })))
      else resolve(undefined)
    })
  })
