// The hands of a person: the keyboard alone on a wide screen, and the finger on a phone. Both know the same movements.

import assert from 'node:assert/strict'

const MOST = 150 // tab stops to the furthest place

/** What both hands do with what has the focus. */
const typing = ({ keyboard }) => ({
  press: async (...keys) => { for (const key of keys) await keyboard.press(key) },
  type: (text) => keyboard.type(text),
  over: async (text) => { await keyboard.press('ControlOrMeta+a'); await keyboard.type(text) },
})

/** The keyboard: it gets everywhere by the tab key, forwards or backwards, whichever is nearer. */
export function keyboardOf(page) {
  const { press, type, over } = typing(page)
  const to = async (locator) => {
    // What has the focus chooses the item, so that the place of the list that the tab key reaches is another on the way.
    const where = () => locator.first().evaluate((one) => {
      const radio = one.type === 'radio' && document.activeElement.name === one.name && document.activeElement.type === 'radio'
      if (one === document.activeElement || radio || (one.matches('[data-template]') && document.activeElement.closest('.cm-editor') && document.activeElement.dataset.template === one.dataset.template)) return 0
      return one.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    await locator.first().waitFor()
    const key = (await where()) < 0 ? 'Shift+Tab' : 'Tab'
    for (let presses = 0; presses < MOST; presses++) {
      if ((await where()) === 0) return
      await press(key)
    }
    assert.fail(`the tab key never got to ${locator}`)
  }
  return {
    press,
    type,
    over,
    to,
    /** Gets to a button and presses it. */
    hit: async (locator) => { await to(locator); await press('Enter') },
    /** Gets into a field, and puts another text in the place of its own. */
    fill: async (locator, text) => { await to(locator); await over(text) },
    /** Takes a choice of a list by its first letters. */
    choose: async (locator, text) => { await to(locator); await type(text) },
  }
}

/** The finger. */
export function fingerOf(page) {
  const { press, type, over } = typing(page)
  const to = (locator) => locator.tap()
  return {
    press,
    type,
    over,
    to,
    hit: to,
    fill: async (locator, text) => { await to(locator); await over(text) },
    /** The picker of a phone is the system's own, beyond the page. */
    choose: (locator, text) => locator.selectOption(text),
  }
}
