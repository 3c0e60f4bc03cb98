// Overflows in processes of their own: with a small stack, and in what is used for the first time. The soak runs them with each compiler of wasm alone.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'node:test'

const SETTINGS = ['--stack-size=200']
const LEAST_OVERFLOWS = 300

/** The overflows that a program counts. It throws where an answer was wrong, or where the process was ended. */
async function overflowsOf(program, ...settings) {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [...settings, path], { timeout: 600_000 })
  return Number(stdout)
}

for (const setting of SETTINGS) {
  test(`everything answers right after overflows with ${setting}`, async () => {
    const overflows = await overflowsOf('overflow_every_call.mjs', setting)
    assert(overflows >= LEAST_OVERFLOWS, `${overflows} overflows`)
  })
}

test('new templates first used near the end of the stack do not end the process', async () => {
  const overflows = await overflowsOf('overflow_new_templates.mjs')
  assert(overflows >= LEAST_OVERFLOWS, `${overflows} overflows`)
})
