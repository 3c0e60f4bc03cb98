// Splits a wasm into parts that share one memory, one stack and one table, so that each can be compiled when a call first needs it.
//
// A part may call functions of the parts that it needs, which are always there before it, so nothing is bound late. Each function is in one part,
// the last that all its callers are in or need. Calls from part to part go through the table, because engines compile a wrapper for the type
// of each function that a module exports or imports. The data stays in the first part.

import assert from 'node:assert/strict'
import binaryen from 'binaryen'
import { functionsOf, reachedBy, tableOf } from './graph.mjs'

const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, Multivalue } = binaryen.Features

/** The features that Rust uses. With all features, binaryen would write imports in a compact form that engines do not know yet. */
const FEATURES = MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | Multivalue

/** The exports of the first part that the others import, from a module of the name `0`. */
const SHARED = { memory: 'memory', stack: '$s', table: '$t' }

/** Of the memory, as binaryen has it. */
const NO_MAXIMUM = -1

/** The first place of the table stays empty: a null pointer to a function traps. */
const FIRST_PLACE = 1

/**
 * The most characters of text of a function that each part has itself, if it calls no other: a call through the table takes longer, and as many
 * bytes.
 */
const MOST_COPIED = 350

/**
 * The parts of a wasm that imports nothing, each with its bytes and its `exports` for JavaScript. `parts` has for each part the exports that it
 * should contain, and the numbers of all parts that it `needs`, which come before it. An export that is the same function as another part's is
 * in a part that both need. The first part, which all others need, exports the memory, the stack pointer and the table too, and the others
 * import them.
 */
export function split(wasm, parts) {
  const module = parsed(wasm)
  const functions = functionsOf(module)
  const targets = new Map(parts.flatMap(({ exports }) => exports.map((name) => [name, binaryen.getExportInfo(module.getExport(name)).value])))
  const groups = parts.map(({ exports }) => exports.map((name) => targets.get(name)))
  const home = homesOf(reachedBy(groups, functions), parts)
  const table = [...tableOf(module)]
  module.dispose()
  table.push(...calledAcross(functions, home).filter((name) => !table.includes(name)))
  return parts.map((_, part) => {
    const exports = [...targets].filter(([, target]) => home.get(target) === part)
    return { wasm: bytesOf(wasm, { part, exports, functions, home, table }), exports: exports.map(([name]) => name) }
  })
}

function parsed(wasm) {
  binaryen.setDebugInfo(false)
  const module = binaryen.readBinary(wasm)
  module.setFeatures(FEATURES)
  assert.equal(module.getNumGlobals(), 1, 'the stack pointer is the only global variable')
  assert.equal(module.getNumTables(), 1, 'there is one table')
  return module
}

/** The part of each function: the last of those that are, for each group that reaches it, its part or one that this part needs. */
function homesOf(reached, parts) {
  const within = parts.map(({ needs }, part) => new Set([...needs, part]))
  return new Map(
    Array.from(reached, ([name, groups]) => {
      const common = [...parts.keys()].filter((part) => [...groups].every((group) => within[group].has(part)))
      const home = Math.max(...common)
      assert(common.every((part) => within[home].has(part)), `the parts that all of ${[...groups]} need have a last one, which needs the others`)
      return [name, home]
    }),
  )
}

const isCopied = ({ calls, length }) => calls.size === 0 && length <= MOST_COPIED

/** The functions that another part calls, those of each part side by side. */
function calledAcross(functions, home) {
  const called = [...home.keys()].flatMap((name) => [...functions.get(name).names].filter((one) => home.get(one) !== home.get(name)))
  return [...new Set(called)].filter((name) => !isCopied(functions.get(name))).sort((a, b) => home.get(a) - home.get(b))
}

