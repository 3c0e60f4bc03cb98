// A short run of what fuzzes the parts that JavaScript alone has, from one seed: cursors, readers of files, arguments, links of the page.

import { test } from 'node:test'
import fc from 'fast-check'
import { properties } from '../prove/fuzz_js/properties.mjs'

for (const { what, property, short = 100 } of properties) {
  test(what, async () => {
    await fc.assert(property, { seed: 7, numRuns: short })
  })
}
