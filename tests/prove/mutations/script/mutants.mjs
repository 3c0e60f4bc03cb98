// The mutants of files of JavaScript and TypeScript, and these files with all of them, each behind the switch of Stryker.

import { Instrumenter } from '@stryker-mutator/instrumenter'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../pkg-template/setup/command.mjs'

/**
 * Sentences are held by golden files, and most other texts by types: a mutant of a text that no type refuses is often the same page with another
 * word. All other kinds of mutants of Stryker are tried.
 */
const EXCLUDED = ['StringLiteral']
const OPTIONS = { plugins: null, excludedMutations: EXCLUDED, ignorers: [], noHeader: false }

const quiet = () => {}
const no = () => false
const LEVELS = ['Trace', 'Debug', 'Info', 'Warn', 'Error', 'Fatal']
const logger = Object.fromEntries(LEVELS.flatMap((level) => [[level.toLowerCase(), quiet], [`is${level}Enabled`, no]]))

/** `{ mutants, texts }`: the mutants as `{ id, file, name }`, and the text of each file with its mutants. */
export async function instrumented(files) {
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
  const { mutants, files: made } = await new Instrumenter(logger).instrument(sources, OPTIONS)
  return {
    mutants: mutants.filter(({ status }) => status !== 'Ignored').map(({ id, fileName: file, location, replacement }) => ({
      id,
      file,
      name: nameOf(file, location, sources.find(({ name }) => name === file).content, replacement),
    })),
    texts: new Map(made.map(({ name, content }) => [name, content])),
  }
}

/** The place of a mutant, the text that it replaces, and the replacement. */
function nameOf(file, { start, end }, content, replacement) {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  const original = lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === end.line - start.line ? end.column : undefined)).join(' ')
  return `${file}:${start.line + 1}:${start.column + 1}: replace ${shown(original)} with ${shown(replacement)}`
}

/** A text on one line, as far as it tells mutants apart. */
function shown(replacement) {
  const line = replacement.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}...` : line
}
