// Reads the addresses of the frame's parts and the constants of the package from a wasm, once. The build does this and writes the results
// into the entries, because the first call of an export compiles it. The tests of the crate do it at run time.

/** The array types of the frame's parts, in the order of layout.js. */
export const PARTS = [
  Float64Array, Float64Array, Uint32Array, Uint32Array, Uint32Array,
  Uint8Array, Uint8Array, Uint32Array, Uint8Array, Uint8Array,
]

/** The address and the number of elements of each part of the frame: the same in every instance of a module. */
export function partAddresses(exports) {
  return PARTS.map((_, part) => ({ address: exports.framePart(part), length: exports.frameLength(part) }))
}

/** The constants of a wasm whose parts are at `places`. It writes them into the last part as ASCII JSON. */
export function constantsIn(exports, places) {
  const length = exports.constants()
  const { address } = places[PARTS.length - 1]
  return JSON.parse(String.fromCharCode(...new Uint8Array(exports.memory.buffer, address, length)))
}
