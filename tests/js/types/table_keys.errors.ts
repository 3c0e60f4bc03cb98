// Tables that do not compile.

import { multiAttributeIndex, tableKeys } from 'ddb-keys'

const app = tableKeys({ user: { pk: 'U#{id}', sk: 'PROFILE', gsi1pk: 'M#{mail}' } })

// @ts-expect-error -- no such entity
app.order
// @ts-expect-error -- no such field
app.user.keys({ id: '1', mial: 'a' })
// @ts-expect-error -- a template that cannot be
tableKeys({ user: { pk: 'U#{id' } })
// @ts-expect-error -- the only name that no entity can have
tableKeys({ entities: { pk: 'U#{id}' } })
// @ts-expect-error -- no such index
app.schema({ gsi2: { projection: 'ALL' } })
// @ts-expect-error -- no such projection
app.cdk({ gsi1: { projection: 'SOME' } })
// @ts-expect-error -- not an option
tableKeys({ user: { pk: 'U#{id}' } }, { indexName: {} })

const members = tableKeys({ schema: { pk: 'S#{id}' } })
// @ts-expect-error -- the method of the table, not the entity
members.schema.keys({ id: '1' })
// @ts-expect-error -- no such entity
members.entities.free
// @ts-expect-error -- a multi-attribute index cannot have the name of a member
tableKeys({ user: { pk: 'U#{id}' }, schema: multiAttributeIndex({ indexName: 'S', partition: { a: 'S' } }) })

// @ts-expect-error -- no such entity
app.streamPattern('order')
// @ts-expect-error -- no such event
app.streamPattern(['user'], { events: ['UPDATE'] })

const found = app.identify({ pk: 'U#1' })
// @ts-expect-error -- there is no such entity
if (found?.entity === 'order') void found

const bills = tableKeys({
  user: { pk: 'U#{id}', sk: 'PROFILE', gsi1pk: 'M#{mail}' },
  bill: { pk: 'U#{userId}', sk: 'BILL#{no:int(4)}' },
  tag: { pk: 'T#{name}', sk: 'TAG' },
  byPlace: multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S' } }),
})
// @ts-expect-error -- no such entity
bills.collection('bills', { id: '1' })
// @ts-expect-error -- a field of the sort key
bills.collection('bill', { userId: '1', no: 7 })
// @ts-expect-error -- a field of the partition key is missing
bills.collection('bill', {})
// @ts-expect-error -- an entity with other partitions
bills.collection('bill', { userId: '1' }, { entities: ['user', 'tag'] })
// @ts-expect-error -- a collection takes no bounds
bills.collection('bill', { userId: '1' }, { no: { from: 1 } })
// @ts-expect-error -- no such index
bills.index('gsi2')
// @ts-expect-error -- a multi-attribute index has no collections
bills.index('byPlace')
// @ts-expect-error -- an entity that is not in the index
bills.index('gsi1').collection('bill', { userId: '1' })
// @ts-expect-error -- not an option
bills.identify({}, { whole: true })
