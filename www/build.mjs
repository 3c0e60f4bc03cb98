// `npm run build:www`: makes www/dist, static files that can be put under any path: the site at its root, and the playground in play/.
// Builds the package first if it has to. `--page` leaves the site out.

import { fileURLToPath } from 'node:url'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { buildPackage, isFresh } from '../tests/tour/package_build.mjs'

const flags = process.argv.slice(2)
const withScreenshot = flags.includes('--screenshot')
const quiet = flags.includes('--quiet')
const logLevel = quiet ? 'warn' : 'info'

await setUp(['wasm', 'npm', ...(withScreenshot ? ['browsers'] : [])])
if (!isFresh()) buildPackage()
const root = fileURLToPath(new URL('.', import.meta.url))
if (!flags.includes('--page')) await (await import('./docs/build/build_site.mjs')).buildSite({ quiet })
await (await import('vite')).build({ root, logLevel })
if (withScreenshot) await (await import('./screenshot.mjs')).takeScreenshot(root)
