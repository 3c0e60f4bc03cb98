// The interleaving model of moves: the recipes of the guide and a mover that is killed and starts again, step by step, on a table in memory.

import assert from 'node:assert/strict'
import { MemoryTable, commands } from './memory_table.mjs'
import { recipesFor } from './recipes.mjs'

const id = { driver: '7', no: '1' }
const { oldTrip, trip, keysOfTrip } = recipesFor(commands, undefined, 't')
export const [NEW, OLD] = keysOfTrip(id)
const textsOf = (keys) => Object.fromEntries(Object.entries(keys).map(([name, S]) => [name, { S }]))
const rest = { driver: { S: '7' }, no: { S: '1' }, version: { N: '1' }, state: { S: 'first' }, extra: { L: [{ N: '1.10' }] } }
export const first = { ...textsOf(oldTrip.keys({ ...id, state: 'first' })), ...rest }

const { GetItemCommand, UpdateItemCommand, TransactWriteItemsCommand } = commands
const refused = async (act) => act().then(() => 'done', (error) => (error.CancellationReasons || /Conditional/.test(error.name) ? 'refused' : Promise.reject(error)))

/** What the service does: by the recipes, and by code that was deployed before. */
const service = {
  create: (recipes) => refused(() => recipes.createTrip(id, { state: { S: 'created' } })),
  update: async (recipes) => ((await recipes.updateTrip(id, 'written')) ? 'done' : 'absent'),
  delete: (recipes) => recipes.deleteTrip(id),
  read: async (recipes) => (await recipes.findTrip(id))?.state.S ?? 'absent',
  'old update': (recipes, send) => refused(async () => {
    const { Item } = await send(new GetItemCommand({ Key: OLD }))
    if (Item === undefined) return Promise.reject(Object.assign(new Error(), { name: 'Conditional' }))
    const values = { ':s': { S: 'old' }, ':g': { S: 'USER#7#old' }, ':n': { N: String(Number(Item.version.N) + 1) }, ':v': Item.version }
    await send(new UpdateItemCommand({ Key: OLD, UpdateExpression: 'SET #s = :s, #g = :g, #v = :n', ConditionExpression: '#v = :v', ExpressionAttributeNames: { '#s': 'state', '#g': 'gsi1pk', '#v': 'version' }, ExpressionAttributeValues: values }))
  }),
  'new index keys under the old key': (recipes, send) => refused(async () => {
    const { set } = trip.changes({ state: 'indexed' })
    const values = { ':s': { S: 'indexed' }, ':g': { S: set.gsi1pk }, ':n': { N: '2' } }
    await send(new UpdateItemCommand({ Key: OLD, UpdateExpression: 'SET #s = :s, #g = :g, #v = :n', ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeNames: { '#s': 'state', '#g': 'gsi1pk', '#v': 'version' }, ExpressionAttributeValues: values }))
  }),
  // Known to be wrong.
  'delete of the new key alone': (recipes, send) => send(new TransactWriteItemsCommand({ TransactItems: [{ Delete: { Key: NEW } }] })),
  'unconditional update': async (recipes, send) => {
    const item = await recipes.findTrip(id)
    if (item === undefined) return 'absent'
    await send(new UpdateItemCommand({ Key: { pk: item.pk, sk: item.sk }, UpdateExpression: 'SET #s = :s', ExpressionAttributeNames: { '#s': 'state' }, ExpressionAttributeValues: { ':s': { S: 'written' } } }))
    return 'done'
  },
  'read of one key after the other': async (recipes, send) => {
    for (const Key of [NEW, OLD]) {
      const { Item } = await send(new GetItemCommand({ Key }))
      if (Item) return Item.state.S
    }
    return 'absent'
  },
}

/**
 * A run of these processes. At each step, `choose` is given how many ways there are to go on, and gives one: a process that goes on, or a mover
 * that is killed. The answers of the recipes, the items that are left, and how many ways there were at each step.
 */
