// What the head of a page says to other sites. Where the site is known, its addresses are whole; otherwise they are relative.

import { home } from '../../../pkg-template/home.mjs'
import { PLACEHOLDER } from './relative.mjs'

/** The names of the programs that made a page, and cards of a service that the site has no account with. */
const NEEDLESS = /<meta name="(?:generator|twitter:[a-z]+)" content="[^"]*"\/?>/g

const PICTURE = 'picture.png'

/** The page at `path` with its picture and, where the site is known, its address. */
export function withHead(path, html) {
  const { site } = home()
  const page = path.replace(/index\.html$/, '')
  const known = site === '' ? '' : `<link rel="canonical" href="${site}${page}"><meta property="og:url" content="${site}${page}">`
  const picture = `<meta property="og:image" content="${site || `${PLACEHOLDER}/`}${PICTURE}"><meta property="og:image:alt" content="The two keys of an order, taken apart">`
  return html.replace(NEEDLESS, '').replace('</head>', `${known}${picture}</head>`)
}
