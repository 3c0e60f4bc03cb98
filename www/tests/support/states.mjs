// The states of the page, each reached as a person reaches it. Screenshots, stillness and accessibility share them.

/** Ten thousand orders of a few customers, as lines of JSON. */
export const manyLines = Array.from({ length: 10_000 }, (_, at) => {
  const day = String((at % 28) + 1).padStart(2, '0')
  return JSON.stringify({ pk: `CUSTOMER#${at % 8}`, sk: `ORDER#2024-12-${day}T09:00:00.000Z#A-${at}`, total: at })
}).join('\n')

/** The button in the bar with the name of the design, which opens the ways to begin. */
export const startButton = (page) => page.getByRole('banner').locator('[aria-keyshortcuts="Control+K"]')

export async function fromMenu(page, title) {
  await startButton(page).click()
  await page.getByRole('dialog', { name: 'Start' }).getByRole('button', { name: title, exact: true }).click()
}

/** Pastes a text outside of any field, as with Ctrl V. */
export function paste(page, text) {
  return page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, dataType: 'text/plain', data: ${JSON.stringify(text)}, bubbles: true, cancelable: true }))
  })()`)
}

/** Opens the template of a key attribute. */
export async function template(page, attribute, of) {
  await page.getByLabel(`Template of ${attribute} of ${of}`, { exact: true }).click()
  await page.getByRole('region', { name: `Entity ${of}`, exact: true }).locator('.cm-content').waitFor()
}

/** Removes the characters before the `}` of `{placedAt:date}`, with as many keys. */
async function shortened(page, count) {
  await template(page, 'sk', 'order')
  await page.keyboard.press('End')
  for (let at = 0; at < '}#{orderId}'.length; at++) await page.keyboard.press('ArrowLeft')
  for (let at = 0; at < count; at++) await page.keyboard.press('Backspace')
}

/** The list of faults, findings and misfits: from the corner, or on a phone from the bar at the bottom. */
async function openFindings(page) {
  const inCorner = page.locator('[data-region="corner"]').getByRole('button', { name: /fault|finding|misfit/ })
  if (await inCorner.isVisible()) await inCorner.click()
  else await page.getByRole('button', { name: 'Findings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Findings' }).waitFor()
}

/** By name: how to reach the state from the page as it opens. */
export const states = {
  rest: async () => {},
  edit: async (page) => {
    const part = page.getByRole('textbox', { name: 'orderId in sk', exact: true })
    if (await part.isVisible()) await part.click()
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
    await page.getByRole('dialog', { name: 'Start' }).waitFor()
  },
  multi: async (page) => {
    await fromMenu(page, 'Status and priority')
    await page.getByRole('dialog', { name: 'Start' }).waitFor({ state: 'hidden' })
  },
  '10k': async (page) => {
    await paste(page, manyLines)
    const use = page.getByRole('button', { name: 'Use this design' })
    await use.waitFor({ timeout: 120_000 })
    await use.click()
    await page.getByRole('dialog', { name: 'Paste or open' }).waitFor({ state: 'hidden', timeout: 60_000 })
    await page.getByRole('region', { name: 'Items' }).getByText(/of 10,000 returned|10,000 items/).waitFor()
  },
  empty: async (page) => {
    await fromMenu(page, 'Empty table')
    await page.getByRole('dialog', { name: 'Start' }).waitFor({ state: 'hidden' })
  },
}
