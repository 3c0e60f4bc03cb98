// Runs a program of the release, with its output on this terminal.

import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program at a place: in its folder, with its environment and its umask. Throws unless it succeeds. */
export async function runAt({ folder, env = {}, mask }, program, ...args) {
  const own = mask === undefined ? undefined : process.umask(mask)
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  if (mask !== undefined) process.umask(own)
  const end = () => child.kill() // a signal to this process alone would leave it at work in a folder that is gone
  process.prependListener('exit', end)
  const [status, signal] = await once(child, 'close')
  process.off('exit', end)
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${signal ?? status}`)
}
