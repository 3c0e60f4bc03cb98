// Runs a program until it ends, fails early, or takes too long.

import { spawn } from 'node:child_process'

/** The memory that a process may allocate, because a mutant may allocate without end. */
const KILOBYTES = 6_000_000

/**
 * The outcome of a program: `{ code, output, isLate, took }`. It is killed after `seconds`, or as soon as its output matches `enough`, which means
 * that it failed.
 */
export function outcomeOf([program, ...args], { cwd, env = {}, seconds = Infinity, enough, isLimited = false }) {
  const command = isLimited ? ['sh', '-c', `ulimit -v ${KILOBYTES}; exec "$@"`, 'sh', program, ...args] : [program, ...args]
  return new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(command[0], command.slice(1), { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isLate = false
    let isEnough = false
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL') // with all processes that it has started
      } catch {
        // It has ended by itself.
      }
    }
    const timer = seconds === Infinity ? undefined : setTimeout(() => ((isLate = true), end()), seconds * 1000)
    const add = (chunk) => {
      output += chunk
      if (!enough?.test(output)) return
      isEnough = true
      end()
    }
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: isEnough ? 1 : (code ?? 1), output, isLate, took: (performance.now() - start) / 1000 })
    })
  })
}
