// The places of a wasm from which nothing goes on: its instructions `unreachable`, and its calls of functions that never return, which end in one.
// Only places that control can get to count: compilers leave more of them behind loops and branches, where every block needs an end.

import { sectionsOf, wholeAt } from '../../../pkg-template/sections.mjs'

const IMPORTS = 2
const CODE = 10
const FUNCTION_NAMES = 1

/**
 * The kinds of an `unreachable` of a function's own: behind an allocation that gives nothing; behind the mark of something that is lent, which
 * boundary.rs sets; and any other. That of a call is the name of the function that never returns.
 */
export const NO_MEMORY = 'no memory'
export const LENT = 'lent twice'
export const OWN = 'unreachable'
const KINDS = [NO_MEMORY, LENT, OWN]

const ALLOCATOR = /Allocator.as.core::alloc::global::GlobalAlloc>::alloc$/

/** The functions that have such places, sorted by name: of each, how many there are of each kind. */
export function trapsIn(wasm) {
  const { functions, names } = functionsOf(wasm)
  const shown = (index) => withoutHashes(names.get(index) ?? `function ${index}`)
  const allocator = functions.find(({ index }) => ALLOCATOR.test(shown(index)))?.index
  const endless = new Set()
  for (let before = -1; before !== endless.size; ) {
    before = endless.size
    for (const { index, code } of functions) if (!walk(code, endless, allocator).returns) endless.add(index)
  }
  const traps = {}
  for (const { index, code } of functions) {
    for (const place of walk(code, endless, allocator).traps) {
      const [of, kind] = [shown(index), KINDS.includes(place) ? place : shown(place)]
      traps[of] ??= {}
      traps[of][kind] = (traps[of][kind] ?? 0) + 1
    }
  }
  return Object.fromEntries(Object.keys(traps).sort().map((name) => [name, traps[name]]))
}

/** The name of a function without what differs between two builds of the same source. */
function withoutHashes(name) {
  return name.replace(/::h[0-9a-f]{16}$/, '').replace(/\[[0-9a-f]{16}\]/g, '').replace(/\.llvm\.\d+$/, '')
}

/** The functions with code, by their indexes, and the names of all. */
function functionsOf(wasm) {
  const sections = sectionsOf(wasm)
  const content = (id) => sections.find((section) => section.id === id)
  let index = content(IMPORTS) === undefined ? 0 : importedIn(wasm, content(IMPORTS).content)
  let [count, at] = wholeAt(wasm, content(CODE).content)
  const functions = []
  while (count-- > 0) {
    const [length, start] = wholeAt(wasm, at)
    at = start + length
    functions.push({ index: index++, code: instructionsOf(wasm, start, at) })
  }
  return { functions, names: namesIn(wasm, sections.find(({ name }) => name === 'name')) }
}

/** How many functions the section of imports has. Modules and names are texts; only functions are imported here. */
function importedIn(wasm, start) {
  let [count, at] = wholeAt(wasm, start)
  for (let i = 0; i < count; i++) {
    for (let text = 0; text < 2; text++) {
      const [length, from] = wholeAt(wasm, at)
      at = from + length
    }
    if (wasm[at] !== 0) throw new Error('something else than a function is imported')
    at = wholeAt(wasm, at + 1)[1]
  }
  return count
}

function namesIn(wasm, section) {
  const names = new Map()
  let at = wholeAt(wasm, section.content)[1] + 'name'.length
  while (at < section.end) {
    const id = wasm[at]
    const [length, start] = wholeAt(wasm, at + 1)
    at = start + length
    if (id !== FUNCTION_NAMES) continue
    let [count, next] = wholeAt(wasm, start)
    while (count-- > 0) {
      const [index, from] = wholeAt(wasm, next)
      const [bytes, text] = wholeAt(wasm, from)
      next = text + bytes
      names.set(index, Buffer.from(wasm.subarray(text, next)).toString())
    }
  }
  return names
}

const [UNREACHABLE, BLOCK, LOOP, IF, ELSE, END, BR, BR_IF, BR_TABLE, RETURN, CALL] = [0x00, 0x02, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10]
const STORE_BYTE = 0x3a
const STORES = new Set([0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e])
/** The most instructions between the reading of a mark and its `if`: it is set, and values are stored. */
const MOST_BETWEEN = 60
const [LOCAL_GET, LOCAL_SET, LOCAL_TEE, LOAD_BYTE, CONSTANT, IS_ZERO] = [0x20, 0x21, 0x22, 0x2d, 0x41, 0x45]

