// Counts the wasm memories that the package creates in this process, except those of `ddb-keys/design`, whose wasm has imports, as the
// parts that share a memory have. Import this before the package, which does not expose its memory, and then first_call.mjs.

import assert from 'node:assert/strict'

const { Instance } = WebAssembly

let made = 0
let collected = 0
let newest

/** Not WeakRef: a new one keeps its target alive until the current job ends, and a test creates thousands in a single job. */
const registry = new FinalizationRegistry(() => collected++)

WebAssembly.Instance = class extends Instance {
  constructor(compiled, imports) {
    super(compiled, imports)
    if (imports !== undefined) return
    newest = this.exports.memory
    registry.register(newest)
    made++ // last: the stack can overflow in any of these
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The memory use of this process after garbage collection. */
export async function memoryNow() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc()
    await turn()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { instances: made - collected, wasmBytes: newest.buffer.byteLength, heapUsed, external, rss }
}

/** Checks that no instance and no memory has been left over since `before`, apart from what the heap varies by. */
export async function assertNothingLeft(before) {
  const now = await memoryNow()
  assert(now.instances <= 2, `${now.instances} instances are still held`)
  assert(now.wasmBytes <= before.wasmBytes * 2, `${now.wasmBytes} bytes of wasm memory, after ${before.wasmBytes}`)
  const growth = now.heapUsed - before.heapUsed
  assert(growth < 16 << 20, `the heap grew by ${growth} bytes`)
}

/** How many instances have been made so far. */
export const instancesMade = () => made

/** The size of the newest instance's memory in bytes. */
export const wasmBytes = () => newest.buffer.byteLength
