// Files that match a pattern such as `data/*.json.gz`. Node has this from version 22 on.

import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { refuseFile } from './refuse.js'

/** The paths that match, in order. `*` and `?` stand for characters of a name, `[ab]` for one of the listed characters, `**` for any folders. */
export function matching(pattern) {
  const all = (sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).split('/')
  const parts = all.filter((part, i) => part !== '**' || all[i - 1] !== '**')
  const isRooted = parts[0] === ''
  return [...below(isRooted ? '/' : '', isRooted ? parts.slice(1) : parts)]
}

function* below(folder, [part, ...rest]) {
  if (part === undefined) return yield folder
  if (part === '**') yield* below(folder, rest)
  const isNamed = matcherOf(part)
  for (const { name, isFolder } of part === '.' || part === '..' ? [{ name: part, isFolder: true }] : entriesOf(folder)) {
    if (part === '**' && isFolder && !name.startsWith('.')) yield* below(join(folder, name), [part, ...rest])
    else if (part !== '**' && isNamed(name) && (rest.length === 0 || isFolder)) yield* below(join(folder, name), rest)
  }
}

/** The entries of a folder. One that cannot be read could have files that match, and a link to a file has none. */
function entriesOf(folder) {
  try {
    const entries = readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() || entry.isSymbolicLink() })).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    return error.code === 'ENOTDIR' ? [] : refuseFile(folder, error)
  }
}

/** The parts of a pattern of a name: `*`, and tests of one character. */
function tokensOf(part) {
  return (part.match(/\[!?[^\]]+\]|[^]/gu) ?? []).map((token) => {
    if (token === '*') return token
    if (token === '?') return () => true
    return token.length > 2 ? classOf(token) : (character) => character === token
  })
}

/**
 * A function that tells whether a name matches a pattern. Names that begin with a dot are matched by patterns that do. Only the last star is tried
 * anew, so a pattern of many stars takes no longer than their number times the length of the name.
 */
function matcherOf(part) {
  const [tokens, isOfDots] = [tokensOf(part), !/^[*?[]/.test(part)]
  return (name) => (isOfDots || !name.startsWith('.')) && isMatch([...name], tokens)
}

function isMatch(characters, tokens) {
  let [token, at, star, from] = [0, 0, -1, 0]
  while (at < characters.length) {
    if (tokens[token] === '*') [star, from] = [token++, at]
    else if (token < tokens.length && tokens[token](characters[at])) [token, at] = [token + 1, at + 1]
    else if (star < 0) return false
    else [token, at] = [star + 1, ++from]
  }
  return tokens.slice(token).every((rest) => rest === '*')
}

/** `[ab]`, `[a-c]` and `[!a]`; a reversed range stands for its two ends. */
function classOf(token) {
  const isNot = token.startsWith('[!')
  const characters = token.slice(isNot ? 2 : 1, -1).replace(/(.)-(.)/gs, (range, from, to) => (from > to ? from + to : range))
  const pattern = new RegExp(`^[${isNot ? '^' : ''}${characters.replace(/[\\\][^]/g, '\\$&')}]$`, 'su')
  return (character) => pattern.test(character)
}
