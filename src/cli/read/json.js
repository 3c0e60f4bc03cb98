// JSON whose objects have each name once. `JSON.parse` keeps the last value of a name that is repeated, as after a merge that kept both lines, and
// drops the others without a word.

import { isModel } from './items.js'
import { refuse, refuseJson } from './refuse.js'

const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, MAP, MAP_END] = [34, 92, 44, 91, 93, 123, 125]

/** The value in a text that begins at a line of an input. A model of NoSQL Workbench has each name once. */
export function valueIn(text, name, line) {
  const value = parsed(text, () => refuseJson(name, line, text))
  if (isModel(value)) refuseRepeated(text, name, line)
  return value
}

/** The value in a whole text, whose objects must have each name once. `refuseText` refuses what is not JSON. */
export function valueOnce(text, name, refuseText) {
  const value = parsed(text, refuseText)
  refuseRepeated(text, name, 1)
  return value
}

function parsed(text, refuseText) {
  try {
    return JSON.parse(text)
  } catch {
    return refuseText()
  }
}

function refuseRepeated(text, name, line) {
  const { repeated, at } = repeatedName(text) ?? {}
  if (repeated === undefined) return
  const found = line + text.slice(0, at).split('\n').length - 1
  refuse(`${name}, line ${found} has the name "${repeated}" for the second time in one object, as after a merge that kept both lines: keep one of them`)
}

/** The first name that an object has twice, and where; `undefined` if there is none. The text is JSON, however deep. */
export function repeatedName(text) {
  const open = [] // the names of each open map; nothing for a list
  let isName = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      const repeated = isName ? JSON.parse(text.slice(at, end)) : undefined
      if (isName && open.at(-1).has(repeated)) return { repeated, at }
      if (isName) open.at(-1).add(repeated)
      isName = false
      at = end - 1
    } else if (code === MAP || code === LIST) open.push(code === MAP ? new Set() : undefined)
    else if (code === MAP_END || code === LIST_END) open.pop()
    if (code === MAP || code === COMMA) isName = open.at(-1) !== undefined
  }
  return undefined
}

function endOfText(text, start) {
  let at = start + 1
  for (; text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++
  return at + 1
}
