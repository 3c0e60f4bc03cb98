// The reader for pages: a dropped file or a pasted text, in every form that the command line reads.

import { isUtf8 } from './byte_arrays.js'
import { batchesOf } from './batches.js'
import { InputError, refuse } from './refuse.js'

export { InputError }

/**
 * The batches of a `Blob`, such as a file or a pasted text: `{ values, line }`, where a value is an item, or a key as a text, and with
 * `untyped` if all values of its items are texts. Throws an `InputError`, which is one sentence, for what cannot be read.
 *
 * @param {Blob} blob
 * @param {{ name?: string, itemsOfModel: (model: any) => object[] }} options - the name in sentences, which can say the form of a file too;
 * and the sample items of a model of NoSQL Workbench
 */
export async function* batchesOfBlob(blob, { name = 'the text', itemsOfModel }) {
  yield* batchesOf(piecesOf(blob.stream()), { name, path: name }, 'keys', { gunzipped, isUtf8, itemsOfModel })
}

/** The pieces of a stream: not every browser iterates over one. */
async function* piecesOf(stream) {
  const reader = stream.getReader()
  try {
    for (let next; !(next = await reader.read()).done; ) yield next.value
  } finally {
    await reader.cancel()
  }
}

async function* gunzipped(all, name) {
  const pieces = all()
  const source = new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  try {
    yield* piecesOf(source.pipeThrough(new DecompressionStream('gzip')))
  } catch (error) {
    if (error instanceof InputError) throw error
    refuse(`${name} is cut or damaged: its gzip cannot be unpacked`)
  }
}
