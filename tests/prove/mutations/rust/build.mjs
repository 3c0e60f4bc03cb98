// Builds the tests of the crate with all mutants of some files in it. Mutants that do not compile are removed until the rest does.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../pkg-template/setup/command.mjs'
import { hashOf } from '../record.mjs'
import { outcomeOf } from '../run.mjs'
import { copyTo, work, write } from '../scratch.mjs'
import { switched } from './switched.mjs'

export const copy = join(work, 'rust')
const SWITCH = join(root, 'tests/prove/mutations/switch/mutated.rs')
const PATHS = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'README.md', 'src', 'tests', 'www/docs/pages', 'pkg-template', 'examples']

const ENV = {
  CARGO_TARGET_DIR: join(work, 'rust_target'),
  CARGO_INCREMENTAL: '1',
  CARGO_PROFILE_DEV_DEBUG: '0',
  CARGO_PROFILE_DEV_OVERFLOW_CHECKS: 'true',
  RUSTFLAGS: '--cap-lints=warn -Awarnings',
}
const FLAGS = ['--locked', '--all-features', '--message-format=json']

/** Checking the library alone finds most mutants that do not compile in a fraction of the time; its unit tests find the others. */
const ROUNDS = [['check', '--quiet', '--lib'], ['test', '--no-run', '--lib']]

/** The mutants that did not compile in earlier runs, as `keyOf` names them: finding them takes an extra build each time that one hides another. */
const UNVIABLE = join(work, 'unviable.json')
const keyOf = ({ file, name }) => `${hashOf(file)} ${name}`

/** Finds the mutants that do not compile, and leaves a copy with all others. */
export async function writeViable(mutants) {
  const known = new Set(existsSync(UNVIABLE) ? JSON.parse(readFileSync(UNVIABLE, 'utf8')) : [])
  const unviable = new Set(mutants.filter((mutant) => known.has(keyOf(mutant))).map(({ id }) => id))
  for (const round of ROUNDS) {
    for (;;) {
      const origins = writeCopy(mutants.filter(({ id, edit }) => edit && !unviable.has(id)))
      const { code, output } = await outcomeOf(['cargo', ...round, ...FLAGS], { cwd: copy, env: ENV })
      if (code === 0) break
      const bad = blamed(messagesIn(output), mutants.filter(({ id }) => !unviable.has(id)), origins)
      if (bad.length === 0) throw new Error(`the copy does not compile:\n${output.slice(-4000)}`)
      for (const id of bad) unviable.add(id)
      for (const mutant of mutants) if (unviable.has(mutant.id)) known.add(keyOf(mutant))
      write(UNVIABLE, JSON.stringify([...known]))
      console.log(`${bad.length} mutants do not compile`)
    }
  }
  return unviable
}

/** Builds tests of the copy, by the flags that name them. Returns their programs, `{ name, path }`. */
export async function programsOf(...which) {
  const { code, output } = await outcomeOf(['cargo', 'test', '--no-run', ...which, ...FLAGS], { cwd: copy, env: ENV })
  if (code !== 0) throw new Error(`the tests do not build:\n${output.slice(0, 4000)}`)
  const built = messagesIn(output).filter(({ executable, profile }) => executable && profile.test)
  return built.map(({ target, executable }) => ({ name: target.kind.includes('lib') ? 'lib' : target.name, path: executable }))
}

/** Writes the copy with these mutants in it. Returns the origins of the positions in each file with mutants. */
function writeCopy(mutants) {
  const origins = new Map()
  copyTo(copy, PATHS, (path, bytes) => {
    const edits = mutants.filter(({ file }) => file === path).map(({ edit }) => edit)
    if (edits.length > 0) {
      const result = switched(bytes, edits)
      origins.set(path, { ...result, lines: lineStarts(bytes) })
      bytes = result.bytes
    }
    return path === 'src/lib.rs' ? Buffer.concat([bytes, Buffer.from('\nmod mutants_switch;\npub(crate) use mutants_switch::mutated;\n')]) : bytes
  })
  write(join(copy, 'src/mutants_switch.rs'), readFileSync(SWITCH))
  return origins
}

/** The mutants to which the compiler's errors point, or else the mutants of the functions with the errors. */
function blamed(messages, mutants, origins) {
  const errors = messages.filter(({ message }) => message?.level === 'error').flatMap(({ message }) => message.spans.filter(({ is_primary: isPrimary }) => isPrimary))
  const ids = errors.flatMap((span) => {
    const file = origins.get(span.file_name)
    if (!file) return []
    const { id, position } = file.origin(span.byte_start)
    if (id !== undefined) return [id]
    const line = file.lines.findLastIndex((start) => start <= position) + 1
    const inside = mutants.filter((one) => one.edit && one.file === span.file_name && one.lines?.[0] <= line && line <= one.lines[1])
    const returning = inside.filter(({ genre }) => genre === 'FnValue')
    return (returning.length > 0 ? returning : inside).map((one) => one.id)
  })
  return [...new Set(ids)]
}

function lineStarts(bytes) {
  const starts = [0]
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return starts
}

function messagesIn(output) {
  return output.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}
