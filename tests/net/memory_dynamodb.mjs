// DynamoDB in memory, with the semantics of its HTTP API: requests are atomic, and a hook decides when each one arrives and how it is disturbed. The
// clients above it are those of the SDK, so their forms, errors and pages are real.

import { Readable } from 'node:stream'
import * as sdk from '@aws-sdk/client-dynamodb'
import * as lib from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { fits, invalid, order, updated } from './expressions.mjs'

const refusal = (name, more = {}) => Object.assign(new Error(name), { name, more })

export class MemoryDynamoDB {
  tables = new Map()
  /** The changes of items, as a stream records them. */
  changes = []
  /** The most items of a response of Query and Scan, as if each item were large. */
  pageSize = Infinity
  /** Called for each request; an error that it returns refuses the request before it has an effect: `(operation, input) => error | undefined`. */
  disturb = () => undefined

  /** The answer of an operation. */
  run(operation, input) {
    if (typeof this[operation] !== 'function') throw invalid(`no such operation here: ${operation}`)
    const disturbance = this.disturb(operation, input)
    if (disturbance) throw disturbance
    return structuredClone(this[operation](input))
  }

  rows(name) {
    return structuredClone([...this.#table(name).items.values()])
  }

  put(name, item) {
    this.#write('Put', name, item, item)
  }

  /** Removes all items, and keeps the tables. */
  clear() {
    for (const { items } of this.tables.values()) items.clear()
    this.changes = []
  }

  snapshot() {
    return structuredClone(this.tables)
  }

  restore(snapshot) {
    this.tables = structuredClone(snapshot)
    this.changes = []
  }

  CreateTable({ TableName, KeySchema, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] }) {
    const namesOf = (schema) => ['HASH', 'RANGE'].map((type) => schema.filter(({ KeyType }) => KeyType === type).map(({ AttributeName }) => AttributeName))
    const indexes = Object.fromEntries([...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map((index) => [index.IndexName, namesOf(index.KeySchema).flat()]))
    this.tables.set(TableName, { keys: namesOf(KeySchema).flat(), indexes, items: new Map() })
    return { TableDescription: { TableName, TableStatus: 'ACTIVE' } }
  }

  DescribeTable({ TableName }) {
    this.#table(TableName)
    return { Table: { TableName, TableStatus: 'ACTIVE' } }
  }

  UpdateTimeToLive({ TimeToLiveSpecification }) {
    return { TimeToLiveSpecification }
  }

  GetItem({ TableName, Key }) {
    return { Item: this.#at(TableName, Key) }
  }

  BatchGetItem({ RequestItems }) {
    return { Responses: Object.fromEntries(Object.entries(RequestItems).map(([name, { Keys }]) => [name, Keys.map((Key) => this.#at(name, Key)).filter(Boolean)])), UnprocessedKeys: {} }
  }

  TransactGetItems({ TransactItems }) {
    return { Responses: TransactItems.map(({ Get: { TableName, Key } }) => ({ Item: this.#at(TableName, Key) })) }
  }

  PutItem(input) {
    return this.#single('Put', input)
  }

  UpdateItem(input) {
    return this.#single('Update', input)
  }

  DeleteItem(input) {
    return this.#single('Delete', input)
  }

  BatchWriteItem({ RequestItems }) {
    for (const [TableName, requests] of Object.entries(RequestItems)) {
      for (const { PutRequest, DeleteRequest } of requests) this.#do(PutRequest ? 'Put' : 'Delete', { TableName, ...PutRequest, ...DeleteRequest })
    }
    return { UnprocessedItems: {} }
  }

  TransactWriteItems({ TransactItems }) {
    const all = TransactItems.map((one) => Object.entries(one)[0])
    const places = all.map(([, input]) => `${input.TableName} ${this.#textOf(input.TableName, input.Key ?? input.Item)}`)
    if (new Set(places).size < places.length) throw invalid('Transaction request cannot include multiple operations on one item')
    const reasons = all.map(([, input]) => (this.#fits(input) ? { Code: 'None' } : { Code: 'ConditionalCheckFailed', ...this.#oldOf(input) }))
    if (reasons.some(({ Code }) => Code !== 'None')) throw refusal('TransactionCanceledException', { CancellationReasons: reasons })
    for (const [kind, input] of all) if (kind !== 'ConditionCheck') this.#do(kind, input)
    return {}
  }

  Query(input) {
    const table = this.#table(input.TableName)
    const key = input.IndexName === undefined ? table.keys : table.indexes[input.IndexName]
    if (key === undefined) throw invalid(`no index ${input.IndexName}`)
    const inIndex = [...table.items.values()].filter((item) => key.every((name) => item[name] !== undefined))
    const found = inIndex.filter((item) => fits(input.KeyConditionExpression, input, item)).sort(this.#by([...key, ...table.keys]))
    return this.#page(input, input.ScanIndexForward === false ? found.reverse() : found, [...new Set([...key, ...table.keys])])
  }

  /** All segments but the first are empty. */
  Scan(input) {
    const { keys, items } = this.#table(input.TableName)
    return this.#page(input, input.Segment > 0 ? [] : [...items.values()].sort(this.#by(keys)), keys)
  }

  #page({ ExclusiveStartKey: start, Limit = Infinity, ...input }, all, keys) {
    const isDown = input.ScanIndexForward === false
    const rest = start === undefined ? all : all.filter((item) => (isDown ? this.#by(keys)(start, item) : this.#by(keys)(item, start)) > 0)
    const read = rest.slice(0, Math.min(Limit, this.pageSize))
    const last = read.length > 0 && (read.length < rest.length || read.length === Limit) ? read.at(-1) : undefined
    const Items = read.filter((item) => fits(input.FilterExpression, input, item))
    return { Items, Count: Items.length, ScannedCount: read.length, ...(last && { LastEvaluatedKey: this.#keyOf(keys, last) }) }
  }

  #by(keys) {
    return (a, b) => keys.reduce((sign, name) => sign || order(a[name], b[name]), 0)
  }

  #keyOf(keys, item) {
    return Object.fromEntries(keys.map((name) => [name, item[name]]))
  }

  #table(name) {
    const table = this.tables.get(name)
    if (table === undefined) throw refusal('ResourceNotFoundException')
    return table
  }

  #textOf(name, item) {
    const { keys } = this.#table(name)
    if (keys.some((key) => item[key] === undefined || Object.values(item[key])[0] === '')) throw invalid(`an item without ${keys}: ${JSON.stringify(item)}`)
    return JSON.stringify(keys.map((key) => item[key]))
  }

  #at(name, key) {
    return this.#table(name).items.get(this.#textOf(name, key))
  }

  #fits({ TableName, Key, Item, ...input }) {
    return fits(input.ConditionExpression, input, this.#at(TableName, Key ?? Item))
  }

  #oldOf({ TableName, Key, Item, ReturnValuesOnConditionCheckFailure: asked }) {
    return asked === 'ALL_OLD' ? { Item: this.#at(TableName, Key ?? Item) } : {}
  }

  #single(kind, input) {
    if (!this.#fits(input)) throw refusal('ConditionalCheckFailedException', this.#oldOf(input))
    const [before, after] = this.#do(kind, input)
    return { ALL_OLD: { Attributes: before }, ALL_NEW: { Attributes: after } }[input.ReturnValues] ?? {}
  }

  #do(kind, { TableName, Key, Item, ...input }) {
    const before = this.#at(TableName, Key ?? Item)
    const after = kind === 'Delete' ? undefined : (Item ?? (input.UpdateExpression ? updated(input.UpdateExpression, input, { ...Key, ...before }) : { ...Key, ...before }))
    this.#write(kind, TableName, Key ?? Item, after)
    return [before, after]
  }

  #write(kind, TableName, at, after) {
    const { keys, items } = this.#table(TableName)
    const text = this.#textOf(TableName, at)
    const before = items.get(text)
    if (after === undefined) items.delete(text)
    else items.set(text, after)
    if (!isDeepStrictEqual(before, after)) this.changes.push({ kind, TableName, Keys: this.#keyOf(keys, at), OldImage: before, NewImage: after })
  }
}

/** The refusal of a request whose item another transaction is writing. */
export const conflict = (operation, input) =>
  operation.startsWith('Transact')
    ? refusal('TransactionCanceledException', { CancellationReasons: input.TransactItems.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' })) })
    : refusal('TransactionConflictException')

/**
 * The modules of the SDK, with clients whose requests `database` answers. Each request awaits `turn` first.
 *
 * @param {MemoryDynamoDB} database
 */
export function sdkOn(database, turn = async () => {}) {
  const handle = async ({ headers, body }) => {
    const operation = headers['x-amz-target'].split('.')[1]
    const input = JSON.parse(new TextDecoder().decode(body))
    await turn(operation, input)
    try {
      return { response: responseOf(200, database.run(operation, input)) }
    } catch (error) {
      if (!error.name.endsWith('Exception')) throw error
      return { response: responseOf(400, { __type: `com.amazonaws.dynamodb.v20120810#${error.name}`, message: error.message, ...error.more }) }
    }
  }
  class DynamoDBClient extends sdk.DynamoDBClient {
    constructor() {
      super({ region: 'local', maxAttempts: 1, credentials: { accessKeyId: 'memory', secretAccessKey: 'memory' }, endpoint: 'http://memory', requestHandler: { handle, destroy() {} } })
    }
  }
  return { '@aws-sdk/client-dynamodb': { ...sdk, DynamoDBClient }, '@aws-sdk/lib-dynamodb': lib }
}

const responseOf = (statusCode, answer) => ({ statusCode, headers: {}, body: Readable.from([Buffer.from(JSON.stringify(answer))]) })
