// The writes that pages show outside of functions: each is sent once more, after its item was deleted or changed.

import { cases } from './cases.mjs'
import { open } from './sources.mjs'

/** The writes of a program, each with the items before it, and the items that the program had read by then. */
async function writesOf(path, patch) {
  const writes = []
  const read = new Set()
  let database
  const watch = (opened) => {
    database = opened
    database.disturb = (operation, input) => {
      if (/^(?:PutItem|UpdateItem|TransactWriteItems)$/.test(operation)) {
        const actions = input.TransactItems?.map((one) => Object.entries(one)[0]) ?? [[operation.replace('Item', ''), input]]
        writes.push({ operation, input, actions, before: database.snapshot(), isRead: actions.some(([, one]) => read.has(keyOf(database, one))) })
      }
      for (const name of ['GetItem', 'Query', 'Scan']) if (operation === name) for (const item of itemsIn(database[name](input))) read.add(keyOf(database, { TableName: input.TableName, Item: item }))
    }
  }
  await open(path, patch, { watch })
  database.disturb = () => undefined
  return { writes, database }
}

const itemsIn = ({ Item, Items = [] }) => [...Items, ...(Item ? [Item] : [])]

function keyOf(database, { TableName, Key, Item }) {
  const { keys } = database.tables.get(TableName)
  return `${TableName} ${JSON.stringify(keys.map((name) => (Key ?? Item)[name]))}`
}

/** The faults of these writes: an update must not create an item, unless it is a counter; and writing back an item that was read must neither restore a deleted item nor undo a change. */
export async function shownFaults(path, patch) {
  const isAlone = cases.some((one) => one.path === path && one.alone)
  const counts = cases.some((one) => one.path === path && one.counts) // the first change creates the item of a counter
  const { writes, database } = await writesOf(path, patch)
  const faults = []
  for (const { operation, input, actions, before, isRead } of writes) {
    for (const [kind, one] of actions.filter(([kind]) => kind === 'Update' || (kind === 'Put' && isRead))) {
      for (const [how, change] of [['deleted', () => undefined], ['changed', (item) => ({ ...item, touched: { S: 'now' }, ...(item.version && { version: { N: String(Number(item.version.N) + 1) } }) })]]) {
        database.restore(before)
        const { keys, items } = database.tables.get(one.TableName)
        const place = [...items].find(([, item]) => keys.every((name) => JSON.stringify(item[name]) === JSON.stringify((one.Key ?? one.Item)[name])))
        if (place === undefined) continue
        const after = change(place[1])
        if (after === undefined) items.delete(place[0])
        else items.set(place[0], after)
        try {
          database.run(operation, input)
        } catch {
          continue
        }
        const left = items.get(place[0]) ?? database.tables.get(one.TableName).items.get(place[0])
        if ((how === 'deleted' && !counts) || (how === 'changed' && left?.touched === undefined && !isAlone)) faults.push(`${path}: ${kind} of ${JSON.stringify(keys.map((name) => place[1][name]))} succeeds after somebody has ${how} it`)
      }
    }
  }
  return { faults, count: writes.length }
}
