// Files that match a pattern such as `data/*.json.gz`. Node has this from version 22 on.

import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The paths that match, in order. `*` and `?` stand for characters of a name, `[ab]` for one of the listed characters, `**` for any folders. */
export function matching(pattern) {
  const parts = (sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).split('/')
  const isRooted = parts[0] === ''
  return [...below(isRooted ? '/' : '', isRooted ? parts.slice(1) : parts)]
}

function* below(folder, [part, ...rest]) {
  if (part === undefined) return yield folder
  if (part === '**') yield* below(folder, rest)
  for (const { name, isFolder } of part === '.' || part === '..' ? [{ name: part, isFolder: true }] : entriesOf(folder)) {
    if (part === '**' && isFolder && !name.startsWith('.')) yield* below(join(folder, name), [part, ...rest])
    else if (part !== '**' && regexOf(part).test(name) && (rest.length === 0 || isFolder)) yield* below(join(folder, name), rest)
  }
}

function entriesOf(folder) {
  try {
    const entries = readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() || entry.isSymbolicLink() })).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

/** The pattern of a name. Names that begin with a dot are matched by patterns that do. */
function regexOf(part) {
  const source = part.replace(/\[!?[^\]]+\]|[*?]|[.+^${}()|\\[\]]/g, (token) => (token.length > 1 ? classOf(token) : { '*': '.*', '?': '.' }[token] ?? `\\${token}`))
  return new RegExp(`^${/^[*?[]/.test(part) ? '(?!\\.)' : ''}${source}$`, 's')
}

/** `[ab]`, `[a-c]` and `[!a]`; a reversed range stands for its two ends. */
function classOf(token) {
  const isNot = token.startsWith('[!')
  const characters = token.slice(isNot ? 2 : 1, -1).replace(/(.)-(.)/gs, (range, from, to) => (from > to ? from + to : range))
  return `[${isNot ? '^' : ''}${characters.replace(/[\\\][^]/g, '\\$&')}]`
}
