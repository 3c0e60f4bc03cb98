// The bar, the menu to begin with, the dialog to paste into and the code, as a person uses them.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { load } from './load.mjs'
import { violations } from './support/axe.mjs'
import { inEachBrowser, IN_ONE } from './support/browsers.mjs'

const { allPatterns, firstPattern, designOf, fileOf, forms } = await load('gallery/index', 'model/share', 'model/file', 'code/forms')

const startButton = (page) => page.locator('[data-region="bar"] .start')
const start = (page) => page.getByRole('dialog', { name: 'Start' })
const dialog = (page) => page.getByRole('dialog', { name: 'Paste or open' })
const code = (page) => page.getByRole('tabpanel')
const tableName = (page) => page.getByRole('textbox', { name: 'Name of the table' }).inputValue()

/** The design in the address, once it is there. */
async function designIn(page, isThere) {
  for (let round = 0; round < 100; round++) {
    const hash = await page.evaluate(() => location.hash.slice(1))
    const design = hash === '' ? undefined : await designOf(hash)
    if (design && isThere(design)) return design
    await page.waitForTimeout(50)
  }
  return assert.fail('the address never had it')
}

/** Pastes with nothing in focus, as after a click on the ground. */
const pasteAnywhere = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, dataType: 'text/plain', data: text, bubbles: true, cancelable: true }))
  }, text)

const items = Array.from({ length: 40 }, (_, at) => (at % 4 ? { pk: `CUSTOMER#${at % 7}`, sk: `ORDER#2024-12-0${1 + (at % 9)}#${1000 + at}` } : { pk: `CUSTOMER#${at % 7}`, sk: 'PROFILE' }))

inEachBrowser('the menu to begin with', ({ open }) => {
  test('an example is found by a word and opened by keyboard; undo brings the table back', async (t) => {
    const page = await open(t)
    await page.keyboard.press('Control+k')
    await start(page).waitFor()
    await page.keyboard.type('sharded')
    assert.equal(await start(page).locator('[data-pattern]').count(), 1)
    await page.keyboard.press('Enter')
    await start(page).waitFor({ state: 'hidden' })
    assert.equal(await startButton(page).textContent(), 'Sharded hot key')
    assert.equal(await tableName(page), 'sensors')
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await startButton(page).textContent(), firstPattern.title)
  })

  test('the empty table is found by its words, as examples are', async (t) => {
    const page = await open(t)
    await page.keyboard.press('Control+k')
    await start(page).waitFor()
    await page.keyboard.type('empty')
    await start(page).getByRole('heading', { name: 'From nothing' }).waitFor()
    await page.keyboard.type(' zzz')
    await start(page).getByText('No example has these words.').waitFor()
    for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace')
    await start(page).locator('.cols button', { hasText: 'Empty table' }).click()
    await page.waitForFunction(() => document.querySelector('[aria-label="Name of the table"]').value === 'my-table')
  })

  test('arrows go through the entries, each with its description; Escape gives the focus back', async (t) => {
    const page = await open(t)
    await startButton(page).click()
    await start(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const focused = await page.evaluate(() => document.activeElement.dataset.pattern)
    assert.equal(focused, 'composite')
    assert.equal(await start(page).locator('.foot p').textContent(), allPatterns.find(({ id }) => id === focused).about)
    await page.keyboard.press('ArrowRight')
    assert.notEqual(await page.evaluate(() => document.activeElement.dataset.pattern), focused)
    await page.keyboard.press('Escape')
    await start(page).waitFor({ state: 'hidden' })
    assert.ok(await startButton(page).evaluate((button) => button === document.activeElement))
  })
})

