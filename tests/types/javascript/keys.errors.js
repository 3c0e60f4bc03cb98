// A JavaScript file under `checkJs`, as editors check it without a tsconfig: wrong calls are marked.

import { entityKeys, keyTemplate, tableKeys } from 'ddb-keys'
import { PatternHelpers } from 'ddb-keys/helpers'

const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placedAt:date}#{id}' })

// @ts-expect-error an item without a field
order.keys({ customerId: '42', placedAt: 0 })
// @ts-expect-error an ill-typed field
order.keys({ customerId: 42, placedAt: 0, id: '7' })
// @ts-expect-error an attribute that the definition does not have
order.keys({ customerId: '42', placedAt: 0, id: '7' }).gsi1pk
// @ts-expect-error a query with a misspelt field
order.query({ customerID: '42' })
// @ts-expect-error a query that skips a field
order.query({ customerId: '42', id: '7' })
// @ts-expect-error ill-typed bounds
order.query({ customerId: '42' }, { placedAt: { from: true } })
// @ts-expect-error an index that does not exist
order.index('gsi1')
// @ts-expect-error an ill-formed template
entityKeys({ pk: 'A#{a:dat}' })
// @ts-expect-error the only name that no entity can have
tableKeys({ entities: { pk: 'A#{a}' } })
// @ts-expect-error a literal that could belong to the text before it
keyTemplate('{tenant}-{id}')
// @ts-expect-error a prefix that skips a field
keyTemplate('A#{a}#{b}').prefix({ b: '1' })
// @ts-expect-error a list of numbers
PatternHelpers.compositeKey([1])
