// The state of the allocator of an instance: src/wasm/heap.rs has a list of free blocks for each power of two, and after the lists the range
// that was never given out. The build records their address.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../pkg-template/setup/command.mjs'

/** Bytes of the smallest block, and its power. */
const BLOCK = 16
/** As many lists as an address has bits. */
const LISTS = 32

/** The facts that the build records about a wasm: the address of the heap, the parts of the frame, and the short names of the exports. */
export function factsOf(wasm) {
  return JSON.parse(readFileSync(join(root, 'target/named', `${wasm}.json`), 'utf8'))
}

/** The free blocks of a memory, in the order of their addresses, and the range that was never given out. */
function blocksOf(memory, heap) {
  const words = new Uint32Array(memory.buffer)
  const free = []
  for (let power = 0; power < LISTS; power++) {
    const seen = new Set()
    for (let block = words[heap / 4 + power]; block !== 0; block = words[block / 4]) {
      if (seen.has(block)) throw new Error(`the list of 2^${power} bytes has a block twice, at ${block}`)
      seen.add(block)
      free.push({ start: block, end: block + 2 ** power })
    }
  }
  const [start, end] = words.subarray(heap / 4 + LISTS)
  return { free: free.sort((a, b) => a.start - b.start), rest: { start, end } }
}

/**
 * Walks the lists, and throws if they are corrupt: a block is outside the heap, or overlaps another. Returns the bytes given out: the growth of
 * memory without the free blocks.
 */
export function bytesGivenOut({ memory, bytesAtFirst }, heap) {
  const { free, rest } = blocksOf(memory, heap)
  const all = [...free, ...(rest.end > rest.start ? [rest] : [])].sort((a, b) => a.start - b.start)
  for (const [index, { start, end }] of all.entries()) {
    const isInside = start % BLOCK === 0 && start >= bytesAtFirst && end <= memory.buffer.byteLength
    const isApart = index === 0 || all[index - 1].end <= start
    if (!isInside || !isApart) throw new Error(`the free block from ${start} to ${end} ${isInside ? 'overlaps another' : 'is outside of the heap'}`)
  }
  const freeBytes = all.reduce((sum, { start, end }) => sum + end - start, 0)
  return memory.buffer.byteLength - bytesAtFirst - freeBytes
}
