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
