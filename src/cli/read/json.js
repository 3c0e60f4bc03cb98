// JSON whose objects have each name once. `JSON.parse` keeps the last value of a name that is repeated, as after a merge that kept both lines, and
// drops the others without a word.

import { refuse, refuseJson } from './refuse.js'

const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, MAP, MAP_END] = [34, 92, 44, 91, 93, 123, 125]

/** The value in a text that begins at a line of an input. */
export function valueIn(text, name, line) {
  return valueOnce(text, name, () => refuseJson(name, line, text), line)
}

/** The value in a whole text, whose objects must have each name once. `refuseText` refuses what is not JSON. */
export function valueOnce(text, name, refuseText, line = 1) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    return refuseText()
  }
  refuseRepeated(text, name, line)
  return value
}

/** Refuses lines of JSON in which an object has a name twice. Lines that are not JSON are left to their reader. */
export function refuseRepeatedIn(lines, name, line) {
  const { at } = repeatedName(lines) ?? {}
  if (at === undefined) return
  const start = lines.lastIndexOf('\n', at) + 1
  const before = lines.slice(0, start).split('\n').length - 1
  valueOnce(lines.slice(start, lines.indexOf('\n', at)), name, () => undefined, line + before)
}

function refuseRepeated(text, name, line) {
  const { repeated, at } = repeatedName(text) ?? {}
  if (repeated === undefined) return
  const found = line + text.slice(0, at).split('\n').length - 1
  refuse(`${name}, line ${found} has the name "${repeated}" for the second time in one object, as after a merge that kept both lines: keep one of them`)
}

/**
 * The first name that an object has twice, and where; `undefined` if there is none. The text is JSON, however deep, or several lines of it. The
 * names of a map are MAP before the first, the first itself, or a set: most maps of DynamoDB JSON have one. Those of a list are LIST.
 */
export function repeatedName(text) {
  const outer = []
  let [names, isName] = [LIST, false] // the names of the innermost open map
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      if (isName) {
        const name = nameIn(text, at, end)
        if (names === name || (typeof names === 'object' && names.has(name))) return { repeated: name, at }
        if (names === MAP) names = name
        else names = typeof names === 'object' ? names.add(name) : new Set([names, name])
      }
      isName = false
      at = end - 1
    } else if (code === COMMA) isName = names !== LIST
    else if (code === MAP || code === LIST) {
      outer.push(names)
      names = code
      isName = code === MAP
    } else if (code === MAP_END || code === LIST_END) names = outer.pop() ?? LIST
  }
  return undefined
}

/** A name between its quotes. Only one with an escape must be parsed. */
function nameIn(text, start, end) {
  const name = text.slice(start + 1, end - 1)
  if (!name.includes('\\')) return name
  try {
    return JSON.parse(text.slice(start, end))
  } catch {
    return name // in a line that is not JSON
  }
}

/** The position after a text, whose last quote follows an even number of backslashes. */
function endOfText(text, start) {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end + 1
  }
  return text.length
}
