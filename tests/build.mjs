// The suite `build`: builds the package, and fails if a generated file was out of date. It builds nothing where the last build that passed has read
// the same, byte by byte, and what it made is still there: the build has no other way to end, as `npm run reproducible` shows.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../pkg-template/setup/command.mjs'
import { INSTALLED, filesIn, hashOf, sourcesIn } from './sources.mjs'

/** The hashes of the last build that passed. */
const KEPT = join(root, 'target/build_suite.json')

/** The package as programs import it. */
const LINK = join(root, 'node_modules/ddb-keys/package.json')

/** The folders with nothing that the build reads: tests, programs and pages, without the tables and documents among them. */
const NEVER_READ = /^(?:tests\/(?!vectors\/).*\.(?:mjs|rs)$|www\/(?!docs\/pages\/(?!reference\/))|examples\/|\.github\/|\.ci\/)/

/** Whether a change of a file could change the build. */
export const isRead = (path) => !NEVER_READ.test(path)

/** All that decides how the build ends: the files, the installed packages, Node, and the flags that Cargo takes from the environment. */
function inputs() {
  const flags = Object.entries(process.env).filter(([name]) => /^(?:RUST|CARGO_)/.test(name)).sort()
  const installed = existsSync(join(root, INSTALLED)) ? [INSTALLED] : []
  return [hashOf([...sourcesIn().filter(isRead).sort(), ...installed]), process.version, process.arch, JSON.stringify(flags)].join(' ')
}

const outputs = () => (existsSync(LINK) ? hashOf(filesIn('pkg')) : 'none')

function run() {
  const read = inputs()
  const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
  if (kept.inputs === read && kept.outputs === outputs()) {
    utimesSync(LINK, new Date(), new Date()) // as new as its sources, for commands that ask for the time
    console.log('The package is there, and nothing that its build reads has changed since it passed.')
    return 0
  }
  const { status } = spawnSync(process.execPath, ['pkg-template/build.mjs', '--check'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) return status ?? 1
  mkdirSync(join(root, 'target'), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ inputs: read, outputs: outputs() }))
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = run()
