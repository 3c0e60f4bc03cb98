// What slips from the hand of someone new to the page: nothing is lost by it, and the page says what is wrong.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'
import { retype } from './support/keyboard.mjs'
import { paste } from './support/paste.mjs'

const NARROW = { width: 360, height: 800 }
const keyParts = (page, attribute) => page.locator(`figure[data-attribute="${attribute}"] .parts .text`).allTextContents()
const items = (page) => page.locator('.row .entity').allTextContents()

/** Keeps what is copied where a test can read it. The empty page before ours has no clipboard. */
function keepsCopies() {
  globalThis.copied = []
  if (navigator.clipboard) navigator.clipboard.writeText = async (text) => void globalThis.copied.push(text)
}

/** Items that no link has room for: what is random cannot be packed. */
function manyItems() {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647).toString(36)
  return Array.from({ length: 10_000 }, () => JSON.stringify({ pk: `CUSTOMER#${random()}`, sk: `ORDER#${random()}${random()}` })).join('\n')
}

inEachBrowser('a name', ({ open }) => {
  const nameOf = (page, entity) => page.getByRole('group', { name: `Entity ${entity}`, exact: true }).getByLabel('Name of the entity')

  test('may pass through that of another entity while it is typed', async (t) => {
    const page = await open(t)
    await retype(page, nameOf(page, 'customer'), 'orderer')
    await page.keyboard.press('Enter')
    assert.deepEqual((await items(page)).sort(), ['order', 'order', 'order', 'order', 'orderer', 'orderer'])
    assert.equal(await page.locator('.columns .problem').count(), 0)
    await page.keyboard.press('ControlOrMeta+z')
    assert.deepEqual((await items(page)).sort(), ['customer', 'customer', 'order', 'order', 'order', 'order'])
  })

  test('of another entity is refused with a sentence, and nothing changes', async (t) => {
    const page = await open(t)
    const before = await items(page)
    await retype(page, nameOf(page, 'customer'), 'order')
    await page.keyboard.press('Tab')
    await page.getByText('There is an entity “order” already: this one is still “customer”.').waitFor()
    assert.equal(await nameOf(page, 'customer').inputValue(), 'customer')
    assert.deepEqual(await items(page), before)
    assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true)
  })

  test('of a table that DynamoDB does not take is told so', async (t) => {
    const page = await open(t)
    const field = page.getByRole('textbox', { name: 'Table', exact: true })
    const told = page.getByText('DynamoDB takes names of 3 to 255 characters')
    for (const name of ["it's", 'my table!', 'ab', 'x'.repeat(300), '']) {
      await field.fill(name)
      await told.waitFor()
      assert.equal(await field.getAttribute('aria-invalid'), 'true', name)
    }
    for (const name of ['abc', 'My_table-1.0', 'x'.repeat(255)]) {
      await field.fill(name)
      await told.waitFor({ state: 'detached' })
    }
  })

  test('is told of in a region that was there before, which screen readers listen to', async (t) => {
    const page = await open(t)
    const ofTable = await page.locator('#table-problem[role="status"]').elementHandle({ timeout: 3000 })
    const ofEntity = await page.getByRole('group', { name: 'Entity customer', exact: true }).locator('.head [role="status"]').elementHandle({ timeout: 3000 })
    assert.deepEqual([await ofTable.textContent(), await ofEntity.textContent()], ['', ''])
    await page.getByRole('textbox', { name: 'Table', exact: true }).fill('ab')
    await retype(page, nameOf(page, 'customer'), 'order')
    await page.keyboard.press('Tab')
    assert.match(await ofTable.textContent(), /^DynamoDB takes names/)
    assert.match(await ofEntity.textContent(), /^There is an entity “order” already/)
  })

  test('of a field may be one that every JavaScript object has', async (t) => {
    const page = await open(t)
    await retype(page, page.getByRole('textbox', { name: 'Template of pk of customer' }), 'TEAM#{constructor}')
    await page.locator('form[aria-label="Query"] .entity select').selectOption('customer')
    assert.equal(await page.getByRole('form', { name: 'Query', exact: true }).getByLabel('constructor text').inputValue(), '')
    await page.getByText('A query needs constructor: the whole partition key.').waitFor()
  })

  test('of a template editor is that of the entity that it belongs to now', async (t) => {
    const page = await open(t)
    await page.getByRole('textbox', { name: 'Template of sk of order' }).click()
    await page.locator('.cm-content').first().waitFor()
    await page.locator('[data-pattern="tenants"]').click()
    assert.equal(await page.locator('.cm-content').first().getAttribute('aria-label'), 'Template of sk of user')
  })
}, IN_ONE)

