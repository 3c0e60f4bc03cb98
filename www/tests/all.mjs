// Every test file of this folder in one process, so that they share the browsers: to start one takes longer than most tests.

import { readdirSync } from 'node:fs'

for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.mjs'))) await import(`./${file}`)
