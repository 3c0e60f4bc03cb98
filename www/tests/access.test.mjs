// That everyone can use the page: axe in light and dark, in every state and at four widths; the focus, the choice of colours, narrow screens, motion.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { violations } from './support/axe.mjs'
import { begun } from './support/begun.mjs'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'
import { tabTo } from './support/keyboard.mjs'
import { fromMenu, states } from './support/states.mjs'

const SIZES = [{ width: 360, height: 740 }, { width: 1024, height: 768 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]
const [NARROW] = SIZES

inEachBrowser('axe', ({ open }) => {
  for (const viewport of SIZES) {
    for (const [name, reach] of Object.entries(states)) {
      test(`finds nothing in the state ${name} at ${viewport.width} pixels, in light and dark`, async (t) => {
        const page = await open(t, { viewport, reducedMotion: 'reduce' })
        await reach(page)
        assert.deepEqual(await violations(page), [])
      })
    }
  }
}, IN_ONE)

inEachBrowser('the focus', ({ open }) => {
  test('can be seen wherever it is', async (t) => {
    const page = await open(t)
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

  test('goes to the keys by the first link', async (t) => {
    const page = await open(t)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'To the keys')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate('document.activeElement.id'), 'keys')
  })

  test('has one stop in the list, one for the cards and one for the access patterns', async (t) => {
    const page = await open(t)
    assert.equal(await page.locator('[data-at]:not([tabindex="-1"])').count(), 1)
    assert.equal(await page.getByRole('radiogroup', { name: 'Index' }).getByRole('radio').evaluateAll((all) => new Set(all.map(({ name }) => name)).size), 1)
    assert.equal(await page.getByRole('radiogroup', { name: 'Access patterns' }).getByRole('radio').evaluateAll((all) => new Set(all.map(({ name }) => name)).size), 1)
    await tabTo(page, () => document.activeElement.dataset.at !== undefined)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.dataset.at === undefined'), true)
  })
})

inEachBrowser('looks', ({ open }) => {
  test('light or dark is as chosen, and stays', async (t) => {
    const page = await open(t, { colorScheme: 'light' })
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

  for (const [name, reach] of Object.entries(states)) {
    test(`nothing is wider than a narrow screen in the state ${name}`, async (t) => {
      const page = await open(t, { viewport: NARROW, hasTouch: true })
      await reach(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), NARROW.width)
    })
  }

  test('every target on a phone is 44 pixels high or wide enough around', async (t) => {
    const page = await open(t, { viewport: NARROW, hasTouch: true })
    const small = await page.locator('button, select, textarea, input:not([type="checkbox"]):not([type="file"]), a[href]').evaluateAll((all) =>
      all.filter((one) => one.checkVisibility() && !one.closest('.unseen, .skip') && !one.classList.contains('skip')).map((one) => {
        const near = [one, one.closest('label, .row, td, .token, .choice')].filter(Boolean).map((each) => each.getBoundingClientRect())
        return [one.getAttribute('aria-label') ?? one.textContent.trim(), Math.round(Math.max(...near.map(({ height }) => height)))]
      }).filter(([, height]) => height < 43),
    )
    assert.deepEqual(small, [])
  })
}, IN_ONE)

// Chromium alone: WebDriver BiDi cannot ask Firefox for reduced motion yet.
inEachBrowser('narrow screens', ({ open }) => {
  test('nothing is wider than a screen of 320 pixels, and the bar has the title', async (t) => {
    const page = await open(t, { viewport: { width: 320, height: 700 } })
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
    const title = page.locator('[data-region="bar"] .start span')
    assert.ok(await title.evaluate((one) => one.clientWidth > 90))
  })

  test('the keys of an item are in sight at 768 pixels', async (t) => {
    const page = await open(t, { viewport: { width: 768, height: 1000 } })
    const right = await page.locator('[data-region="keys"] .chosen').evaluate((card) => card.getBoundingClientRect().right)
    assert.ok(right <= 768, String(right))
  })
}, IN_ONE)

inEachBrowser('forced colours', ({ open }) => {
  test('what is chosen has a frame', async (t) => {
    const page = await open(t, { viewport: { width: 1280, height: 800 }, forcedColors: 'active', isFresh: true })
    const framed = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).outlineStyle)
    for (const selector of ['[data-region="question"] .chosen', '[data-region="items"] [aria-current]', '[data-region="code"] [aria-selected="true"]', '[data-region="keys"] .chosen']) assert.equal(await framed(selector), 'solid', selector)
  })
}, IN_ONE)

inEachBrowser('motion', ({ open }) => {
  test('is none for those who want none', async (t) => {
    const page = await open(t, { reducedMotion: 'reduce' })
    await fromMenu(page, 'Tenants')
    const moving = await page.evaluate(`[...document.querySelectorAll('*')].filter((one) => {
      const { transitionDuration, animationName, animationDuration, animationTimingFunction } = getComputedStyle(one)
      return parseFloat(transitionDuration) > 0 || (animationName !== 'none' && parseFloat(animationDuration) > 0 && !animationTimingFunction.startsWith('steps'))
    }).map((one) => one.outerHTML.slice(0, 100))`)
    assert.deepEqual(moving, [])
  })
}, IN_ONE)
