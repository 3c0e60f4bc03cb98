// The entry for Vercel's edge runtime: its condition leads to a file that imports the wasm as a compiled module.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

export default ({ folder, node, run }) => [
  {
    name: 'edge-light: the wasm as ?module',
    async check() {
      const outfile = join(folder, 'out/program.mjs')
      const { metafile } = await build({
        entryPoints: [join(folder, 'program.mjs')],
        outfile,
        bundle: true,
        format: 'esm',
        conditions: ['edge-light'],
        plugins: [compiledModules],
        metafile: true,
      })
      const entry = Object.keys(metafile.inputs).find((path) => path.endsWith('dist/edge-light.js'))
      if (!entry) throw new Error('the condition does not lead to dist/edge-light.js')
      return run(node(24), [outfile])
    },
  },
]

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
