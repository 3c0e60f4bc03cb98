// The small parts of the page that ask the browser: the key Enter, the theme, and the height of a line.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { applyTheme, clickWaiting, isPhone, isWide, lineHeight, pressed, storedTheme, THEME_KEPT_AS } = await load('model/enter_key', 'model/theme', 'model/screen_size')

/** Gives the page some globals of a browser, for a test. */
function browser(t, globals) {
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  t.after(() => before.forEach(([name, descriptor]) => (descriptor ? Object.defineProperty(globalThis, name, descriptor) : delete globalThis[name])))
}

class Button {
  clicks = 0
  click() {
    this.clicks++
  }
}

/** Presses a key: the clicks on the button at once and after the event, and whether the browser's own click is prevented. */
async function clicksOf(event, target = new Button()) {
  let isPrevented = false
  pressed({ key: 'Enter', target, defaultPrevented: false, repeat: false, preventDefault: () => (isPrevented = true), ...event })
  const atOnce = target.clicks
  await new Promise((resolve) => setTimeout(resolve))
  return [atOnce, target.clicks, isPrevented]
}

test('Enter on a button is one click, after the event of the key', async (t) => {
  browser(t, { HTMLButtonElement: Button })
  assert.deepEqual(await clicksOf({}), [0, 1, true])
  assert.deepEqual(await clicksOf({ repeat: true }), [0, 0, true], 'a key that is held clicks once')
})

test('other keys, other targets and what somebody has taken are left alone', async (t) => {
  browser(t, { HTMLButtonElement: Button })
  assert.deepEqual(await clicksOf({ key: ' ' }), [0, 0, false])
  assert.deepEqual(await clicksOf({ defaultPrevented: true }), [0, 0, false])
  assert.deepEqual(await clicksOf({}, { clicks: 0, click() { this.clicks++ } }), [0, 0, false])
})

test('the click comes before the next key, and only once', async (t) => {
  browser(t, { HTMLButtonElement: Button })
  const target = new Button()
  pressed({ key: 'Enter', target, defaultPrevented: false, repeat: false, preventDefault() {} })
  clickWaiting()
  assert.equal(target.clicks, 1)
  await new Promise((resolve) => setTimeout(resolve))
  assert.equal(target.clicks, 1)
})

/** A storage that keeps texts. */
function storage() {
  const kept = new Map()
  return { kept, getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) }
}

test('the chosen theme is applied at once, and is there at the next visit', (t) => {
  const localStorage = storage()
  const document = { documentElement: { dataset: {} } }
  browser(t, { localStorage, document })
  assert.equal(storedTheme(), 'system')
  for (const theme of ['light', 'dark', 'system']) {
    applyTheme(theme)
    assert.deepEqual([document.documentElement.dataset.theme, storedTheme()], [theme, theme])
  }
  localStorage.kept.set(THEME_KEPT_AS, 'sepia')
  assert.equal(storedTheme(), 'system', 'a theme that there is not')
})

test('a browser that keeps nothing applies the theme to this page', (t) => {
  const refuse = () => { throw new DOMException('denied', 'SecurityError') }
  const document = { documentElement: { dataset: {} } }
  browser(t, { localStorage: { getItem: refuse, setItem: refuse }, document })
  assert.equal(storedTheme(), 'system')
  applyTheme('dark')
  assert.equal(document.documentElement.dataset.theme, 'dark')
})

test('a line has its height by the width of the screen, and on a phone room for a finger', (t) => {
  t.after(() => (isPhone.current = isWide.current = false))
  const heightOf = (phone, wide) => ([isPhone.current, isWide.current] = [phone, wide]) && lineHeight()
  assert.deepEqual([heightOf(false, false), heightOf(false, true), heightOf(true, false)], [32, 36, 44])
})
