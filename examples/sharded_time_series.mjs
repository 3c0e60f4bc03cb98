// Reads a sensor's readings of a day, of several months, or the latest one, and the alarms of all sensors, spread over shards.

import { entityKeys, mergeShards, shardOf, timeBuckets } from 'ddb-keys'

const SHARDS = 3
const shards = Array.from({ length: SHARDS }, (_, shard) => shard)

/**
 * The month is in the partition key, the time itself in the sort key. One partition for all alarms would be hot, so it is split into
 * shards; only a reading that is an alarm has one.
 */
const readings = entityKeys({
  pk: 'SENSOR#{sensor}#{month:month}',
  sk: 'READING#{at:date}',
  gsi1pk: { template: 'ALARMS#{month:month}#{shard:int(2)}', when: ['shard'] },
  gsi1sk: { template: '{at:date}#{sensor}', when: ['shard'] },
})

/** The sensor decides the shard, so every writer can compute it. */
function measured(sensor, at, celsius) {
  const shard = celsius > 30 ? shardOf(sensor, SHARDS) : undefined
  return readings.withKeys({ sensor, month: at, at, celsius, shard })
}

const items = [
  measured('attic', '2024-11-30T23:30:00Z', 14),
  measured('attic', '2024-12-15T12:00:00Z', 31),
  measured('attic', '2024-12-31T23:59:00Z', 17),
  measured('attic', '2025-01-01T00:01:00Z', 18),
  measured('attic', '2025-01-02T08:00:00Z', 12),
  measured('boiler', '2024-12-05T06:00:00Z', 88),
  measured('boiler', '2024-12-15T11:59:00Z', 92),
  measured('oven', '2024-12-24T17:00:00Z', 230),
  measured('oven', '2025-01-06T09:00:00Z', 190),
]

const start = new Date('2024-12-15')
const end = new Date('2024-12-16')

const oneDay = {
  title: 'The readings of a sensor on one day',
  why: 'The month is the partition, and the day is a range in it.',
  query: readings.query({ sensor: 'attic', month: start }, { at: { from: start, before: end } }),
  expected: [{ pk: 'SENSOR#attic#2024-12', sk: 'READING#2024-12-15T12:00:00.000Z', celsius: 31 }],
  parse: (row) => readings.parse(row),
  parsed: { sensor: 'attic', month: new Date('2024-12-01'), at: new Date('2024-12-15T12:00:00Z'), shard: 2 },
}

const from = new Date('2024-11-30T12:00:00Z')
const before = new Date('2025-01-01T12:00:00Z')

const severalMonths = {
  title: 'The readings of a sensor from noon on 30 November to noon on New Year’s Day',
  why: 'timeBuckets lists the months between two times. Each month is one query, and their results follow one another.',
  query: timeBuckets(from, { before }, 'month').map((month) => readings.query({ sensor: 'attic', month }, { at: { from, before } })),
  expected: [
    { pk: 'SENSOR#attic#2024-11', sk: 'READING#2024-11-30T23:30:00.000Z', celsius: 14 },
    { pk: 'SENSOR#attic#2024-12', sk: 'READING#2024-12-15T12:00:00.000Z', celsius: 31 },
    { pk: 'SENSOR#attic#2024-12', sk: 'READING#2024-12-31T23:59:00.000Z', celsius: 17 },
    { pk: 'SENSOR#attic#2025-01', sk: 'READING#2025-01-01T00:01:00.000Z', celsius: 18 },
  ],
}

const latest = {
  title: 'The latest reading of a sensor in a month',
  why: 'Times sort as text, so the latest reading has the greatest key.',
  query: { ...readings.query({ sensor: 'boiler', month: '2024-12' }), ScanIndexForward: false, Limit: 1 },
  expected: [{ pk: 'SENSOR#boiler#2024-12', sk: 'READING#2024-12-15T11:59:00.000Z', celsius: 92 }],
}

const byTime = (results) => mergeShards(results, ({ gsi1sk }) => gsi1sk)

const alarmsOfMonth = {
  title: 'The alarms of all sensors in December',
  why: 'Each shard is one query, and mergeShards merges their results.',
  query: shards.map((shard) => readings.index('gsi1').query({ month: '2024-12', shard })),
  merge: byTime,
  expected: [
    { gsi1sk: '2024-12-05T06:00:00.000Z#boiler', celsius: 88 },
    { gsi1sk: '2024-12-15T11:59:00.000Z#boiler', celsius: 92 },
    { gsi1sk: '2024-12-15T12:00:00.000Z#attic', celsius: 31 },
    { gsi1sk: '2024-12-24T17:00:00.000Z#oven', celsius: 230 },
  ],
  parse: (row) => readings.parse(row),
  parsed: { sensor: 'boiler', month: new Date('2024-12-01'), at: new Date('2024-12-05T06:00:00Z'), shard: 0 },
}

const midDecember = new Date('2024-12-15T12:00:00Z')

const alarmsSince = {
  title: 'The alarms of all sensors from noon on 15 December to the end of January',
  why: 'Months and shards together: every shard of every month, each with the same bounds.',
  query: timeBuckets(midDecember, { before: new Date('2025-02-01') }, 'month').flatMap((month) =>
    shards.map((shard) => readings.index('gsi1').query({ month, shard }, { at: { from: midDecember } })),
  ),
  merge: byTime,
  expected: [
    { gsi1sk: '2024-12-15T12:00:00.000Z#attic', celsius: 31 },
    { gsi1sk: '2024-12-24T17:00:00.000Z#oven', celsius: 230 },
    { gsi1sk: '2025-01-06T09:00:00.000Z#oven', celsius: 190 },
  ],
}

export default {
  title: 'Sensors by time',
  uses: 'timeBuckets, shardOf, mergeShards, entityKeys',
  about: 'Each sensor has a partition for each month; the alarms of all sensors are spread over shards.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [oneDay, severalMonths, latest, alarmsOfMonth, alarmsSince],
}
