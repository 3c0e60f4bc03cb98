// Wrong filters, conditions and joined inputs: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { conditionExpression, entityKeys, filterExpression, mergeInputs, updateExpression } from 'ddb-keys'

// @ts-expect-error nothing
filterExpression()
// @ts-expect-error a text
filterExpression('total > 7')
// @ts-expect-error an unknown operator
filterExpression({ total: { greaterThan: 7 } })
// @ts-expect-error a misspelt operator beside another
filterExpression({ total: { gte: 7, lth: 8 } })
// @ts-expect-error a map without eq
filterExpression({ address: { city: 'Z' } })
// @ts-expect-error a Date
filterExpression({ due: new Date() })
// @ts-expect-error a Date as a bound
filterExpression({ due: { gte: new Date() } })
// @ts-expect-error a symbol
filterExpression({ due: Symbol('x') })
// @ts-expect-error a boolean has no order
filterExpression({ open: { lt: true } })
// @ts-expect-error a list has no order
filterExpression({ open: { gte: [1] } })
// @ts-expect-error a number has no beginning
filterExpression({ total: { beginsWith: 7 } })
// @ts-expect-error bounds of two types
filterExpression({ total: { between: [1, 'b'] } })
// @ts-expect-error one bound
filterExpression({ total: { between: [1] } })
// @ts-expect-error a text instead of a list
filterExpression({ status: { in: 'open' } })
// @ts-expect-error a text instead of a boolean
filterExpression({ status: { exists: 'yes' } })
// @ts-expect-error the size of a value is a number
filterExpression({ tags: { size: 'x' } })
// @ts-expect-error an operator that a size does not take
filterExpression({ tags: { size: { beginsWith: 'x' } } })
// @ts-expect-error no type of DynamoDB
filterExpression({ tags: { type: 'string' } })
// @ts-expect-error an attribute named path is addressed with path
filterExpression({ path: 'x' })
// @ts-expect-error a path that begins with an index
filterExpression({ path: [0, 'a'], eq: 1 })
// @ts-expect-error alternatives are a list
filterExpression({ or: { a: 1 } })
// @ts-expect-error a misspelt option
filterExpression({ a: 1 }, { marshal: true })
// @ts-expect-error a set of lists
filterExpression({ a: new Set([[1]]) })
// @ts-expect-error an unknown operator in the condition of a write
conditionExpression([{ version: { is: 3 } }])
// @ts-expect-error a text is not added
updateExpression({ add: { total: '7' } })
// @ts-expect-error only sets lose elements
updateExpression({ delete: { total: 7 } })
// @ts-expect-error the condition is no text
updateExpression({ set: { a: 1 }, condition: 'attribute_exists(pk)' })
// @ts-expect-error a misspelt property of the result
mergeInputs({ TableName: 'app' }).FilterExpresion
// @ts-expect-error a text is no input
mergeInputs('a')

const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: 'STATUS#{status}' })
// @ts-expect-error an unknown operator in the filter of a query
order.query({ id: '7' }, undefined, { filter: { total: { above: 7 } } })
// @ts-expect-error a text instead of a list of attributes
order.query({ id: '7' }, undefined, { project: 'id' })
// @ts-expect-error a misspelt option of a query
order.index('gsi1').query({ status: 'a' }, undefined, { filters: { a: 1 } })
