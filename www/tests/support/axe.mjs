// What axe has against a page, in light and in dark.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERY = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** How many of them look at any part of the page. */
const LEAST = 5
/** The rules whose verdict depends on colours. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The elements and the place of each. Where they are the same in light and dark, only rules of colours can find something new. */
const SHAPE = `JSON.stringify([document.documentElement.outerHTML, [...document.querySelectorAll('body *')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return [x, y, width, height]
})])`

/** What it has against a part of the page, or against several of them, in a line each: in light, then in dark. The page is light afterwards. */
export async function violations(page, part) {
  if (await page.evaluate('globalThis.axe === undefined')) await page.evaluate(source)
  const inLight = await found(page, part, EVERY)
  const shape = await page.evaluate(SHAPE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))') // until scripts have been told of it
  const inDark = await found(page, part, (await page.evaluate(SHAPE)) === shape ? OF_COLOURS : EVERY)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((line) => `in dark: ${line}`)]
}

async function found(page, part, runOnly) {
  const { passes, violations } = await page.evaluate(
    ([part, runOnly]) => globalThis.axe.run(part ?? document, { runOnly, resultTypes: ['violations'] }).then(({ passes, violations }) => ({ passes: passes.length, violations })),
    [part, runOnly],
  )
  assert.ok(runOnly !== EVERY || passes >= LEAST, 'axe looked at the page')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}
