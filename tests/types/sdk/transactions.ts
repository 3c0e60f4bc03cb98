// The results of updateExpression, conditionExpression and mergeInputs fit the transactions of both clients without a cast.

import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, entityKeys, mergeInputs, updateExpression } from 'ddb-keys'

const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
const TableName = 'shop'
const Key = order.primary({ id: '7' })
const update = updateExpression({ set: [{ status: 'open' }, { path: ['data', 0, 'path'], value: 1 }], append: { log: ['x'] }, condition: { version: 3 } })
const condition = conditionExpression({ pk: { exists: true } })
const joined = mergeInputs(update, condition, { TableName })

new TransactWriteCommand({
  TransactItems: [
    { Update: { TableName, Key, ...update } },
    { Update: { Key, ...joined } },
    { Update: { TableName, Key, ...mergeInputs(updateExpression(order.changes({ due: undefined })), condition) } },
    { ConditionCheck: { TableName, Key, ...condition } },
    { Delete: { TableName, Key, ...condition } },
    { Put: { TableName, Item: { ...Key }, ...condition } },
  ],
})
new UpdateCommand({ TableName, Key, ...updateExpression({ set: {} }, { empty: 'allowed' }) })

const marshalled = { pk: { S: Key.pk } }
const plain = updateExpression({ setIfMissing: { createdAt: 1 }, remove: ['due', ['data', 'old']] }, { marshall: true })
new TransactWriteItemsCommand({
  TransactItems: [
    { Update: { TableName, Key: marshalled, ...plain } },
    { Update: { TableName, Key: marshalled, ...mergeInputs(plain, conditionExpression({ version: 3 }, { marshall: true })) } },
    { ConditionCheck: { TableName, Key: marshalled, ...conditionExpression({ version: 3 }, { marshall: true }) } },
  ],
})
const text: string = joined.UpdateExpression
void text
