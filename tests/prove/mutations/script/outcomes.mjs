// Tries the mutants of files of the page's model.

import { instrumented } from './mutants.mjs'
import { Judge } from './judge.mjs'
import { copy, tests, writeCopy } from './page.mjs'

/** Yields `[file, outcomes]` for each file that is complete before the time is over. */
export async function* pageOutcomes(files, { isOver }) {
  if (files.length === 0) return
  const { mutants, texts } = await instrumented(files)
  writeCopy(texts)
  const judge = new Judge(copy)
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
