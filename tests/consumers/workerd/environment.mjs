// workerd, the runtime of Cloudflare Workers, with a worker bundled as wrangler does it: the wasm as a module of its own.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A date from before the runtime could compile bytes, because the package must not need that. */
const COMPATIBILITY_DATE = '2025-01-01'

const workers = { workerd: 'worker', 'workerd: the helpers alone': 'helpers_worker', 'workerd: design time': 'design_worker' }

export default ({ run, tool, folder }) =>
  Object.entries(workers).map(([what, worker]) => ({
    name: what,
    async check() {
      const modules = await bundled(folder, worker)
      writeFileSync(join(folder, `${worker}.capnp`), config(modules))
      return run(tool('@cloudflare/workerd-linux-64/bin/workerd'), ['test', `${worker}.capnp`], { cwd: folder })
    },
  }))

async function bundled(folder, worker) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, `${worker}.mjs`)],
    outdir: join(folder, 'out'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    loader: { '.wasm': 'copy' },
    write: false,
  })
  outputFiles.forEach(({ path, contents }) => writeFileSync(join(folder, name(path)), contents))
  return outputFiles.map(({ path }) => name(path))
}

const name = (path) => path.replace(/^.*[\\/]/, '')

function config(modules) {
  const kind = (file) => (file.endsWith('.wasm') ? 'wasm' : 'esModule')
  const list = [...modules].sort((a, b) => kind(a).localeCompare(kind(b))).map((file) => `(name = "${file}", ${kind(file)} = embed "${file}")`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .keys)]);
const keys :Workerd.Worker = (compatibilityDate = "${COMPATIBILITY_DATE}", modules = [${list.join(', ')}]);
`
}
