// The items of one partition in the order of their sort keys, and the span that a query reads.

import { compareKeys, entityKeys } from 'ddb-keys'
import { box, bracket, output, svg, write } from './svg.mjs'

const customer = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' })
const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placed:day}#{orderId}' })
const address = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ADDRESS#{label}' })

const ORDERS = [['2024-11-28', 'A6'], ['2024-12-01', 'A7'], ['2024-12-01', 'A8'], ['2024-12-24', 'B1'], ['2025-01-03', 'B2']]
const BOUNDS = { placed: { from: '2024-12-01', before: '2025-01-01' } }

/** The items, the condition on their sort key, and the items between its ends. */
export function collection() {
  const customerId = '42'
  const items = [
    { ...customer.keys({ customerId }), what: 'the profile' },
    ...['home', 'work'].map((label) => ({ ...address.keys({ customerId, label }), what: 'an address' })),
    ...ORDERS.map(([placed, orderId]) => ({ ...order.keys({ customerId, placed, orderId }), what: `order ${orderId}` })),
  ].sort((a, b) => compareKeys(a.sk, b.sk))
  const { KeyConditionExpression: condition, ExpressionAttributeValues: values } = order.query({ customerId }, BOUNDS)
  const [low, high] = Object.entries(values).filter(([name]) => name !== ':pk').map(([, value]) => value)
  const isFound = ({ sk }) => compareKeys(low, sk) <= 0 && compareKeys(sk, high) <= 0
  return { items, condition, low, high, found: items.filter(isFound) }
}

const [TOP, STEP] = [96, 26]
const yOf = (at) => TOP + STEP * at

export function draw() {
  const { items, low, high, found } = collection()
  const first = items.indexOf(found[0])
  const last = items.indexOf(found.at(-1))
  const [top, bottom] = [yOf(first) - 18, yOf(last) + 8]
  const rows = items.map(({ sk, what }, at) => [output(60, yOf(at), sk, found.includes(items[at]) ? 'a' : ''), write(330, yOf(at), what, 'soft')])
  return svg(
    { width: 660, height: yOf(items.length) + 12, title: `The item collection of a customer, with ${found.length} orders that a query reads` },
    write(40, 34, 'One partition key', 'soft'), output(170, 34, items[0].pk), write(40, 62, 'Sort keys, in the order of their bytes', 'soft'),
    box(52, top, 360, bottom - top), bracket(40, top, bottom, 'line-a'), rows,
    write(440, (top + bottom) / 2 - 18, 'BETWEEN', 'a head'), output(440, (top + bottom) / 2 + 4, low, 'a'), write(440, (top + bottom) / 2 + 24, 'and', 'a'), output(475, (top + bottom) / 2 + 24, high, 'a'),
  )
}