inEachBrowser('a table that no link has room for', ({ open }) => {
  const wouldAsk = (page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

  test('is not copied as a link without it, and is not left without a word', async (t) => {
    const page = await open(t, { init: keepsCopies })
    await page.getByRole('button', { name: /Copy link/ }).click()
    await page.waitForFunction(() => globalThis.copied.length === 1)
    assert.equal(await wouldAsk(page), false)
    await page.locator('#paste-items').scrollIntoViewIfNeeded()
    await paste(page, manyItems())
    const notice = page.locator('.notice', { hasText: 'too large for a link' })
    await notice.waitFor()
    assert.match(await notice.textContent(), /lost .* “Save as a model”/)
    assert.ok(await notice.evaluate((element) => element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < innerHeight), 'it is in sight')
    assert.equal(await wouldAsk(page), true)
    await notice.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /Copy link/ }).click()
    await page.locator('.notice', { hasText: 'so nothing was copied' }).waitFor()
    assert.match(await page.evaluate(() => globalThis.copied.join(' ')), /^\S+#1\.\S+$/, 'the first link is all that was copied')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.notice.there').waitFor({ state: 'detached' })
    assert.equal(await wouldAsk(page), false)
  })
}, IN_ONE)

inEachBrowser('pasted text', ({ open }) => {
  const status = (page) => page.locator('#paste-items + [role="status"]')

  test('of items without keys says that there are no templates behind them', async (t) => {
    const page = await open(t)
    await paste(page, '[{"userId":1,"name":"x"}]')
    await page.getByText('No attribute of the items is named like a key').waitFor()
    assert.equal(await status(page).textContent(), '1 item. Undo brings back those from before.')
  })

  test('takes the templates behind earlier items with it', async (t) => {
    const page = await open(t)
    const templates = page.getByRole('button', { name: 'Use these templates' })
    await paste(page, '{"PK":"USER#1","SK":"A#1"}\n{"PK":"USER#2","SK":"A#2"}')
    await templates.waitFor()
    await paste(page, '[{"userId":1}]')
    await page.getByText('No attribute of the items is named like a key').waitFor()
    assert.equal(await templates.count(), 0)
    await paste(page, '{"PK":"USER#1","SK":"A#1"}\n{"PK":"USER#2","SK":"A#2"}')
    await templates.waitFor()
    await paste(page, '[1, 2]')
    await page.getByText('No items were found').waitFor()
    assert.equal(await templates.count(), 0)
  })
}, IN_ONE)

inEachBrowser('Ctrl+Z', ({ open }) => {
  test('in a field that is no part of the table takes back what was typed there', async (t) => {
    const page = await open(t)
    const table = page.getByRole('textbox', { name: 'Table', exact: true })
    await table.fill('renamed')
    const typedIn = [page.getByLabel('version of row 1'), page.getByLabel('Paste any key'), page.locator('#paste-items')]
    for (const field of typedIn) {
      const before = await field.inputValue()
      await field.click()
      await page.keyboard.type('55')
      assert.notEqual(await field.inputValue(), before)
      // A browser takes back both characters at once, or one by one.
      for (let presses = 0; presses < 2 && (await field.inputValue()) !== before; presses++) await page.keyboard.press('ControlOrMeta+z')
      assert.equal(await field.inputValue(), before)
      assert.equal(await table.inputValue(), 'renamed')
    }
  })
})

inEachBrowser('the list of patterns on a narrow screen', ({ open }) => {
  test('closes with a choice, and by Escape', async (t) => {
    const page = await open(t, { viewport: NARROW })
    const fold = page.locator('.fold')
    await fold.click()
    await page.getByRole('button', { name: 'Start with an empty table' }).click()
    assert.equal(await fold.getAttribute('aria-expanded'), 'false')
    assert.deepEqual(await keyParts(page, 'pk'), ['THING#', '1'])
    await fold.click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    assert.equal(await fold.getAttribute('aria-expanded'), 'false')
    assert.equal(await fold.evaluate((one) => one === document.activeElement), true)
    await fold.click()
    const table = page.getByRole('textbox', { name: 'Table', exact: true })
    await table.press('Escape')
    assert.equal(await fold.getAttribute('aria-expanded'), 'true')
    assert.equal(await table.evaluate((one) => one === document.activeElement), true)
  })
}, IN_ONE)

