// Programs that the checks start: each one has a time limit, and is ended by its own process id.

import { spawn } from 'node:child_process'

const PATIENCE = 300_000

/** Runs a program and returns what it printed; throws it if the program fails. */
export function run(program, args, { cwd, env, patience = PATIENCE } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const alarm = setTimeout(() => child.kill('SIGKILL'), patience)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(alarm)
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ended with ${signal ?? code}:\n${output.trim()}`))
    })
  })
}
