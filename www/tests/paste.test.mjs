// The dialog to paste into: items, keys, files and models, and what becomes of them.

import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inChromium, inEachBrowser } from './support/browsers.mjs'
import { designIn, dialog, paste, tableName } from './support/page.mjs'

const { allPatterns, forms, rowsOf, tableOf } = await load('gallery/index', 'code/forms', 'keys/table', 'keys/rows')

const box = (page) => dialog(page, 'Paste or open')
const pasted = Array.from({ length: 40 }, (_, at) => (at % 4 ? { pk: `CUSTOMER#${at % 7}`, sk: `ORDER#2024-12-0${1 + (at % 9)}#${1000 + at}` } : { pk: `CUSTOMER#${at % 7}`, sk: 'PROFILE' }))

// Firefox as well: browsers differ in the clipboard, in dropped files and in unpacking.
inEachBrowser('paste or open', ({ onPage }) => {
  onPage('items that are pasted anywhere become a design, as one step', async (page) => {
    await paste(page, `${pasted.map((item) => JSON.stringify(item)).join('\n')}\n{"pk": "odd", "sk": "?"}`)
    await box(page).getByText('41 items').waitFor()
    await box(page).getByText('1 item fits no template').waitFor()
    assert.equal(await box(page).getByRole('list', { name: 'Entities found' }).getByRole('listitem').count(), 2)
    await box(page).getByRole('button', { name: 'Use this design' }).click()
    const design = await designIn(page, ({ items }) => items.length === 41)
    assert.deepEqual(design.patterns.map(({ query }) => query.partition), [{ customerId: '1' }, { customerId: '0' }])
    assert.equal(design.items.filter((item) => 'entity' in item).length, 40)
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await tableName(page).inputValue(), 'shop')
  })

  onPage('a file is dropped, and read packed', async (page) => {
    const packed = gzipSync(JSON.stringify({ Items: pasted, Count: pasted.length })).toString('base64')
    const isTaken = await page.evaluate((packed) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(atob(packed), (one) => one.charCodeAt(0))], 'customers.json.gz'))
      return !document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, packed)
    assert.ok(isTaken, 'or the browser would leave the page for the file')
    await box(page).getByRole('button', { name: 'Use this design' }).click()
    await box(page).waitFor({ state: 'hidden' })
    assert.equal(await tableName(page).inputValue(), 'customers')
  })
})

inChromium('what is pasted or opened', ({ open, onPage }) => {
  onPage('a key is taken apart by the templates of the page, or by itself', async (page) => {
    await paste(page, 'ORDER#2024-12-02T09:00:00.000Z#A-18')
    await box(page).getByText('This can be sk of order: 35 bytes.').waitFor()
    await box(page).getByRole('textbox').fill('INVOICE#2024-12-02#7')
    await box(page).getByText(/From the key alone, it looks like/).waitFor()
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'hidden' })
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled())
  })

  onPage('a key becomes an entity, and an empty result leads to an empty table', async (page) => {
    await paste(page, 'INVOICE#2024-12-02#7')
    await box(page).getByRole('button', { name: 'Make an entity of it' }).click()
    const made = await designIn(page, ({ entities }) => entities.length === 1)
    assert.deepEqual(made.entities.map(({ name, attributes }) => [name, attributes[0].template]), [['invoice', 'INVOICE#{day:day}#{id}']])
    await paste(page, '{"Items": [], "Count": 0}')
    await box(page).getByRole('button', { name: 'Begin with an empty table' }).click()
    await designIn(page, ({ entities }) => entities[0].name === 'thing')
  })

  onPage('a text that the home of the site hands over is pasted once', { isFresh: true }, async (page) => {
    const address = page.url()
    await page.evaluate(() => sessionStorage.setItem('ddb-keys-handed', 'INVOICE#2024-12-02#7'))
    await page.goto('about:blank')
    await page.goto(address)
    await box(page).getByText(/From the key alone, it looks like/).waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.getItem('ddb-keys-handed')), null)
  })

  onPage('text that is pasted into a field stays there', async (page) => {
    await paste(page, 'x', `document.querySelector('[aria-label="Name of the table"]')`)
    assert.equal(await box(page).count(), 0)
  })

  onPage('items go into the present table with its templates', async (page) => {
    await paste(page, '[{"pk": "CUSTOMER#9", "sk": "PROFILE", "name": "x"}, {"pk": "CUSTOMER#10", "sk": "PROFILE"}]')
    await box(page).getByRole('button', { name: 'Show them with the present templates' }).click()
    const { items, entities } = await designIn(page, ({ items }) => items.length === 2)
    assert.deepEqual([items[0], entities.length], [{ entity: 'customer', values: { customerId: '9' } }, 2])
  })

  onPage('what cannot be read is a sentence, and the table stays', async (page) => {
    await paste(page, '{"pk": "a", ')
    await box(page).getByText('The text is cut').waitFor()
    await box(page).locator('input[type=file]').setInputFiles({ name: 'model.json', mimeType: 'application/json', buffer: Buffer.from('{"ModelName": "x", "DataModel": []}') })
    await box(page).getByText('has no tables').waitFor()
    await box(page).getByRole('button', { name: 'Close' }).click()
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled())
  })

  onPage('a Workbench model of the page opens with its table', async (page) => {
    const { design } = allPatterns.find(({ id }) => id === 'tenants')
    const table = tableOf(design)
    const { text } = forms.find(({ name }) => name === 'NoSQL Workbench model').make({ design, table, rows: rowsOf(table, design.items) })
    await paste(page, text)
    await box(page).getByRole('button', { name: 'Open app' }).click()
    await page.getByText('“app” is open.').waitFor()
    assert.equal(await tableName(page).inputValue(), 'app')
  })

  onPage('a long file shows how far it is, and reading it is cancelled', async (page) => {
    await page.evaluate(() => {
      // The page presses the button itself as soon as it is there: a test on a busy machine comes after the end of the reading.
      new MutationObserver((_, observer) => {
        const cancel = [...document.querySelectorAll('dialog[open] button')].find(({ textContent }) => textContent === 'Cancel')
        if (cancel === undefined || document.querySelector('dialog[open] progress[aria-label="Reading"]') === null) return
        observer.disconnect()
        cancel.click()
      }).observe(document.body, { childList: true, subtree: true })
      const dataTransfer = new DataTransfer()
      const line = `${JSON.stringify({ pk: 'CUSTOMER#1', sk: 'ORDER#1', text: 'x'.repeat(200) })}\n`
      dataTransfer.items.add(new File([line.repeat(180_000)], 'long.json'))
      document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await box(page).getByText('Reading was cancelled').waitFor()
  })
})
