// `npm run playground`: builds the page, serves it, and builds it again when a source changes. What is served is what is deployed: the
// content security policy would not let Vite's development server reload the page anyway.

import { fileURLToPath } from 'node:url'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { buildPackage, isFresh } from '../tests/tour/package_build.mjs'

await setUp(['wasm', 'npm'])
if (!isFresh()) buildPackage()
const { build, preview } = await import('vite')
const root = fileURLToPath(new URL('.', import.meta.url))

const watcher = await build({ root, logLevel: 'warn', build: { watch: {} } })
await new Promise((resolve, reject) => {
  watcher.on('event', ({ code, error }) => {
    if (code === 'END') resolve()
    if (code === 'ERROR') reject(error)
  })
})
const server = await preview({ root, preview: { host: '127.0.0.1' } })
server.printUrls()
