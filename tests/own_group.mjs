// Programs in process groups of their own, so that all that one has started can be ended with it. Ctrl-C does not reach such a group, so it is
// passed on: the groups end with this process.

import { spawn } from 'node:child_process'
import './exit_at_signal.mjs'

const HAS_GROUPS = process.platform !== 'win32'
const running = new Set()

process.on('exit', () => running.forEach((child) => endGroup(child, 'SIGTERM')))

/** Starts a program in a group. */
export function startedInGroup(program, args, options) {
  const child = spawn(program, args, { ...options, detached: HAS_GROUPS })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

/** Ends a program with all that it has started. */
export function endGroup(child, signal) {
  if (!HAS_GROUPS) return child.kill(signal)
  try {
    return process.kill(-child.pid, signal)
  } catch {
    return false // it has ended by itself, or could not be started
  }
}
