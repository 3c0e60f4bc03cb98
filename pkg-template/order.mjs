// The order of the functions in a wasm: those that are alike stand side by side, where gzip finds what they share.

import binaryen from 'binaryen'

const NEXT = /\n (?=\(func )/
const END = '\n)'

/** The wasm with its functions sorted by their code, without names: gzipped, a 200th smaller. */
export function withSortedFunctions(wasm) {
  const text = textOf(wasm)
  const end = text.lastIndexOf(END)
  const [head, ...functions] = text.slice(0, end).split(NEXT)
  const codes = new Map(functions.map((one) => [one, codeOf(one)]))
  functions.sort((a, b) => (codes.get(a) < codes.get(b) ? -1 : 1))
  return wasmOf([head, ...functions].join('\n ') + text.slice(end))
}

function textOf(wasm) {
  const module = binaryen.readBinary(wasm)
  const text = module.emitText()
  module.dispose()
  return text
}

function wasmOf(text) {
  binaryen.setDebugInfo(true) // for this emission: the setting is global, and flavours are built side by side
  const module = binaryen.parseText(text)
  const wasm = module.emitBinary()
  module.dispose()
  return wasm
}

function codeOf(text) {
  return text.replace(/^\(func \S+/, '').replace(/\(type \S+\)/, '').replace(/\$\S+/g, '$').replace(/\s+/g, ' ')
}
