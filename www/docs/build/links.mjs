// Links between pages are paths to Markdown files; here they become addresses of the site.

import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pagesFolder, addressOf } from './pages.mjs'
import { PLACEHOLDER } from './relative.mjs'

const FILE = /^(?![a-z]+:|[/#])([^#]*\.md)(#.*)?$/

/** The address for a link on a page; undefined where the link is none to a page. */
export function addressOfLink(link, page) {
  const [, file, anchor = ''] = FILE.exec(link) ?? []
  if (file === undefined) return undefined
  const path = posix.join(posix.dirname(page), file)
  // The build goes on, so that pages can be written in any order; the tests find the address that leads nowhere.
  if (!existsSync(pagesFolder + path)) console.warn(`${page}: there is no page ${path} yet (${link})`)
  return `${PLACEHOLDER}/${addressOf(path)}${anchor}`
}

function follow(node, context) {
  const page = fileURLToPath(context.fileURL).replaceAll('\\', '/').slice(pagesFolder.length)
  const address = addressOfLink(node.url, page)
  if (address !== undefined) context.setProperty(node, 'url', address)
}

/** A plugin of the Markdown reader. */
export const linksToPages = { name: 'links-to-pages', link: follow, definition: follow }
