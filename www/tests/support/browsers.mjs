// The browsers of this machine, by playwright-core: Chromium by its own protocol, Firefox by WebDriver BiDi.

import { after, describe, test } from 'node:test'
import assert from 'node:assert/strict'
import { firefox } from 'playwright-core'
import { which } from '../../../pkg-template/setup/command.mjs'
import { begun, LONGEST_WAIT } from './begun.mjs'
import { startedChromium } from './chromium.mjs'
import { pageOf } from './kept_pages.mjs'
import { linkTo, SCREEN } from './page.mjs'
import { site } from './site.mjs'

const browsers = {
  Chromium: startedChromium,
  Firefox: () => firefox.launch({ channel: 'moz-firefox', executablePath: which('firefox-esr', 'firefox') }),
}

/** A server, and a browser of each kind, for all test files of the process. Each is started when it is first asked for. */
const started = new Map()

function shared(what, start) {
  if (!started.has(what)) started.set(what, start())
  return started.get(what)
}

async function endAll() {
  const settled = await Promise.allSettled(started.values())
  for (const { value } of settled.filter(({ status }) => status === 'fulfilled')) await (value.close ?? value.end).call(value)
}

after(endAll)

/** The tests to be described side by side, by browser; `undefined` where each file describes its own. */
let gathered

/** Tests for browsers now wait for `describeSideBySide`. */
export function gather() {
  gathered = new Map(Object.keys(browsers).map((name) => [name, []]))
}

/** Describes all tests that wait: those of one browser after another, beside those of the other browser. */
export function describeSideBySide() {
  describe('in browsers', { concurrency: gathered.size }, () => {
    after(endAll) // here too: Node 20 waits for all that is open before it runs the hooks of the process
    for (const [name, tests] of gathered) describe(`in ${name}`, { concurrency: 1 }, () => tests.forEach((describeThem) => describeThem()))
  })
}

/**
 * Describes tests for Chromium, by two functions: `onPage(name, options?, run)` is a test that begins with a page, and `open(t, options?)` gives a page to
 * any test. The page opens with the `design`, if one is given; the function `init` runs in it before all else; with `isFresh`, no other test has used the
 * page. Errors, violations of the content security policy and requests to another origin fail the test.
 */
export const inChromium = (what, tests) => describeIn('Chromium', what, tests)

/** Describes tests for Firefox as well, where behaviour differs between browsers: keys, the focus, carets, the clipboard, files and storage. */
export function inEachBrowser(what, tests) {
  for (const name of Object.keys(browsers)) describeIn(name, what, tests)
}

function describeIn(name, what, tests) {
  const open = async (t, options) => opened(t, await shared(name, browsers[name]), await shared('site', site), options)
  const onPage = (what, ...rest) => {
    const run = rest.pop()
    test(what, async (t) => run(await open(t, ...rest), t))
  }
  const describeThem = () => describe(`${name}: ${what}`, () => tests({ open, onPage }))
  if (gathered === undefined) describeThem()
  else gathered.get(name).push(describeThem)
}

async function opened(t, browser, { address, park }, { design, hash = '', viewport = SCREEN, ...options } = {}) {
  const { page, close } = await pageOf(browser, park, { viewport, ...options })
  page.setDefaultTimeout(LONGEST_WAIT)
  const trouble = []
  const heard = {
    pageerror: (error) => trouble.push(error.message),
    console: (message) => message.type() === 'error' && trouble.push(message.text()),
    request: (request) => {
      const url = new URL(request.url())
      if (url.origin !== new URL(address).origin && url.protocol !== 'data:' && url.protocol !== 'blob:') trouble.push(`a request to ${url}`)
    },
  }
  for (const [name, listener] of Object.entries(heard)) page.on(name, listener)
  t.after(async () => {
    await close()
    for (const [name, listener] of Object.entries(heard)) page.off(name, listener)
    assert.deepEqual(trouble, [])
  })
  await page.goto(address + (design === undefined ? hash : await linkTo(design)))
  await begun(page)
  return page
}
