// The time buckets by JavaScript's own calendar, as an oracle for the package.

import { descriptions } from './support.mjs'

const described = descriptions.filter(({ isBucket }) => isBucket)
const charsOf = new Map(described.map(({ name, bytes }) => [name, bytes]))

/** The names of the buckets, from the longest to the shortest. */
export const buckets = [...charsOf.keys()]

/** The text of the bucket that an instant lies in. */
export function textOf(at, bucket) {
  if (bucket === 'week') return textOfWeek(at)
  return new Date(at).toISOString().slice(0, charsOf.get(bucket))
}

/** The start of that bucket, in epoch milliseconds. */
export function startOf(at, bucket) {
  if (bucket === 'week') return mondayOf(at)
  return Date.parse(textOf(at, bucket) + '0000-01-01T00:00:00.000Z'.slice(charsOf.get(bucket)))
}

const DAY = 86_400_000
const mondayOf = (at) => Math.floor(at / DAY) * DAY - ((new Date(at).getUTCDay() + 6) % 7) * DAY

/** ISO 8601: a week is in the year that its Thursday is in. */
function textOfWeek(at) {
  const thursday = new Date(mondayOf(at) + 3 * DAY)
  const year = thursday.toISOString().slice(0, 4)
  const week = 1 + Math.floor((thursday - Date.parse(`${year}-01-01T00:00:00.000Z`)) / (7 * DAY))
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The first instant that lies in one of the buckets. */
export const firstOf = (bucket) => Date.parse(described.find(({ name }) => name === bucket).samples[0].typed)

const LENGTHS = [1000, 60_000, 3_600_000, DAY, 7 * DAY, 28 * DAY, 365 * DAY]

/** The least length of a bucket, in milliseconds: that of February 2023, or of the year. */
export function leastLength(bucket) {
  const start = startOf(Date.UTC(2023, 1, 10), bucket)
  return LENGTHS.find((length) => textOf(start + length, bucket) !== textOf(start, bucket))
}
