// Runs a tool that explains its own failures: a stack trace of the build would add nothing.

import { spawnSync } from 'node:child_process'
import { root } from './setup/command.mjs'

export function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  console.error(error ? `${command} could not be started: ${error.message}` : `${command} failed`)
  process.exit(1)
}
