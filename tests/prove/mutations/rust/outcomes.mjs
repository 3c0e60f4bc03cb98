// Tries the mutants of files of the crate: all in one build of the unit tests, and those that survive, in the tests of the crate from outside.

import { programsOf, writeViable } from './build.mjs'
import { judge } from './judge.mjs'
import { mutantsOf } from './mutants.mjs'
import { reachedBy } from './reached.mjs'

/** So many files go into one build: more take less time each, and longer until the first is complete. */
const FILES = 40

/** Yields `[file, outcomes]` for each file that is complete before the time is over. */
export async function* crateOutcomes(files, { isOver, cargoMutants }) {
  for (let at = 0; at < files.length && !isOver(); at += FILES) yield* outcomesOf(files.slice(at, at + FILES), isOver, cargoMutants)
}

async function* outcomesOf(files, isOver, cargoMutants) {
  const mutants = mutantsOf(files, cargoMutants)
  const unviable = await writeViable(mutants)
  const outcomes = new Map(mutants.map(({ id, edit }) => [id, unviable.has(id) ? 'unviable' : edit ? 'alive' : 'constant']))
  for (const which of ['--lib', '--tests']) {
    const programs = (await programsOf(which)).filter(({ name }) => (name === 'lib') === (which === '--lib'))
    const reaching = await reachedBy(programs)
    for (const { id } of mutants) {
      if (isOver()) return
      if (outcomes.get(id) === 'alive') outcomes.set(id, await judge(id, reaching.get(id)))
    }
  }
  for (const file of files) {
    yield [file, mutants.filter((mutant) => mutant.file === file).map(({ id, name }) => ({ name, outcome: outcomes.get(id) }))]
  }
}
