// The site: Starlight over the pages in `pages/`. Addresses begin with a placeholder until `build/relative.mjs` makes them relative.

import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { afterBuild } from './build/after.mjs'
import { linksToPages } from './build/links.mjs'
import { playLinks } from './build/play_links.mjs'
import { PLACEHOLDER } from './build/relative.mjs'
import { RANKING } from './build/search_words.mjs'
import { sidebar } from './build/sidebar.mjs'

export default defineConfig({
  publicDir: './public',
  outDir: '../.cache/site',
  cacheDir: '../.cache/astro',
  base: PLACEHOLDER,
  trailingSlash: 'always',
  vite: { build: { modulePreload: { polyfill: false } } },
  // Quotes and dots stay as they are written, so that a text that is copied can be typed.
  markdown: { processor: satteri({ features: { smartPunctuation: false }, mdastPlugins: [linksToPages, playLinks] }) },
  integrations: [
    afterBuild,
    starlight({
      title: 'ddb-keys',
      favicon: '/icon.svg',
      sidebar: sidebar(),
      customCss: ['./src/theme.css'],
      components: { SocialIcons: './src/HeaderLinks.astro', Head: './src/Head.astro', Hero: './src/Home.astro' },
      // A line that is too long goes on below, so that nothing is out of sight.
      expressiveCode: { defaultProps: { wrap: true, preserveIndent: true }, styleOverrides: { codeFontSize: '0.8125rem' } },
      markdown: { processedDirs: ['./pages'] },
      pagefind: { ranking: RANKING },
      // Starlight's cannot have relative addresses, because it does not know how deep the wrong address is: see `build/not_found.mjs`.
      disable404Route: true,
    }),
  ],
})
