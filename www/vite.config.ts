// How the page is built: static files that work under any base path, and nothing in them that the content security policy forbids.

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: 'dist/play',
    target: 'es2022',
    // The polyfill would fetch, and the policy allows no connection; files as data: URLs would be another source.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
    chunkSizeWarningLimit: 600, // `ddb-keys/design` with its wasm, which is loaded when it is needed
  },
})
