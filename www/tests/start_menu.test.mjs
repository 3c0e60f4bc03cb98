// The bar and the menu to begin with: examples, recent tables, files, and the table that is there again after a reload.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { load } from './load.mjs'
import { inChromium, inEachBrowser } from './support/browsers.mjs'
import { begun } from './support/begun.mjs'
import { dialog, press, startButton, startMenu, tableName } from './support/page.mjs'

const { allPatterns, firstPattern, fileOf } = await load('gallery/index', 'model/file')

const box = (page) => dialog(page, 'Paste or open')

// Firefox as well: browsers give the focus back from dialogs, and leave pages, in ways of their own.
inEachBrowser('a dialog and a reload', ({ onPage }) => {
  onPage('arrows go through the entries, each with its description; Escape gives the focus back', async (page) => {
    await startButton(page).click()
    await startMenu(page).waitFor()
    await press(page, 'ArrowDown', 'ArrowDown')
    const focused = await page.evaluate(() => document.activeElement.dataset.pattern)
    assert.equal(focused, 'composite')
    assert.equal(await startMenu(page).locator('.foot p').textContent(), allPatterns.find(({ id }) => id === focused).about)
    await page.keyboard.press('ArrowRight')
    assert.notEqual(await page.evaluate(() => document.activeElement.dataset.pattern), focused)
    await page.keyboard.press('Escape')
    await startMenu(page).waitFor({ state: 'hidden' })
    assert.ok(await startButton(page).evaluate((button) => button === document.activeElement))
  })

  onPage('the last typed text is there, even if the address had no time to follow', async (page) => {
    await tableName(page).fill('typed-last')
    await page.reload()
    await begun(page)
    assert.equal(await tableName(page).inputValue(), 'typed-last')
  })
})

inChromium('the bar and its menu', ({ onPage }) => {
  onPage('an example is found by a word and opened by keyboard; undo brings the table back', async (page) => {
    await page.keyboard.press('Control+k')
    await startMenu(page).waitFor()
    await page.keyboard.type('sharded')
    assert.equal(await startMenu(page).locator('[data-pattern]').count(), 1)
    await page.keyboard.press('Enter')
    await startMenu(page).waitFor({ state: 'hidden' })
    assert.equal(await startButton(page).textContent(), 'Sharded hot key')
    assert.equal(await tableName(page).inputValue(), 'sensors')
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await startButton(page).textContent(), firstPattern.title)
  })

  onPage('the empty table is found by its words, as examples are', async (page) => {
    await page.keyboard.press('Control+k')
    await startMenu(page).waitFor()
    await page.keyboard.type('empty')
    await startMenu(page).getByRole('heading', { name: 'From scratch' }).waitFor()
    await page.keyboard.type(' zzz')
    await startMenu(page).getByText('No example has these words.').waitFor()
    for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace')
    await startMenu(page).locator('.cols button', { hasText: 'Empty table' }).click()
    await page.waitForFunction(() => document.querySelector('[aria-label="Name of the table"]').value === 'my-table')
  })

  onPage('every entry opens, and the bar has its title', async (page) => {
    for (const { id, title, design } of allPatterns) {
      await startButton(page).click()
      await page.locator(`[data-pattern="${id}"]`).click()
      assert.equal(await startButton(page).textContent(), title)
      assert.equal(await tableName(page).inputValue(), design.table)
    }
  })

  onPage('the title and the bar have the name of the table', async (page) => {
    await page.waitForFunction(() => document.title === 'shop | ddb-keys playground')
    await tableName(page).fill('billing')
    await page.waitForFunction(() => document.title === 'billing | ddb-keys playground')
    assert.equal(await startButton(page).textContent(), 'billing')
  })

  onPage('a design of a closed tab is among the recent ones, until they are forgotten', { isFresh: true }, async (page) => {
    await tableName(page).fill('billing')
    await page.waitForFunction(() => localStorage.getItem('ddb-keys-recent')?.includes('billing'))
    const address = page.url().split('#')[0]
    await page.evaluate(() => sessionStorage.clear()) // as in another tab
    await page.goto('about:blank')
    await page.goto(address)
    await startButton(page).click()
    await startMenu(page).getByRole('button', { name: 'billing' }).click()
    assert.equal(await tableName(page).inputValue(), 'billing')
    await page.waitForFunction(() => sessionStorage.getItem('ddb-keys-id') !== null) // it is kept again, after a pause
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('ddb-keys-recent')).length), 1, 'in its own place')
    await startButton(page).click()
    await startMenu(page).getByRole('button', { name: 'Forget these' }).click()
    assert.equal(await startMenu(page).getByRole('button', { name: 'billing' }).count(), 0)
    assert.equal(await page.evaluate(() => localStorage.getItem('ddb-keys-recent')), null)
  })

  onPage('the first entry that is found has the words in its title, if any has', async (page) => {
    for (const [words, first] of [['tenants', /tenants/i], ['time series', /time series/i], ['sparse', /sparse/i], ['sign', /sign/i]]) {
      await startButton(page).click()
      await startMenu(page).getByRole('searchbox').fill(words)
      assert.match(await startMenu(page).locator('.cols button').first().textContent(), first)
      await page.keyboard.press('Enter')
      await startMenu(page).waitFor({ state: 'hidden' })
    }
  })

  onPage('a table that is saved as a file opens again', async (page) => {
    await startButton(page).click()
    const download = page.waitForEvent('download')
    await startMenu(page).getByRole('button', { name: 'Save as a file' }).click()
    const file = await download
    assert.equal(file.suggestedFilename(), 'shop.ddb-keys.json')
    const text = readFileSync(await file.path(), 'utf8')
    assert.equal(text, fileOf(firstPattern.design))
    await startButton(page).click()
    await startMenu(page).getByRole('button', { name: 'Empty table' }).click()
    await page.getByRole('button', { name: 'Paste or open' }).click()
    await box(page).locator('input[type=file]').setInputFiles({ name: 'shop.ddb-keys.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await box(page).waitFor({ state: 'hidden' })
    assert.equal(await tableName(page).inputValue(), 'shop')
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await tableName(page).inputValue(), 'my-table')
  })

  onPage('the bar leads to the site, and to the guide of the table', async (page) => {
    const bar = page.locator('[data-region="bar"]')
    assert.equal(await bar.getByRole('link', { name: /to the site/ }).getAttribute('href'), '../')
    assert.equal(await bar.getByRole('link', { name: 'Guide' }).getAttribute('href'), '../guides/single-table/')
    await startButton(page).click()
    await page.locator('[data-pattern="time-series"]').click()
    assert.equal(await bar.getByRole('link', { name: 'Guide' }).getAttribute('href'), '../guides/time-series/')
  })
})
