// The report of a move as text that fits 80 columns.

import { bold, dim, green, red, safe, yellow } from '../terminal.js'
import { leftIn } from './report.js'
import { jsonOf } from './values.js'

/** Each count: its word, its word in a dry run, and what it means. Rare ones are shown if there are any. */
const ROWS = [
  ['moved', 'moved', 'would move', ''],
  ['newest', 'already new', 'already new', ''],
  ['collisions', 'collisions', 'collisions', 'another item has the new key; nothing was deleted'],
  ['misfits', 'misfits', 'misfits', 'no format reads the item'],
  ['refused', 'refused', 'refused', 'DynamoDB does not take the new item'],
  ['conversions', 'conversions', 'conversions', 'a function of your file threw an error'],
  ['gone', 'gone', 'gone', 'deleted or moved by somebody else meanwhile'],
  ['others', 'others', 'others', 'of other entities, or of none'],
]

const ALWAYS = ['moved', 'newest', 'collisions', 'misfits', 'refused']

const WIDTH = 80

export function printReport({ report, units, isDry, isComplete, left, state }, write = console.log) {
  for (const [name, word, dryWord, meaning] of ROWS) {
    if (report[name] === 0 && !ALWAYS.includes(name)) continue
    const count = number(report[name]).padStart(13)
    const after = report[name] > 0 ? meaning || entitiesOf(report, name) : ''
    write(cut(`${(isDry ? dryWord : word).padEnd(12)}${count}`, after && `  ${after}`))
  }
  write(dim(`${'units'.padEnd(12)}${number(units.write).padStart(13)} written, ${number(units.read)} read`))
  for (const example of report.examples) printExample(example, isDry, write)
  write(lastLine({ report, isDry, isComplete, left, state }))
}

const number = (count) => (Math.round(count * 10) / 10).toLocaleString('en-US')

/** A line whose second part is cut where the screen ends. */
function cut(start, rest) {
  const room = WIDTH - start.length
  return `${start}${rest.length > room ? `${rest.slice(0, room - 1)}…` : rest}`
}

function entitiesOf({ entities }, name) {
  const own = Object.entries(entities).filter(([, counts]) => counts[name] > 0)
  return own.map(([entity, counts]) => `${safe(entity)} ${number(counts[name])}`).join(', ')
}

function printExample({ outcome, entity, code, message, key, newKey, changed }, isDry, write) {
  const word = outcome === 'moved' && isDry ? 'would move' : outcome
  write(`\n${outcome === 'moved' ? green(word) : yellow(word)}${entity === undefined ? '' : `  ${bold(safe(entity))}`}${code === undefined ? '' : `  ${dim(code)}`}`)
  if (message !== undefined) write(`  ${safe(message)}`)
  write(`  ${safe(jsonOf(key))}`)
  if (newKey !== undefined) write(`  → ${safe(jsonOf(newKey))}`)
  if (changed !== undefined) write(`  its index attributes change: ${changed.map(safe).join(', ')}`)
}

function lastLine({ report, isDry, isComplete, left, state }) {
  if (!isComplete) return red(`\nstopped: ${state === undefined ? 'there is no --state to continue from, but moved items stay moved' : `the same command goes on from ${safe(state)}`}`)
  const remaining = leftIn(report)
  if (remaining > 0) return red(`\n${number(remaining)} of ${number(report.scanned)} items cannot be moved${left === undefined ? '; --left FILE writes them to a file' : `: see ${safe(left)}`}`)
  if (isDry) return report.moved === 0 ? green('\nnothing to move') : `\n${number(report.moved)} of ${number(report.scanned)} items would move; nothing was written`
  return green(report.moved === 0 ? '\nnothing to move' : '\nall moved')
}
