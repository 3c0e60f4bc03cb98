// The question in words: its bounds, its fields, its operators and its target.

import assert from 'node:assert/strict'
import { load } from './load.mjs'
import { inChromium, inEachBrowser } from './support/browsers.mjs'
import { asked, becomes, choice, question, returned } from './support/page.mjs'

const { allPatterns } = await load('gallery/index')
const designOf = (id) => allPatterns.find((pattern) => pattern.id === id).design

// Firefox as well: browsers differ in when an input loses the focus, and in what the pointer then presses.
inEachBrowser('bounds of the question', ({ onPage }) => {
  onPage('bounds are edited in the token: short at rest, as typed in focus', async (page) => {
    const to = asked(page, 'placedAt before')
    assert.equal(await to.inputValue(), '2025-01-01')
    await to.focus()
    await becomes(() => to.inputValue(), '2025-01-01T00:00:00Z')
    await to.fill('2024-12-03T00:00:00Z')
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    await page.keyboard.press('Escape')
    await becomes(() => returned(page).textContent(), '2 of 6 returned')
    // The token is wider while it is edited: what is pressed beside it stays below the pointer.
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
  })
})

inChromium('the question', ({ onPage }) => {
  onPage('the ladder takes the value of the chosen item, × goes back up, and operators are in the token', async (page) => {
    await question(page).getByRole('button', { name: 'orderId' }).click()
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    assert.equal(await asked(page, 'orderId is').inputValue(), 'A-18')
    await choice(page, 'Operator of orderId').selectOption('starts with')
    await asked(page, 'orderId starts with').fill('A-')
    await question(page).getByRole('button', { name: 'Any orderId' }).click()
    await choice(page, 'Operator of placedAt').selectOption('after')
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
    await question(page).getByRole('button', { name: 'placedAt', exact: true }).click({ modifiers: ['Shift'] })
    await asked(page, 'placedAt before').waitFor()
    await question(page).getByRole('button', { name: 'Ascending' }).click()
    await question(page).getByRole('button', { name: 'Descending' }).waitFor()
  })

  onPage('another entity and index is asked with values at hand; a missing value is asked for', async (page) => {
    const target = choice(page, 'Entity and index of the question')
    await target.selectOption('customer in table')
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    const customer = asked(page, 'customerId')
    await customer.fill('')
    assert.equal(await customer.getAttribute('placeholder'), 'needs customerId')
    await target.selectOption('order in gsi1')
    await becomes(() => returned(page).textContent(), '2 of 6 returned')
  })

  onPage('a list of values is a plan of several queries', { design: designOf('sharded-hot-key') }, async (page) => {
    await choice(page, 'How to ask for shard').selectOption('shard is any of')
    await asked(page, 'shard is any of').fill('0..2')
    await page.getByText('query 1 of 3').waitFor()
  })

  onPage('a refusal of the package lies over the list, while one is at the question', async (page) => {
    const before = await page.locator('[data-region="items"]').boundingBox()
    const from = asked(page, 'placedAt from')
    await from.fill('2025-12-01T00:00:00Z')
    const refusal = page.locator('[data-region="question"] .refusal')
    await refusal.waitFor({ state: 'visible' })
    assert.match(await refusal.textContent(), /within both bounds/)
    assert.deepEqual(await page.locator('[data-region="items"]').boundingBox(), before)
  })

  onPage('a multi-attribute index is asked by levels and by a range of whole tuples', { design: designOf('any-values') }, async (page) => {
    await question(page).getByRole('button', { name: 'Any aisle' }).click()
    await becomes(() => returned(page).textContent(), '4 of 5 returned')
    await choice(page, 'How to bound aisle').selectOption('a range of whole tuples')
    const low = question(page).getByRole('group', { name: 'Lower end' })
    const high = question(page).getByRole('group', { name: 'Upper end' })
    await low.getByRole('textbox', { name: 'aisle from' }).fill('2')
    await low.getByRole('textbox', { name: 'shelf from' }).fill('10')
    await high.getByRole('textbox', { name: 'aisle to' }).fill('2')
    await becomes(() => returned(page).textContent(), '1 of 5 returned')
    await low.getByRole('combobox', { name: 'Lower end' }).selectOption('after')
    await becomes(() => returned(page).textContent(), '0 of 5 returned')
    await question(page).getByRole('button', { name: 'No range of tuples' }).click()
    await becomes(() => returned(page).textContent(), '4 of 5 returned')
  })
})
