// How Svelte compiles the components: runes everywhere.

import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { cssHash } from './build/css_hash.mjs'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash },
}
