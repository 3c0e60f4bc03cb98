// Reads the log entries between two times, in one month or across months, from a partition for each month.

import { PatternHelpers, ulid, ulidRange } from 'ddb-keys'

const { compositeKey, timeSeriesKey } = PatternHelpers

const monthOf = (time) => compositeKey(['LOG', timeSeriesKey(time, 'month')])

function entry(at, message) {
  const time = new Date(at)
  return { pk: monthOf(time), sk: ulid(time), at, message }
}

/** The two toasts share a millisecond: the second ULID is greater than the first. */
const items = [
  entry('2024-12-24T18:00:00.000Z', 'candles lit'),
  entry('2024-12-31T22:59:59.999Z', 'guests arrive'),
  entry('2024-12-31T23:00:00.000Z', 'toast'),
  entry('2024-12-31T23:00:00.000Z', 'second toast'),
  entry('2025-01-01T00:00:00.000Z', 'fireworks'),
  entry('2025-01-01T01:00:00.001Z', 'lights out'),
]

const row = ({ sk, at, message }) => ({ sk, at, message })

/** The query for a time and a later one, which is left out, in the same month. */
function between(from, before) {
  const [first, last] = ulidRange(new Date(from), new Date(Date.parse(before) - 1)) // a ULID has milliseconds
  return {
    KeyConditionExpression: 'pk = :month AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':month': monthOf(new Date(from)), ':first': first, ':last': last },
  }
}

const lastHour = {
  title: 'The last hour of the year',
  why: 'ulidRange gives the smallest and the greatest ULID between two times, to the millisecond.',
  query: between('2024-12-31T23:00:00Z', '2025-01-01T00:00:00Z'),
  expected: [items[2], items[3]].map(row),
}

const aroundMidnight = {
  title: 'From one hour before midnight to one hour after',
  why: 'These hours are in two months, so it takes two queries, and their results follow one another.',
  query: [
    between('2024-12-31T23:00:00Z', '2025-01-01T00:00:00Z'),
    between('2025-01-01T00:00:00Z', '2025-01-01T01:00:00Z'),
  ],
  expected: [items[2], items[3], items[4]].map(row),
}

export default {
  title: 'A log by month',
  uses: 'ulid, ulidRange, timeSeriesKey',
  about: 'ULIDs are unique and sort by time; within one millisecond they sort in the order of the calls.',
  items,
  accessPatterns: [lastHour, aroundMidnight],
}
