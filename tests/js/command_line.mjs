// Runs the command line of the built package, as `npx ddb-keys` does, in a folder of its own, whose files can import the package.

import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary.mjs'

const pkg = fileURLToPath(new URL('../../pkg', import.meta.url))

export const main = join(pkg, 'dist/cli/main.js')

/** The folder in which the commands of a test file run. */
export const folder = temporaryFolder('command-line')
mkdirSync(join(folder, 'node_modules'))
symlinkSync(pkg, join(folder, 'node_modules/ddb-keys'), 'junction')

/** Runs a command; neither its output nor its input is a terminal. */
export function run(args, { input = '', env = {}, cwd = folder } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { input, encoding: 'utf8', cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 28 })
  return { status, stdout, stderr }
}

/** Writes a file of that folder; returns its path in it. */
export function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
  return path
}

/** What wrong use and unreadable input answer: one sentence on stderr, and exit code 2. */
export function refused(sentence) {
  return { status: 2, stdout: '', stderr: `ddb-keys: ${sentence}\n` }
}
