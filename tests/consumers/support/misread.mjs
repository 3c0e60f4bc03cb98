// A file in UTF-8 that is read as Latin-1: what a server without a charset, or an old page, makes of it.

import { readFileSync, writeFileSync } from 'node:fs'
import { WORKS } from '../shared/assertions.mjs'

const SAYS = 'ddb-keys: this file is in UTF-8, and was read as something else'

/** Whether `running` fails with the message that says so. `path` is written anew as it looks to a reader that takes it for Latin-1. */
export async function saysMisread(path, running) {
  writeFileSync(path, readFileSync(path, 'latin1'))
  const said = await running().then((output) => `it runs: ${output}`, (error) => error.message)
  return said.includes(SAYS) ? WORKS : said
}
