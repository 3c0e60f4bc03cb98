// What the page may cost: bytes until it is there, time with ten thousand items, and no request to anywhere else.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { IN_ONE, inEachBrowser } from './support/browsers.mjs'

const dist = fileURLToPath(new URL('../dist/play/', import.meta.url))
const FIRST_LOAD = 190_000 // bytes, gzip, wasm included
const FLUID = 100 // milliseconds from input to paint
const MANY = 10_000
const TRIES = 12

const lines = Array.from({ length: MANY }, (_, at) => JSON.stringify({ pk: `CUSTOMER#${at % 8}`, sk: `ORDER#2024-12-${String((at % 28) + 1).padStart(2, '0')}T09:00:00.000Z#${at}`, total: at }))

/** The milliseconds from an event to the frame that shows what follows from it. As one source: the policy forbids the page to make functions. */
function paintAfter(page, act, argument) {
  return page.evaluate(`(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const act = ${act}
    await nextFrame()
    const start = performance.now()
    act(${JSON.stringify(argument)})
    await nextFrame()
    return performance.now() - start
  })()`)
}

/** The machine has other work as well, which only ever adds: the best of a few is what the page takes. */
async function best(measure) {
  let time = Infinity
  for (let at = 0; at < TRIES && time >= FLUID; at++) {
    time = Math.min(time, await measure(at))
    await pause(400) // until the address has followed
  }
  return time
}

test('the policy is as strict as wasm allows', () => {
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(readFileSync(`${dist}index.html`, 'utf8'))
  assert.equal(policy, "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'")
})

test('every path of the built page is relative', () => {
  const html = readFileSync(`${dist}index.html`, 'utf8')
  const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path)
  assert.ok(paths.length >= 3 && paths.every((path) => path.startsWith('./')), String(paths))
})

inEachBrowser('first load', ({ open }) => {
  test(`is at most ${FIRST_LOAD / 1000} KB compressed`, async (t) => {
    const page = await open(t)
    const files = await page.evaluate(() => [location.pathname, ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)])
    const names = [...new Set(files.map((path) => path.replace('/some/base/play/', '') || 'index.html'))]
    assert.ok(names.some((name) => name.endsWith('.js')) && names.some((name) => name.endsWith('.css')), String(names))
    const sizes = names.map((name) => gzipSync(readFileSync(dist + name), { level: 9 }).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    t.diagnostic(`${total} bytes: ${names.map((name, at) => `${name} ${sizes[at]}`).join(', ')}`)
    assert.ok(total <= FIRST_LOAD, `${total} bytes`)
    assert.ok(readdirSync(`${dist}assets`).some((file) => file.startsWith('template_editor') && !names.includes(`assets/${file}`)), 'the editor waits until it is used')
    assert.ok(!names.some((name) => name.includes('design')), 'and so do the design tools')
  })
}, IN_ONE)

inEachBrowser(`${MANY} items`, ({ open }) => {
  test('are pasted, found, queried and scrolled without a wait', async (t) => {
    const page = await open(t)
    const times = {}
    const paste = (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.querySelector('#paste-items').dispatchEvent(new ClipboardEvent('paste', { clipboardData, dataType: 'text/plain', data: text, bubbles: true, cancelable: true }))
    }
    const type = ([id, value]) => {
      const input = document.querySelector(id)
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const scroll = (top) => document.querySelector('.list').scrollTo(0, top)
    times.paste = await best(() => paintAfter(page, paste, lines.join('\n')))
    await page.getByText('10,000 items. Undo').waitFor()
    const partition = '#' + (await page.locator('form[aria-label="Query"] input[autocomplete]').first().getAttribute('id'))
    times.query = await best((at) => paintAfter(page, type, [partition, String(at % 8)]))
    times.scroll = await best((at) => paintAfter(page, scroll, 30_000 * (at + 1)))
    t.diagnostic(JSON.stringify(times))
    const customer = await page.locator(partition).inputValue()
    const expected = lines.map((line) => JSON.parse(line)).filter(({ pk, sk }) => pk === `CUSTOMER#${customer}` && sk >= 'ORDER#2024-12-01').length
    await page.getByText(`returns ${expected.toLocaleString('en')} of 10,000 items`).waitFor()
    assert.ok((await page.locator('[data-at]').count()) < 60, 'only the rows in sight are drawn')
    for (const [what, time] of Object.entries(times)) assert.ok(time < FLUID, `${what}: ${time.toFixed(0)} ms`)
  })
})
