// The crates, as `deny.toml` says: their licences, their sources, and their known faults, if the list of those can be fetched.

import { spawnSync } from 'node:child_process'
import { root } from '../../pkg-template/setup/command.mjs'

export function crates(tools) {
  const { status, output } = deny(tools, 'licenses', 'bans', 'sources')
  return { wrong: status === 0 ? [] : [output] }
}

export function advisories(tools) {
  const { status, output } = deny(tools, 'advisories')
  return status !== 0 && /failed to fetch advisory database/.test(output)
    ? { skipped: 'the list of known faults (RustSec) cannot be fetched from here' }
    : { wrong: status === 0 ? [] : [output] }
}

function deny({ 'cargo-deny': program }, ...checks) {
  const { status, stdout, stderr } = spawnSync(program, ['--locked', '--color', 'never', 'check', ...checks], { cwd: root, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}`.trim() }
}