inEachBrowser('an item that is not finished', ({ open }) => {
  const value = (page, name) => page.locator('section[aria-labelledby="item"]').getByLabel(name)
  const yOf = (page, field) => field.evaluate((element) => element.getBoundingClientRect().top + scrollY)

  test('keeps its keys and its place while a field is new, with a gap, and nothing jumps', async (t) => {
    const page = await open(t)
    const before = await items(page)
    const field = page.getByRole('textbox', { name: 'Template of sk of order' })
    await field.click()
    await page.locator('.cm-content').first().waitFor()
    const y = await yOf(page, field)
    await page.keyboard.press('End')
    for (const character of '#{line:int(3)}') {
      await page.keyboard.type(character)
      assert.ok(Math.abs((await yOf(page, field)) - y) < 8, `${character}: from ${y} to ${await yOf(page, field)}`)
    }
    assert.deepEqual(await keyParts(page, 'sk'), ['ORDER#', '2024-12-02T09:00:00.000Z', '#', 'A-18', '#', ''])
    assert.deepEqual(await items(page), before)
    assert.deepEqual(await page.locator('.row .gap').allTextContents(), ['line', 'line', 'line', 'line'])
    assert.deepEqual(await page.locator('.row .lost').allTextContents(), Array(4).fill('needs line'))
    assert.equal(await page.getByText('“line” has no value yet: the key sk cannot be built without it.').count(), 1)
    assert.doesNotMatch(await page.locator('main').innerText(), /undefined/)
    assert.equal(await page.locator('.row[data-lit="true"]').count(), 0, 'what has no key is found by no query')
    await value(page, 'line int(3)').fill('7')
    assert.deepEqual(await keyParts(page, 'sk'), ['ORDER#', '2024-12-02T09:00:00.000Z', '#', 'A-18', '#', '007'])
    assert.equal(await page.locator('.row .gap').count(), 3)
  })

  test('has a gap for a value that was cleared or is none, and is listed apart without a partition', async (t) => {
    const page = await open(t)
    await value(page, 'orderId text').fill('')
    assert.deepEqual((await keyParts(page, 'sk')).at(-1), '')
    assert.equal((await items(page)).length, 6)
    await value(page, 'orderId text').fill('A-18')
    await value(page, 'customerId text').fill('')
    assert.deepEqual(await keyParts(page, 'pk'), ['CUSTOMER#', ''])
    assert.equal((await items(page)).length, 5)
    await page.locator('.broken', { hasText: '“customerId” has no value yet' }).getByRole('button', { name: 'Item 1' }).waitFor()
  })

  test('that is removed leaves the focus near', async (t) => {
    const page = await open(t)
    const remove = page.getByRole('button', { name: 'Remove this item' })
    for (let left = 5; left >= 0; left--) {
      await remove.focus()
      await page.keyboard.press('Enter')
      assert.equal((await items(page)).length, left)
      assert.equal(await page.evaluate(() => document.activeElement.closest('section')?.getAttribute('aria-labelledby')), 'item', `with ${left} left`)
    }
  })
}, IN_ONE)

inEachBrowser('the paste boxes', ({ open }) => {
  test('keep the items when what is pasted holds none, and say what is wrong', async (t) => {
    const page = await open(t)
    const before = await items(page)
    for (const [text, said] of Object.entries({ 'not json {': 'looks like JSON', '{"pk": "A",}': 'looks like JSON', '[{"pk": ': 'looks like JSON', '[1, 2]': 'No items were found', '   ': 'No items were found' })) {
      await paste(page, text)
      await page.locator('#paste-items + [role="status"]', { hasText: said }).waitFor()
      assert.deepEqual(await items(page), before, text)
    }
  })

  test('take a key with blanks around it', async (t) => {
    const page = await open(t)
    await page.getByLabel('Paste any key').fill('  CUSTOMER#42\t')
    assert.deepEqual(await page.locator('.result .parts .text').allTextContents(), ['CUSTOMER#', '42'])
    await page.getByLabel('Paste any key').fill('  ')
    assert.equal(await page.locator('.result').innerText(), '')
  })
}, IN_ONE)

inEachBrowser('the panel of several attributes', ({ open }) => {
  test('names the cell that is empty, and marks it', async (t) => {
    const page = await open(t)
    await page.getByLabel('aisle of item 1').fill('')
    await page.getByText('Item 1: “aisle” is empty, but “shelf” after it is not: values can be left out only from the end.').waitFor()
    assert.equal(await page.getByLabel('aisle of item 1').getAttribute('aria-invalid'), 'true')
    assert.equal(await page.getByLabel('aisle of item 2').getAttribute('aria-invalid'), 'false')
  })
}, IN_ONE)

inEachBrowser('templates', ({ open }) => {
  test('have their codecs beside them, each with what it writes', async (t) => {
    const page = await open(t)
    await page.getByText('What a field can be: the codecs').click()
    await page.getByRole('row', { name: /^int\(6\).* 42 000042$/ }).waitFor()
    await page.getByRole('row', { name: /^enum\(open\|paid\).* paid paid$/ }).waitFor()
  })

  test('ask about an enum with a comma', async (t) => {
    const page = await open(t)
    await retype(page, page.getByRole('textbox', { name: 'Template of sk of customer' }), 'P#{w:enum(open,paid)}')
    await page.getByText('“open,paid” is one choice.').waitFor()
  })
}, IN_ONE)

inEachBrowser('a key that is long', ({ open }) => {
  test('shows that it goes on', async (t) => {
    const page = await open(t)
    const text = page.locator('figure[data-attribute="pk"] .parts .text').nth(1)
    assert.equal(await text.getAttribute('data-cut'), null)
    await page.getByLabel('customerId text').first().fill('x'.repeat(1500))
    await page.locator('figure[data-attribute="pk"] .text[data-cut]').waitFor()
    assert.match(await text.evaluate((element) => getComputedStyle(element, '::after').content), /…/)
    await page.getByLabel('customerId text').first().fill('42')
    await page.locator('figure[data-attribute="pk"] .text[data-cut]').waitFor({ state: 'detached' })
  })
})
