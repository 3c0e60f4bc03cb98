// The states of the page, each reached as a person reaches it. Screenshots, stillness and accessibility share them.

import { button, corner, dialog, openTemplate, part, paste, press, region, startButton, startMenu } from './page.mjs'

/** Ten thousand orders of a few customers, as lines of JSON. */
export const manyLines = Array.from({ length: 10_000 }, (_, at) => {
  const day = String((at % 28) + 1).padStart(2, '0')
  return JSON.stringify({ pk: `CUSTOMER#${at % 8}`, sk: `ORDER#2024-12-${day}T09:00:00.000Z#A-${at}`, total: at })
}).join('\n')

export async function fromMenu(page, title) {
  await startButton(page).click()
  await button(startMenu(page), title).click()
}

/** Removes the characters before the `}` of `{placedAt:date}`, with as many keys. */
async function shortened(page, count) {
  await openTemplate(page, 'sk', 'order')
  await press(page, 'End', ...Array('}#{orderId}'.length).fill('ArrowLeft'), ...Array(count).fill('Backspace'))
}

/** The list of faults, findings and misfits: from the corner, or on a phone from the bar at the bottom. */
async function openFindings(page) {
  const inCorner = corner(page).getByRole('button', { name: /fault|finding|misfit/ })
  if (await inCorner.isVisible()) await inCorner.click()
  else await button(page, 'Findings').click()
  await dialog(page, 'Findings').waitFor()
}

/** By name: how to reach the state from the page as it opens. */
export const states = {
  rest: async () => {},
  edit: async (page) => {
    const inKey = part(page, 'orderId in sk')
    if (await inKey.isVisible()) await inKey.click()
    else await page.getByRole('textbox', { name: 'orderId of order 1', exact: true }).click()
  },
  error: async (page) => {
    await shortened(page, 'e'.length)
    await page.getByText('There is no codec “dat”.').first().waitFor()
  },
  finding: async (page) => {
    await shortened(page, ':date'.length)
    await page.getByText('1 finding').first().waitFor({ state: 'attached' })
    await openFindings(page)
  },
  menu: async (page) => {
    await startButton(page).click()
    await startMenu(page).waitFor()
  },
  multi: async (page) => {
    await fromMenu(page, 'Status and priority')
    await startMenu(page).waitFor({ state: 'hidden' })
  },
  '10k': async (page) => {
    await paste(page, manyLines)
    await button(page, 'Use this design').click()
    await dialog(page, 'Paste or open').waitFor({ state: 'hidden' })
    await region(page, 'Items').getByText(/of 10,000 returned|10,000 items/).waitFor()
  },
  empty: async (page) => {
    await fromMenu(page, 'Empty table')
    await startMenu(page).waitFor({ state: 'hidden' })
  },
}
