// What is strange stays harmless: hostile text is text, a damaged link is said to be one, an unfinished item has its place.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inChromium } from './support/browsers.mjs'

const { hashOf, firstPattern } = await load('model/share', 'gallery/index')
const { design, title } = firstPattern
const list = (page) => page.getByRole('group', { name: 'Items in DynamoDB’s order' })

inChromium('what is strange', ({ open, onPage }) => {
  test('hostile text in names, values and templates is shown as text', async (t) => {
    const hostile = '<img src=x onerror="globalThis.harmed=1"> \u202Eabc </script>'
    const entities = [{ name: hostile, attributes: [{ name: 'pk', template: `${hostile}#{id}` }, { name: 'sk', template: '<b>x</b>' }] }]
    const query = { entity: hostile, index: 'table', partition: { id: hostile }, sort: {}, descending: false }
    const made = { table: hostile, entities, indexes: [], items: [{ entity: hostile, values: { id: hostile } }], patterns: [{ name: hostile, description: hostile, query }], query, shown: 0 }
    const page = await open(t, { design: made })
    await list(page).locator('[data-at]').first().waitFor()
    assert.ok((await list(page).textContent()).includes('<img src=x'))
    assert.ok((await page.getByRole('radiogroup', { name: 'Access patterns' }).textContent()).includes('<img src=x'))
    assert.deepEqual(await page.evaluate(() => [document.querySelectorAll('#page img, #page b b, #page script').length, globalThis.harmed]), [0, undefined])
  })

  test('a damaged link says so, and the page starts with an example', async (t) => {
    const hash = `#${await hashOf({ ...design, table: 'other' })}`
    const page = await open(t, { hash: `${hash.slice(0, -8)}AAAA` })
    await page.getByRole('status').filter({ hasText: 'The page starts with an example instead.' }).waitFor()
    assert.equal(await page.locator('[data-region="bar"] .start').textContent(), title)
  })

  onPage('an unfinished item keeps its place in the list, with a gap', { design: { ...design, shown: 0 } }, async (page) => {
    await list(page).locator('[data-at="0"]').waitFor()
    await page.getByRole('region', { name: 'Keys of the chosen item' }).getByRole('textbox', { name: 'orderId in sk', exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await list(page).locator('[data-at="0"] .gap', { hasText: 'orderId' }).waitFor()
  })
})
