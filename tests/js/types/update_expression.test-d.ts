// updateExpression: what it takes, and what the document client takes of its result.

import { entityKeys, updateExpression, type UpdateChanges, type UpdateInput } from 'ddb-keys'

interface Order {
  readonly status: string
  readonly due?: number
}
declare const order: Order
declare const names: readonly string[]
declare const changes: UpdateChanges

const input: UpdateInput = updateExpression({ set: order, remove: names })
updateExpression({ set: { status: 'paid', due: undefined } })
updateExpression({ remove: ['due'] })
updateExpression({})
updateExpression(changes)

const keys = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
updateExpression(keys.changes({ due: undefined }))
const { set, remove } = keys.changes({ due: 7 })
updateExpression({ set: { ...set, status: 'paid' }, remove: [...remove, 'size'] })

// The input of an UpdateCommand takes it.
interface UpdateCommandInput {
  TableName: string | undefined
  Key: Record<string, any> | undefined
  UpdateExpression?: string | undefined
  ConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, any>
}
const update: UpdateCommandInput = { TableName: 'Shop', Key: keys.primary({ id: '7' }), ...input, ConditionExpression: 'attribute_exists(pk)' }
void update
