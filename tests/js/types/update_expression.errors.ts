// Wrong calls of updateExpression: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { updateExpression } from 'ddb-keys'

// @ts-expect-error nothing
updateExpression()
// @ts-expect-error a text for the attributes to set
updateExpression({ set: 'status' })
// @ts-expect-error a text for the attributes to remove
updateExpression({ remove: 'due' })
// @ts-expect-error a number among the attributes to remove
updateExpression({ remove: ['due', 7] })
// @ts-expect-error a misspelt name
updateExpression({ sets: {} })
// @ts-expect-error no list to append
updateExpression({ append: { log: 'x' } })
// @ts-expect-error a path without a value
updateExpression({ add: [{ path: ['n'] }] })
// @ts-expect-error a text that is added
updateExpression({ add: [{ path: ['n'], value: 'x' }] })
// @ts-expect-error a path that begins with an index
updateExpression({ remove: [[0, 'a']] })
// @ts-expect-error another word for allowed
updateExpression({ set: {} }, { empty: true })
