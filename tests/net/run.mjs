// The suite `net`: follows every guide and example as a user would, in a hostile world. Runs every test file of this folder with node:test.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(here).filter((file) => file.endsWith('.test.mjs'))
const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
process.exitCode = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...files.map((file) => join(here, file))], { stdio: 'inherit', env }).status ?? 1
