// Unpacks bytes that begin like gzip, whatever the name of their file is.

import { withHead } from './head.js'

/** The bytes of a stream, unpacked by `gunzipped` if need be. */
export async function* unpacked(stream, name, gunzipped) {
  const { head, all, close } = await withHead(stream, 2)
  try {
    yield* isGzip(head) ? gunzipped(all, name) : all()
  } finally {
    await close()
  }
}

function isGzip([first, second]) {
  return first === 0x1f && second === 0x8b
}
