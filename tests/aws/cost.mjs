// The costs of a run: the units that a recorded run on DynamoDB Local consumed, at the published prices of tables that are paid by request.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Refusal } from './refusal.mjs'

const FILE = new URL('recorded.json', import.meta.url)

/**
 * Dollars for a million request units, as https://aws.amazon.com/dynamodb/pricing/on-demand/ gave them for us-east-1, standard tables, since
 * 1 November 2024. Other regions cost up to about twice as much. Storage for minutes, and requests about tables, cost nothing worth counting.
 */
export const PRICES = { date: '1 November 2024', region: 'us-east-1', writes: 0.625, reads: 0.125 }

const READS = ['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems']

/** Counts the tables, the requests, and the units that their answers say they have consumed. */
export function counter() {
  const counts = { tables: 0, requests: 0, writes: 0, reads: 0 }
  const add = (operation, { ConsumedCapacity }) => {
    counts.requests++
    if (operation === 'CreateTable') counts.tables++
    for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) counts[READS.includes(operation) ? 'reads' : 'writes'] += CapacityUnits
  }
  return { add, totals: () => ({ ...counts, writes: Math.ceil(counts.writes), reads: Math.ceil(counts.reads) }) }
}

/** The counts of the recorded run. Without one, the costs are not known, so nothing runs on an account. */
export function recorded() {
  if (!existsSync(FILE)) throw new Refusal('No run is recorded, so the costs are not known: record one by npm run test:aws -- --local --record.')
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

export const record = (totals) => writeFileSync(FILE, `${JSON.stringify(totals, null, 2)}\n`)

export const dollars = ({ writes, reads }) => (writes * PRICES.writes + reads * PRICES.reads) / 1e6

const whole = (number) => number.toLocaleString('en-US')

/** The estimate as sentences. */
export function estimate(totals = recorded()) {
  const sum = dollars(totals)
  return [
    `A recorded run on DynamoDB Local made ${whole(totals.tables)} tables and ${whole(totals.requests)} requests, which took ${whole(totals.writes)} write units and ${whole(totals.reads)} read units.`,
    `At the on-demand prices of ${PRICES.region} since ${PRICES.date} ($${PRICES.writes} and $${PRICES.reads} for a million), that is about $${sum.toFixed(sum < 0.1 ? 3 : 2)}. Other regions cost up to twice as much.`,
  ].join('\n')
}

/**
 * How far a run may be from the recorded one before the estimate has to be recorded anew. Some tests draw random items, and some have writers
 * that go on until a move is done, so that a slow machine makes more requests.
 */
const NEAR = { tables: 1.5, requests: 4, writes: 4, reads: 4 }

/** The names of the counts that are so far from those of the recorded run that the estimate is wrong. */
export function strayed(totals, known = recorded()) {
  return Object.keys(NEAR).filter((name) => totals[name] > known[name] * NEAR[name] || totals[name] * NEAR[name] < known[name])
}
