// The text of a file with its mutants, each behind a switch.

import { Buffer } from 'node:buffer'

/** A file with the edits of its mutants, which nest. Returns its text, and for a position in it, the position before the edits or the mutant. */
export function switched(bytes, edits) {
  const sorted = edits.map((edit, at) => ({ ...edit, at })).sort((a, b) => a.start - b.start || b.end - a.end || a.at - b.at)
  const pieces = []
  const open = []
  let done = 0
  const copyUpTo = (position) => {
    if (position > done) pieces.push({ bytes: bytes.subarray(done, position), from: done })
    done = Math.max(done, position)
  }
  const close = (position) => {
    while (open.length > 0 && open.at(-1).end <= position) {
      const { end, after, id } = open.pop()
      copyUpTo(end)
      pieces.push({ bytes: Buffer.from(after), id })
    }
  }
  for (const edit of sorted) {
    close(edit.start)
    copyUpTo(edit.start)
    pieces.push({ bytes: Buffer.from(edit.before), id: edit.id })
    open.push(edit)
  }
  close(Infinity)
  copyUpTo(bytes.length)
  return { bytes: Buffer.concat(pieces.map((piece) => piece.bytes)), origin: (position) => originOf(pieces, position) }
}

function originOf(pieces, position) {
  let start = 0
  for (const { bytes, from, id } of pieces) {
    const end = start + bytes.length
    if (position < end) return id === undefined ? { position: from + position - start } : { id }
    start = end
  }
  return { position: Infinity }
}
