// Entities and indexes in the column: names, keys, conditions, copies, multi-attribute indexes and former formats.

import assert from 'node:assert/strict'
import { load } from './load.mjs'
import { inChromium } from './support/browsers.mjs'
import { button, cell, corner, dialog, entity, focused, items, message, region, typeOver, write } from './support/page.mjs'

const { emptyDesign } = await load('model/design')

inChromium('entities and indexes', ({ onPage }) => {
  onPage('a name that is taken is refused with a sentence', async (page) => {
    await entity(page, 'customer').getByLabel('Name of the entity').fill('order')
    await page.keyboard.press('Enter')
    await message(page, 'There is an entity “order” already').waitFor()
    assert.equal(await entity(page, 'customer').getByLabel('Name of the entity').inputValue(), 'customer')
  })

  onPage('a name may pass through that of another entity, and undo in it takes back what was typed there', async (page) => {
    const name = entity(page, 'customer').getByLabel('Name of the entity')
    await name.click()
    await typeOver(page, 'orderer')
    assert.equal((await items(page, 'order')).length, 4)
    await page.keyboard.press('ControlOrMeta+z')
    assert.notEqual(await page.evaluate(() => document.activeElement.value), 'orderer')
    await typeOver(page, 'orderer')
    await page.keyboard.press('Enter')
    await entity(page, 'orderer').waitFor()
    assert.equal((await items(page, 'orderer')).length, 2)
  })

  onPage('a message is told in a region that was there before, which screen readers listen to', async (page) => {
    await page.evaluate(() => (globalThis.region = document.querySelector('[data-region="design"] [role="status"]')))
    await page.getByLabel('Name of the table').fill('ab')
    await page.waitForFunction(() => globalThis.region.isConnected && globalThis.region.textContent.includes('3 to 255 characters'))
    await page.getByLabel('Name of the table').fill('abc')
    await page.waitForFunction(() => globalThis.region.textContent === '')
  })

  onPage('a field may have the name of what every JavaScript object has', { design: emptyDesign }, async (page) => {
    await write(page, 'sk', 'thing', 'X#{constructor}#{valueOf}')
    await cell(page, 'constructor', 'thing', 1).fill('a')
    await cell(page, 'valueOf', 'thing', 1).fill('b')
    assert.deepEqual(await items(page, 'thing'), [['1', 'a', 'b']])
    assert.match(await region(page, 'Items').innerText(), /X#a#b/)
  })

  onPage('an enum with a comma is asked about', async (page) => {
    await write(page, 'sk', 'customer', '{kind:enum(a,b)}')
    await message(page, 'Choices are separated by').waitFor()
    assert.doesNotMatch(await corner(page).innerText(), /fault/)
  })

  onPage('the last item that is removed leaves the focus near', { design: emptyDesign }, async (page) => {
    await cell(page, 'id', 'thing', 1).focus()
    await page.keyboard.press('ControlOrMeta+Delete')
    await page.waitForFunction(() => document.activeElement?.dataset.addItem === '0')
    await page.keyboard.press('Enter')
    await focused(page, 'id of thing 1')
  })

  onPage('a condition, verbatim text and the name of an attribute are set in its menu', async (page) => {
    await button(page, /condition of gsi1sk of order/).click()
    const menu = page.getByRole('dialog', { name: /condition of gsi1sk of order/ })
    await menu.getByLabel('orderId').check()
    await entity(page, 'order').getByText('if openSince, orderId').waitFor()
    await menu.getByLabel('Text').selectOption('verbatim')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.endsWith('condition of gsi1sk of order'))
    await entity(page, 'order').getByText('verbatim').first().waitFor()
  })

  onPage('an entity is duplicated and removed', async (page) => {
    await page.getByRole('button', { name: 'More about customer' }).click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await entity(page, 'customerCopy').waitFor()
    await page.getByRole('button', { name: 'More about customerCopy' }).click()
    await page.getByRole('button', { name: 'Remove customerCopy' }).click()
    await entity(page, 'customerCopy').waitFor({ state: 'detached' })
  })

  onPage('a multi-attribute index gets an attribute, loses one, and tells its fault', async (page) => {
    await button(page, 'Add an index').or(button(page, 'Index')).click()
    await page.getByRole('button', { name: 'An index of several attributes' }).click()
    const card = region(page, 'Index StatusIndex')
    await card.getByRole('button', { name: 'Add an attribute to RANGE' }).click()
    await page.getByRole('button', { name: 'placedAt S' }).click()
    assert.deepEqual(await card.locator('.design-part').allTextContents(), ['{status:S}', '{total:N}', '{placedAt:S}'])
    await card.getByRole('button', { name: '{placedAt:S} of StatusIndex' }).click()
    await page.getByRole('button', { name: 'Earlier' }).click()
    assert.deepEqual(await card.locator('.design-part').allTextContents(), ['{status:S}', '{placedAt:S}', '{total:N}'])
    await card.getByRole('button', { name: '{status:S} of StatusIndex' }).click()
    await dialog(page, '{status:S} of StatusIndex').getByRole('button', { name: 'Remove' }).click()
    await message(page, 'at least one attribute in partition').waitFor()
    await corner(page).getByRole('button', { name: '1 fault' }).waitFor()
  })

  onPage('a former format shows what a move would do to each item', async (page) => {
    await page.getByRole('button', { name: 'More about customer' }).click()
    await page.getByRole('button', { name: 'Keep this format as the former one' }).click()
    await write(page, 'sk', 'customer', 'ABOUT')
    const former = region(page, 'Former format of customer')
    await former.getByRole('button', { name: 'What a move would do' }).click()
    await former.getByText('gets a new key: Put and Delete').first().waitFor()
    assert.match(await former.locator('[data-move]').first().innerText(), /PROFILE\s*→\s*ABOUT/)
    await former.getByRole('button', { name: 'Forget this format of customer' }).click()
    await former.waitFor({ state: 'detached' })
  })
})
