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

/** The laws of rules of their own are counted together. */
export const RULES = { rules: 'cases' }

/** A result for each law of keys. */
export const rust = (options) => results(options, UNITS)

/** The result of the laws of rules. */
export const rules = (options) => results(options, RULES)

async function results({ seconds, seed, checks, number, plant }, units) {
  compile()
  const budget = checks === undefined ? ['--seconds', String(Math.max(1, Math.round(seconds)))] : ['--checks', checks]
  const alone = number === undefined ? [] : ['--case', String(number)]
  const planted = plant in units ? ['--plant', plant] : []
  const which = units === RULES ? ['--rules'] : []
  const { stdout, stderr, status, error } = spawnSync(PROGRAM, [...budget, '--seed', String(seed), ...alone, ...planted, ...which], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (error) throw error
  if (status !== 0 && plant === undefined) console.log(stdout + stderr)
  const found = resultsOf(stdout, units)
  if (status !== 0 && found.every(({ faults }) => faults === 0)) throw new Error('The program of the laws failed, and counted no fault.')
  return found
}

function compile() {
  rustToolchain()
  const args = ['build', '--quiet', '--release', '--locked', '--manifest-path', 'tests/laws/Cargo.toml', '--target-dir', TARGET]
  const { status } = spawnSync('cargo', args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The laws do not compile.')
}

function resultsOf(output, units) {
  const rows = output.split('\n').filter((line) => line.startsWith('law ')).map((line) => line.slice(4).split('\t')).filter(([what]) => what in units)
  if (rows.length !== Object.keys(units).length) throw new Error('The program of the laws ended before it had counted them.')
  return rows.map(([what, count, faults, selected]) => {
    const note = Number(selected) > 0 ? `${Number(selected).toLocaleString('en-US')} of them had to be selected` : undefined
    return { what, count: Number(count), unit: units[what], faults: Number(faults), note }
  })
}
