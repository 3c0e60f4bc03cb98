// The built site in Chromium, for the tests of a file: a server, a browser, and pages in which trouble fails the test.

import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { LONGEST_WAIT } from '../support/begun.mjs'
import { startedChromium } from '../support/chromium.mjs'
import { site } from '../support/site.mjs'

let server
let browser

before(async () => {
  server = await site()
  browser = await startedChromium()
})

after(async () => {
  await browser?.close()
  server?.end()
})

/** The address of the site. */
export const root = () => server.root

/** Another suite builds the playground: a page stands in its place. */
const PLAYGROUND = { contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">the playground' }

/** Opens a page, by its address below the root; whatever it asks of another host, does not find or complains about fails the test. `asked` are the addresses of its requests. */
export async function open(t, address, { width = 1280, height = 900, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(LONGEST_WAIT)
  const page = await context.newPage()
  const trouble = []
  const asked = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && trouble.push(message.text()))
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('request', (request) => {
    asked.push(request.url())
    if (!request.url().startsWith(server.root) && !request.url().startsWith('data:')) trouble.push(`a request to ${request.url()}`)
  })
  page.on('response', (response) => response.status() >= 400 && trouble.push(`${response.status()} ${response.url()}`))
  t.after(async () => {
    await context.close()
    assert.deepEqual(trouble, [])
  })
  await page.route('**/play/', (route) => route.fulfill(PLAYGROUND))
  await page.goto(server.root + address)
  return { page, asked, trouble }
}

/** Searches by the dialog of the site, and gives the links of the results. */
export async function searched(page, words) {
  await page.locator('site-search button[data-open-modal]:not([disabled])').click()
  await page.locator('.pagefind-ui__search-input').fill(words)
  const results = page.locator('.pagefind-ui__result-link')
  await results.first().waitFor()
  return results.evaluateAll((links) => links.map(({ href }) => href))
}
