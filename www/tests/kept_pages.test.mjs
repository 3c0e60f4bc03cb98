// Tests share pages: nothing of a test is left in the page of the next one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEachBrowser } from './support/browsers.mjs'

/** What a test could leave behind. */
const LEFT = `({
  stored: [sessionStorage.length, localStorage.length],
  theme: document.documentElement.dataset.theme ?? 'the system’s',
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  table: document.querySelector('[aria-label="Name of the table"]').value,
  focused: document.activeElement.tagName,
  global: globalThis.left ?? 'nothing',
  width: innerWidth,
})`

// Firefox as well: pages of both browsers are kept.
inEachBrowser('a page that another test has used', ({ open }) => {
  test('is as new', async (t) => {
    let used
    let first
    await t.test('it is used', async (t) => {
      used = await open(t)
      first = await used.evaluate(LEFT)
      await used.setViewportSize({ width: 700, height: 700 })
      await used.emulateMedia({ colorScheme: 'dark' })
      await used.getByRole('textbox', { name: 'Name of the table' }).fill('left-behind')
      await used.evaluate("localStorage.setItem('ddb-keys-theme', 'dark'), sessionStorage.setItem('left', 'x'), globalThis.left = 'something'")
    })
    await t.test('it is used again', async (t) => {
      const page = await open(t)
      assert.equal(page, used)
      assert.deepEqual(await page.evaluate(LEFT), first)
    })
    await t.test('one of its own is another', async (t) => assert.notEqual(await open(t, { isFresh: true }), used))
  })
})
