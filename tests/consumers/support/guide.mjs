// The guide on test runners, followed to the letter: its files in a project, and the tests in them passed.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKS } from '../shared/assertions.mjs'

/** A check that writes these files of the guide, and runs a test runner there: `start` does. All its tests pass. */
export const guideCheck = (name, { folder, guide }, files, start) => ({
  name,
  async check() {
    const own = join(folder, 'guide')
    mkdirSync(own)
    writeFileSync(join(own, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    for (const file of files) {
      if (guide[file] === undefined) throw new Error(`the guide shows no ${file}`)
      writeFileSync(join(own, file), guide[file])
    }
    const output = await start(own)
    return /\b3 passed\b/.test(output) ? WORKS : output
  },
})
