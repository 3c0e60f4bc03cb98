// A random plan on DynamoDB Local: the items that a filter over the fields gives, in the order of their sort keys, in full pages, with both
// clients, in both directions, with cursors from page to page.

import assert from 'node:assert/strict'
import { DeleteTableCommand, QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { KeyError } from 'ddb-keys'
import { compare, scaled } from '../js/plans/model.mjs'
import { itemsByCursor } from '../js/plans/pages.mjs'
import { planOf, randomPlan } from '../js/plans/random.mjs'
import { create, keySchema, writeAll } from './table.mjs'

const typeOf = (value) => (typeof value === 'string' ? 'S' : value instanceof Uint8Array ? 'B' : 'N')
const typed = (value) => (typeof value === 'object' && !(value instanceof Uint8Array) && value.value === undefined ? Object.entries(value)[0] : [typeOf(value), value?.value ?? (typeOf(value) === 'N' ? String(value) : value)])
const shownOf = ([type, value]) => (type === 'N' ? scaled(value).toString() : type === 'B' ? [...value] : value)
const idOf = (item) => JSON.stringify(Object.entries(item).map(([name, value]) => [name, shownOf(typed(value))]).sort())

export async function createTable(plain, TableName, { keys, stored }) {
  const types = Object.fromEntries(stored.flatMap(({ item }) => Object.entries(item).map(([name, value]) => [name, typeOf(value)])))
  const schema = ([partition, ...sort]) => keySchema([partition], sort)
  const { table, ...indexes } = keys
  const GlobalSecondaryIndexes = Object.entries(indexes).map(([IndexName, names]) => ({ IndexName, KeySchema: schema(names), Projection: { ProjectionType: 'ALL' } }))
  const AttributeDefinitions = [...new Set(Object.values(keys).flat())].map((AttributeName) => ({ AttributeName, AttributeType: types[AttributeName] }))
  await create(plain, TableName, { KeySchema: schema(table), AttributeDefinitions, ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }) })
  const all = [...new Map(stored.map(({ item }) => [idOf(item), item])).values()]
  await writeAll(plain, TableName, all.map(marshalled))
}

export const marshalled = (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, Object.fromEntries([typed(value)])]))

/** Checks the plan of a seed in a table of its own, and gives the number of items that it found. */
export async function checkedPlan(seed, { plain, documents }) {
  let found = 0
  const random = randomPlan(seed)
  const { r, kind, entity, keys, question } = random
  const TableName = `plan-${seed}`
  // The document client rounds numbers with many digits, so these are read with the plain client.
  const marshall = kind === 'numbers' || r.chance(50)
  let plan
  try {
    plan = planOf(entity, question, { marshall })
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_RANGE', error.stack)
    return 0
  }
  await createTable(plain, TableName, random)
  const expected = new Set(random.stored.filter(({ fields }) => question.filter(fields)).map(({ item }) => idOf(item)))
  const send = (input) => (marshall ? plain.send(new PlainQueryCommand({ TableName, ...input })) : documents.send(new QueryCommand({ TableName, ...input })))
  const limit = 1 + r.below(expected.size + 2)
  for (const descending of [false, true]) {
    const items = await itemsByCursor(plan, send, { limit, descending })
    const ids = items.map((item) => idOf(item))
    assert.equal(ids.length, expected.size, `seed ${seed} ${kind}`)
    assert.deepEqual(new Set(ids), expected, `seed ${seed} ${kind}`)
    const sort = keys[question.index ?? 'table'][1]
    const order = (a, b) => (sort === undefined ? 0 : compare(typed(a[sort]), typed(b[sort])) * (descending ? -1 : 1))
    assert(items.every((item, i) => i === 0 || order(items[i - 1], item) <= 0), `seed ${seed} ${kind}: order`)
    found += items.length
  }
  await plain.send(new DeleteTableCommand({ TableName }))
  return found
}
