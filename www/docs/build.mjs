// Builds the site alone, beside a page that is built already: `node www/docs/build.mjs`.

import { buildSite } from './build/build_site.mjs'

await buildSite({ quiet: process.argv.includes('--quiet') })
