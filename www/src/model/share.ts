// A design as text for the URL hash and back: a version, a dot, and compressed JSON in base64url.

import { isTooLarge } from './checked_design.ts'
import { packed, unpacked } from './compact.ts'
import type { Design } from './design.ts'

const VERSION = '2'

/** Longer hashes are not written, because browsers and chat programs cut such links. */
export const LONGEST_HASH = 100_000

/** The most bytes that a link may unpack to: without a limit, a few hundred bytes could fill the memory. */
const LARGEST_TEXT = 4_000_000

/** Why a link cannot be read, as a sentence for the page. */
export class BrokenLink extends Error {}

/** Whether the browser can read and write links: older ones cannot compress. */
export function isLinkable(): boolean {
  try {
    return new CompressionStream('deflate-raw') instanceof CompressionStream && new DecompressionStream('deflate-raw') instanceof DecompressionStream
  } catch {
    return false
  }
}

export async function hashOf(design: Design): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(design)))
  const compressed = await throughStream(bytes, new CompressionStream('deflate-raw'), Infinity)
  return `${VERSION}.${toBase64Url(compressed)}`
}

/** The design of a hash, without the `#`. Throws {@link BrokenLink}. */
export async function designOf(hash: string): Promise<Design> {
  const dot = hash.indexOf('.')
  const version = dot < 0 ? '' : hash.slice(0, dot)
  if (dot < 0) throw new BrokenLink('This link contains no table.')
  if (version !== VERSION) throw new BrokenLink(`This link is of another version of the page (${shortened(version)}).`)
  if (!isLinkable()) throw new BrokenLink('This browser is too old to read links.')
  const design = unpacked(await jsonOf(hash.slice(dot + 1)))
  if (design === undefined) throw new BrokenLink('This link is damaged: its content is not a table.')
  if (isTooLarge(design)) throw new BrokenLink('This link cannot be opened: its table has more entities, attributes or fields than a table can have.')
  return design
}

async function jsonOf(text: string): Promise<unknown> {
  try {
    const bytes = await throughStream(fromBase64Url(text), new DecompressionStream('deflate-raw'), LARGEST_TEXT)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new BrokenLink('This link is damaged: a part of it is missing or was changed.')
  }
}

async function throughStream(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, limit: number) {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array<ArrayBuffer>>(stream).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value)
    length += chunk.value.length
    if (length > limit) {
      void reader.cancel()
      throw new RangeError('too long')
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function shortened(text: string): string {
  return text.length > 12 ? `${text.slice(0, 12)}…` : text
}
