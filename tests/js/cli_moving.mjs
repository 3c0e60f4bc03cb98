// `ddb-keys move` on a table in memory: a definition with older formats, their items, and a database that answers as DynamoDB does.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { run } from '../../pkg/dist/cli/commands/move.js'
import { tableKeys } from 'ddb-keys'
import { folder, write } from './command_line.mjs'
import { commands, MemoryTable } from './memory_table.mjs'

/** The path of a file in the folder of the test, which is written where there is a text. */
export const fileOf = (name, text) => join(folder, text === undefined ? name : write(name, text))

export const FILE = fileOf('app.mjs', `import { entityKeys, tableKeys } from 'ddb-keys'
const oldUser = entityKeys({ pk: 'U#{id}', sk: 'USER', gsi1pk: 'M#{mail}' })
const user = entityKeys({ pk: 'USER#{id}', sk: 'USER', gsi1pk: 'MAIL#{mail}' }, { previous: [oldUser] })
const oldDoc = entityKeys({ pk: 'U#{id}', sk: 'D#{day:plaindate}#{no}' })
const fromOld = ({ day, ...rest }, item) => {
  if (item.broken) throw new Error('no name')
  return rest
}
const doc = entityKeys({ pk: 'USER#{id}', sk: 'DOC#{no}' }, { previous: [{ keys: oldDoc, fromOld }] })
export const app = tableKeys({ user, doc })
`)

export const S = (text) => ({ S: text })
export const oldUser = (id, more) => ({ pk: S(`U#${id}`), sk: S('USER'), gsi1pk: S(`M#${id}@x`), mail: S(`${id}@x`), v: { N: '1' }, ...more })
export const newUser = (id, more) => ({ ...oldUser(id), pk: S(`USER#${id}`), gsi1pk: S(`MAIL#${id}@x`), ...more })

const { KeySchema, AttributeDefinitions } = tableKeys({ any: { pk: 'A', sk: 'A' } }).schema()

/** A table in memory that answers as DynamoDB does: pages by `Limit`, segments by the hash of the partition key, units. */
export class Database extends MemoryTable {
  sent = []
  id = 'arn:table/app'
  /** Is called before each request; what it throws is thrown. */
  before = () => {}

  constructor(...items) {
    super()
    for (const item of items) this.put(item)
  }

  send = async (name, input) => {
    this.sent.push(name)
    await undefined
    this.before(name, input, this)
    if (name === 'DescribeTable') return { Table: { KeySchema, AttributeDefinitions, TableArn: this.id, ItemCount: this.items.size } }
    if (name === 'Scan') return this.#scan(input)
    const answer = this.run(new commands[`${name}Command`](input))
    return { ...answer, ConsumedCapacity: name === 'GetItem' ? { CapacityUnits: 1 } : [{ CapacityUnits: 8 }] }
  }

  #scan({ Limit, ExclusiveStartKey, Segment = 0, TotalSegments = 1 }) {
    const places = [...this.items.values()].map((item) => ({ item, at: placeOf(item) })).filter(({ item }) => hash(item.pk.S) % TotalSegments === Segment)
    places.sort((a, b) => (a.at < b.at ? -1 : 1))
    const rest = ExclusiveStartKey === undefined ? places : places.filter(({ at }) => at > placeOf(ExclusiveStartKey))
    const Items = rest.slice(0, Limit).map(({ item }) => structuredClone(item))
    const last = Items.at(-1)
    const more = rest.length > Items.length && { LastEvaluatedKey: { pk: last.pk, sk: last.sk } }
    return { Items, ...more, ConsumedCapacity: { CapacityUnits: Math.max(1, Items.length / 4) } }
  }

  count(name) {
    return this.sent.filter((one) => one === name).length
  }

  get keys() {
    return [...this.items.keys()].sort()
  }
}

const hash = (text) => createHash('md5').update(text).digest().readUInt16BE()
const placeOf = ({ pk, sk }) => `${String(hash(pk.S)).padStart(5, '0')} ${pk.S} ${sk.S}`

export const noSleep = { clock: { now: () => 0, sleep: async () => {} } }

/** Runs the command, and returns its exit code, its output, and its report if it printed JSON. */
export async function move(database, options = {}, io = {}) {
  const lines = []
  const { log } = console
  console.log = (line) => lines.push(line)
  try {
    const code = await run({ words: [FILE], options: { table: 'app', versionAttribute: 'v', yes: true, quiet: true, json: true, ...options }, send: database.send, ...noSleep, ...io })
    const text = lines.join('\n')
    return { code, text, report: options.json === false ? undefined : JSON.parse(text) }
  } finally {
    console.log = log
  }
}
