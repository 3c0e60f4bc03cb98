// What the declarations of `entityKeys` must refuse: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { entityKeys } from 'ddb-keys'

const instant = new Date(0)

const order = entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'ORDER#{placedAt:date}#{no:int(4)}#{id}',
  gsi1pk: { template: 'STATUS#{status}#{due:day}', when: ['status'] },
  gsi2sk: { template: '{customerId}#{due:day}', kind: 'sort', index: 'gsi2' },
})
const item = { customerId: '42', placedAt: instant, no: 1, id: '7', due: 0 }

// @ts-expect-error an item without a field
order.keys({ customerId: '42', due: 0 })
// @ts-expect-error an item without a field that `when` does not list
order.keys({ customerId: '42', placedAt: instant, no: 1, id: '7' })
// @ts-expect-error an ill-typed field
order.keys({ ...item, customerId: 42 })
// @ts-expect-error an ill-typed field of a sparse attribute
order.keys({ ...item, status: 3 })
// @ts-expect-error an attribute that the definition does not have
order.keys(item).gsi3pk

// @ts-expect-error a primary key without a field
order.primary({ customerId: '42' })
// @ts-expect-error a primary key has no attributes of indexes
order.primary(item).gsi1pk
// @ts-expect-error no key of the table
entityKeys({ gsi1pk: 'A#{a}' }).primary({ a: '1' })
// @ts-expect-error an item without a field
order.withKeys({ customerId: '42' })
// @ts-expect-error a change without another field of the index
order.changes({ due: 0 })
// @ts-expect-error a change does not set the primary key
order.changes({ ...item, status: 'open' }).set.pk
// @ts-expect-error an attribute that is always there is never removed
order.changes({ ...item, status: 'open' }).remove satisfies 'gsi2sk'[]

// @ts-expect-error a key that is not a text
order.parse({ pk: 42 })
// @ts-expect-error an item of the plain client
order.parse({ pk: { S: 'CUSTOMER#42' } })
// @ts-expect-error an object without any of the attributes
order.parse({ customerId: '42' })
// @ts-expect-error no item
order.matches()
// @ts-expect-error an item that is a text
order.tryParse('CUSTOMER#42')

// @ts-expect-error a picked attribute that does not exist
order.pick('gsi3pk')
// @ts-expect-error nothing picked
order.pick()
// @ts-expect-error an attribute that was not picked
order.pick('pk').keys(item).sk
// @ts-expect-error a field of a picked attribute
order.pick('pk').keys({})
// @ts-expect-error an ill-typed field that only `when` names
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', when: ['a'] } }).pick('gsi1pk').keys({ a: 5 })
// @ts-expect-error an attribute that is picked away
order.pick('pk').pick('sk')

// @ts-expect-error a query without a field of the partition key
order.query({})
// @ts-expect-error a query without an argument
order.query()
// @ts-expect-error a query with a misspelt field
order.query({ customerID: '42' })
// @ts-expect-error a query with a misspelt field beside the right ones
order.query({ customerId: '42', placdAt: instant })
// @ts-expect-error a query with a field of another index
order.query({ customerId: '42', due: 0 })
// @ts-expect-error a query with a whole item, which has more fields than the key
order.query(item)
// @ts-expect-error a query that skips a field
order.query({ customerId: '42', no: 1 })
// @ts-expect-error a query that skips a field in the middle
order.query({ customerId: '42', placedAt: instant, id: '7' })
// @ts-expect-error an ill-typed field
order.query({ customerId: 42 })
// @ts-expect-error an ill-typed field of the sort key
order.query({ customerId: '42', placedAt: true })
// @ts-expect-error bounds of a later field than the next one
order.query({ customerId: '42' }, { no: { from: 1 } })
// @ts-expect-error bounds of a field that is given
order.query({ customerId: '42', placedAt: 0 }, { placedAt: { from: instant } })
// @ts-expect-error bounds of a misspelt field
order.query({ customerId: '42' }, { placdAt: { from: instant } })
// @ts-expect-error ill-typed bounds
order.query({ customerId: '42' }, { placedAt: { from: true } })
// @ts-expect-error startsWith of a time
order.query({ customerId: '42' }, { placedAt: { startsWith: '2024' } })
// @ts-expect-error startsWith of a number
order.query({ customerId: '42', placedAt: 0 }, { no: { startsWith: '1' } })
// @ts-expect-error startsWith beside another bound
order.query({ customerId: '42', placedAt: 0, no: 1 }, { id: { startsWith: '1', from: '1' } })
// @ts-expect-error two lower bounds
order.query({ customerId: '42' }, { placedAt: { from: instant, after: instant } })
// @ts-expect-error a misspelt bound
order.query({ customerId: '42' }, { placedAt: { until: instant } })
// @ts-expect-error bounds where no field is left
order.query({ customerId: '42', placedAt: 0, no: 1, id: '7' }, { id: { from: '1' } })
// @ts-expect-error an unknown option
order.query({ customerId: '42' }, {}, { marshal: true })
// @ts-expect-error an ill-typed option
order.query({ customerId: '42' }, {}, { marshall: 'yes' })
// @ts-expect-error values for the plain client only if asked for
order.query({ customerId: '42' }).ExpressionAttributeValues satisfies Record<string, { S: string }>
// @ts-expect-error no key of the table
entityKeys({ gsi1pk: 'A#{a}' }).query({ a: '1' })

