// The keys of the chosen item, the access patterns and the question, as a person uses them: by mouse, by keyboard, by touch.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { violations } from './support/axe.mjs'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'
import { focusIn, retype, tabTo } from './support/keyboard.mjs'

const { hashOf, designOf, firstPattern, allPatterns, emptyDesign } = await load('model/share', 'gallery/index', 'model/design')
const { design } = firstPattern
const linkTo = async (one) => `#${await hashOf(one)}`
const galleryAt = (id) => linkTo(allPatterns.find((pattern) => pattern.id === id).design)

const SCREEN = { width: 1280, height: 800 }
const at1280 = { viewport: SCREEN }

const part = (page, name) => page.getByRole('region', { name: 'Keys of the chosen item' }).getByRole('textbox', { name, exact: true }).first()
const card = (page, name) => page.getByRole('radiogroup', { name: 'Index' }).getByRole('radio', { name: new RegExp(`^${name}`) })
const pills = (page) => page.getByRole('radiogroup', { name: 'Access patterns' }).getByRole('radio')
const pill = (page, name) => page.getByRole('radiogroup', { name: 'Access patterns' }).getByRole('radio', { name })
const question = (page) => page.getByRole('group', { name: 'Question' })
const keyText = (page, name) => page.locator(`[data-card="table"] [data-key="${name}"]`).evaluate((key) => [...key.querySelectorAll('.literal, input')].map((one) => one.value ?? one.textContent).join(''))
const returned = (page) => page.getByRole('region', { name: 'Items' }).getByRole('status')
const listed = (page, index) => page.getByRole('heading', { name: new RegExp(`Items in the order of ${index}`) }).waitFor()
const undo = (page) => page.keyboard.press('ControlOrMeta+z')

