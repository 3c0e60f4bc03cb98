// Bun: import, require, and a bundle that it makes for Node.

import { join } from 'node:path'

export default ({ run, tool, node, folder }) => {
  const bun = (...args) => run(tool('@oven/bun-linux-x64/bin/bun'), args, { cwd: folder })
  return [
    { name: 'Bun: import', check: () => bun('run', 'program.mjs') },
    { name: 'Bun: require', check: () => bun('run', '../node/require.cjs') },
    {
      name: 'Bun: bundle for Node',
      async check() {
        await bun('build', 'program.mjs', '--target=node', '--outfile=out/program.mjs')
        return run(node(24), [join('out', 'program.mjs')], { cwd: folder })
      },
    },
  ]
}
