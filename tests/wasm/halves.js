// The public functions over the instance of the tests, loaded one after the other: the server of wasm-bindgen-test has four threads, one
// for each connection, and a browser that opens a fifth at the same moment waits until another one is closed.

export const { loadInstance } = await import('../../src/js/load.js')
export const { PatternHelpers } = await import('../../src/js/pattern_helpers.js')
export const { compareKeys, keyByteLength } = await import('../../src/js/keys.js')
export const { multiAttributeKey } = await import('../../src/js/multi.js')
export const { decodeMultiKey, encodeMultiKey } = await import('../../src/js/multi_key.js')
export const { ulid } = await import('../../src/js/ulid.js')
export const { addSortKeyVersion, nextSortKeyVersion } = await import('../../src/js/version.js')
export const { keyTemplate } = await import('../../src/js/template.js')
