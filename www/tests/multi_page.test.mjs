// The multi-attribute panel as it is seen and operated, in each browser.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { load } from './load.mjs'
import { inEachBrowser } from './support/browsers.mjs'
import { tabTo } from './support/keyboard.mjs'

const { multiPatterns, allPatterns, designOf } = await load('multi/patterns', 'model/share', 'gallery/index')

inEachBrowser('multi-attribute keys', ({ name, open }) => {
  const panelOf = (page) => page.locator('section', { has: page.locator('#multi') })
  const lit = (panel) => panel.locator('[data-lit="true"]').evaluateAll((rows) => rows.map((row) => row.dataset.at))
  const conditions = (panel) => panel.locator('.conditions').evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent).join(' AND ')))
  const code = (panel) => panel.locator('pre').textContent()

  async function opened(t, id, options) {
    const page = await open(t, options)
    await page.locator(`[data-multi="${id}"]`).click()
    return { page, panel: panelOf(page) }
  }

  /** The link of the page, once its address has followed to the entities of a design. */
  async function addressOf(page, { entities }) {
    for (let before = '';;) {
      const handle = await page.waitForFunction((before) => location.hash !== before && location.hash, before)
      before = await handle.jsonValue()
      if (isDeepStrictEqual((await designOf(before.slice(1))).entities, entities)) return before
    }
  }

  test('each is one click away, and a click on a value is a query', async (t) => {
    const { page, panel } = await opened(t, 'any-values')
    for (const { id, indexName } of multiPatterns) {
      await page.locator(`nav [data-multi="${id}"]`).click()
      await panel.getByText(`In the order of ${indexName}`).waitFor()
      assert.ok((await lit(panel)).length > 0, id)
    }
    await page.locator('nav [data-multi="places"]').click()
    await panel.getByRole('button', { name: 'city San Francisco' }).first().click()
    assert.deepEqual(await lit(panel), ['1', '0'])
    await panel.getByLabel('city of item 3').fill('San Francisco')
    assert.deepEqual(await lit(panel), ['1', '2', '0'])
  })

  test('all of it is undone and redone, a cell that is typed in as one step', async (t) => {
    const { page, panel } = await opened(t, 'places')
    const cell = panel.getByLabel('city of item 3')
    await cell.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('San Jose')
    await panel.getByRole('button', { name: 'city New York' }).click()
    assert.deepEqual(await lit(panel), ['3'])
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal((await lit(panel)).length, 3)
    assert.equal(await cell.inputValue(), 'San Jose')
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal(await cell.inputValue(), 'Los Angeles')
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByText('In the order of ShelfIndex').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true)
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Redo' }).click()
    assert.deepEqual([await lit(panel), await cell.inputValue()], [['3'], 'San Jose'])
  })

  test('a link to a fresh page gives the same, and the rest of the table as well', async (t) => {
    const { page, panel } = await opened(t, 'status-priority')
    await panel.getByLabel('assignee of item 5').fill('<b>ü')
    await panel.getByRole('button', { name: 'Range of tuples' }).click()
    await panel.getByLabel('from priority').fill('2')
    await panel.getByRole('checkbox', { name: /Backwards/ }).check()
    await page.locator('[data-pattern="tenants"]').click()
    const hash = await addressOf(page, allPatterns.find(({ id }) => id === 'tenants').design)
    const before = [await code(panel), await lit(panel), await conditions(panel)]
    assert.deepEqual(before[1], ['1', '2', '4'])
    const fresh = await open(t, { hash })
    assert.deepEqual([await code(panelOf(fresh)), await lit(panelOf(fresh)), await conditions(panelOf(fresh))], before)
    assert.equal(await fresh.getByLabel('assignee of item 5').inputValue(), '<b>ü')
    assert.equal(await fresh.locator('pre').first().textContent(), await page.locator('pre').first().textContent())
  })

  test('by keyboard one finds an example, asks a question and gets to its code', async (t) => {
    const page = await open(t)
    await tabTo(page, () => document.activeElement?.dataset.multi === 'places')
    await page.keyboard.press('Enter')
    await tabTo(page, () => document.activeElement?.tagName === 'SELECT' && document.activeElement.labels[0].textContent === 'city')
    await page.keyboard.type('begins')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Los')
    assert.deepEqual(await lit(panelOf(page)), ['2'])
    await tabTo(page, () => document.activeElement?.type === 'checkbox')
    await page.keyboard.press('Space')
    await tabTo(page, () => /^state\s*NY$/.test(document.activeElement?.textContent ?? ''))
    await page.keyboard.press('Enter')
    assert.deepEqual(await lit(panelOf(page)), ['3'])
    await tabTo(page, () => document.activeElement?.getAttribute('aria-label') === 'Code of the index')
    assert.match(await page.evaluate(() => document.activeElement.textContent), /state: 'NY' \}\)\n.*\n.*ScanIndexForward: false/)
  })

  test('nothing is wider than a narrow screen', async (t) => {
    const page = await open(t, { viewport: { width: 360, height: 800 } })
    const panel = panelOf(page)
    const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    for (const { title } of multiPatterns) {
      await panel.getByRole('button', { name: title, exact: true }).click()
      assert.ok(await isNarrow(), title)
      await panel.getByRole('button', { name: 'Range of tuples' }).click()
      assert.ok(await isNarrow(), `tuples of ${title}`)
    }
    await panel.getByLabel('major of item 1').fill('9'.repeat(300))
    await panel.getByLabel('build of item 2').fill('ü'.repeat(300))
    assert.ok(await isNarrow())
  })

  if (name !== 'Chromium') return // what follows is the page's own doing, and alike in all browsers

  test('each operator lights up what it finds, with its plan and its code', async (t) => {
    const { panel } = await opened(t, 'places')
    const operator = panel.getByLabel('city', { exact: true })
    await operator.selectOption('startsWith')
    await panel.getByLabel('city begins with').fill('San')
    assert.deepEqual(await lit(panel), ['1', '0'])
    assert.deepEqual(await conditions(panel), ["country = 'USA' AND state = 'CA' AND begins_with(city, 'San')"])
    assert.match(await code(panel), /index\.query\(\s*\{ country: 'USA', state: 'CA' \},\s*\{ city: \{ startsWith: 'San' \} \},?\s*\)/)
    await operator.selectOption('after')
    assert.deepEqual(await lit(panel), ['1', '0'])
    await operator.selectOption('before')
    assert.deepEqual(await lit(panel), ['2'])
    await operator.selectOption('range')
    await panel.getByLabel('city from').fill('Los')
    await panel.getByLabel('city to').fill('Los Angeles')
    assert.deepEqual(await lit(panel), ['2'])
    assert.deepEqual(await conditions(panel), ["country = 'USA' AND state = 'CA' AND city BETWEEN 'Los' AND 'Los Angeles'"])
    await panel.getByLabel('city to').fill('')
    await panel.getByRole('checkbox', { name: /Backwards/ }).check()
    assert.deepEqual(await lit(panel), ['0', '1', '2'])
    assert.match(await code(panel), /ScanIndexForward: false/)
  })

  test('a refusal is a sentence in the bar, the attribute is marked, and nothing moves', async (t) => {
    const { panel } = await opened(t, 'places')
    await panel.getByLabel('city', { exact: true }).selectOption('range')
    await panel.getByLabel('city from').fill('San')
    const tops = () => panel.locator('h3').evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top - document.getElementById('multi').getBoundingClientRect().top))
    const before = await tops()
    await panel.getByLabel('city to').fill('A')
    assert.equal((await panel.getByRole('status').first().textContent()).trim(), 'Attribute "city": the lower bound must come first, got "San" and "A"')
    assert.equal(await panel.getByLabel('city to').getAttribute('aria-invalid'), 'true')
    assert.equal(await panel.getByLabel('state equals').getAttribute('aria-invalid'), 'false')
    assert.deepEqual(await tops(), before)
    assert.deepEqual([await lit(panel), await panel.getByText('No query yet').count()], [[], 1])
    await panel.getByLabel('country text').fill('')
    await panel.getByText('A query needs country: the whole partition key.').waitFor()
  })

  test('a range of tuples is a plan of several queries', async (t) => {
    const { panel } = await opened(t, 'version-parts')
    await panel.getByRole('button', { name: 'Range of tuples' }).click()
    await panel.getByLabel('from minor').fill('9')
    await panel.getByLabel('from patch').fill('1')
    await panel.getByLabel('to minor').fill('10')
    assert.deepEqual(await lit(panel), ['1', '0'])
    assert.deepEqual(await conditions(panel), ['major = 2 AND minor = 9 AND patch >= 1', 'major = 2 AND minor BETWEEN 9.0000000000000000000000000000000000001 AND 10'])
    assert.match(await code(panel), /index\.query\(\[2\], \{ between: \[\[9, 1\], \[10\]\] \}\)/)
    await panel.getByLabel('Upper end', { exact: true }).last().selectOption('before')
    assert.deepEqual(await lit(panel), ['1'])
    assert.match(await code(panel), /\{ gte: \[9, 1\], lt: \[10\] \}/)
    await panel.getByRole('checkbox', { name: /Backwards/ }).check()
    assert.equal((await conditions(panel)).at(-1), 'major = 2 AND minor = 9 AND patch >= 1')
    await panel.getByText('2 queries return 1 of 4 items.').waitFor()
    await panel.getByRole('button', { name: 'minor 9' }).first().click()
    assert.equal(await panel.getByRole('button', { name: 'Level by level' }).getAttribute('aria-pressed'), 'true')
    assert.deepEqual(await lit(panel), ['1', '2'])
  })

  test('a click on what is already chosen is no step: what was undone can be redone', async (t) => {
    const { page, panel } = await opened(t, 'places')
    await panel.getByRole('button', { name: 'city New York' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByRole('button', { name: 'state CA', pressed: true }).first().click()
    await panel.getByRole('button', { name: 'Level by level' }).click()
    await page.getByRole('button', { name: 'Redo' }).click()
    assert.deepEqual(await lit(panel), ['3'])
  })

  test('what was typed is there again after another operator, "any", or the other kind of query', async (t) => {
    const { panel } = await opened(t, 'places')
    const operator = panel.getByLabel('city', { exact: true })
    await operator.selectOption('range')
    await panel.getByLabel('city from').fill('Los')
    await panel.getByLabel('city to').fill('Los Angeles')
    await operator.selectOption('equals')
    assert.deepEqual(await conditions(panel), ["country = 'USA' AND state = 'CA' AND city = 'Los'"])
    await operator.selectOption('any')
    assert.deepEqual(await conditions(panel), ["country = 'USA' AND state = 'CA'"])
    await operator.selectOption('range')
    assert.deepEqual(await lit(panel), ['2'])
    await panel.getByRole('button', { name: 'Range of tuples' }).click()
    await panel.getByLabel('to state').fill('NY')
    await panel.getByRole('button', { name: 'Level by level' }).click()
    assert.deepEqual(await lit(panel), ['2'])
    await panel.getByRole('button', { name: 'Range of tuples' }).click()
    assert.equal(await panel.getByLabel('to state').inputValue(), 'NY')
  })

  test('a range in which no item can be is no query, and that is said', async (t) => {
    const { panel } = await opened(t, 'any-values')
    await panel.getByRole('button', { name: 'Range of tuples' }).click()
    await panel.getByLabel('Lower end', { exact: true }).last().selectOption('after')
    await panel.getByLabel('Upper end', { exact: true }).last().selectOption('before')
    const said = 'No item can be in this range, so no query is sent.'
    await panel.getByRole('status').filter({ hasText: said }).waitFor()
    assert.equal(await panel.getByRole('listitem').filter({ hasText: said }).count(), 1)
    assert.equal(await panel.getByText('No query', { exact: true }).count(), 1)
    await panel.getByLabel('before aisle').fill('1e21')
    await panel.getByRole('status').filter({ hasText: 'The query returns' }).waitFor()
  })
})
