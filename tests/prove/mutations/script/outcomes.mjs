// Tries the mutants of files of the page's model, and of the package's JavaScript.

import { QUICK_TESTS } from '../record.mjs'
import { instrumented } from './mutants.mjs'
import { Judge } from './judge.mjs'
import * as package_ from './package.mjs'
import * as page from './page.mjs'

/** The seconds of tests that a mutant is tried by in a first look. */
const QUICK = 1.5
const budgetOf = (isQuick) => (isQuick ? QUICK : Infinity)

/** Yields `[file, outcomes, { tests }]` for each file that is complete before the time is over. */
export async function* pageOutcomes(files, { isOver, isQuick }) {
  if (files.length === 0) return
  const { mutants, texts } = await instrumented(files)
  page.writeCopy(texts)
  yield* judged(files, { mutants, isOver, isQuick, tests: page.tests, judge: new Judge({ cwd: page.copy, budget: budgetOf(isQuick) }) })
}

/** The same for the package. All of its files have their mutants, so that the reach of a test stays known from one run to the next. */
export async function* packageOutcomes(files, { isOver, isQuick }) {
  if (files.length === 0) return
  const { mutants, texts } = await instrumented(package_.sources())
  await package_.writeCopy(texts)
  const judge = new Judge({ cwd: package_.copy, isLoadedOnce: true, known: package_.known(texts), budget: budgetOf(isQuick) })
  yield* judged(files, { mutants, isOver, isQuick, tests: package_.tests(), judge })
}

async function* judged(files, { mutants, isOver, isQuick, tests, judge }) {
  try {
    const reaching = await judge.reachedBy(tests, isOver)
    if (reaching === undefined) return
    for (const file of files) {
      const outcomes = []
      for (const { id, name } of mutants.filter((mutant) => mutant.file === file)) {
        if (isOver()) return
        outcomes.push({ name, outcome: await judge.judge(id, reaching.get(id)) })
      }
      const isSettled = outcomes.every(({ outcome }) => outcome !== 'alive')
      yield [file, outcomes, { tests: isQuick && !isSettled ? QUICK_TESTS : undefined }]
    }
  } finally {
    judge.end()
  }
}
