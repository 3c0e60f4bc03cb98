// Chromium, for the tests and for the screenshot of the README.

import { chromium } from 'playwright-core'
import { which } from '../../../pkg-template/setup/command.mjs'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const startedChromium = () =>
  chromium.launch({ executablePath: which('chromium', 'chromium-browser', 'google-chrome'), args: CHROMIUM_FLAGS })
