// The pages of the site: their files, and the address of each.

import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const pagesFolder = fileURLToPath(new URL('../pages/', import.meta.url)).replaceAll('\\', '/')

/** The path of every page below `pages/`, such as `guides/lambda.md`. */
export function pagePaths() {
  return readdirSync(pagesFolder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort()
}

/** The address of a page below the site: `guides/lambda.md` is at `guides/lambda/`, and `formats/index.md` at `formats/`. */
export const addressOf = (path) => path.toLowerCase().replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '/')

/** The front matter of a page, whose values are texts, and the Markdown below it. */
export function readPage(path) {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(pagesFolder + path, 'utf8')) ?? []
  if (head === undefined) throw new Error(`${path} has no front matter`)
  const fields = [...head.matchAll(/^(\w+): *(.*)$/gm)].map(([, name, value]) => [name, value.startsWith('"') ? JSON.parse(value) : value.replace(/^'(.*)'$/, '$1')])
  return { ...Object.fromEntries(fields), body }
}
