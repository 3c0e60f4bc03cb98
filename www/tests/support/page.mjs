// The parts of the page by the names that a screen reader gives them, and waiting until they are as expected.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { load } from '../load.mjs'
import { LONGEST_WAIT } from './begun.mjs'

const { designOf, hashOf } = await load('model/share')

export const SCREEN = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

export const region = (page, name) => page.getByRole('region', { name, exact: true })
export const dialog = (page, name) => page.getByRole('dialog', { name, exact: true })
export const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** The button in the bar with the name of the design, which opens the menu to begin with. */
export const startButton = (page) => page.getByRole('banner').locator('[aria-keyshortcuts="Control+K"]')
export const startMenu = (page) => dialog(page, 'Start')
export const tableName = (page) => page.getByRole('textbox', { name: 'Name of the table' })

export const column = (page) => region(page, 'Design')
export const entity = (page, name) => region(page, `Entity ${name}`)
export const template = (page, attribute, of) => page.getByLabel(`Template of ${attribute} of ${of}`, { exact: true })
export const cell = (page, field, of, number) => page.getByLabel(`${field} of ${of} ${number}`, { exact: true })
export const corner = (page) => page.locator('[data-region="corner"]')
/** The message over the column about what is typed. */
export const message = (page, text) => column(page).locator('.over').getByText(text)

/** The templates of an entity, at rest or in the editor. */
export const templates = (page, name) => entity(page, name).locator('.template').evaluateAll((rows) => rows.map((row) => (row.querySelector('.cm-line') ?? row.querySelector('.paint')).textContent))
/** The cells of an entity's items as they are typed. */
export const items = (page, name) => entity(page, name).locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.cell')].map(({ value }) => value)))

export const keyStrip = (page) => region(page, 'Keys of the chosen item')
export const part = (page, name) => keyStrip(page).getByRole('textbox', { name, exact: true }).first()
export const card = (page, name) => page.getByRole('radiogroup', { name: 'Index' }).getByRole('radio', { name: new RegExp(`^${name}`) })
/** The key of the chosen item in the table. */
export const keyText = (page, name) => page.locator(`[data-card="table"] [data-key="${name}"]`).evaluate((key) => [...key.querySelectorAll('.literal, input')].map((one) => one.value ?? one.textContent).join(''))

export const pills = (page) => page.getByRole('radiogroup', { name: 'Access patterns' }).getByRole('radio')
export const pill = (page, name) => page.getByRole('radiogroup', { name: 'Access patterns' }).getByRole('radio', { name })
export const question = (page) => page.getByRole('group', { name: 'Question' })
/** An input of the question. */
export const asked = (page, name) => question(page).getByRole('textbox', { name, exact: true })
/** A choice in the question. */
export const choice = (page, name) => question(page).getByRole('combobox', { name, exact: true })
export const returned = (page) => region(page, 'Items').getByRole('status')
/** Until the list is in the order of an index. */
export const listed = (page, index) => page.getByRole('heading', { name: new RegExp(`Items in the order of ${index}`) }).waitFor()
export const code = (page) => page.getByRole('tabpanel')

/** Waits until `found` gives `expected`: the page follows in its own time. */
export async function becomes(found, expected, what) {
  const end = Date.now() + LONGEST_WAIT
  let now
  do {
    now = await found().catch((error) => error.message)
    if (isDeepStrictEqual(now, expected)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (Date.now() < end)
  assert.deepEqual(now, expected, what)
}

/** The design in the address, once it is the one that is waited for. */
export async function designIn(page, isThere) {
  let design
  await becomes(async () => {
    const hash = await page.evaluate('location.hash.slice(1)')
    design = hash === '' ? undefined : await designOf(hash)
    return design !== undefined && isThere(design)
  }, true, 'the address never had the design')
  return design
}

/** The end of the page's address that opens it with a design. */
export const linkTo = async (design) => `#${await hashOf(design)}`

/** Waits until what has this label has the focus. */
export const focused = (page, label) => page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, label)

export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key)
}

export const undo = (page) => page.keyboard.press('ControlOrMeta+z')

/** Types another text in the place of all that is in the field with the focus. */
export async function typeOver(page, text) {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens a template in the editor. */
export async function openTemplate(page, attribute, of) {
  await template(page, attribute, of).click()
  await entity(page, of).locator('.cm-content').waitFor()
}

/** Types another template in the place of one. */
export async function write(page, attribute, of, text) {
  await openTemplate(page, attribute, of)
  await typeOver(page, text)
}

/** Pastes a text with nothing in focus, as after a click on the ground. Firefox takes the text from other properties. As a source: the policy forbids functions. */
export const paste = (page, text, into = 'document.body') =>
  page.evaluate(`(() => {
    const text = ${JSON.stringify(text)}
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    ${into}.dispatchEvent(new ClipboardEvent('paste', { clipboardData, dataType: 'text/plain', data: text, bubbles: true, cancelable: true }))
  })()`)