export async function run(names, choose, { movers = 1, kills = 1, items = [first] } = {}) {
  const table = new MemoryTable()
  for (const item of items) table.put(item)
  const processes = []
  let killed = 0
  const start = (act, isMover) => {
    const process = { isMover, isDone: false, go: undefined }
    const send = (command) => new Promise((resolve, reject) => {
      process.go = () => {
        try {
          resolve(structuredClone(table.run(command)))
        } catch (error) {
          reject(error)
        }
      }
    })
    const recipes = recipesFor(commands, { send }, 't', (resume) => resume())
    const end = (answer) => Object.assign(process, { isDone: true, answer })
    act(recipes, send).then(end, (error) => end(error))
    processes.push(process)
    return process
  }
  const mover = async (recipes, send) => {
    const { Item } = await send(new GetItemCommand({ Key: OLD }))
    return Item === undefined ? 'nothing' : recipes.moveTrip(Item)
  }
  const ours = names.map((name) => start(service[name], false))
  for (let i = 0; i < movers; i++) start(mover, true)
  const ways = []
  for (let step = 0; ; step++) {
    await new Promise(setImmediate)
    const waiting = processes.filter(({ isDone, go }) => !isDone && go !== undefined)
    if (waiting.length === 0) break
    const choices = [...waiting.map((process) => ({ process })), ...(killed < kills ? waiting.filter(({ isMover }) => isMover).map((process) => ({ process, isKill: true })) : [])]
    ways.push(choices.length)
    const { process, isKill } = choices[choose(choices.length, step)]
    const go = process.go
    process.go = undefined
    if (isKill) {
      killed++
      process.isDone = true
      start(mover, true)
    } else go()
    assert(step < 60, 'a recipe comes to an end')
  }
  for (const { answer } of processes) if (answer instanceof Error && !isRefusal(answer)) throw answer
  // The mover comes by once more.
  const left = table.at(OLD)
  const again = recipesFor(commands, { send: async (command) => table.run(command) }, 't')
  if (left) await again.moveTrip(left).catch((error) => assert(isRefusal(error), error))
  return { answers: ours.map(({ answer }) => answer), rows: [...table.items.values()], ways }
}

/** Whether an item was left as it is because its attributes contradict its keys: one that a right program never writes. */
const isRefusal = ({ code }) => code === 'TEMPLATE_MISMATCH'

const isOne = (rows, state, version) => rows.length === 1 && rows[0].pk.S === 'DRIVER#7' && rows[0].gsi1pk.S === `STATE#${state}` && rows[0].state.S === state && rows[0].version.N === String(version) && rows[0].extra.L[0].N === '1.10'
const acknowledged = (answers) => 1 + answers.filter((answer) => answer === 'done').length

/** Recipes that run beside a mover, and whether their answers and the items that are left are right. */
export const rules = [
  [['create'], ([answer], rows) => answer === 'refused' && isOne(rows, 'first', 1)],
  [['update'], ([answer], rows) => answer === 'done' && isOne(rows, 'written', 2)],
  [['delete'], (_, rows) => rows.length === 0],
  [['read'], ([answer], rows) => answer === 'first' && isOne(rows, 'first', 1)],
  [['old update'], ([answer], rows) => isOne(rows, answer === 'done' ? 'old' : 'first', acknowledged([answer]))],
  [['new index keys under the old key'], ([answer], rows) => isOne(rows, answer === 'done' ? 'indexed' : 'first', acknowledged([answer]))],
  [['update', 'update'], (answers, rows) => isOne(rows, 'written', 3)],
  [['update', 'old update'], (answers, rows) => rows.length === 1 && isOne(rows, rows[0].state.S, acknowledged(answers))],
  [['update', 'delete'], (answers, rows) => rows.length === 0],
  [['update', 'read'], ([, answer], rows) => ['first', 'written'].includes(answer) && isOne(rows, 'written', 2)],
  [['create', 'delete'], ([answer], rows) => rows.length === (answer === 'done' ? 1 : 0)],
  [['delete', 'read'], ([, answer], rows) => ['first', 'absent'].includes(answer) && rows.length === 0],
]

/** Recipes that are known to be wrong, and what they should do. */
export const wrongs = [
  ['delete of the new key alone', (_, rows) => rows.length === 0],
  ['unconditional update', ([answer], rows) => rows.length === 1 && rows[0].pk.S === 'DRIVER#7' && rows[0].driver !== undefined && answer === 'done'],
  ['read of one key after the other', ([answer]) => answer === 'first'],
]
