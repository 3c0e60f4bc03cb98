// Writes the page's first screen into its HTML, so that it is there before the scripts and the wasm are. The example of the gallery is shown by
// the same components, run in Node when the page is built.

import { fileURLToPath, pathToFileURL } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build } from 'vite'
import { cssHash } from './css_hash.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = fileURLToPath(new URL('../.cache/prerender/', import.meta.url))
const PLACE = '<div id="page"></div>'

/** The styles of the first screen, which the page imports under this name: a file of their own would hold up the first paint. */
const STYLES = 'virtual:first_screen.css'

export function prerendered() {
  let screen
  return {
    name: 'prerendered',
    apply: 'build',
    async buildStart() {
      screen = withoutStyles(await firstScreen())
    },
    resolveId: (id) => (id === STYLES ? id : undefined),
    load: (id) => (id === STYLES ? screen.styles : undefined),
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
      return html.replace(PLACE, () => `<div id="page">${screen.html}</div>`)
    },
  }
}

/** The policy allows no styles in attributes: each becomes a rule of a file. Scripts set them by other means. */
function withoutStyles(html) {
  const numbers = new Map()
  const clean = html.replace(/ style="([^"]*)"/g, (_, style) => {
    if (!numbers.has(style)) numbers.set(style, numbers.size)
    return ` data-begin="${numbers.get(style)}"`
  })
  const rules = [...numbers].map(([style, number]) => `[data-begin="${number}"]{${style.replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`)
  return { html: clean, styles: `${rules.join('\n')}\n` }
}

async function firstScreen() {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false, compilerOptions: { cssHash } })],
    build: { ssr: 'src/prerender.ts', outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { external: [/^ddb-keys/] } },
  })
  // The time makes the address new: the page may have changed since the last build of this process.
  const { firstScreen: rendered } = await import(`${pathToFileURL(outDir).href}prerender.js?${Date.now()}`)
  return rendered()
}
