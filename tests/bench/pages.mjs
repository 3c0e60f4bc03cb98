// What follows from the kept runs: RESULTS.md with every row, which is a page of the site too, the tables of other pages, and the chart.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { between } from '../../pkg-template/generated.mjs'
import { root } from '../../pkg-template/setup/command.mjs'
import { chartOf } from './chart.mjs'
import { SECTIONS } from './sections.mjs'
import { fullTableOf, growthTableOf, isOver, lossesIn, pairsOf, tableOf } from './tables.mjs'

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

/** The files, each with the text that it must have. */
export function filesOf(runs) {
  const page = (path, name, text) => ({ path, text: between(readFileSync(join(root, path), 'utf8'), name, text) })
  return [
    { path: 'tests/bench/RESULTS.md', text: `# Results of the bench\n\n${resultsOf(runs, '../../www/docs/pages/numbers.svg')}` },
    { path: 'www/docs/pages/results.md', text: `${HEAD}\n${resultsOf(runs, 'numbers.svg')}` },
    { path: 'www/docs/pages/numbers.svg', text: chartOf(runs.at(-1), SHOWN) },
    page(README, 'numbers', tableOf(runs, FIRST)),
    page(NUMBERS, 'bench', [aboutRuns(runs), tableOf(runs, SHOWN)].join('\n\n')),
    page(COMPARISON, 'losses', tableOf(runs, lossesIn(runs))),
  ]
}

/** The page of the site has the text of the file; only its head and the address of the chart differ. */
const HEAD = `---
title: Results of the bench
description: "Every row of the last runs: missed goals, losses, how cost grows, memory, imports and sizes beside other libraries."
---
`

function resultsOf(runs, chart) {
  return [
    'Written by `npm run bench -- --write`, which keeps one run for each version of Node: do not edit. A ratio is the cost of this package divided by the ' +
      'cost of the code that it is compared with: below 1, this package is better. Ratios over their goal are in bold.',
    aboutRuns(runs),
    `![A bar for each comparison, on a logarithmic scale: to the left where ddb-keys is faster, to the right where it is slower](${chart})`,
    ...overGoals(runs),
    '## Losses',
    'All cases in which other code is faster or smaller, the worst first.',
    fullTableOf(runs, lossesIn(runs)),
    ...SECTIONS.flatMap(({ name, title, about }) => [`## ${title}`, about, sectionOf(runs, name)]),
    '',
  ].join('\n\n').replace(/\n+$/, '\n')
}

function overGoals(runs) {
  const pairs = pairsOf(runs, isOver)
  const counts = runs.map(({ node, rows }) => `${rows.filter(isOver).length} of ${rows.filter(({ budget }) => budget !== undefined).length} in Node ${node}`)
  const said = pairs.length === 0 ? 'Every goal holds in every run.' : `Missed goals: ${counts.join(', ')}.`
  return ['## Over the goal', said, ...(pairs.length === 0 ? [] : [fullTableOf(runs, pairs)])]
}

const sectionOf = (runs, name) => (name === 'growth' ? growthTableOf : fullTableOf)(runs, pairsOf(runs, (row) => row.section === name))

/** The machine, the date and the versions of the runs. */
const aboutRuns = (runs) => `${runs.map(aboutRun).join('\n')}\n\nCompared with ${listOf(runs.at(-1).packages)}.`

const aboutRun = ({ version, date, machine, rounds, load }) =>
  `- Node ${version}, ${date}, ${machine}, medians of ${rounds} rounds; the load of the machine was ${load.map((one) => one.toFixed(1)).join(' before and ')} after`

const listOf = ({ 'ddb-keys': own, ...others }) => `${Object.entries(others).map(([name, version]) => `${name} ${version}`).join(', ')}; ddb-keys ${own}`
