// The sentences of KeyError, from src/error/sentences.txt: a text for the refusals of Rust, and a JavaScript module for the refusals that
// JavaScript composes without Rust, of which a bundle has a text with those that it needs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

const SENTENCES = join(root, 'src/error/sentences.txt')

/** The lines that begin the last two sections. */
const OF_DESIGN = /\n# design time alone.*/
const OF_JAVASCRIPT = /\n# refused before a rule is asked.*/

const [ofRust, ofJavaScript] = readFileSync(SENTENCES, 'utf8').split(OF_JAVASCRIPT).map(linesIn)
const [ofAll] = readFileSync(SENTENCES, 'utf8').split(OF_DESIGN).map(linesIn)

/** @returns {{ name: string, code: string, sentence: string }[]} */
function linesIn(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [name, code] = line.split(' ', 2)
    return { name, code, sentence: line.slice(name.length + code.length + 2) }
  })
}

/** Every line of the table. */
export const allSentences = [...ofRust, ...ofJavaScript]

/**
 * The codes and sentences of Rust's reasons, one per line, in the order of their numbers. A wasm for design time has its own, and those that
 * it alone refuses with.
 */
export function sentences() {
  return ofAll.map(({ code, sentence }) => `${code} ${sentence}`).join('\n')
}

/** Whether a line is for a kind of value: its name is in lower case, and its sentence says what the value must be. */
const isKind = ({ name }) => /^[a-z]/.test(name)

/** The beginning and the end of the sentences of all kinds. */
const REQUIRES = '{function} requires '
const GOT = ', got {0}'

const kinds = ofJavaScript.filter(isKind)
const named = ofJavaScript.filter((line) => !isKind(line))

/** What a value of each kind must be, then the code and the sentence of each other line that `isUsed` selects by its name. Others are empty. */
export function ownSentences(isUsed = (_name) => true) {
  const ofKinds = kinds.map(({ name, sentence }) => `${name} ${sentence.slice(REQUIRES.length, -GOT.length)}`)
  return [...ofKinds, ...named.map(({ name, code, sentence }) => (isUsed(name) ? `${code} ${sentence}` : ''))].join('\n')
}

/** Which of these sentences a bundle needs that is not minified: esbuild has left out the numbers of the others. */
export const isSentenceOf = (bundle) => (name) => new RegExp(`^var ${name} = `, 'm').test(bundle)

/** The generated file, with the text that it must have. */
export const sentencesFile = () => ({ path: 'src/js/crossing/sentences.js', text: sentencesModule() })

/** The text of src/js/crossing/sentences.js, with the sentences themselves as `text`. */
export function sentencesModule(text = ownSentences()) {
  return [
    '// Written by the build from src/error/sentences.txt: the refusals that JavaScript composes. Do not edit.\n',
    `\n/** @typedef {${kinds.map(({ name }) => quoted(name)).join(' | ')}} Kind */\n`,
    '\n/** What a value of each kind must be, between "requires" and "got"; then codes and sentences. A bundle has those that it needs. */\n',
    `export const SENTENCES = ${quoted(text).replaceAll('\n', "\\n' +\n  '")}\n`,
    '\n// The lines of the sentences.\n\n',
    ...named.map(({ name }, i) => `export const ${name} = ${kinds.length + i}\n`),
  ].join('')
}

function quoted(text) {
  return `'${text.replaceAll("'", "\\'")}'`
}
