// Every test file of this folder in one process, so that they share the browsers: to start one takes longer than most tests. The browsers work side
// by side, because each mostly waits for itself.

import { readdirSync } from 'node:fs'
import { describeSideBySide, gather } from './support/browsers.mjs'

gather()
for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.mjs'))) await import(`./${file}`)
describeSideBySide()
