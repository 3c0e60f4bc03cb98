// Which suites `npm test` can skip: those that have passed with the same files, package, tools and environment, byte by byte.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { outputOf, root } from '../pkg-template/setup/command.mjs'
import { INSTALLED, filesIn, hashOf, sourcesIn } from './sources.mjs'

/** The suites that have passed, each with all that decided it then. A clean checkout has no such file. */
const KEPT = join(root, 'target/passed.json')

/** What every suite depends on, beside its own list. */
const ALWAYS = [/^tests\/[^/]+\.mjs$/, 'pkg-template/setup/', /^(?:.*\/)?package(?:-lock)?\.json$/, /^(?:.*\/)?rust-toolchain\.toml$/, 'pkg-template/home.mjs', 'home.json']

/** Variables that tell where a command was typed, on which no test depends. All others count: there are tests that read some. */
const ELSEWHERE = /^(?:_|SHLVL|PWD|OLDPWD|INIT_CWD|COLUMNS|LINES|TERM\w*|SSH_\w+|npm_(?:command|lifecycle_\w+|package_\w+))$/

/** Programs that tests call without being given their paths. */
const CALLED = [['git', '--version'], ['cargo', '--version'], ['rustc', '-vV']]

const versions = new Map()

function versionOf(program, flag = '--version') {
  if (!versions.has(program)) versions.set(program, `${program} ${outputOf(program, [flag])}`)
  return versions.get(program)
}

/** Whether a change of a file could change how a suite ends: a suite without a list `reads` anything. */
export const isReadBy = ({ reads }, path) => reads === undefined || [...ALWAYS, ...reads].some((one) => covers(one, path))

/** `one` is a file, a folder with a slash at its end, or a pattern. */
export function covers(one, path) {
  if (one instanceof RegExp) return one.test(path)
  return one.endsWith('/') ? path.startsWith(one) : path === one
}

/** The hash of all that decides how a suite ends. `tools` are the paths of the tools that it needs, by name. */
export function inputsOf(suite, tools) {
  const files = sourcesIn().filter((path) => isReadBy(suite, path))
  const made = suite.after?.includes('build') ? filesIn('pkg') : []
  const installed = existsSync(join(root, INSTALLED)) ? [INSTALLED] : []
  const env = Object.entries(process.env).filter(([name]) => !ELSEWHERE.test(name)).sort()
  const programs = [...CALLED.map((words) => versionOf(...words)), ...Object.values(tools).sort().map((path) => versionOf(path))]
  const others = [process.version, process.arch, process.execPath, programs, env, suite.command(tools), suite.env?.(tools)]
  return hashOf([...files, ...made, ...installed].sort(), JSON.stringify(others))
}

const passed = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}

/** The day on which a suite passed with these inputs, if it did the last time that it ran. */
export function passedOn({ name }, inputs) {
  const last = passed[name]
  return last?.inputs === inputs ? last.day : undefined
}

/** Keeps that a suite has passed with these inputs, or, without them, that it has not. */
export function keep({ name }, inputs) {
  if (inputs === undefined) delete passed[name]
  else passed[name] = { inputs, day: new Date().toISOString().slice(0, 10) }
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify(passed, undefined, 2))
}
