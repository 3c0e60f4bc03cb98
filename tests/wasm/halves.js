// The public functions over the instance of the tests, loaded one after the other: the server of wasm-bindgen-test has four threads, one
// for each connection, and a browser that opens a fifth at the same moment waits until another one is closed.

export const { loadInstance } = await import('../../src/js/crossing/load.js')
export const { PatternHelpers } = await import('../../src/js/helpers/pattern_helpers.js')
export const { compareKeys, keyByteLength } = await import('../../src/js/helpers/key_order.js')
export const { multiAttributeKey } = await import('../../src/js/helpers/multi_attribute_keys.js')
export const { decodeTuple, encodeTuple } = await import('../../src/js/multi/encode_tuple.js')
export const { ulid } = await import('../../src/js/helpers/ulid.js')
export const { addSortKeyVersion, nextSortKeyVersion } = await import('../../src/js/helpers/version.js')
export const { keyTemplate } = await import('../../src/js/keys/template.js')
