// Finds programs on this machine, and runs them with their output on stderr.

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The file extension of programs. */
export const EXE = process.platform === 'win32' ? '.exe' : ''

/** The path of the first of `names` that is on the PATH, or undefined. */
export function which(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name + EXE))).find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** rustup installs into a folder that may not be on the PATH of this shell yet. */
export function useCargoFolder() {
  const folder = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin')
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (!folders.includes(folder)) process.env.PATH = [...folders, folder].join(delimiter)
}

/** Runs a command with its output on stderr; returns whether it succeeded. */
export function run(command, args, env = {}) {
  console.error(`> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
  return status === 0
}

/** The output of a command, or undefined if it fails. */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