inEachBrowser('the menu to begin with', ({ open }) => {
  test('every entry opens, and says which it is', async (t) => {
    const page = await open(t)
    for (const { id, title, design } of allPatterns) {
      await startButton(page).click()
      await page.locator(`[data-pattern="${id}"]`).click()
      assert.equal(await startButton(page).textContent(), title)
      assert.equal(await tableName(page), design.table)
    }
  })

  test('the title and the bar have the name of the table', async (t) => {
    const page = await open(t)
    await page.waitForFunction(() => document.title === 'shop | ddb-keys playground')
    await page.getByRole('textbox', { name: 'Name of the table' }).fill('billing')
    await page.waitForFunction(() => document.title === 'billing | ddb-keys playground')
    assert.equal(await startButton(page).textContent(), 'billing')
  })

  test('a design of a closed tab is among the recent ones, until they are forgotten', async (t) => {
    const page = await open(t, { isFresh: true })
    await page.getByRole('textbox', { name: 'Name of the table' }).fill('billing')
    await page.waitForFunction(() => localStorage.getItem('ddb-keys-recent')?.includes('billing'))
    const address = page.url().split('#')[0]
    await page.evaluate(() => sessionStorage.clear()) // as in another tab
    await page.goto('about:blank')
    await page.goto(address)
    await startButton(page).click()
    await start(page).getByRole('button', { name: 'billing' }).click()
    assert.equal(await tableName(page), 'billing')
    await page.waitForFunction(() => sessionStorage.getItem('ddb-keys-id') !== null) // it is kept again, after a pause
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('ddb-keys-recent')).length), 1, 'in its own place')
    await startButton(page).click()
    await start(page).getByRole('button', { name: 'Forget these' }).click()
    assert.equal(await start(page).getByRole('button', { name: 'billing' }).count(), 0)
    assert.equal(await page.evaluate(() => localStorage.getItem('ddb-keys-recent')), null)
  })

  test('the first entry that is found has the words in its title, if any has', async (t) => {
    const page = await open(t)
    for (const [words, first] of [['tenants', /tenants/i], ['time series', /time series/i], ['sparse', /sparse/i], ['sign', /sign/i]]) {
      await startButton(page).click()
      await start(page).getByRole('searchbox').fill(words)
      assert.match(await start(page).locator('.cols button').first().textContent(), first)
      await page.keyboard.press('Enter')
      await start(page).waitFor({ state: 'hidden' })
    }
  })

  test('an empty table', async (t) => {
    const page = await open(t)
    await startButton(page).click()
    await start(page).getByRole('button', { name: 'Empty table' }).click()
    assert.equal(await tableName(page), 'my-table')
  })

  test('a table that is saved as a file opens again', async (t) => {
    const page = await open(t)
    await startButton(page).click()
    const download = page.waitForEvent('download')
    await start(page).getByRole('button', { name: 'Save as a file' }).click()
    const file = await download
    assert.equal(file.suggestedFilename(), 'shop.ddb-keys.json')
    const text = readFileSync(await file.path(), 'utf8')
    assert.equal(text, fileOf(firstPattern.design))
    await startButton(page).click()
    await start(page).getByRole('button', { name: 'Empty table' }).click()
    await page.getByRole('button', { name: 'Paste or open' }).click()
    await dialog(page).locator('input[type=file]').setInputFiles({ name: 'shop.ddb-keys.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await dialog(page).waitFor({ state: 'hidden' })
    assert.equal(await tableName(page), 'shop')
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await tableName(page), 'my-table')
  })

  test('the bar leads to the site, and to the guide of the table', async (t) => {
    const page = await open(t)
    const bar = page.locator('[data-region="bar"]')
    assert.equal(await bar.getByRole('link', { name: /to the site/ }).getAttribute('href'), '../')
    assert.equal(await bar.getByRole('link', { name: 'Guide' }).getAttribute('href'), '../guides/single-table/')
    await startButton(page).click()
    await page.locator('[data-pattern="time-series"]').click()
    assert.equal(await bar.getByRole('link', { name: 'Guide' }).getAttribute('href'), '../guides/time-series/')
  })
}, IN_ONE)

inEachBrowser('paste or open', ({ open }) => {
  test('items that are pasted anywhere become a design, as one step', async (t) => {
    const page = await open(t)
    await pasteAnywhere(page, `${items.map((item) => JSON.stringify(item)).join('\n')}\n{"pk": "odd", "sk": "?"}`)
    await dialog(page).getByText('41 items').waitFor()
    await dialog(page).getByText('1 item fits no template').waitFor()
    assert.equal(await dialog(page).getByRole('list', { name: 'Entities found' }).getByRole('listitem').count(), 2)
    await dialog(page).getByRole('button', { name: 'Use this design' }).click()
    const design = await designIn(page, ({ items }) => items.length === 41)
    assert.deepEqual(design.patterns.map(({ query }) => query.partition), [{ customerId: '1' }, { customerId: '0' }])
    assert.equal(design.items.filter((item) => 'entity' in item).length, 40)
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await tableName(page), 'shop')
  })

  test('a file is dropped, and read packed', async (t) => {
    const page = await open(t)
    const packed = gzipSync(JSON.stringify({ Items: items, Count: items.length })).toString('base64')
    const isTaken = await page.evaluate((packed) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(atob(packed), (one) => one.charCodeAt(0))], 'customers.json.gz'))
      return !document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, packed)
    assert.ok(isTaken, 'or the browser would leave the page for the file')
    await dialog(page).getByRole('button', { name: 'Use this design' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    assert.equal(await tableName(page), 'customers')
  })
})

