// Sensors by time: a partition for each sensor and month, and the alarms of all sensors spread over shards.

import { entityKeys, inShardOrder, keyTemplate, shardKey, shardKeys, timeBuckets } from 'ddb-keys'
import { gsi1 } from '../tables.mjs'
import { where } from '../where.mjs'

const SHARDS = 3

const month = keyTemplate('SENSOR#{sensor}#{at:month}')
const reading = keyTemplate('READING#{at:date}', { limit: 'sort' })
const alarms = keyTemplate('ALARMS#{at:month}')
const alarm = keyTemplate('{at:date}#{sensor}', { limit: 'sort' })

/** One time gives both keys: its month the partition, the time itself the place in there. */
const readingKeys = entityKeys({ pk: month.template, sk: reading.template })

/** A hot partition is spread: the sensor decides the shard, so that every writer finds it alone. */
const alarmKeys = ({ sensor, at }) => ({
  gsi1pk: shardKey(alarms.build({ at }), sensor, SHARDS),
  gsi1sk: alarm.build({ sensor, at }),
})

function measured(sensor, time, celsius) {
  const fields = { sensor, at: new Date(time) }
  return { ...readingKeys.keys(fields), ...(celsius > 30 && alarmKeys(fields)), celsius }
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

const oneSensor = (sensor, at) => where({ pk: month.build({ sensor, at }) })

const oneDay = {
  title: 'The readings of a sensor on one day',
  why: 'The month is the partition, the day is a range in it. Both come from the same time.',
  query: where({
    pk: month.build({ sensor: 'attic', at: new Date('2024-12-15') }),
    sk: { between: reading.range({}, { at: { from: new Date('2024-12-15'), before: new Date('2024-12-16') } }) },
  }),
  expected: [{ pk: 'SENSOR#attic#2024-12', sk: 'READING#2024-12-15T12:00:00.000Z', celsius: 31 }],
  parse: (row) => readingKeys.parse(row),
  parsed: { sensor: 'attic', at: new Date('2024-12-15T12:00:00Z') },
}

const from = new Date('2024-11-30T12:00:00Z')
const to = new Date('2025-01-01T12:00:00Z')

const overTheMonths = {
  title: 'The readings of a sensor from the end of November to New Year’s noon',
  why: 'timeBuckets names the months between two times: one query each, and they follow one another.',
  query: timeBuckets(from, to, 'month').map((bucket) =>
    where({
      pk: month.build({ sensor: 'attic', at: new Date(bucket) }),
      sk: { between: reading.range({}, { at: { from, to } }) },
    }),
  ),
  expected: [
    { pk: 'SENSOR#attic#2024-11', sk: 'READING#2024-11-30T23:30:00.000Z', celsius: 14 },
    { pk: 'SENSOR#attic#2024-12', sk: 'READING#2024-12-15T12:00:00.000Z', celsius: 31 },
    { pk: 'SENSOR#attic#2024-12', sk: 'READING#2024-12-31T23:59:00.000Z', celsius: 17 },
    { pk: 'SENSOR#attic#2025-01', sk: 'READING#2025-01-01T00:01:00.000Z', celsius: 18 },
  ],
}

const latest = {
  title: 'The latest reading of a sensor in a month',
  why: 'Times sort as text, so the latest is the last.',
  query: { ...oneSensor('boiler', new Date('2024-12-31')), ScanIndexForward: false, Limit: 1 },
  expected: [{ pk: 'SENSOR#boiler#2024-12', sk: 'READING#2024-12-15T11:59:00.000Z', celsius: 92 }],
}

const alarmsOf = (at) =>
  shardKeys(alarms.build({ at }), SHARDS).map((gsi1pk) => where({ gsi1pk }, { IndexName: 'gsi1' }))

const inOrder = (results) => inShardOrder(results, ({ gsi1sk }) => gsi1sk)

const alarmsOfAMonth = {
  title: 'The alarms of all sensors in December',
  why: 'shardKeys names every shard: one query each, and inShardOrder merges what comes.',
  query: alarmsOf(new Date('2024-12-01')),
  merge: inOrder,
  expected: [
    { gsi1sk: '2024-12-05T06:00:00.000Z#boiler', celsius: 88 },
    { gsi1sk: '2024-12-15T11:59:00.000Z#boiler', celsius: 92 },
    { gsi1sk: '2024-12-15T12:00:00.000Z#attic', celsius: 31 },
    { gsi1sk: '2024-12-24T17:00:00.000Z#oven', celsius: 230 },
  ],
  parse: ({ gsi1sk }) => alarm.parse(gsi1sk),
  parsed: { at: new Date('2024-12-05T06:00:00Z'), sensor: 'boiler' },
}

const lastAlarms = {
  title: 'The alarms of all sensors since the middle of December',
  why: 'Both at once: the shards of every month, each from the same time on.',
  query: timeBuckets(new Date('2024-12-15'), new Date('2025-01-31'), 'month').flatMap((bucket) =>
    shardKeys(alarms.build({ at: new Date(bucket) }), SHARDS).map((gsi1pk) =>
      where(
        { gsi1pk, gsi1sk: { between: alarm.range({}, { at: { from: new Date('2024-12-15T12:00:00Z') } }) } },
        { IndexName: 'gsi1' },
      ),
    ),
  ),
  merge: inOrder,
  expected: [
    { gsi1sk: '2024-12-15T12:00:00.000Z#attic', celsius: 31 },
    { gsi1sk: '2024-12-24T17:00:00.000Z#oven', celsius: 230 },
    { gsi1sk: '2025-01-06T09:00:00.000Z#oven', celsius: 190 },
  ],
}

export default {
  name: 'Sensors by time',
  uses: 'timeBuckets, shardKey, shardKeys, inShardOrder, entityKeys',
  about: 'A sensor has a partition for each month; the alarms of all sensors are spread over shards.',
  indexes: [gsi1],
  items,
  patterns: [oneDay, overTheMonths, latest, alarmsOfAMonth, lastAlarms],
}
