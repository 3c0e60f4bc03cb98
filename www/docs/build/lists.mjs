// Lists of all pages, for programs: llms.txt and llms-full.txt for language models, and sitemap.xml for search engines, which need a home.

import { home } from '../../../pkg-template/home.mjs'
import { addressOfLink } from './links.mjs'
import { addressOf, pagePaths, readPage } from './pages.mjs'
import { PLACEHOLDER } from './relative.mjs'

const GROUPS = [
  ['First', /^(?:start|why|index)\.md$/],
  ['Concepts', /^concepts\//],
  ['Guides', /^guides\//],
  ['Manual', /^manual\//],
  ['Formats', /^formats\//],
  ['Other', /^[^/]+\.md$/],
  ['Reference', /^reference\/[^/]+\.md$/],
]

/** The files beside the pages: pairs of name and text. */
export function listFiles() {
  const { site } = home()
  const files = [
    ['llms.txt', index(site)],
    ['llms-full.txt', everything(site)],
  ]
  return site === '' ? files : [...files, ['sitemap.xml', sitemap(site)]]
}

/** The form of llmstxt.org: a title, a sentence, and lists of links. */
function index(site) {
  const left = new Set(pagePaths())
  const sections = GROUPS.map(([title, of]) => {
    const paths = [...left].filter((path) => of.test(path))
    for (const path of paths) left.delete(path)
    return paths.length === 0 ? '' : `## ${title}\n\n${paths.map((path) => lineOf(path, site)).join('\n')}\n`
  })
  const { title, description } = readPage('index.md')
  return `# ${title}\n\n> ${description}\n\n${sections.filter(Boolean).join('\n')}`
}

function lineOf(path, site) {
  const { title, description } = readPage(path)
  return `- [${title}](${site + addressOf(path) || './'}): ${description}`
}

/** The text of every page that is written by hand, with links to addresses. */
function everything(site) {
  const pages = pagePaths().filter((path) => !path.startsWith('reference/'))
  const links = (path, body) => body.replace(/\]\(([^)\s]+)\)/g, (whole, link) => `](${addressOfLink(link, path)?.replace(`${PLACEHOLDER}/`, site) ?? link})`)
  return pages.map((path) => `# ${readPage(path).title}\n\n${links(path, readPage(path).body.trim())}\n`).join('\n')
}

function sitemap(site) {
  const addresses = pagePaths().map((path) => `  <url><loc>${site}${addressOf(path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}
