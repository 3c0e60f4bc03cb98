// Arrays of bytes, in Node and in pages.

export const EMPTY = new Uint8Array(0)

/** A mark at the beginning stays, because this decodes parts of texts. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { fatal: true })

/** The text of bytes that are UTF-8. */
export function decoded(bytes) {
  return decoder.decode(bytes)
}

/** Several arrays as one. */
export function joined(arrays) {
  if (arrays.length === 1) return arrays[0]
  const all = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const one of arrays) {
    all.set(one, at)
    at += one.length
  }
  return all
}

/** Whether bytes are UTF-8. Node has a function for it, which is quicker. */
export function isUtf8(bytes) {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}
