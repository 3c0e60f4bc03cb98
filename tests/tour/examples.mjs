// The examples in the order of the README, which links every one of them: a new one is a file and a line in its table.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../pkg-template/setup/command.mjs'

const LINK = /\]\(examples\/(\w+\.mjs)\)/g

/** What every example exports, with the name of its file. */
export function loadExamples() {
  const linked = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(LINK)].map(([, file]) => file)
  const files = readdirSync(join(root, 'examples')).filter((file) => file.endsWith('.mjs'))
  const missing = files.filter((file) => !linked.includes(file))
  if (missing.length) throw new Error(`README.md has to link every example, and does not link ${missing.join(', ')}.`)
  return Promise.all([...new Set(linked)].map(load))
}

async function load(file) {
  const { default: example } = await import(pathToFileURL(join(root, 'examples', file)).href)
  return { file, ...example }
}
