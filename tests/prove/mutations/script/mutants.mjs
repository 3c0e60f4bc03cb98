// The mutants of files of JavaScript and TypeScript, and these files with all of them, each behind the switch of Stryker.

import { Instrumenter } from '@stryker-mutator/instrumenter'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../pkg-template/setup/command.mjs'
import { MOST_MUTANTS } from './most.mjs'

/**
 * Sentences are held by golden files, and most other texts by types: a mutant of a text that no type refuses often only changes a word on a page. All
 * other kinds of mutants of Stryker are tried.
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
  assert(mutants.length < MOST_MUTANTS)
  return {
    mutants: mutants.filter(({ status }) => status !== 'Ignored').map(({ id, fileName: file, location, replacement }) => ({
      id: Number(id),
      file,
      name: nameOf(file, location, sources.find(({ name }) => name === file).content, replacement),
    })),
    texts: new Map(made.map(({ name, content }) => [name, withQuickSwitches(content)])),
  }
}

/** The code that Stryker puts before a file. */
const HEADER = /function stryNS_9fa48\(\) \{[^]*?\n\}\nstryNS_9fa48\(\);\nfunction stryCov_9fa48\(\) \{[^]*?\n\}\nfunction stryMutAct_9fa48\(id\) \{[^]*?\n\}\n/

/** The same with numbers in place of names. Hits are counted only on request, so that loops are fast otherwise. */
const QUICK = `var stryNS_9fa48;
function stryOwn_9fa48() {
  return stryNS_9fa48 = globalThis.__stryker__ ??= { activeMutant: Number(globalThis.process?.env?.__STRYKER_ACTIVE_MUTANT__ ?? -1), hitCount: 0 };
}
function stryCov_9fa48(...ids) {
  const { counts } = stryNS_9fa48 ?? stryOwn_9fa48();
  if (counts !== undefined) for (const id of ids) counts[id]++;
}
function stryMutAct_9fa48(id) {
  const own = stryNS_9fa48 ?? stryOwn_9fa48();
  if (own.activeMutant !== id) return false;
  if (++own.hitCount > own.hitLimit) throw new Error('the mutant never comes to an end');
  return true;
}
`

function withQuickSwitches(text) {
  if (!text.includes('stryNS_9fa48')) return text
  assert.match(text, HEADER)
  const numbered = (call, ids) => call.replace(ids, ids.replaceAll('"', ''))
  return text.replace(HEADER, () => QUICK).replace(/\bstry(?:Cov|MutAct)_9fa48\(((?:"\d+"(?:, )?)+)\)/g, numbered)
}

/** The place of a mutant, the text that it replaces, and the replacement. */
function nameOf(file, { start, end }, content, replacement) {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  const original = lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === end.line - start.line ? end.column : undefined)).join(' ')
  return `${file}:${start.line + 1}:${start.column + 1}: replace ${shown(original)} with ${shown(replacement)}`
}

/** A text on one line, short but enough to tell mutants apart. */
function shown(replacement) {
  const line = replacement.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}...` : line
}
