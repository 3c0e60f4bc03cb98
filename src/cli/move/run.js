// A run over the segments of a table: several at once, until all are finished, one fails, or the run is stopped.

import { moveItem } from './move_item.js'
import { Progress } from './progress.js'
import { scanSegment } from './segment.js'
import { NewKeys, tryItem } from './try_item.js'

/** Items that are handled at the same time; the SDK opens 50 connections. */
const AT_ONCE = 48

/** Segments that are scanned at the same time. */
const SCANS = 16

/**
 * Moves the items of a table, or tries to.
 *
 * @param given - `movable`, `requests`, `options` (see `planItem`), `isDry`, `segments` and `segment` (one alone), `state`, `left`, `identity`,
 * `stop` (an AbortSignal), `onProgress` (is called with the report)
 * @returns the report, the units, whether the run was continued, and whether it finished
 */
export async function runMove(given) {
  const { isDry, segments, segment, stop, requests } = given
  const progress = await Progress.start(given)
  Object.assign(requests.units, progress.units)
  const newKeys = new NewKeys()
  const act = isDry ? tryItem : moveItem
  const handle = async (item) => {
    const result = await act({ ...given, newKeys }, item)
    if (result.outcome === 'moved') progress.moved(result)
    return result
  }
  const numbers = segment === undefined ? Array.from({ length: segments }, (_, i) => i + 1) : [segment]
  const scans = Math.min(numbers.length, SCANS)
  const failing = new AbortController()
  requests.stopAt(stop, failing.signal)
  const run = { ...given, progress, handle, atOnce: Math.floor(AT_ONCE / scans), isStopped: () => stop.aborted || failing.signal.aborted }
  try {
    await inTurn(numbers, scans, (number) => scanSegment(run, number), failing)
    const isComplete = numbers.every((number) => progress.isDone(number))
    await (isComplete ? progress.finish() : progress.flush())
    return { report: progress.report, units: progress.units, isContinued: progress.isContinued, isComplete }
  } catch (error) {
    await progress.flush().catch(() => {}) // the first error is the one that matters
    throw error
  } finally {
    await progress.close()
  }
}

/** Calls `act` for each number, `count` at a time. After an error, it waits for the calls under way, and then throws the error. */
async function inTurn(numbers, count, act, failing) {
  const waiting = numbers.values()
  const worker = async () => {
    for (const number of waiting) {
      try {
        await act(number)
      } catch (error) {
        failing.abort()
        throw error
      }
      if (failing.signal.aborted) return
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: count }, worker))
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
