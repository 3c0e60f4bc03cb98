// The codes of errors, which programs compare: one that was released stays, except in a major version.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAt } from '../git.mjs'
import { isMajor, tagOf } from '../tags.mjs'

export const CODES_FILE = 'src/error/code.rs'
const CODE = /^ {4}\w+ = "([A-Z\d_]+)",$/gm

export function codes(release) {
  if (isMajor(release)) return []
  const { folder, last } = release
  const before = codesIn(fileAt(folder, tagOf(last), CODES_FILE))
  const now = codesIn(existsSync(join(folder, CODES_FILE)) ? readFileSync(join(folder, CODES_FILE), 'utf8') : undefined)
  if (before.length === 0 || now.length === 0) return [`${CODES_FILE} has no codes that could be compared with those of ${last}.`]
  const lost = before.filter((code) => !now.includes(code))
  return lost.length > 0 ? [`Error codes of ${last} are gone, which takes a major version: ${lost.join(', ')}.`] : []
}

/** The codes in the text of that file. */
export const codesIn = (text = '') => [...text.matchAll(CODE)].map(([, code]) => code)
