// The site in Chromium, under a path that the build knows nothing of: search, dark mode, the old links of the playground, and axe.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { violations } from '../support/axe.mjs'
import { loadedBy, pages } from './built.mjs'
import { open, root, searched } from './chromium_on_site.mjs'

const TYPICAL = ['', 'start/', 'concepts/codecs/', 'guides/single-table/', 'manual/templates/', 'formats/date/', 'errors/', 'reference/functions/tablekeys/']
const WIDTHS = [360, 1280]

test('the search finds begins_with, and its results lead to pages', async (t) => {
  const { page } = await open(t, 'findings/')
  const found = await searched(page, 'begins_with')
  assert.ok(found.every((href) => href.startsWith(root())), found.join())
  await page.goto(found[0])
  assert.match(await page.locator('main').innerText(), /begins_with/)
})

test('a page loads no more than is counted for it', async (t) => {
  const { page, asked } = await open(t, 'findings/')
  await page.locator('.pagefind-ui__search-input').waitFor({ state: 'attached' })
  const counted = loadedBy(pages.find(({ address }) => address === 'findings/'))
  const loaded = [...new Set(asked)].map((url) => url.slice(root().length)).filter((file) => /\.(js|css)$/.test(file))
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
    const { page } = await open(t, hash)
    await page.waitForURL(`${root()}play/${hash}`)
  }
})

test('other anchors of the home page stay there', async (t) => {
  const { page } = await open(t, '#_top')
  assert.equal(page.url(), `${root()}#_top`)
})

for (const address of TYPICAL) {
  test(`axe finds nothing on /${address} in light and dark, and nothing is wider than the page`, async (t) => {
    const { page } = await open(t, address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.deepEqual(await violations(page), [])
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`)
    }
  })
}
