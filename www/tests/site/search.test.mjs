// What people type into the search, and the page that they must find first.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RANKING } from '../../docs/build/search_words.mjs'
import { open, root, searched } from './chromium_on_site.mjs'

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

/** The address of the first page that the index of the site has for each query. */
function firstOf(page, queries) {
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
    { root: root(), queries, ranking },
  )
}

test('each query finds its page first', async (t) => {
  const { page } = await open(t, 'start/')
  const expected = Object.entries(ANSWERS).flatMap(([address, queries]) => queries.map((query) => [query, address]))
  assert(expected.length >= 40)
  const found = await firstOf(page, expected.map(([query]) => query))
  assert.deepEqual(expected.map(([query], at) => [query, found[at]]), expected)
})

test('the dialog of the search ranks in the same way', async (t) => {
  const { page } = await open(t, 'start/')
  const [first] = await searched(page, 'sort key')
  assert.equal(first, `${root()}concepts/keys/`)
})

test('a wrong address leads to pages that look like it', async (t) => {
  const { page, trouble } = await open(t, 'start/')
  const wrong = `${root()}docs/guides/soft_delete.html`
  await page.route(wrong, async (route) => route.fulfill({ response: await route.fetch({ url: `${root()}404.html` }), status: 404 }))
  await page.goto(wrong)
  await page.getByRole('link', { name: 'Soft delete' }).click()
  await page.waitForURL(`${root()}guides/soft-delete/`)
  assert.deepEqual(trouble.splice(0).filter((line) => !line.includes('404')), [])
})
