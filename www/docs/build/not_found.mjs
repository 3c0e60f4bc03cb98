// The page for a wrong address. A server shows it at any depth, so it has no files beside it: a script finds the root of the site, which is where
// the list of pages is, and offers the pages whose addresses look like the wrong one.

import { home } from '../../../pkg-template/home.mjs'
import { withPolicy } from './policy.mjs'

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 40rem; margin: 20vh auto 0; padding: 0 1rem }
a { color: light-dark(#1a5f8f, #8cc4ec) }`

/** Runs in the page. */
async function offer() {
  const wordsOf = (text) => text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  for (let root = new URL('.', location.href); ; root = new URL('..', root)) {
    const answer = await fetch(new URL('llms.txt', root)).catch(() => undefined)
    const list = answer?.ok ? await answer.text() : ''
    if (list.startsWith('# ddb-keys')) return show(root, list)
    if (root.pathname === '/') return
  }

  function show(root, list) {
    const wrong = new Set(wordsOf(location.pathname.slice(root.pathname.length)))
    const pages = [...list.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, title, address]) => ({ title, url: new URL(address, root) }))
    const alike = ({ title, url }) => wordsOf(`${url.pathname.slice(root.pathname.length)} ${title}`).filter((word) => wrong.has(word)).length
    const best = pages.map((page) => ({ ...page, score: alike(page) })).filter(({ score }) => score > 0)
    best.sort((a, b) => b.score - a.score)
    const links = [...best.slice(0, 5), { title: 'The start of the site', url: root }, { title: 'The playground', url: new URL('play/', root) }]
    document.querySelector('ul').replaceChildren(
      ...links.map(({ title, url }) => {
        const link = Object.assign(document.createElement('a'), { href: url.href, textContent: title })
        const entry = document.createElement('li')
        entry.append(link)
        return entry
      }),
    )
  }
}

/** The file and its text. */
export function notFoundPage() {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><meta name="robots" content="noindex"/><title>No such page | ddb-keys</title><link rel="icon" href="data:,"/><style>${STYLE}</style></head><body><main><h1>There is no page at this address</h1><p>It may have moved. These pages are there:</p><ul><li><a href="${home().site || '/'}">The start of the site</a></li></ul></main><script>(${offer})()</script></body></html>`
  return ['404.html', withPolicy(html)]
}
