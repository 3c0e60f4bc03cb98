// The wasm as text in the file: it needs no reading, no fetching and no waiting, so it works wherever the file does. The first call that needs a part
// of it compiles the part.
//
// Hex digits: engines read them faster than a text with escapes, and bundlers, which escape everything that is not ASCII, leave them unchanged.
// gzip compresses them better than base64, which is not aligned to bytes.

import { notCompiled, requireWebAssembly } from '../../src/js/crossing/compile.js'
import { isOverflow } from '../../src/js/crossing/overflow.js'

/** Taken when the file is loaded, so that nothing that replaces them later has an effect. `Buffer` is not named: bundlers would put a polyfill into pages. */
const { Module, Instance } = globalThis.WebAssembly ?? {}
const fromText = globalThis.Buffer?.from

/** @type {any[]} The compiled parts, which are kept: an instance that replaces another needs them again. */
const modules = []

/** @type {any[]} The exports of the parts of the present instance that exist. They die with its first part, whose memory all share. */
export let instances = []

/** Makes an instance of a part from its hex digits `text`, and returns its exports. The first part begins a new instance of the whole. */
export function instanceOfPart(number, text) {
  modules[number] ??= compiled(text)
  const { exports } = new Instance(modules[number], number === 0 ? undefined : { 0: instances[0] })
  if (number === 0) instances = []
  instances[number] = exports
  return exports
}

function compiled(text) {
  requireWebAssembly(Module)
  const bytes = bytesOf(text)
  try {
    return new Module(bytes)
  } catch (error) {
    throw isOverflow(error) ? error : notCompiled(error)
  }
}

function bytesOf(text) {
  if (fromText !== undefined) return fromText(text, 'hex')
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = 16 * digitAt(text, 2 * i) + digitAt(text, 2 * i + 1)
  return bytes
}

function digitAt(text, i) {
  const unit = text.charCodeAt(i)
  return unit - (unit > 57 ? 87 : 48)
}
