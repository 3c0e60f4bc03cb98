// Finds which tests reach which mutants, and how long each test takes.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { outcomeOf } from '../run.mjs'
import { work } from '../scratch.mjs'
import { copy } from './build.mjs'

/** The tests of tests/host.rs that read the sources, which are changed here. */
const ABOUT_SOURCES = /^(?:error_codes|generated)::/

const TEST = /^test (\S+)(?: - should panic)? \.\.\. (ok|FAILED) <([\d.]+)s>$/gm

/** The tests that reach each mutant, by its id: `{ program, test, seconds }`. Tests that fail without any mutant are left out, and named. */
export async function reachedBy(programs) {
  const reaching = new Map()
  for (const program of programs) {
    const file = join(work, `reached-${program.name}`)
    rmSync(file, { force: true })
    const args = ['-Z', 'unstable-options', '--report-time', '--test-threads=2']
    const { output } = await outcomeOf([program.path, ...args], { cwd: copy, env: { DDB_MUTANTS_REACHED: file, RUSTC_BOOTSTRAP: '1' } })
    const times = new Map()
    for (const [, test, state, seconds] of output.matchAll(TEST)) {
      if (ABOUT_SOURCES.test(test)) continue
      if (state === 'ok') times.set(test, Number(seconds))
      else console.log(`left out, because it fails without a mutant: ${program.name} ${test}`)
    }
    for (const [test, id] of linesOf(file)) {
      if (times.has(test)) addTo(reaching, id, { program, test, seconds: times.get(test) })
    }
  }
  return reaching
}

function addTo(map, key, value) {
  if (map.has(key)) map.get(key).push(value)
  else map.set(key, [value])
}

/** The file of the switch: a test and a mutant in each line. */
function linesOf(file) {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // No test of this program reaches a mutant.
  }
  return text.split('\n').filter(Boolean).map((line) => {
    const [test, id] = line.split('\t')
    return [test, Number(id)]
  })
}
