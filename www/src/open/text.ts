// A file or a text in pieces: unpacked, and as text in UTF-8 or UTF-16.

import { refuse, Unreadable } from './unreadable.ts'

/** Bytes that are read at once: the page breathes between two pieces. */
const STEP = 1 << 18

export interface Watched {
  /** Gets the bytes read so far. */
  readonly onRead?: (bytes: number) => void
  readonly signal?: AbortSignal
}

const FOREIGN: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [[0xe0, 0x01, 0x00, 0xea], 'This file is in Ion: export the table as DYNAMODB_JSON.'],
  [[0x50, 0x4b, 0x03, 0x04], 'This file is a ZIP archive: unpack it first.'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'This file is packed with Zstandard: unpack it first.'],
  [[0x42, 0x5a, 0x68], 'This file is packed with bzip2: unpack it first.'],
  [[0x50, 0x41, 0x52, 0x31], 'This file is Parquet: write its rows as JSON lines, or export the table as DYNAMODB_JSON.'],
]

const GZIP = [0x1f, 0x8b]

/** The text of a blob in pieces. */
export async function* textOf(blob: Blob, watched: Watched = {}): AsyncGenerator<string, void, undefined> {
  const head = await bytesOf(blob.slice(0, 4))
  const packed = beginsWith(head, GZIP)
  const bytes = packed ? unpacked(blob, watched) : pieces(blob, watched)
  let decoder: TextDecoder | undefined
  let first = packed
  for await (const piece of bytes) {
    decoder ??= decoderFor(first ? piece.slice(0, 4) : head)
    first = false
    const text = decoded(decoder, piece)
    if (text !== '') yield text
  }
  const rest = decoder === undefined ? '' : decoded(decoder)
  if (rest !== '') yield rest
}

async function* pieces(blob: Blob, { onRead, signal }: Watched): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  for (let at = 0; at < blob.size; at += STEP) {
    signal?.throwIfAborted()
    const bytes = await bytesOf(blob.slice(at, at + STEP))
    onRead?.(Math.min(blob.size, at + STEP))
    yield bytes
  }
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer().catch(() => refuse('The file could not be read.')))
}

async function* unpacked(blob: Blob, watched: Watched): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const from = pieces(blob, watched)
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value } = await from.next()
      if (value) controller.enqueue(value)
      else controller.close()
    },
  })
  const reader = source.pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip')).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } catch (error) {
    watched.signal?.throwIfAborted()
    if (error instanceof Unreadable) throw error
    refuse('This file is damaged: its gzip cannot be unpacked to the end.')
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  const foreign = FOREIGN.find(([bytes]) => beginsWith(head, bytes))
  if (foreign) refuse(foreign[1])
  const encoding = beginsWith(head, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(head, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array<ArrayBuffer>): string {
  let text = ''
  try {
    text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    refuse('This file is no text: it has bytes that are not UTF-8.')
  }
  if (text.includes('\0')) refuse('This file is binary, not text.')
  return text
}

function beginsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte)
}
