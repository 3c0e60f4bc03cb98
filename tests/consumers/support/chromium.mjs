// Chromium, by playwright-core: one browser for all checks, a page for each.

import { chromium } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the browser. `outcomeOf` visits a page and returns what support/outcome.mjs left there. */
export async function startChromium({ chromium: executablePath }) {
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS })
  return {
    async outcomeOf(url) {
      const page = await browser.newPage()
      const trouble = []
      page.on('pageerror', (error) => trouble.push(error.message))
      page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
      page.on('requestfailed', (request) => trouble.push(`${request.url()}: ${request.failure()?.errorText}`))
      try {
        await page.goto(url)
        return await page.locator('html[data-outcome]').getAttribute('data-outcome', { timeout: 120_000 })
      } catch (error) {
        throw new Error([error.message, ...trouble].join('\n'))
      } finally {
        await page.close()
      }
    },
    end: () => browser.close(),
  }
}
