// Every action of the page in two ways: by the keyboard alone on a wide screen, and by touch on a phone.

import { test } from 'node:test'
import { designActions } from './support/actions_design.mjs'
import { pageActions } from './support/actions_page.mjs'
import { workActions } from './support/actions_work.mjs'
import { inChromium, inEachBrowser } from './support/browsers.mjs'
import { fingerOf, keyboardOf } from './support/hands.mjs'
import { PHONE, SCREEN } from './support/page.mjs'

/** Copies and files end where a test can read them. */
function keepsWhatLeaves() {
  globalThis.left = []
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void globalThis.left.push(text) } })
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (this.download === '') click.call(this)
    else globalThis.left.push(this.download)
  }
}

/** Describes a test for each group of actions, in which they are taken one after the other. */
const actionsBy = (way, handsOf, options) => ({ open }) => {
  for (const [what, actions] of Object.entries({ 'the design': designActions, 'items and questions': workActions, 'the page as a whole': pageActions })) {
    test(what, async (t) => {
      const page = await open(t, { ...options, colorScheme: 'light', init: keepsWhatLeaves })
      const hands = handsOf(page)
      for (const { name, by, [way]: act = by, done } of actions) {
        try {
          await act(page, hands)
          await done(page)
        } catch (error) {
          throw new Error(`to ${name}: ${error.message}`, { cause: error })
        }
      }
    })
  }
}

// Firefox as well: browsers differ in tab stops, arrow keys and the keys of their own controls.
inEachBrowser('the keyboard alone', actionsBy('keys', keyboardOf, { viewport: SCREEN }))
// Only Chromium: WebDriver BiDi has no touch in Firefox.
inChromium('touch on a phone', actionsBy('touch', fingerOf, { viewport: PHONE, hasTouch: true }))
