// The pages of a plan. Its streams, a query each, are in groups that follow each other; the streams of a group are merged by sort key.
//
// A plan is any object with these members: `isCut`, whether a page may end inside the answer of a query; `walk`, the groups to read, and the
// streams of the first one if the pages continue after a cursor; `orderOf` and `compare`, by which items are merged; `cursorOf`; if a page may
// end so, `finds`, whether an item of a query belongs to the plan; and perhaps `shown`, which returns what a page has of an item.
//
// Before an item is taken, the next item of every stream in the group is known. A stream that is merged asks for its share of the page and
// one item more. Groups that do not fill a page, such as hours without readings, make the pages look ahead: one more stream of the next groups
// is asked at once, then two, four, up to the `concurrency`. So the memory is bounded by the limit and the number of streams. They never look
// ahead to a newer format of the keys: an item that moves there after its answer, and before the older one is read, would be missed.

import { readOptions } from '../crossing/arguments.js'
import { refuseCount, refuseType } from '../crossing/refuse.js'
import { Stream, ask } from './stream.js'

/** @type {[string, 'boolean' | 'number' | 'any'][]} */
const OPTIONS = [
  ['descending', 'boolean'],
  ['limit', 'number'],
  ['cursor', 'any'],
  ['concurrency', 'number'],
]

/** The pages of a plan, for the function `name`; `send` sends a query to DynamoDB. */
export function pagesOf(name, plan, send, options) {
  if (typeof send !== 'function') throw refuseType(name, 'send', 'function', send)
  const [isDescending = false, limit = 100, given, concurrency = 8] = readOptions(name, options, OPTIONS)
  const cursor = given ?? undefined
  if (cursor !== undefined && typeof cursor !== 'string') throw refuseType(name, 'options.cursor', 'text', cursor)
  checkCount(name, 'options.limit', limit)
  checkCount(name, 'options.concurrency', concurrency)
  const { groups, streams } = plan.walk(name, isDescending, cursor)
  return pagesFrom({ name, plan, send, isDescending, limit, cursor, concurrency, groups, opened: new Map(streams && [[0, streams]]) })
}

function checkCount(name, option, count) {
  if (!(Number.isSafeInteger(count) && count > 0)) throw refuseCount(name, option, count)
}

async function* pagesFrom(walk) {
  const { plan, groups, limit, concurrency } = walk
  /** @type {[any[], number]} */
  let [items, ahead] = [[], 1]
  for (let at = 0; at < groups.length; at++) {
    const streams = streamsOf(walk, at)
    let isFull = false
    for (;;) {
      while (streams.some(isDry)) await fill(walk, at, ahead, limit - items.length)
      const first = firstOf(walk, streams)
      if (first === undefined) break
      items.push(first.take())
      if (items.length < limit) continue
      isFull = true
      if (at + 1 === groups.length && streams.every(isOver)) return yield pageOf(plan, items)
      yield { ...pageOf(plan, items), cursor: plan.cursorOf(walk, first, items[limit - 1]) }
      items = []
    }
    walk.opened.delete(at)
    ahead = isFull ? 1 : Math.min(2 * ahead, concurrency)
  }
  yield pageOf(plan, items)
}

const pageOf = ({ shown }, items) => ({ Items: shown === undefined ? items : items.map(shown) })

const isDry = (stream) => stream.isEmpty && !stream.isDone
const isOver = (stream) => stream.isEmpty && stream.isDone

/** The streams of a group. */
function streamsOf({ groups, opened }, at) {
  if (!opened.has(at)) opened.set(at, groups[at].map((partition) => new Stream(partition, partition.input)))
  return opened.get(at)
}

/**
 * Asks every stream of a group whose next item is not known, and streams of the next groups, up to `ahead` in all. When a request fails,
 * the requests under way settle first, so that none is left over.
 */
async function fill(walk, at, ahead, wanted) {
  const all = streamsOf(walk, at).filter(({ isDone }) => !isDone)
  if (walk.plan.isCut) {
    const formatOf = (group) => group?.[0]?.format
    const isNext = (group) => group !== undefined && all.length + group.length <= ahead && formatOf(group) === formatOf(walk.groups[at])
    for (let next = at + 1; isNext(walk.groups[next]); next++) all.push(...streamsOf(walk, next))
  }
  const share = all.length === 1 ? wanted : Math.min(wanted, Math.ceil(wanted / all.length) + 1)
  const dry = all.filter(isDry)
  for (let from = 0; from < dry.length; from += walk.concurrency) {
    const settled = await Promise.allSettled(dry.slice(from, from + walk.concurrency).map((stream) => ask(walk, stream, share)))
    const failed = settled.find(({ status }) => status === 'rejected')
    if (failed !== undefined) throw /** @type {PromiseRejectedResult} */ (failed).reason
  }
}

/** The stream whose next item is the next item of the group; `undefined` if there is none. Equal sort keys follow the order of streams. */
function firstOf({ name, plan, isDescending }, streams) {
  let first
  for (const stream of streams) {
    if (stream.isEmpty) continue
    if (first !== undefined) {
      first.order ??= plan.orderOf(name, first.head)
      stream.order ??= plan.orderOf(name, stream.head)
      const order = plan.compare(stream.order, first.order)
      if (isDescending ? order < 0 : order >= 0) continue
    }
    first = stream
  }
  return first
}
