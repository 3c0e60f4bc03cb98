// The report of a move as text.

import { printTable } from '../columns.js'
import { bold, dim, green, red, safe, yellow } from '../terminal.js'
import { leftIn } from './report.js'
import { jsonOf } from './values.js'

/** The counts, and what each means. Those that are rare are shown if there are any. */
const COUNTS = [
  ['moved', ''],
  ['newest', 'had the newest format'],
  ['collisions', 'another item has the new key; nothing was deleted'],
  ['misfits', 'no format reads the item'],
  ['attributeDiffers', 'an attribute contradicts a key; --trust decides for index keys'],
  ['refused', 'DynamoDB, or a limit, refuses the new item'],
  ['conversions', 'a function of your file threw an error'],
  ['gone', 'somebody else deleted or moved the item meanwhile'],
  ['others', 'items of other entities, or of none'],
]

const ALWAYS = ['moved', 'newest', 'collisions', 'misfits', 'refused']

/** How the report calls counts whose names say too little. */
const WORDS = { newest: 'already new', attributeDiffers: 'attribute differs' }

export function printReport(given) {
  const { report, units, isDry, version } = given
  const rows = COUNTS.filter(([name]) => report[name] > 0 || ALWAYS.includes(name))
  const wordOf = (name) => (name === 'moved' && isDry ? 'to move' : WORDS[name] ?? name)
  const noteOf = (name, meaning) => [[entitiesOf(report, name), report[name] > 0 && meaning].filter(Boolean).join('; '), dim]
  printTable(
    [...rows.map(([name, meaning]) => [wordOf(name), shown(report[name]), noteOf(name, meaning)]), ['units', shown(units.write + units.read), [`${shown(units.write)} written, ${shown(units.read)} read`, dim]]],
    { align: ['left', 'right', 'left'] },
  )
  for (const example of report.examples) printExample(example, isDry)
  if (report.unversioned > 0) console.log(yellow(`\n${shown(report.unversioned)} of the items to move had no attribute "${safe(version)}"`))
  console.log(`\n${lastLine(given)}`)
}

const shown = (count) => (Math.round(count * 10) / 10).toLocaleString('en')

function entitiesOf({ entities }, name) {
  const own = Object.entries(entities).filter(([, counts]) => counts[name] > 0)
  return own.map(([entity, counts]) => `${entity} ${shown(counts[name])}`).join(', ')
}

function printExample({ outcome, entity, code, message, key, newKey, changed }, isDry) {
  const isMove = outcome === 'moved'
  const title = [(isMove ? green : yellow)(isMove && isDry ? 'would move' : outcome), entity && bold(safe(entity)), code && dim(safe(code))]
  console.log(`\n${title.filter(Boolean).join('  ')}`)
  const keys = [['key', key], ['new key', newKey]].filter(([, value]) => value !== undefined)
  const rows = [message && ['why', message], ...keys.map(([word, value]) => [word, plain(value)]), changed && ['changes', changed.join(', ')]]
  printTable(rows.filter(Boolean), { indent: 2 })
}

/** A key without the types of its values, which the table says. */
function plain(key) {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(jsonOf(key))).map(([name, value]) => [name, Object.values(value)[0]])))
}

function lastLine({ report, isDry, isComplete, left, state }) {
  if (!isComplete) return yellow(state === undefined ? 'Stopped. What has moved stays moved; without --state, the next run scans from the beginning.' : `Stopped. The same command goes on from ${safe(state)}.`)
  const remaining = leftIn(report)
  const of = `of ${shown(report.scanned)} items`
  if (remaining > 0) return red(`${shown(remaining)} ${of} cannot be moved: ${left === undefined ? '--left FILE writes them to a file' : `see ${safe(left)}`}.`)
  if (report.moved === 0) return green(`Nothing to move: ${of.slice(3)} were read.`)
  return isDry ? `${shown(report.moved)} ${of} would move. Nothing was written.` : green(`All items have the newest format: ${shown(report.moved)} were moved.`)
}
