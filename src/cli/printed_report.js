// Prints the report of `check` for people: what was found, with examples, and the largest partitions.

import { printTable } from './columns.js'
import { bold, dim, green, red, yellow } from './terminal.js'

/** How many of the largest partitions are shown. */
const SHOWN = 10

/** If at least this share of an entity's items has an attribute that differs from the key of the table, the attribute means something else. */
const NEARLY_ALL = 0.9

const LISTS = [
  ['misfits', 'misfit', 'misfits', red],
  ['stale', 'stale index key', 'stale index keys', red],
  ['missing', 'item missing from an index', 'items missing from an index', red],
]

/** The meaning of each reason, for each list where it differs. */
const REASONS = {
  noKey: 'a key of the table is missing, empty or of another type',
  unknown: 'no literal of any entity fits',
  literal: 'a literal differs',
  case: 'a literal differs in upper and lower case',
  value: 'the text of a field is none of its codec',
  empty: 'the text of a field is empty',
  short: 'the key ends too soon',
  more: 'the key goes on after its end',
  unescaped: 'a character stands as it is that is written as an escape: try text: \'verbatim\'',
  nothing: 'a field is undefined, null, NaN or [object Object]',
  otherValue: 'the attribute has another value than the key of the table, which cannot change',
  contradiction: 'its keys contradict each other',
  changed: 'the attributes write another key',
  cleared: 'a condition keeps the item out of the index',
  unreadable: 'no format reads the key',
  absent: 'the fields are there, the keys are not',
  half: 'one key of two is there',
  noField: 'a required field is missing',
  stale: { otherValue: 'the attribute has another value than the key, in a form that the codec refuses' },
  unchecked: {
    noField: 'the item has this field in its keys only',
    noFlag: 'the attribute that a condition requires is missing: it was removed, or never written',
    refused: 'the codec refuses the attribute, and nothing says which key it should have',
  },
}

const meaningOf = (list, reason) => REASONS[list]?.[reason] ?? REASONS[reason]

/** Prints a report. `allowUncompared`: index keys that could not be compared are accepted. */
export function printReport(report, { allowUncompared = false }) {
  console.log(bold(`${numbered(report.count, 'item', 'items')}, ${sized(report.bytes)}`))
  printEntities(report)
  for (const names of LISTS) printFindings(report, names)
  printNearLimits(report.nearLimit)
  printUnchecked(report.unchecked)
  printTally('largest item collections', report.largestCollections, sized)
  for (const [index, tally] of Object.entries(report.largestPartitions)) printTally(`largest partitions of ${index}`, tally, whole)
  const isClean = LISTS.every(([list]) => report[list].length === 0) && report.nearLimit.length === 0
  if (isClean) console.log(`\n${verdict(totalOf(report.unchecked), allowUncompared)}`)
}

/** The last line if nothing was found. Keys that could not be compared may be wrong. */
function verdict(uncompared, isAllowed) {
  if (uncompared === 0) return green('all items fit the table')
  const keys = numbered(uncompared, 'index key', 'index keys')
  if (isAllowed) return green(`nothing was found, but ${keys} could not be compared`)
  return yellow(`${keys} could not be compared, so nobody knows whether all items fit:\n--allow-uncompared accepts them`)
}

function printEntities({ entities, count }) {
  const rows = Object.entries(entities).map(([name, { count: own, bytes, generations }]) => {
    const older = generations.slice(1).reduce((sum, one) => sum + one, 0)
    return [name, whole(own), percent(own, count), sized(bytes), older === 0 ? '' : `${whole(older)} in older formats`]
  })
  printTable(rows, { indent: 2, align: ['left', 'right', 'right', 'right'] })
}

function printFindings(report, [list, one, several, colour]) {
  const { entities, [list]: findings } = report
  if (findings.length === 0) return
  const isOther = (finding) => list === 'misfits' && finding.reason === 'otherValue' && finding.count >= NEARLY_ALL * (entities[finding.entity]?.count ?? Infinity)
  console.log(colour(`\n${numbered(totalOf(findings), one, several)}`))
  for (const finding of sorted(findings)) {
    if (isOther(finding)) printOther(finding, entities[finding.entity].count)
    else printFinding(finding, list)
  }
}

/** An attribute that differs in nearly all items has the name of a field, and another meaning. */
function printOther({ entity, field, attribute, count }, of) {
  const share = percent(count, of).trim()
  printTable([[whole(count), [`${entity}.${attribute}`, bold], `the attribute "${field}" differs from the key in ${share} of the items: it means something else than the field of that name`]], { indent: 2, align: ['right'] })
}

function printFinding({ reason, entity, index, attribute, field, count, examples }, list) {
  const place = [entity ?? '', attribute ?? index].filter(Boolean).join('.')
  const about = field === undefined ? '' : `, field "${field}"`
  printTable([[whole(count), [place === '' ? 'no entity' : place, bold], `${reason}${about}: ${meaningOf(list, reason)}`]], { indent: 2, align: ['right'] })
  examples.forEach((example) => printExample(example, attribute))
}

function printExample({ keys, value, expected }, attribute) {
  const rows = Object.entries(keys).map(([name, key]) => [[name, dim], name === attribute ? [key, yellow] : key])
  if (expected !== undefined) rows.push([['should be', dim], [expected, green]])
  if (value !== undefined) rows.push([['attribute', dim], value])
  printTable(rows, { indent: 6 })
}

function printNearLimits(near) {
  if (near.length === 0) return
  console.log(yellow(`\n${numbered(totalOf(near), 'key near its limit', 'keys near their limit')}`))
  for (const { entity, index, attribute, limit, longest, count, examples } of near) {
    const place = [entity ?? index, attribute].join('.')
    printTable([[whole(count), [place, bold], `up to ${whole(longest)} of ${whole(limit)} bytes`]], { indent: 2, align: ['right'] })
    examples.slice(0, 1).forEach((example) => printExample(example, attribute))
  }
}

/** Keys that could not be compared, each with the reason. */
function printUnchecked(unchecked) {
  if (unchecked.length === 0) return
  console.log(yellow(`\n${numbered(totalOf(unchecked), 'index key', 'index keys')} could not be compared with attributes`))
  for (const finding of sorted(unchecked)) printFinding({ ...finding, examples: finding.examples.slice(0, 1) }, 'unchecked')
}

function printTally(title, { error, counters }, shown) {
  const certain = counters.filter(([, least]) => least > error).slice(0, SHOWN)
  if (certain.length === 0) return
  console.log(`\n${title}${error === 0 ? '' : dim(`, each up to ${shown(error)} more`)}`)
  printTable(certain.map(([key, least]) => [shown(least), key]), { indent: 2, align: ['right'] })
}

/** The most frequent first. */
function sorted(findings) {
  return [...findings].sort((a, b) => b.count - a.count)
}

function totalOf(findings) {
  return findings.reduce((sum, { count }) => sum + count, 0)
}

function whole(number) {
  return number.toLocaleString('en')
}

function numbered(count, one, several) {
  return `${whole(count)} ${count === 1 ? one : several}`
}

function percent(part, of) {
  return `${((100 * part) / Math.max(1, of)).toFixed(1)}%`
}

function sized(bytes) {
  if (bytes < 1e3) return `${bytes} B`
  const [unit, size] = [['KB', 1e3], ['MB', 1e6], ['GB', 1e9], ['TB', 1e12]].findLast(([, size]) => bytes >= size)
  return `${(bytes / size).toFixed(1)} ${unit}`
}
