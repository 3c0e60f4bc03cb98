// Judges a mutant by the tests that reach it: tests of its own file first, then the quickest.

import { outcomeOf } from '../run.mjs'
import { copy } from './build.mjs'

/** Tests run in groups. All tests of a group together take about this many seconds. */
const GROUPS = [0.3, 3, Infinity]
const OWN = -1
const SECONDS = 10
const TIMES_AS_LONG = 10

const ENV = { RUST_BACKTRACE: '0' }

/** 'caught', 'timeout' or 'alive'. */
export async function judge({ id, file }, tests = []) {
  for (const { program, group } of runsOf(tests, ownOf(file))) {
    const expected = group.reduce((sum, { seconds }) => sum + seconds, 0)
    const args = ['--exact', '--test-threads=2', ...group.map(({ test }) => test)]
    const { code, isLate } = await outcomeOf([program.path, ...args], {
      cwd: copy,
      env: { ...ENV, DDB_MUTANT: String(id) },
      seconds: SECONDS + expected * TIMES_AS_LONG,
      enough: /^test .* \.\.\. FAILED$/m,
      isLimited: true,
    })
    if (isLate) return 'timeout'
    if (code !== 0) return 'caught'
  }
  return 'alive'
}

/** The beginning of the names of all unit tests of a file. */
function ownOf(file) {
  return `${file.replace(/^src\//, '').replace(/(\/mod)?\.rs$/, '').replaceAll('/', '::')}::tests::`
}

/** The runs of programs for these tests: first the quick tests of the mutant's file, then quick tests of all programs before slow ones. */
export function runsOf(tests, own) {
  const isOwn = ({ test, seconds }) => test.startsWith(own) && seconds <= GROUPS[0]
  const sorted = [...tests].sort((a, b) => isOwn(b) - isOwn(a) || a.seconds - b.seconds)
  const runs = []
  let spent = 0
  let group = 0
  for (const test of sorted) {
    if (spent + test.seconds > GROUPS[group] && spent > 0) {
      group = Math.min(group + 1, GROUPS.length - 1)
      spent = 0
    }
    spent += test.seconds
    const number = isOwn(test) ? OWN : group
    const last = runs.find((run) => run.number === number && run.program === test.program)
    if (last) last.group.push(test)
    else runs.push({ number, program: test.program, group: [test] })
  }
  return runs
}
