// Reads a shop with one index: a customer by e-mail, orders by customer, number or product, and products by price.

import { entityKeys, keyTemplate } from 'ddb-keys'

const customer = keyTemplate('CUSTOMER#{customer}')
const email = keyTemplate('EMAIL#{email}')
const order = keyTemplate('ORDER#{order}')
const product = keyTemplate('PRODUCT#{product}')
const category = keyTemplate('CATEGORY#{category}')
const placed = keyTemplate('ORDER#{placedAt:day desc}#{order}', { limit: 'sort' })
const price = keyTemplate('PRICE#{cents:int(8)}#{product}', { limit: 'sort' })

const customerKeys = entityKeys({ pk: customer.template, sk: 'PROFILE', gsi1pk: email.template, gsi1sk: 'CUSTOMER' })
const orderKeys = entityKeys({ pk: customer.template, sk: placed.template, gsi1pk: order.template, gsi1sk: 'ORDER' })
const lineKeys = entityKeys({
  pk: order.template,
  sk: 'LINE#{line:int(3)}',
  gsi1pk: product.template,
  gsi1sk: order.template,
})
const productKeys = entityKeys({
  pk: product.template,
  sk: 'PRODUCT',
  gsi1pk: category.template,
  gsi1sk: price.template,
})

const item = (keys, fields, rest) => ({ ...keys.keys(fields), ...rest })

const items = [
  item(customerKeys, { customer: '42', email: 'ada@example.com' }, { name: 'Ada' }),
  item(orderKeys, { customer: '42', order: '1001', placedAt: new Date('2024-11-30') }, { total: 79 }),
  item(orderKeys, { customer: '42', order: '1002', placedAt: new Date('2024-12-24') }, { total: 12 }),
  item(orderKeys, { customer: '4', order: '1003', placedAt: new Date('2024-12-25') }, { total: 25 }),
  item(lineKeys, { order: '1001', line: 1, product: 'teapot' }, { amount: 1 }),
  item(lineKeys, { order: '1001', line: 2, product: 'green tea' }, { amount: 3 }),
  item(lineKeys, { order: '1002', line: 1, product: 'green tea' }, { amount: 1 }),
  item(productKeys, { product: 'green tea', category: 'tea', cents: 900 }, { stock: 120 }),
  item(productKeys, { product: 'white tea', category: 'tea', cents: 2500 }, { stock: 8 }),
  item(productKeys, { product: 'gyokuro', category: 'tea', cents: 12000 }, { stock: 2 }),
  item(productKeys, { product: 'teapot', category: 'teaware', cents: 5200 }, { stock: 3 }),
]

const customerByEmail = {
  title: 'A customer by e-mail address',
  why: 'In the index, the partition key of a customer is the address.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :email',
    ExpressionAttributeValues: { ':email': email.build({ email: 'ada@example.com' }) },
  },
  expected: [{ gsi1pk: 'EMAIL#ada@example.com', pk: 'CUSTOMER#42', name: 'Ada' }],
  parse: (row) => customerKeys.parse(row),
  parsed: { customer: '42', email: 'ada@example.com' },
}

const ordersOfCustomer = {
  title: 'The orders of a customer, newest first',
  why: 'In the table, an order is in the partition of its customer; the day counts down.',
  query: {
    KeyConditionExpression: 'pk = :customer AND begins_with(sk, :orders)',
    ExpressionAttributeValues: { ':customer': customer.build({ customer: '42' }), ':orders': placed.prefix({}) },
  },
  expected: [
    { pk: 'CUSTOMER#42', sk: 'ORDER#7975-87-75#1002', total: 12 },
    { pk: 'CUSTOMER#42', sk: 'ORDER#7975-88-69#1001', total: 79 },
  ],
  parse: (row) => orderKeys.parse(row),
  parsed: { customer: '42', placedAt: new Date('2024-12-24'), order: '1002' },
}

const orderByNumber = {
  title: 'An order by its number',
  why: 'In the index, the partition key of the same order is its number: nobody has to know the customer.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :order AND gsi1sk = :kind',
    ExpressionAttributeValues: { ':order': order.build({ order: '1001' }), ':kind': 'ORDER' },
  },
  expected: [{ gsi1pk: 'ORDER#1001', pk: 'CUSTOMER#42', total: 79 }],
}

const linesOfOrder = {
  title: 'The lines of an order',
  why: 'Text is escaped, so any product name will do: a space is written as $20, and parses back.',
  query: {
    KeyConditionExpression: 'pk = :order',
    ExpressionAttributeValues: { ':order': order.build({ order: '1001' }) },
  },
  expected: [
    { sk: 'LINE#001', gsi1pk: 'PRODUCT#teapot', amount: 1 },
    { sk: 'LINE#002', gsi1pk: 'PRODUCT#green$20tea', amount: 3 },
  ],
}

const ordersWithProduct = {
  title: 'The orders that contain a product',
  why: 'In the index, the partition key of a line is its product.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :product',
    ExpressionAttributeValues: { ':product': product.build({ product: 'green tea' }) },
  },
  expected: [
    { gsi1sk: 'ORDER#1001', sk: 'LINE#002', amount: 3 },
    { gsi1sk: 'ORDER#1002', sk: 'LINE#001', amount: 1 },
  ],
  parse: (row) => lineKeys.parse(row),
  parsed: { order: '1001', line: 2, product: 'green tea' },
}

const [cheapest, dearest] = price.range({}, { cents: { from: 900, to: 2500 } })

const productsByPrice = {
  title: 'The teas from 9 to 25 euros, cheapest first',
  why: 'Prices are padded, so 9 comes before 25 and 25 before 120; both bounds are included.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :category AND gsi1sk BETWEEN :cheapest AND :dearest',
    ExpressionAttributeValues: {
      ':category': category.build({ category: 'tea' }),
      ':cheapest': cheapest,
      ':dearest': dearest,
    },
  },
  expected: [
    { gsi1sk: 'PRICE#00000900#green$20tea', stock: 120 },
    { gsi1sk: 'PRICE#00002500#white$20tea', stock: 8 },
  ],
  parse: (row) => productKeys.parse(row),
  parsed: { product: 'green tea', category: 'tea', cents: 900 },
}

export default {
  title: 'A shop with one overloaded index',
  uses: 'keyTemplate, entityKeys',
  about: 'Four kinds of items share one index: for each kind, gsi1 answers a different question.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [customerByEmail, ordersOfCustomer, orderByNumber, linesOfOrder, ordersWithProduct, productsByPrice],
}
