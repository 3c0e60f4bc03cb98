// Runs a tool whose output says what is wrong, where something is: a trace of the build would say nothing more.

import { spawnSync } from 'node:child_process'
import { root } from './setup/command.mjs'

export function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  console.error(error ? `${command} could not be started: ${error.message}` : `${command} failed`)
  process.exit(1)
}
