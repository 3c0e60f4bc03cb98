// A file in slices, as a stream that reports its progress and ends when the visitor cancels.

import { InputError } from '../../../src/cli/read/in_page.js'

/** The bytes of a slice: between two slices the page can react. */
const STEP = 1 << 18

export interface Watched {
  /** Gets the number of bytes read so far. */
  readonly onRead: (bytes: number) => void
  readonly signal: AbortSignal | undefined
}

export function slicesOf(blob: Blob, { onRead, signal }: Watched): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      signal?.throwIfAborted()
      if (at >= blob.size) return controller.close()
      controller.enqueue(await bytesOf(blob.slice(at, at + STEP)))
      at += STEP
      onRead(Math.min(blob.size, at))
    },
  })
}

async function bytesOf(slice: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await slice.arrayBuffer())
  } catch {
    throw new InputError('the file could not be read')
  }
}
