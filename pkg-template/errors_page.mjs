// The sentences of each code on the page of errors, between its marks: a reader finds there the message that a program has shown.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSentences } from './sentences.mjs'
import { root } from './setup/command.mjs'

const PAGE = 'www/docs/pages/errors.md'
const PLACE = /(<!-- begin: sentences (\w+) -->\n)[^]*?(<!-- end: sentences \2 -->)/g

/** The generated file, with the text that it must have. */
export const errorsPage = () => ({ path: PAGE, text: withSentences(readFileSync(join(root, PAGE), 'utf8')) })

/** The page with the sentences of `sentences.txt`, each code's between its marks. */
export function withSentences(page) {
  return page.replace(PLACE, (_, begin, code, end) => `${begin}${listOf(code)}${end}`)
}

function listOf(code) {
  const sentences = [...new Set(allSentences.filter((line) => line.code === code).map(({ sentence }) => shown(sentence)))]
  if (sentences.length === 0) return ''
  const summary = sentences.length === 1 ? 'Its message' : `Its ${sentences.length} messages`
  return `\n<details>\n<summary>${summary}, with … for names and values</summary>\n\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}\n</details>\n\n`
}

/** A sentence as text of Markdown that means nothing else. */
function shown(sentence) {
  const text = sentence.replace(/^\{function\}: /, '').replace(/"?\{\w+\}"?/g, '…')
  return text.replace(/[\\`*_[\]<>|#$&{}~]/g, (character) => `\\${character}`)
}
