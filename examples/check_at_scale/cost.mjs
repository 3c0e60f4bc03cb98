// What a check and a move of a table cost, and how long they take: `node cost.mjs [TERABYTES]`. Put your prices, your rate and your table here.

import { pathToFileURL } from 'node:url'

/** In dollars, for us-east-1. */
export const PRICES = {
  exportedGB: { dollars: 0.1, from: 'an example; https://aws.amazon.com/dynamodb/pricing/ has yours' },
  functionGBSecond: { dollars: 0.0000166667, from: 'https://cloudchipr.com/blog/aws-lambda-pricing (2024)' },
  thousandTransitions: { dollars: 0.025, from: 'https://aws.amazon.com/step-functions/pricing/ (read in a copy without a date)' },
  millionWriteUnits: { dollars: 0.625, from: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing (July 2025)' },
  millionReadUnits: { dollars: 0.125, from: 'the same' },
}

/** What was measured: see README.md. */
export const RATES = {
  /** MB of JSON that one processor checks in a second. */
  checked: 50,
}

/** What is assumed of the table, and of the run. */
export const ASSUMED = {
  /** Bytes of JSON for a byte of an item: names of types, quotes. */
  json: 1.5,
  itemKB: 1,
  filesPerTB: 4000,
  functions: 500,
  functionGB: 1769 / 1024,
  /** State transitions for a file or a part, those of its own workflow and of the map. */
  transitions: 4,
  parts: 50,
  /** Capacity units a second of each part. */
  unitsPerPart: 500,
  /** Write units of a move for each KB: two writes in a transaction, each twice. */
  unitsPerKB: 4,
}

const GB = 1024 ** 3

export function costOfCheck(terabytes, rates = RATES, prices = PRICES, given = ASSUMED) {
  const gigabytes = terabytes * 1024
  const seconds = (gigabytes * GB * given.json) / (rates.checked * 1e6)
  const files = terabytes * given.filesPerTB
  return {
    hours: seconds / given.functions / 3600,
    dollars: {
      export: gigabytes * prices.exportedGB.dollars,
      functions: seconds * given.functionGB * prices.functionGBSecond.dollars,
      steps: (files * given.transitions * prices.thousandTransitions.dollars) / 1000,
    },
  }
}

export function costOfMove(terabytes, prices = PRICES, given = ASSUMED) {
  const kilobytes = terabytes * 1024 ** 3
  const items = kilobytes / given.itemKB
  const writeUnits = items * Math.ceil(given.itemKB) * given.unitsPerKB
  const readUnits = kilobytes / 4
  const seconds = (writeUnits + readUnits) / (given.parts * given.unitsPerPart)
  return {
    hours: seconds / 3600,
    dollars: {
      writes: (writeUnits / 1e6) * prices.millionWriteUnits.dollars,
      reads: (readUnits / 1e6) * prices.millionReadUnits.dollars,
      functions: seconds * given.parts * given.functionGB * prices.functionGBSecond.dollars,
    },
  }
}

/** The lines of the table in README.md. */
export function linesOf(terabytes) {
  const lineOf = ([name, { hours, dollars }]) => {
    const parts = Object.entries(dollars).map(([of, amount]) => `${of} $${amount.toFixed(amount < 10 ? 2 : 0)}`)
    const sum = Object.values(dollars).reduce((total, one) => total + one, 0)
    return `| ${name} ${terabytes} TB | ${hours < 1 ? `${Math.ceil(hours * 60)} minutes` : `${Math.ceil(hours)} hours`} | $${sum.toFixed(0)} | ${parts.join(', ')} |`
  }
  return [['check', costOfCheck(terabytes)], ['move', costOfMove(terabytes)]].map(lineOf)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(linesOf(Number(process.argv[2] ?? 1)).join('\n'))
