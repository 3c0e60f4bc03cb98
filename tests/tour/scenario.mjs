// Plays one scenario: creates its table, writes its items, runs its access patterns and holds each against its expected rows.

import { inspect, isDeepStrictEqual } from 'node:util'
import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { circumstances, condition, quoted } from './condition.mjs'
import { createTable } from './tables.mjs'
import { WIDTH, bold, cyan, dim, green, heading, json, paragraph, red, table, yellow } from './terminal.mjs'

const INDENT = '     '
const UNBREAKABLE = '\u00a0'

/**
 * @param scenario - `{ name, uses, about, indexes?, items, patterns, also? }`, see scenarios/index.mjs
 * @returns for each access pattern its title, how many rows came, and whether they are the expected ones
 */
export async function play(scenario, client, firstNumber) {
  const { name, uses, about, indexes, items, patterns, also } = scenario
  const TableName = name.replace(/\W+/g, '-')
  console.log(`\n${heading(name, uses)}\n${paragraph(about, '   ')}`)
  await createTable(client, TableName, indexes)
  await Promise.all(items.map((Item) => client.send(new PutCommand({ TableName, Item }))))
  const results = []
  for (const [at, pattern] of patterns.entries()) {
    const rows = await rowsOf(client, TableName, pattern)
    results.push(report(pattern, rows, firstNumber + at))
  }
  if (also) console.log(`\n${INDENT}${bold(also.title)}\n${dim(paragraph(also.why, INDENT))}\n\n${json(also.value, INDENT)}`)
  return results
}

/** A pattern takes one query or several; the rows of several stand one after the other, unless it says how to merge them. */
async function rowsOf(client, TableName, { query, merge = (results) => results.flat() }) {
  const results = await Promise.all([query].flat().map((input) => everyPage(client, { TableName, ...input })))
  return merge(results)
}

/** A limit is the number of rows that are wanted, so then there is one page. */
async function everyPage(client, input) {
  const rows = []
  for await (const page of paginateQuery({ client }, input)) {
    rows.push(...page.Items)
    if (input.Limit) break
  }
  return rows
}

function report({ title, why, query, expected, wrong, parse, parsed }, rows, number) {
  const columns = [...new Set(expected.flatMap(Object.keys))]
  const right = rows.length === expected.length && rows.every((row, at) => sameRow(columns, row, expected[at]))
  console.log(`\n${bold(String(number).padStart(3))}  ${bold(title)}\n${dim(paragraph(why, INDENT))}`)
  console.log(queryLines([query].flat()))
  if (right) console.log(`\n${rowLines(columns, rows)}\n${verdict(rows.length, wrong)}`)
  else console.log(`\n${comparison(columns, rows, expected)}`)
  return { number, title, rows: rows.length, right: right && (!parse || readsBack(parse(rows[0]), parsed)) }
}

/** Whether the keys of a row give the fields that they were made from, with their types. */
function readsBack(fields, expected) {
  const right = isDeepStrictEqual(fields, expected)
  const mark = right ? green('✓ parsed back:') : red('✗ parsed back:')
  console.log(`${INDENT}${mark} ${fieldLines(fields)}`)
  if (!right) console.log(`${INDENT}       expected: ${fieldLines(expected)}`)
  return right
}

/** A `Date` has no quotes, a text has; lines hang below the first, and break between fields only. */
function fieldLines(fields) {
  const margin = INDENT + ' '.repeat('✓ parsed back: '.length)
  const line = inspect(fields, { breakLength: Infinity }).replaceAll(': ', `:${UNBREAKABLE}`)
  return paragraph(line, margin).trimStart().replaceAll(UNBREAKABLE, ' ')
}

function sameRow(columns, row, expected) {
  return columns.every((column) => isDeepStrictEqual(row[column], expected[column]))
}

/** A fan-out asks the same of many partitions: the first query stands for all, and the other partitions follow. */
function queryLines([first, ...others]) {
  const partitions = others.map((other) => otherPartition(first, other))
  if (!partitions.length || partitions.includes(undefined)) return [first, ...others].map(queryLine).join('\n')
  return `${queryLine(first)}\n${dim(paragraph(`and the same of ${partitions.map(quoted).join(', ')}`, INDENT))}`
}

/** The partition that a query is of, where nothing else tells it from the first. */
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
  return rows.length ? table(columns, rows, INDENT) : `${INDENT}${dim('nothing')}`
}

function verdict(count, wrong) {
  const mark = wrong ? red(`✗ by hand: ${wrong}`) : green(`✓ ${counted(count, 'row')}`)
  return `${INDENT}${mark}`
}

/** Every row that is not what it should be, beside the one that was expected. */
function comparison(columns, rows, expected) {
  const lines = [`${INDENT}${red('✗ not the expected rows')}`]
  for (let at = 0; at < Math.max(rows.length, expected.length); at++) {
    if (rows[at] && expected[at] && sameRow(columns, rows[at], expected[at])) continue
    lines.push(`${INDENT}row ${at + 1}  expected  ${shown(columns, expected[at])}`)
    lines.push(`${INDENT}${' '.repeat(`row ${at + 1}`.length)}  came      ${cyan(shown(columns, rows[at]))}`)
  }
  return lines.join('\n')
}

function shown(columns, row) {
  if (!row) return 'no row'
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))
}

export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
