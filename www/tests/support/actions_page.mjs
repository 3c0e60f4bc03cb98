// Actions on the page as a whole: findings, examples, pasting, links, files, steps back, colours and code.

import { load } from '../load.mjs'
import { becomes, button, code, corner, dialog, openTemplate, startButton, startMenu, template, templates } from './page.mjs'

const { firstPattern } = await load('gallery/index')
const tab = (page, name) => page.getByRole('tab', { name, exact: true })
const inMenu = (page, name) => page.getByRole('menuitem', { name })
const pasteBox = (page) => dialog(page, 'Paste or open')
/** The last text that was copied, or the name of the last file that was saved. */
const lastLeft = (page) => page.evaluate('left.at(-1)')

const keys = JSON.stringify([{ pk: 'USER#1', sk: 'LOGIN#2024-01-01' }, { pk: 'USER#2', sk: 'LOGIN#2024-01-02' }, { pk: 'USER#3', sk: 'LOGIN#2024-02-01' }])
const times = (count, key) => Array(count.length).fill(key)

export const pageActions = [
  {
    name: 'look at a finding and take its fix',
    keys: async (page, { to, press, hit }) => {
      await to(template(page, 'sk', 'order'))
      await page.locator('.cm-content').waitFor()
      await press('End', ...times('}#{orderId}', 'ArrowLeft'), ...times(':date', 'Backspace'))
      await hit(corner(page).getByRole('button', { name: '1 finding' }))
      await hit(dialog(page, 'Findings').getByRole('button', { name: 'Write {placedAt} as {placedAt:date}' }))
      await press('Escape')
    },
    touch: async (page, { hit, press }) => {
      await openTemplate(page, 'sk', 'order')
      await press('Home', ...times('ORDER#{placedAt', 'ArrowRight'), ...times(':date', 'Delete'))
      await hit(button(page, 'Findings'))
      await hit(dialog(page, 'Findings').getByRole('button', { name: 'Write {placedAt} as {placedAt:date}' }))
      await hit(dialog(page, 'Findings').getByRole('button', { name: 'Close' }))
    },
    done: (page) => becomes(async () => (await templates(page, 'order'))[1], 'ORDER#{placedAt:date}#{orderId}'),
  },
  {
    name: 'begin with an example',
    keys: async (page, { press, type }) => { await press('Control+k'); await startMenu(page).waitFor(); await type('tenants'); await press('Enter') },
    touch: async (page, { hit }) => { await hit(startButton(page)); await hit(startMenu(page).getByRole('button', { name: 'Tenants', exact: true })) },
    done: (page) => becomes(() => startButton(page).textContent(), 'Tenants'),
  },
  {
    name: 'undo',
    keys: async (page, { press }) => { await press('ControlOrMeta+z') },
    touch: async (page, { hit }) => { await hit(button(page, 'Undo')) },
    done: (page) => becomes(() => startButton(page).textContent(), firstPattern.title),
  },
  {
    name: 'redo',
    keys: async (page, { press }) => { await press('ControlOrMeta+Shift+z') },
    touch: async (page, { hit }) => { await hit(button(page, 'More')); await hit(inMenu(page, 'Redo')) },
    done: (page) => becomes(() => startButton(page).textContent(), 'Tenants'),
  },
  {
    name: 'paste items and use the design behind them',
    keys: async (page, { hit, type }) => { await hit(button(page, 'Paste or open')); await page.getByLabel('Keys or items').waitFor(); await type(keys); await hit(pasteBox(page).getByRole('button', { name: 'Use this design' })) },
    touch: async (page, { hit, to, type }) => { await hit(button(page, 'More')); await hit(inMenu(page, 'Paste or open')); await to(page.getByLabel('Keys or items')); await type(keys); await hit(pasteBox(page).getByRole('button', { name: 'Use this design' })) },
    done: (page) => becomes(() => page.locator('[data-at]').count(), 3),
  },
  {
    name: 'copy a link',
    keys: async (page, { hit }) => { await hit(button(page, 'Copy link')) },
    touch: async (page, { hit }) => { await hit(button(page, 'More')); await hit(inMenu(page, 'Copy link')) },
    done: (page) => becomes(async () => /#\d\./.test(await lastLeft(page)), true),
  },
  {
    name: 'save a file',
    keys: async (page, { press, hit }) => { await press('Control+k'); await hit(button(page, 'Save as a file')) },
    touch: async (page, { hit }) => { await hit(button(page, 'More')); await hit(inMenu(page, 'Save as a file')) },
    done: (page) => becomes(() => lastLeft(page), 'my-table.ddb-keys.json'),
  },
  {
    name: 'turn light to dark',
    keys: async (page, { hit }) => { await hit(button(page, 'Light or dark')) },
    touch: async (page, { hit }) => { await hit(button(page, 'More')); await hit(inMenu(page, 'Light or dark')) },
    done: (page) => becomes(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'dark'),
  },
  {
    name: 'choose a form of code',
    keys: async (page, { to, press }) => { await to(tab(page, 'TypeScript')); await press('ArrowRight') },
    touch: async (page, { hit }) => { await hit(tab(page, 'Query input')) },
    done: (page) => becomes(async () => /"TableName"/.test(await code(page).textContent()), true),
  },
  {
    name: 'choose a form of the menu',
    keys: async (page, { hit, press }) => {
      const focusedItem = () => page.evaluate('document.activeElement.role === "menuitemradio" ? document.activeElement.textContent : ""')
      await hit(button(page, 'More forms of code'))
      await becomes(async () => (await focusedItem()) !== '', true)
      for (let presses = 0; presses < 12 && (await focusedItem()) !== 'Markdown'; presses++) await press('ArrowDown')
      await press('Enter')
    },
    touch: async (page, { hit }) => { await hit(button(page, 'More forms of code')); await hit(page.getByRole('menuitemradio', { name: 'Markdown' })) },
    done: (page) => tab(page, 'Markdown').waitFor(),
  },
  {
    name: 'copy the code',
    by: async (page, { hit }) => { await hit(button(page, 'Copy the code')) },
    done: (page) => becomes(async () => (await lastLeft(page)).startsWith('#'), true),
  },
]
