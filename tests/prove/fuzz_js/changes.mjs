// Changes of texts and bytes, as fast-check draws them: pieces that are removed, doubled, moved, or inserted.

import fc from 'fast-check'

const EDGES = ['#', '$', '!', '"', "'", '-', '0', '1', '9', 'S', 'N', 'B', 'e', '.', '+', ',', ':', '{', '}', '[', ']', '\\', '\n', '\r', '\0', '\u007f', 'é', '\u2028', '\ufeff', '\ud800', '\udc00', '😀', '__proto__', 'null']

const piece = fc.oneof(fc.constantFrom(...EDGES), fc.string({ maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 4 }))
const change = fc.record({ from: fc.nat(), length: fc.nat(12), put: fc.oneof(piece, fc.constant('')), repeat: fc.nat(2) })

/** Changes of a text in a few places; occasionally they change nothing. */
export const textChanges = fc.array(change, { minLength: 1, maxLength: 4 })

export function changedText(text, changes) {
  return changes.reduce(changed, text)
}

function changed(text, { from, length, put, repeat }) {
  const start = from % (text.length + 1)
  const end = Math.min(text.length, start + length)
  return text.slice(0, start) + put + text.slice(start, end).repeat(repeat) + text.slice(end)
}

const bytes = fc.record({ from: fc.nat(), length: fc.nat(12), put: fc.uint8Array({ maxLength: 4 }), repeat: fc.nat(2) })

/** The same for bytes. */
export const bytesChanges = fc.array(bytes, { minLength: 1, maxLength: 3 })

export function changedBytes(all, changes) {
  return changes.reduce(changedOnce, all)
}

function changedOnce(all, { from, length, put, repeat }) {
  const start = from % (all.length + 1)
  const end = Math.min(all.length, start + length)
  return Buffer.concat([all.subarray(0, start), put, ...Array(repeat).fill(all.subarray(start, end)), all.subarray(end)])
}

/** Where bytes are divided. */
export const division = fc.array(fc.nat(), { maxLength: 6 })

/** The pieces of bytes, some of them empty. */
export function divided(all, places) {
  const ends = places.map((place) => place % (all.length + 1)).sort((a, b) => a - b)
  return [...ends, all.length].map((end, i) => all.subarray(i === 0 ? 0 : ends[i - 1], end))
}
