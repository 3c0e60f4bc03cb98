// What is asked of a wasm once: where the parts of its frame are, and the constants of the package. The build asks, and the entries
// hold the answers, because the first call of an export compiles it; the tests of the crate ask at run time.

/** The types of the frame's parts, in the order of layout.js. */
export const PARTS = [
  Float64Array, Float64Array, Uint32Array, Uint32Array, Uint32Array,
  Uint8Array, Uint8Array, Uint32Array, Uint8Array, Uint8Array,
]

/** Where the parts of the frame are, and how many elements each has: the same in every instance of a module. */
export function partAddresses(exports) {
  return PARTS.map((_, part) => ({ address: exports.framePart(part), length: exports.frameLength(part) }))
}

/** The constants, of a wasm whose parts are at `places`: it writes them into the last one, as JSON of ASCII characters. */
export function constantsIn(exports, places) {
  const length = exports.constants()
  const { address } = places[PARTS.length - 1]
  return JSON.parse(String.fromCharCode(...new Uint8Array(exports.memory.buffer, address, length)))
}
