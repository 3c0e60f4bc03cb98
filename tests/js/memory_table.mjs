// A table in memory whose requests are atomic, as those of DynamoDB are: as much of it as the recipes of the guide use.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'

const NAMES = ['GetItemCommand', 'TransactGetItemsCommand', 'TransactWriteItemsCommand', 'UpdateItemCommand']

/** The commands of the SDK: each holds its input. */
export const commands = Object.fromEntries(NAMES.map((name) => [name, { [name]: class { constructor(input) { this.input = input } } }[name]]))

const textOf = ({ pk, sk }) => `${pk.S}|${sk.S}`

export class MemoryTable {
  items = new Map()

  put(item) {
    this.items.set(textOf(item), item)
  }

  at(key) {
    return this.items.get(textOf(key))
  }

  /** What a command answers. */
  run(command) {
    const { input } = command
    switch (command.constructor.name) {
      case 'GetItemCommand':
        return { Item: this.at(input.Key) }
      case 'TransactGetItemsCommand':
        return { Responses: input.TransactItems.map(({ Get }) => ({ Item: this.at(Get.Key) })) }
      case 'UpdateItemCommand':
        if (!this.#fits(input, this.at(input.Key))) throw Object.assign(new Error(), { name: 'ConditionalCheckFailedException' })
        return this.#update(input)
      case 'TransactWriteItemsCommand':
        return this.#write(input.TransactItems)
    }
    throw new Error(command.constructor.name)
  }

  #write(actions) {
    const all = actions.map((action) => Object.entries(action)[0])
    const codes = all.map(([, input]) => (this.#fits(input, this.at(input.Key ?? input.Item)) ? 'None' : 'ConditionalCheckFailed'))
    if (codes.some((code) => code !== 'None')) {
      throw Object.assign(new Error(), { name: 'TransactionCanceledException', CancellationReasons: codes.map((Code) => ({ Code })) })
    }
    for (const [kind, input] of all) {
      if (kind === 'Put') this.put(input.Item)
      else if (kind === 'Delete') this.items.delete(textOf(input.Key))
      else if (kind === 'Update') this.#update(input)
      else assert.equal(kind, 'ConditionCheck')
    }
    return {}
  }

  #fits({ ConditionExpression: condition, ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }, item) {
    if (condition === undefined) return true
    return condition.split(' AND ').every((one) => {
      const [, not, asked] = /^attribute_(not_)?exists\((.*)\)$/.exec(one) ?? []
      if (asked !== undefined) return (item?.[names[asked] ?? asked] === undefined) === (not !== undefined)
      const [name, value] = one.split(' = ')
      return isDeepStrictEqual(item?.[names[name]], values[value])
    })
  }

  #update({ Key, UpdateExpression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }) {
    const item = { ...Key, ...this.at(Key) }
    const [, sets, removes] = /^(?:SET (.*?))?(?: ?REMOVE (.*))?$/.exec(UpdateExpression)
    for (const one of sets?.split(', ') ?? []) item[names[one.split(' = ')[0]]] = values[one.split(' = ')[1]]
    for (const one of removes?.split(', ') ?? []) delete item[names[one]]
    this.put(item)
    return {}
  }
}
