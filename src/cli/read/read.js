// The reader of all input: what people have, as batches of items, of keys, or of bytes that are lines of DynamoDB JSON.

import { isUtf8 } from 'node:buffer'
import { fromWorkbench } from '../../design.js'
import { batchesOf as batchesOn } from './batches.js'
import { bytesOf, gunzipped } from './bytes.js'
import { filesOf } from './files.js'
import { beginningOf, refuse } from './refuse.js'

/** So many items or keys a batch has at most. */
const AT_ONCE = 10_000

/**
 * Reads files, folders, exports, patterns and standard input (`-`, or no inputs), one after the other. It throws one sentence for what cannot be
 * read, so nothing that was made of its batches may be printed before it ends.
 *
 * `want`: with 'items', batches are `{ items }`; with 'bytes', those of lines of DynamoDB JSON are `{ bytes, lines }`, which are whole lines, each
 * ended by a line feed, blank ones among them; with 'keys', there are also `{ keys }`, which are refused otherwise. The first line of a file
 * says what its lines are. Each batch has the `file` that it is of, and the number of the `line` in which it begins; `untyped` says that all
 * values of its items are texts. `onProgress` gets `{ items, bytes }`, which were read so far.
 */
export async function* read(inputs, { want = 'items', onProgress = () => {} } = {}) {
  const done = { items: 0, bytes: 0 }
  let name
  for (const file of filesOf(inputs)) {
    let items = 0
    name = file.name
    for await (const { count, ...batch } of batchesOf(bytesOf(file, (length) => (done.bytes += length)), file, want)) {
      items += count
      done.items += count
      onProgress(done)
      yield* parted(batch, file, want)
    }
    if (file.itemCount !== undefined && file.itemCount !== items) refuse(`${file.name} has ${items} items, and the manifest says ${file.itemCount}: copy the file again`)
  }
  // So is a pipe whose writer has failed. It must not look like a table in which all is well.
  if (done.bytes === 0 && name !== undefined) refuse(`${name} is empty`)
}

/** The batches of a stream of bytes: see batches.js. */
export function batchesOf(stream, file, want) {
  return batchesOn(stream, file, want, { gunzipped, isUtf8, itemsOfModel })
}

function itemsOfModel(model) {
  return fromWorkbench(model).tables.flatMap(({ items }) => items)
}

/** A batch of values as batches of items and of keys. */
function* parted({ values, ...batch }, file, want) {
  const all = { ...batch, file: file.name }
  if (values === undefined) return yield all
  const keys = values.filter((value) => typeof value === 'string')
  if (keys.length > 0 && want !== 'keys') refuse(`${file.name} has keys, such as ${beginningOf(keys[0])}, where items are needed`)
  const items = keys.length === 0 ? values : values.filter((value) => typeof value !== 'string')
  for (const some of slices(items)) yield { ...all, items: some }
  for (const some of slices(keys)) yield { ...all, keys: some }
}

/** No more than can be arguments of a call. */
function* slices(list) {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE)
}
