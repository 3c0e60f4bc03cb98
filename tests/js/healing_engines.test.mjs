// Overflows under other settings of V8, which give the frames of wasm another size: each compiler alone, and a small stack.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'node:test'

const SETTINGS = ['--liftoff-only', '--no-liftoff', '--stack-size=200']
const LEAST_OVERFLOWS = 300

const program = fileURLToPath(new URL('overflow_every_call.mjs', import.meta.url))

for (const setting of SETTINGS) {
  test(`everything answers right after overflows with ${setting}`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [setting, program], { timeout: 120_000 })
    assert(Number(stdout) >= LEAST_OVERFLOWS, stdout)
  })
}
