// The suite `playground`: checks the types of the page, builds it, and runs every test file of this folder.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'

const www = join(root, 'www')
const here = join(www, 'tests')
const files = readdirSync(here).filter((file) => file.endsWith('.test.mjs'))

/** Browsers share the machine with their tests, so that files run one after the other. */
const tests = ['--test', '--test-reporter=spec', '--test-concurrency=1', ...files.map((file) => join(here, file))]
const steps = [
  [join(root, 'node_modules/svelte-check/bin/svelte-check'), '--tsconfig', 'tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ['build.mjs', '--quiet'],
  tests,
]

for (const args of steps) {
  process.exitCode = spawnSync(process.execPath, args, { cwd: www, stdio: 'inherit' }).status ?? 1
  if (process.exitCode !== 0) break
}
