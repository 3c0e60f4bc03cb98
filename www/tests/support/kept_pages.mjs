// Pages that tests use one after the other. To start a page, which is a process of the browser, costs three times what it costs to load ours in it.
// Between two tests, the page leaves our place, what it has stored is deleted, and its pointer and its media are as at first.

/** What a kept page may be opened with; the viewport is set anew by each test. Whoever needs more has a page of their own. */
const ALIKE = ['colorScheme', 'reducedMotion', 'hasTouch']

/** The parked pages of each browser, by what they were opened with. */
const parked = new WeakMap()

/** A page that nothing is left in from another test, and `close`, which keeps it for the next one, at the address `place`, if it may be kept. */
export async function pageOf(browser, place, { viewport, init, isFresh = false, ...options }) {
  if (isFresh || init !== undefined || Object.keys(options).some((name) => !ALIKE.includes(name))) return ownPage(browser, { viewport, init, ...options })
  const free = parkedOf(browser, JSON.stringify(ALIKE.map((name) => options[name])))
  const page = free.pop() ?? (await (await browser.newContext({ viewport, ...options })).newPage())
  await page.setViewportSize(viewport)
  const close = async () => {
    await park(page, place, options)
    free.push(page)
  }
  return { page, close }
}

async function ownPage(browser, { init, ...options }) {
  const context = await browser.newContext(options)
  if (init !== undefined) await context.addInitScript(init)
  return { page: await context.newPage(), close: () => context.close() }
}

function parkedOf(browser, key) {
  if (!parked.has(browser)) parked.set(browser, new Map())
  const byOptions = parked.get(browser)
  if (!byOptions.has(key)) byOptions.set(key, [])
  return byOptions.get(key)
}

async function park(page, place, { colorScheme = 'light', reducedMotion = 'no-preference' }) {
  await page.goto(place)
  await page.evaluate('sessionStorage.clear(), localStorage.clear()')
  await page.mouse.move(0, 0)
  await page.emulateMedia({ colorScheme, reducedMotion })
}
