// The values of items besides their keys: their attributes, and attributes in maps. Keys can be made of scalars of a single type.

import { isPlain } from '../crossing/fields.js'

/**
 * @typedef {{ name: string, path: string[], type: 'text' | 'number' | 'boolean' | undefined, values: any[] }} Source - an attribute, and its
 *   value in each item; `undefined` where an item has none. `name` is the name of a field. Without a type, no key can hold all the values.
 */

/** How deep maps are searched, and how many attributes are examined. */
const DEPTH = 3
const MOST = 200

/** The sources in items, without key attributes. */
export function sourcesIn(items, keyNames) {
  const paths = new Map()
  for (const item of items) addPaths(item, [], (name) => keyNames.has(name), paths)
  const taken = new Set(keyNames)
  return [...paths.values()].slice(0, MOST).map((path) => sourceAt(path, items, taken))
}

function addPaths(map, above, isLeftOut, paths) {
  for (const [name, value] of Object.entries(map)) {
    if (above.length === 0 && isLeftOut(name)) continue
    const path = [...above, name]
    paths.set(path.join('\0'), path)
    if (typeof value === 'object' && value !== null && path.length < DEPTH && isPlain(value)) addPaths(value, path, isLeftOut, paths)
  }
}

function sourceAt(path, items, taken) {
  const values = items.map((item) => valueAt(item, path))
  const types = new Set(values.filter((value) => value !== undefined).map((value) => typeof value))
  const [type] = types
  const name = untaken(fieldName(path), taken)
  taken.add(name)
  return { name, path, type: types.size === 1 && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined, values }
}

const TYPES = { string: 'text', number: 'number', boolean: 'boolean' }

/** The value at a path; `undefined` for null, and where there is none. */
export function valueAt(item, path) {
  const found = path.reduce((map, name) => (typeof map === 'object' && map !== null && Object.hasOwn(map, name) ? map[name] : undefined), item)
  return found ?? undefined
}

/** The name of a field: the name of the attribute, or one like it that a template can have. */
export function fieldName(path) {
  const own = path[path.length - 1]
  if (isFieldName(own)) return own
  const words = wordsIn(own)
  const name = words.map((word, at) => (at === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('')
  return isFieldName(name) ? name : `x${name}`
}

/** The runs of letters and digits in a text. No regular expression: one can fail where the stack ends. */
export function wordsIn(text) {
  return [...text].map((one) => (isOfWord(one) ? one : ' ')).join('').split(' ').filter((word) => word !== '')
}

const isDigit = (one) => one >= '0' && one <= '9'
const isLetter = (one) => (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z')
const isOfWord = (one) => isDigit(one) || isLetter(one)
const isFieldName = (name) => name !== '' && !isDigit(name[0]) && [...name].every((one) => isOfWord(one) || one === '_' || one === '$')

/** The name, with a number after it if it is taken. */
export function untaken(name, taken) {
  let [own, number] = [name, 1]
  while (taken.has(own)) own = `${name}${++number}`
  return own
}
