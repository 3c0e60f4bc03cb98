// The beginning of a stream, which is examined before the stream is read.

import { EMPTY, joined } from './byte_arrays.js'

/** The first bytes of a stream, at least `length` if it has that many, and the whole stream, which must be closed. */
export async function withHead(stream, length) {
  const rest = stream[Symbol.asyncIterator]()
  let head = EMPTY
  for (let next; head.length < length && !(next = await rest.next()).done; ) head = joined([head, next.value])
  return { head, all: (onPiece) => chained(head, rest, onPiece), close: () => rest.return?.() }
}

async function* chained(head, rest, onPiece = () => {}) {
  for (let next = { value: head }; !next.done; next = await rest.next()) {
    onPiece(next.value)
    if (next.value.length > 0) yield next.value
  }
}
