// Nothing moves: the keys, the question and the list keep their place and height in every state of the page.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inChromium } from './support/browsers.mjs'
import { asked, button, part, question, SCREEN } from './support/page.mjs'
import { states } from './support/states.mjs'

const { allPatterns, emptyDesign } = await load('gallery/index', 'model/design')
const { design: places } = allPatterns.find(({ id }) => id === 'places')
const NEAR = 1 // pixels
const SIZES = [SCREEN, { width: 1920, height: 1080 }]
/** States with the same keys: every element has its place. */
const ALIKE = ['rest', 'edit', 'menu', 'error']
/** The same items, of which one field is stored without its codec: texts are as wide as they are long, and every element has its line. */
const IN_LINE = [...ALIKE, 'finding']
/** Also states with other items: the frames, their buttons and their first elements have their places. */
const ALL = [...IN_LINE, 'multi', '10k']

/** The boxes of all elements of the three regions, by their path, and of the frames by name. As a source: the policy forbids functions. */
const MEASURED = `(() => {
  const boxOf = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height] }
  const frames = {}
  for (const region of ['keys', 'question', 'items', 'code', 'bar', 'corner']) frames[region] = boxOf(document.querySelector('[data-region="' + region + '"]'))
  const vertical = (name, element) => { if (element) { const [, y, , height] = boxOf(element); frames[name] = [0, y, 0, height] } }
  vertical('first card', document.querySelector('[data-region="keys"] [role="radiogroup"] > *'))
  vertical('pills', document.querySelector('[data-region="question"] [role="radiogroup"]'))
  vertical('question line', document.querySelector('[data-region="question"] [aria-label="Question"]'))
  vertical('list', document.querySelector('[data-region="items"] [aria-label="Items in DynamoDB’s order"]'))
  vertical('key condition', document.querySelector('[data-region="items"] [aria-label="Key condition"]'))
  for (const name of ['Item before', 'Item after', 'All access patterns', 'Add an access pattern']) frames[name] = boxOf(document.querySelector('[aria-label="' + name + '"]'))
  const all = {}
  const walk = (element, path) => {
    all[path] = boxOf(element)
    const seen = {}
    for (const child of element.children) {
      seen[child.tagName] = (seen[child.tagName] ?? 0) + 1
      walk(child, path + ' ' + child.tagName + seen[child.tagName])
    }
  }
  for (const region of ['keys', 'question', 'items']) walk(document.querySelector('[data-region="' + region + '"]'), region)
  return { frames, all, scroll: [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth] }
})()`

const EVERY = [0, 1, 2, 3]
const VERTICAL = [1, 3]

function moved(before, after, numbers = EVERY) {
  const names = Object.keys(before).filter((name) => name in after)
  return names.filter((name) => numbers.some((at) => Math.abs(before[name][at] - after[name][at]) > NEAR)).map((name) => `${name}: ${before[name]} -> ${after[name]}`)
}

/** Calls `check` for any two of the states. */
function inPairs(names, check) {
  for (const [at, name] of names.entries()) for (const other of names.slice(at + 1)) check(name, other, `between ${name} and ${other}`)
}

/** What must not move by more than a pixel: the regions, the cards, the rows of keys, the lines of the question. */
const framesOf = (page) =>
  page.evaluate(() => {
    const named = { keys: '[data-region="keys"]', question: '[data-region="question"]', items: '[data-region="items"]', header: '[data-region="keys"] header', card: '[data-card]', first: '[data-card] .parts', pills: '[role="radiogroup"][aria-labelledby]', line: '[role="group"][aria-label="Question"]', target: '.target' }
    return Object.entries(named).map(([name, selector]) => {
      const { top, left, height } = document.querySelector(selector).getBoundingClientRect()
      return [name, top, left, height]
    })
  })

inChromium('stillness', ({ open, onPage }) => {
  for (const viewport of SIZES) {
    test(`no element of keys, question and list moves at ${viewport.width} pixels`, async (t) => {
      const measured = {}
      for (const name of ALL) {
        const page = await open(t, { viewport })
        await states[name](page)
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))') // until what was opened is drawn
        measured[name] = await page.evaluate(MEASURED)
        assert.deepEqual(measured[name].scroll, [0, 0], `the page scrolls in the state ${name}`)
        assert.ok(Object.keys(measured[name].all).length > 100)
      }
      inPairs(ALIKE, (one, other, where) => assert.deepEqual(moved(measured[one].all, measured[other].all), [], where))
      inPairs(IN_LINE, (one, other, where) => assert.deepEqual(moved(measured[one].all, measured[other].all, VERTICAL), [], where))
      inPairs(ALL, (one, other, where) => assert.deepEqual(moved(measured[one].frames, measured[other].frames), [], where))
    })
  }

  for (const width of [760, 1024, 1179, 1180, 1599, 1600]) {
    onPage(`the page itself does not scroll at ${width} pixels`, { viewport: { width, height: 700 } }, async (page) => {
      const { scroll } = await page.evaluate(MEASURED)
      assert.deepEqual(scroll, [0, 0])
    })
  }

  for (const viewport of [...SIZES, { width: 1024, height: 768 }]) {
    test(`keys and question keep their places in every state at ${viewport.width} pixels`, async (t) => {
      const page = await open(t, { viewport })
      const rest = await framesOf(page)
      const still = async (what, other = page) => {
        for (const [place, frame] of (await framesOf(other)).entries()) {
          const moved = frame.slice(1).map((edge, side) => Math.abs(edge - rest[place][side + 1]))
          assert.ok(Math.max(...moved) <= 1, `${frame[0]} moved by ${moved} (${what})`)
        }
      }
      await part(page, 'customerId in pk').click()
      await still('a part is edited')
      await page.keyboard.type('#'.repeat(40))
      await still('a long value')
      await page.keyboard.press('Escape')
      await part(page, 'placedAt in sk').click()
      await page.keyboard.type('?')
      await still('a refused value')
      await page.keyboard.press('Escape')
      await question(page).getByRole('button', { name: 'Any placedAt' }).click()
      await still('a question without a name')
      await button(page, /^no name yet/).click()
      await still('naming a question')
      await page.keyboard.press('Escape')
      for (const name of ['Add an access pattern', 'All access patterns', 'More about the item']) {
        await button(page, name).click()
        await still(name)
        await page.keyboard.press('Escape')
      }
      for (let steps = 0; steps < 6; steps++) {
        await button(page, 'Item after').click()
        await still('another item')
      }
      await asked(page, 'customerId').fill('')
      await still('a missing value')
      const multi = await open(t, { viewport, design: places })
      await still('a multi-attribute index', multi)
      const empty = await open(t, { viewport, design: { ...emptyDesign, items: [] } })
      await still('no item', empty)
    })
  }
})
