// The JavaScript halves of the exports, loaded one after the other: the server of wasm-bindgen-test has four threads, one
// for each connection, and a browser that opens a fifth at the same moment waits until another one is closed.

export const { PatternHelpers } = await import('../../src/wasm/pattern.js')
export const { compareKeys, keyByteLength } = await import('../../src/wasm/keys.js')
export const { multiAttributeKey } = await import('../../src/wasm/multi.js')
export const { ulid } = await import('../../src/wasm/ulid.js')
export const { addSortKeyVersion, nextSortKeyVersion } = await import('../../src/wasm/version.js')
export const { keyTemplate } = await import('../../src/wasm/template.js')
