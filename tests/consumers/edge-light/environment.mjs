// The entry for Vercel's edge runtime: its condition leads to a file that imports the wasm as a compiled module.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const programs = [
  { what: 'edge-light: the wasm as ?module', program: 'program', entry: 'dist/edge-light.js' },
  { what: 'edge-light: the helpers alone', program: 'helpers_program', entry: 'dist/edge-light-helpers.js' },
  { what: 'edge-light: design time', program: 'design_program', entry: 'dist/edge-light-design.js' },
]

export default ({ folder, node, run }) =>
  programs.map(({ what, program, entry }) => ({
    name: what,
    async check() {
      const outfile = join(folder, `out/${program}.mjs`)
      const { metafile } = await build({
        entryPoints: [join(folder, `${program}.mjs`)],
        outfile,
        bundle: true,
        format: 'esm',
        conditions: ['edge-light'],
        plugins: [compiledModules],
        metafile: true,
      })
      const found = Object.keys(metafile.inputs).some((path) => path.endsWith(entry))
      if (!found) throw new Error(`the condition does not lead to ${entry}`)
      return run(node(24), [outfile])
    },
  }))

/** What Next.js does with `x.wasm?module`. */
const compiledModules = {
  name: 'compiled modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.slice(0, -'?module'.length)), namespace: 'wasm' }))
    onLoad({ filter: /\.wasm$/, namespace: 'wasm' }, ({ path }) => {
      const bytes = JSON.stringify([...readFileSync(path)])
      return { contents: `export default new WebAssembly.Module(new Uint8Array(${bytes}))` }
    })
  },
}
