// A command that is ended by Ctrl-C, or by `kill`, takes along the programs that it has started in groups.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

/** A program that outlives its parent, unless somebody ends it: it says so after a while. */
const CHILD = `console.log('started'); setTimeout(() => console.log('left behind'), 120_000)`

/** A command with a program of its own, which starts another one. */
const COMMAND = `
  import { startedInGroup } from './tests/own_group.mjs'
  const parent = "require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' })"
  startedInGroup(process.execPath, ['-e', parent, ${JSON.stringify(CHILD)}], { stdio: 'inherit' })`

for (const [signal, exitCode] of [['SIGINT', 130], ['SIGTERM', 143]]) {
  test(`${signal} leaves no program behind`, { skip: process.platform === 'win32' && 'no signals' }, async () => {
    const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], { cwd: new URL('../../', import.meta.url), stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    command.stdout.on('data', (chunk) => {
      output += chunk
      if (output === 'started\n') command.kill(signal)
    })
    const [, [code]] = await Promise.all([once(command.stdout, 'close'), once(command, 'exit')]) // the programs hold the output open
    assert.deepEqual([output, code], ['started\n', exitCode])
  })
}
