// webpack 5 without any setting for wasm, minified by Terser: for a page, and for Node.

import { join } from 'node:path'
import webpack from 'webpack'
import { saysMisread } from '../support/misread.mjs'

export default ({ chromium, folder, address, node, run }) => [
  {
    name: 'webpack: page',
    async check() {
      await bundled({ context: folder, target: 'web', entry: './page.js', output: output(folder, 'page.js') })
      return chromium.outcomeOf(`${address}/webpack/index.html`)
    },
  },
  {
    name: 'webpack: Node',
    async check() {
      await bundled({ context: folder, target: 'node', entry: './program.mjs', output: output(folder, 'program.cjs') })
      return run(node(24), ['out/program.cjs'], { cwd: folder })
    },
  },
  {
    name: 'webpack: design time, read as Latin-1',
    async check() {
      await bundled({ context: folder, target: 'node', entry: './design.mjs', output: output(folder, 'misread.cjs') })
      return saysMisread(join(folder, 'out/misread.cjs'), (words) => run(node(24), words, { cwd: folder }))
    },
  },
]

const output = (folder, filename) => ({ path: join(folder, 'out'), filename })

function bundled(options) {
  return new Promise((resolve, reject) => {
    webpack({ mode: 'production', ...options }, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}
