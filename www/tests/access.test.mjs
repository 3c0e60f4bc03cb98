// That everyone can use the page: the focus, the choice of colours, forced colours, motion.

import assert from 'node:assert/strict'
import { begun } from './support/begun.mjs'
import { inChromium, inEachBrowser } from './support/browsers.mjs'
import { tabTo } from './support/keyboard.mjs'
import { fromMenu } from './support/states.mjs'

// Firefox as well: browsers move and draw the focus in ways of their own.
inEachBrowser('the focus', ({ onPage }) => {
  // High enough that the column does not scroll: Firefox gives the focus to what scrolls, too.
  onPage('can be seen wherever it is', { viewport: { width: 1440, height: 1000 } }, async (page) => {
    // Before and after the focus, each element or one around it looks otherwise: an outline, a border, a shadow, a ground.
    const looks = `[...document.querySelectorAll('a, button, input, select, textarea, label, [tabindex]')].map((one) => {
      const near = [one, one.parentElement, ...['label', '.card', '.choice', '.row'].map((around) => one.closest(around))].filter(Boolean)
      return near.map((each) => { const { outlineStyle, outlineWidth, borderColor, boxShadow, backgroundColor } = getComputedStyle(each); return [outlineStyle === 'none' ? '' : outlineStyle + outlineWidth, borderColor, boxShadow, backgroundColor].join() }).join()
    })`
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const [name, focused, blurred] = await page.evaluate(`(() => {
        const one = document.activeElement
        if (one === document.body) return ['the end', '', ' ']
        const at = [...document.querySelectorAll('a, button, input, select, textarea, label, [tabindex]')].indexOf(one)
        const isEditor = one.closest('.cm-editor') !== null
        const focused = ${looks}[at]
        if (isEditor) return ['the editor has a caret', '', ' ']
        one.blur()
        const blurred = ${looks}[at]
        one.focus({ focusVisible: true })
        return [one.outerHTML.slice(0, 160), focused, blurred]
      })()`)
      assert.notEqual(focused, blurred, name)
      if (name === 'the end') break
    }
  })

  onPage('goes to the keys by the first link', async (page) => {
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'To the keys')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate('document.activeElement.id'), 'keys')
  })

  onPage('has one stop in the list, one for the cards and one for the access patterns', async (page) => {
    assert.equal(await page.locator('[data-at]:not([tabindex="-1"])').count(), 1)
    assert.equal(await page.getByRole('radiogroup', { name: 'Index' }).getByRole('radio').evaluateAll((all) => new Set(all.map(({ name }) => name)).size), 1)
    assert.equal(await page.getByRole('radiogroup', { name: 'Access patterns' }).getByRole('radio').evaluateAll((all) => new Set(all.map(({ name }) => name)).size), 1)
    await tabTo(page, () => document.activeElement.dataset.at !== undefined)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.dataset.at === undefined'), true)
  })
})

inChromium('looks', ({ onPage }) => {
  onPage('light or dark is as chosen, and stays', { colorScheme: 'light' }, async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const turn = page.getByRole('button', { name: 'Light or dark' })
    const light = await ground()
    await turn.click()
    const dark = await ground()
    assert.notEqual(dark, light)
    await turn.click()
    assert.equal(await ground(), light)
    await turn.click()
    await page.reload()
    await begun(page)
    assert.equal(await ground(), dark)
  })
})

// Only Chromium: WebDriver BiDi cannot ask Firefox for forced colours or reduced motion yet.
inChromium('forced colours', ({ onPage }) => {
  onPage('what is chosen has a frame', { forcedColors: 'active', isFresh: true }, async (page) => {
    const framed = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).outlineStyle)
    for (const selector of ['[data-region="question"] .chosen', '[data-region="items"] [aria-current]', '[data-region="code"] [aria-selected="true"]', '[data-region="keys"] .chosen']) assert.equal(await framed(selector), 'solid', selector)
  })
})

inChromium('motion', ({ onPage }) => {
  onPage('is none for those who want none', { reducedMotion: 'reduce' }, async (page) => {
    await fromMenu(page, 'Tenants')
    const moving = await page.evaluate(`[...document.querySelectorAll('*')].filter((one) => {
      const { transitionDuration, animationName, animationDuration, animationTimingFunction } = getComputedStyle(one)
      return parseFloat(transitionDuration) > 0 || (animationName !== 'none' && parseFloat(animationDuration) > 0 && !animationTimingFunction.startsWith('steps'))
    }).map((one) => one.outerHTML.slice(0, 100))`)
    assert.deepEqual(moving, [])
  })
})