/** The instructions of a function, with their numbers. */
function instructionsOf(wasm, start, end) {
  const instructions = []
  let [groups, at] = wholeAt(wasm, start)
  while (groups-- > 0) at = wholeAt(wasm, at)[1] + 1 // locals: a count and a type
  while (at < end) {
    const op = wasm[at++]
    const numbers = []
    const count = op === BR_TABLE ? undefined : numbersOf(op, wasm, at)
    if (count === undefined) {
      const [labels, first] = wholeAt(wasm, at)
      at = first
      for (let i = 0; i <= labels; i++) [numbers[i], at] = wholeAt(wasm, at)
    } else {
      at += count.bytes
      for (let i = 0; i < count.numbers; i++) [numbers[i], at] = wholeAt(wasm, at)
    }
    instructions.push({ op, numbers })
  }
  return instructions
}

const SATURATED = 7

/** What follows an opcode: bytes, and then numbers. */
function numbersOf(op, wasm, at) {
  const following = (numbers, bytes = 0) => ({ numbers, bytes })
  if (op === BLOCK || op === LOOP || op === IF) return following(1)
  if (op === BR || op === BR_IF || op === CALL) return following(1)
  if (op === 0x11) return following(2) // call_indirect
  if (op >= 0x20 && op <= 0x26) return following(1) // locals, globals, tables
  if (op >= 0x28 && op <= 0x3e) return following(2) // loads and stores
  if (op === 0x3f || op === 0x40) return following(1) // the size of memory
  if (op === 0x41 || op === 0x42) return following(1) // i32.const, i64.const
  if (op === 0x43) return following(0, 4)
  if (op === 0x44) return following(0, 8)
  if (op === 0xd0 || op === 0xd2) return following(1) // ref.null, ref.func
  if (op === 0xfc) {
    const [kind, next] = wholeAt(wasm, at)
    const bytes = next - at
    if (kind <= SATURATED) return following(0, bytes)
    return following({ 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1 }[kind], bytes)
  }
  const isPlain = op === 0x00 || op === 0x01 || op === ELSE || op === END || op === RETURN || op === 0x1a || op === 0x1b || op === 0xd1
  if (isPlain || (op >= 0x45 && op <= 0xc4)) return following(0)
  throw new Error(`there is no instruction 0x${op.toString(16)}`)
}

/** Follows control through a function: whether it returns, and the places that it does not come back from. */
function walk(code, endless, allocator) {
  const traps = []
  const marks = new Set()
  const open = [{ op: BLOCK, isEntered: true, isReached: false }]
  let isLive = true
  const branch = (label) => {
    if (isLive) open[open.length - 1 - label].isReached = true
  }
  for (const [at, { op, numbers }] of code.entries()) {
    if (op === LOCAL_SET || op === LOCAL_TEE) marks[isMark(code, at - 1) ? 'add' : 'delete'](numbers[0])
    if (op === BLOCK || op === LOOP || op === IF) open.push({ op, isEntered: isLive, isReached: false })
    else if (op === ELSE) {
      const block = open.at(-1)
      Object.assign(block, { op: ELSE, isReached: block.isReached || isLive })
      isLive = block.isEntered
    } else if (op === END) {
      const block = open.pop()
      isLive ||= block.op !== LOOP && block.isReached
      isLive ||= block.op === IF && block.isEntered
    } else if (op === BR || op === BR_IF || op === BR_TABLE) {
      numbers.forEach(branch)
      isLive &&= op === BR_IF
    } else if (op === RETURN) {
      branch(open.length - 1)
      isLive = false
    } else if (op === UNREACHABLE || (op === CALL && endless.has(numbers[0]))) {
      if (isLive) traps.push(op === CALL ? numbers[0] : kindOf(code, at, marks, allocator))
      isLive = false
    }
  }
  return { traps, returns: isLive }
}

/** Whether the value before a place is a byte at an address that the code has as a number, as a mark of boundary.rs is. */
function isMark(code, at) {
  return code[at]?.op === LOAD_BYTE && code[at - 1]?.op === CONSTANT
}

/** Whether the instructions before a place leave nothing on the stack, so that the condition is what was read before them, and that is a mark. */
function isMarkBelow(code, at) {
  if (!STORES.has(code[at].op) && code[at].op !== LOCAL_SET) return false
  for (let before = at; before > at - MOST_BETWEEN; before--) if (isMark(code, before)) return true
  return false
}

/** The kind of an `unreachable`, by the condition of the `if` that it stands in. */
function kindOf(code, at, marks, allocator) {
  if (code[at - 1]?.op === STORE_BYTE && code[at - 2].op === CONSTANT && code[at - 3].op === CONSTANT) return NO_MEMORY // the standard library's
  if (code[at - 1]?.op !== IF) return OWN
  const condition = code[at - 2]
  if (isMark(code, at - 2) || isMarkBelow(code, at - 2) || (condition.op === LOCAL_GET && marks.has(condition.numbers[0]))) return LENT
  const allocates = (call) => call?.op === CALL && call.numbers[0] === allocator
  const isNothing = condition.op === IS_ZERO && (allocates(code[at - 3]) || (code[at - 3].op === LOCAL_TEE && allocates(code[at - 4])))
  return isNothing ? NO_MEMORY : OWN
}
