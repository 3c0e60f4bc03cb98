// The keys of the chosen item: their parts are edited in place, their cards choose an index, and their menu acts on the item.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inChromium, inEachBrowser } from './support/browsers.mjs'
import { becomes, button, card, designIn, keyStrip, keyText, listed, part, pill, press, question, undo } from './support/page.mjs'

const { firstPattern } = await load('gallery/index')
const { design } = firstPattern

// Firefox as well: browsers differ in keys, selections and undo in inputs.
inEachBrowser('a part of a key', ({ onPage }) => {
  onPage('a value is changed in its place while one types, in one step to undo', async (page) => {
    const customer = part(page, 'customerId in pk')
    const box = () => customer.evaluate((one) => one.getBoundingClientRect().toJSON())
    const before = await box()
    await customer.click()
    await page.keyboard.press('End')
    const begun = await box()
    assert.deepEqual([begun.x, begun.y], [before.x, before.y])
    assert.ok(begun.width >= before.width)
    await page.keyboard.type('#')
    await page.getByText('stored as 42$23').waitFor()
    await page.waitForTimeout(900) // a pause that would begin another step
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#42$232')
    await undo(page)
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#42')
  })

  onPage('Escape cancels an edit, Enter keeps it, Tab goes on to the next part', async (page) => {
    const order = part(page, 'orderId in sk')
    await order.click()
    await page.keyboard.type('zzz')
    await page.keyboard.press('Escape')
    await becomes(() => keyText(page, 'sk'), 'ORDER#2024-12-02T09:00:00.000Z#A-18')
    await press(page, 'Enter', 'End')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await becomes(() => keyText(page, 'sk'), 'ORDER#2024-12-02T09:00:00.000Z#A-180')
    await part(page, 'placedAt in sk').click()
    await page.keyboard.press('Tab')
    assert.ok(await order.evaluate((one) => one === document.activeElement))
    assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), 'A-180')
  })
})

