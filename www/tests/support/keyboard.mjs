// Going through the page by keyboard alone.

import assert from 'node:assert/strict'

const MOST = 120

/** Presses the tab key until `isThere` holds for what has the focus. */
export async function tabTo(page, isThere, argument) {
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(isThere, argument)) return
  }
  assert.fail(`the tab key never got there: ${isThere} ${argument ?? ''}`)
}
