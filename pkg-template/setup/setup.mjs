// `npm run setup`: finds the tools that a command needs, installs those that are missing, and says where each one is.

import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browsers, java } from './debian.mjs'
import { cargoTool, pinnedWasmBindgen } from './cargo_tools.mjs'
import { MissingTool } from './missing.mjs'
import { nodeModules } from './npm.mjs'
import { rustToolchain } from './rust.mjs'

const GECKODRIVER = '0.37.1'
const WASM_PACK = '0.15.1'

/** What can be needed; each one returns the paths of its tools, and takes milliseconds where all of them are there. */
const sources = {
  npm: nodeModules,
  wasm() {
    rustToolchain()
    const names = ['wasm-bindgen', 'wasm-bindgen-test-runner']
    const [wasmBindgen, runner] = cargoTool('wasm-bindgen-cli', pinnedWasmBindgen(), names)
    return { 'wasm-bindgen': wasmBindgen, 'wasm-bindgen-test-runner': dirname(runner) }
  },
  'wasm-pack'() {
    rustToolchain()
    return { 'wasm-pack': cargoTool('wasm-pack', WASM_PACK, ['wasm-pack'])[0] }
  },
  java,
  browsers() {
    const found = browsers()
    if (found.geckodriver) return found
    rustToolchain()
    return { ...found, geckodriver: cargoTool('geckodriver', GECKODRIVER, ['geckodriver'])[0] }
  },
}

/** The paths of the tools behind `needs`, by name. Ends the process with one sentence where one cannot be had. */
export async function setUp(needs) {
  const tools = {}
  try {
    for (const need of needs) Object.assign(tools, sources[need]())
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error
    console.error(error.message)
    process.exit(1)
  }
  return tools
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const tools = await setUp(Object.keys(sources))
  for (const [name, path] of Object.entries(tools)) console.log(`${name.padEnd(26)} ${path}`)
}