// @ts-expect-error an index that does not exist
order.index('gsi3')
// @ts-expect-error the table is no index
order.index('table')
// @ts-expect-error no index
order.index()
// @ts-expect-error a query on an index without a field of its partition key
order.index('gsi1').query({ status: 'open' })
// @ts-expect-error a field of the table
order.index('gsi1').query({ status: 'open', due: 0, customerId: '42' })
// @ts-expect-error bounds on an index without a sort key
order.index('gsi1').query({ status: 'open', due: 0 }, { due: { from: 0 } })
// @ts-expect-error a local index has the table's partition key
order.index('gsi2').query({ due: 0 })
// @ts-expect-error bounds of a field of the partition key
order.index('gsi2').query({ customerId: '42' }, { customerId: { from: '1' } })
// @ts-expect-error an index without a partition key
entityKeys({ gsi1sk: 'A#{a}' }).index('gsi1').query({ a: '1' })

// @ts-expect-error an ill-formed template
entityKeys({ pk: 'A#{a:dat}', sk: 'B' })
// @ts-expect-error an ill-formed template in an object
entityKeys({ pk: 'A#{a}', sk: { template: 'B#{b' } })
// @ts-expect-error `when` with a field that no template has
entityKeys({ pk: 'A#{a}', sk: { template: 'B#{b}', when: ['c'] } })
// @ts-expect-error an unknown kind
entityKeys({ pk: { template: 'A#{a}', kind: 'hash' } })
// @ts-expect-error a name that says no kind
entityKeys({ id: 'A#{a}' })
// @ts-expect-error an index that is not a text
entityKeys({ pk: { template: 'A#{a}', index: 1 } })
// @ts-expect-error an object without a template
entityKeys({ pk: { kind: 'sort' } })
// @ts-expect-error a template that is not a string
entityKeys({ pk: 42 })
// @ts-expect-error the name of an index that does not exist
entityKeys({ pk: 'A#{a}', gsi1pk: 'B' }, { indexNames: { gsi2: 'B' } })
// @ts-expect-error the name of an index that is not a text
entityKeys({ pk: 'A#{a}', gsi1pk: 'B' }, { indexNames: { gsi1: 5 } })
// @ts-expect-error a misspelt option
entityKeys({ pk: 'A#{a}', gsi1pk: 'B' }, { indexName: { gsi1: 'B' } })
// @ts-expect-error a field that is a text and a number
entityKeys({ pk: '{a}', sk: '{a:int}' })
// @ts-expect-error a field that is a boolean and a text
entityKeys({ pk: '{a:bool}', sk: '{a}' })
// @ts-expect-error a field that is a whole number and a decimal
entityKeys({ pk: 'A#{a:int(4)}', sk: 'B#{a:decimal(4,2)}' })
// @ts-expect-error an optional field in the key of the table
entityKeys({ pk: 'A#{a?}' })
// @ts-expect-error a field that every item has behind an optional one
entityKeys({ pk: 'A', gsi1pk: 'B#{a?}#{b}' })
// @ts-expect-error an optional field without a literal before it
entityKeys({ pk: 'A', gsi1pk: '{a?}' })
// @ts-expect-error an optional field of a template alone
keyTemplate('A#{a?}')
// @ts-expect-error a condition that names neither a field nor a flag
entityKeys({ pk: 'A', gsi1pk: { template: 'B#{a?}', any: ['c'] } })
// @ts-expect-error a case that there is not
entityKeys({ pk: 'a' }, { text: 'verbatim', casing: 'title' })
// @ts-expect-error a number as text in an escaped template
entityKeys({ pk: 'A#{a:numeric}' })
// @ts-expect-error a place that is a number
entityKeys({ pk: 'A#{a}' }, { attributes: { a: 7 } })

const days = entityKeys({ pk: 'DAY#{at:day}', sk: '{at:day}#{id}' })
// @ts-expect-error the sort key has no more of the time than the partition key
days.query({ at: 0 }, { at: { from: 0 } })

// @ts-expect-error a name that only ends like that of a key
entityKeys({ pk: 'A#{a}', sk: 'B', task: 'C' })
// @ts-expect-error no change of case before the PK
entityKeys({ pk: 'A#{a}', sk: 'B', USERPK: 'C' })
// @ts-expect-error a sort key whose index has no partition key
entityKeys({ pk: 'A#{a}', sk: 'B', gsi3pk: 'C', gsi13sk: 'D' })
