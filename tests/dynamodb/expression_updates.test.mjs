// On DynamoDB Local, random updates change items as a model in memory does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, filterExpression, keyCondition, mergeInputs, updateExpression } from 'ddb-keys'
import { repeat } from '../js/random.mjs'
import { documents as client } from './database.mjs'
import { below, distinct, isEqual, NAMES, oneOf, set, TableName, typeOf, value } from './expression_values.mjs'

/** A random update, and the item that it makes of another. */
function randomUpdate(item) {
  const after = { ...item }
  const changes = { set: {}, remove: [], add: {}, delete: {} }
  for (const name of distinct(repeat(1 + below(5), () => oneOf(NAMES)))) {
    const kind = oneOf(['set', 'remove', 'add', 'delete'])
    const members = set()
    const before = item[name]
    if (kind === 'set') after[name] = changes.set[name] = value()
    if (kind === 'remove') {
      changes.remove.push(name)
      delete after[name]
    }
    if (kind === 'add' && (before === undefined || typeOf(before) === typeOf(members))) {
      changes.add[name] = members
      after[name] = new Set(distinct([...(before ?? []), ...members]))
    }
    if (kind === 'add' && typeof before === 'number') {
      changes.add[name] = 2
      after[name] = Number((before + 2).toPrecision(10))
    }
    if (kind === 'delete' && (before === undefined || typeOf(before) === typeOf(members))) {
      changes.delete[name] = members
      const left = [...(before ?? [])].filter((member) => ![...members].some((other) => isEqual(member, other)))
      if (left.length > 0) after[name] = new Set(left)
      else delete after[name]
    }
  }
  return { changes, after }
}

const ALLOWED = { empty: 'allowed' }

/** The value at a path of an item, and the map or list that has it. */
const above = (item, path) => path.slice(0, -1).reduce((held, element) => held?.[element], item)

/** What a change makes of the value at a path; `undefined` where DynamoDB refuses it. */
const CHANGED = {
  set: (_, given) => given,
  setIfMissing: (before, given) => before ?? given,
  append: (before, given) => (before === undefined || Array.isArray(before) ? [...(before ?? []), ...given] : undefined),
  add: (before, given) => (before === undefined || typeof before === 'number' ? (before ?? 0) + given : undefined),
}

test('2,000 random updates at paths change an item as a model does', async () => {
  const Key = { pk: 'P', sk: 'paths' }
  const start = () => ({ data: { a: { n: 1 }, 'b.c': [1, { x: 'y' }] }, rows: [{ n: 1 }, 'x', [1]], count: 3 })
  const paths = [['count'], ['new'], ['data', 'a'], ['data', 'a', 'n'], ['data', 'b.c'], ['data', 'b.c', 0], ['data', 'b.c', 1, 'x'], ['data', 'fresh'], ['rows', 0], ['rows', 0, 'n'], ['rows', 2], ['rows', 2, 0]]
  let item = start()
  await client.send(new PutCommand({ TableName, Item: { ...Key, ...item } }))
  let done = 0
  for (let i = 0; i < 2000; i++) {
    if (i % 20 === 0) await client.send(new PutCommand({ TableName, Item: { ...Key, ...(item = start()) } }))
    const own = distinct(repeat(1 + below(3), () => oneOf(paths)))
    if (own.some((path) => own.some((other) => other !== path && other.every((element, at) => path[at] === element)))) continue
    const after = structuredClone(item)
    const changes = { set: [], setIfMissing: [], append: [], add: [], remove: [] }
    let isRefused = false
    for (const path of own) {
      const kind = oneOf(Object.keys(changes))
      const [holder, last] = [above(after, path), path.at(-1)]
      const isHeld = Array.isArray(holder) ? typeof last === 'number' : typeof holder === 'object' && holder !== null && typeof last === 'string'
      if (kind === 'remove') {
        changes.remove.push(path)
        if (!isHeld) isRefused = true
        else if (Array.isArray(holder)) holder[last] = REMOVED
        else delete holder[last]
        continue
      }
      const given = { set: below(9), setIfMissing: 'new', append: [below(9)], add: 2 }[kind]
      changes[kind].push({ path, value: given })
      const made = isHeld ? CHANGED[kind](holder[last], given) : undefined
      if (made === undefined) isRefused = true
      else if (Array.isArray(holder) && last >= holder.length) holder.push(made)
      else holder[last] = made
    }
    for (const [kind, list] of Object.entries(changes)) if (list.length === 0) delete changes[kind]
    const input = { TableName, Key, ...updateExpression(changes), ReturnValues: 'ALL_NEW' }
    const { Attributes, name } = await client.send(new UpdateCommand(input)).catch((error) => error)
    const wanted = withoutRemoved(after)
    if (isRefused) assert.equal(name, 'ValidationException', JSON.stringify({ input, item }))
    else {
      const { pk, sk, ...stored } = Attributes
      assert.deepEqual(stored, wanted, JSON.stringify({ input, item }))
      item = wanted
      done++
    }
  }
  assert(done > 500, `${done}`)
})

const REMOVED = Symbol('removed')
const withoutRemoved = (value) =>
  Array.isArray(value) ? value.filter((one) => one !== REMOVED).map(withoutRemoved) : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRemoved(one)])) : value

test('300 random updates, half of them joined from two, change an item as a model does', async () => {
  const Key = { pk: 'P', sk: 'updated' }
  let item = {}
  for (let i = 0; i < 300; i++) {
    const { changes, after } = randomUpdate(item)
    const { set, remove, add, delete: deleted } = changes
    const condition = i % 3 === 0 ? { sk: 'updated', pk: { exists: true } } : undefined
    const input = i % 2 === 0
      ? updateExpression({ ...changes, ...(condition && { condition }) }, ALLOWED)
      : mergeInputs(updateExpression({ set, add }, ALLOWED), updateExpression({ remove, delete: deleted }, ALLOWED), condition ? conditionExpression(condition) : {})
    if (i === 0) await client.send(new PutCommand({ TableName, Item: Key }))
    await client.send(new UpdateCommand({ TableName, Key, ...input }))
    const { Item: { pk, sk, ...stored } } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }), {})
    const { Items: [same] } = await client.send(new QueryCommand({ TableName, ...mergeInputs(keyCondition(Key), filterExpression(Object.entries(after).map(([name, value]) => ({ path: [name], eq: value })))) }))
    assert(same !== undefined, JSON.stringify({ changes: input, stored, after }, (_, part) => (typeof part === 'bigint' ? String(part) : part)))
    assert.deepEqual(Object.keys(stored).sort(), Object.keys(after).sort())
    item = after
  }
})
