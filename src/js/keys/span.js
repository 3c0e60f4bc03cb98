// Spans: what the text of a field surely looks like, as src/codec/span.rs says, and the reading of it. There are no regular expressions here:
// V8 compiles one when it is first used, and near the end of the stack that ends the process.

import { SURE_RUN, SURE_TIME } from '../crossing/layout.js'
import { DAYS, FIRST_TIME, SURE_FORMS } from '../crossing/limits.js'

/** The spans of these numbers, each a width and a form; nothing in the place of one that has none. A range of characters has no other parts. */
export function spansOf(numbers) {
  const spans = []
  for (let i = 0; i < numbers.length; i += 2) {
    const { shape, parts } = SURE_FORMS[numbers[i + 1]] ?? {}
    spans.push(parts && { shape, width: numbers[i], least: parts[0], most: parts[1], parts: parts.length === 2 ? undefined : parts })
  }
  return spans
}

/** Where the text of a field ends that begins at `at` of a key; −1 where that is not sure. */
export function endOf(span, key, at) {
  if (span.parts !== undefined) return span.shape === 'date' ? endOfTime(span.parts, key, at, at + span.width) : endOfRuns(span.parts, key, at)
  const { width, least, most } = span
  const last = width > 0 ? Math.min(at + width, key.length) : key.length
  let end = at
  while (end < last) {
    const unit = key.charCodeAt(end)
    if (unit < least || unit > most) break
    end++
  }
  const fits = width > 0 ? end - at === width : end > at
  return fits ? end : -1
}

/** Characters of which each run has those that its bits say. */
function endOfRuns(parts, key, at) {
  let end = at
  for (let i = 0; i < parts.length; i += SURE_RUN) {
    for (const last = end + parts[i]; end < last; end++) {
      const unit = key.charCodeAt(end)
      if (!(unit < 128 && (parts[i + 1 + (unit >> 4)] >> (unit & 15)) & 1)) return -1
    }
  }
  return end
}

/** Where the numbers of a time end, which is to be at `last`; −1 where that is not sure. */
export function endOfTime(parts, text, at, last) {
  let end = at
  let month = 1
  for (let i = 0; i < parts.length && end < last; i += SURE_TIME) {
    if (parts[i] > 0 && text.charCodeAt(end++) !== parts[i]) return -1
    const number = digitsAt(text, end, parts[i + 1])
    if (!(number >= parts[i + 2] && number <= parts[i + 3]) || (i === DAY && number > DAYS[month - 1])) return -1
    if (i === MONTH) month = number
    end += parts[i + 1]
  }
  return end === last ? end : -1
}

/** Where the month and the day stand in the parts of a time. */
const MONTH = SURE_TIME
const DAY = 2 * SURE_TIME

/** The number that these digits of a text are; NaN where they are none. */
function digitsAt(text, at, width) {
  let number = 0
  for (let i = at; i < at + width; i++) {
    const digit = text.charCodeAt(i) - 48
    number = digit >= 0 && digit <= 9 ? 10 * number + digit : NaN
  }
  return number
}

/** The value of a text that `endOf` has found; nothing where only Rust knows it. */
export function valueOf(shape, text) {
  if (shape === 'text') return text
  return shape === 'whole' ? wholeOf(text) : new Date(text + FIRST_TIME.slice(text.length))
}

/** The number of these digits; nothing where a double may not have it. */
function wholeOf(digits) {
  const number = Number(digits)
  return number <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** Whether `literal` stands at `at` of a key; for a few characters quicker than `startsWith`. */
export function standsAt(literal, key, at) {
  for (let i = 0; i < literal.length; i++) {
    if (key.charCodeAt(at + i) !== literal.charCodeAt(i)) return false
  }
  return true
}
