// What the page does with `ddb-keys/design`: findings with their fixes, the guess about a key, and the templates behind a table.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'
import { paste } from './support/paste.mjs'

const { hashOf, firstPattern } = await load('model/share', 'gallery/index')

const withTemplates = (templates) => {
  const entities = Object.entries(templates).map(([name, attributes]) => ({ name, attributes: Object.entries(attributes).map(([name, template]) => ({ name, template })) }))
  return hashOf({ ...firstPattern.design, entities, items: [], query: { ...firstPattern.design.query, entity: entities[0].name, partition: {}, sort: {} } })
}
const findings = (page) => page.locator('[data-finding]')
const partsOf = (page, attribute) => page.locator(`figure[data-attribute="${attribute}"] .parts .text`).allTextContents()

inEachBrowser('design tools', ({ open }) => {
  test('a finding goes with its fix, and comes back with undo', async (t) => {
    const hash = `#${await withTemplates({ document: { pk: 'DOC#{id}', sk: 'v{version}' } })}`
    const page = await open(t, { hash })
    await page.getByRole('button', { name: 'Check this table' }).click()
    const finding = page.locator('[data-finding="NUMBER_DOES_NOT_SORT"]')
    await finding.waitFor()
    assert.match(await finding.textContent(), /10 comes before 9/)
    await finding.getByRole('button').click()
    await finding.waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('textbox', { name: 'Template of sk of document' }).inputValue(), '{version:version}')
    await page.getByRole('button', { name: 'Undo' }).click()
    await finding.waitFor()
  })

  test('every fix that is offered is one that the package takes, and the last one leaves nothing to mend', async (t) => {
    const hash = `#${await withTemplates({ order: { pk: 'TENANT#{tenantId}#{id}', sk: 'ORDER#{status}#{placedAt}' }, document: { pk: 'DOC#{id}', sk: 'v{version}' } })}`
    const page = await open(t, { hash })
    await page.getByRole('button', { name: 'Check this table' }).click()
    await findings(page).first().waitFor()
    const before = await findings(page).count()
    assert.ok(before >= 4, `${before} findings`)
    const fixes = findings(page).getByRole('button')
    for (let clicks = 0; clicks < 20 && (await fixes.count()) > 0; clicks++) await fixes.first().click()
    assert.equal(await fixes.count(), 0)
    assert.equal(await page.locator('.columns .problem').count(), 0)
  })

  test('findings follow what is edited, without being asked', async (t) => {
    const page = await open(t)
    assert.equal(await findings(page).count(), 0)
    const field = page.getByRole('textbox', { name: 'Template of sk of order' })
    await field.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('ORDER#{status}#{orderId}')
    await page.locator('[data-finding="MUTABLE_IN_PRIMARY_KEY"]').waitFor()
  })

  test('entities that cannot be told apart are a finding beside the refusal', async (t) => {
    const hash = `#${await withTemplates({ order: { pk: 'A#{a}', sk: 'X' }, bill: { pk: 'A#{b}', sk: 'X' } })}`
    const page = await open(t, { hash })
    await page.getByRole('button', { name: 'Check this table' }).click()
    await page.locator('[data-finding="ENTITIES_ALIKE"]').waitFor()
    await page.locator('.columns .problem', { hasText: 'can both write the key' }).waitFor()
  })

  test('a key of no template is taken apart by a guess', async (t) => {
    const page = await open(t)
    await page.getByLabel('Paste any key').fill('EVENT#2024-12-02T09:00:00.000Z#a$23b')
    await page.getByText('From the key alone').waitFor()
    assert.deepEqual(await page.locator('.result .parts .text').allTextContents(), ['EVENT#', '2024-12-02T09:00:00.000Z', '#', 'a$23b'])
  })

  test('the templates behind a pasted table are proposed with what does not fit, and taken over', async (t) => {
    const page = await open(t)
    const orders = Array.from({ length: 60 }, (_, at) => ({ pk: `SHOP#${at % 5}`, sk: `BILL#2025-01-${String((at % 28) + 1).padStart(2, '0')}#${String(at).padStart(4, '0')}` }))
    const people = Array.from({ length: 30 }, (_, at) => ({ pk: `SHOP#${at % 5}`, sk: `STAFF#person-${at}` }))
    await paste(page, JSON.stringify([...orders, ...people, { pk: '??', sk: '!!' }]))
    const proposal = page.getByRole('group', { name: 'Templates behind these items' })
    await proposal.waitFor()
    assert.match(await proposal.textContent(), /SHOP#\{shopId\}/)
    assert.match(await proposal.textContent(), /fit none of them/)
    await proposal.getByRole('button', { name: 'Use these templates' }).click()
    assert.equal(await page.locator('.columns .problem').count(), 0)
    assert.deepEqual((await partsOf(page, 'pk')).slice(0, 2), ['SHOP#', '0'])
    assert.ok((await page.locator('.row .entity:not(.none)').count()) > 0)
  })
}, IN_ONE)
