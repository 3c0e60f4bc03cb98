// What the head of the playground says to other sites: the tags of the site's pages.

import { tagsOf } from '../docs/build/head.mjs'

export function head() {
  return {
    name: 'head',
    apply: 'build',
    transformIndexHtml: (html) => {
      const [, title] = /<title>([^<]+)</.exec(html)
      const [, description] = /name="description" content="([^"]+)"/.exec(html)
      const own = [['title', title], ['description', description]]
      const tags = own.map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
      return html.replace('</head>', `${tags.join('')}${tagsOf('play/', '../')}</head>`)
    },
  }
}