/** Waits until `found` gives `expected`: the page follows what is done in its own time. */
async function becomes(found, expected) {
  for (let tries = 0; tries < 200; tries++) {
    const now = await found()
    if (JSON.stringify(now) === JSON.stringify(expected)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.deepEqual(await found(), expected)
}

/** The design in the address. */
async function designIn(page) {
  await page.waitForTimeout(400)
  return designOf((await page.evaluate(() => location.hash)).slice(1))
}

inEachBrowser('the keys of the chosen item', ({ open }) => {
  test('a value is changed in its place while one types, in one step to undo', async (t) => {
    const page = await open(t, at1280)
    const customer = part(page, 'customerId in pk')
    const box = () => customer.evaluate((one) => one.getBoundingClientRect().toJSON())
    const before = await box()
    await customer.click()
    await page.keyboard.press('End')
    const begun = await box()
    assert.deepEqual([begun.x, begun.y], [before.x, before.y])
    assert.ok(begun.width >= before.width)
    await page.keyboard.type('#')
    await page.getByText('stored as 42$23').waitFor()
    await page.waitForTimeout(900) // a pause that would begin another step
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#42$232')
    await undo(page)
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#42')
  })

  test('Escape cancels an edit, Enter keeps it, Tab goes on to the next part', async (t) => {
    const page = await open(t, at1280)
    const order = part(page, 'orderId in sk')
    await order.click()
    await page.keyboard.type('zzz')
    await page.keyboard.press('Escape')
    await becomes(() => keyText(page, 'sk'), 'ORDER#2024-12-02T09:00:00.000Z#A-18')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await becomes(() => keyText(page, 'sk'), 'ORDER#2024-12-02T09:00:00.000Z#A-180')
    await part(page, 'placedAt in sk').click()
    await page.keyboard.press('Tab')
    assert.ok(await order.evaluate((one) => one === document.activeElement))
    assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), 'A-180')
  })

  test('a refused value is red, with the reason over what is below, and nothing moves', async (t) => {
    const page = await open(t, at1280)
    const frames = () => page.locator('[data-region="keys"], [data-region="question"], [data-region="items"], [data-card="table"]').evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height]))
    const before = await frames()
    const placed = part(page, 'placedAt in sk')
    await placed.click()
    await page.keyboard.press('End')
    await page.keyboard.type('?')
    const refusal = page.getByText(/field "placedAt" must be a time/)
    await refusal.waitFor()
    assert.equal(await placed.getAttribute('aria-invalid'), 'true')
    assert.deepEqual(await frames(), before)
    await page.keyboard.press('Escape')
    await refusal.waitFor({ state: 'detached' })
    assert.equal(await placed.getAttribute('aria-invalid'), 'false')
  })

  test('an empty slot of an index is filled, and the item is in it', async (t) => {
    const page = await open(t, at1280)
    await page.getByText('not in it: openSince is empty').waitFor()
    const slot = part(page, 'openSince in gsi1sk')
    assert.equal(await slot.getAttribute('placeholder'), 'add a time')
    await slot.click()
    await page.keyboard.type('2024-12-05T08:00:00Z')
    await page.keyboard.press('Enter')
    await page.getByText('not in it').waitFor({ state: 'detached' })
    assert.match(await pill(page, /open orders/i).evaluate((one) => one.parentElement.textContent), /3/)
  })

  test('a card is chosen by click and by arrow keys, and the list and the question follow', async (t) => {
    const page = await open(t, at1280)
    await page.locator('[data-card="gsi1"]').click({ position: { x: 250, y: 70 } })
    await listed(page, 'gsi1')
    assert.match(await question(page).textContent(), /order\sin\sgsi1/)
    await card(page, 'gsi1').focus()
    await page.keyboard.press('ArrowLeft')
    await listed(page, 'table')
    await becomes(() => card(page, 'table').isChecked(), true)
  })

  test('‹ and › go through the list in its order, and around', async (t) => {
    const page = await open(t, at1280)
    const place = page.getByRole('region', { name: 'Keys of the chosen item' }).getByText(/^item \d+ of 6/)
    const first = await place.textContent()
    for (let clicks = 0; clicks < 6; clicks++) await page.getByRole('button', { name: 'Item after' }).click()
    assert.equal(await place.textContent(), first)
    await page.getByRole('button', { name: 'Item before' }).click()
    assert.notEqual(await place.textContent(), first)
  })

  test('an item is copied, duplicated and removed', async (t) => {
    const page = await open(t, { ...at1280, init: () => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = text } } }) })
    await page.getByRole('button', { name: 'Copy item' }).click()
    assert.deepEqual(JSON.parse(await page.evaluate(() => globalThis.copied)), { pk: 'CUSTOMER#42', sk: 'ORDER#2024-12-02T09:00:00.000Z#A-18', customerId: '42', placedAt: '2024-12-02T09:00:00Z', orderId: 'A-18' })
    const more = page.getByRole('button', { name: 'More about the item' })
    await more.click()
    await page.getByRole('button', { name: /^Copy sk/ }).click()
    assert.equal(await page.evaluate(() => globalThis.copied), 'ORDER#2024-12-02T09:00:00.000Z#A-18')
    await more.click()
    await page.getByRole('button', { name: 'Duplicate the item' }).click()
    await page.getByText(/^item \d of 7/).waitFor()
    await more.click()
    await page.getByRole('button', { name: 'Remove the item' }).click()
    await page.getByText(/^item \d of 6/).waitFor()
    await more.click()
    await page.keyboard.press('Escape')
    assert.ok(await more.evaluate((one) => one === document.activeElement), 'the focus is back at the button')
  })

  test('without items, typing into a slot makes the first one', async (t) => {
    const page = await open(t, { ...at1280, hash: await linkTo({ ...design, items: [] }) })
    await page.getByText('no item yet').waitFor()
    await part(page, 'customerId in pk').click()
    await page.keyboard.type('7')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#7')
    assert.deepEqual((await designIn(page)).items, [{ entity: 'order', values: { customerId: '7' } }])
    await undo(page)
    await page.getByRole('button', { name: 'Add an item' }).click()
    await page.getByText('needs customerId').first().waitFor()
  })

  test('a pasted item becomes an own one when it is changed; of an unknown one the keys are only shown', async (t) => {
    const items = [{ attributes: { pk: 'CUSTOMER#42', sk: 'PROFILE', mail: 'ada@example.com' } }, { attributes: { pk: 'WHO', sk: 'KNOWS' } }]
    const page = await open(t, { ...at1280, hash: await linkTo({ ...design, items, shown: 0 }) })
    await page.getByText('This item was pasted').waitFor()
    await part(page, 'customerId in pk').click()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#420')
    assert.deepEqual((await designIn(page)).items[0], { entity: 'customer', values: { mail: 'ada@example.com', customerId: '420' } })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Item after' }).click()
    await page.getByText('No entity of the table could have made these keys').waitFor()
    assert.equal(await page.locator('[data-card] input[type=text], [data-card] .part').count(), 0)
  })
})

