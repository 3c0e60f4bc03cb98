// Which functions of a wasm call which.

import binaryen from 'binaryen'

const FUNCTION = /\n \(func \$(?=\d)/
const TYPE = /\n \(type \$(\d+) \(func(.*)\)\)(?=\n)/g
const CALL = /\((?:return_)?call \$(\d+)/g
const INDIRECT = /\((?:return_)?call_indirect (?:\$\d+ )?\(type \$(\d+)\)/g

/**
 * For each function of a wasm, by its name: those that it `names` in calls, all that it `calls`, and the `length` of its text. The module has no
 * debug information, so each name is a number. An indirect call can reach every function in the table that has its type.
 */
export function functionsOf(module) {
  const [head, ...texts] = module.emitText().split(FUNCTION)
  const types = new Map(Array.from(head.matchAll(TYPE), ([, name, type]) => [name, type.trim()]))
  const table = tableOf(module).map((name) => ({ name, type: signatureOf(module, name) }))
  return new Map(
    texts.map((text) => {
      const names = new Set(all(text, CALL))
      const indirect = all(text, INDIRECT).flatMap((type) => table.filter((one) => one.type === types.get(type)))
      const calls = new Set([...names, ...indirect.map(({ name }) => name)])
      return [/^\d+/.exec(text)[0], { names, calls, length: text.replace(/\s+/g, ' ').length }]
    }),
  )
}

const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, found]) => found)

/** The functions in the table, in their order. */
export function tableOf(module) {
  const segments = Array.from({ length: module.getNumElementSegments() }, (_, i) => binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(i)))
  return segments.flatMap(({ data }) => data)
}

const KINDS = { [binaryen.i32]: 'i32', [binaryen.i64]: 'i64', [binaryen.f32]: 'f32', [binaryen.f64]: 'f64' }

/** The type of a function as the text of a module has it: `(param i32 i64) (result i32)`. */
function signatureOf(module, name) {
  const { params, results } = binaryen.getFunctionInfo(module.getFunction(name))
  const list = (word, type) => {
    const kinds = binaryen.expandType(type).map((one) => KINDS[one])
    return kinds.length === 0 ? [] : [`(${word} ${kinds.join(' ')})`]
  }
  return [...list('param', params), ...list('result', results)].join(' ')
}

/** For each function that an export of a group reaches, the numbers of all such groups. A group is a list of functions. */
export function reachedBy(groups, functions) {
  const reached = new Map()
  groups.forEach((names, group) => {
    const left = [...names]
    while (left.length > 0) {
      const name = left.pop()
      const by = reached.get(name) ?? new Set()
      if (by.has(group)) continue
      reached.set(name, by.add(group))
      left.push(...functions.get(name).calls)
    }
  })
  return reached
}
