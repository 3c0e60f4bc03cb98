// Every wasm memory that the package makes in this process, but for `ddb-keys/design`, whose wasm imports something. Import it before the
// package, which does not hand its memory out.

const { Instance } = WebAssembly

let made = 0
let collected = 0
let newest

/** Not weak references: one that is made keeps its target alive until the job ends, and a test makes thousands in one. */
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

/** What the memory of this process comes to once everything that nobody holds is gone. */
export async function memoryNow() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc()
    await turn()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { instances: made - collected, wasmBytes: newest.buffer.byteLength, heapUsed, external, rss }
}

/** Instances that were made so far. */
export const instancesMade = () => made

/** Bytes of the memory of the newest instance. */
export const wasmBytes = () => newest.buffer.byteLength
