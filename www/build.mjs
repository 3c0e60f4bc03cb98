// `npm run build:www`: makes www/dist, static files that can be put under any path. Builds the package first if it has to.

import { fileURLToPath } from 'node:url'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { buildPackage, isFresh } from '../tests/tour/package_build.mjs'

const flags = process.argv.slice(2)
const withScreenshot = flags.includes('--screenshot')

await setUp(['wasm', 'npm', ...(withScreenshot ? ['browsers'] : [])])
if (!isFresh()) buildPackage()
const { build } = await import('vite')
const root = fileURLToPath(new URL('.', import.meta.url))
await build({ root, logLevel: flags.includes('--quiet') ? 'warn' : 'info' })
if (withScreenshot) await (await import('./screenshot.mjs')).takeScreenshot(root)
