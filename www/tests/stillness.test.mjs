// Nothing moves: the keys, the question and the list keep their place and height in every state of the page.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'
import { states } from './support/states.mjs'

const NEAR = 1 // pixels
const SIZES = [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }]
/** States with the same items and the same question: every element has its place. In the others the frames have theirs. */
const ALIKE = ['rest', 'edit', 'finding', 'menu', 'error']
const OTHERS = ['multi', '10k']

/** The boxes of all elements of the three regions, by their path and text, and of the frames by name. As a source: the policy forbids functions. */
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
  const all = {}
  const walk = (element, path) => {
    const text = element.children.length === 0 ? element.textContent : ''
    all[path + '|' + text] = boxOf(element)
    for (const [at, child] of [...element.children].entries()) walk(child, path + '/' + child.tagName + at)
  }
  for (const region of ['keys', 'question', 'items']) walk(document.querySelector('[data-region="' + region + '"]'), region)
  return { frames, all, scroll: [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth] }
})()`

function moved(before, after) {
  const names = Object.keys(before).filter((name) => name in after)
  return names.filter((name) => before[name].some((value, at) => Math.abs(value - after[name][at]) > NEAR)).map((name) => `${name}: ${before[name]} -> ${after[name]}`)
}

inEachBrowser('stillness', ({ open }) => {
  for (const viewport of SIZES) {
    test(`no element of keys, question and list moves at ${viewport.width} pixels`, async (t) => {
      const measured = {}
      for (const name of [...ALIKE, ...OTHERS]) {
        const page = await open(t, { viewport })
        await states[name](page)
        await page.waitForTimeout(100)
        measured[name] = await page.evaluate(MEASURED)
        assert.deepEqual(measured[name].scroll, [0, 0], `the page scrolls in the state ${name}`)
      }
      for (const name of ALIKE) {
        assert.ok(Object.keys(measured[name].all).length > 50)
        for (const other of ALIKE) assert.deepEqual(moved(measured[name].all, measured[other].all), [], `between ${name} and ${other}`)
      }
      for (const name of OTHERS) assert.deepEqual(moved(measured.rest.frames, measured[name].frames), [], `between rest and ${name}`)
    })
  }

  for (const width of [760, 1024, 1179, 1180, 1599, 1600]) {
    test(`the page itself does not scroll at ${width} pixels`, async (t) => {
      const page = await open(t, { viewport: { width, height: 700 } })
      const { scroll } = await page.evaluate(MEASURED)
      assert.deepEqual(scroll, [0, 0])
    })
  }
}, IN_ONE)
