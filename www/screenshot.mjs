// `npm run build:www -- --screenshot`: the picture of the page for the README, from the page that was just built, and the picture of the site.

import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { drawPicture } from './docs/picture.mjs'
import { startedChromium } from './tests/support/chromium.mjs'

const SIZE = { width: 1280, height: 800 }

export async function takeScreenshot(root) {
  const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
  const browser = await startedChromium()
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(server.resolvedUrls.local[0])
    await page.locator('main').waitFor()
    await page.screenshot({ path: fileURLToPath(new URL('screenshot.png', import.meta.url)) })
    await drawPicture(browser)
  } finally {
    await browser.close()
    await server.close()
  }
}
