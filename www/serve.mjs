// `npm run playground`: serves the page from its sources. Builds the package first if it has to.

import { fileURLToPath } from 'node:url'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { buildPackage, isFresh } from '../tests/tour/package_build.mjs'

await setUp(['wasm', 'npm'])
if (!isFresh()) buildPackage()
const { createServer } = await import('vite')
const server = await createServer({ root: fileURLToPath(new URL('.', import.meta.url)), server: { host: '127.0.0.1' } })
await server.listen()
server.printUrls()
