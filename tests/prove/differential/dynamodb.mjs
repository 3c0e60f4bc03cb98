// The order of texts, bounds and query plans against DynamoDB Local, which compares keys by their UTF-8.

import assert from 'node:assert/strict'
import { QueryCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { compareKeys, keyTemplate } from 'ddb-keys'
import { setUp } from '../../../pkg-template/setup/setup.mjs'
import { checkedPlan } from '../../dynamodb/checked_plans.mjs'
import { connect, connectPlain } from '../../dynamodb/client.mjs'
import { start } from '../../dynamodb/local.mjs'
import { randomTexts } from '../../dynamodb/random_texts.mjs'
import { createTable } from '../../dynamodb/table.mjs'
import { seededRandom } from '../../js/random.mjs'
import { looped } from '../loop.mjs'

const TEXTS = 12
const template = keyTemplate('T#{text}', { limit: 'sort' })

/** The share of the time that texts get; plans get the rest. */
const FOR_TEXTS = 0.4

export async function dynamodb({ seconds, first }) {
  const database = await start(await setUp(['java']))
  const clients = { documents: connect(database.endpoint), plain: connectPlain(database.endpoint) }
  try {
    const table = await createTable(clients.documents)
    const checkTexts = (number) => checkOrder(number, clients.documents, table.name)
    const texts = await looped({ what: 'order of texts by DynamoDB Local', unit: 'answers', seconds: seconds * FOR_TEXTS, first }, checkTexts)
    const checkPlan = (number) => checkedPlan(number, clients)
    const plans = await looped({ what: 'plans by DynamoDB Local', unit: 'items found', seconds: seconds * (1 - FOR_TEXTS), first }, checkPlan)
    return [...texts, ...plans]
  } finally {
    clients.documents.destroy()
    clients.plain.destroy()
    await database.stop()
  }
}

/** Plain texts in one partition, and the same as keys in another: both must come back in the order of `compareKeys`. */
export async function checkOrder(number, client, TableName) {
  const texts = [...new Set(randomTexts(TEXTS, number))]
  const [raw, built] = [`raw ${number}`, `built ${number}`]
  const items = texts.flatMap((text) => [{ pk: raw, sk: text }, { pk: built, sk: template.build({ text }) }])
  await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) } }))
  const found = async (pk, condition = '', values = {}) => {
    const input = { TableName, KeyConditionExpression: `pk = :pk${condition}`, ExpressionAttributeValues: { ':pk': pk, ...values } }
    return (await client.send(new QueryCommand(input))).Items.map(({ sk }) => sk)
  }
  const sorted = texts.toSorted(compareKeys)
  assert.deepEqual(await found(raw), sorted)
  assert.deepEqual((await found(built)).map((sk) => template.parse(sk).text), sorted)
  const { pick } = seededRandom(number)
  const [low, high] = [pick(texts), pick(texts)].sort(compareKeys)
  for (const [bounds, isWithin] of [
    [{ from: low, to: high }, (text) => compareKeys(text, low) >= 0 && compareKeys(text, high) <= 0],
    [{ after: low }, (text) => compareKeys(text, low) > 0],
    [{ before: high }, (text) => compareKeys(text, high) < 0],
    [{ startsWith: [...low][0] }, (text) => text.startsWith([...low][0])],
  ]) {
    const expected = sorted.filter(isWithin)
    assert.deepEqual((await foundWithin(found, built, bounds)).map((sk) => template.parse(sk).text), expected, `${number}: ${JSON.stringify(bounds)}`)
  }
  return 6 * texts.length
}

async function foundWithin(found, pk, bounds) {
  try {
    const [from, to] = template.range({}, { text: bounds })
    return await found(pk, ' AND sk BETWEEN :from AND :to', { ':from': from, ':to': to })
  } catch (error) {
    if (error.code !== 'INVALID_RANGE') throw error
    return [] // these bounds cannot contain anything
  }
}
