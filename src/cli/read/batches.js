// A stream of bytes as batches of what it holds, in Node and in pages. The platform says how gzip is unpacked and how UTF-8 is told, and
// `itemsOfModel` gives the sample items of a model of NoSQL Workbench.

import { EMPTY, decoded, joined } from './byte_arrays.js'
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
  let head = EMPTY
  let end = -1
  for (let next; end < 0 && head.length < LONG && !(next = await rest.next()).done; end = endOfLine(head)) {
    read.push(next.value)
    head = joined([head, next.value.bytes])
  }
  const isWhole = end >= 0 || head.length < LONG
  return { first: { line: decoded(end < 0 ? head : head.subarray(0, end)), isWhole }, pieces: chained(read, rest) }
}

/** The end of the first line that is not blank. */
function endOfLine(bytes) {
  const start = bytes.findIndex((byte) => byte > 32)
  return start < 0 ? -1 : bytes.indexOf(LINE_FEED, start)
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
