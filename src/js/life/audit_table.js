// `auditTable`: compares the items of a table with its definition. All items cross as lines of DynamoDB JSON, so that a single rule reads
// them.

import { readOptions } from '../crossing/arguments.js'
import { byteLengthOf, guarded, raw } from '../crossing/frame.js'
import { Handle } from '../crossing/handle.js'
import { bindMethods } from '../crossing/names.js'
import { checked, refusal, refuseType } from '../crossing/refuse.js'
import { LostAudit } from '../crossing/sentences.js'
import { kinds } from '../crossing/values.js'
import { answerOf } from '../design/answer.js'
import { withEntities } from '../design/entities.js'
import { lineOf } from './item_lines.js'
import { elementsOf } from '../design/options.js'

const AUDIT = 'auditTable'
const ADD = 'auditTable.add'
const ADD_LINES = 'auditTable.addLines'
const REPORT = 'auditTable.report'

/** The most bytes that cross at once, except for a longer line. */
const MOST_BYTES = 1 << 18

const LINE_FEED = 10

/** @type {[string, 'boolean'][]} */
const OPTIONS = [['untyped', 'boolean']]

export function auditTable(table) {
  return new TableAudit(table)
}

class TableAudit {
  #handle
  #key

  constructor(table) {
    this.#handle = new Handle(this, maker(table), free)
    this.#key = this.report().key
    bindMethods(this, 'TableAudit')
  }

  add(items, options) {
    const [untyped = false] = readOptions(ADD, options, OPTIONS)
    const lines = elementsOf(ADD, 'items', items).map((item, i) => lineOf(ADD, `items[${i}]`, this.#key, item))
    this.#addBytes(ADD, encoded(lines.join('\n')), untyped)
  }

  addLines(bytes) {
    const view = kinds.binary(bytes) && viewOf(bytes)
    if (!view) throw refuseType(ADD_LINES, 'bytes', 'binary', bytes)
    this.#addBytes(ADD_LINES, view)
  }

  report() {
    const number = this.#handle.current()
    return answerOf(REPORT, (out) => raw.designAuditReport(number, out))
  }

  free() {
    this.#handle.free()
  }

  /** Adds lines, part by part. If there are several parts, all are checked first, so that a refused call adds nothing. */
  #addBytes(name, bytes, isUntyped = false) {
    const number = this.#handle.current()
    const parts = partsOf(bytes)
    const pass = (isCheck) => parts.forEach((part) => checked(name, guarded(() => raw.designAuditLines(number, part, isCheck, isUntyped))))
    if (parts.length > 1) pass(true)
    pass(false)
  }
}

/**
 * Returns the function that makes the audit in Rust. What it counted is lost with an instance, so it is never made again: a report would
 * silently lack items.
 */
function maker(table) {
  let isMade = false
  return () => {
    if (isMade) throw refusal(LostAudit, { function: AUDIT })
    const number = withEntities(AUDIT, table, (entities, { indexes }) => {
      return checked(AUDIT, guarded(() => raw.designAuditNew({ entities, indexes })))
    })
    isMade = true
    return number
  }
}

function free(number) {
  raw.designAuditFree(number)
}

/** Whole lines of at most so many bytes, unless a line is longer. */
function partsOf(bytes) {
  if (bytes.length <= MOST_BYTES) return [bytes]
  const parts = []
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + MOST_BYTES, bytes.length)
    if (end < bytes.length) {
      const last = bytes.lastIndexOf(LINE_FEED, end - 1)
      const next = last >= start ? last : bytes.indexOf(LINE_FEED, end)
      end = next < 0 ? bytes.length : next + 1
    }
    parts.push(bytes.subarray(start, end))
    start = end
  }
  return parts
}

const bytesPrototype = Object.getPrototypeOf(Uint8Array.prototype)
const getterOf = (name) => /** @type {{ get: () => any }} */ (Object.getOwnPropertyDescriptor(bytesPrototype, name)).get
const bufferOf = getterOf('buffer')
const offsetOf = getterOf('byteOffset')

/** The same bytes in an array that certainly has the standard methods; `undefined` if their buffer belongs to another thread now. */
function viewOf(bytes) {
  try {
    return new Uint8Array(bufferOf.call(bytes), offsetOf.call(bytes), byteLengthOf.call(bytes))
  } catch {
    return undefined
  }
}

let encoder

function encoded(text) {
  const { TextEncoder, process } = /** @type {any} */ (globalThis)
  encoder ??= new (TextEncoder ?? process?.getBuiltinModule?.('node:util').TextEncoder)() // Jest's jsdom environment hides the global
  return encoder.encode(text)
}
