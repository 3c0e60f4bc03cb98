// What happens to the files of the site once Starlight has written them, before they are indexed for the search: addresses become relative,
// styles move into a file, and each page gets its policy.

import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withHead } from './head.mjs'
import { listFiles } from './lists.mjs'
import { notFoundPage } from './not_found.mjs'
import { withPolicy } from './policy.mjs'
import { searchWords } from './search_words.mjs'
import { withRelativeAddresses } from './relative.mjs'
import { styleClasses } from './styles.mjs'

/** An integration of Astro; it stands before Starlight, whose search then reads the finished pages. */
export const afterBuild = {
  name: 'after-build',
  hooks: { 'astro:build:done': ({ dir }) => finish(fileURLToPath(dir)) },
}

function finish(folder) {
  const files = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/'))
  const styles = styleClasses()
  const change = (path, ...steps) => {
    const text = readFileSync(folder + path, 'utf8')
    const changed = steps.reduce((before, step) => step(before), text)
    if (changed !== text) writeFileSync(folder + path, changed)
  }
  const relative = (path) => (text) => withRelativeAddresses(path, text)
  for (const path of files.filter((path) => path.endsWith('.js'))) change(path, relative(path))
  for (const path of files.filter((path) => path.endsWith('.css'))) change(path, styles.followed, relative(path))
  for (const path of files.filter((path) => path.endsWith('.html'))) {
    change(path, (html) => withHead(path, html), forSearch(path), styles.moved, relative(path), withPolicy)
  }
  writeFileSync(`${folder}_astro/${styles.FILE}`, styles.sheet())
  for (const [name, text] of [...listFiles(), notFoundPage()]) writeFileSync(folder + name, text)
  cpSync(new URL('../../public/icon.svg', import.meta.url), `${folder}icon.svg`)
}

/** Pages written by hand come first in a search, also by the words that people type; the reference has every word too. */
const forSearch = (path) => (html) => {
  if (path.startsWith('reference/')) return html.replace('data-pagefind-body', 'data-pagefind-body data-pagefind-weight="0.2"')
  const title = /<h1 [^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  return html.replace('<h1 ', `<h1 data-pagefind-index-attrs="data-words" data-pagefind-meta="words[data-words]" data-words="${title} ${searchWords(path) ?? ''}" `)
}
