// esbuild: for a page, and for Node as functions are packed for AWS Lambda. Minified, and run where there is no package to fall back on.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

export default ({ chromium, folder, scratch, address, node, run }) => [
  {
    name: 'esbuild: page',
    async check() {
      await bundled(folder, 'page.js', join(folder, 'out/page.js'), { platform: 'browser', format: 'esm' })
      return chromium.outcomeOf(`${address}/esbuild/index.html`)
    },
  },
  ...[
    ['esm', 'program.mjs'],
    ['cjs', 'program.cjs'],
  ].map(([format, file]) => ({
    name: `esbuild: Lambda, ${format}`,
    async check() {
      const outfile = join(scratch, 'lambda', file)
      await bundled(folder, 'program.mjs', outfile, { platform: 'node', target: 'node20', format })
      return run(node(22), [outfile])
    },
  })),
  {
    name: 'esbuild: an import that is not used is dropped',
    async check() {
      const outfile = join(folder, 'out/unused.js')
      await bundled(folder, 'unused.js', outfile, { platform: 'browser', format: 'esm' })
      const code = readFileSync(outfile, 'utf8')
      if (/WebAssembly|KeyError/.test(code)) throw new Error(`${code.length} characters are left`)
      return code
    },
  },
]

async function bundled(folder, entry, outfile, options) {
  const { warnings } = await build({ entryPoints: [join(folder, entry)], outfile, bundle: true, minify: true, logLevel: 'silent', ...options })
  if (warnings.length > 0) throw new Error(`a warning: ${warnings[0].text}`)
}
