// The first screen of the site, in Chromium: all of it is in sight, a key comes apart as it is typed, and what is pasted opens in the playground.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open, root } from './chromium_on_site.mjs'

const MOST_BEFORE_PAINT = 60_000 // bytes, gzip

const WIDE = { width: 1440, height: 900 }

for (const [width, height] of [[360, 740], [1440, 900]]) {
  test(`everything is in sight at ${width} × ${height}`, async (t) => {
    const { page } = await open(t, '', { width, height })
    const parts = ['h1', '.what', '.install', 'nav a:last-child', '#home-key', '#home-parts', '#home-paste', '#home-open', '.picture img']
    const outside = await page.evaluate((parts) => parts.filter((one) => {
      const { top, bottom, left, right, width } = document.querySelector(`.home ${one}`).getBoundingClientRect()
      return top < 0 || left < 0 || width < 40 || bottom > innerHeight || right > innerWidth
    }), parts)
    assert.deepEqual(outside, [])
  })
}

test('little is loaded before the first paint, and the wasm only when the field is touched', async (t) => {
  const { page, asked } = await open(t, '', WIDE)
  const bytes = await page.evaluate(() => {
    const blocking = performance.getEntriesByType('resource').filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
    return [...performance.getEntriesByType('navigation'), ...blocking].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  t.diagnostic(`${bytes} bytes`)
  assert(bytes > 5000 && bytes < MOST_BEFORE_PAINT, String(bytes))
  assert.deepEqual(asked.filter((url) => url.endsWith('.wasm')), [])
})

test('a key comes apart as it is typed, and a fault is a sentence', async (t) => {
  const { page } = await open(t, '', WIDE)
  const parts = () => page.locator('#home-parts > span').evaluateAll((spans) => spans.map((span) => [...span.childNodes].map(({ textContent }) => textContent).join(' ')))
  assert.deepEqual(await parts(), ['CUSTOMER#', '42 customerId', '#ORDER#', '2026-05-02 day'])
  await page.locator('#home-key').fill('USER#ada#NOTE#01JN0Z3C8G0000000000000001')
  await page.getByText('USER#{userId}#NOTE#{noteId:ulid}').waitFor()
  assert.deepEqual(await parts(), ['USER#', 'ada userId', '#NOTE#', '01JN0Z3C8G0000000000000001 noteId'])
  await page.locator('#home-key').fill('')
  await page.locator('#home-says', { hasText: 'empty' }).waitFor()
  assert.deepEqual(await parts(), [])
})

test('what is pasted, or the key, is handed to the playground', async (t) => {
  for (const [act, expected] of [
    [(page) => page.locator('#home-open').click(), 'CUSTOMER#42#ORDER#2026-05-02'],
    [async (page) => (await page.locator('#home-paste').fill('{"pk": "A"}'), page.locator('#home-open').click()), '{"pk": "A"}'],
  ]) {
    const { page } = await open(t, '', WIDE)
    await act(page)
    await page.waitForURL(`${root()}play/`)
    assert.equal(await page.evaluate(() => sessionStorage.getItem('ddb-keys-handed')), expected)
  }
})

test('the next steps are pages', async (t) => {
  const { page } = await open(t, '', WIDE)
  const links = await page.locator('.home nav a').evaluateAll((all) => all.map(({ href }) => href))
  assert.equal(links.length, 3)
  for (const link of links) assert.equal((await page.request.get(link)).status(), 200, link)
})
