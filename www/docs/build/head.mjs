// What the head of a page says to other sites. Where the site is known, its addresses are whole; otherwise they are relative.

import { home } from '../../../pkg-template/home.mjs'
import { PLACEHOLDER } from './relative.mjs'

/** The names of the programs that made a page, and cards of a service that the site has no account with. */
const NEEDLESS = /<meta name="(?:generator|twitter:[a-z]+)" content="[^"]*"\/?>/g

const PICTURE = 'picture.png'

/** The page at `path` with its picture and, where the site is known, its address. */
export const withHead = (path, html) => html.replace(NEEDLESS, '').replace('</head>', `${tagsOf(path.replace(/index\.html$/, ''), `${PLACEHOLDER}/`)}</head>`)

/** The tags of a page, by its address below the site. Where the site is not known, it is at `root`. */
export function tagsOf(address, root) {
  const { site } = home()
  const known = site === '' ? '' : `<link rel="canonical" href="${site}${address}"><meta property="og:url" content="${site}${address}">`
  return `${known}<meta property="og:image" content="${site || root}${PICTURE}"><meta property="og:image:alt" content="The two keys of an order, taken apart">`
}
