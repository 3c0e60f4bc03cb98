// The mutants of the crate, as cargo-mutants lists them, and the edits that put them behind switches.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../../../pkg-template/setup/command.mjs'
import { work } from '../scratch.mjs'

const crate = join(root, 'tests/prove/mutations/switch')

/** The mutants of files: `{ id, file, name, genre, edit }`. Those in constants have no edit: no switch can be read while they are compiled. */
export function mutantsOf(files, cargoMutants) {
  const args = ['mutants', '--list', '--json', '--all-features', ...files.flatMap((file) => ['--file', file])]
  const listed = JSON.parse(outputOf(cargoMutants, args)).map(({ file, name, genre, replacement, span, function: inside }, id) => ({
    ...{ id, file, name, genre, replacement, span },
    lines: inside && [inside.span.start.line, inside.span.end.line],
  }))
  const build = ['build', '--quiet', '--release', '--locked', '--manifest-path', join(crate, 'Cargo.toml'), '--target-dir', join(work, 'switch')]
  outputOf('cargo', build)
  const edits = outputOf(join(work, 'switch/release/ddb-keys-switch'), [root], JSON.stringify(listed))
  const byId = new Map(edits.split('\n').filter(Boolean).map((line) => JSON.parse(line)).map((edit) => [edit.id, edit]))
  return listed.map((mutant) => ({ ...mutant, edit: byId.get(mutant.id) }))
}

function outputOf(program, args, input) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 4).join(' ')} failed: ${stderr}`)
  return stdout
}
