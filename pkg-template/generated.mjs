// Files of the tree that the build writes. Each is committed, so that it can be read and diffed; one that was out of date fails a check.

import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

/** Writes the files whose text has changed, and returns their paths: a new date of the others would make every tool read them again. */
export function writeStale(files) {
  const stale = files.filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
  for (const { path, text } of stale) writeFileSync(join(root, path), text)
  return stale.map(({ path }) => path)
}

/** A page in Markdown, with another text between the marks of this name. */
export function between(page, name, text) {
  const [begin, end] = [`<!-- begin: ${name} -->\n`, `<!-- end: ${name} -->`]
  const [before, rest, again] = page.split(begin)
  const [, after] = rest?.split(end) ?? []
  assert(after !== undefined && again === undefined, `the marks of "${name}" stand once in the page`)
  return `${before}${begin}\n${text}\n\n${end}${after}`
}
