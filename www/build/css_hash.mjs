// The class that ties the styles of a component to its elements. It stands in the page a thousand times, so it is short.

import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = new Map()

/** The class for a component, by its path, so that the prerendered page and the scripts have the same. */
export function cssHash({ hash, filename }) {
  const path = relative(root, filename).replaceAll('\\', '/')
  const name = `s-${hash(path).slice(0, 3)}`
  const other = files.get(name) ?? path
  if (other !== path) throw new Error(`${other} and ${path} have the same class: make it a character longer`)
  files.set(name, path)
  return name
}
