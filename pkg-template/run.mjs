// Runs tools. They explain their own failures, so a stack trace of the build would add nothing.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { root } from './setup/command.mjs'

const OPTIONS = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }

export function run(command, ...args) {
  const { status, signal, error } = spawnSync(command, args, OPTIONS)
  if (status !== 0) fail(command, error?.message ?? signal)
}

/** The same, without blocking other tools. */
export async function runAside(command, ...args) {
  const tool = spawn(command, args, OPTIONS)
  const end = () => tool.kill()
  process.on('exit', end)
  const [status, why] = await once(tool, 'close').catch(({ message }) => [undefined, message])
  process.off('exit', end)
  if (status !== 0) fail(command, why)
}

function fail(command, why) {
  console.error(why ? `${command} failed: ${why}` : `${command} failed`)
  process.exit(1)
}
