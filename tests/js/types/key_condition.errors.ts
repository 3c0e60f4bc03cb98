// Wrong calls of keyCondition: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { keyCondition } from 'ddb-keys'

declare const bytes: Uint8Array

// @ts-expect-error nothing
keyCondition()
// @ts-expect-error a text for the keys
keyCondition('A')
// @ts-expect-error a number for the keys
keyCondition(5)
// @ts-expect-error a list for the keys
keyCondition(['A', 'B'])
// @ts-expect-error a list of attributes and values for the keys
keyCondition([['pk', 'A']])
// @ts-expect-error a date
keyCondition({ pk: 'A', sk: new Date(0) })
// @ts-expect-error a condition on the partition key alone
keyCondition({ pk: { beginsWith: 'A' } })
// @ts-expect-error conditions on both keys
keyCondition({ pk: { gt: 'A' }, sk: { lt: 'B' } })
// @ts-expect-error two operators for one key
keyCondition({ pk: 'A', sk: { gte: 'a', lt: 'b' } })
// @ts-expect-error an unknown operator
keyCondition({ pk: 'A', sk: { begins_with: 'a' } })
// @ts-expect-error no operator
keyCondition({ pk: 'A', sk: {} })
// @ts-expect-error the beginning of a number
keyCondition({ pk: 'A', sk: { beginsWith: 1 } })
// @ts-expect-error one bound
keyCondition({ pk: 'A', sk: { between: ['a'] } })
// @ts-expect-error three bounds
keyCondition({ pk: 'A', sk: { between: ['a', 'b', 'c'] } })
// @ts-expect-error bounds of two types
keyCondition({ pk: 'A', sk: { between: ['a', 1] } })
// @ts-expect-error bounds of two types
keyCondition({ pk: 'A', sk: { between: [bytes, 'b'] } })
// @ts-expect-error an unknown option
keyCondition({ pk: 'A' }, { marshal: true })
// @ts-expect-error an option of the wrong type
keyCondition({ pk: 'A' }, { marshall: 'yes' })
// @ts-expect-error the values of the document client are not marshalled
keyCondition({ pk: 'A' }).ExpressionAttributeValues[':pk'].S
