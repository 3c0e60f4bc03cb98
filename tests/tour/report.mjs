// What the tour prints of an example: its heading, and for each access pattern the query, its rows, and whether they are right.

import { inspect, isDeepStrictEqual } from 'node:util'
import { circumstances, condition, quoted } from './condition.mjs'
import { WIDTH, bold, cyan, dim, green, heading, json, paragraph, red, table, yellow } from './terminal.mjs'

const INDENT = '     '
const UNBREAKABLE = '\u00a0'

export function opening({ title, uses, about, file }) {
  return `\n${heading(title, uses)}\n${paragraph(about, '   ')}\n   ${dim(`examples/${file}`)}`
}

export function remark({ title, why, value }) {
  return `\n${INDENT}${bold(title)}\n${dim(paragraph(why, INDENT))}\n\n${json(value, INDENT)}`
}

/** Prints an access pattern with the rows that came, and compares them with the expected ones. */
export function report({ title, why, query, expected, wrong, parse, parsed }, rows, number) {
  const columns = [...new Set(expected.flatMap(Object.keys))]
  const right = rows.length === expected.length && rows.every((row, at) => sameRow(columns, row, expected[at]))
  console.log(`\n${bold(String(number).padStart(3))}  ${bold(title)}\n${dim(paragraph(why, INDENT))}`)
  console.log(queryLines([query].flat()))
  if (right) console.log(`\n${rowLines(columns, rows)}${verdict(rows.length, wrong)}`)
  else console.log(`\n${comparison(columns, rows, expected)}`)
  return { number, title, rows: rows.length, right: right && (!parse || parsesBack(parse(rows[0]), parsed)) }
}

/** Whether the keys of a row give the fields that they were built from, with their types. */
function parsesBack(fields, expected) {
  const right = isDeepStrictEqual(fields, expected)
  const mark = right ? green('✓ parsed back:') : red('✗ parsed back:')
  console.log(`${INDENT}${mark} ${fieldLines(fields)}`)
  if (!right) console.log(`${INDENT}       expected: ${fieldLines(expected)}`)
  return right
}

/** Strings are quoted and a `Date` is not; lines are indented under the first, and break between fields only. */
function fieldLines(fields) {
  const margin = INDENT + ' '.repeat('✓ parsed back: '.length)
  const line = inspect(fields, { breakLength: Infinity }).replace(/(?<=:) | (?=}$)/g, UNBREAKABLE)
  return paragraph(line, margin).trimStart().replaceAll(UNBREAKABLE, ' ')
}

function sameRow(columns, row, expected) {
  return columns.every((column) => isDeepStrictEqual(row[column], expected[column]))
}

/** Queries that differ in the partition only are printed once, with the list of the other partitions. */
function queryLines([first, ...others]) {
  const partitions = others.map((other) => otherPartition(first, other))
  if (!partitions.length || partitions.includes(undefined)) return [first, ...others].map(queryLine).join('\n')
  return `${queryLine(first)}\n${dim(paragraph(`and the same for ${partitions.map(quoted).join(', ')}`, INDENT))}`
}

/** The partition of a query, if nothing else distinguishes it from the first. */
function otherPartition(first, other) {
  const [partition] = first.KeyConditionExpression.match(/:\w+/)
  const moved = { ...first.ExpressionAttributeValues, [partition]: other.ExpressionAttributeValues[partition] }
  return isDeepStrictEqual({ ...first, ExpressionAttributeValues: moved }, other) ? moved[partition] : undefined
}

function queryLine(input) {
  const text = paragraph(condition(input), INDENT)
  const around = circumstances(input)
  if (!around) return yellow(text)
  const hasRoom = text.split('\n').at(-1).length + around.length + 4 <= WIDTH
  return `${yellow(text)}${hasRoom ? '' : `\n${INDENT}`}${dim(`  · ${around}`)}`
}

function rowLines(columns, rows) {
  return rows.length ? `${table(columns, rows, INDENT)}\n` : ''
}

function verdict(count, wrong) {
  const mark = wrong ? red(`✗ by hand: ${wrong}`) : green(`✓ ${counted(count)}`)
  return `${INDENT}${mark}`
}

function counted(rows) {
  return rows === 0 ? 'no rows' : `${rows} ${rows === 1 ? 'row' : 'rows'}`
}

/** Every row that is not as expected, beside the one that is. */
function comparison(columns, rows, expected) {
  const lines = [`${INDENT}${red('✗ not the expected rows')}`]
  for (let at = 0; at < Math.max(rows.length, expected.length); at++) {
    if (rows[at] && expected[at] && sameRow(columns, rows[at], expected[at])) continue
    lines.push(`${INDENT}row ${at + 1}  expected  ${shown(columns, expected[at])}`)
    lines.push(`${INDENT}${' '.repeat(`row ${at + 1}`.length)}  got       ${cyan(shown(columns, rows[at]))}`)
  }
  return lines.join('\n')
}

function shown(columns, row) {
  if (!row) return 'no row'
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))
}
