// The code of the design: every form of it, copied whole, and its fields under the pointer.

import assert from 'node:assert/strict'
import { load } from './load.mjs'
import { inChromium } from './support/browsers.mjs'
import { code } from './support/page.mjs'

const { firstPattern, forms, rowsOf, tableOf } = await load('gallery/index', 'code/forms', 'keys/table', 'keys/rows')

inChromium('the code', ({ onPage }) => {
  onPage('every form is shown, by tab or by menu, and copied whole', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    const panel = page.locator('[data-region="code"]')
    for (const { name, make } of forms) {
      const tab = panel.getByRole('tab', { name, exact: true })
      if (await tab.count()) await tab.click()
      else {
        await panel.getByRole('button', { name: 'More forms of code' }).click()
        await panel.getByRole('menuitemradio', { name, exact: true }).click()
      }
      const { design } = firstPattern
      const table = tableOf(design)
      await panel.getByRole('button', { name: 'Copy the code' }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      assert.equal(copied, make({ design, table, rows: rowsOf(table, design.items) }).text, name)
      assert.ok((await code(page).locator('pre').textContent()).startsWith(copied.slice(0, 200)), name)
    }
  })

  onPage('a field under the pointer is underlined in the code and everywhere else', async (page) => {
    await code(page).getByText('orderId', { exact: true }).first().hover()
    assert.ok((await page.locator('.hovered').count()) > 2)
    await page.mouse.move(0, 0)
    assert.equal(await page.locator('.hovered').count(), 0)
  })
})
