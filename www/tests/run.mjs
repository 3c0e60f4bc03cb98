// The suite `playground`: checks the types of the page, builds it, and runs all tests.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'

const www = join(root, 'www')
const steps = [
  [join(root, 'node_modules/svelte-check/bin/svelte-check'), '--tsconfig', 'tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ['build.mjs', '--quiet', '--page'],
  ['--test-reporter=spec', 'tests/all.mjs'],
]

for (const args of steps) {
  process.exitCode = spawnSync(process.execPath, args, { cwd: www, stdio: 'inherit' }).status ?? 1
  if (process.exitCode !== 0) break
}
