// Forms with a record in each line: JSON lines, as bytes or as items, and keys.

import { EMPTY, decoded, joined } from './byte_arrays.js'
import { followedBy, itemsIn } from './items.js'
import { refuseRepeatedIn, valueIn } from './json.js'
import { beginningOf, refuse } from './refuse.js'

const LINE_FEED = 10
const BLANK = 32
/** No line is longer, in bytes: an item has 400 KB, a page of a scan 1 MB, which JSON makes several times as long. */
export const LONGEST = 1 << 26

/** Whole lines of DynamoDB JSON, unchanged. */
export async function* byteLines(pieces, name) {
  for await (const { bytes, breaks, line } of blocksOf(pieces, name)) {
    refuseRepeatedIn(decoded(bytes), name, line)
    yield { bytes, lines: breaks, count: breaks - blankLinesIn(bytes), line }
  }
}

/** The number of blank lines. */
function blankLinesIn(bytes) {
  let count = 0
  for (let start = 0, end; (end = bytes.indexOf(LINE_FEED, start)) >= 0; start = end + 1) {
    let at = start
    while (at < end && bytes[at] <= BLANK) at++
    if (at === end) count++
  }
  return count
}

/** The items of JSON lines. */
export async function* jsonLines(pieces, name) {
  for await (const { bytes, line } of blocksOf(pieces, name)) {
    const [values, at] = [[], []]
    let [count, followed] = [0, undefined]
    eachLine(decoded(bytes), (text, i) => {
      if (text.trim() === '') return
      count++
      const whole = valueIn(text, name, line + i)
      for (const value of itemsIn(whole, name, line + i)) at[values.push(value) - 1] = line + i // too many to be arguments
      followed = followedBy(whole) ?? followed
    })
    yield { values, at, count, line, followed }
  }
}

/** Keys, one per line. */
export async function* keyLines(pieces, name) {
  for await (const { bytes, line } of blocksOf(pieces, name)) {
    const values = []
    eachLine(decoded(bytes), (text) => {
      const key = text.endsWith('\r') ? text.slice(0, -1) : text
      if (key.trim() !== '') values.push(key)
    })
    yield { values, count: values.length, line }
  }
}

function eachLine(text, take) {
  for (let start = 0, end, i = 0; (end = text.indexOf('\n', start)) >= 0; start = end + 1, i++) take(text.slice(start, end), i)
}

/** The text in blocks of whole lines, each with a line feed at its end, with their count and the number of the first line. */
async function* blocksOf(pieces, name) {
  let [held, length, line] = [[], 0, 1]
  for await (const { bytes, breaks } of pieces) {
    const end = breaks === 0 ? 0 : bytes.lastIndexOf(LINE_FEED) + 1
    if (end > 0) {
      yield { bytes: joined([...held, bytes.subarray(0, end)]), breaks, line }
      line += breaks
      ;[held, length] = [[], 0]
    }
    if (end < bytes.length) held.push(bytes.subarray(end))
    length += bytes.length - end
    if (length > LONGEST) refuse(`${name}, line ${line} has more than ${LONGEST >> 20} MB: ${beginningOf(decoded(held[0]))}`)
  }
  const last = held.length === 0 ? EMPTY : joined(held)
  if (decoded(last).trim() !== '') yield { bytes: joined([last, Uint8Array.of(LINE_FEED)]), breaks: 1, line }
}