inEachBrowser('access patterns', ({ open }) => {
  test('arrow keys choose a pattern, with its index, question and hits', async (t) => {
    const page = await open(t, at1280)
    await pills(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
    await page.keyboard.press('ArrowRight')
    await listed(page, 'gsi1')
    await becomes(() => card(page, 'gsi1').isChecked(), true)
  })

  test('a pattern is renamed in its place by F2, and Escape leaves it', async (t) => {
    const page = await open(t, at1280)
    const [first] = design.patterns
    await pills(page).first().focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('monthly')
    await page.keyboard.press('Enter')
    await pill(page, /^monthly/).waitFor()
    await becomes(() => page.evaluate(() => document.activeElement.type), 'radio')
    await page.keyboard.press('F2')
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await pill(page, /^monthly/).waitFor()
    await undo(page)
    await pill(page, new RegExp(`^${first.name}`)).waitFor()
    await page.locator('[data-pattern="0"]').dispatchEvent('dblclick')
    await page.getByRole('textbox', { name: 'Name of the access pattern' }).fill('by hand')
    await page.keyboard.press('Enter')
    await pill(page, /^by hand/).waitFor()
  })

  test('a changed question has no name yet: Enter accepts a name in plain words, or the pattern takes the change', async (t) => {
    const page = await open(t, at1280)
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    const unnamed = page.getByRole('button', { name: /^no name yet/ })
    await question(page).getByRole('button', { name: 'orderId' }).waitFor({ state: 'detached' })
    assert.equal(await unnamed.textContent(), 'no name yet 3')
    await unnamed.click()
    await page.keyboard.press('Enter')
    await becomes(() => pills(page).count(), design.patterns.length + 1)
    await becomes(() => pills(page).last().isChecked(), true)
    assert.match((await designIn(page)).patterns.at(-1).name, /^Orders of a customer( 2)?$/)
    await undo(page)
    await page.getByRole('button', { name: 'Keep the change' }).click()
    await becomes(() => pills(page).first().isChecked(), true)
    assert.equal(await pills(page).count(), design.patterns.length)
  })

  test('a changed question stays when a pattern is chosen, until it has a name or is dismissed', async (t) => {
    const page = await open(t, at1280)
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    const unnamed = page.getByRole('button', { name: /^no name yet/ })
    const dismiss = page.getByRole('button', { name: 'Dismiss this question without a name' })
    await unnamed.waitFor()
    await pills(page).nth(2).click()
    await becomes(() => pills(page).nth(2).isChecked(), true)
    assert.equal(await unnamed.textContent(), 'no name yet')
    await unnamed.click()
    await becomes(() => unnamed.textContent(), 'no name yet 3')
    await pills(page).nth(1).click()
    await dismiss.click()
    await becomes(() => unnamed.count(), 0)
    await becomes(() => pills(page).nth(1).isChecked(), true)
    await undo(page)
    await unnamed.waitFor()
    await unnamed.click()
    await becomes(() => unnamed.textContent(), 'no name yet 3')
    await dismiss.click()
    await becomes(() => pills(page).nth(1).isChecked(), true)
  })

  test('the first hits of another question come into sight, wherever the chosen item is', async (t) => {
    const items = Array.from({ length: 80 }, (_, at) => ({ entity: 'customer', values: { customerId: String(100 + at) } }))
    const asks = (customerId) => ({ ...design.query, entity: 'customer', index: 'table', partition: { customerId }, sort: {} })
    const patterns = ['100', '170'].map((id) => ({ name: `customer ${id}`, query: asks(id) }))
    const page = await open(t, { ...at1280, hash: await linkTo({ ...design, items, patterns, query: asks('170'), shown: 0 }) })
    const isSeen = (id) => page.locator('[data-region="items"] .list').evaluate((list, id) => {
      const row = [...list.querySelectorAll('[data-at]')].find((one) => one.dataset.at === id)
      const [box, frame] = [row?.getBoundingClientRect(), list.getBoundingClientRect()]
      return box !== undefined && box.top > frame.top && box.bottom < frame.bottom + 1
    }, id)
    await becomes(() => isSeen('70'), true)
    await pills(page).first().click()
    await becomes(() => isSeen('0'), true)
    await pills(page).last().click()
    await becomes(() => isSeen('70'), true)
  })

  test('four patterns are added with five clicks, or by keyboard alone', async (t) => {
    const page = await open(t, { ...at1280, hash: await linkTo({ ...design, patterns: [] }) })
    await page.getByRole('button', { name: 'Add an access pattern' }).click()
    const menu = page.getByRole('dialog', { name: 'Add an access pattern' })
    for (const name of [/orders of a customer \d/i, /orders of a customer in a month/i, /orders with openSince \d/i]) await menu.getByRole('button', { name }).click()
    await menu.getByRole('button', { name: /a customer 1/i }).last().click()
    await becomes(() => pills(page).count(), 4)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await undo(page)
    await undo(page)
    await becomes(() => pills(page).count(), 2)
    await page.getByRole('button', { name: 'Add an access pattern' }).focus()
    await page.keyboard.press('Enter')
    await focusIn(menu)
    await page.keyboard.press('Enter')
    await becomes(() => pills(page).count(), 3)
  })

  test('the list of all patterns renames, describes, moves and removes', async (t) => {
    const page = await open(t, at1280)
    await page.getByRole('button', { name: 'All access patterns' }).click()
    const list = page.getByRole('dialog', { name: 'All access patterns' })
    const [first, second] = design.patterns
    await list.getByRole('button', { name: `Move “${first.name}” down` }).click()
    await retype(page, list.getByRole('textbox', { name: 'Name of access pattern 1' }), 'recent orders')
    await list.getByRole('textbox', { name: `Description of “${first.name}”` }).fill('for the invoice')
    await list.getByRole('button', { name: `Remove “${design.patterns.at(-1).name}”` }).click()
    const { patterns } = await designIn(page)
    assert.deepEqual(patterns.map(({ name }) => name), ['recent orders', first.name, design.patterns[2].name])
    assert.equal(patterns[1].description, 'for the invoice')
    assert.deepEqual(patterns[0].query, second.query)
    await list.getByRole('button', { name: /^Ask “recent orders”/ }).click()
    await becomes(() => pill(page, /^recent orders/).isChecked(), true)
  })
})

inEachBrowser('the question', ({ open }) => {
  test('bounds are edited in the token: short at rest, as typed in focus', async (t) => {
    const page = await open(t, at1280)
    const to = question(page).getByRole('textbox', { name: 'placedAt before' })
    assert.equal(await to.inputValue(), '2025-01-01')
    await to.focus()
    await becomes(() => to.inputValue(), '2025-01-01T00:00:00Z')
    await to.fill('2024-12-03T00:00:00Z')
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    await page.keyboard.press('Escape')
    await becomes(() => returned(page).textContent(), '2 of 6 returned')
    // The token is wider while it is edited: what is pressed beside it stays below the pointer.
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
  })

  test('the ladder takes the value of the chosen item, × goes back up, and operators are in the token', async (t) => {
    const page = await open(t, at1280)
    await question(page).getByRole('button', { name: 'orderId' }).click()
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    assert.equal(await question(page).getByRole('textbox', { name: 'orderId is' }).inputValue(), 'A-18')
    await question(page).getByRole('combobox', { name: 'Operator of orderId' }).selectOption('starts with')
    await question(page).getByRole('textbox', { name: 'orderId starts with' }).fill('A-')
    await question(page).getByRole('button', { name: 'Any orderId' }).click()
    await question(page).getByRole('combobox', { name: 'Operator of placedAt' }).selectOption('after')
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    await question(page).getByRole('button', { name: 'Any placedAt' }).click()
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
    await question(page).getByRole('button', { name: 'placedAt', exact: true }).click({ modifiers: ['Shift'] })
    await question(page).getByRole('textbox', { name: 'placedAt before' }).waitFor()
    await question(page).getByRole('button', { name: 'Ascending' }).click()
    await question(page).getByRole('button', { name: 'Descending' }).waitFor()
  })

  test('another entity and index is asked with values at hand; a missing value is asked for', async (t) => {
    const page = await open(t, at1280)
    const target = question(page).getByRole('combobox', { name: 'Entity and index of the question' })
    await target.selectOption('customer in table')
    await becomes(() => returned(page).textContent(), '1 of 6 returned')
    const customer = question(page).getByRole('textbox', { name: 'customerId' })
    await customer.fill('')
    assert.equal(await customer.getAttribute('placeholder'), 'needs customerId')
    await target.selectOption('order in gsi1')
    await becomes(() => returned(page).textContent(), '2 of 6 returned')
  })

  test('a list of values is a plan of several queries', async (t) => {
    const page = await open(t, { ...at1280, hash: await galleryAt('sharded-hot-key') })
    await question(page).getByRole('combobox', { name: 'How to ask for shard' }).selectOption('shard is any of')
    await question(page).getByRole('textbox', { name: 'shard is any of' }).fill('0..2')
    await page.getByText('query 1 of 3').waitFor()
  })

  test('a refusal of the package lies over the list, while one is at the question', async (t) => {
    const page = await open(t, at1280)
    const before = await page.locator('[data-region="items"]').boundingBox()
    const from = question(page).getByRole('textbox', { name: 'placedAt from' })
    await from.fill('2025-12-01T00:00:00Z')
    const refusal = page.locator('[data-region="question"] .refusal')
    await refusal.waitFor({ state: 'visible' })
    assert.match(await refusal.textContent(), /within both bounds/)
    assert.deepEqual(await page.locator('[data-region="items"]').boundingBox(), before)
  })

  test('a multi-attribute index is asked by levels and by a range of whole tuples', async (t) => {
    const page = await open(t, { ...at1280, hash: await galleryAt('any-values') })
    await question(page).getByRole('button', { name: 'Any aisle' }).click()
    await becomes(() => returned(page).textContent(), '4 of 5 returned')
    await question(page).getByRole('combobox', { name: 'How to bound aisle' }).selectOption('a range of whole tuples')
    const low = question(page).getByRole('group', { name: 'Lower end' })
    const high = question(page).getByRole('group', { name: 'Upper end' })
    await low.getByRole('textbox', { name: 'aisle from' }).fill('2')
    await low.getByRole('textbox', { name: 'shelf from' }).fill('10')
    await high.getByRole('textbox', { name: 'aisle to' }).fill('2')
    await becomes(() => returned(page).textContent(), '1 of 5 returned')
    await low.getByRole('combobox', { name: 'Lower end' }).selectOption('after')
    await becomes(() => returned(page).textContent(), '0 of 5 returned')
    await question(page).getByRole('button', { name: 'No range of tuples' }).click()
    await becomes(() => returned(page).textContent(), '4 of 5 returned')
  })
})

inEachBrowser('by keyboard alone', ({ open }) => {
  test('one changes a part, chooses a card, names a question and adds a pattern', async (t) => {
    const page = await open(t, { ...at1280, hash: await linkTo(emptyDesign) })
    await tabTo(page, () => document.activeElement?.getAttribute('aria-label') === 'id in pk')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await becomes(() => keyText(page, 'pk'), 'THING#7')
    await tabTo(page, () => document.activeElement?.getAttribute('aria-label') === 'id')
    await page.keyboard.type('9')
    await becomes(() => returned(page).textContent(), '0 of 1 returned')
    await tabTo(page, () => document.activeElement?.textContent.startsWith('no name yet'))
    await page.keyboard.press('Enter')
    await focusIn(page.getByRole('textbox', { name: 'Name of this question' }))
    await page.keyboard.press('Enter')
    await pill(page, /^a thing/i).waitFor()
    await tabTo(page, () => document.activeElement?.getAttribute('aria-label') === 'Add an access pattern')
    await page.keyboard.press('Enter')
    await focusIn(page.getByRole('dialog', { name: 'Add an access pattern' }))
    await page.keyboard.press('Enter')
    await becomes(() => pills(page).count(), 2)
  })
})

inEachBrowser('by touch', ({ open }) => {
  test('on a phone the bar at the bottom goes to a region, and the sheet waits for a tap before the keyboard comes', async (t) => {
    const page = await open(t, { viewport: { width: 360, height: 740 }, hasTouch: true })
    const regions = page.getByRole('navigation', { name: 'Regions' })
    const top = (region) => () => page.locator(`[data-region="${region}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await regions.getByRole('button', { name: 'Items' }).tap()
    await becomes(top('question'), 0)
    await regions.getByRole('button', { name: 'Code' }).tap()
    await becomes(() => page.getByRole('tabpanel').isVisible(), true)
    assert.ok((await top('code')()) < 600)
    await regions.getByRole('button', { name: 'Design' }).tap()
    await becomes(top('bar'), 0)
    await page.locator('[data-at]', { hasText: 'A-18' }).tap()
    await page.getByRole('button', { name: /fields of the chosen item/i }).tap()
    const sheet = page.getByRole('dialog', { name: 'Fields of the item' })
    await sheet.waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'dialog')
    assert.match(await sheet.locator('.title').textContent(), /^order 4 of 6 in table$/)
    await sheet.getByRole('button', { name: 'Item after' }).tap()
    await becomes(() => sheet.locator('.title').textContent(), 'order 5 of 6 in table')
    for (let n = 0; n < 6 && !(await sheet.locator('.title').textContent()).startsWith('customer'); n++) await sheet.getByRole('button', { name: 'Item after' }).tap()
    assert.deepEqual(await sheet.getByRole('radio').allTextContents(), ['table'])
  })

  test('on a phone the question is asked with targets of 44 pixels', async (t) => {
    const page = await open(t, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await page.locator('[data-pattern="1"]').tap()
    await becomes(() => returned(page).textContent(), '3 of 6 returned')
    await question(page).getByRole('button', { name: 'placedAt', exact: true }).tap()
    await question(page).getByRole('textbox', { name: 'placedAt is' }).tap()
    await page.getByRole('button', { name: 'Add an access pattern' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: /orders of a customer in a month|orders of a customer \d/i }).first().tap()
    const small = await page.locator('[data-region="question"]').evaluate((region) => [...region.querySelectorAll('button, label, select')].map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5)).map(([name, { width, height }]) => `${name}: ${width} × ${height}`))
    assert.deepEqual(small, [])
  })

  test('on a tablet a part is changed, and a card is chosen', async (t) => {
    const page = await open(t, { viewport: { width: 1024, height: 768 }, hasTouch: true })
    await part(page, 'customerId in pk').tap()
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    await becomes(() => keyText(page, 'pk'), 'CUSTOMER#421')
    await page.locator('[data-card="gsi1"] label').tap()
    await becomes(() => card(page, 'gsi1').isChecked(), true)
  })
}, IN_ONE)

const PARTS = { include: ['[data-region="keys"]', '[data-region="question"]'] }

inEachBrowser('axe', ({ open }) => {
  for (const width of [360, 1024, 1280, 1920]) {
    test(`finds nothing in keys and question at ${width} pixels, in light and dark`, async (t) => {
      const page = await open(t, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      assert.deepEqual(await violations(page, PARTS), [], 'at rest')
      await question(page).getByRole('textbox', { name: 'placedAt from' }).fill('2025-12-01T00:00:00Z')
      assert.deepEqual(await violations(page, PARTS), [], 'with a refusal, and without a name')
      await page.getByRole('button', { name: 'Add an access pattern' }).click()
      assert.deepEqual(await violations(page, PARTS), [], 'with the menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'All access patterns' }).click()
      assert.deepEqual(await violations(page, PARTS), [], 'with the list')
      await page.keyboard.press('Escape')
      if (width < 760) return
      await part(page, 'placedAt in sk').click()
      await page.keyboard.type('x')
      assert.deepEqual(await violations(page, PARTS), [], 'with a refused value')
    })
  }
  test('finds nothing with a multi-attribute index and a range of tuples', async (t) => {
    const page = await open(t, { ...at1280, hash: await galleryAt('places'), reducedMotion: 'reduce' })
    await page.getByRole('radio', { name: /^from San Francisco/i }).check({ force: true })
    assert.deepEqual(await violations(page, PARTS), [])
  })
}, IN_ONE)

/** What must not move by more than a pixel: the regions, the cards, the rows of keys, the lines of the question. */
const framesOf = (page) =>
  page.evaluate(() => {
    const named = { keys: '[data-region="keys"]', question: '[data-region="question"]', items: '[data-region="items"]', header: '[data-region="keys"] header', card: '[data-card]', first: '[data-card] .parts', pills: '[role="radiogroup"][aria-labelledby]', line: '[role="group"][aria-label="Question"]', target: '.target' }
    return Object.entries(named).map(([name, selector]) => {
      const { top, left, height } = document.querySelector(selector).getBoundingClientRect()
      return [name, top, left, height]
    })
  })

inEachBrowser('stillness', ({ open }) => {
  for (const viewport of [SCREEN, { width: 1920, height: 1080 }, { width: 1024, height: 768 }]) {
    test(`keys and question keep their places in every state at ${viewport.width} pixels`, async (t) => {
      const page = await open(t, { viewport })
      const rest = await framesOf(page)
      const still = async (what, other = page) => {
        for (const [place, frame] of (await framesOf(other)).entries()) {
          const moved = frame.slice(1).map((edge, side) => Math.abs(edge - rest[place][side + 1]))
          assert.ok(Math.max(...moved) <= 1, `${frame[0]} moved by ${moved} (${what})`)
        }
      }
      await part(page, 'customerId in pk').click()
      await still('a part is edited')
      await page.keyboard.type('#'.repeat(40))
      await still('a long value')
      await page.keyboard.press('Escape')
      await part(page, 'placedAt in sk').click()
      await page.keyboard.type('?')
      await still('a refused value')
      await page.keyboard.press('Escape')
      await question(page).getByRole('button', { name: 'Any placedAt' }).click()
      await still('a question without a name')
      await page.getByRole('button', { name: /^no name yet/ }).click()
      await still('naming a question')
      await page.keyboard.press('Escape')
      for (const name of ['Add an access pattern', 'All access patterns', 'More about the item']) {
        await page.getByRole('button', { name }).click()
        await still(name)
        await page.keyboard.press('Escape')
      }
      for (let steps = 0; steps < 6; steps++) {
        await page.getByRole('button', { name: 'Item after' }).click()
        await still('another item')
      }
      await question(page).getByRole('textbox', { name: 'customerId' }).fill('')
      await still('a missing value')
      const multi = await open(t, { viewport, hash: await galleryAt('places') })
      await still('a multi-attribute index', multi)
      const empty = await open(t, { viewport, hash: await linkTo({ ...emptyDesign, items: [] }) })
      await still('no item', empty)
    })
  }
}, IN_ONE)

inEachBrowser('ten thousand items', ({ open }) => {
  test('a part is typed at once, and the counts of the patterns follow', async (t) => {
    const orders = Array.from({ length: 10_000 }, (_, at) => ({ entity: 'order', values: { customerId: String(at % 50), orderId: `A-${at}`, placedAt: `2024-${String((at % 12) + 1).padStart(2, '0')}-01T00:00:00Z`, openSince: at % 3 === 0 ? '2024-12-01T00:00:00Z' : '' } }))
    const page = await open(t, { ...at1280, hash: await linkTo({ ...design, items: orders, shown: 42 }) })
    const count = () => pill(page, /^open orders/i).evaluate((one) => one.parentElement.querySelector('.number').firstChild.textContent)
    await becomes(count, '3,334')
    await part(page, 'openSince in gsi1sk').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await becomes(count, '3,333')
  })
}, IN_ONE)
