// The states of the page, each reached as a person reaches it. Screenshots, stillness and accessibility share them.

/** Ten thousand orders of a few customers, as lines of JSON. */
export const manyLines = Array.from({ length: 10_000 }, (_, at) => {
  const day = String((at % 28) + 1).padStart(2, '0')
  return JSON.stringify({ pk: `CUSTOMER#${at % 8}`, sk: `ORDER#2024-12-${day}T09:00:00.000Z#A-${at}`, total: at })
}).join('\n')

export async function fromMenu(page, title) {
  await page.getByRole('button', { name: /^Start with/ }).click()
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

async function template(page, attribute, text) {
  const field = page.getByRole('textbox', { name: `Template of ${attribute}` })
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** By name: how to reach the state from the page as it opens. */
export const states = {
  rest: async () => {},
  edit: async (page) => {
    const part = page.getByRole('textbox', { name: 'orderId in sk', exact: true })
    await part.click()
  },
  error: async (page) => {
    await template(page, 'sk of order', 'ORDER#{placedAt:dat}#{orderId}')
    await page.getByText('1 fault').waitFor()
    // The message lies over the rows below after a pause, so that it does not interrupt typing.
    await page.waitForTimeout(600)
  },
  finding: async (page) => {
    await template(page, 'sk of order', 'ORDER#{placedAt}#{orderId}')
    await page.getByRole('button', { name: /^\d+ findings?/ }).click()
  },
  menu: async (page) => {
    await page.getByRole('button', { name: /^Start with/ }).click()
    await page.getByRole('dialog', { name: 'Start' }).waitFor()
  },
  multi: async (page) => {
    await fromMenu(page, 'Status and priority')
  },
  '10k': async (page) => {
    await paste(page, manyLines)
    await page.getByRole('button', { name: 'Use this design' }).click()
    await page.getByText(/of 10,000 returned|10,000 items/).first().waitFor()
  },
  empty: async (page) => {
    await fromMenu(page, 'Empty table')
  },
}
