// The sections of a wasm, and the wasm without the names of its functions.

/** The bytes before the first section: the magic number and the version. */
const HEAD = 8
/** The number of a custom section, which begins with its name. */
const CUSTOM = 0

/** The sections of a wasm in their order: the number of each, the name of a custom one, where its content begins, and both of its ends. */
export function sectionsOf(wasm) {
  const sections = []
  for (let start = HEAD; start < wasm.length; start = sections.at(-1).end) {
    const [length, content] = wholeAt(wasm, start + 1)
    sections.push({ id: wasm[start], name: wasm[start] === CUSTOM ? nameAt(wasm, content) : undefined, start, content, end: content + length })
  }
  return sections
}

/** The wasm without the section that has the names of functions. */
export function withoutNames(wasm) {
  const kept = sectionsOf(wasm).filter(({ name }) => name !== 'name')
  return Buffer.concat([wasm.subarray(0, HEAD), ...kept.map(({ start, end }) => wasm.subarray(start, end))])
}

function nameAt(wasm, at) {
  const [length, start] = wholeAt(wasm, at)
  return Buffer.from(wasm.subarray(start, start + length)).toString()
}

/** The whole number that begins at a place, in LEB128, and where it ends. */
export function wholeAt(wasm, at) {
  let [number, shift] = [0, 0]
  for (;;) {
    const byte = wasm[at++]
    number += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [number, at]
    shift += 7
  }
}
