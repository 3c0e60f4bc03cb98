// Rollup with its plugin that finds packages: for a page, and for Node in both kinds of modules; and minified.

import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { minify } from 'terser'
import { saysMisread } from '../support/misread.mjs'

export default ({ chromium, folder, address, node, run }) => [
  {
    name: 'Rollup: page',
    async check() {
      await bundled(folder, 'page.js', { browser: true }, 'page.js', 'es')
      return chromium.outcomeOf(`${address}/rollup/index.html`)
    },
  },
  ...[
    ['es', 'program.mjs'],
    ['cjs', 'program.cjs'],
  ].map(([format, file]) => ({
    name: `Rollup: Node, ${format}`,
    async check() {
      await bundled(folder, 'program.mjs', { exportConditions: ['node'] }, file, format)
      return run(node(24), [join('out', file)], { cwd: folder })
    },
  })),
  {
    name: 'Rollup: minified by Terser',
    async check() {
      await bundled(folder, 'program.mjs', { exportConditions: ['node'] }, 'minified.mjs', 'es', [terser])
      return run(node(24), ['out/minified.mjs'], { cwd: folder })
    },
  },
  {
    name: 'Rollup: design time, minified by Terser, read as Latin-1',
    async check() {
      await bundled(folder, 'design.mjs', { exportConditions: ['node'] }, 'misread.mjs', 'es', [terser])
      return saysMisread(join(folder, 'out/misread.mjs'), (words) => run(node(24), words, { cwd: folder }))
    },
  },
]

/** What @rollup/plugin-terser does, with all that Terser may assume: the more it works out, the sooner a check is gone. */
const terser = {
  name: 'terser',
  renderChunk: (code) => minify(code, { module: true, compress: { passes: 3, unsafe: true, unsafe_math: true, unsafe_methods: true }, mangle: { toplevel: true } }),
}

async function bundled(folder, input, resolving, file, format, plugins = []) {
  const bundle = await rollup({ input: join(folder, input), plugins: [nodeResolve(resolving), ...plugins], onwarn: refuse })
  await bundle.write({ file: join(folder, 'out', file), format })
}

function refuse(warning) {
  throw new Error(`a warning: ${warning.message}`)
}
