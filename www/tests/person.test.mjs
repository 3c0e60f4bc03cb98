// A person makes a table from nothing: three entities, two indexes, ten items and four access patterns, in few clicks; the page counts them.

import assert from 'node:assert/strict'
import { inEachBrowser } from './support/browsers.mjs'
import { button, cell, corner, entity, items, keyStrip, pills as pillsOf, region, startButton, templates, typeOver } from './support/page.mjs'

const MOST_CLICKS = 30

/** Counts the presses of the pointer and of keys that reach the page. */
function counts() {
  globalThis.counted = { clicks: 0, keys: 0 }
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && globalThis.counted.clicks++, true)
  addEventListener('keydown', ({ isTrusted }) => isTrusted && globalThis.counted.keys++, true)
}

/** The hands of the person. What has the focus after a step is part of the promise: the keyboard goes on from there. */
function handsOn(page) {
  const hasFocus = (end) => page.waitForFunction((end) => document.activeElement?.getAttribute('aria-label')?.endsWith(end), end)
  return {
    click: (locator) => locator.click(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    typed: (text) => typeOver(page, text),
    inTemplate: (attribute, of) => hasFocus(`Template of ${attribute} of ${of}`),
    inName: () => hasFocus('Name of the entity'),
    inCell: (of, number) => hasFocus(` of ${of} ${number}`),
  }
}

async function makeEntities(page, { click, press, type, typed, inName, inTemplate }) {
  await click(page.getByLabel('Name of the entity'))
  await typed('customer')
  await press('Enter')
  await inTemplate('pk', 'customer')
  await typed('CUSTOMER#{customerId}')
  await press('Enter')
  await inTemplate('sk', 'customer')
  await typed('PROFILE')

  await click(button(page, 'Entity'))
  await inName()
  await type('order')
  await press('Enter')
  await inTemplate('pk', 'order')
  await press('Enter')
  await inTemplate('sk', 'order')
  await typed('ORDER#{placedAt:date}#{orderId}')

  await click(button(page, 'Entity'))
  await inName()
  await type('invoice')
  await press('Enter')
  await inTemplate('pk', 'invoice')
}

async function makeIndexes(page, { click, press, typed, inTemplate }) {
  await click(button(page, 'Index'))
  await click(button(page, /^A pair.* for order/).first())
  await inTemplate('gsi1pk', 'order')
  await typed('OPEN')
  await press('Enter')
  await inTemplate('gsi1sk', 'order')
  await typed('{placedAt:date}')
  await click(button(page, 'Index'))
  await click(button(page, 'An index of several attributes'))
  await region(page, 'Index StatusIndex').waitFor()
}

async function makeItems(page, { click, press, typed, inCell }) {
  for (const [name, count] of [['order', 5], ['invoice', 3], ['customer', 2]]) {
    await click(entity(page, name).getByRole('button', { name, exact: true }))
    for (let number = (await entity(page, name).locator('tbody tr').count()) + 1; number <= count; number++) {
      await inCell(name, number - 1)
      await press('Enter')
    }
    await inCell(name, count)
  }
  // A value of one's own in the last cell.
  await typed('7')
}

async function makePatterns(page, { click, press }) {
  await click(button(page, 'Add an access pattern'))
  const menu = page.getByRole('dialog', { name: 'Add an access pattern' })
  await menu.waitFor()
  const pills = pillsOf(page)
  // The first offer has the focus; each that is not there yet and finds something is taken, and Tab goes to the next.
  for (let presses = 0; presses < 40 && (await pills.count()) < 4; presses++) {
    const offer = await page.evaluate(`(({ ariaDisabled, textContent }) => ({ isThere: ariaDisabled === 'true', text: textContent }))(document.activeElement)`)
    if (!offer.isThere && /[1-9][\d,]*\s*returned/.test(offer.text)) await press('Enter')
    else await press('Tab')
  }
  await press('Escape')
  assert.equal(await pills.count(), 4)
}

// Firefox as well: browsers differ in the focus after each step.
inEachBrowser('a table from nothing', ({ onPage }) => {
  onPage(`takes at most ${MOST_CLICKS} clicks, and the keyboard for the rest`, { init: counts }, async (page, t) => {
    const hands = handsOn(page)
    await hands.click(startButton(page))
    await hands.click(button(page, 'Empty table'))
    await makeEntities(page, hands)
    await makeIndexes(page, hands)
    await makeItems(page, hands)
    await makePatterns(page, hands)

    const { clicks, keys } = await page.evaluate('counted')
    t.diagnostic(`${clicks} clicks, ${keys} keys`)
    assert.ok(clicks > 5 && clicks <= MOST_CLICKS, `${clicks} clicks`)
    assert.equal(await page.getByRole('region', { name: /^Entity / }).count(), 3)
    assert.deepEqual(await templates(page, 'order'), ['CUSTOMER#{customerId}', 'ORDER#{placedAt:date}#{orderId}', 'OPEN', '{placedAt:date}'])
    assert.deepEqual(await templates(page, 'invoice'), ['CUSTOMER#{customerId}', 'INVOICE#{invoiceId}'])
    assert.deepEqual((await items(page, 'invoice')).map(([, id]) => id), ['1', '2', '3'])
    await cell(page, 'orderId', 'order', 1).click()
    assert.deepEqual(await keyStrip(page).locator('[data-card]').evaluateAll((all) => all.map(({ dataset }) => dataset.card)), ['table', 'gsi1', 'StatusIndex'])
    assert.equal(await page.locator('[data-region="design"] tbody tr').count(), 10)
    const pills = await page.getByRole('radiogroup', { name: 'Access patterns' }).locator('label').allInnerTexts()
    assert.equal(pills.length, 4)
    for (const pill of pills) assert.match(pill, /[1-9]\d*\s*returned/)
    assert.doesNotMatch(await corner(page).innerText(), /fault/)
    const code = await page.getByRole('tabpanel', { name: 'TypeScript' }).innerText()
    assert.match(code, /ORDER#\{placedAt:date\}#\{orderId\}/)
  })
})
