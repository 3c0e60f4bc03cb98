// Records every crossing to Rust in valid, refused and random calls of the package: `node record.mjs <file> <seed>`.
// src/wasm/replay.rs makes the same calls again, under Miri, and compares the answers; it describes the form of the file.

import { writeFileSync } from 'node:fs'
import { factsOf } from './heap.mjs'

const { Instance } = WebAssembly
const { names, places } = factsOf('ddb_keys_bg')
const nameOf = new Map(Object.entries(names).map(([name, short]) => [short, name]))
const [NUMBERS, ANSWER_NUMBERS, ENDS, ANSWER_SPANS, , KINDS, ANSWER_KINDS, RANDOM, TEXT, OUT] = places
const RANDOM_BYTES = RANDOM.length * 4

/** The exports that were called, and for each call all that replay.rs reads: bytes as they are in memory, each part after its length. */
const called = new Map()
const calls = []
let memory

const view = (Type, { address, length }) => new Type(memory.buffer, address, length)
const wordOf = (number) => new Uint8Array(Uint32Array.of(number).buffer)
const bytesOf = (numbers) => new Uint8Array(Float64Array.from(numbers, Number).buffer)
const withLength = (bytes) => [wordOf(bytes.length), bytes]

/** A copy of the bytes of a view up to its last element that is not 0. */
function used(view) {
  let length = view.length
  while (length > 0 && Object.is(view[length - 1], 0)) length--
  return new Uint8Array(view.buffer, view.byteOffset, length * view.BYTES_PER_ELEMENT).slice()
}

/** The arguments in the frame. */
function argumentsNow() {
  const random = view(Uint8Array, { address: RANDOM.address, length: RANDOM_BYTES }).slice()
  return [view(Uint8Array, KINDS), view(Float64Array, NUMBERS), view(Uint32Array, ENDS), view(Uint8Array, TEXT)].map(used).concat([random])
}

function answersNow() {
  return [view(Uint8Array, OUT), view(Uint8Array, ANSWER_KINDS), view(Float64Array, ANSWER_NUMBERS), view(Uint32Array, ANSWER_SPANS)].map(used)
}

function clear(...parts) {
  for (const [Type, part] of parts) view(Type, part).fill(0)
}

const clearArguments = () => clear([Uint8Array, KINDS], [Float64Array, NUMBERS], [Uint32Array, ENDS], [Uint8Array, TEXT])
const clearAnswers = () => clear([Uint8Array, ANSWER_KINDS], [Float64Array, ANSWER_NUMBERS], [Uint32Array, ANSWER_SPANS], [Uint8Array, OUT])

/** Exports that only describe an object. They write the longest texts, a byte at a time, so a few calls of each must be enough. */
const DESCRIBING = new Map(['entityDescribe', 'entitySure', 'tableDescribe', 'templateDescribe'].map((name) => [name, 2]))

function isKnown(name) {
  const left = DESCRIBING.get(name)
  if (left > 0) DESCRIBING.set(name, left - 1)
  return left === 0
}

function recorded(name, exported) {
  return (...numbers) => {
    clearAnswers()
    const given = argumentsNow()
    const answer = exported(...numbers)
    if (answer >= 0 && isKnown(name)) return answer
    if (!called.has(name)) called.set(name, called.size)
    const parts = [bytesOf(numbers), ...given, bytesOf([answer]), ...answersNow()]
    calls.push([wordOf(called.get(name)), ...parts.flatMap(withLength)])
    return answer
  }
}

WebAssembly.Instance = class extends Instance {
  #exports

  /** The exports of the root, wrapped so that each records its calls. Its parts import its memory from `0`; the wasm of design time has other imports. */
  constructor(compiled, imports) {
    super(compiled, imports)
    if (imports !== undefined && imports[0] === undefined) return
    if (imports === undefined) memory = super.exports.memory
    const all = Object.entries(super.exports).map(([short, one]) => [short, typeof one === 'function' ? recorded(nameOf.get(short), one) : one])
    this.#exports = Object.fromEntries(all)
  }

  get exports() {
    return this.#exports ?? super.exports
  }
}

const { PatternHelpers, entityKeys, shards } = await import('ddb-keys')
const { Model } = await import('../../js/plans/model.mjs')
const { everyCall, refusedCalls } = await import('../../js/valid_calls.mjs')
const { randomCall, randomEntity, randomTemplate } = await import('../../soak/model.mjs')
const { Picker } = await import('../../soak/random.mjs')

/** The number of random templates and entities, each with several calls, and of calls of functions. Under Miri each call takes a thousand times as long. */
const OBJECTS = 1
const CALLS = 4

PatternHelpers.compositeKey(['a', 'b']) // makes the memory
for (const { call, check } of everyCall) {
  clearArguments()
  check(call())
}
const refused = [...refusedCalls.map(({ call }) => call), () => PatternHelpers.ttlTimestamp(0.5), () => PatternHelpers.incrementVersion(-1)]
for (const call of refused) {
  clearArguments()
  try {
    call()
  } catch (error) {
    if (error.name !== 'KeyError') throw error
  }
}
clearArguments()
await pageOfStarts()

/** Calls exports that no single call reaches: the ends of a range that JavaScript writes after some uses, and the end of keys with the same beginning. */
async function pageOfStarts() {
  const note = entityKeys({ pk: 'U#{shard:int(2)}', sk: '{no:int(4)}#{name}' })
  const items = [0, 1, 2, 3].map((no) => note.keys({ shard: no % 2, no: 7, name: `a${no}` }))
  for (let use = 0; use < 4; use++) for (const keys of items) note.tryParse(keys)
  note.query({ shard: 1 }, { no: { from: 3 } })
  const older = entityKeys({ pk: 'N#{shard:int(2)}', sk: '{no:int(4)}#{name}' })
  entityKeys({ pk: 'U#{shard:int(2)}', sk: '{no:int(4)}#{name}' }, { previous: [older] }).plan({ shard: 1 }, {}, { previous: true })
  const plan = note.plan({ shard: shards(2), no: 7 }, { name: { startsWith: 'a' } })
  const table = new Model({ table: ['pk', 'sk'] })
  for (const item of items) table.put(item)
  const send = async (input) => table.query(input)
  const { cursor } = await plan.page(send, { limit: 1 })
  await plan.page(send, { limit: 1, cursor })
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
const exports = [...called.keys()].map((name) => withLength(Buffer.from(name)))
writeFileSync(process.argv[2], Buffer.concat([wordOf(called.size), ...exports.flat(), ...calls.flat()]))
const never = [...nameOf.values()].filter((name) => !called.has(name))
console.log(JSON.stringify({ calls: calls.length, exports: called.size, never }))
