// The laws that a program in Rust checks: it is compiled with the optimisations of a release, and runs on all cores.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { EXE, root } from '../../../pkg-template/setup/command.mjs'
import { rustToolchain } from '../../../pkg-template/setup/rust.mjs'

const TARGET = join(root, 'target/prove-laws')
const PROGRAM = join(TARGET, `release/ddb-keys-laws${EXE}`)

/** The laws, and what is counted of each. */
export const UNITS = {
  'round trip': 'tuples of values',
  injective: 'pairs of keys',
  order: 'pairs of keys',
  'only own keys': 'changed keys',
  prefix: 'keys against prefixes',
  'starts with': 'keys against starts',
  bounds: 'keys against bounds',
  'edges of bounds': 'keys beside bounds',
  'foreign keys': 'texts beside bounds',
  entities: 'items',
  queries: 'items against queries',
  'own attributes': 'values against bounds',
  plans: 'tuples against plans',
}

/** A result for each law. */
export async function rust({ seconds, seed, checks, number, plant }) {
  compile()
  const budget = checks === undefined ? ['--seconds', String(Math.max(1, Math.round(seconds)))] : ['--checks', checks]
  const alone = number === undefined ? [] : ['--case', String(number)]
  const planted = plant in UNITS ? ['--plant', plant] : []
  const { stdout, stderr, status, error } = spawnSync(PROGRAM, [...budget, '--seed', String(seed), ...alone, ...planted], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (error) throw error
  if (status !== 0 && plant === undefined) console.log(stdout + stderr)
  const results = resultsOf(stdout)
  if (status !== 0 && results.every(({ faults }) => faults === 0)) throw new Error('The program of the laws failed, and counted no fault.')
  return results
}

function compile() {
  rustToolchain()
  const args = ['build', '--quiet', '--release', '--locked', '--manifest-path', 'tests/prove/laws/Cargo.toml', '--target-dir', TARGET]
  const { status } = spawnSync('cargo', args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The laws do not compile.')
}

function resultsOf(output) {
  const rows = output.split('\n').filter((line) => line.startsWith('law ')).map((line) => line.slice(4).split('\t'))
  if (rows.length !== Object.keys(UNITS).length) throw new Error('The program of the laws ended before it had counted them.')
  return rows.map(([what, count, faults, selected]) => {
    const note = Number(selected) > 0 ? `${Number(selected).toLocaleString('en-US')} of them had to be selected` : undefined
    return { what, count: Number(count), unit: UNITS[what], faults: Number(faults), note }
  })
}
