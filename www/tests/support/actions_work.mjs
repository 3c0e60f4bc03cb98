// Actions on items, access patterns and the question, in an order in which a person could take them.

import { keyboardOf } from './hands.mjs'
import { asked, becomes, button, choice, code, dialog, part, pill, pills, question, returned } from './page.mjs'

const sheet = (page) => dialog(page, 'Fields of the item')
const sheetOpener = (page) => button(page, /fields of the chosen item/i)
const lines = (page) => page.locator('[data-at]')
const order = (page) => page.locator('[data-at]', { hasText: 'A-18' })
const inIndex = (page, name) => page.getByRole('heading', { name }).waitFor()

/** Chooses an order, which is in the index as well. On the way the tab key went through the cells of other items, which chose them. */
async function chooseOrder(page) {
  const { to, press } = keyboardOf(page)
  await to(page.locator('[data-at][tabindex="0"]'))
  await press('Home')
  for (let presses = 0; presses < 8 && (await order(page).getAttribute('aria-current')) !== 'true'; presses++) await press('ArrowDown')
}

export const workActions = [
  {
    name: 'choose an index, and the table again',
    keys: async (page, { to, press }) => { await chooseOrder(page); await to(page.getByRole('radio', { name: /^table/ })); await press('ArrowRight'); await inIndex(page, /gsi1/); await press('ArrowLeft') },
    touch: async (page, { hit }) => { await hit(sheetOpener(page)); await hit(sheet(page).getByRole('radio', { name: 'gsi1' })); await inIndex(page, /gsi1/); await hit(sheet(page).getByRole('radio', { name: 'table' })); await hit(button(page, 'Close the sheet')) },
    done: (page) => inIndex(page, /order of\s+table/),
  },
  {
    name: 'choose an item in the list',
    keys: async (page, { to, press }) => { await to(page.locator('[data-at][tabindex="0"]')); await press('Home') },
    touch: async (page, { hit }) => { await hit(lines(page).first()) },
    done: (page) => becomes(() => lines(page).first().getAttribute('aria-current'), 'true'),
  },
  {
    name: 'go to the next item',
    keys: async (page, { hit }) => { await hit(button(page, 'Item after')) },
    touch: async (page, { hit }) => { await hit(lines(page).nth(1)) },
    done: (page) => becomes(() => lines(page).nth(1).getAttribute('aria-current'), 'true'),
  },
  {
    name: 'choose an access pattern',
    keys: async (page, { to, press }) => { await to(pills(page).first()); await press('ArrowRight') },
    touch: async (page, { hit }) => { await hit(page.getByRole('radiogroup', { name: 'Access patterns' }).locator('label').nth(1)) },
    done: (page) => becomes(() => returned(page).textContent(), '3 of 6 returned'),
  },
  {
    name: 'rename an access pattern',
    keys: async (page, { to, press, type }) => { await to(pills(page).nth(1)); await press('F2'); await type('newest'); await press('Enter') },
    touch: async (page, { hit, fill, press }) => { await hit(button(page, 'All access patterns')); await fill(page.getByLabel('Name of access pattern 2'), 'newest'); await press('Enter', 'Escape') },
    done: (page) => pill(page, /^newest/).waitFor(),
  },
  {
    name: 'turn the direction of the question',
    by: async (page, { hit }) => { await hit(button(page, 'Descending')) },
    done: (page) => button(page, 'Ascending').waitFor(),
  },
  {
    name: 'ask for another field',
    by: async (page, { hit }) => { await hit(question(page).getByRole('button', { name: 'placedAt', exact: true })) },
    done: (page) => asked(page, 'placedAt is').waitFor(),
  },
  {
    name: 'choose an operator',
    keys: async (page, { choose }) => { await choose(choice(page, 'Operator of placedAt'), 'from') },
    touch: async (page, { choose }) => { await choose(choice(page, 'Operator of placedAt'), 'from … before') },
    done: (page) => asked(page, 'placedAt before').waitFor(),
  },
  {
    name: 'type bounds',
    by: async (page, { fill }) => { await fill(asked(page, 'placedAt from'), '2024-01-01T00:00:00Z'); await fill(asked(page, 'placedAt before'), '2025-01-01T00:00:00Z') },
    done: (page) => becomes(async () => (await page.getByRole('group', { name: 'Key condition' }).textContent()).match(/ORDER#20\d\d-01-01/g), ['ORDER#2024-01-01', 'ORDER#2025-01-01']),
  },
  {
    name: 'name the question',
    by: async (page, { hit, over, press }) => { await hit(button(page, /^no name yet/)); await page.getByLabel('Name of this question').waitFor(); await over('a year'); await press('Enter') },
    done: (page) => pill(page, /^a year/).waitFor(),
  },
  {
    name: 'remove a field from the question',
    by: async (page, { hit }) => { await hit(button(page, 'Any placedAt')) },
    done: (page) => becomes(() => returned(page).textContent(), '3 of 6 returned'),
  },
  {
    name: 'remove an access pattern',
    by: async (page, { hit, press }) => { await hit(button(page, 'All access patterns')); await hit(button(page, 'Remove “a year”')); await press('Escape') },
    done: (page) => becomes(() => pill(page, /^a year/).count(), 0),
  },
  {
    name: 'add an access pattern',
    keys: async (page, { hit, press }) => { await hit(button(page, 'Add an access pattern')); await dialog(page, 'Add an access pattern').waitFor(); await press('Enter', 'Escape') },
    touch: async (page, { hit, press }) => { await hit(button(page, 'Add an access pattern')); await hit(dialog(page, 'Add an access pattern').locator('[data-first]').first()); await press('Escape') },
    done: (page) => becomes(() => pills(page).count(), 5),
  },
  {
    name: 'change a value in the key',
    keys: async (page, { fill, press }) => { await chooseOrder(page); await fill(part(page, 'orderId in sk'), 'K-1'); await press('Enter') },
    touch: async (page, { hit, fill }) => { await hit(order(page)); await hit(sheetOpener(page)); await fill(sheet(page).getByLabel('orderId'), 'K-1'); await hit(button(page, 'Close the sheet')) },
    done: (page) => page.locator('[data-at]', { hasText: 'K-1' }).waitFor(),
  },
  {
    name: 'copy the item',
    keys: async (page, { hit }) => { await hit(button(page, 'Copy item')) },
    // A phone has the code of the item to copy.
    touch: async (page, { hit }) => { await hit(page.getByRole('tab', { name: 'Query input', exact: true })); await code(page).waitFor(); await hit(button(page, 'Copy the code')) },
    done: (page) => becomes(async () => (await page.evaluate('left')).length > 0, true),
  },
]
