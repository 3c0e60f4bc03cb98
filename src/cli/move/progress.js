// The progress of a run. Positions, report, and the file of remaining items are written together, so everything that a state marks as done
// is done.

import { open } from 'node:fs/promises'
import { checkOwn, writing } from '../write.js'
import { LEFT } from './plan_item.js'
import { addResult, newReport } from './report.js'
import { readState, removeState, writeState } from './state.js'
import { END } from './state_form.js'
import { jsonOf, keyFrom } from './values.js'

export class Progress {
  report
  isContinued
  #state
  #identity
  #positions
  #left
  #leftBytes
  #lines = []
  #units
  #isBehind = false
  #writing
  #failure

  /** Continues the run of a state file, or begins one. Without `state`, nothing is kept; without `left`, no items. */
  static async start({ state, left, identity, options }) {
    const before = state === undefined ? undefined : await readState(state, identity, options?.keyNames)
    const progress = new Progress(state, identity, before, left === undefined ? undefined : await openLeft(left, before?.leftBytes))
    await progress.#write() // an unwritable file is noticed before anything is moved
    return progress
  }

  constructor(state, identity, before, left) {
    this.#state = state
    this.#identity = identity
    this.#positions = before?.positions ?? {}
    this.#left = left
    this.#leftBytes = before?.leftBytes ?? 0
    this.report = before?.report ?? newReport()
    this.#units = before?.units ?? { read: 0, write: 0 }
    this.isContinued = before !== undefined
  }

  /** The capacity units up to the last position of each segment. */
  get units() {
    return this.#units
  }

  isDone(segment) {
    return this.#positions[segment] === END
  }

  /** The key after which the scan of a segment goes on. */
  positionOf(segment) {
    const position = this.#positions[segment]
    return position === undefined ? undefined : keyFrom(position)
  }

  /** Counts a moved item before its segment has reached this position, because the next run does not find it at its old key. */
  moved(result) {
    addResult(this.report, result)
    this.#change()
  }

  /**
   * Records that all items of a segment up to this position are done; without one, the whole segment. Counts the results that the next run
   * would find again.
   */
  done(segment, position, results, units) {
    this.#positions[segment] = position ?? END
    this.#units = { ...units }
    for (const result of results.filter(({ outcome }) => outcome !== 'moved')) {
      addResult(this.report, result)
      if (this.#left !== undefined && LEFT.includes(result.outcome)) this.#lines.push(`${jsonOf({ Item: result.item })}\n`)
    }
    this.#change()
  }

  #change() {
    if (this.#failure !== undefined) throw this.#failure
    this.#isBehind = true
    this.#writing ??= this.#writeAll()
  }

  /** Waits until everything is written. */
  async flush() {
    await this.#writing
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Ends a complete run, whose state is no longer needed. */
  async finish() {
    await this.flush()
    if (this.#state !== undefined) await removeState(this.#state)
  }

  async close() {
    await this.#left?.close()
  }

  /** Writes until nothing new has arrived in the meantime. Segments do not wait for it: a state may lag behind, but is never ahead. */
  async #writeAll() {
    try {
      while (this.#isBehind) {
        this.#isBehind = false
        await this.#write()
      }
    } catch (error) {
      this.#failure = error
    }
    this.#writing = undefined
  }

  async #write() {
    const lines = this.#lines.join('')
    const text = { ...this.#identity, positions: this.#positions, report: this.report, units: this.#units }
    const state = this.#state === undefined ? undefined : structuredClone(text)
    this.#lines = []
    if (lines !== '') await this.#left.appendFile(lines)
    this.#leftBytes += Buffer.byteLength(lines)
    if (state !== undefined) await writeState(this.#state, { ...state, leftBytes: this.#leftBytes })
  }
}

/** Opens the file of remaining items. If a run is continued, lines after its state are cut off, because they are written again. */
async function openLeft(file, bytes) {
  await checkOwn(file, (text) => text.startsWith('{"Item":'), 'the items that a move has left')
  const handle = await writing(file, () => open(file, bytes === undefined ? 'w' : 'a'))
  const { size } = await handle.stat()
  if (size < (bytes ?? 0)) {
    await handle.close()
    throw new Error(`${file} has lost items that the state counts: delete the state to begin anew`)
  }
  if (bytes > 0 && !(await endsLine(file, bytes))) {
    await handle.close()
    throw new Error(`${file} has no line that ends at byte ${bytes}, as the state has it: delete the state to begin anew`)
  }
  await handle.truncate(bytes ?? 0)
  return handle
}

/** Whether a file has a line feed before this position. */
async function endsLine(file, position) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position - 1)
    return buffer.toString() === '\n'
  } finally {
    await handle.close()
  }
}
