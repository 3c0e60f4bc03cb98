// What axe finds: nothing, in light and dark, in every state of the page and in its dialogs, from a phone to a large screen.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { violations } from './support/axe.mjs'
import { inChromium } from './support/browsers.mjs'
import { asked, button, dialog, message, openTemplate, part, paste, PHONE, SCREEN, startButton, startMenu, write } from './support/page.mjs'
import { states } from './support/states.mjs'

const { allPatterns } = await load('gallery/index')
const SIZES = [PHONE, { width: 1024, height: 768 }, SCREEN, { width: 1920, height: 1080 }]
const KEYS_AND_QUESTION = { include: ['[data-region="keys"]', '[data-region="question"]'] }
const still = { reducedMotion: 'reduce' }

inChromium('axe', ({ open, onPage }) => {
  for (const viewport of SIZES) {
    for (const [name, reach] of Object.entries(states)) {
      onPage(`finds nothing in the state ${name} at ${viewport.width} pixels`, { viewport, ...still }, async (page) => {
        await reach(page)
        assert.deepEqual(await violations(page), [])
      })
    }

    onPage(`finds nothing in keys and question at ${viewport.width} pixels`, { viewport, ...still }, async (page) => {
      const finds = async (what) => assert.deepEqual(await violations(page, KEYS_AND_QUESTION), [], what)
      await asked(page, 'placedAt from').fill('2025-12-01T00:00:00Z')
      await finds('with a refusal, and without a name')
      for (const name of ['Add an access pattern', 'All access patterns']) {
        await button(page, name).click()
        await finds(name)
        await page.keyboard.press('Escape')
      }
      if (viewport === PHONE) return
      await part(page, 'placedAt in sk').click()
      await page.keyboard.type('x')
      await finds('with a refused value')
    })
  }

  test('finds nothing with a multi-attribute index and a range of tuples', async (t) => {
    const { design } = allPatterns.find(({ id }) => id === 'places')
    const page = await open(t, { viewport: SCREEN, design, ...still })
    await page.getByRole('radio', { name: /^from San Francisco/i }).check({ force: true })
    assert.deepEqual(await violations(page, KEYS_AND_QUESTION), [])
  })

  for (const viewport of [PHONE, SCREEN]) {
    onPage(`finds nothing in the design column at ${viewport.width} pixels`, { viewport, ...still }, async (page) => {
      const finds = async (what) => assert.deepEqual(await violations(page, '[aria-label="Design"]'), [], what)
      await button(page, 'More about customer').click()
      await button(page, 'Keep this format as the former one').click()
      await button(page, 'What a move would do').click()
      await button(page, 'Index').click()
      await button(page, 'An index of several attributes').click()
      await write(page, 'sk', 'order', 'ORDER#{placedAt:dat}#{orderId}')
      await message(page, 'There is no codec').waitFor()
      await finds('with a former format, an index and a fault')
      await page.evaluate(() => document.querySelector('[data-region="corner"] button')?.click())
      await dialog(page, 'Findings').waitFor()
      await finds('with the list of findings')
      await page.keyboard.press('Escape')
      await openTemplate(page, 'sk', 'order')
      await page.keyboard.press('End') // of the template, which goes on in a second line on a phone
      await page.keyboard.type('{')
      await page.getByRole('listbox', { name: 'Fields and codecs' }).waitFor()
      await finds('with completions')
      await page.keyboard.press('Escape')
      await button(page, 'gsi1sk of order: settings').click()
      await finds('with the settings of a key')
    })

    onPage(`finds nothing in the menu and the dialog at ${viewport.width} pixels`, { viewport, ...still }, async (page) => {
      const finds = async (what) => assert.deepEqual(await violations(page, 'dialog[open]'), [], what)
      await startButton(page).click()
      await startMenu(page).waitFor()
      await finds('the menu')
      await page.keyboard.press('Escape')
      await startMenu(page).waitFor({ state: 'hidden' })
      const items = Array.from({ length: 40 }, (_, at) => JSON.stringify({ pk: `CUSTOMER#${at % 7}`, sk: `ORDER#${1000 + at}` })).join('\n')
      for (const text of [items, '[{"id": "a"}, {"id": "b"}]', 'ORDER#2024-12-02T09:00:00.000Z#A-18', '{"pk": ']) {
        await paste(page, text)
        await dialog(page, 'Paste or open').locator('.outcome p, .outcome .match').last().waitFor()
        await finds(text)
        await page.keyboard.press('Escape')
        await dialog(page, 'Paste or open').waitFor({ state: 'hidden' })
      }
    })
  }
})
