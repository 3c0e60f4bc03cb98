// A wasm in parts answers as the whole does: random modules, split at random, whose parts are made in random order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import binaryen from 'binaryen'
import fc from 'fast-check'
import { split } from '../../pkg-template/parts/split.mjs'

const { i32, i64 } = binaryen
const TYPES = [[[], i32], [[i32], i32], [[i32, i64], i32], [[i64, i32, i32], i64]]
const PLACES = 3

/**
 * What a random module is made of: its functions, each with a type, the functions before it that it calls directly, or by the table, and the numbers
 * in it; the parent of each part but the first; and the part of the export of each function, if it has one.
 */
const plan = fc.record({
  functions: fc.array(fc.record({ type: fc.nat(TYPES.length - 1), calls: fc.array(fc.nat(), { maxLength: 4 }), indirect: fc.option(fc.nat()), number: fc.integer(), part: fc.option(fc.nat()) }), { minLength: 2, maxLength: 14 }),
  parents: fc.array(fc.nat(), { maxLength: 5 }),
  order: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
})

/** The wasm: every function changes the memory and the global variable, calls others, and answers with a number that depends on all of this. */
function wasmOf(functions) {
  const module = new binaryen.Module()
  module.setFeatures(binaryen.Features.MVP | binaryen.Features.MutableGlobals)
  module.setMemory(1, 1, 'memory', [{ offset: module.i32.const(16), data: Uint8Array.of(1, 2, 3, 4) }])
  module.addGlobal('stack', i32, true, module.i32.const(1024))
  functions.forEach((one, i) => addFunction(module, functions, one, i))
  const table = functions.map((_, i) => `f${i}`).filter((_, i) => i % PLACES === 0)
  module.addTable('table', table.length + 1, table.length + 1)
  module.addActiveElementSegment('table', 'elements', table, module.i32.const(1))
  assert(module.validate())
  const wasm = module.emitBinary()
  module.dispose()
  return wasm
}

function addFunction(module, functions, { type, calls, indirect, number, part }, i) {
  const [params, result] = TYPES[type]
  const kindOf = (type) => (type === i32 ? module.i32 : module.i64)
  const argument = (type, by) => (type === i32 ? module.i32.add(module.global.get('stack', i32), module.i32.const(number + by)) : module.i64.const(number + by))
  const asWord = (value, type) => (type === i32 ? value : module.i32.wrap(value))
  const called = i === 0 ? [] : calls.map((one) => one % i)
  const values = called.map((one, n) => asWord(module.call(`f${one}`, TYPES[functions[one].type][0].map((type) => argument(type, n)), TYPES[functions[one].type][1]), TYPES[functions[one].type][1]))
  const inTable = indirect === null || i === 0 ? undefined : (indirect % i) - ((indirect % i) % PLACES)
  if (inTable !== undefined) {
    const [params, result] = TYPES[functions[inTable].type]
    values.push(asWord(module.call_indirect('table', module.i32.const(1 + inTable / PLACES), params.map((type) => argument(type, 9)), binaryen.createType(params), result), result))
  }
  for (const [n, type] of params.entries()) values.push(asWord(module.local.get(n, type), type))
  const sum = values.reduce((a, b) => module.i32.add(module.i32.mul(a, module.i32.const(31)), b), module.i32.load(0, 1, module.i32.const(16)))
  const body = module.block(null, [
    module.i32.store(4 * (i + 1), 1, module.i32.const(16), sum),
    module.global.set('stack', module.i32.add(module.global.get('stack', i32), module.i32.load(4 * (i + 1), 1, module.i32.const(16)))),
    kindOf(result) === module.i32 ? module.global.get('stack', i32) : module.i64.extend_u(module.global.get('stack', i32)),
  ], result)
  module.addFunction(`f${i}`, binaryen.createType(params), result, [], body)
  if (part !== null) module.addFunctionExport(`f${i}`, `e${i}`)
}

/** The parts that a plan asks for: a tree. */
function partsOf(functions, parents) {
  const parentOf = parents.map((parent, i) => parent % (i + 1))
  const needs = (part) => (part === 0 ? [] : [...needs(parentOf[part - 1]), parentOf[part - 1]])
  const partOf = ({ part }) => part % (parents.length + 1)
  return Array.from({ length: parents.length + 1 }, (_, part) => ({
    needs: needs(part),
    exports: functions.flatMap((one, i) => (one.part !== null && partOf(one) === part ? [`e${i}`] : [])),
  }))
}

/** Calls an export, made with all the parts that it needs when it is first called. */
function partwise(made, parts) {
  const instances = []
  const instance = (part) => {
    for (const one of parts[part].needs) instances[one] ?? instance(one)
    return (instances[part] ??= new WebAssembly.Instance(new WebAssembly.Module(made[part].wasm), part === 0 ? undefined : { 0: instances[0].exports }))
  }
  const partOf = (name) => made.findIndex(({ exports }) => exports.includes(name))
  return { call: (name, values) => instance(partOf(name)).exports[name](...values), memory: () => instance(0).exports.memory.buffer, stack: () => instance(0).exports.$s.value }
}

const inputsOf = ({ type }, n) => TYPES[type][0].map((kind) => (kind === i32 ? n : BigInt(n)))

test('random modules, split at random, answer as they did', () => {
  fc.assert(
    fc.property(plan, ({ functions, parents, order }) => {
      const exported = functions.flatMap((one, i) => (one.part === null ? [] : [i]))
      fc.pre(exported.length > 0)
      const wasm = wasmOf(functions)
      const parts = partsOf(functions, parents)
      const made = split(wasm, parts)
      const whole = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports
      const own = partwise(made, parts)
      for (const [n, pick] of order.entries()) {
        const i = exported[pick % exported.length]
        assert.equal(own.call(`e${i}`, inputsOf(functions[i], n)), whole[`e${i}`](...inputsOf(functions[i], n)))
      }
      assert.deepEqual(new Uint8Array(own.memory()), new Uint8Array(whole.memory.buffer))
    }),
    { numRuns: 150 },
  )
})

/** A module in which two exports share a function, and each has one of its own. */
function sharing() {
  const one = { type: 0, calls: [], indirect: null, number: 1, part: null }
  return [one, { ...one, calls: [0], number: 2, part: 1 }, { ...one, calls: [0], number: 3, part: 2 }, { ...one, calls: [2, 1], number: 4, part: 3 }]
}

const functionsIn = ({ wasm }) => {
  const module = binaryen.readBinary(wasm)
  const count = module.getNumFunctions()
  module.dispose()
  return count
}

test('each function is in the last part that all its callers need', () => {
  // f0 is called from parts 1 and 2, and f1 and f2 from part 3, which needs part 1 only. So f2 is in part 0, which both need. Part 1 has a
  // copy of f0, which is short and calls nothing.
  const parts = [{ needs: [], exports: [] }, { needs: [0], exports: ['e1'] }, { needs: [0], exports: ['e2'] }, { needs: [0, 1], exports: ['e3'] }]
  const made = split(wasmOf(sharing()), parts)
  assert.deepEqual(made.map(({ exports }) => exports), [['e2'], ['e1'], [], ['e3']])
  assert.deepEqual(made.map(functionsIn), [2, 2, 0, 1])
})

test('parts that nothing puts in an order are refused', () => {
  const parts = [{ needs: [], exports: [] }, { needs: [0], exports: [] }, { needs: [0], exports: [] }, { needs: [0, 1, 2], exports: ['e1'] }, { needs: [0, 1, 2], exports: ['e2'] }]
  assert.throws(() => split(wasmOf(sharing().slice(0, 3)), parts), /have a last one/)
})
