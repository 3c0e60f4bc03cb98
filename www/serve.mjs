// `npm run playground`: builds the page and the site, serves both, and builds each again when one of its sources changes. What is served is
// what is deployed: the content security policy would not let Vite's development server reload the page anyway.

import { spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { buildPackage, isFresh } from '../tests/tour/package_build.mjs'

await setUp(['wasm', 'npm'])
if (!isFresh()) buildPackage()
const { build, preview } = await import('vite')
const root = fileURLToPath(new URL('.', import.meta.url))

buildDocs()
const watcher = await build({ root, logLevel: 'warn', build: { watch: {} } })
await new Promise((resolve, reject) => {
  watcher.on('event', ({ code, error }) => {
    if (code === 'END') resolve()
    if (code === 'ERROR') reject(error)
  })
})
let waiting
watch(`${root}docs/pages`, { recursive: true }, () => {
  clearTimeout(waiting)
  waiting = setTimeout(buildDocs, 200)
})
const server = await preview({ root, appType: 'mpa', build: { outDir: 'dist' }, preview: { host: '127.0.0.1' } })
server.printUrls()

/** In a process of its own, because Astro remembers the pages that it has read. */
function buildDocs() {
  spawnSync(process.execPath, [`${root}docs/build.mjs`, '--quiet'], { stdio: 'inherit' })
}
