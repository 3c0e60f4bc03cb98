// `npm run build:www`: makes www/dist, static files that can be put under any path. Builds the package first if it has to.

import { fileURLToPath } from 'node:url'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { buildPackage, isFresh } from '../tests/tour/package_build.mjs'

await setUp(['wasm', 'npm'])
if (!isFresh()) buildPackage()
const { build } = await import('vite')
await build({ root: fileURLToPath(new URL('.', import.meta.url)), logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
