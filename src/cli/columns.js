// Tables that fit the terminal, or 80 columns: text that is too wide continues below, in its own column, so that nothing is lost.

import { safe } from './terminal.js'

const WIDTH = 80
const GAP = 2
/** No column becomes narrower than this. */
const NARROW = 8

/**
 * A table as text, without the last line feed. A row is a list of cells: texts, numbers, or `[text, style]`, where a style is a function such as
 * `red`. `align` is 'right' for right-aligned columns; `indent` is the number of blanks before each line.
 */
export function tableText(rows, { indent = 0, align = [], width = widthOfTerminal() } = {}) {
  const cells = rows.map((row) => row.map(cellOf))
  const widths = fitted(naturalWidths(cells), width - indent)
  return cells.flatMap((row) => linesOfRow(row, widths, align)).map((line) => `${' '.repeat(indent)}${line}`.trimEnd()).join('\n')
}

/** Prints a table. */
export function printTable(rows, options) {
  if (rows.length > 0) console.log(tableText(rows, options))
}

function widthOfTerminal() {
  return Math.max(40, Math.min(process.stdout.columns ?? WIDTH, 120))
}

function cellOf(cell) {
  const [text, style = (plain) => plain] = Array.isArray(cell) ? cell : [cell]
  return { text: safe(String(text ?? '')), style }
}

function naturalWidths(rows) {
  const count = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: count }, (_, i) => rows.reduce((most, row) => Math.max(most, row[i] === undefined ? 0 : columnsOf(row[i].text)), 0))
}

/** Narrows the widest column until the table fits. */
function fitted(widths, room) {
  const fit = [...widths]
  for (let over = sum(fit) + GAP * (fit.length - 1) - room; over > 0; over--) {
    const widest = fit.lastIndexOf(Math.max(...fit))
    if (fit[widest] <= NARROW) break
    fit[widest]--
  }
  return fit
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)

/** The lines of a row: as many as its longest cell has. */
function linesOfRow(row, widths, align) {
  const parts = row.map(({ text }, i) => wrapped(text, widths[i]))
  const height = Math.max(1, ...parts.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    row.map(({ style }, i) => padded(parts[i][line] ?? '', widths[i], align[i], style)).join(' '.repeat(GAP)))
}

function padded(text, width, align, style) {
  const blanks = ' '.repeat(Math.max(0, width - columnsOf(text)))
  const styled = text === '' ? '' : style(text)
  return align === 'right' ? blanks + styled : styled + blanks
}

/** A text in lines of a width, broken at blanks, or within a word that is longer than a line. */
function wrapped(text, width) {
  const lines = []
  let line = ''
  for (const word of text.split(/(?<= )(?=[^ ])/)) {
    if (columnsOf(line + word.trimEnd()) > width) {
      const parts = broken(word, width)
      lines.push(...(line === '' ? [] : [line]), ...parts.slice(0, -1))
      line = parts.at(-1)
    } else line += word
  }
  return [...lines, line].map((one) => one.trimEnd())
}

function broken(word, width) {
  const lines = ['']
  for (const character of word) {
    if (columnsOf(lines.at(-1) + character) <= width) lines[lines.length - 1] += character
    else lines.push(character)
  }
  return lines
}

/** Characters that take two columns: those of East Asia, and pictures. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u
/** Marks that combine with the character before them. */
const NARROWEST = /\p{Mn}|\p{Me}|\u200d|\ufe0f/u

/** How many columns of a terminal a text takes. */
export function columnsOf(text) {
  if (/^[ -~]*$/.test(text)) return text.length
  return [...text].reduce((count, character) => count + (NARROWEST.test(character) ? 0 : WIDE.test(character) ? 2 : 1), 0)
}
