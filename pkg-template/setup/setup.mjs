// `npm run setup`: finds the tools that the commands need, installs missing ones, and prints their paths.

import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browsers, java, python } from './debian.mjs'
import { cargoTool } from './cargo_tools.mjs'
import { miri } from './miri.mjs'
import { MissingTool } from './missing.mjs'
import { nodeModules } from './npm.mjs'
import { nightlyToolchain, rustToolchain } from './rust.mjs'

/** The needs of commands. Each function returns the paths of its tools, within milliseconds if all of them are installed. */
const sources = {
  npm: nodeModules,
  wasm() {
    rustToolchain()
    const names = ['wasm-bindgen', 'wasm-bindgen-test-runner']
    const [wasmBindgen, runner] = cargoTool('wasm-bindgen-cli', names)
    return { 'wasm-bindgen': wasmBindgen, 'wasm-bindgen-test-runner': dirname(runner) }
  },
  'wasm-pack'() {
    rustToolchain()
    return { 'wasm-pack': cargoTool('wasm-pack', ['wasm-pack'])[0] }
  },
  deny() {
    rustToolchain()
    return { 'cargo-deny': cargoTool('cargo-deny', ['cargo-deny'])[0] }
  },
  fuzz() {
    rustToolchain()
    nightlyToolchain()
    return { 'cargo-fuzz': cargoTool('cargo-fuzz', ['cargo-fuzz'])[0] }
  },
  miri,
  cyclonedx() {
    rustToolchain()
    return { 'cargo-cyclonedx': cargoTool('cargo-cyclonedx', ['cargo-cyclonedx'])[0] }
  },
  mutants() {
    rustToolchain()
    return { 'cargo-mutants': cargoTool('cargo-mutants', ['cargo-mutants'])[0] }
  },
  java,
  python,
  browsers() {
    const found = browsers()
    if (found.geckodriver) return found
    rustToolchain()
    return { ...found, geckodriver: cargoTool('geckodriver', ['geckodriver'])[0] }
  },
}

/** The names of all needs. */
export const installable = Object.keys(sources)

/** The paths of the tools for `needs`, by name. Ends the process with one sentence if a tool is missing and cannot be installed. */
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
  const tools = await setUp(installable)
  for (const [name, path] of Object.entries(tools)) console.log(`${name.padEnd(26)} ${path}`)
}
