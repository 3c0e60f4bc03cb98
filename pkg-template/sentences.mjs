// The sentences of KeyError, from src/error/sentences.txt: the text that goes with the wasm, and the JavaScript of those that JavaScript
// composes before it asks Rust.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

const SENTENCES = join(root, 'src/error/sentences.txt')
const MODULE = join(root, 'src/js/crossing/sentences.js')

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

/** Code and sentence of each reason that Rust gives by its number, a line each. */
export function sentencesOf(isDesign) {
  return (isDesign ? ofRust : ofAll).map(({ code, sentence }) => `${code} ${sentence}`).join('\n')
}

/** A kind of value has a name in lower case; its sentence says what it must be. */
const isKind = ({ name }) => /^[a-z]/.test(name)

/** The beginning and the end that the sentences of all kinds have. */
const REQUIRES = '{function} requires '
const GOT = ', got {0}'

/** Writes the JavaScript, where it is not there already: a changed date would make every tool look again. */
export function writeSentences() {
  const text = sentencesModule()
  if (!existsSync(MODULE) || text !== readFileSync(MODULE, 'utf8')) writeFileSync(MODULE, text)
}

/** The text of src/js/crossing/sentences.js. */
export function sentencesModule() {
  const kinds = ofJavaScript.filter(isKind).map(({ name, sentence }) => `  ${name}: ${quoted(sentence.slice(REQUIRES.length, -GOT.length))},\n`)
  const others = ofJavaScript.filter((line) => !isKind(line)).map(({ name, code, sentence }) => `\nexport const ${name} = [${quoted(code)}, ${quoted(sentence)}]\n`)
  return [
    '// Written by the build from src/error/sentences.txt: the refusals that JavaScript composes. Do not edit.\n',
    '\n/** What a value of each kind must be, between "requires" and "got". */\n',
    `export const KINDS = {\n${kinds.join('')}}\n`,
    ...others,
  ].join('')
}

function quoted(text) {
  return `'${text.replaceAll("'", "\\'")}'`
}
