// What `ddb-keys infer` reads: keys, one a line; items in DynamoDB JSON, one a line, as an export to S3 has them; or one JSON document, such
// as `aws dynamodb scan` prints.

import { createInterface } from 'node:readline'
import { inferTemplates } from '../design.js'

/** The keys of a stream, or items with their key attributes alone: a million whole ones would fill the memory. */
export async function keysOf(input) {
  const lines = linesOf(input)
  const { value: first } = await lines.next()
  if (first === undefined) return []
  if (!isJson(first.text)) return withRest([first.text], textsOf(lines))
  const value = jsonIn(first.text)
  const keys = value === undefined ? keysIn(documentOf(await withRest([first.text], textsOf(lines)))) : await withRest(keysIn(value), keysOfLines(lines))
  return checked(keys)
}

/** The lines of a stream that are not empty, with their numbers. */
async function* linesOf(input) {
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++
    const text = number === 1 ? withoutMark(line) : line
    if (text.trim() !== '') yield { text, number }
  }
}

/** Editors on Windows begin a file with a byte order mark. */
function withoutMark(line) {
  return line.startsWith('\uFEFF') ? line.slice(1) : line
}

async function* textsOf(lines) {
  for await (const { text } of lines) yield text
}

/** The keys in each line, of which the first was read before. */
async function* keysOfLines(lines) {
  for await (const { text, number } of lines) {
    const value = jsonIn(text)
    if (value === undefined) throw new Error(`line ${number} is no JSON`)
    yield* keysIn(value)
  }
}

async function withRest(list, rest) {
  for await (const element of rest) list.push(element)
  return list
}

/** Whether a line begins JSON. A key can begin with a brace or a bracket too. */
function isJson(line) {
  const text = line.trim()
  const start = text.slice(0, 1)
  const rest = text.slice(1).trimStart()
  if (start !== '{' && start !== '[') return false
  return rest === '' || rest === (start === '{' ? '}' : ']') || rest.startsWith('"') || (start === '[' && rest.startsWith('{'))
}

/** What a text is in JSON; nothing if it is none, or goes on in the next line. */
function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function documentOf(lines) {
  try {
    return JSON.parse(lines.join('\n'))
  } catch (error) {
    throw new Error(`the input begins like JSON, but is none: ${error instanceof Error ? error.message : error}`)
  }
}

/** The keys in a list, a page of a scan or a query, a line of an export, or an item, which can have an attribute called `Item` or `Items`. */
function keysIn(value) {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (!isObject(value)) return [value]
  const keys = keyAttributesOf(value)
  if (Object.keys(keys).length > 0) return [keys]
  if (Array.isArray(value.Items)) return keysIn(value.Items)
  return [isObject(value.Item) ? keyAttributesOf(value.Item) : keys]
}

function isObject(value) {
  return typeof value === 'object' && value !== null
}

function keyAttributesOf(item) {
  return Object.fromEntries(Object.entries(item).filter(([name]) => isKeyName(name)))
}

const known = new Map()

/** Whether an attribute is named like a key. `inferTemplates` knows: it refuses an item without one. */
function isKeyName(name) {
  if (!known.has(name)) known.set(name, isTaken({ [name]: '' }))
  return known.get(name)
}

function isTaken(item) {
  try {
    inferTemplates([item])
    return true
  } catch {
    return false
  }
}

/** Refuses items without keys: the command line has no option that names them. */
function checked(keys) {
  const isWithoutKeys = (key) => isObject(key) && Object.keys(key).length === 0
  if (keys.length === 0 || !keys.every(isWithoutKeys)) return keys
  throw new Error('no attribute of the items is named like a key, such as pk or GSI1SK. inferTemplates takes other names, as its option "attributes"')
}
