// The page on phones and tablets: what a finger reaches, how large its targets are, and that nothing is wider than the screen or below the dock.

import assert from 'node:assert/strict'
import { inChromium } from './support/browsers.mjs'
import { asked, becomes, button, card, dialog, entity, items, keyText, part, PHONE, question, returned, startButton, startMenu, template, templates } from './support/page.mjs'
import { states } from './support/states.mjs'

const touched = { viewport: PHONE, hasTouch: true }

/** The targets that are lower than a finger needs, with their heights; what is around a target counts where it is pressed, too. */
const lowTargets = (page, within = 'body') =>
  page.locator(within).locator('button, select, textarea, input:not([type="checkbox"]):not([type="file"]), a[href], [role^=menuitem], .cm-content').evaluateAll((all) =>
    all.filter((one) => one.checkVisibility() && !one.closest('.unseen, .skip')).map((one) => {
      const near = [one, one.closest('label, .row, td, .token, .choice')].filter(Boolean).map((each) => each.getBoundingClientRect().height)
      return [one.getAttribute('aria-label') ?? one.textContent.trim(), Math.round(Math.max(...near))]
    }).filter(([, height]) => height > 0 && height < 43),
  )

inChromium('a phone', ({ onPage }) => {
  for (const [name, reach] of Object.entries(states)) {
    onPage(`has nothing wider than its screen in the state ${name}`, touched, async (page) => {
      await reach(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), PHONE.width)
    })
  }

  onPage('has room for the title in the bar at 320 pixels', { viewport: { width: 320, height: 700 } }, async (page) => {
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
    assert.ok(await startButton(page).locator('span').first().evaluate((one) => one.clientWidth > 90))
  })

  onPage('has targets of 44 pixels on the page and in its menus', touched, async (page) => {
    assert.deepEqual(await lowTargets(page), [])
    await button(page, 'More').click()
    assert.deepEqual(await lowTargets(page, '[data-region="bar"]'), [])
    await page.getByRole('menuitem', { name: 'Paste or open' }).click()
    await dialog(page, 'Paste or open').waitFor()
    assert.deepEqual(await lowTargets(page, 'dialog[open]'), [])
    await page.keyboard.press('Escape')
    await startButton(page).click()
    await startMenu(page).waitFor()
    assert.deepEqual(await lowTargets(page, 'dialog[open]'), [])
  })

  onPage('reaches templates, items and findings', touched, async (page) => {
    await template(page, 'sk', 'customer').tap()
    await entity(page, 'customer').locator('.cm-content').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type('#{')
    await page.getByRole('listbox', { name: 'Fields and codecs' }).getByRole('option', { name: /orderId/ }).tap()
    assert.equal((await templates(page, 'customer'))[1], 'PROFILE#{orderId}')
    await entity(page, 'customer').getByRole('button', { name: 'customer', exact: true }).tap()
    assert.equal((await items(page, 'customer')).length, 3)
    await button(page, 'Findings').tap()
    await dialog(page, 'Findings').getByRole('button', { name: 'Close' }).tap()
    assert.deepEqual(await lowTargets(page, '[data-region="design"]'), [])
  })

  onPage('goes to a region by the bar at the bottom, and the sheet waits for a tap before the keyboard comes', touched, async (page) => {
    const regions = page.getByRole('navigation', { name: 'Regions' })
    const top = (region) => () => page.locator(`[data-region="${region}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await regions.getByRole('button', { name: 'Items' }).tap()
    await becomes(top('question'), 0)
    await regions.getByRole('button', { name: 'Code' }).tap()
    await becomes(() => page.getByRole('tabpanel').isVisible(), true)
    assert.ok((await top('code')()) < 600)
    await regions.getByRole('button', { name: 'Design' }).tap()
    await becomes(top('bar'), 0)
    await page.locator('[data-at]', { hasText: 'A-18' }).tap()
    await button(page, /fields of the chosen item/i).tap()
    const sheet = dialog(page, 'Fields of the item')
    const title = () => sheet.locator('.title').textContent()
    await sheet.waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'dialog')
    assert.equal(await title(), 'order 4 of 6 in table')
    await sheet.getByRole('button', { name: 'Item after' }).tap()
    await becomes(title, 'order 5 of 6 in table')
    for (let taps = 0; taps < 6 && !(await title()).startsWith('customer'); taps++) await sheet.getByRole('button', { name: 'Item after' }).tap()
    assert.deepEqual(await sheet.getByRole('radio').allTextContents(), ['table'])
  })

  onPage('asks the question with targets of 44 pixels', { ...touched, isMobile: true }, async (page) => {
    await page.locator('[data-pattern="1"]').tap()
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
    await question(page).getByRole('button', { name: 'placedAt', exact: true }).tap()
    await asked(page, 'placedAt is').tap()
    await button(page, 'Add an access pattern').tap()
    await page.getByRole('dialog').getByRole('button', { name: /orders of a customer in a month|orders of a customer \d/i }).first().tap()
    const small = await page.locator('[data-region="question"]').locator('button, label, select').evaluateAll((all) =>
      all.map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5)).map(([name]) => name),
    )
    assert.deepEqual(small, [])
  })

  onPage('has a dock that lies over nothing that Tab reaches', { viewport: PHONE }, async (page) => {
    await page.evaluate('document.activeElement?.blur()')
    const hidden = []
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(`(() => {
        const { activeElement: element } = document
        const dock = document.querySelector('.dock')
        if (element === document.body || dock.contains(element)) return undefined
        const { top, bottom, height } = element.getBoundingClientRect()
        return height < 300 && bottom > dock.getBoundingClientRect().top + 1 && top > 0 ? element.outerHTML.slice(0, 120) : undefined
      })()`)
      if (found !== undefined) hidden.push(found)
    }
    assert.deepEqual(hidden, [])
  })
})

inChromium('a tablet', ({ onPage }) => {
  onPage('changes a part, and chooses a card', { viewport: { width: 1024, height: 768 }, hasTouch: true }, async (page) => {
    await part(page, 'customerId in pk').tap()
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#421')
    await page.locator('[data-card="gsi1"] label').tap()
    await becomes(() => card(page, 'gsi1').isChecked(), true)
  })

  onPage('has the keys of an item in sight at 768 pixels', { viewport: { width: 768, height: 1000 } }, async (page) => {
    const right = await page.locator('[data-region="keys"] .chosen').evaluate((card) => card.getBoundingClientRect().right)
    assert.ok(right <= 768, String(right))
  })
})
