// Tries the mutants of files of the crate: all in one build of the unit tests, and those that survive, in the tests of the crate from outside.

import { UNIT_TESTS } from '../record.mjs'
import { programsOf, writeViable } from './build.mjs'
import { judge } from './judge.mjs'
import { mutantsOf } from './mutants.mjs'
import { reachedBy } from './reached.mjs'

/** The most files of a build: with more, each takes less time, but the first is complete later. */
const FILES = 60
/** Seconds for each file of a build, so that a short run has some that are complete. */
const SECONDS = 90

/** How many files go into a build for this many seconds. */
export function filesOfBuild(seconds) {
  return Math.min(FILES, Math.max(1, Math.floor(seconds / SECONDS)))
}

/**
 * Yields `[file, outcomes, { tests, isRest }]` for each file until the time is over: once when its unit tests have been run, and once more, for the
 * mutants that they leave, when all tests have been, which a run that `isBrief` leaves out. If `leftIn` names some mutants of a file, only these are
 * tried.
 */
export async function* crateOutcomes(files, given) {
  const most = filesOfBuild(given.seconds)
  for (let at = 0; at < files.length && !given.isOver(); at += most) yield* outcomesOf(files.slice(at, at + most), given)
}

async function* outcomesOf(files, { isOver, leftIn, cargoMutants, isBrief }) {
  const listed = mutantsOf(files, cargoMutants)
  const names = new Set(listed.map(({ name }) => name))
  const left = new Map(files.map((file) => [file, leftIn(file)?.every((name) => names.has(name)) ? leftIn(file) : undefined]))
  const mutants = listed.filter(({ file, name }) => left.get(file)?.includes(name) ?? true)
  const unviable = await writeViable(mutants)
  const outcomes = new Map(mutants.map(({ id, edit }) => [id, unviable.has(id) ? 'unviable' : edit ? 'alive' : 'constant']))
  const aliveIn = (file) => mutants.filter((mutant) => mutant.file === file && outcomes.get(mutant.id) === 'alive')
  const named = (list) => list.map(({ id, name }) => ({ name, outcome: outcomes.get(id) }))

  for await (const file of tried(files, await testsOf('--lib'), { aliveIn, outcomes, isOver })) {
    const tests = aliveIn(file).length > 0 ? UNIT_TESTS : undefined
    yield [file, named(mutants.filter((mutant) => mutant.file === file)), { tests, isRest: left.get(file) !== undefined }]
  }
  const surviving = files.filter((file) => aliveIn(file).length > 0)
  if (isOver() || isBrief || surviving.length === 0) return
  const rest = new Map(surviving.map((file) => [file, aliveIn(file)]))
  for await (const file of tried(surviving, await testsOf('--tests'), { aliveIn, outcomes, isOver })) {
    yield [file, named(rest.get(file)), { isRest: true }]
  }
}

/** Runs the tests that reach the mutants of file after file that are alive, and yields each file that is complete. */
async function* tried(files, reaching, { aliveIn, outcomes, isOver }) {
  for (const file of files) {
    for (const mutant of aliveIn(file)) {
      if (isOver()) return
      outcomes.set(mutant.id, await judge(mutant, reaching.get(mutant.id)))
    }
    yield file
  }
}

/** Which tests reach which mutants: the unit tests, or all others. */
async function testsOf(which) {
  const programs = await programsOf(which)
  return reachedBy(programs.filter(({ name }) => (name === 'lib') === (which === '--lib')))
}
