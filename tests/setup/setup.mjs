// (stand-in, replaced below)
import { homedir } from 'node:os'
import { join } from 'node:path'
export async function setUp() {
  return { 'wasm-bindgen': join(homedir(), '.cache/ddb-keys/wasm-bindgen-cli-0.2.130/bin/wasm-bindgen') }
}
