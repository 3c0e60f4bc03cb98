// Records every crossing to Rust of each call of the package, good ones and refused ones, and of random ones: `node record.mjs <file> <seed>`.
// src/wasm/replay.rs makes the same calls again, under Miri, and compares the answers.

import { writeFileSync } from 'node:fs'
import { factsOf } from './heap.mjs'

const { Instance } = WebAssembly
const { names, places } = factsOf('ddb_keys_bg')
const nameOf = new Map(Object.entries(names).map(([name, short]) => [short, name]))
const [NUMBERS, ANSWER_NUMBERS, ENDS, ANSWER_SPANS, , KINDS, ANSWER_KINDS, RANDOM, TEXT, OUT] = places
const RANDOM_BYTES = RANDOM.length * 4

const lines = []
let memory

const view = (Type, { address, length }) => new Type(memory.buffer, address, length)
const words = (numbers) => numbers.map((number) => (Object.is(number, -0) ? '-0' : String(number))).join(' ')
const hex = (bytes) => Buffer.from(bytes).toString('hex')

/** The elements of a view up to the last that is not 0. */
function used(view) {
  let length = view.length
  while (length > 0 && Object.is(view[length - 1], 0)) length--
  return view.subarray(0, length)
}

/** The arguments as they stand in the frame. */
function argumentsNow() {
  const [kinds, numbers, ends] = [view(Uint8Array, KINDS), view(Float64Array, NUMBERS), view(Uint32Array, ENDS)].map((part) => words([...used(part)]))
  const random = view(Uint8Array, { address: RANDOM.address, length: RANDOM_BYTES })
  return [kinds, numbers, ends, hex(used(view(Uint8Array, TEXT))), hex(random)]
}

function answersNow() {
  const slots = [view(Uint8Array, ANSWER_KINDS), view(Float64Array, ANSWER_NUMBERS), view(Uint32Array, ANSWER_SPANS)]
  return [hex(used(view(Uint8Array, OUT))), ...slots.map((part) => words([...used(part)]))]
}

function clear(...parts) {
  for (const [Type, part] of parts) view(Type, part).fill(0)
}

const clearArguments = () => clear([Uint8Array, KINDS], [Float64Array, NUMBERS], [Uint32Array, ENDS], [Uint8Array, TEXT])
const clearAnswers = () => clear([Uint8Array, ANSWER_KINDS], [Float64Array, ANSWER_NUMBERS], [Uint32Array, ANSWER_SPANS], [Uint8Array, OUT])

function recorded(name, exported) {
  return (...numbers) => {
    clearAnswers()
    const given = argumentsNow()
    const answer = exported(...numbers)
    lines.push([name, words(numbers.map(Number)), ...given, words([answer]), ...answersNow()].join('\t'))
    return answer
  }
}

WebAssembly.Instance = class extends Instance {
  #exports

  /** The root's exports, each of which records its calls; the wasm of design time has imports. */
  constructor(compiled, imports) {
    super(compiled, imports)
    if (imports !== undefined) return
    memory = super.exports.memory
    const all = Object.entries(super.exports).map(([short, one]) => [short, typeof one === 'function' ? recorded(nameOf.get(short), one) : one])
    this.#exports = Object.fromEntries(all)
  }

  get exports() {
    return this.#exports ?? super.exports
  }
}

const { everyCall, refusedCalls } = await import('../../js/valid_calls.mjs')
const { randomCall, randomEntity, randomTemplate } = await import('../../soak/model.mjs')
const { Picker } = await import('../../soak/random.mjs')

/** Random templates and entities, of each of which several calls are made, and of functions. Under Miri each call takes a thousand times as long. */
const OBJECTS = 12
const CALLS = 4

for (const { call, check } of everyCall) {
  clearArguments()
  check(call())
}
for (const { call } of refusedCalls) {
  clearArguments()
  try {
    call()
  } catch (error) {
    if (error.name !== 'KeyError') throw error
  }
}
const pick = new Picker(Number(process.argv[3]))
for (let i = 0; i < OBJECTS; i++) {
  clearArguments()
  const objects = [randomTemplate(pick), randomEntity(pick)]
  for (let made = 0; made < CALLS; made++) {
    for (const { call, check } of [...objects.map((one) => one.call()), randomCall(pick)]) {
      clearArguments()
      check(call())
    }
  }
  for (const object of objects) object.free()
}
writeFileSync(process.argv[2], `${lines.join('\n')}\n`)
console.log(lines.length)
