// The examples in the order of the page that lists every one of them: a new one is a file and a line in its table.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../pkg-template/setup/command.mjs'

const PAGE = 'www/docs/pages/guides/examples.md'
const NAMED = /\| `examples\/(\w+\.mjs)` \|$/gm

/** What every example exports, with the name of its file. */
export function loadExamples() {
  const listed = [...readFileSync(join(root, PAGE), 'utf8').matchAll(NAMED)].map(([, file]) => file)
  const files = readdirSync(join(root, 'examples')).filter((file) => file.endsWith('.mjs'))
  const missing = files.filter((file) => !listed.includes(file))
  if (missing.length) throw new Error(`${PAGE} has to list every example, and does not list ${missing.join(', ')}.`)
  return Promise.all([...new Set(listed)].map(load))
}

async function load(file) {
  const { default: example } = await import(pathToFileURL(join(root, 'examples', file)).href)
  return { file, ...example }
}