inEachBrowser('paste or open', ({ open }) => {
  test('a key is taken apart by the templates of the page, or by itself', async (t) => {
    const page = await open(t)
    await pasteAnywhere(page, 'ORDER#2024-12-02T09:00:00.000Z#A-18')
    await dialog(page).getByText('This can be sk of order: 35 bytes.').waitFor()
    await dialog(page).getByRole('textbox').fill('INVOICE#2024-12-02#7')
    await dialog(page).getByText(/From the key alone, it looks like/).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled())
  })

  test('a key becomes an entity, and an empty result leads to an empty table', async (t) => {
    const page = await open(t)
    await pasteAnywhere(page, 'INVOICE#2024-12-02#7')
    await dialog(page).getByRole('button', { name: 'Make an entity of it' }).click()
    const made = await designIn(page, ({ entities }) => entities.length === 1)
    assert.deepEqual(made.entities.map(({ name, attributes }) => [name, attributes[0].template]), [['invoice', 'INVOICE#{day:day}#{id}']])
    await pasteAnywhere(page, '{"Items": [], "Count": 0}')
    await dialog(page).getByRole('button', { name: 'Begin with an empty table' }).click()
    await designIn(page, ({ entities }) => entities[0].name === 'thing')
  })

  test('a text that the home of the site hands over is pasted once', async (t) => {
    const page = await open(t, { isFresh: true })
    const address = page.url()
    await page.evaluate(() => sessionStorage.setItem('ddb-keys-handed', 'INVOICE#2024-12-02#7'))
    await page.goto('about:blank')
    await page.goto(address)
    await dialog(page).getByText(/From the key alone, it looks like/).waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.getItem('ddb-keys-handed')), null)
  })

  test('text that is pasted into a field stays there', async (t) => {
    const page = await open(t)
    await page.getByRole('textbox', { name: 'Name of the table' }).evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'x')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    assert.equal(await dialog(page).count(), 0)
  })

  test('items go into the present table with its templates', async (t) => {
    const page = await open(t)
    await pasteAnywhere(page, '[{"pk": "CUSTOMER#9", "sk": "PROFILE", "name": "x"}, {"pk": "CUSTOMER#10", "sk": "PROFILE"}]')
    await dialog(page).getByRole('button', { name: 'Show them with the present templates' }).click()
    const { items, entities } = await designIn(page, ({ items }) => items.length === 2)
    assert.deepEqual([items[0], entities.length], [{ entity: 'customer', values: { customerId: '9' } }, 2])
  })

  test('what cannot be read is a sentence, and the table stays', async (t) => {
    const page = await open(t)
    await pasteAnywhere(page, '{"pk": "a", ')
    await dialog(page).getByText('The text is cut').waitFor()
    await dialog(page).locator('input[type=file]').setInputFiles({ name: 'model.json', mimeType: 'application/json', buffer: Buffer.from('{"ModelName": "x", "DataModel": []}') })
    await dialog(page).getByText('has no tables').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled())
  })

  test('a Workbench model of the page opens with its table', async (t) => {
    const page = await open(t)
    const { design } = allPatterns.find(({ id }) => id === 'tenants')
    const { tableOf, rowsOf } = await load('keys/table', 'keys/rows')
    const table = tableOf(design)
    const { text } = forms.find(({ name }) => name === 'NoSQL Workbench model').make({ design, table, rows: rowsOf(table, design.items) })
    await pasteAnywhere(page, text)
    await dialog(page).getByRole('button', { name: 'Open app' }).click()
    await page.getByText('“app” is open.').waitFor()
    assert.equal(await tableName(page), 'app')
  })

  test('a long file shows how far it is, and reading it is cancelled', async (t) => {
    const page = await open(t, { isFresh: true }) // code that has not run before is slow enough to be cancelled
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      const line = `${JSON.stringify({ pk: 'CUSTOMER#1', sk: 'ORDER#1', text: 'x'.repeat(200) })}\n`
      dataTransfer.items.add(new File([line.repeat(180_000)], 'long.json'))
      document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await dialog(page).getByRole('progressbar', { name: 'Reading' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByText('Reading was cancelled').waitFor()
  })
}, IN_ONE)

