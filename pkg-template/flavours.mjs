// The flavours of the package: the wasm of each, and the files into which its entry is bundled.

import { join } from 'node:path'
import { bundle } from './bundle.mjs'

/**
 * The four flavours of the wasm: everything for run time, the helpers alone, all with the functions for design time, and those of them that
 * pages use. Each has the exports that its entry calls. `web` is the entry that loads its wasm from a file of its own.
 */
export const flavours = [
  { name: 'index', wasm: 'ddb_keys_bg.wasm', features: ['templates'], exports: 'exports.js', web: 'web' },
  { name: 'helpers', wasm: 'ddb_keys_helpers_bg.wasm', features: [], exports: 'helpers_exports.js' },
  { name: 'design', wasm: 'ddb_keys_design_bg.wasm', features: ['life'], hasGlue: true, exports: 'design_exports.js' },
  { wasm: 'ddb_keys_design_web_bg.wasm', features: ['design'], hasGlue: true, isForPages: true, exports: 'design_web_exports.js', web: 'design-web' },
]

/** The name of the files in entries/ for an entry that fetches its wasm. */
export function fileOf(web) {
  return web.replace('-', '_')
}

/** Bundles a flavour into the folder `dist`, which has its wasm. `facts` are those of the wasm: its `names`, `crate` and `glue`. */
export async function bundleFlavour({ name, wasm, web }, { names, crate, glue }, dist, { isReadable } = {}) {
  const common = { wasm: join(dist, wasm), names, crate, glue, isReadable }
  if (name) await bundleForAll(name, wasm, dist, common)
  if (web) await bundle({ entry: `${fileOf(web)}.js`, outfile: join(dist, `${web}.js`), ...common, isFetched: true })
}

/** The files of an entry that has its wasm when it is loaded: inside, or as a module beside it. */
async function bundleForAll(name, wasm, dist, common) {
  const entry = `${name}.js`
  const beside = name === 'index' ? (place) => `${place}.js` : (place) => `${place}-${name}.js`
  await bundle({ entry, outfile: join(dist, entry), ...common })
  await bundle({ entry, outfile: join(dist, `${name}.cjs`), ...common, format: 'cjs', platform: 'node' })
  await bundle({ entry, outfile: join(dist, beside('workerd')), ...common, wasmImport: `./${wasm}` })
  await bundle({ entry, outfile: join(dist, beside('edge-light')), ...common, wasmImport: `./${wasm}?module` })
}
