// How the page is built: static files that work under any base path, and nothing in them that the content security policy forbids.

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { codecs } from './build/codecs.mjs'
import { head } from './build/head.mjs'
import { offline } from './build/offline.mjs'
import { prerendered } from './build/prerender.mjs'

export default defineConfig({
  base: './',
  plugins: [svelte(), codecs(), prerendered(), head(), offline()],
  // The functions are the same; the wasm is a file that is compiled while it loads.
  resolve: { alias: [{ find: /^ddb-keys\/design$/, replacement: 'ddb-keys/design/web' }] },
  build: {
    outDir: 'dist/play',
    target: 'es2022',
    // The polyfill would fetch from a script; files as data: URLs would be another source.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The first load is one chunk, which compresses better than the parts that chunks loaded later share with it.
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
})
