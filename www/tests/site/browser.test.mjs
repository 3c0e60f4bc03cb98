// The site in Chromium, under a path that the build knows nothing of: search, dark mode, the old links of the playground, and axe.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { startedChromium } from '../support/chromium.mjs'
import { site } from '../support/site.mjs'
import { loadedBy, pages } from './built.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TYPICAL = ['', 'start/', 'concepts/codecs/', 'guides/single-table/', 'manual/templates/', 'formats/date/', 'errors/', 'reference/functions/tablekeys/']
const WIDTHS = [360, 1280]

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

/** Opens a page; whatever it asks of another host, does not find or complains about fails the test. */
async function open(t, address, { hash = '', width = 1280, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const trouble = []
  const files = new Set()
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && trouble.push(message.text()))
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.href.startsWith(server.root)) files.add(url.href.slice(server.root.length).split('#')[0])
    else if (url.protocol !== 'data:') trouble.push(`a request to ${url}`)
  })
  page.on('response', (response) => response.status() >= 400 && trouble.push(`${response.status()} ${response.url()}`))
  t.after(async () => {
    await context.close()
    assert.deepEqual(trouble, [])
  })
  await page.goto(server.root + address + hash)
  return { page, files }
}

async function searched(page, words) {
  await page.locator('site-search button[data-open-modal]:not([disabled])').click()
  await page.locator('.pagefind-ui__search-input').fill(words)
  await page.locator('.pagefind-ui__result-link').first().waitFor()
  return page.locator('.pagefind-ui__result-link').evaluateAll((links) => links.map(({ href }) => href))
}

test('the search finds begins_with, and its results lead to pages', async (t) => {
  const { page } = await open(t, 'findings/')
  const found = await searched(page, 'begins_with')
  assert.ok(found.every((href) => href.startsWith(server.root)), found.join())
  await page.goto(found[0])
  assert.match(await page.locator('main').innerText(), /begins_with/)
})

test('a page loads no more than is counted for it', async (t) => {
  const { page, files } = await open(t, 'findings/')
  await page.locator('.pagefind-ui__search-input').waitFor({ state: 'attached' })
  const counted = loadedBy(pages.find(({ address }) => address === 'findings/'))
  const loaded = [...files].filter((file) => /\.(js|css)$/.test(file))
  assert.deepEqual(loaded.filter((file) => !counted.includes(file) && !file.includes('print')), [])
  assert.ok(loaded.length > 3)
})

test('dark follows the system, and the choice of a reader stays', async (t) => {
  const { page } = await open(t, '', { colorScheme: 'dark' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.getByLabel('Select theme').first().selectOption('light')
  const light = await ground()
  assert.notEqual(light, dark)
  await page.reload()
  assert.equal(await ground(), light)
})

test('an old link of the playground is forwarded to it', async (t) => {
  for (const hash of ['#1.abc', '#2.x-_']) {
    const context = await browser.newContext()
    t.after(() => context.close())
    const page = await context.newPage()
    await page.route('**/play/', (route) => route.fulfill({ contentType: 'text/html', body: 'the playground' })) // another suite builds it
    const asked = page.waitForRequest((request) => request.url().startsWith(`${server.root}play/`))
    await page.goto(server.root + hash)
    assert.equal((await asked).url().split('#')[0], `${server.root}play/`)
    await page.waitForURL(/\/play\//)
  }
})

test('other anchors of the home page stay there', async (t) => {
  const { page } = await open(t, '', { hash: '#_top' })
  assert.equal(page.url(), `${server.root}#_top`)
})

for (const address of TYPICAL) {
  for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing on /${address} in ${colorScheme}, and nothing is wider than the page`, async (t) => {
      const { page } = await open(t, address, { colorScheme, width: WIDTHS[0] })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.deepEqual(await violations(page), [])
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`)
      }
    })
  }
}

/** What axe has against the page, in a line each. */
async function violations(page) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }))
  assert.ok(found.passes.length > 20, 'axe looked at the page')
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}
