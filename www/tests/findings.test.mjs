// Faults and findings: where they are counted and told, and the fixes that are offered.

import assert from 'node:assert/strict'
import { inChromium } from './support/browsers.mjs'
import { becomes, column, corner, dialog, entity, message, templates, write } from './support/page.mjs'

inChromium('findings', ({ onPage }) => {
  onPage('are counted in the corner and marked under the field; a fix is previewed, then taken', async (page) => {
    await write(page, 'sk', 'order', 'ORDER#{placedAt}#{orderId}')
    await corner(page).getByRole('button', { name: '1 finding' }).click()
    const panel = dialog(page, 'Findings')
    assert.equal(await entity(page, 'order').locator('.doubtful.name').textContent(), 'placedAt')
    const fix = panel.getByRole('button', { name: 'Write {placedAt} as {placedAt:date}' })
    await fix.hover()
    assert.equal((await templates(page, 'order'))[1], 'ORDER#{placedAt:date}#{orderId}')
    await panel.getByText('Will cost work').hover()
    assert.equal((await templates(page, 'order'))[1], 'ORDER#{placedAt}#{orderId}')
    await fix.focus()
    assert.equal((await templates(page, 'order'))[1], 'ORDER#{placedAt:date}#{orderId}')
    await page.keyboard.press('Enter')
    await panel.getByText('There are no faults and no findings.').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    assert.equal((await templates(page, 'order'))[1], 'ORDER#{placedAt:date}#{orderId}')
  })

  onPage('a fault is counted once where it is a finding too, and its bubble closes when the list is opened', async (page) => {
    await write(page, 'sk', 'customer', 'ORDER#{placedAt:date}#{orderId}')
    const said = column(page).locator('.design-said')
    await said.waitFor()
    await page.waitForTimeout(600) // until findings have followed, which may add to the count
    await corner(page).getByRole('button', { name: /^1 fault/ }).click()
    const panel = dialog(page, 'Findings')
    await panel.getByText(/can both write the key/).first().waitFor()
    assert.equal(await panel.getByText(/can both write the key/).count(), 1)
    await said.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: /^Change sk/ }).waitFor()
  })

  onPage('what a field can be is a list that links to the page of each codec', async (page) => {
    const opener = corner(page).getByRole('button', { name: 'What a field can be' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const panel = dialog(page, 'What a field can be')
    assert.match(await panel.getByRole('link', { name: 'date', exact: true }).evaluate(({ href }) => href), /\/formats\/date\/$/)
    assert.match(await panel.getByRole('row', { name: /ulid/ }).innerText(), /[0-9A-HJKMNP-TV-Z]{26}/)
    await page.keyboard.press('Escape')
    await becomes(() => opener.evaluate((one) => one === document.activeElement), true)
  })

  onPage('two entities that write one key are a fault that is told at the second', async (page) => {
    await write(page, 'sk', 'customer', 'ORDER#{placedAt:date}#{no}')
    await corner(page).getByRole('button', { name: '1 fault' }).waitFor()
    await message(page, 'can both write the key').waitFor()
    await corner(page).getByRole('button', { name: '1 fault' }).click()
    const panel = dialog(page, 'Findings')
    await panel.getByRole('button', { name: /^Change sk/ }).waitFor() // the finding has followed, and moves nothing any more
    await panel.getByRole('button', { name: 'customer', exact: true }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Name of the entity' && document.activeElement.value === 'customer')
  })
})
