// A hot key in shards: one partition for all alarms would be too busy, so a number spreads them.

import { after, entity, example, item, pattern, query } from './pattern.ts'

const reading = (sensor: string, at: string, shard: string) => item('reading', { sensor, at, shard })

export const shardedHotKey = example({
  id: 'sharded-hot-key',
  title: 'Sharded hot key',
  about: 'One partition takes 1,000 writes a second. A shard number in the key spreads the alarms over several; a reader asks each and merges.',
  table: 'sensors',
  entities: [
    entity('reading', {
      pk: 'SENSOR#{sensor}#{at:month}',
      sk: 'READING#{at:date}',
      gsi1pk: { template: 'ALARMS#{at:month}#{shard:int(2)}', when: ['shard'] },
      gsi1sk: { template: '{at:date}#{sensor}', when: ['shard'] },
    }),
  ],
  items: [
    reading('attic', '2024-12-15T12:00:00Z', '2'),
    reading('attic', '2024-12-31T23:59:00Z', ''),
    reading('boiler', '2024-12-05T06:00:00Z', '0'),
    reading('boiler', '2024-12-15T11:59:00Z', '0'),
    reading('oven', '2024-12-24T17:00:00Z', '0'),
    reading('oven', '2025-01-06T09:00:00Z', '0'),
  ],
  patterns: [
    pattern('Alarms of a shard since a day', query('reading', { at: '2024-12', shard: '0' }, { index: 'gsi1', sort: { at: after('2024-12-10T00:00:00Z') } })),
    pattern(
      'Alarms of a month',
      query('reading', { at: '2024-12', shard: '0..3' }, { index: 'gsi1', several: ['shard'] }),
      'A query for each shard, merged in the order of time.',
    ),
    pattern('Readings of a sensor in a month', query('reading', { sensor: 'boiler', at: '2024-12' })),
  ],
})
