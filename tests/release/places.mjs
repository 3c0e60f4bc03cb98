// Two places that have nothing in common but the commit: clones at other paths, with another language, time zone, umask and home of Cargo.

import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { git } from './git.mjs'

/** Settings of a shell that change what is built: a release has none of them. */
const CHANGING = /^(?:DDB_KEYS_|CARGO_(?:BUILD_(?!JOBS)|PROFILE_|TARGET_)|RUSTC|RUSTFLAGS$|NODE_OPTIONS$)/

const withoutSettings = () => Object.fromEntries(Object.keys(process.env).filter((name) => CHANGING.test(name)).map((name) => [name, undefined]))

/** The places in the folder `scratch`: a name, the clone, its environment, and the mask of the modes of its files. */
export function placesIn(scratch) {
  const plain = { name: 'first', folder: join(scratch, 'first'), mask: 0o022, env: { ...withoutSettings(), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' } }
  const second = join(scratch, 'the second place, é')
  const other = { ...withoutSettings(), LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Chatham', CARGO_HOME: join(second, 'home of cargo') }
  return [plain, { name: 'second', folder: join(second, 'deeper', 'clone'), mask: 0o077, env: other }]
}

/** Clones a commit of the repository `from` into a place, with the tools that npm has installed here. */
export function clone({ folder, env, mask }, commit, from = root) {
  mkdirSync(folder, { recursive: true })
  const own = process.umask(mask)
  git(folder, 'clone', '--quiet', '--no-checkout', from, '.')
  git(folder, 'checkout', '--quiet', '--detach', commit)
  process.umask(own)
  borrowModules(folder)
  if (env.CARGO_HOME) borrowCrates(env.CARGO_HOME)
}

/** Links each installed package but ddb-keys, which the build links itself: a link of the folder would lead that one into this tree. */
function borrowModules(folder) {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== 'ddb-keys') symlinkSync(join(from, name), join(to, name), 'junction')
}

/** Another home of Cargo with the crates that are here: nothing is downloaded twice, and the paths of all sources are others. */
function borrowCrates(home) {
  const here = process.env.CARGO_HOME ?? join(homedir(), '.cargo')
  mkdirSync(home, { recursive: true })
  symlinkSync(join(here, 'registry'), join(home, 'registry'), 'junction')
}
