// What people type into the search, and the page that they must find first.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RANKING } from '../../docs/build/search_words.mjs'
import { startedChromium } from '../support/chromium.mjs'
import { site } from '../support/site.mjs'

/** Queries by the page that answers them. */
const ANSWERS = {
  '': ['playground'],
  'concepts/indexes/': ['gsi', 'local secondary index'],
  'concepts/item-collections/': ['one to many'],
  'concepts/keys/': ['sort key', 'partition key', 'composite key'],
  'concepts/order/': ['number sorts before'],
  'errors/': ['field "userId" is required, got undefined', 'must not be empty, got ""', 'key is longer than 1024 bytes'],
  'formats/': ['python'],
  'formats/escaping/': ['escape #'],
  'formats/ulid/': ['ulid'],
  'guides/changing-formats/': ['optimistic locking', 'change key format'],
  'guides/counting/': ['total count', 'counter'],
  'guides/days-and-time-zones/': ['timezone'],
  'guides/examples/': ['many to many'],
  'guides/from-dynamodb-toolbox/': ['dynamodb-toolbox'],
  'guides/from-electrodb/': ['migrate from electrodb'],
  'guides/from-onetable/': ['onetable'],
  'guides/jest-and-vitest/': ['jest', 'vitest'],
  'guides/lambda/': ['lambda', 'cold start'],
  'guides/moving-items/': ['scan'],
  'guides/multi-tenant/': ['iam policy'],
  'guides/pagination/': ['pagination', 'url encode cursor'],
  'guides/renaming-attributes/': ['rename attribute'],
  'guides/sharded-writes/': ['hot partition', 'shard'],
  'guides/single-table/': ['single table design'],
  'guides/soft-delete/': ['soft delete'],
  'guides/sparse-indexes/': ['sparse index'],
  'guides/streams/': ['stream'],
  'guides/tenant-data/': ['delete a tenant'],
  'guides/testing/': ['testing'],
  'guides/time-series/': ['query by date', 'ttl', 'time to live'],
  'guides/unique-values/': ['unique email'],
  'guides/versions/': ['latest version'],
  'guides/workers/': ['cloudflare'],
  'manual/conditions/': ['begins_with', 'filter expression'],
  'manual/design/': ['lint'],
  'manual/tables/': ['cdk'],
  'manual/updates/': ['transaction', 'update expression'],
  'numbers/': ['bundle size'],
  'start/': ['install'],
}

let server
let browser
let page

before(async () => {
  server = await site()
  browser = await startedChromium()
  page = await browser.newPage()
  await page.goto(`${server.root}start/`)
})

after(async () => {
  await browser?.close()
  server?.end()
})

/** The address of the first page that the index of the site has for each query. */
function firstOf(queries) {
  const ranking = { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9, ...RANKING } // Starlight's, and ours
  return page.evaluate(
    async ({ root, queries, ranking }) => {
      const index = await import(`${root}pagefind/pagefind.js`)
      await index.options({ ranking })
      const found = []
      for (const query of queries) {
        const { results } = await index.search(query)
        found.push((await results[0]?.data())?.url.split('/some/base/').at(-1))
      }
      return found
    },
    { root: server.root, queries, ranking },
  )
}

test('each query finds its page first', async () => {
  const expected = Object.entries(ANSWERS).flatMap(([address, queries]) => queries.map((query) => [query, address]))
  assert(expected.length >= 40)
  const found = await firstOf(expected.map(([query]) => query))
  assert.deepEqual(expected.map(([query], at) => [query, found[at]]), expected)
})

test('the dialog of the search ranks in the same way', async () => {
  await page.locator('site-search button[data-open-modal]:not([disabled])').click()
  await page.locator('.pagefind-ui__search-input').fill('sort key')
  const first = page.locator('.pagefind-ui__result-link').first()
  await first.waitFor()
  assert.equal(await first.evaluate(({ href }) => href), `${server.root}concepts/keys/`)
})

test('a wrong address leads to pages that look like it', async () => {
  const wrong = `${server.root}docs/guides/soft_delete.html`
  await page.route(wrong, async (route) => route.fulfill({ response: await route.fetch({ url: `${server.root}404.html` }), status: 404 }))
  const trouble = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && trouble.push(message.text()))
  await page.goto(wrong)
  await page.getByRole('link', { name: 'Soft delete' }).click()
  await page.waitForURL(`${server.root}guides/soft-delete/`)
  assert.deepEqual(trouble, [])
})
