// The Lambda function behind the stream of the old table. What it cannot copy goes to `onLeft`; an error lets Lambda send the batch again.

import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { isLate, writesOf } from './copy.mjs'

/**
 * @param client - the plain client
 * @param TableName - the new table
 * @param onLeft - is called with a record that cannot be copied, and the reason: a queue, or a log
 */
export function handlerFor(client, TableName, onLeft) {
  return async ({ Records }) => {
    for (const record of Records) {
      try {
        for (const write of writesOf(record)) await copy(client, TableName, write)
      } catch (error) {
        if (isOfService(error)) throw error
        await onLeft(record, error.message)
      }
    }
  }
}

/** Writes to the new table, if it has nothing newer. */
export async function copy(client, TableName, write) {
  try {
    await client.send(new PutItemCommand({ TableName, ...write }))
  } catch (error) {
    if (error.name !== 'ConditionalCheckFailedException') throw error
    if (!isLate(error, write)) throw new Error('another item has its new key')
  }
}

/** Whether an error is one of DynamoDB or the network, which does not depend on the record: the SDK says how it came to know. */
const isOfService = (error) => error.$metadata !== undefined && error.name !== 'ValidationException'