inEachBrowser('the code', ({ open }) => {
  test('every form is shown, by tab or by menu, and copied whole', async (t) => {
    const page = await open(t, { permissions: ['clipboard-read', 'clipboard-write'] })
    const panel = page.locator('[data-region="code"]')
    const { tableOf, rowsOf } = await load('keys/table', 'keys/rows')
    for (const { name, make } of forms) {
      const tab = panel.getByRole('tab', { name, exact: true })
      if (await tab.count()) await tab.click()
      else {
        await panel.getByRole('button', { name: 'More forms of code' }).click()
        await panel.getByRole('menuitemradio', { name, exact: true }).click()
      }
      const { design } = firstPattern
      const table = tableOf(design)
      await panel.getByRole('button', { name: 'Copy the code' }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      assert.equal(copied, make({ design, table, rows: rowsOf(table, design.items) }).text, name)
      assert.ok((await code(page).locator('pre').textContent()).startsWith(copied.slice(0, 200)), name)
    }
  })

  test('a field under the pointer is underlined in the code and everywhere else', async (t) => {
    const page = await open(t)
    await code(page).getByText('orderId', { exact: true }).first().hover()
    assert.ok((await page.locator('.hovered').count()) > 2)
    await page.mouse.move(0, 0)
    assert.equal(await page.locator('.hovered').count(), 0)
  })

  test('arrows go from tab to tab', async (t) => {
    const page = await open(t)
    const tabs = page.locator('[data-region="code"]').getByRole('tab')
    await tabs.filter({ hasText: 'TypeScript' }).focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await page.locator('[data-region="code"] [role=tab][aria-selected=true]').textContent(), 'Query input')
    assert.match(await code(page).locator('pre').textContent(), /"TableName": "shop"/)
  })
}, IN_ONE)

inEachBrowser('a reload', ({ open }) => {
  test('the last typed text is there, even if the address had no time to follow', async (t) => {
    const page = await open(t)
    const field = page.getByRole('textbox', { name: 'Name of the table' })
    await field.fill('typed-last')
    await page.reload()
    await page.locator('#page[data-live] main').waitFor()
    assert.equal(await field.inputValue(), 'typed-last')
  })
})

inEachBrowser('axe', ({ open }) => {
  for (const width of [360, 1280]) {
    test(`finds nothing at ${width} pixels in the bar, the code, the menu and the dialog, in light and dark`, async (t) => {
      const page = await open(t, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const found = [...(await violations(page, '[data-region="bar"]'))]
      found.push(...(await violations(page, '[data-region="code"]')))
      await startButton(page).click()
      await start(page).waitFor()
      found.push(...(await violations(page, 'dialog[open]')))
      await page.keyboard.press('Escape')
      await start(page).waitFor({ state: 'hidden' })
      for (const text of [items.map((item) => JSON.stringify(item)).join('\n'), '[{"id": "a"}, {"id": "b"}]', 'ORDER#2024-12-02T09:00:00.000Z#A-18', '{"pk": ']) {
        await pasteAnywhere(page, text)
        await dialog(page).locator('.outcome p, .outcome .match').last().waitFor()
        await page.waitForTimeout(300)
        found.push(...(await violations(page, 'dialog[open]')))
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'hidden' })
      }
      assert.deepEqual(found, [])
    })
  }

  test('on a phone everything in the menus has a target of 44 pixels', async (t) => {
    const page = await open(t, { viewport: { width: 360, height: 740 } })
    const small = () => page.evaluate(() => [...document.querySelectorAll('[data-region="bar"] button, [data-region="bar"] a, dialog[open] button, [data-region="code"] button, [role^=menuitem]')].filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height > 0 && (one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 20)).map((one) => one.outerHTML.slice(0, 90)))
    assert.deepEqual(await small(), [])
    await page.locator('[data-region="bar"]').getByRole('button', { name: 'More' }).click()
    assert.deepEqual(await small(), [])
    await page.getByRole('menuitem', { name: 'Paste or open' }).click()
    await dialog(page).waitFor()
    assert.deepEqual(await small(), [])
    await page.keyboard.press('Escape')
    await startButton(page).click()
    await start(page).waitFor()
    assert.deepEqual(await small(), [])
  })
}, IN_ONE)
