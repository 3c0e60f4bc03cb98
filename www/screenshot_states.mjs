// `npm run screenshot`: pictures of every state of the page at four widths, in light and, at one width, in dark; and that of the README.

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { begun } from './tests/support/begun.mjs'
import { startedChromium } from './tests/support/chromium.mjs'
import { site } from './tests/support/site.mjs'
import { states } from './tests/support/states.mjs'

const folder = fileURLToPath(new URL('./.cache/screenshots/', import.meta.url))
const readme = fileURLToPath(new URL('./screenshot.png', import.meta.url))
const SIZES = [[360, 740], [1024, 768], [1280, 800], [1920, 1080]]
const DARK = 1280

mkdirSync(folder, { recursive: true })
const [server, browser] = await Promise.all([site(), startedChromium()])

async function picture(name, [width, height], colorScheme) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, hasTouch: width < 760 })
  const page = await context.newPage()
  await page.goto(server.address)
  await begun(page)
  await states[name](page)
  await page.waitForTimeout(200)
  const path = name === 'rest' && width === DARK && colorScheme === 'light' ? readme : `${folder}${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`
  await page.screenshot({ path })
  console.log(path)
  await context.close()
}

for (const name of Object.keys(states)) {
  for (const size of SIZES) await picture(name, size, 'light').catch((error) => console.error(`${name} at ${size[0]}: ${error.message}`))
  await picture(name, SIZES.find(([width]) => width === DARK), 'dark').catch((error) => console.error(`${name} in dark: ${error.message}`))
}
await browser.close()
server.end()
