// Rollup with its plugin that finds packages, and no other: for a page, and for Node in both kinds of modules.

import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'

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
]

async function bundled(folder, input, resolving, file, format) {
  const bundle = await rollup({ input: join(folder, input), plugins: [nodeResolve(resolving)], onwarn: refuse })
  await bundle.write({ file: join(folder, 'out', file), format })
}

function refuse(warning) {
  throw new Error(`a warning: ${warning.message}`)
}
