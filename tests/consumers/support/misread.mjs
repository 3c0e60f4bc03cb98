// A file in UTF-8 that is read as Latin-1: what a server without a charset, or an old page, makes of it.

import { readFileSync, writeFileSync } from 'node:fs'
import { WORKS } from '../shared/assertions.mjs'

const SAYS = 'ddb-keys: this file is in UTF-8, and was read as something else'

/** Prints the message alone: engines quote the line that threw, and here that is the whole file. */
const PROGRAM = `await import(process.argv[1]).then(() => console.log('it runs'), (error) => console.log(error.message))`

/** Whether loading the file fails with the message that says so. It is written anew as it looks to a reader that takes it for Latin-1. */
export async function saysMisread(path, runNode) {
  writeFileSync(path, readFileSync(path, 'latin1'))
  const said = await runNode(['--input-type=module', '--eval', PROGRAM, path])
  return said.includes(SAYS) ? WORKS : said
}
