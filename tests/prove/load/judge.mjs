// Judges the slices of a load: the first one warms up, and the others are compared with the second.

/**
 * The growth that is a fault: of the time of a slice, which a busy machine disturbs, and of the memory of each thread. That of the wasm
 * approaches its level, 6 MB above that of a short slice, only within millions of calls.
 */
const MOST_SLOWER = 2
const WASM_GROWTH = 12 << 20
const HEAP_GROWTH = 24 << 20

/** The faults of a run, and a note with its figures. A missing figure is a fault. */
export function judged(slices, threads) {
  if (slices.length < 3) return { faults: ['there are no slices to compare'], note: '' }
  const [, first] = slices
  const last = slices.at(-1)
  const slower = last.cpu / first.cpu
  const faults = [
    !(slower <= MOST_SLOWER) && `the last calls took ${slower.toFixed(2)} times as long as the first`,
    !(last.wasmBytes - first.wasmBytes <= threads * WASM_GROWTH) && `wasm memory: ${first.wasmBytes} bytes, then ${last.wasmBytes}`,
    !(last.heapUsed - first.heapUsed <= threads * HEAP_GROWTH) && `the heap: ${first.heapUsed} bytes, then ${last.heapUsed}`,
    !(last.instances <= threads) && `${last.instances} instances in ${threads} threads`,
  ].filter(Boolean)
  return { faults, note: `${last.made.toLocaleString('en-US')} objects; last to first: ${slower.toFixed(2)}; ${megabytes(first)} → ${megabytes(last)}` }
}

function megabytes({ wasmBytes, heapUsed }) {
  const [wasm, heap] = [wasmBytes, heapUsed].map((bytes) => (bytes / 2 ** 20).toFixed(1))
  return `wasm ${wasm} MB, heap ${heap} MB`
}
