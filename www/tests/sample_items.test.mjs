// The sample items of an entity: cells, times as cells show them, several pasted lines, and items that were pasted.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inChromium } from './support/browsers.mjs'
import { cell, column, corner, dialog, entity, focused, items, message, paste, press, region, typeOver } from './support/page.mjs'

const { emptyDesign } = await load('model/design')

inChromium('sample items', ({ open, onPage }) => {
  onPage('are chosen and typed in place, long in focus and short at rest', async (page) => {
    await cell(page, 'placedAt', 'order', 2).click()
    assert.equal(await cell(page, 'placedAt', 'order', 2).inputValue(), '2024-11-30T22:10:00Z')
    assert.equal(await entity(page, 'order').locator('tr.chosen').count(), 1)
    assert.match(await entity(page, 'order').locator('tr.chosen').innerText(), /2024-11-30 22:10/)
    await typeOver(page, '2025-01-01T00:00:00Z')
    assert.match(await region(page, 'Items').innerText(), /2025-01-01T00:00:00.000Z/)
    await page.keyboard.press('Escape')
    assert.equal(await cell(page, 'placedAt', 'order', 2).inputValue(), '2024-11-30T22:10:00Z')
  })

  onPage('are walked through by Enter and arrows, added by Enter at the end, removed by their button', async (page) => {
    await cell(page, 'orderId', 'order', 3).click()
    for (const [key, number] of [['Enter', 4], ['ArrowUp', 3], ['ArrowDown', 4], ['Enter', 5]]) {
      await page.keyboard.press(key)
      await focused(page, `orderId of order ${number}`)
    }
    await page.keyboard.type('C-7')
    assert.equal((await items(page, 'order'))[4][2], 'C-7')
    await page.getByRole('button', { name: 'Remove order 5' }).click()
    assert.equal((await items(page, 'order')).length, 4)
    await page.keyboard.press('ControlOrMeta+Delete')
    assert.equal((await items(page, 'order')).length, 3)
  })

  onPage('are filled by several pasted lines', async (page) => {
    await cell(page, 'customerId', 'customer', 2).focus()
    await paste(page, '7\n8\n9', 'document.activeElement')
    assert.deepEqual(await items(page, 'customer'), [['42'], ['7'], ['8'], ['9']])
  })

  test('are the three around the chosen one, where there are many', async (t) => {
    const many = { ...emptyDesign, items: Array.from({ length: 40 }, (_, i) => ({ entity: 'thing', values: { id: String(i + 1) } })), shown: 19 }
    const page = await open(t, { design: many })
    assert.deepEqual(await items(page, 'thing'), [['19'], ['20'], ['21']])
    await column(page).getByText('and 37 more in the list').waitFor()
    await cell(page, 'id', 'thing', 21).click()
    await page.keyboard.press('Enter')
    await focused(page, 'id of thing 22')
    assert.deepEqual(await items(page, 'thing'), [['21'], ['22'], ['23']])
  })

  test('have a choice where the codec names its values, and say what the package has against a value', async (t) => {
    const attributes = [{ name: 'pk', template: 'THING#{id:int}' }, { name: 'sk', template: '{status:enum(open|paid)}' }]
    const choosing = { ...emptyDesign, entities: [{ name: 'thing', attributes }], items: [{ entity: 'thing', values: { id: '1', status: 'open' } }] }
    const page = await open(t, { design: choosing })
    await cell(page, 'status', 'thing', 1).selectOption('paid')
    assert.deepEqual(await items(page, 'thing'), [['1', 'paid']])
    await cell(page, 'id', 'thing', 1).fill('-1')
    await message(page, /id/).waitFor()
    assert.equal(await cell(page, 'id', 'thing', 1).getAttribute('aria-invalid'), 'true')
  })

  test('have cells if they were pasted and fit an entity, and are counted if they fit none', async (t) => {
    const pasted = { ...emptyDesign, items: [{ attributes: { pk: 'THING#7', sk: 'THING' } }, { attributes: { pk: 'OTHER#7', sk: 'X' } }] }
    const page = await open(t, { design: pasted })
    assert.deepEqual(await items(page, 'thing'), [['7']])
    await corner(page).getByRole('button', { name: '1 misfit' }).click()
    await dialog(page, 'Findings').getByRole('button', { name: 'OTHER#7 X' }).waitFor()
    await cell(page, 'id', 'thing', 1).focus()
    await page.keyboard.type('0')
    assert.equal((await items(page, 'thing'))[0][0].length, 2)
  })

  onPage('take a time as cells show it', async (page) => {
    const time = cell(page, 'placedAt', 'order', 1)
    for (const [text, whole] of [['2026-11-20 08:00', '2026-11-20T08:00:00Z'], ['2026-11-20', '2026-11-20T00:00:00Z'], ['soon', 'soon']]) {
      await time.click()
      await typeOver(page, text)
      assert.equal(await time.inputValue(), text)
      assert.equal(await time.getAttribute('aria-invalid'), String(text === 'soon'))
      await press(page, 'Enter')
      assert.equal(await time.inputValue(), whole)
    }
  })
})
