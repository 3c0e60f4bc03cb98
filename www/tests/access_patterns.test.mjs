// Access patterns: choosing, naming, changing, describing, moving and removing them, and the question that has no name yet.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inChromium } from './support/browsers.mjs'
import { focusIn, retype } from './support/keyboard.mjs'
import { becomes, button, card, designIn, dialog, listed, pill, pills, question, returned, undo } from './support/page.mjs'

const { firstPattern } = await load('gallery/index')
const { design } = firstPattern

inChromium('access patterns', ({ open, onPage }) => {
  onPage('arrow keys choose a pattern, with its index, question and hits', async (page) => {
    await pills(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
    await page.keyboard.press('ArrowRight')
    await listed(page, 'gsi1')
    await becomes(() => card(page, 'gsi1').isChecked(), true)
  })

  onPage('a pattern is renamed in its place by F2, and Escape leaves it', async (page) => {
    const [first] = design.patterns
    await pills(page).first().focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('monthly')
    await page.keyboard.press('Enter')
    await pill(page, /^monthly/).waitFor()
    await becomes(() => page.evaluate(() => document.activeElement.type), 'radio')
    await page.keyboard.press('F2')
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await pill(page, /^monthly/).waitFor()
    await undo(page)
    await pill(page, new RegExp(`^${first.name}`)).waitFor()
    await page.locator('[data-pattern="0"]').dispatchEvent('dblclick')
    await page.getByRole('textbox', { name: 'Name of the access pattern' }).fill('by hand')
    await page.keyboard.press('Enter')
    await pill(page, /^by hand/).waitFor()
  })

  onPage('a changed question has no name yet: Enter accepts a name in plain words, or the pattern takes the change', async (page) => {
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    const unnamed = button(page, /^no name yet/)
    await question(page).getByRole('button', { name: 'orderId' }).waitFor({ state: 'detached' })
    assert.equal(await unnamed.textContent(), 'no name yet 3')
    await unnamed.click()
    await page.keyboard.press('Enter')
    await becomes(() => pills(page).count(), design.patterns.length + 1)
    await becomes(() => pills(page).last().isChecked(), true)
    await designIn(page, ({ patterns }) => /^Orders of a customer( 2)?$/.test(patterns.at(-1).name))
    await undo(page)
    await page.getByRole('button', { name: 'Keep the change' }).click()
    await becomes(() => pills(page).first().isChecked(), true)
    assert.equal(await pills(page).count(), design.patterns.length)
  })

  onPage('a changed question stays when a pattern is chosen, until it has a name or is dismissed', async (page) => {
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    const unnamed = button(page, /^no name yet/)
    const dismiss = page.getByRole('button', { name: 'Dismiss this question without a name' })
    await unnamed.waitFor()
    await pills(page).nth(2).click()
    await becomes(() => pills(page).nth(2).isChecked(), true)
    assert.equal(await unnamed.textContent(), 'no name yet')
    await unnamed.click()
    await becomes(() => unnamed.textContent(), 'no name yet 3')
    await pills(page).nth(1).click()
    await dismiss.click()
    await becomes(() => unnamed.count(), 0)
    await becomes(() => pills(page).nth(1).isChecked(), true)
    await undo(page)
    await unnamed.waitFor()
    await unnamed.click()
    await becomes(() => unnamed.textContent(), 'no name yet 3')
    await dismiss.click()
    await becomes(() => pills(page).nth(1).isChecked(), true)
  })

  test('the first hits of another question come into sight, wherever the chosen item is', async (t) => {
    const items = Array.from({ length: 80 }, (_, at) => ({ entity: 'customer', values: { customerId: String(100 + at) } }))
    const asks = (customerId) => ({ ...design.query, entity: 'customer', index: 'table', partition: { customerId }, sort: {} })
    const patterns = ['100', '170'].map((id) => ({ name: `customer ${id}`, query: asks(id) }))
    const page = await open(t, { design: { ...design, items, patterns, query: asks('170'), shown: 0 } })
    const isSeen = (id) => page.locator('[data-region="items"] .list').evaluate((list, id) => {
      const row = [...list.querySelectorAll('[data-at]')].find((one) => one.dataset.at === id)
      const [box, frame] = [row?.getBoundingClientRect(), list.getBoundingClientRect()]
      return box !== undefined && box.top > frame.top && box.bottom < frame.bottom + 1
    }, id)
    await becomes(() => isSeen('70'), true)
    await pills(page).first().click()
    await becomes(() => isSeen('0'), true)
    await pills(page).last().click()
    await becomes(() => isSeen('70'), true)
  })

  onPage('four patterns are added with five clicks, or by keyboard alone', { design: { ...design, patterns: [] } }, async (page) => {
    await page.getByRole('button', { name: 'Add an access pattern' }).click()
    const menu = dialog(page, 'Add an access pattern')
    for (const name of [/orders of a customer \d/i, /orders of a customer in a month/i, /orders with openSince \d/i]) await menu.getByRole('button', { name }).click()
    await menu.getByRole('button', { name: /a customer 1/i }).last().click()
    await becomes(() => pills(page).count(), 4)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await undo(page)
    await undo(page)
    await becomes(() => pills(page).count(), 2)
    await page.getByRole('button', { name: 'Add an access pattern' }).focus()
    await page.keyboard.press('Enter')
    await focusIn(menu)
    await page.keyboard.press('Enter')
    await becomes(() => pills(page).count(), 3)
  })

  onPage('the list of all patterns renames, describes, moves and removes', async (page) => {
    await page.getByRole('button', { name: 'All access patterns' }).click()
    const list = dialog(page, 'All access patterns')
    const [first, second] = design.patterns
    await list.getByRole('button', { name: `Move “${first.name}” down` }).click()
    await retype(page, list.getByRole('textbox', { name: 'Name of access pattern 1' }), 'recent orders')
    await list.getByRole('textbox', { name: `Description of “${first.name}”` }).fill('for the invoice')
    await list.getByRole('button', { name: `Remove “${design.patterns.at(-1).name}”` }).click()
    const { patterns } = await designIn(page, ({ patterns }) => patterns.length === 3)
    assert.deepEqual(patterns.map(({ name }) => name), ['recent orders', first.name, design.patterns[2].name])
    assert.equal(patterns[1].description, 'for the invoice')
    assert.deepEqual(patterns[0].query, second.query)
    await list.getByRole('button', { name: /^Ask “recent orders”/ }).click()
    await becomes(() => pill(page, /^recent orders/).isChecked(), true)
  })
})
