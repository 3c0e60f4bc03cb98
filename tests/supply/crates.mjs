// The crates, as `deny.toml` says: their licences, their sources, and their known faults, if the list of those can be fetched. Those of every lock
// file: crates for tests alone are not in the package, but run on the machines that build it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { filesNamed } from './locked.mjs'

export function crates(tools) {
  const outcomes = deny(tools, 'licenses', 'bans', 'sources')
  return { wrong: faultsIn(outcomes), note: `${outcomes.length} lock ${outcomes.length === 1 ? 'file' : 'files'}` }
}

export function advisories(tools) {
  const outcomes = deny(tools, 'advisories')
  const isUnreachable = outcomes.some(({ status, output }) => status !== 0 && /failed to fetch advisory database/.test(output))
  return isUnreachable ? { skipped: 'the list of known faults (RustSec) cannot be fetched from here' } : { wrong: faultsIn(outcomes) }
}

const faultsIn = (outcomes) => outcomes.filter(({ status }) => status !== 0).map(({ output }) => output)

/** The verdict of cargo-deny on the crates of each lock file. */
function deny({ 'cargo-deny': program }, ...checks) {
  return filesNamed('Cargo.lock').map((lock) => {
    const manifest = lock.replace(/lock$/, 'toml')
    const words = ['--locked', '--color', 'never', '--config', join(root, 'deny.toml'), '--manifest-path', manifest, 'check', ...checks]
    const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: root, encoding: 'utf8' })
    return { status, output: error?.message ?? `${stdout}${stderr}`.trim() }
  })
}
