// The wasm inside a file of JavaScript: the module `@wasm` of an entry, the texts that stand for the wasm in it, and the calls of its exports.

import { fileURLToPath } from 'node:url'

const entry = (file) => fileURLToPath(new URL(`entries/${file}`, import.meta.url))

/** The file of the module `@wasm` where the wasm is a module beside the entry. */
export const IMPORTED = entry('imported_wasm.js')

const placeOf = (part) => `@wasm${part}`

/**
 * A wasm in parts, which the first calls compile: `parts` are those of partsOf, or one that is all of it. Gives the code of the module `@wasm`, the
 * texts by their places in it, and `partOf`, the number of the part of each export.
 */
export function inParts(parts) {
  const partOf = new Map(parts.flatMap(({ exports }, part) => exports.map((name) => [name, part])))
  return {
    code: codeOf(parts),
    texts: Object.fromEntries(parts.map(({ wasm }, part) => [placeOf(part), `'${Buffer.from(wasm).toString('hex')}'`])),
    partOf,
  }
}

/** The code of `@wasm`, a module of entries/: for each part a function that returns its exports, and makes them where the present instance has none. */
function codeOf(parts) {
  const instance = (part) => `instanceOfPart(${part}, ${JSON.stringify(placeOf(part))})`
  const others = parts.slice(1).map(({ needs }, i) => {
    const part = i + 1
    return `export function part${part}() {
  return instances[${part}] ?? (${needs.map((one) => `part${one}(), `).join('')}${instance(part)})
}
`
  })
  return `import { instanceOfPart, instances } from './wasm_in_parts.js'
import { raw, ready } from '../../src/js/crossing/frame.js'
import { loadLater } from '../../src/js/crossing/load.js'

export const begin = (crate) => loadLater(() => ${instance(0)}, crate)

export function part0() {
  ready()
  return raw
}

${others.join('\n')}`
}

/**
 * Every byte of a masked wasm is XORed with this number before it becomes text, so that common bytes, above all 0, need no escape and take one byte
 * of UTF-8. Of all such numbers this one compresses best with gzip: a 60th smaller than the unchanged bytes.
 */
const MASK = 109

/** A wasm as a character for each byte, which is compiled when the file is loaded: for design time, where size matters more than the start. */
export function masked(wasm) {
  const text = `export const length = ${wasm.length}, mask = ${MASK}; export default ${JSON.stringify(placeOf(0))}`
  return { file: entry('masked_wasm.js'), text, texts: { [placeOf(0)]: maskedText(wasm) } }
}

/** Characters that need an escape in a quoted string, or that HTML changes in an inline script. */
const ESCAPED = { 0: '\\0', 10: '\\n', 13: '\\r', 39: "\\'", 92: '\\\\' }

/** Whether a byte becomes a digit: after `\0`, a digit would change the escape. */
const isDigit = (byte) => byte >= 48 && byte <= 57

/** The masked wasm as a quoted text. */
function maskedText(wasm) {
  const bytes = Array.from(wasm, (byte) => byte ^ MASK)
  const escaped = (byte, i) => (byte === 0 && isDigit(bytes[i + 1]) ? '\\x00' : ESCAPED[byte]) ?? String.fromCharCode(byte)
  return `'${bytes.map(escaped).join('')}'`
}
