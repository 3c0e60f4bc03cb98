// An example whose fence says `play` gets a link that opens its table in the playground.

import { fileURLToPath } from 'node:url'
import { pagesFolder, readPage } from './pages.mjs'
import { hashOfTable } from './playground.mjs'
import { PLACEHOLDER } from './relative.mjs'
import { fencesOf } from '../../../tests/js/readme_example.mjs'

/** A plugin of the Markdown reader. An example without a table has no link, which a test finds. */
export function playLinks({ fileURL, source }) {
  if (!/^ *```\w+ .*\bplay\b/m.test(source)) return undefined
  const path = fileURLToPath(fileURL).replaceAll('\\', '/').slice(pagesFolder.length)
  const fences = fencesOf(readPage(path).body)
  return {
    name: 'play-links',
    async code(node, context) {
      if (!/\bplay\b/.test(node.meta ?? '')) return
      const at = fences.findIndex(({ code }) => code.trimEnd() === node.value.trimEnd())
      const hash = await hashOfTable(fences.slice(0, at + 1), readPage(path).title)
      if (hash === undefined) return console.warn(`${path}: an example that is to open in the playground defines no entity`)
      const link = { type: 'link', url: `${PLACEHOLDER}/play/#${hash}`, children: [{ type: 'text', value: 'Open in the playground' }] }
      context.insertAfter(node, { type: 'paragraph', children: [link] })
    },
  }
}
