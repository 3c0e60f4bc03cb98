// The tables of the results in Markdown. Ratios come first, because they hold on other machines, and nanoseconds do not.

import { amount, goalOf, ratio } from './table.mjs'

const pairOf = ({ name, baseline }) => [name, baseline]

/** The rows of each run in which a pair of a case and its baseline stands, the newest Node last; where it is missing, an empty one. */
const foundIn = (runs, [name, baseline]) => runs.map((run) => run.rows.find((row) => row.name === name && row.baseline === baseline))

/** The pairs of the rows of all runs that `isIn` takes, each once, in their order. */
export function pairsOf(runs, isIn) {
  const pairs = runs.flatMap(({ rows }) => rows.filter(isIn).map(pairOf))
  return distinct(pairs)
}

/** The cases that are slower or larger than their baseline in any of the runs, the worst first. */
export function lossesIn(runs) {
  const rows = runs.flatMap((run) => run.rows.filter(isLoss))
  return distinct(rows.sort((a, b) => b.ratio - a.ratio).map(pairOf))
}

/** Comparisons of the package with itself, and of its entry for design time with libraries of run time: no losses. */
export const OF_ITSELF = ['keys and a spread', '10 entities', '16 queries of an entity', 'the bundle of esbuild']
const isLoss = (row) => row.ratio > 1 && row.section !== 'growth' && !OF_ITSELF.includes(row.baseline) && !row.name.includes('design')

export const isOver = (row) => row.verdict === 'over'

/** A row for each pair: its ratio in every run, and the time or size in the newest Node. */
export function tableOf(runs, pairs) {
  return markdown(['case', 'compared with', ...nodes(runs), `ours, Node ${runs.at(-1).node}`, 'theirs'], 2, pairs.map((pair) => {
    const found = foundIn(runs, pair)
    const last = found.at(-1) ?? {}
    return [...pair, ...found.map((row) => ratio(row?.ratio)), amount(last.ours, last.unit), amount(last.theirs, last.unit)]
  }))
}

/** The same with goals. The ratio of what is compared with nothing else is that to its goal; one over its goal is bold. */
export function fullTableOf(runs, pairs) {
  return markdown(['case', 'compared with', ...nodes(runs), 'goal', `ours, Node ${runs.at(-1).node}`, 'theirs'], 2, pairs.map((pair) => {
    const found = foundIn(runs, pair)
    const last = found.findLast((row) => row !== undefined)
    return [...pair, ...found.map(marked), goals(found), amount(last.ours, last.unit), amount(last.theirs, last.unit)]
  }))
}

/** How much more is to be done, and how much more that costs. */
export function growthTableOf(runs, pairs) {
  return markdown(['case', 'compared with', 'size', ...nodes(runs), `ours, Node ${runs.at(-1).node}`, 'the least'], 2, pairs.map((pair) => {
    const found = foundIn(runs, pair)
    const last = found.findLast((row) => row !== undefined)
    return [...pair, `${Number(last.growth.toPrecision(3))} ×`, ...found.map(marked), amount(last.ours, last.unit), amount(last.theirs, last.unit)]
  }))
}

const nodes = (runs) => runs.map(({ node }) => `Node ${node}`)

function marked(row) {
  if (row === undefined) return ''
  const text = ratio(row.ratio ?? (row.budget && row.ours / row.budget))
  return isOver(row) ? `**${text}**` : text
}

/** The goals of a case: one, or one for each Node. */
function goals(found) {
  return distinct(found.filter((row) => row?.budget !== undefined).map((row) => [goalOf(row)])).join(', ')
}

function distinct(pairs) {
  return [...new Map(pairs.map((pair) => [pair.join('\n'), pair])).values()]
}

/** A table whose first columns are texts, and whose others are numbers. */
function markdown(titles, texts, rows) {
  const lines = [titles, titles.map((_, i) => (i < texts ? '---' : '--:')), ...rows]
  return lines.map((cells) => `| ${cells.map((cell) => inTable(cell)).join(' | ')} |`).join('\n')
}

/** A text as a cell of a table, in which no line breaks before a unit. */
const inTable = (text) => text.replaceAll('|', '\\|').replace(/ (?=(?:×|[a-zA-Z]{1,2})(?:\*\*)?$)/, '\u00a0')
