// The step of the build for `formats.json`: asks the package that has just been built, and writes the file into it.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatsOf, textOf } from './vectors.mjs'

export const FORMATS = 'formats.json'

/** Writes the file into the package in the folder `pkg`, and returns its content. `codecs` are the descriptions of the codecs. */
export async function writeFormats(pkg, codecs) {
  const ddb = await import(pathToFileURL(join(pkg, 'dist/index.js')).href)
  const formats = formatsOf(ddb, codecs)
  writeFileSync(join(pkg, FORMATS), textOf(formats))
  return formats
}
