// Compiles the type tests (`*.test-d.ts`: exact types; `*.errors.ts`: wrong calls, each under `@ts-expect-error`) with the oldest and the newest
// version of TypeScript that users have, with each module resolution, strict and loose, and with the package's own declarations checked. With
// `--all`, as before a release, every version compiles them with every setting.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCompiler, versionOf } from './tsc.mjs'

const VERSIONS = ['55', '59', '60', '70']
const NODE = { moduleResolution: 'nodenext', module: 'nodenext', lib: ['es2020'] }
/** As editors check JavaScript, and as projects do that never switched `strict` on. */
const LOOSE = { ...NODE, strict: false, allowJs: true, checkJs: true }
/** The DOM with bundler resolution only, because checking its declarations takes the longest. */
const USUAL = [NODE, { moduleResolution: 'bundler', module: 'esnext', lib: ['es2020', 'dom'] }, LOOSE]
const SETTINGS = [
  ...USUAL,
  { moduleResolution: 'node16', module: 'node16', lib: ['es2020'], exactOptionalPropertyTypes: true },
  { moduleResolution: 'bundler', module: 'esnext', lib: ['es2020'], allowJs: true, checkJs: true },
  { ...NODE, strictNullChecks: false },
]
/** What a project of CommonJS has if it does not say more. It knows no `exports`, and TypeScript 7 does not know it. */
const NODE10 = { moduleResolution: 'node10', module: 'commonjs', lib: ['es2020', 'dom'] }
/**
 * What `npm test` compiles. The oldest version lacks what the types must not need, and takes ten times as long as the newest, which can have changed
 * its mind on anything; only an old one knows `node10`. Versions between them have never been alone in refusing something.
 */
const CHOSEN = { 55: [NODE, NODE10], 70: SETTINGS.filter(({ moduleResolution, checkJs }) => moduleResolution !== 'bundler' || !checkJs) }
const AT_ONCE = 2

const isAll = process.argv.includes('--all')
const here = dirname(fileURLToPath(import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-types-'))
const count = { passed: 0, failed: 0 }

try {
  const versions = isAll ? [...VERSIONS] : Object.keys(CHOSEN)
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(versions)))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0
console.log(`${count.passed} passed, ${count.failed} failed`)

async function work(versions) {
  for (let version = versions.shift(); version; version = versions.shift()) await compileAll(version)
}

async function compileAll(version) {
  const compiler = startCompiler(version)
  try {
    for (const settings of settingsOf(version)) await compile(compiler, version, settings)
  } finally {
    compiler.end()
  }
}

function settingsOf(version) {
  if (!isAll) return CHOSEN[version]
  return [...([VERSIONS[0], VERSIONS.at(-1)].includes(version) ? SETTINGS : USUAL), ...node10Of(version)]
}

/** TypeScript 6 takes it under protest only. */
function node10Of(version) {
  if (version >= '70') return []
  return [version === '60' ? { ...NODE10, ignoreDeprecations: '6.0' } : NODE10]
}

/** `module.exports = require(…)` is TypeScript's for Node only, and the types of `./web` name types of the DOM. */
function filesOf({ module, lib, ...settings }) {
  const folders = [here, join(here, '../js/types')]
  if (lib.includes('dom')) folders.push(join(here, 'dom'))
  if (module.startsWith('node')) folders.push(join(here, 'commonjs'))
  if (settings.checkJs) folders.push(join(here, 'javascript'))
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  const tests = files.filter((file) => /\.(test-d|errors)\.c?[jt]s$/.test(file) && (hasNulls(settings) || !basename(file).startsWith('nulls.')))
  if (!tests.some((file) => file.endsWith('.errors.ts'))) throw new Error('there are no negative cases')
  return tests
}

/** Whether null and undefined are types of their own: what nothing else tells is in files of its own. */
function hasNulls({ strict = true, strictNullChecks = strict }) {
  return strictNullChecks
}

async function compile(compiler, version, settings) {
  const from = performance.now()
  const name = `TypeScript ${versionOf(version)}, ${nameOf(settings)}`
  const config = join(scratch, `${name}.json`)
  const compilerOptions = { strict: true, ...settings, target: 'es2020', noEmit: true, skipLibCheck: false, types: [] }
  writeFileSync(config, JSON.stringify({ compilerOptions, files: filesOf(settings) }))
  const { ok, output } = await compiler.compile(config)
  count[ok ? 'passed' : 'failed']++
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(66)} ${((performance.now() - from) / 1000).toFixed(1).padStart(5)} s`)
  if (!ok) console.log(output.trim().replace(/^/gm, '       '))
}

function nameOf({ moduleResolution, lib, strict, checkJs, ...settings }) {
  const loose = strict === false ? ', not strict' : hasNulls(settings) ? '' : ', no strictNullChecks'
  return `${moduleResolution}, ${lib.join(' + ')}${loose}${checkJs ? ', JavaScript' : ''}`
}
