// The page in Chromium and Firefox: the first screen, the gallery, editing, the query bar, and links.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { inEachBrowser } from './support/browsers.mjs'
import { retype } from './support/keyboard.mjs'

const { allPatterns, firstPattern, tableOf, rowsOf } = await load('gallery/index', 'keys/table', 'keys/rows')

const keyParts = (page, attribute) => page.locator(`figure[data-attribute="${attribute}"] .parts .text`).allTextContents()
const litRows = async (page) => (await page.locator('[data-lit="true"] .key').allTextContents())
const template = (page, attribute, entity) => page.getByRole('textbox', { name: `Template of ${attribute} of ${entity}` })

inEachBrowser('the page', ({ open }) => {
  test('the first screen shows a key apart, without a click', async (t) => {
    const page = await open(t)
    assert.deepEqual(await keyParts(page, 'pk'), ['CUSTOMER#', '42'])
    assert.deepEqual(await keyParts(page, 'sk'), ['ORDER#', '2024-12-02T09:00:00.000Z', '#', 'A-18'])
    const box = await page.locator('figure[data-attribute="sk"]').boundingBox()
    assert.ok(box.y + box.height < 1000, 'within the first screen')
  })

  test('every pattern of the gallery is one click away and shows its keys and its query', async (t) => {
    const page = await open(t)
    for (const { id, design } of allPatterns) {
      await page.locator(`[data-pattern="${id}"]`).click()
      const table = tableOf(design)
      const [row] = rowsOf(table, design.items)
      const { partition } = table.indexes[0]
      assert.equal((await keyParts(page, partition)).join(''), row.keys[partition], id)
      assert.ok((await litRows(page)).length > 0, id)
      assert.match(await page.locator('pre[aria-label="TypeScript"]').textContent(), /export const input = /, id)
      assert.equal(await page.locator('.columns .problem').count(), 0, id)
    }
  })

  test('a template is edited in place, and everything follows', async (t) => {
    const page = await open(t)
    await retype(page, template(page, 'sk', 'order'), 'BILL#{orderId}#{no:int(4)}')
    await page.getByLabel('no int(4)').first().fill('7')
    assert.deepEqual(await keyParts(page, 'sk'), ['BILL#', 'A-18', '#', '0007'])
    assert.match(await page.locator('pre').first().textContent(), /sk: 'BILL#\{orderId\}#\{no:int\(4\)\}'/)
  })

  test('a template that is wrong says why, under the column, and does no harm', async (t) => {
    const page = await open(t)
    const field = template(page, 'sk', 'order')
    await retype(page, field, 'ORDER#{placedAt:datum}#{orderId}')
    const message = page.locator('.problem', { hasText: 'There is no codec "datum"' })
    await message.waitFor()
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    const arrow = await page.locator('.arrow').boundingBox()
    const wrong = await page.locator('.fault').boundingBox()
    assert.ok(Math.abs(arrow.x - wrong.x) < 8, `the arrow is at ${arrow.x}, the character at ${wrong.x}`)
    assert.deepEqual(await keyParts(page, 'sk'), ['ORDER#'], 'the last text on the way that was a template')
    await page.getByText('still those from before').waitFor()
    await retype(page, field, 'ORDER#{orderId}')
    await message.waitFor({ state: 'detached' })
    assert.deepEqual(await keyParts(page, 'sk'), ['ORDER#', 'A-18'])
  })

  test('two entities with one key are refused with the key', async (t) => {
    const page = await open(t)
    await retype(page, template(page, 'sk', 'order'), 'PROFILE')
    await page.locator('.problem', { hasText: 'can both write the key' }).waitFor()
  })

  test('a value is checked as it is typed', async (t) => {
    const page = await open(t)
    await page.locator('[data-pattern="sign-in"]').click()
    await page.locator('[data-pattern="activity-log"]').click()
    await page.getByLabel('id ulid').first().fill('not a ulid')
    await page.locator('.problem').first().waitFor()
    await page.getByRole('button', { name: 'New ULID for id' }).first().click()
    assert.match((await keyParts(page, 'sk')).join(''), /^[0-9A-HJKMNP-TV-Z]{26}$/)
  })

  test('the query bar lights up what a filter finds, forwards and backwards', async (t) => {
    const page = await open(t)
    const { design } = firstPattern
    const rows = rowsOf(tableOf(design), design.items).map(({ keys }) => keys)
    const expected = (holds) => rows.filter(({ pk, sk }) => pk === 'CUSTOMER#42' && holds(sk)).map(({ sk }) => sk).sort()
    const december = (sk) => sk >= 'ORDER#2024-12-01' && sk < 'ORDER#2025'
    assert.deepEqual(await litRows(page), expected(december))
    await page.getByRole('form', { name: 'Query', exact: true }).getByRole('checkbox').check()
    assert.deepEqual(await litRows(page), expected(december).reverse())
    await page.getByRole('form', { name: 'Query', exact: true }).getByRole('checkbox').uncheck()
    const operator = page.getByLabel('placedAt', { exact: true })
    await operator.selectOption('')
    assert.deepEqual(await litRows(page), expected((sk) => sk.startsWith('ORDER#')))
    await operator.selectOption('after')
    await page.getByLabel(/^placedAt after/).fill('2024-12-02T09:00')
    await page.keyboard.press('Tab')
    assert.deepEqual(await litRows(page), expected((sk) => sk > 'ORDER#2024-12-02T09:00:00.000Z$' && sk.startsWith('ORDER#')))
    await operator.selectOption('before')
    assert.deepEqual(await litRows(page), expected((sk) => sk < 'ORDER#2024-12-02T09:00:00.000Z' && sk.startsWith('ORDER#')))
    await operator.selectOption('equals')
    assert.deepEqual(await litRows(page), expected((sk) => sk.startsWith('ORDER#2024-12-02T09:00:00.000Z#')))
    await page.getByLabel('orderId', { exact: true }).selectOption('startsWith')
    await page.getByLabel('orderId begins with').fill('A-1')
    assert.deepEqual(await litRows(page), expected((sk) => sk.startsWith('ORDER#2024-12-02T09:00:00.000Z#A-1')))
    await page.getByLabel('orderId begins with').fill('B')
    assert.deepEqual(await litRows(page), [])
  })

  test('a level of the tree is a query', async (t) => {
    const page = await open(t)
    await page.locator('[data-pattern="sensors"]').click()
    await page.locator('.level', { hasText: /^#ROOM#lab/ }).click()
    assert.deepEqual((await litRows(page)).map((sk) => sk.slice(0, 17)), Array(3).fill('FLOOR#02#ROOM#lab'))
    await page.locator('.level', { hasText: /^FLOOR#/ }).click()
    assert.equal((await litRows(page)).length, 6)
  })

  test('a link brings the table back, and a broken one says so and starts clean', async (t) => {
    const page = await open(t)
    await page.locator('[data-pattern="tenants"]').click()
    await retype(page, template(page, 'pk', 'user'), 'T#{tenant}')
    await page.waitForFunction(() => location.hash.startsWith('#1.'))
    const before = await page.locator('pre').first().textContent()
    await page.waitForTimeout(400) // until the address has followed
    const hash = await page.evaluate(() => location.hash)
    const other = await open(t, { hash })
    assert.equal(await other.locator('pre').first().textContent(), before)
    const third = await open(t)
    await third.evaluate((hash) => (location.hash = hash), hash)
    await third.waitForFunction((code) => document.querySelector('pre').textContent === code, before)
    await third.evaluate(() => (location.hash = '#1.damaged'))
    await third.getByText('The table stays as it was').waitFor()
    assert.equal(await third.locator('pre').first().textContent(), before)
    const broken = await open(t, { hash: hash.slice(0, -9) })
    await broken.getByText('This link is damaged').waitFor()
    assert.deepEqual(await keyParts(broken, 'pk'), ['CUSTOMER#', '42'])
    assert.equal(await broken.evaluate(() => location.hash), '')
  })

  test('undo and redo go through what was done, also by keyboard while one types', async (t) => {
    const page = await open(t)
    const at = async () => (await keyParts(page, 'pk')).join('')
    await page.locator('[data-pattern="tenants"]').click()
    assert.equal(await at(), 'TENANT#acme#USERS')
    await retype(page, template(page, 'pk', 'user'), 'X#{tenant}')
    assert.equal(await at(), 'X#acme')
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal(await at(), 'TENANT#acme#USERS')
    assert.equal(await template(page, 'pk', 'user').textContent(), 'TENANT#{tenant}#USERS')
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await at(), 'CUSTOMER#42')
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    assert.equal(await at(), 'X#acme')
  })

  test('hostile text is shown as text', async (t) => {
    const page = await open(t)
    const hostile = `<img src=x onerror="document.title='run'">'"\u202Eabc😀${'ü'.repeat(800)}`
    await page.getByLabel('customerId text').first().fill(hostile)
    assert.match((await keyParts(page, 'pk')).join(''), /<img\$20src=x/)
    await page.getByLabel('Paste any key').fill(`CUSTOMER#${hostile.replaceAll(' ', '$20').replaceAll('"', '$22')}`)
    await page.locator('.result figure').waitFor()
    assert.equal(await page.locator('main img').count(), 0)
    assert.notEqual(await page.title(), 'run')
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is pushed out of the page')
    await page.waitForTimeout(600)
    assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth <= innerWidth, document.title]), [true, 'ddb-keys playground'])
  })

  test('a pasted key is split, counted and matched', async (t) => {
    const page = await open(t)
    await page.getByLabel('Paste any key').fill('ORDER#2024-12-02T09:00:00.000Z#a$23b')
    const result = page.locator('.result')
    assert.deepEqual(await result.locator('.parts .text').allTextContents(), ['ORDER#', '2024-12-02T09:00:00.000Z', '#', 'a$23b'])
    assert.match(await result.textContent(), /36 of 1,024 bytes/)
    await page.getByLabel('Paste any key').fill('ORDER#2024-13')
    await result.getByText('No template of this table could have built it.').waitFor()
  })

  test('each failure of joined strings is wrong by hand and right with a template, and can be edited', async (t) => {
    const page = await open(t)
    const sides = page.locator('.side ol')
    for (const failure of ['versions', 'prefixes', 'separators', 'spaces', 'numbers', 'emoji']) {
      await page.locator(`[data-failure="${failure}"]`).click()
      assert.ok((await sides.nth(0).locator('.bad').count()) > 0, failure)
      assert.equal(await sides.nth(1).locator('.bad').count(), 0, failure)
    }
    await page.locator('[data-failure="versions"]').click()
    await page.getByLabel('version of row 4').fill('3')
    assert.equal(await sides.nth(0).locator('.bad').count(), 0)
    await page.getByLabel('version of row 4').fill('x')
    await sides.nth(1).getByText('Refused').waitFor()
  })
})
