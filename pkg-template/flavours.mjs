// The flavours of the package: the wasm of each, and the files into which its entry is bundled.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { inParts, masked } from './inlined.mjs'
import { partsOf } from './parts/parts.mjs'

/**
 * The four flavours of the wasm: everything for run time, the helpers alone, all with the functions for design time, and those of them that
 * pages use. Each has the exports that its entry calls. `web` is the entry that loads its wasm from a file of its own. The wasm of the default entry
 * is in parts where it is in the file: its start is what everyone pays. The helpers are as small as a part; workers compile the wasm before they
 * start; and at design time most of the wasm is needed at once.
 */
export const flavours = [
  { name: 'index', wasm: 'ddb_keys_bg.wasm', features: ['templates'], exports: 'exports.js', web: 'web', isInParts: true },
  { name: 'helpers', wasm: 'ddb_keys_helpers_bg.wasm', features: [], exports: 'helpers_exports.js' },
  { name: 'design', wasm: 'ddb_keys_design_bg.wasm', features: ['life'], hasGlue: true, exports: 'design_exports.js' },
  { wasm: 'ddb_keys_design_web_bg.wasm', features: ['design'], hasGlue: true, isForPages: true, exports: 'design_web_exports.js', web: 'design-web' },
]

/** The name of the files in entries/ for an entry that fetches its wasm. */
export function fileOf(web) {
  return web.replace('-', '_')
}

/** Bundles a flavour into the folder `dist`, which has its wasm. `facts` are those of the wasm: its `names`, `crate` and `glue`. */
export async function bundleFlavour({ name, wasm, web, isInParts }, { names, crate, glue }, dist, { isReadable } = {}) {
  const common = { names, crate, glue, isReadable }
  if (name) await bundleForAll(name, wasm, inlined(readFileSync(join(dist, wasm)), { names, glue, isInParts }), dist, common)
  if (web) await bundle({ entry: `${fileOf(web)}.js`, outfile: join(dist, `${web}.js`), ...common })
}

/** The wasm as text. */
function inlined(wasm, { names, glue, isInParts }) {
  if (glue) return masked(wasm)
  return inParts(isInParts ? partsOf(wasm, names) : [{ wasm, exports: Object.values(names), needs: [] }])
}

/** The files of an entry that has its wasm when it is loaded: inside, or as a module beside it. */
async function bundleForAll(name, wasm, inlined, dist, common) {
  const entry = `${name}.js`
  const beside = name === 'index' ? (place) => `${place}.js` : (place) => `${place}-${name}.js`
  await bundle({ entry, outfile: join(dist, entry), ...common, inlined })
  await bundle({ entry, outfile: join(dist, `${name}.cjs`), ...common, inlined, format: 'cjs', platform: 'node' })
  await bundle({ entry, outfile: join(dist, beside('workerd')), ...common, wasmImport: `./${wasm}` })
  await bundle({ entry, outfile: join(dist, beside('edge-light')), ...common, wasmImport: `./${wasm}?module` })
}
