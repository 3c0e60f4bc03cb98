// Every interleaving of the recipes of the guide with a mover that is killed once and starts again, on a table in memory: nothing is lost,
// nothing is there twice, no write is undone, and nothing comes back. Recipes that are known to be wrong fail, so the model can fail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from './formats.mjs'
import { MemoryTable, commands } from './memory_table.mjs'
import { recipesFor } from './recipes.mjs'

const id = { driver: '7', no: '1' }
const { oldTrip, trip, keysOfTrip } = recipesFor(commands, undefined, 't')
const [NEW, OLD] = keysOfTrip(id)
const textsOf = (keys) => Object.fromEntries(Object.entries(keys).map(([name, S]) => [name, { S }]))
const rest = { driver: { S: '7' }, no: { S: '1' }, version: { N: '1' }, state: { S: 'first' }, extra: { L: [{ N: '1.10' }] } }
const first = { ...textsOf(oldTrip.keys({ ...id, state: 'first' })), ...rest }

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

/** A run of these processes by one schedule: at each step, the number of the process that goes on, or of the mover that is killed. */
async function run(names, schedule, { movers, kills, items }) {
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
  const branches = []
  for (let step = 0; ; step++) {
    await new Promise(setImmediate)
    const waiting = processes.filter(({ isDone, go }) => !isDone && go !== undefined)
    if (waiting.length === 0) break
    const choices = [...waiting.map((process) => ({ process })), ...(killed < kills ? waiting.filter(({ isMover }) => isMover).map((process) => ({ process, isKill: true })) : [])]
    if (step >= schedule.length) for (let i = 1; i < choices.length; i++) branches.push([...schedule, ...Array(step - schedule.length).fill(0), i])
    const { process, isKill } = choices[schedule[step] ?? 0]
    const go = process.go
    process.go = undefined
    if (isKill) {
      killed++
      process.isDone = true
      start(mover, true)
    } else go()
    assert(step < 60, 'a recipe comes to an end')
  }
  for (const { answer } of processes) if (answer instanceof Error) throw answer
  // The mover comes by once more.
  const left = table.at(OLD)
  if (left) await recipesFor(commands, { send: async (command) => table.run(command) }, 't').moveTrip(left)
  return { answers: ours.map(({ answer }) => answer), rows: [...table.items.values()], branches }
}

/** The schedules that end wrong, of all or of some that are the same in every run, and the number of schedules. */
async function explore(names, isRight, { movers = 1, kills = 1, items = [first], most = Infinity } = {}) {
  const { below } = seededRandom(1)
  const open = [[]]
  const wrong = []
  let count = 0
  while (open.length > 0 && count < most) {
    const schedule = most === Infinity ? open.pop() : open.splice(below(open.length), 1)[0]
    const { answers, rows, branches } = await run(names, schedule, { movers, kills, items })
    open.push(...branches)
    count++
    if (!isRight(answers, rows)) wrong.push({ schedule, answers, rows })
  }
  return { count, wrong }
}

const isOne = (rows, state, version) => rows.length === 1 && rows[0].pk.S === 'DRIVER#7' && rows[0].gsi1pk.S === `STATE#${state}` && rows[0].state.S === state && rows[0].version.N === String(version) && rows[0].extra.L[0].N === '1.10'
const acknowledged = (answers) => 1 + answers.filter((answer) => answer === 'done').length

const rules = [
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

for (const [names, isRight] of rules) {
  const most = names.length > 1 ? 600 : undefined // two recipes have too many interleavings for every run
  test(`in ${most ?? 'all'} interleavings with a mover that is killed: ${names.join(', ')}`, async () => {
    const { count, wrong } = await explore(names, isRight, { most })
    assert(count > 5, String(count))
    assert.deepEqual(wrong, [])
  })
}

test('two movers of the same item', async () => {
  for (const name of ['update', 'delete']) {
    const { wrong } = await explore([name], rules.find(([names]) => names.join() === name)[1], { movers: 2, kills: 0, most: 600 })
    assert.deepEqual(wrong, [])
  }
})

test('two old items with one new key: one moves, the other stays as it was', async () => {
  const { wrong } = await explore(['read'], (_, rows) => rows.length === 2 && rows.some((row) => row.pk.S === 'USER#7' && row.state.S === 'first') && rows.some((row) => row.state.S === 'other'), {
    items: [first, { ...first, ...NEW, gsi1pk: { S: 'STATE#other' }, state: { S: 'other' } }],
    kills: 1,
  }).then((found) => ({ wrong: found.wrong.filter(({ answers }) => answers[0] !== undefined) }))
  assert.deepEqual(wrong, [])
})

for (const [name, isRight] of [
  ['delete of the new key alone', (_, rows) => rows.length === 0],
  ['unconditional update', ([answer], rows) => rows.length === 1 && rows[0].pk.S === 'DRIVER#7' && rows[0].driver !== undefined && answer === 'done'],
  ['read of one key after the other', ([answer]) => answer === 'first'],
]) {
  test(`the model finds what is wrong with ${name}`, async () => {
    const { wrong } = await explore([name], isRight)
    assert(wrong.length > 0)
  })
}
