// The page without a network: after its first load it opens from the browser's own store, and works.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { begun } from './support/begun.mjs'
import { startedChromium } from './support/chromium.mjs'
import { site } from './support/site.mjs'

const browser = await startedChromium()
after(() => browser.close())

async function visited() {
  const server = await site()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(server.address)
  await begun(page)
  // As a string: the policy forbids the page to make functions.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  return { server, context, page }
}

test('opens and computes without a server, also in a new tab and by a link', async () => {
  const { server, context, page } = await visited()
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  const before = await page.locator('[data-region="items"] [data-at]').allInnerTexts()
  server.end()
  await page.reload()
  await begun(page)
  assert.deepEqual(await page.locator('[data-region="items"] [data-at]').allInnerTexts(), before)
  const other = await context.newPage()
  await other.goto(`${server.address}?from=elsewhere`)
  await other.locator('[data-region="items"] [data-at]').first().click()
  await other.locator('[data-at][aria-current="true"]').waitFor()
  await context.close()
})

test('only the page itself comes from the store, which has the name of its place', async () => {
  const { server, context, page } = await visited()
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  assert.equal((await page.goto(`${server.address}index.html?a=b`)).fromServiceWorker(), true)
  const names = await page.evaluate('caches.keys()')
  assert.ok(names.length > 0 && names.every((name) => name.includes(server.address)), String(names))
  await assert.rejects(page.goto(`${server.address}nothing/`), /ERR_HTTP_RESPONSE_CODE_FAILURE/)
  await context.close()
  server.end()
})

test('the store has every file that the page asks for, and no other build’s', async () => {
  const { server, context, page } = await visited()
  const [kept, used] = await page.evaluate(`(async () => {
    const names = await caches.keys()
    const urls = (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()
    return [urls, performance.getEntriesByType('resource').map(({ name }) => name)]
  })()`)
  assert.ok(kept.length > 3)
  assert.deepEqual(used.filter((url) => !kept.includes(url) && !url.endsWith('service_worker.js')), [])
  await context.close()
  server.end()
})
