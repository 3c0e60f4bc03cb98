// Runs a tool that explains its own failures: a stack trace of the build would add nothing.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { root } from './setup/command.mjs'

const OPTIONS = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }

export function run(command, ...args) {
  const { status, error } = spawnSync(command, args, OPTIONS)
  if (status !== 0) fail(command, error)
}

/** The same for a tool that others can run beside. */
export async function runAside(command, ...args) {
  const [status, error] = await once(spawn(command, args, OPTIONS), 'close').catch((error) => [undefined, error])
  if (status !== 0) fail(command, error)
}

function fail(command, error) {
  console.error(error ? `${command} could not be started: ${error.message}` : `${command} failed`)
  process.exit(1)
}
