// Spans describe texts that are certainly valid for a field (see src/codec/span.rs), and are matched here. No regular expressions: V8
// compiles one when it is first used, and if that happens near the end of the stack, the process ends.

import { SURE_RUN, SURE_TIME } from '../crossing/layout.js'
import { DAYS, FIRST_TIME, SURE_FORMS } from '../crossing/limits.js'

/**
 * The spans that these numbers describe, each by a width and a form; `undefined` for a field without a span. A form with two parts is a
 * range of characters.
 */
export function spansOf(numbers) {
  const spans = []
  for (let i = 0; i < numbers.length; i += 2) {
    const { shape, parts } = SURE_FORMS[numbers[i + 1]] ?? {}
    spans.push(parts && { shape, width: numbers[i], least: parts[0], most: parts[1], parts: parts.length === 2 ? undefined : parts })
  }
  return spans
}

/** Where the text of a field that begins at `at` in a key ends; −1 if that is not certain. */
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

/** Where a text of runs of characters ends; −1 if it does not match. The bits of each run are the characters that it allows. */
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

/** Where the numbers of a time end, which must be at `last`; −1 if they are not certainly valid. */
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

/** The indexes of the month and the day in the parts of a time. */
const MONTH = SURE_TIME
const DAY = 2 * SURE_TIME

/** The number that `width` digits of a text form; NaN if they are not all digits. */
function digitsAt(text, at, width) {
  let number = 0
  for (let i = at; i < at + width; i++) {
    const digit = text.charCodeAt(i) - 48
    number = digit >= 0 && digit <= 9 ? 10 * number + digit : NaN
  }
  return number
}

/** The value of a text that `endOf` has found; `undefined` if only Rust can tell. */
export function valueOf(shape, text) {
  if (shape === 'text') return text
  return shape === 'whole' ? wholeOf(text) : new Date(text + FIRST_TIME.slice(text.length))
}

/** The number with these digits; `undefined` if a double may not hold it exactly. */
function wholeOf(digits) {
  const number = Number(digits)
  return number <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** Whether `literal` is at position `at` of a key; faster than `startsWith` for a few characters. */
export function standsAt(literal, key, at) {
  for (let i = 0; i < literal.length; i++) {
    if (key.charCodeAt(at + i) !== literal.charCodeAt(i)) return false
  }
  return true
}
