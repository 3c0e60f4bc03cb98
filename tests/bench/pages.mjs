// What follows from the kept runs: RESULTS.md with every row, the tables of the site, and its chart. Ratios come first, because they hold on
// other machines, and nanoseconds do not.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { between } from '../../pkg-template/generated.mjs'
import { root } from '../../pkg-template/setup/command.mjs'
import { chartOf } from './chart.mjs'
import { amount, ratio } from './table.mjs'

const README = 'README.md'
const NUMBERS = 'www/docs/pages/numbers.md'
const COMPARISON = 'www/docs/pages/comparison.md'

/** The rows that a reader of the site asks for: the name of a case and what it is compared with, or its budget, in the order of the page. */
export const SHOWN = [
  ['entityKeys, 6 attributes', 'ElectroDB get().params()'],
  ['entityKeys, 6 attributes', 'ElectroDB put().params()'],
  ['parse, 6 attributes', 'ElectroDB parse'],
  ['query, 2 fields and a bound: text', 'ElectroDB query.….params()'],
  ['query plan of one query', "ElectroDB, type: 'composite'"],
  ['query of a partition', 'plain, same checks'],
  ['template build, 2 texts', 'ElectroDB toKeys'],
  ['template build, 2 texts', 'template literal, same checks'],
  ['template parse, 2 texts', 'ElectroDB toComposite'],
  ['compositeKey, 4 parts', 'dynamodb-toolbox key'],
  ['compositeKey, 4 parts', 'OneTable get, not run'],
  ['compositeKey, 4 parts', 'plain, same checks'],
  ['parseCompositeKey', 'plain, same checks'],
  ['entityKey', 'plain, same checks'],
  ['parseEntityKey', 'plain, same checks'],
  ['multiTenantKey', 'plain, same checks'],
  ['ulid()', 'ulid 3: ulid()'],
  ['ulid()', 'ulid 3: monotonicFactory()'],
  ['ulid()', 'uuid 14: v7()'],
  ['encodeTuple, a text, a year, a price', 'lexicodec'],
  ['decodeTuple, a text, a year, a price', 'lexicodec'],
  ['CPU of the import, over the AWS SDK', 'ElectroDB'],
  ['CPU of the import, over the AWS SDK', 'dynamodb-toolbox'],
  ['CPU of the import, over the AWS SDK', 'OneTable'],
  ['CPU to the first put, query and parse, over the AWS SDK', 'ElectroDB'],
  ['CPU to the first put, query and parse, over the AWS SDK', 'dynamodb-toolbox'],
  ['CPU to the first put, query and parse, over the AWS SDK', 'OneTable'],
  ['check of 1,000,000 items', 'read, unzip, JSON.parse'],
  ['keyTemplate, 3 fields', 'at most 20 µs'],
]

/** Of these, what the README has: some of the best, and some of the worst. */
const FIRST = [
  ['entityKeys, 6 attributes', 'ElectroDB get().params()'],
  ['parse, 6 attributes', 'ElectroDB parse'],
  ['ulid()', 'ulid 3: monotonicFactory()'],
  ['CPU to the first put, query and parse, over the AWS SDK', 'ElectroDB'],
  ['CPU to the first put, query and parse, over the AWS SDK', 'OneTable'],
  ['compositeKey, 4 parts', 'plain, same checks'],
  ['template build, 2 texts', 'template literal, same checks'],
  ['query of a partition', 'plain, same checks'],
]

/** Comparisons of the package with itself, and of its entry for design time with libraries of run time: no losses. */
const OF_ITSELF = ['keys and a spread', '10 entities', '16 queries of an entity']
const isLoss = (row) => row.ratio > 1 && !OF_ITSELF.includes(row.baseline) && !row.name.includes('design.js')

/** The files, each with the text that it must have. */
export function filesOf(runs) {
  const page = (path, name, text) => ({ path, text: between(readFileSync(join(root, path), 'utf8'), name, text) })
  return [
    { path: 'tests/bench/RESULTS.md', text: resultsOf(runs) },
    { path: 'www/docs/pages/numbers.svg', text: chartOf(runs.at(-1), SHOWN) },
    page(README, 'numbers', tableOf(runs, FIRST)),
    page(NUMBERS, 'bench', [aboutRuns(runs), tableOf(runs, SHOWN)].join('\n\n')),
    page(COMPARISON, 'losses', tableOf(runs, lossesIn(runs))),
  ]
}

function resultsOf(runs) {
  const pairs = distinct(runs.flatMap(({ rows }) => rows.map(pairOf)))
  return [
    '# Results of the bench',
    'Written by `npm run bench -- --write`, which keeps one run for each version of Node: do not edit.',
    aboutRuns(runs),
    tableOf(runs, pairs),
    '',
  ].join('\n\n').replace(/\n+$/, '\n')
}

/** The machine, the date and the versions of the runs. */
const aboutRuns = (runs) => `${runs.map(aboutRun).join('\n')}\n\nCompared with ${listOf(runs.at(-1).packages)}.`

const aboutRun = ({ version, date, machine, rounds, load }) =>
  `- Node ${version}, ${date}, ${machine}, medians of ${rounds} rounds; the load of the machine was ${load.map((one) => one.toFixed(1)).join(' before and ')} after`

const listOf = ({ 'ddb-keys': own, ...others }) => `${Object.entries(others).map(([name, version]) => `${name} ${version}`).join(', ')}; ddb-keys ${own}`

/** What is slower than its baseline in any of the runs, the slowest first. */
function lossesIn(runs) {
  const rows = runs.flatMap((run) => run.rows.filter(isLoss))
  return distinct(rows.sort((a, b) => b.ratio - a.ratio).map(pairOf))
}

const pairOf = ({ name, baseline }) => [name, baseline]

function distinct(pairs) {
  return [...new Map(pairs.map((pair) => [pair.join('\n'), pair])).values()]
}

/** A row for each pair: its ratio in every run, and the time or size in the newest Node. */
function tableOf(runs, pairs) {
  const titles = ['case', 'compared with', ...runs.map(({ node }) => `Node ${node}`), `ours, Node ${runs.at(-1).node}`, 'theirs']
  const rows = pairs.map(([name, baseline]) => {
    const found = runs.map((run) => run.rows.find((row) => row.name === name && row.baseline === baseline))
    const last = found.at(-1) ?? {}
    return [name, baseline, ...found.map((row) => ratio(row?.ratio)), amount(last.ours, last.unit), amount(last.theirs, last.unit)]
  })
  const lines = [titles, titles.map((_, i) => (i < 2 ? '---' : '--:')), ...rows]
  return lines.map((cells) => `| ${cells.map((cell) => inTable(cell)).join(' | ')} |`).join('\n')
}

/** A text as a cell of a table, in which no line breaks before a unit. */
const inTable = (text) => text.replaceAll('|', '\\|').replace(/ (?=(?:×|[a-zA-Z]{1,2})$)/, '\u00a0')
