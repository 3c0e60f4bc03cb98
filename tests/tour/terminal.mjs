// How the tour looks: colours if the terminal has them, text that wraps, columns that line up.

const { stdout } = process

const coloured = Boolean(stdout.isTTY && !process.env.NO_COLOR && stdout.hasColors())

/** The tour is laid out for 100 columns, or for those that the terminal has. */
export const WIDTH = Math.min(stdout.columns || 100, 100)

const paint = (open, close) => (text) => (coloured ? `\x1b[${open}m${text}\x1b[${close}m` : String(text))

export const bold = paint(1, 22)
export const dim = paint(2, 22)
export const red = paint(31, 39)
export const green = paint(32, 39)
export const yellow = paint(33, 39)
export const cyan = paint(36, 39)

/** The heading of an example: its title, a rule, and the functions it uses, on a line of their own if there is no room. */
export function heading(title, uses) {
  const room = WIDTH - title.length - uses.length - 6
  if (room < 2) return `${dim('──')} ${bold(title)}\n${cyan(paragraph(uses, '   '))}`
  const rule = '─'.repeat(room)
  return `${dim('──')} ${bold(title)} ${dim(rule)} ${cyan(uses)}`
}

/** Text wrapped to the width between words, with every line indented. */
export function paragraph(text, indent = '') {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line && indent.length + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.map((line) => indent + line).join('\n')
}

const LIST_OF_TEXTS = /^( *)(.*\[)\n([^[\]{}]+)\n *(\],?)$/gm

/** JSON to read and to paste: a list of strings takes as few lines as it needs. */
export function json(value, indent = '') {
  const spread = JSON.stringify(value, null, 2).replace(/^/gm, indent)
  return spread.replace(LIST_OF_TEXTS, (_, margin, open, list, close) => {
    const texts = list.trim().replace(/\n */g, ' ')
    const line = `${margin}${open}${texts}${close}`
    return line.length <= WIDTH ? line : `${margin}${open}\n${paragraph(texts, `${margin}  `)}\n${margin}${close}`
  })
}

/** Rows under the names of their columns; numbers are right-aligned. */
export function table(columns, rows, indent = '') {
  const room = Math.floor((WIDTH - indent.length) / columns.length)
  const widthOf = (column) => Math.max(...[column, ...rows.map((row) => cell(row[column]))].map(length))
  const widths = columns.map((column) => (fits(columns, rows, indent, widthOf) ? widthOf(column) : Math.min(widthOf(column), room - 3)))
  const line = (texts, styles) => indent + texts.map((text, at) => styles(columns[at])(text)).join('   ').trimEnd()
  const padded = (row) => columns.map((column, at) => pad(cell(row[column]), widths[at], isNumeric(rows, column)))
  const names = Object.fromEntries(columns.map((column) => [column, column]))
  return [line(padded(names), () => dim), ...rows.map((row) => line(padded(row), styleOf))].join('\n')
}

function fits(columns, rows, indent, widthOf) {
  return columns.reduce((sum, column) => sum + widthOf(column) + 3, indent.length - 3) <= WIDTH
}

const styleOf = (column) => (/^(pk|sk|gsi\d(pk|sk))$/.test(column) ? cyan : String)
const isNumeric = (rows, column) => rows.some((row) => typeof row[column] === 'number')
const cell = (value) => (value === undefined ? '' : String(value))
const length = (text) => [...text].length

function pad(text, width, atTheRight) {
  const kept = length(text) > width ? `${[...text].slice(0, width - 1).join('')}…` : text
  return atTheRight ? kept.padStart(width) : kept.padEnd(width)
}
