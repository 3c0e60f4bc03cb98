// Reads a stream of bytes in batches, in Node and in pages. The platform provides the functions that unpack gzip and recognize UTF-8, and
// `itemsOfModel` returns the sample items of a model of NoSQL Workbench.

import { decoded, joined } from './byte_arrays.js'
import { csvItems } from './csv.js'
import { documents } from './document.js'
import { LONG, formOf } from './form.js'
import { isModel } from './items.js'
import { LONGEST, byteLines, jsonLines, keyLines } from './lines.js'
import { unpacked } from './packed.js'
import { refuse } from './refuse.js'
import { textOf } from './text.js'

const LINE_FEED = 10
const BLANK = 32

const forms = { bytes: byteLines, lines: jsonLines, documents, csv: csvItems, keys: keyLines }

/**
 * The batches of a stream of bytes as they are read: of values, or of lines, with their count. `followed` tells whether other pages follow
 * the last page of a batch, and `isBlank` marks the only batch of a text of nothing but blanks.
 */
export async function* batchesOf(stream, file, want, { gunzipped, isUtf8, itemsOfModel }) {
  const text = textOf(unpacked(stream, file.name, gunzipped), file.name, isUtf8)
  try {
    const { first, pieces } = await withFirstLine(text, file.name)
    if (first === undefined) return yield { values: [], count: 0, line: 1, isBlank: true }
    for await (const batch of forms[formOf(first, file, want)](pieces, file.name)) yield withoutModels(batch, itemsOfModel)
  } finally {
    await text.return()
  }
}

/** The first line with a text in it, or the beginning of a long one; `undefined` if there is none; and all pieces. */
async function withFirstLine(rest, name) {
  const read = []
  let [length, start, end] = [0, -1, -1]
  for (let next; end < 0 && (start < 0 || length - start < LONG) && !(next = await rest.next()).done; ) {
    const { bytes } = next.value
    read.push(next.value)
    const begun = start < 0 ? bytes.findIndex((byte) => byte > BLANK) : 0
    if (start < 0 && begun >= 0) start = length + begun
    const breakAt = begun < 0 ? -1 : bytes.indexOf(LINE_FEED, begun)
    if (breakAt >= 0) end = length + breakAt
    length += bytes.length
    if (start < 0 && length > LONGEST) refuse(`${name} begins with more than ${LONGEST >> 20} MB of blanks`)
  }
  if (start < 0) return { pieces: chained(read, rest) }
  const line = decoded(joined(read.map(({ bytes }) => bytes)).subarray(start, end < 0 ? length : end))
  return { first: { line, isWhole: end >= 0 || length - start < LONG }, pieces: chained(read, rest) }
}

async function* chained(read, rest) {
  yield* read
  for (let next; !(next = await rest.next()).done; ) yield next.value
}

/** A batch with the sample items of models in place of the models. */
function withoutModels(batch, itemsOfModel) {
  if (!batch.values?.some(isModel)) return batch
  const all = batch.values.map((value) => (isModel(value) ? itemsOfModel(value) : [value]))
  const values = all.flat()
  return { ...batch, values, at: all.flatMap((some, i) => some.map(() => batch.at[i])), count: values.length }
}
