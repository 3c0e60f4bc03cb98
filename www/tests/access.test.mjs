// That everyone can use the page: axe in light and dark at both widths, one whole task by keyboard, the choice of colours, motion.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'
import { tabTo } from './support/keyboard.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const NARROW = { width: 360, height: 800 }
const WIDEST = { width: 2560, height: 1300 }

/** What axe has against the page, in a line each. */
async function violations(page) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }))
  assert.ok(found.passes.length > 20, 'axe looked at the page')
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

/** Opens everything that opens, and makes a mistake, so that axe sees messages as well. */
async function everythingOpen(page) {
  await page.getByRole('button', { name: 'Options of sk' }).first().click()
  const field = page.getByRole('textbox', { name: 'Template of gsi1pk of order' })
  await field.click()
  await page.locator('.cm-content').first().waitFor()
  await page.keyboard.type('{')
  await page.locator('.problem').first().waitFor()
  await page.getByText('What a field can be: the codecs').click()
  await page.getByLabel('orderId text').first().fill('')
  await page.getByLabel('aisle of item 1').fill('')
  await page.getByRole('textbox', { name: 'Table', exact: true }).fill('ab')
  await page.getByLabel('Paste any key').fill('CUSTOMER#42')
  await page.getByRole('button', { name: 'Range of tuples' }).click()
  await page.getByLabel('to aisle').fill('0')
  await page.locator('.outcome', { hasText: 'the lower bound must come first' }).waitFor()
  const table = { TableName: 'Shop', KeyAttributes: { PartitionKey: { AttributeName: 'pk', AttributeType: 'S' } } }
  const model = JSON.stringify({ ModelName: 'Shops', DataModel: [table, table] })
  await page.getByLabel('Open a model').setInputFiles({ name: 'model.json', mimeType: 'application/json', buffer: Buffer.from(model) })
  await page.getByRole('group', { name: 'Tables of the model' }).waitFor()
}

inEachBrowser('axe', ({ open }) => {
  for (const colorScheme of ['light', 'dark']) {
    for (const viewport of [NARROW, WIDEST]) {
      test(`finds nothing in ${colorScheme} at ${viewport.width} pixels`, async (t) => {
        const page = await open(t, { viewport, colorScheme, reducedMotion: 'reduce' })
        assert.deepEqual(await violations(page), [])
        await everythingOpen(page)
        assert.deepEqual(await violations(page), [])
      })
    }
  }
}, IN_ONE)

inEachBrowser('by keyboard', ({ open }) => {
  test('one finds a pattern, changes it, queries it and gets the code', async (t) => {
    const page = await open(t)
    await tabTo(page, () => document.activeElement?.dataset.pattern === 'composite')
    await page.keyboard.press('Enter')
    await tabTo(page, () => document.activeElement?.getAttribute('aria-label') === 'Template of sk of room')
    await page.locator('.cm-content').first().waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('CHAMBER#{type}#{number}')
    await tabTo(page, () => document.activeElement?.closest('[aria-label="Query"]') !== null && document.activeElement?.tagName === 'SELECT' && document.activeElement.value === 'equals')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('suite')
    await tabTo(page, () => document.activeElement?.dataset.at !== undefined)
    await page.keyboard.press('End')
    assert.equal(await page.evaluate(() => document.activeElement.dataset.at), await page.locator('[data-at]').last().getAttribute('data-at'))
    assert.deepEqual(await page.locator('[data-lit="true"] .key').allTextContents(), ['CHAMBER#suite#1$232'])
    await tabTo(page, () => document.activeElement?.textContent.includes('the code'))
    const code = await page.locator('pre').first().textContent()
    assert.match(code, /CHAMBER#\{type\}#\{number\}/)
    assert.match(code, /type: 'suite'/)
  })

  test('what has the focus can be seen', async (t) => {
    const page = await open(t)
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const one = document.activeElement
        const seen = [one, one.closest('.field')].filter(Boolean).map((element) => getComputedStyle(element))
        return { name: one.outerHTML.slice(0, 120), isSeen: seen.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px') }
      })
      assert.ok(outline.isSeen, outline.name)
    }
  })
})

inEachBrowser('looks', ({ open }) => {
  test('light or dark is as chosen, and stays', async (t) => {
    const page = await open(t)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.getByLabel('Colours').selectOption('dark')
    const dark = await ground()
    await page.getByLabel('Colours').selectOption('light')
    assert.notEqual(await ground(), dark)
    await page.getByLabel('Colours').selectOption('dark')
    await page.reload()
    await page.locator('main').waitFor()
    assert.equal(await ground(), dark)
  })

  test('nothing is wider than a narrow screen', async (t) => {
    const page = await open(t, { viewport: NARROW })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await page.getByRole('button', { name: /Customers and orders/ }).first().click()
    await page.locator('[data-pattern="articles"]').click()
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  })
})

// Chromium alone: WebDriver BiDi cannot ask Firefox for reduced motion yet.
inEachBrowser('motion', ({ open }) => {
  test('a key comes apart before the eyes, but not of those who want no motion', async (t) => {
    const animation = (page) => page.evaluate(() => getComputedStyle(document.querySelector('.parts li')).animationName)
    assert.match(await animation(await open(t)), /apart/)
    assert.equal(await animation(await open(t, { reducedMotion: 'reduce' })), 'none')
  })
}, IN_ONE)
