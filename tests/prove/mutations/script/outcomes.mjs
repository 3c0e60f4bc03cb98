// Tries the mutants of files of the page's model, and of the package's JavaScript.

import { instrumented } from './mutants.mjs'
import { Judge } from './judge.mjs'
import * as package_ from './package.mjs'
import * as page from './page.mjs'

/** Yields `[file, outcomes]` for each file that is complete before the time is over. */
export async function* pageOutcomes(files, { isOver, budget }) {
  if (files.length === 0) return
  const { mutants, texts } = await instrumented(files)
  page.writeCopy(texts)
  yield* judged(files, { mutants, isOver, tests: page.tests, judge: new Judge({ cwd: page.copy, budget }) })
}

/** The same for the package. All of its files have their mutants, so that what a test reaches is known from one run to the next. */
export async function* packageOutcomes(files, { isOver, budget }) {
  if (files.length === 0) return
  const { mutants, texts } = await instrumented(package_.sources())
  await package_.writeCopy(texts)
  const judge = new Judge({ cwd: package_.copy, isLoadedOnce: true, known: package_.known(texts), budget })
  yield* judged(files, { mutants, isOver, tests: package_.tests(), judge })
}

async function* judged(files, { mutants, isOver, tests, judge }) {
  try {
    const reaching = await judge.reachedBy(tests)
    for (const file of files) {
      const outcomes = []
      for (const { id, name } of mutants.filter((mutant) => mutant.file === file)) {
        if (isOver()) return
        outcomes.push({ name, outcome: await judge.judge(id, reaching.get(id)) })
      }
      yield [file, outcomes]
    }
  } finally {
    judge.end()
  }
}
