// The suite `DynamoDB Local`: runs every test file of this folder on one server, which takes seconds to start and minutes to get warm.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { RUNNING, start } from './local.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(here).filter((file) => file.endsWith('.test.mjs'))

const { endpoint, stop } = await start(await setUp(['java']))
const args = ['--test', '--test-reporter=spec', ...files.map((file) => join(here, file))]
const tests = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, [RUNNING]: endpoint } })
const [code] = await once(tests, 'close')
process.exitCode = code ?? 1
await stop()
