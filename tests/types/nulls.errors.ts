// What only `strictNullChecks` lets the types refuse: null, undefined, and what may be. All other wrong calls are refused without it too.

import {
  conditionExpression,
  encodeTuple,
  entityKeys,
  generateEntityId,
  keyCondition,
  keyTemplate,
  multiAttributeIndex,
  multiAttributeKey,
  multiTenantKey,
  nextSortKeyVersion,
  PatternHelpers,
  statusPriorityMultiKey,
  tableKeys,
  timeBuckets,
  updateExpression,
} from 'ddb-keys'

declare const perhaps: string | undefined
declare const bytes: Uint8Array
const instant = new Date(0)

// @ts-expect-error undefined in the list
PatternHelpers.compositeKey(['USER', perhaps])
// @ts-expect-error null for the separator
PatternHelpers.compositeKey(['USER'], null)
// @ts-expect-error null for a key
PatternHelpers.parseEntityKey(null)
// @ts-expect-error a shard may be null
PatternHelpers.getShardNumber('ITEM').toFixed()
// @ts-expect-error null is not a key value
PatternHelpers.sparseIndexValue(true, null)
// @ts-expect-error a value that may be undefined
PatternHelpers.sparseIndexValue(true, 'a').length
// @ts-expect-error null is not a key value
multiAttributeKey('a', null)
// @ts-expect-error a customer that may be undefined
multiTenantKey('a', perhaps)
// @ts-expect-error null for a level
multiTenantKey('a', 'b', null)
// @ts-expect-error a priority that may be undefined
statusPriorityMultiKey('PENDING', perhaps)
// @ts-expect-error a key that may be undefined
nextSortKeyVersion(perhaps)
// @ts-expect-error null for a sort key
generateEntityId('PRODUCT', 'tenant001', null)

const event = keyTemplate('CUSTOMER#{customerId}#EVENT#{placedAt:date}')
// @ts-expect-error undefined for a field
event.build({ customerId: undefined, placedAt: instant })
// @ts-expect-error null for a field
event.build({ customerId: null, placedAt: instant })
// @ts-expect-error a result that may be undefined
event.tryParse('').customerId
// @ts-expect-error no date to end before
timeBuckets(0, { before: undefined }, 'day')

const order = entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'ORDER#{placedAt:date}#{no:int(4)}#{id}',
  gsi1pk: { template: 'STATUS#{status}#{due:day}', when: ['status'] },
  lsi2sk: '{customerId}#{due:day}',
})
const item = { customerId: '42', placedAt: instant, no: 1, id: '7', due: 0 }
// @ts-expect-error null for a field that no `when` lists
order.keys({ ...item, due: null })
// @ts-expect-error a sparse attribute may be missing
order.keys(item).gsi1pk satisfies string
// @ts-expect-error the other attribute of a sparse index may be missing too
entityKeys({ pk: 'A#{a}', gsi1pk: 'B', gsi1sk: { template: 'C#{c}', when: ['c'] } }).keys({ a: '1' }).gsi1pk satisfies string
// @ts-expect-error an own attribute that every item has
entityKeys({ pk: 'A', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail' } }).changes({ mail: null })
// @ts-expect-error the same without a value
entityKeys({ pk: 'A', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail' } }).changes({ mail: undefined })
// @ts-expect-error a sparse attribute may be gone, also where the item had it
order.withKeys({ ...item, gsi1pk: 'x' }).gsi1pk satisfies string
// @ts-expect-error a field of sparse attributes only may be missing
order.parse({ pk: '', sk: '' }).status satisfies string
// @ts-expect-error an item that may be missing
order.parse({} as Record<string, unknown> | undefined)
// @ts-expect-error a result that may be undefined
order.tryParse({ pk: '' }).customerId
// @ts-expect-error a query that may skip a field
order.query({ customerId: '42', placedAt: {} as Date | undefined, no: 1 })
// @ts-expect-error a field of the partition key that may be undefined
order.query({ customerId: {} as string | undefined })
// @ts-expect-error null for a field
order.query({ customerId: '42', placedAt: null })

// @ts-expect-error it may be no entity
tableKeys({ user: { pk: 'U#{id}', sk: 'PROFILE' } }).identify({ pk: 'U#1' }).values

// @ts-expect-error null
keyCondition({ pk: null })
// @ts-expect-error no attribute that can be the partition key
keyCondition({ pk: undefined })
// @ts-expect-error null for the attributes to set
updateExpression({ set: null })

const byTenant = multiAttributeIndex({
  indexName: 'TenantIndex',
  partition: { tenantId: 'S', customerNo: 'N' },
  sort: { major: 'N', name: 'S', data: 'B' },
})
// @ts-expect-error the first one has to be there
byTenant.attributes([undefined, 1])
// @ts-expect-error null is no value
byTenant.attributes(['T', 1], [2, null])
// @ts-expect-error a gap
byTenant.query(['T', 1], [2, undefined, bytes])
// @ts-expect-error null is no value
encodeTuple(['a', null])
// @ts-expect-error undefined is no value
encodeTuple(['a', undefined])

const task = entityKeys({ pk: 'TASK#{id}', gsi1pk: { template: 'TEAM#{team}', when: ['due'] }, gsi1sk: '{due:date}' })
// @ts-expect-error undefined for a field of an index that has the item
task.keys({ id: '1', due: instant, team: undefined })
// @ts-expect-error null for a field that no condition names
task.keys({ id: '1', team: null })
const project = entityKeys({ pk: 'P#{id}', gsi1pk: { template: 'S#{status}', unless: ['archived'] } }, { flags: ['archived'] })
// @ts-expect-error a value that may be undefined, although nothing leaves the item out
project.keys({ id: '1', status: perhaps })
const member = entityKeys({ pk: 'M#{id}', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail', when: ['mail'] } })
// @ts-expect-error an own attribute that the item may lack
member.withKeys({ id: '1', mail: perhaps }).mail.length
// @ts-expect-error one that it does not mention
member.withKeys({ id: '1' }).mail.length
// @ts-expect-error undefined in the condition of a write
conditionExpression({ version: undefined })
// @ts-expect-error undefined in the condition of an update
updateExpression({ set: { a: 1 }, condition: { version: undefined } })
