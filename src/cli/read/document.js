// JSON documents of any size: a list, or pages of a scan with `Items`, on as many lines as they like. Each item is cut out and parsed alone.

import { arePageNames, followedBy, followedByOf, itemsIn } from './items.js'
import { valueIn } from './json.js'
import { refuse, refuseJson } from './refuse.js'
import { COMMA, LIST, LIST_END, MAP, TEXT, Unread } from './unread.js'

/** A longer map is read as a page, item by item. A shorter map can be an item, which has at most 400 KB. */
export const LARGE = 1 << 23
/** No value is longer, in bytes, unless it is a list or a page. */
export const LONGEST = 1 << 26
/** The number of bytes within which the first item of a page begins. */
const HEAD = 1 << 16

/** The values in all documents of a text. */
export async function* documents(pieces, name) {
  const unread = new Unread(pieces)
  while (await hasMore(unread)) {
    if (unread.byte === LIST) yield* list(unread, name)
    else yield* single(unread, name)
  }
}

async function hasMore(unread) {
  do unread.skipBlanks()
  while (unread.length === 0 && (await unread.more()))
  return unread.length > 0
}

/** An item, a page or a text that is parsed as a whole, or a page that is too large for that. */
async function* single(unread, name) {
  if (!beginsValue(unread.byte)) await refuseHere(unread, name)
  let isNew = true // a large map is looked at once
  for (;;) {
    const value = unread.lengthOfValue()
    const length = value?.length ?? unread.length
    const start = isNew && unread.byte === MAP && length > LARGE ? startOfPage(unread) : undefined
    if (start !== undefined) return yield* page(unread, name, start)
    if (length > LARGE) isNew = false
    if (value !== undefined) return yield taken(unread, name, value)
    await readOn(unread, name)
  }
}

function beginsValue(byte) {
  return byte === MAP || byte === LIST || byte === TEXT
}

/** The value at the front, whose end is known. */
function taken(unread, name, { length, breaks }) {
  const { line } = unread
  checkLength(unread, name, length)
  const text = unread.take(length, breaks)
  const whole = valueIn(text, name, line)
  const values = itemsIn(whole, name, line)
  return { values, at: values.map(() => line), count: values.length, line, followed: followedBy(whole) }
}

/** Reads on within a value. */
async function readOn(unread, name) {
  checkLength(unread, name, unread.length)
  if (!(await unread.more())) refuse(`${name} is cut: what begins in line ${unread.line} has no end`)
}

function checkLength({ line }, name, length) {
  if (length > LONGEST) refuse(`${name}, line ${line} begins one value of more than ${LONGEST >> 20} MB, which is no page with "Items"`)
}

/** Refuses the text at this position, after reading as much of it as the message shows. */
async function refuseHere(unread, name) {
  while (unread.length < 256 && (await unread.more()));
  const text = unread.peek(256)
  const [scalar] = /^(?:null|true|false|-?\d[\d.eE+-]*)(?![\w.])/.exec(text) ?? []
  if (scalar !== undefined) refuse(`${name}, line ${unread.line} has neither an item nor a key: ${scalar}`)
  refuseJson(name, unread.line, text)
}

/** The beginning of a page up to its first item, if only a page can begin like this. */
function startOfPage(unread) {
  const head = unread.peek(HEAD)
  const starts = [...head.matchAll(/"Items"\s*:\s*\[/g)].map(({ 0: { length }, index }) => head.slice(0, index + length))
  return starts.find((start) => isStartOfPage(start))
}

function isStartOfPage(text) {
  try {
    return arePageNames(Object.keys(JSON.parse(`${text}]}`)))
  } catch {
    return false // the name stands within something else
  }
}

/** A large page: its items one by one, and then the page without them, which must be valid too. */
async function* page(unread, name, start) {
  const { line } = unread
  const open = start.slice(0, -1)
  unread.take(new TextEncoder().encode(open).length, open.split('\n').length - 1)
  yield* list(unread, name)
  unread.beginValue(1)
  let rest
  while ((rest = unread.lengthOfValue()) === undefined) await readOn(unread, name)
  const items = '\n'.repeat(unread.line - line - (start.split('\n').length - 1)) // keeps the numbers of the lines after it
  const around = valueIn(`${start}${items}]${unread.take(rest.length, rest.breaks)}`, name, line)
  const other = Object.keys(around).find((one) => !arePageNames([one]))
  if (other !== undefined) refuse(`${name}, line ${line} has "${other}" beside a large "Items": it is neither a page nor an item`)
  yield { values: [], count: 0, line, followed: followedByOf(around) }
}

/** The elements of a list, which can be of any length. */
async function* list(unread, name) {
  const { line } = unread
  unread.take(1)
  const state = { expects: 'first', isDone: false, isWrong: false }
  for (;;) {
    const from = unread.line
    const { values, at, followed } = elements(unread, name, state)
    if (values.length > 0 || followed !== undefined) yield { values, at, count: values.length, line: from, followed }
    if (state.isDone) return
    if (state.isWrong) await refuseHere(unread, name)
    if (unread.length > 0) await readOn(unread, name)
    else if (!(await unread.more())) refuse(`${name} is cut: the list that begins in line ${line} has no end`)
  }
}

/** The values of the elements that are read whole, and whether other pages follow the last page among them. */
function elements(unread, name, state) {
  const all = { values: [], at: [], followed: undefined }
  for (;;) {
    unread.skipBlanks()
    const found = next(unread, state)
    if (found === undefined) return all
    if (found.length === 0) continue
    const { values, line, followed = all.followed } = taken(unread, name, found)
    for (const value of values) all.at[all.values.push(value) - 1] = line // too many to be arguments
    all.followed = followed
  }
}

/** The next part of a list: an element, or only a comma; `undefined` at the end, for invalid text, and if more must be read. */
function next(unread, state) {
  const { byte } = unread
  if (byte === undefined) return undefined
  if (byte === LIST_END && state.expects !== 'element') {
    unread.take(1)
    state.isDone = true
    return undefined
  }
  if (state.expects === 'comma') return comma(unread, state)
  if (!beginsValue(byte)) {
    state.isWrong = true
    return undefined
  }
  const value = unread.lengthOfValue()
  if (value !== undefined) state.expects = 'comma'
  return value
}

function comma(unread, state) {
  if (unread.byte !== COMMA) {
    state.isWrong = true
    return undefined
  }
  unread.take(1)
  state.expects = 'element'
  return { length: 0 }
}
