// The browsers of this machine, by playwright-core: Chromium by its own protocol, Firefox by WebDriver BiDi.

import { after, describe } from 'node:test'
import assert from 'node:assert/strict'
import { firefox } from 'playwright-core'
import { which } from '../../../pkg-template/setup/command.mjs'
import { begun } from './begun.mjs'
import { startedChromium } from './chromium.mjs'
import { pageOf } from './kept_pages.mjs'
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

const WIDE = { width: 1440, height: 1000 }

/** For what is the page's own doing, and alike in all browsers: Firefox has the tests of what is not, and of the main ways through the page. */
export const IN_ONE = ['Chromium']

/** The tests that wait to be described side by side, by browser; `undefined` where each file describes its own. */
let gathered

/** From here on, tests for browsers wait for `describeSideBySide`. */
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
 * Describes tests for each browser. `open(options?)` gives them a page, in which the function `init` runs before all else; with `isFresh`, it is one
 * that no other test has used. What is wrong with the page is a failure of the test: errors, violations of the content security policy, requests to another origin.
 */
export function inEachBrowser(what, tests, names = Object.keys(browsers)) {
  for (const name of names) {
    const open = async (t, options) => opened(t, await shared(name, browsers[name]), await shared('site', site), options)
    const describeThem = () => describe(`${name}: ${what}`, () => tests({ name, open }))
    if (gathered === undefined) describeThem()
    else gathered.get(name).push(describeThem)
  }
}

async function opened(t, browser, { address, park }, { hash = '', viewport = WIDE, ...options } = {}) {
  const { page, close } = await pageOf(browser, park, { viewport, ...options })
  page.setDefaultTimeout(15_000)
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
  await page.goto(address + hash)
  await begun(page)
  return page
}
