// Runs tools. They explain their own failures, so a stack trace of the build would add nothing.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { root } from './setup/command.mjs'

const OPTIONS = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }

export function run(command, ...args) {
  runIn({}, command, ...args)
}

/** The same, with more variables in its environment. */
export function runIn(env, command, ...args) {
  const { status, signal, error } = spawnSync(command, args, { ...OPTIONS, env: { ...process.env, ...env } })
  if (status !== 0) fail(command, error?.message ?? signal)
}

/** What a tool prints, in one line or many. */
export function answerOf(command, ...args) {
  const { status, signal, error, stdout } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  if (status !== 0) fail(command, error?.message ?? signal)
  return stdout.trim()
}

/** The same as `run`, without blocking other tools. */
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
