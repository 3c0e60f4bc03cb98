// DynamoDB in memory, as far as a query needs it: conditions on keys, both directions, Limit, LastEvaluatedKey and ExclusiveStartKey. It
// refuses what DynamoDB refuses: operands that are empty, too long or in the wrong order, start keys with other attributes or outside of
// the condition. Written without the package.

import { createHash } from 'node:crypto'

const typed = (value) => {
  if (typeof value === 'string') return ['S', value]
  if (value instanceof Uint8Array) return ['B', value]
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Number) return ['N', String(value)]
  if (typeof value.value === 'string') return ['N', value.value]
  const [entry] = Object.entries(value)
  return entry
}

/** A number in units of 10^-170, so that numbers of any size and 38 digits compare exactly. */
export function scaled(text) {
  const [mantissa, power = '0'] = text.toLowerCase().split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  const places = 170 + Number(power) - fraction.length
  return BigInt(whole + fraction) * 10n ** BigInt(places)
}

/** The order of two keys, each a type and a value. */
export function compare([type, a], [, b]) {
  if (type === 'S') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (type === 'B') return Buffer.compare(a, b)
  const [one, other] = [scaled(a), scaled(b)]
  return one < other ? -1 : Number(one > other)
}

/** The order of a service among equal sort keys: by a hash of the table's key. */
const tieOf = (item, names) => createHash('sha1').update(JSON.stringify(names.map((name) => Array.from(typed(item[name]).map(String))))).digest('hex')

const fail = (message) => {
  throw Object.assign(new Error(message), { name: 'ValidationException' })
}

export class Model {
  requests = []
  read = 0

  /** `keys` has the key attributes of the table and of each index: `{ table: ['pk', 'sk'], gsi1: ['gsi1pk', 'gsi1sk'] }`. */
  constructor(keys, { keeps = () => true } = {}) {
    this.keys = keys
    this.keeps = keeps
    this.items = new Map()
  }

  put(item) {
    this.items.set(tieOf(item, this.keys.table), item)
  }

  delete(item) {
    this.items.delete(tieOf(item, this.keys.table))
  }

  /** The position of an item in the order of a partition. */
  place(item, index = 'table') {
    const sort = this.keys[index][1]
    return [sort === undefined ? ['S', ''] : typed(item[sort]), tieOf(item, this.keys.table)]
  }

  query(input) {
    this.requests.push(input)
    const index = input.IndexName ?? 'table'
    const [partition, sort] = this.keys[index]
    const names = [...new Set([partition, sort, ...this.keys.table])].filter((name) => name !== undefined)
    const test = conditionOf(input)
    const isIn = (item) => [partition, sort].every((name) => name === undefined || item[name] !== undefined) && test(item)
    const order = (a, b) => compare(a[0], b[0]) || (a[1] < b[1] ? -1 : Number(a[1] > b[1]))
    const found = [...this.items.values()].filter(isIn).map((item) => [this.place(item, index), item])
    found.sort(([a], [b]) => order(a, b))
    if (input.ScanIndexForward === false) found.reverse()
    const start = input.ExclusiveStartKey
    let from = 0
    if (start !== undefined) {
      if (Object.keys(start).sort().join() !== names.sort().join()) fail('The provided starting key is invalid')
      if (!isIn(start)) fail('The provided starting key is outside query boundaries based on provided conditions')
      const place = this.place(start, index)
      while (from < found.length && order(found[from][0], place) * (input.ScanIndexForward === false ? -1 : 1) <= 0) from++
    }
    const read = found.slice(from, from + (input.Limit ?? Infinity)).map(([, item]) => item)
    this.read += read.length
    const last = read.length === input.Limit ? read.at(-1) : undefined
    return { Items: read.filter(this.keeps), ...(last && { LastEvaluatedKey: Object.fromEntries(names.map((name) => [name, last[name]])) }) }
  }
}

const FORMS = [
  [/^#pk = :pk$/, () => true],
  [/^#pk = :pk AND #sk = :sk$/, (c) => c(':sk') === 0],
  [/^#pk = :pk AND #sk >= :sk$/, (c) => c(':sk') >= 0],
  [/^#pk = :pk AND #sk > :sk$/, (c) => c(':sk') > 0],
  [/^#pk = :pk AND #sk <= :sk$/, (c) => c(':sk') <= 0],
  [/^#pk = :pk AND #sk < :sk$/, (c) => c(':sk') < 0],
  [/^#pk = :pk AND #sk BETWEEN :low AND :high$/, (c) => c(':low') >= 0 && c(':high') <= 0],
  [/^#pk = :pk AND begins_with\(#sk, :sk\)$/, (_, sk, start) => Buffer.from(sk[1]).subarray(0, Buffer.from(start[1]).length).equals(Buffer.from(start[1]))],
]

function conditionOf({ KeyConditionExpression, ExpressionAttributeNames: names, ExpressionAttributeValues }) {
  const form = FORMS.find(([form]) => form.test(KeyConditionExpression)) ?? fail(KeyConditionExpression)
  const values = Object.fromEntries(Object.entries(ExpressionAttributeValues).map(([name, value]) => [name, typed(value)]))
  const used = KeyConditionExpression.match(/[:#]\w+/g).sort().join()
  if (used !== [...Object.keys(names), ...Object.keys(values)].sort().join()) fail('an unused value')
  for (const [name, [type, value]] of Object.entries(values)) {
    const bytes = type === 'N' ? 1 : Buffer.from(value).length
    if (bytes === 0 || bytes > (name === ':pk' ? 2048 : 1024)) fail(`an operand of ${bytes} bytes`)
    if (type === 'N' && value.replace(/^-|e.*$|\./g, '').replace(/^0+|0+$/g, '').length > 38) fail(`digits: ${value}`)
  }
  if (values[':low'] && compare(values[':low'], values[':high']) > 0) fail('BETWEEN in the wrong order')
  return (item) => {
    if (compare(typed(item[names['#pk']]), values[':pk']) !== 0) return false
    const sk = names['#sk'] && typed(item[names['#sk']])
    return form[1]((operand) => compare(sk, values[operand]), sk, values[':sk'])
  }
}
