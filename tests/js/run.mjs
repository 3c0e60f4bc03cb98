// Runs every test file of this folder with node:test.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(here).filter((file) => file.endsWith('.test.mjs'))
const args = ['--expose-gc', '--test', '--test-reporter=spec', ...files.map((file) => join(here, file))]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
