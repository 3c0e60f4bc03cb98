// Compiles the type tests (`*.test-d.ts`: exact types; `*.errors.ts`: wrong calls, each under `@ts-expect-error`) with every
// version of TypeScript that users have, and the oldest and the newest with every module resolution and library: strict, and with the
// package's own declarations checked.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsc, versionOf } from './tsc.mjs'

const VERSIONS = ['55', '59', '60', '70']
/** The DOM with bundler resolution only, because checking its declarations takes the longest. */
const USUAL = [
  { moduleResolution: 'nodenext', module: 'nodenext', lib: ['es2020'] },
  { moduleResolution: 'bundler', module: 'esnext', lib: ['es2020', 'dom'] },
]
const SETTINGS = [
  ...USUAL,
  { moduleResolution: 'node16', module: 'node16', lib: ['es2020'], exactOptionalPropertyTypes: true },
  { moduleResolution: 'bundler', module: 'esnext', lib: ['es2020'] },
]
const AT_ONCE = 2

const here = dirname(fileURLToPath(import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-types-'))
const count = { passed: 0, failed: 0 }

try {
  const settingsOf = (version) => ([VERSIONS[0], VERSIONS.at(-1)].includes(version) ? SETTINGS : USUAL)
  const combinations = VERSIONS.flatMap((version) => settingsOf(version).map((settings) => ({ version, settings })))
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(combinations)))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0
console.log(`${count.passed} passed, ${count.failed} failed`)

async function work(combinations) {
  for (let combination = combinations.shift(); combination; combination = combinations.shift()) await compile(combination)
}

/** `module.exports = require(…)` is TypeScript's for Node only, and the types of `./web` name types of the DOM. */
function filesOf({ module, lib }) {
  const folders = [here, join(here, '../js/types')]
  if (lib.includes('dom')) folders.push(join(here, 'dom'))
  if (module.startsWith('node')) folders.push(join(here, 'commonjs'))
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  const tests = files.filter((file) => /\.(test-d|errors)\.c?ts$/.test(file))
  if (!tests.some((file) => file.endsWith('.errors.ts'))) throw new Error('there are no negative cases')
  return tests
}

async function compile({ version, settings }) {
  const from = performance.now()
  const name = `TypeScript ${versionOf(version)}, ${settings.moduleResolution}, ${settings.lib.join(' + ')}`
  const config = join(scratch, `${name}.json`)
  const compilerOptions = { ...settings, target: 'es2020', strict: true, noEmit: true, skipLibCheck: false, types: [] }
  writeFileSync(config, JSON.stringify({ compilerOptions, files: filesOf(settings) }))
  const { ok, output } = await tsc(version, config)
  count[ok ? 'passed' : 'failed']++
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(48)} ${((performance.now() - from) / 1000).toFixed(1).padStart(5)} s`)
  if (!ok) console.log(output.trim().replace(/^/gm, '       '))
}
