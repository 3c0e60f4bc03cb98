// A stream of bytes as batches of what it holds, in Node and in pages. The platform says how gzip is unpacked and how UTF-8 is told, and
// `itemsOfModel` gives the sample items of a model of NoSQL Workbench.

import { decoded, joined } from './byte_arrays.js'
import { csvItems } from './csv.js'
import { documents } from './document.js'
import { LONG, formOf } from './form.js'
import { isModel } from './items.js'
import { byteLines, jsonLines, keyLines } from './lines.js'
import { unpacked } from './packed.js'
import { textOf } from './text.js'

const LINE_FEED = 10

const forms = { bytes: byteLines, lines: jsonLines, documents, csv: csvItems, keys: keyLines }

/** The batches of a stream of bytes, as they were read: of values, or of lines, with their count. */
export async function* batchesOf(stream, file, want, { gunzipped, isUtf8, itemsOfModel }) {
  const text = textOf(unpacked(stream, file.name, gunzipped), file.name, isUtf8)
  try {
    const { first, pieces } = await withFirstLine(text)
    if (first.line.trim() === '') return
    for await (const batch of forms[formOf(first, file, want)](pieces, file.name)) yield withoutModels(batch, itemsOfModel)
  } finally {
    await text.return()
  }
}

/** The first line with a text in it, or the beginning of a long one, and all pieces. */
async function withFirstLine(rest) {
  const read = []
  let [length, end, isBegun] = [0, -1, false]
  for (let next; end < 0 && length < LONG && !(next = await rest.next()).done; ) {
    const { bytes } = next.value
    read.push(next.value)
    const start = isBegun ? 0 : bytes.findIndex((byte) => byte > 32)
    isBegun = start >= 0
    const breakAt = isBegun ? bytes.indexOf(LINE_FEED, start) : -1
    if (breakAt >= 0) end = length + breakAt
    length += bytes.length
  }
  const head = joined(read.map(({ bytes }) => bytes))
  const isWhole = end >= 0 || length < LONG
  return { first: { line: decoded(end < 0 ? head : head.subarray(0, end)), isWhole }, pieces: chained(read, rest) }
}

async function* chained(read, rest) {
  yield* read
  for (let next; !(next = await rest.next()).done; ) yield next.value
}

/** A batch with the sample items of models in place of the models. */
function withoutModels(batch, itemsOfModel) {
  if (!batch.values?.some(isModel)) return batch
  const values = batch.values.flatMap((value) => (isModel(value) ? itemsOfModel(value) : [value]))
  return { ...batch, values, count: values.length }
}