inChromium('the keys of the chosen item', ({ open, onPage }) => {
  onPage('a refused value is red, with the reason over what is below, and nothing moves', async (page) => {
    const frames = () => page.locator('[data-region="keys"], [data-region="question"], [data-region="items"], [data-card="table"]').evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height]))
    const before = await frames()
    const placed = part(page, 'placedAt in sk')
    await placed.click()
    await page.keyboard.press('End')
    await page.keyboard.type('?')
    const refusal = page.getByText(/field "placedAt" must be a time/)
    await refusal.waitFor()
    assert.equal(await placed.getAttribute('aria-invalid'), 'true')
    assert.deepEqual(await frames(), before)
    await page.keyboard.press('Escape')
    await refusal.waitFor({ state: 'detached' })
    assert.equal(await placed.getAttribute('aria-invalid'), 'false')
  })

  onPage('an empty slot of an index is filled, and the item is in it', async (page) => {
    await page.getByText('not in it: openSince is empty').waitFor()
    const slot = part(page, 'openSince in gsi1sk')
    assert.equal(await slot.getAttribute('placeholder'), 'add a time')
    await slot.click()
    await page.keyboard.type('2024-12-05T08:00:00Z')
    await page.keyboard.press('Enter')
    await page.getByText('not in it').waitFor({ state: 'detached' })
    assert.match(await pill(page, /open orders/i).evaluate((one) => one.parentElement.textContent), /3/)
  })

  onPage('a card is chosen by click and by arrow keys, and the list and the question follow', async (page) => {
    await page.locator('[data-card="gsi1"]').click({ position: { x: 250, y: 70 } })
    await listed(page, 'gsi1')
    assert.match(await question(page).textContent(), /order\sin\sgsi1/)
    await card(page, 'gsi1').focus()
    await page.keyboard.press('ArrowLeft')
    await listed(page, 'table')
    await becomes(() => card(page, 'table').isChecked(), true)
  })

  onPage('‹ and › go through the list in its order, and around', async (page) => {
    const place = keyStrip(page).getByText(/^item \d+ of 6/)
    const first = await place.textContent()
    for (let clicks = 0; clicks < 6; clicks++) await page.getByRole('button', { name: 'Item after' }).click()
    assert.equal(await place.textContent(), first)
    await page.getByRole('button', { name: 'Item before' }).click()
    assert.notEqual(await place.textContent(), first)
  })

  onPage('an item is copied, duplicated and removed', { init: () => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = text } } }) }, async (page) => {
    await page.getByRole('button', { name: 'Copy item' }).click()
    assert.deepEqual(JSON.parse(await page.evaluate(() => globalThis.copied)), { pk: 'CUSTOMER#42', sk: 'ORDER#2024-12-02T09:00:00.000Z#A-18', customerId: '42', placedAt: '2024-12-02T09:00:00Z', orderId: 'A-18' })
    const more = page.getByRole('button', { name: 'More about the item' })
    await more.click()
    await button(page, /^Copy sk/).click()
    assert.equal(await page.evaluate(() => globalThis.copied), 'ORDER#2024-12-02T09:00:00.000Z#A-18')
    await more.click()
    await page.getByRole('button', { name: 'Duplicate the item' }).click()
    await page.getByText(/^item \d of 7/).waitFor()
    await more.click()
    await page.getByRole('button', { name: 'Remove the item' }).click()
    await page.getByText(/^item \d of 6/).waitFor()
    await more.click()
    await page.keyboard.press('Escape')
    assert.ok(await more.evaluate((one) => one === document.activeElement), 'the focus is back at the button')
  })

  onPage('without items, typing into a slot makes the first one', { design: { ...design, items: [] } }, async (page) => {
    await page.getByText('no item yet').waitFor()
    await part(page, 'customerId in pk').click()
    await page.keyboard.type('7')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#7')
    const { items } = await designIn(page, ({ items }) => items.length > 0)
    assert.deepEqual(items, [{ entity: 'order', values: { customerId: '7' } }])
    await undo(page)
    await page.getByRole('button', { name: 'Add an item' }).click()
    await page.getByText('needs customerId').first().waitFor()
  })

  test('a pasted item becomes an item of its entity when it is changed; the keys of an unknown item are only shown', async (t) => {
    const items = [{ attributes: { pk: 'CUSTOMER#42', sk: 'PROFILE', mail: 'ada@example.com' } }, { attributes: { pk: 'WHO', sk: 'KNOWS' } }]
    const page = await open(t, { design: { ...design, items, shown: 0 } })
    await page.getByText('This item was pasted').waitFor()
    await part(page, 'customerId in pk').click()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#420')
    const { items: [changed] } = await designIn(page, ({ items }) => 'values' in items[0] && items[0].values.customerId === '420')
    assert.deepEqual(changed, { entity: 'customer', values: { mail: 'ada@example.com', customerId: '420' } })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Item after' }).click()
    await page.getByText('No entity of the table could have made these keys').waitFor()
    assert.equal(await page.locator('[data-card] input[type=text], [data-card] .part').count(), 0)
  })

  test('a part of ten thousand items is typed at once, and the counts of the patterns follow', async (t) => {
    const orders = Array.from({ length: 10_000 }, (_, at) => ({ entity: 'order', values: { customerId: String(at % 50), orderId: `A-${at}`, placedAt: `2024-${String((at % 12) + 1).padStart(2, '0')}-01T00:00:00Z`, openSince: at % 3 === 0 ? '2024-12-01T00:00:00Z' : '' } }))
    const page = await open(t, { design: { ...design, items: orders, shown: 42 } })
    const count = () => pill(page, /^open orders/i).evaluate((one) => one.parentElement.querySelector('.number').firstChild.textContent)
    await becomes(count, '3,334')
    await part(page, 'openSince in gsi1sk').click()
    await press(page, 'ControlOrMeta+a', 'Delete')
    await becomes(count, '3,333')
  })
})
