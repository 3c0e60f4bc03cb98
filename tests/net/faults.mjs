// The attacks on the functions of a case, and the faults that they find, as sentences. Only the role of a function is known: its allowed results
// beside others follow from its results alone.

import { marshall } from '@aws-sdk/util-dynamodb'
import { explore, interleaved } from './interleavings.mjs'
import { conflict } from './memory_dynamodb.mjs'
import { open } from './sources.mjs'
import { plainOf } from './wire.mjs'

/** Errors that show a fault of the program rather than of its input. */
const isWrong = ({ name }) => ['TypeError', 'ReferenceError', 'SyntaxError', 'RangeError', 'ValidationException'].includes(name)

export async function opened(one, patch) {
  const { database, names, load } = await open(one.path, patch)
  const plain = new (load('@aws-sdk/client-dynamodb').DynamoDBClient)({})
  const client = load('@aws-sdk/lib-dynamodb').DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } })
  for (const [TableName, table] of Object.entries(one.tables ?? {})) database.CreateTable({ TableName, ...table.schema() })
  const f = await one.connect({ names, client, plain, patch, load })
  const { table: TableName = database.tables.keys().next().value } = one
  const rows = () => database.rows(TableName)
  const seeds = await seedsOf(one, { database, names, f, rows })
  const start = (items) => {
    database.clear()
    for (const item of items) database.put(TableName, item)
    database.changes = []
  }
  return { one, f, names, database, seeds, start, rows, foreign: foreignWrites({ one, plain, load, TableName, keys: database.tables.get(TableName).keys }), idOf: (row) => one.idOf(plainOf(row), names) }
}

async function seedsOf(one, { database, names, f, rows }) {
  if (one.seeds === 'of the page') return { items: rows() }
  if (one.seeds === 'of prepare') {
    database.clear()
    await one.prepare(f)
    return { items: rows(), none: [] }
  }
  return Object.fromEntries(Object.entries(one.seeds(names)).map(([label, items]) => [label, items.map((item) => marshall(item, { removeUndefinedValues: true }))]))
}

/** Writes that others may make to an item at any time: they delete it, or change it on the condition that it exists. */
function foreignWrites({ one, plain, load, TableName, keys }) {
  const { DeleteItemCommand, UpdateItemCommand } = load('@aws-sdk/client-dynamodb')
  const keyOf = (item) => Object.fromEntries(keys.map((name) => [name, item[name]]))
  const change = {
    UpdateExpression: 'SET touched = :now, version = if_not_exists(version, :none) + :one',
    ConditionExpression: `attribute_exists(${keys[0]})`,
    ExpressionAttributeValues: { ':now': { S: 'now' }, ':none': { N: '0' }, ':one': { N: '1' } },
  }
  return ([item]) =>
    item === undefined
      ? []
      : [
          { name: 'somebody deletes it', isForeign: true, run: () => plain.send(new DeleteItemCommand({ TableName, Key: keyOf(item) })).then(() => undefined) },
          ...(one.alone ? [] : [{ name: 'somebody updates it', isForeign: true, run: () => plain.send(new UpdateItemCommand({ TableName, Key: keyOf(item), ...change })).then(() => undefined) }]),
        ]
}

const callsOf = (calls = {}, more) => Object.entries(calls).flatMap(([name, all]) => all.map((run, at) => ({ name: all.length > 1 ? `${name} (${at + 1})` : name, run, ...more })))

/** The seeds for lists, and those for writes. */
const forLists = ([label]) => label.startsWith('many')
const chosen = (seeds, isChosen) => {
  const all = Object.entries(seeds)
  return all.some(isChosen) ? all.filter(isChosen) : all
}

/** Runs calls in a given order of their requests: returns their answers, and the items that remain after the moves have run once more. */
async function run(program, items, calls, choose) {
  const { one, f, database } = program
  program.start(items)
  const { answers, ways } = await interleaved(calls.map((call) => async () => call.run(f)), choose)
  const faults = lawsBroken(program)
  for (const [, all] of Object.entries(one.moves ?? {})) for (const move of all) await move(f)
  faults.push(...lawsBroken(program))
  const wrong = answers.flatMap(({ error }, at) => (error && (isWrong(error) || calls[at].isFind) ? [`${calls[at].name} throws ${error.name}: ${error.message}`] : []))
  const said = answers.map(({ error, value }, at) => (error ? 'refused' : calls[at].isMove ? 'moved' : plainText(one, value)))
  return { faults: [...faults, ...wrong], said, left: program.rows().map((row) => plainText(one, plainOf(row))).sort().join('\n'), ways, changes: database.changes }
}

function plainText({ volatile = [] }, value) {
  return JSON.stringify(value ?? null, (name, part) => {
    if (name === '$metadata' || volatile.includes(name)) return undefined
    return part instanceof Object && !Array.isArray(part) && !(part instanceof Set) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part
  })
}

/** The faults of the present items, whoever wrote them. */
function lawsBroken({ one, database, rows, idOf }) {
  const items = rows()
  const ids = items.map(idOf).filter((id) => id !== undefined)
  const law = one.law?.(items.map(plainOf))
  return [
    ...database.changes.filter(({ kind, OldImage }) => kind === 'Update' && OldImage === undefined).map(({ Keys }) => `an update made the item ${JSON.stringify(Keys)}`),
    ...(new Set(ids).size < ids.length ? [`there are two items of ${ids.find((id, at) => ids.indexOf(id) !== at)}`] : []),
    ...(law ? [law] : []),
  ]
}

const first = () => 0

