// `npm run build:www -- --screenshot`: the picture of the page for the README, from the page that was just built, and the picture of the site.

import { readFileSync, writeFileSync } from 'node:fs'
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
    await drawSmall(browser)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The same picture for the home of the site: half as large, and a third of the bytes. */
async function drawSmall(browser) {
  const page = await browser.newPage()
  const png = readFileSync(new URL('screenshot.png', import.meta.url)).toString('base64')
  const webp = await page.evaluate(async (source) => {
    const image = Object.assign(new Image(), { src: source })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 600 })
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', 0.8).split(',')[1]
  }, `data:image/png;base64,${png}`)
  writeFileSync(new URL('docs/public/playground.webp', import.meta.url), Buffer.from(webp, 'base64'))
}
