// The reader of all input, in batches of items, of keys, or of lines of DynamoDB JSON as bytes.

import { isUtf8 } from 'node:buffer'
import { fromWorkbench } from '../../design.js'
import { batchesOf as batchesOn } from './batches.js'
import { bytesOf, gunzipped } from './bytes.js'
import { filesOf } from './files.js'
import { OR_PARTIAL, beginningOf, refuse } from './refuse.js'

/** The most items or keys of a batch. */
const AT_ONCE = 10_000

/**
 * Reads files, folders, exports, patterns and standard input (`-`, or no inputs), one after the other. It throws a single sentence for
 * input that cannot be read, so results of its batches must not be printed before it ends.
 *
 * `want`: with 'items', batches are `{ items }`; with 'bytes', batches of lines of DynamoDB JSON are `{ bytes, lines }`: whole lines, each
 * with a line feed at its end, including blank ones; with 'keys', there are also batches of `{ keys }`, which are refused otherwise. The
 * first line of a file determines its form. Each batch has its `file`, and the number of the `line` at which it begins, and for items the lines `at`
 * which each begins, those of a page at its line; the batch has the items `from` this place in the list on; `untyped` means
 * that all values of its items are texts. `onProgress` gets `{ items, bytes }`, the counts so far.
 *
 * Input that shows that it is incomplete, such as a page of a scan, is refused, unless `isPartial`.
 */
export async function* read(inputs, { want = 'items', isPartial = false, onProgress = () => {} } = {}) {
  const done = { items: 0, bytes: 0 }
  let blank
  for (const file of filesOf(inputs, isPartial)) {
    let [items, last, isNothing] = [0, '', false]
    for await (const { count, followed = last, isBlank = false, ...batch } of batchesOf(bytesOf(file, (length) => (done.bytes += length)), file, want)) {
      items += count
      ;[last, isNothing] = [followed, isBlank]
      done.items += count
      onProgress(done)
      yield* parted(batch, file, want)
    }
    checkWhole(file, items, last, isPartial)
    blank = blank !== '' && isNothing && file.itemCount === undefined ? file.name : ''
  }
  // So is a pipe whose writer has failed. It must not look like a table without faults.
  if (blank) refuse(done.bytes === 0 ? `${blank} is empty` : `${blank} has nothing but blanks`)
}

/** Refuses a file that lacks some of its items, or whose last page shows that others follow. */
function checkWhole({ name, itemCount }, items, followed, isPartial) {
  const isWhole = itemCount === undefined || itemCount === items || (isPartial && items < itemCount)
  if (!isWhole) refuse(`${name} has ${items} items, and the manifest says ${itemCount}: copy the file again`)
  if (followed !== '' && !isPartial) refuse(`${name} is a part of a scan: its last page has "${followed}", so other pages follow. Add them to the file, or ${OR_PARTIAL}`)
}

/** The batches of a stream of bytes: see batches.js. */
export function batchesOf(stream, file, want) {
  return batchesOn(stream, file, want, { gunzipped, isUtf8, itemsOfModel })
}

function itemsOfModel(model) {
  return fromWorkbench(model).tables.flatMap(({ items }) => items)
}

/** A batch of values as batches of items and of keys. */
function* parted({ values, at = [], ...batch }, file, want) {
  const all = { ...batch, file: file.name }
  if (values === undefined) return yield all
  const keys = values.filter((value) => typeof value === 'string')
  if (keys.length > 0 && want !== 'keys') refuse(`${file.name} has keys, such as ${beginningOf(keys[0])}, where items are needed`)
  const isItem = (i) => typeof values[i] !== 'string'
  const [items, ofItems] = keys.length === 0 ? [values, at] : [values.filter((_, i) => isItem(i)), at.filter((_, i) => isItem(i))]
  for (const [i, some] of [...slices(items)].entries()) yield { ...all, items: some, at: ofItems, from: i * AT_ONCE }
  for (const some of slices(keys)) yield { ...all, keys: some }
}

/** Slices that are short enough to be arguments of a call. */
function* slices(list) {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE)
}