/** The wasm without the functions of other parts. */
function bytesOf(wasm, { part, exports, functions, home, table }) {
  const module = parsed(wasm)
  for (let i = module.getNumExports(); i-- > 0; ) module.removeExport(binaryen.getExportInfo(module.getExportByIndex(i)).name)
  const tableName = share(module, part, table, home)
  keepFunctions(module, part, { functions, home, table, tableName })
  for (const [name, target] of exports) module.addFunctionExport(target, name)
  const isValid = module.validate()
  assert(isValid, `part ${part} is a valid module`)
  module.runPasses(['remove-unused-module-elements'])
  const bytes = module.emitBinary()
  module.dispose()
  return bytes
}

/** Exports memory, stack and table from the first part, and imports them into another. Puts the part's functions into the table. */
function share(module, part, table, home) {
  const { name: stack } = binaryen.getGlobalInfo(module.getGlobalByIndex(0))
  const { name: tableName } = binaryen.getTableInfo(module.getTableByIndex(0))
  const size = FIRST_PLACE + table.length
  for (let i = module.getNumElementSegments(); i-- > 0; ) module.removeElementSegment(binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(i)).name)
  module.removeTable(tableName)
  module.addTable(tableName, size, size)
  if (part === 0) {
    module.addTableExport(tableName, SHARED.table)
    module.addGlobalExport(stack, SHARED.stack)
    module.addMemoryExport('0', SHARED.memory)
  } else {
    const { initial } = module.getMemoryInfo()
    module.setMemory(initial, NO_MAXIMUM, null, [])
    module.addMemoryImport('0', '0', SHARED.memory)
    module.removeGlobal(stack)
    module.addGlobalImport(stack, '0', SHARED.stack, binaryen.i32, true)
    module.addTableImport(tableName, '0', SHARED.table)
  }
  for (const { from, names } of runsOf(table, (name) => home.get(name) === part)) {
    module.addActiveElementSegment(tableName, String(from), names, module.i32.const(FIRST_PLACE + from))
  }
  return tableName
}

/** The neighbours in a list that `isMember` chooses, each run with its place. */
function runsOf(list, isMember) {
  const runs = []
  list.forEach((name, place) => {
    if (!isMember(name)) return
    const last = runs.at(-1)
    if (last && last.from + last.names.length === place) last.names.push(name)
    else runs.push({ from: place, names: [name] })
  })
  return runs
}

/** Removes the functions of other parts. In place of each that this part calls, it gets a function that calls it through the table, in line. */
function keepFunctions(module, part, { functions, home, table, tableName }) {
  const isOwn = (name) => home.get(name) === part
  const called = new Set([...functions].flatMap(([name, { names }]) => (isOwn(name) ? [...names] : [])))
  binaryen.setPassArgument('no-inline', '*')
  module.runPasses(['no-inline'])
  for (const [name, one] of functions) {
    if (isOwn(name) || (called.has(name) && isCopied(one))) continue
    const { params, results } = binaryen.getFunctionInfo(module.getFunction(name))
    module.removeFunction(name)
    if (called.has(name)) addCall(module, name, { params, results, tableName, place: FIRST_PLACE + table.indexOf(name) })
  }
  setInlining()
  module.runPasses(['inlining-optimizing'])
}

/** More than the size of any function of {@link addCall}. */
const MOST_INLINED = 100

/** A function of this name and type that calls the one in a place of the table. */
function addCall(module, name, { params, results, tableName, place }) {
  const operands = binaryen.expandType(params).map((type, i) => module.local.get(i, type))
  const body = module.call_indirect(tableName, module.i32.const(place), operands, params, results)
  module.addFunction(name, params, results, [], body)
}

/** Functions that call through the table alone become part of their callers, and no others do. */
function setInlining() {
  binaryen.setOptimizeLevel(2)
  binaryen.setShrinkLevel(2)
  binaryen.setLowMemoryUnused(true)
  binaryen.setAlwaysInlineMaxSize(MOST_INLINED)
  binaryen.setOneCallerInlineMaxSize(0)
}
