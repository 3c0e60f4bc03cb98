// The values of items besides their keys: their attributes, and attributes in maps. Keys can be made of scalars of a single type.

import { isPlain } from '../crossing/fields.js'
import { fieldName, untaken } from './field_names.js'
import { fewOf } from './few.js'

/**
 * @typedef {{ name: string, path: string[], type: 'text' | 'number' | 'boolean' | undefined, values: any[] }} Source - an attribute, and its
 *   value in each item; `undefined` where an item has none. `name` is the name of a field. The type is that of nearly all values; without it, no
 *   key can hold them.
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
  const given = values.filter((value) => value !== undefined)
  const type = Object.keys(TYPES).find((one) => given.filter((value) => typeof value !== one).length <= fewOf(given))
  const name = untaken(fieldName(path), taken)
  taken.add(name)
  return { name, path, type: type && TYPES[type], values }
}

const TYPES = { string: 'text', number: 'number', boolean: 'boolean' }

/** The value at a path; `undefined` for null, and where there is none. */
export function valueAt(item, path) {
  const found = path.reduce((map, name) => (typeof map === 'object' && map !== null && Object.hasOwn(map, name) ? map[name] : undefined), item)
  return found ?? undefined
}
