// `move`: the transaction that rewrites one item in the newest format, on condition that nobody has changed it meanwhile.

import { checkedObject, readOptions } from '../crossing/arguments.js'
import { isMarshalled } from '../crossing/item.js'
import { EXPRESSION_OPERATORS } from '../crossing/layout.js'
import { refusal, refuseType } from '../crossing/refuse.js'
import { MoveNeedsVersion, TooMuch } from '../crossing/sentences.js'
import { checkedTrust } from './settled.js'

/** How many attributes one condition can check: each takes two operators, and that the item exists takes one. */
const MOST_CHECKED = EXPRESSION_OPERATORS / 2 - 1

/** @type {[string, 'text' | 'boolean' | 'any'][]} */
const OPTIONS = [['TableName', 'text'], ['version', 'text'], ['unversioned', 'boolean'], ['trust', 'any']]

export function moveOf(formats, name, item, options) {
  formats.checkMovable(name)
  checkedObject(name, 'item', item)
  const [TableName, version, trust] = readMove(name, options)
  const table = formats.tableNames
  if (table.includes(version)) throw refusal(MoveNeedsVersion, { function: name, parameter: 'options' }) // a key changes in no write
  for (const attribute of table) {
    if (item[attribute] !== undefined && !isMarshalled(item[attribute])) throw refuseType(name, attribute, 'marshalled', item[attribute])
  }
  const old = { __proto__: null, ...item } // each attribute is read once, so that the conditions and the result have the same values
  const { result, keys, sources } = formats.upgradeOf(name, old, trust)
  const changed = keys.filter((key) => result[key] !== old[key])
  if (changed.length === 0) return undefined
  const Key = Object.fromEntries(table.map((attribute) => [attribute, old[attribute]]))
  const all = Object.keys(old)
  if (changed.some((key) => table.includes(key))) {
    const first = (sources ?? []).filter((source) => Object.hasOwn(old, source))
    const asRead = checksOf(name, old, Key, [...first, ...all], version)
    const free = { ConditionExpression: 'attribute_not_exists(#k)', ExpressionAttributeNames: { '#k': table[0] } }
    return { TransactItems: [{ Put: { TableName, Item: result, ...free } }, { Delete: { TableName, Key, ...asRead } }] }
  }
  const asRead = sources === undefined ? checksOf(name, old, Key, all, version) : checksOf(name, old, Key, sources)
  return { TransactItems: [{ Update: { TableName, Key, ...updateOf(asRead, changed, result) } }] }
}

/** The name of the table, the name of the version attribute, if any, and which side counts where attributes and index keys differ. */
function readMove(name, options) {
  const [TableName, version, unversioned, trust] = readOptions(name, checkedObject(name, 'options', options), OPTIONS)
  if (!TableName) throw refuseType(name, 'options.TableName', 'name', TableName)
  if (version === '') throw refuseType(name, 'options.version', 'name', version)
  if ((version === undefined) !== (unversioned === true)) throw refusal(MoveNeedsVersion, { function: name, parameter: 'options' })
  return [TableName, version, checkedTrust(name, trust)]
}

/** The condition that an item exists and has these attributes as they were read; the first ones are checked if there are too many for all. */
function checksOf(name, old, Key, attributes, version) {
  const all = new Set(version === undefined ? attributes : [version, ...attributes])
  for (const key of Object.keys(Key)) all.delete(key)
  if (all.size > MOST_CHECKED && version === undefined) {
    throw refusal(TooMuch, { function: name, parameter: 'item', limit: MOST_CHECKED }, ['attributes without options.version', all.size])
  }
  const names = { '#k': Object.keys(Key)[0] }
  const values = {}
  const conditions = ['attribute_exists(#k)']
  for (const [i, attribute] of [...all].slice(0, MOST_CHECKED).entries()) {
    names[`#${i}`] = attribute
    if (old[attribute] !== undefined) values[`:${i}`] = old[attribute]
    conditions.push(old[attribute] === undefined ? `attribute_not_exists(#${i})` : `#${i} = :${i}`)
  }
  const condition = { ConditionExpression: conditions.join(' AND '), ExpressionAttributeNames: names }
  return Object.keys(values).length === 0 ? condition : { ...condition, ExpressionAttributeValues: values }
}

/** The input of an update, with its condition, that gives these attributes the values of the result, or removes them. */
function updateOf(/** @type {any} */ { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }, changed, result) {
  const names = { ...ExpressionAttributeNames }
  const values = { ...ExpressionAttributeValues }
  const sets = []
  const removes = []
  for (const [i, attribute] of changed.entries()) {
    names[`#c${i}`] = attribute
    if (result[attribute] === undefined) removes.push(`#c${i}`)
    else {
      values[`:c${i}`] = result[attribute]
      sets.push(`#c${i} = :c${i}`)
    }
  }
  const clauses = [sets.length > 0 && `SET ${sets.join(', ')}`, removes.length > 0 && `REMOVE ${removes.join(', ')}`].filter(Boolean)
  const update = { UpdateExpression: clauses.join(' '), ConditionExpression, ExpressionAttributeNames: names }
  return Object.keys(values).length === 0 ? update : { ...update, ExpressionAttributeValues: values }
}
