// One segment of the scan: page by page, and several items of a page at once.

import { keyOf } from './plan_item.js'
import { Stopped } from './requests.js'

/** Items of a page. Small pages keep the memory small, and the capacity units of a scan steady. */
const PAGE = 250

/**
 * Scans a segment from where it is to its end, or until the run is stopped.
 *
 * @param run - `requests`, `progress`, `isStopped`, `handle` (what to do with an item), `atOnce` (items at a time), `segments`
 * @param segment - its number, from 1
 */
export async function scanSegment(run, segment) {
  const { requests, progress, isStopped, segments, options } = run
  const part = segments === 1 ? {} : { Segment: segment - 1, TotalSegments: segments }
  const input = { TableName: options.move.TableName, Limit: PAGE, ConsistentRead: true, ...part }
  while (!isStopped() && !progress.isDone(segment)) {
    const ExclusiveStartKey = progress.positionOf(segment)
    const page = await unlessStopped(requests.read('Scan', ExclusiveStartKey === undefined ? input : { ...input, ExclusiveStartKey }))
    if (page !== undefined) await handlePage(run, segment, page.Items ?? [], page.LastEvaluatedKey)
  }
}

/** The result of a promise; `undefined` if the run was stopped while it waited. */
async function unlessStopped(promise) {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}

/** Handles the items of a page in groups, and records the position after each: in a stopped run, up to the first unhandled item. */
async function handlePage({ progress, isStopped, handle, atOnce, options, requests, onProgress }, segment, items, last) {
  if (items.length === 0) progress.done(segment, last, [], requests.units)
  for (let start = 0; start < items.length && !isStopped(); start += atOnce) {
    const group = items.slice(start, start + atOnce)
    const results = await allOf(group.map((item) => unlessStopped(handle(item))))
    const count = results.includes(undefined) ? results.indexOf(undefined) : group.length
    const isWhole = start + count === items.length
    if (count > 0) progress.done(segment, isWhole ? last : keyOf(group[count - 1], options.keyNames), results.slice(0, count), requests.units)
    onProgress?.(progress.report)
  }
}

/** All results, or the first error once every promise has settled. */
async function allOf(promises) {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map(({ value }) => value)
}
