// What one does at the keyboard.

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

/** Puts another text in the place of what is there, key by key. */
export async function retype(page, field, text) {
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Waits until an element, or one in it, has the focus, so that the next key is for it. */
export async function focusIn(locator) {
  await locator.waitFor()
  const element = await locator.elementHandle()
  await locator.page().waitForFunction((shown) => shown.contains(document.activeElement), element)
}
