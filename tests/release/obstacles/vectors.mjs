// The golden vectors: texts of keys that tables contain. New ones may come; one that was released stays as it was, except in a major version.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAt, git } from '../git.mjs'
import { isMajor, tagOf } from '../tags.mjs'

const FOLDERS = ['tests/formats', 'tests/vectors']
const SHOWN = 3
const WIDTH = 100

export function vectors(release) {
  if (isMajor(release)) return []
  const { folder, last } = release
  const files = git(folder, 'ls-tree', '-r', '--name-only', tagOf(last), '--', ...FOLDERS).split('\n').filter((path) => /\.(json|txt)$/.test(path))
  return files.flatMap((path) => changes(release, path))
}

function changes({ folder, last }, path) {
  const before = fileAt(folder, tagOf(last), path)
  const now = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''
  if (path.endsWith('.json') && !isJson(now)) return [`${path} is no JSON: its vectors cannot be compared with those of ${last}.`]
  const lost = path.endsWith('.json') ? lostOfLists(before, now) : lostLines(before, now)
  if (lost.length === 0) return []
  const some = lost.slice(0, SHOWN).map((vector) => vector.slice(0, WIDTH)).join(', ')
  return [`${path} no longer has ${lost.length} of the vectors of ${last}, which takes a major version: ${some}${lost.length > SHOWN ? ', …' : ''}.`]
}

function isJson(text) {
  try {
    return text === '' || typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** The lines that are gone, or no longer stand after those before them: the order of lines is that of keys. */
function lostLines(before, now) {
  const lines = now.split('\n')
  let place = 0
  return before.split('\n').filter((line) => {
    const found = lines.indexOf(line, place)
    if (found !== -1) place = found + 1
    return found === -1
  })
}

/** The vectors of the lists of a JSON file that are gone. Their order means nothing. */
function lostOfLists(before, now) {
  const kept = new Set(vectorsIn(now || '{}'))
  return vectorsIn(before).filter((vector) => !kept.has(vector))
}

/** Each vector as a text, with the name of its list, if the file has several. */
export function vectorsIn(text) {
  const lists = JSON.parse(text)
  return Object.entries(Array.isArray(lists) ? { vectors: lists } : lists).flatMap(([list, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${list}: ${JSON.stringify(one)}`))
}
