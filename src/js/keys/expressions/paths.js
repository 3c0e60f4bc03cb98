// Paths in the texts of expressions, of which no two may overlap in a projection or an update.

import { refusal } from '../../crossing/refuse.js'
import { named } from '../../crossing/shown.js'
import { PathsOverlap } from '../../crossing/sentences.js'
import { tokensOf } from './tokens.js'

/** Throws if two of these paths overlap, or if one needs a list where the other needs a map. */
export function checkPaths(name, texts, names) {
  const found = new Map()
  for (const text of texts) {
    const path = elementsOf(text, names)
    let start = ''
    path.forEach((element, i) => {
      start += `${element.length}${element}`
      const next = path[i + 1]?.[0] ?? ''
      const other = found.get(start)
      const overlaps = other !== undefined && (next === '' || other.next !== next)
      if (overlaps) throw refusal(PathsOverlap, { function: name }, [other.path, path].map(shownElements))
      found.set(start, { next, path })
    })
  }
}

/** The elements of a path, with a dot before each name and a bracket before each index. */
function elementsOf(text, names) {
  const tokens = tokensOf(text)
  const words = tokens.map((token, i) => (tokens[i - 1] === '[' ? `[${token}]` : `.${Object.hasOwn(names, token) ? names[token] : token}`))
  return words.filter((_, i) => !' \t\n\r.[]'.includes(tokens[i]))
}

const shownElements = (path) => named(path.join('').slice(1))
