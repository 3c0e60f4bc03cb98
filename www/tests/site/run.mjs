// The suite `site`: builds the site beside the page, and runs the tests of this folder.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../pkg-template/setup/command.mjs'
import { buildSite } from '../../docs/build/build_site.mjs'

const here = join(root, 'www/tests/site')

const before = { clock: performance.now(), processor: process.cpuUsage() }
await buildSite({ quiet: true })
const { user, system } = process.cpuUsage(before.processor)
const build = { clock: (performance.now() - before.clock) / 1000, processor: (user + system) / 1e6 }

const tests = readdirSync(here).filter((name) => name.endsWith('.test.mjs')).map((name) => join(here, name))
const env = { ...process.env, DDB_KEYS_SITE_BUILD: JSON.stringify(build) }
process.exitCode = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...tests], { stdio: 'inherit', env }).status ?? 1