/** The allowed outcomes of calls: those of one after the other, in any order, where any call may be refused and then does nothing. */
async function allowed(program, items, calls) {
  const ends = []
  for (const order of [[], [0], [1], [0, 1], [1, 0]]) {
    const said = calls.map(() => 'refused')
    const oneByOne = async (f) => {
      for (const at of order) said[at] = await calls[at].run(f).then((value) => (calls[at].isMove ? 'moved' : plainText(program.one, value)), () => 'refused')
    }
    const { left, faults } = await run(program, items, [{ name: '', run: oneByOne }], first)
    ends.push({ said, left, faults, order: order.map((at) => calls[at].name) })
  }
  return ends
}

const textOfEnd = ({ said, left }) => `${said.join(' ')}\n${left}`

/** The faults of writes beside each other, beside moves and beside writes of others: the outcome must equal that of some sequential order. */
export async function writeFaults(program, { most, random, only = () => true }) {
  const { one, foreign, seeds } = program
  const found = new Set()
  const own = [...callsOf(one.writes), ...callsOf(one.finds, { isFind: true }), ...callsOf(one.moves, { isMove: true })]
  let count = 0
  for (const [label, items] of chosen(seeds, (seed) => !forLists(seed))) {
    const all = [...own, ...foreign(items)].filter((call) => call.isForeign || only(call.name))
    for (const [a, b] of pairsOf(all)) {
      const ends = await allowed(program, items, [a, b])
      const texts = new Set(ends.map(textOfEnd))
      for (const { faults, order } of ends) for (const fault of faults) found.add(`${one.path}, ${label}: ${order.join(', then ')}: ${fault}`)
      await explore(async (choose) => {
        count++
        const end = await run(program, items, [a, b], choose)
        for (const fault of end.faults) found.add(`${one.path}, ${label}: ${a.name} beside ${b.name}: ${fault}`)
        if (!texts.has(textOfEnd(end))) found.add(`${one.path}, ${label}: ${a.name} beside ${b.name} is as if in no order: ${textOfEnd(end)}`)
        return end.ways
      }, { most, random })
    }
  }
  return { faults: [...found], count }
}

const pairsOf = (all) => all.flatMap((a, at) => all.slice(at).map((b) => [a, b])).filter(([a, b]) => !(a.isForeign && b.isForeign) && !(a.isFind && b.isFind) && !(a.isMove && b.isForeign) && !(a.isMove && b.isMove && a !== b))

/** The faults when a request is refused because of another transaction: reads must retry, and writes must either succeed or report that they did not. */
export async function conflictFaults(program, { only = () => true } = {}) {
  const { one, database, seeds } = program
  const found = new Set()
  let count = 0
  const calls = [...callsOf(one.writes), ...callsOf(one.finds, { isFind: true }), ...callsOf(one.lists, { isFind: true })].filter(({ name }) => only(name))
  for (const [label, items] of Object.entries(seeds)) {
    for (const call of calls) {
      const calm = await run(program, items, [call], first)
      const untouched = (await run(program, items, [], first)).left
      for (let at = 0, isReached = true; isReached && at < 6; at++, count++) {
        let requests = 0
        isReached = false
        database.disturb = (operation, input) => {
          if (!/^(?:Transact|Put|Update|Delete)/.test(operation) || requests++ !== at) return undefined
          isReached = true
          return conflict(operation, input)
        }
        const end = await run(program, items, [call], first)
        database.disturb = () => undefined
        const isRefused = end.said[0] === 'refused' && !call.isFind && end.left === untouched
        if (!isRefused && textOfEnd(end) !== textOfEnd(calm)) found.add(`${one.path}, ${label}: ${call.name} does not survive a TransactionConflict: ${end.faults.join(', ') || end.said}`)
      }
    }
  }
  return { faults: [...found], count }
}

/** The faults of lists, page by page, beside writes and moves: an item that exists throughout must be returned once, and no item twice. */
export async function listFaults(program, { most, random, only = () => true }) {
  const { one, f, database, seeds, foreign, idOf, rows } = program
  const found = new Set()
  let count = 0
  const lists = [...callsOf(one.lists).map((list) => ({ ...list, pageSize: 1 })), ...callsOf(one.onePage).map((list) => ({ ...list, pageSize: Infinity }))]
  for (const [label, items] of chosen(seeds, forLists).filter(([, items]) => items.length > 0)) {
    for (const list of lists.filter(({ name }) => only(name))) {
      const covers = one.covers?.[list.name.replace(/ \(\d+\)$/, '')] ?? (() => true)
      for (const other of [undefined, ...callsOf(one.writes), ...callsOf(one.moves), ...foreign(items)]) {
        await explore(async (choose) => {
          count++
          program.start(items)
          const idsNow = () => rows().filter((row) => covers(plainOf(row))).map(idOf)
          const before = idsNow()
          database.pageSize = list.pageSize
          const { answers, ways } = await interleaved([() => list.run(f), ...(other ? [() => other.run(f)] : [])], choose)
          database.pageSize = Infinity
          const after = new Set(idsNow())
          const where = `${one.path}, ${label}: ${list.name}${other ? ` beside ${other.name}` : ''}`
          if (answers[0].error) found.add(`${where} throws ${answers[0].error.name}: ${answers[0].error.message}`)
          else {
            const ids = answers[0].value.map(idOf)
            // An item that a write removes from an index exists throughout, but is not in the list.
            const touched = new Set(database.changes.flatMap(({ OldImage }) => (OldImage && other && !callsOf(one.moves).some(({ name }) => name === other.name) ? [idOf(OldImage)] : [])))
            const missed = before.filter((id) => after.has(id) && !touched.has(id) && !ids.includes(id))
            const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
            if (missed.length > 0) found.add(`${where} misses ${missed[0]}`)
            if (twice.length > 0) found.add(`${where} returns ${twice[0]} twice`)
          }
          return ways
        }, { most: other ? most : 1, random })
      }
    }
  }
  return { faults: [...found], count }
}
