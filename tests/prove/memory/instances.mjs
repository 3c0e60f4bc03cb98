// The instances that the package makes in this process, of each of its wasms. Import this before the package, which does not expose them.

const { Instance } = WebAssembly

/** For a wasm: the memory of its newest instance, its size when it was new, and the numbers of all and of live instances. */
class Made {
  memory
  bytesAtFirst = 0
  made = 0
  collected = 0
}

/** That of the root, and that of `ddb-keys/design`, which has imports. The parts of the root share the memory of its first, and import it from `0`. */
export const root = new Made()
export const design = new Made()

const registry = new FinalizationRegistry((made) => made.collected++)

WebAssembly.Instance = class extends Instance {
  constructor(compiled, imports) {
    super(compiled, imports)
    if (imports?.[0] !== undefined) return
    const made = imports === undefined ? root : design
    const { memory } = this.exports
    made.bytesAtFirst = memory.buffer.byteLength
    registry.register(memory, made)
    made.memory = memory
    made.made++
  }
}
