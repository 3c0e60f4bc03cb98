// Wrong plans, each a compile error.

import { entityKeys, shards, timeBuckets } from 'ddb-keys'

const reading = entityKeys({ pk: 'SENSOR#{sensor}#{at:month}', sk: '{at:date}#{readingId}', gsi1pk: 'OPEN#{shard:int(2)}#{kind:enum(x|y)}', gsi1sk: '{at:date}#{readingId}' })
const open = reading.index('gsi1')
const AT = new Date(0)

// @ts-expect-error the bucket is not given, so bounds are required
reading.plan({ sensor: 's' })
// @ts-expect-error
reading.plan({ sensor: 's' }, {})
// @ts-expect-error both ends are required
reading.plan({ sensor: 's' }, { at: { from: AT } })
// @ts-expect-error
reading.plan({ sensor: 's' }, { at: { before: AT } })
// @ts-expect-error
reading.plan({ sensor: 's' }, { at: { from: AT, after: AT, to: AT } })
// @ts-expect-error
reading.plan({ sensor: 's' }, { at: { startsWith: '2024' } })
// @ts-expect-error
reading.plan({}, { at: { from: AT, to: AT } })
// @ts-expect-error
reading.plan({ sensor: 5 }, { at: { from: AT, to: AT } })
// @ts-expect-error
reading.plan({ sensor: [5] }, { at: { from: AT, to: AT } })
// @ts-expect-error
reading.plan({ sensro: 's' }, { at: { from: AT, to: AT } })
// @ts-expect-error
reading.plan({ sensor: 's' }, { at: { from: true, to: AT } })
// @ts-expect-error a field of the sort key takes no list
open.plan({ shard: shards(4), kind: 'x', at: [AT] })
// @ts-expect-error
open.plan({ shard: shards(4), kind: 'z' })
// @ts-expect-error
open.plan({ shard: shards(4), kind: ['x', 'z'] })
// @ts-expect-error
open.plan({ shard: shards(4) })
// @ts-expect-error
open.plan({ shard: '1', kind: 'x' })
// @ts-expect-error
open.plan({ shard: shards(4), kind: 'x' }, { readingId: { from: 'a' } })
// @ts-expect-error
open.plan({ shard: shards(4), kind: 'x' }, {}, { marshal: true })
// @ts-expect-error
open.plan({ shard: shards(4), kind: 'x' }).page()
// @ts-expect-error
open.plan({ shard: shards(4), kind: 'x' }).page(async () => ({}), { size: 5 })
// @ts-expect-error
open.plan({ shard: shards(4), kind: 'x' }, {}, { previous: 'yes' })
// @ts-expect-error
open.query({ shard: 1, kind: 'x' }, {}, { previous: true })
// @ts-expect-error
shards('4')
// @ts-expect-error
timeBuckets('2024-01', '2024-03', 'months')
