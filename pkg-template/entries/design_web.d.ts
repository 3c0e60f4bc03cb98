export {} from './design.js'

/**
 * Loads the wasm. Call it once and await it before any other export.
 *
 * @param source - where the wasm is; by default `ddb_keys_design_web_bg.wasm` beside this file
 * @throws {Error} if it cannot be loaded, or not compiled: without WebAssembly, or under a Content Security Policy without
 * `'wasm-unsafe-eval'`
 *
 * @example
 * import init, { explainKey } from 'ddb-keys/design/web'
 * await init()
 */
export default function init(source?: string | URL | BufferSource | WebAssembly.Module): Promise<void>
