// Reads a shop with one index: a customer by e-mail, orders by customer, number or product, and products by price.

import { entityKeys } from 'ddb-keys'

const customers = entityKeys({
  pk: 'CUSTOMER#{customer}',
  sk: 'PROFILE',
  gsi1pk: 'EMAIL#{email}',
  gsi1sk: 'CUSTOMER',
})
const orders = entityKeys({
  pk: 'CUSTOMER#{customer}',
  sk: 'ORDER#{placedAt:day desc}#{order}',
  gsi1pk: 'ORDER#{order}',
  gsi1sk: 'ORDER',
})
const lines = entityKeys({
  pk: 'ORDER#{order}',
  sk: 'LINE#{line:int(3)}',
  gsi1pk: 'PRODUCT#{product}',
  gsi1sk: 'ORDER#{order}',
})
const products = entityKeys({
  pk: 'PRODUCT#{product}',
  sk: 'PRODUCT',
  gsi1pk: 'CATEGORY#{category}',
  gsi1sk: 'PRICE#{cents:int(8)}#{product}',
})

const items = [
  customers.withKeys({ customer: '42', email: 'ada@example.com', name: 'Ada' }),
  orders.withKeys({ customer: '42', order: '1001', placedAt: '2024-11-30', total: 79 }),
  orders.withKeys({ customer: '42', order: '1002', placedAt: '2024-12-24', total: 12 }),
  orders.withKeys({ customer: '4', order: '1003', placedAt: '2024-12-25', total: 25 }),
  lines.withKeys({ order: '1001', line: 1, product: 'teapot', amount: 1 }),
  lines.withKeys({ order: '1001', line: 2, product: 'green tea', amount: 3 }),
  lines.withKeys({ order: '1002', line: 1, product: 'green tea', amount: 1 }),
  products.withKeys({ product: 'green tea', category: 'tea', cents: 900, stock: 120 }),
  products.withKeys({ product: 'white tea', category: 'tea', cents: 2500, stock: 8 }),
  products.withKeys({ product: 'gyokuro', category: 'tea', cents: 12000, stock: 2 }),
  products.withKeys({ product: 'teapot', category: 'teaware', cents: 5200, stock: 3 }),
]

const customerByEmail = {
  title: 'A customer by e-mail address',
  why: 'In the index, the partition key of a customer is the address.',
  query: customers.index('gsi1').query({ email: 'ada@example.com' }),
  expected: [{ gsi1pk: 'EMAIL#ada@example.com', pk: 'CUSTOMER#42', name: 'Ada' }],
  parse: (row) => customers.parse(row),
  parsed: { customer: '42', email: 'ada@example.com' },
}

const ordersOfCustomer = {
  title: 'The orders of a customer, newest first',
  why: 'In the table, an order is in the partition of its customer; the day counts down.',
  query: orders.query({ customer: '42' }),
  expected: [
    { pk: 'CUSTOMER#42', sk: 'ORDER#7975-87-75#1002', total: 12 },
    { pk: 'CUSTOMER#42', sk: 'ORDER#7975-88-69#1001', total: 79 },
  ],
  parse: (row) => orders.parse(row),
  parsed: { customer: '42', placedAt: new Date('2024-12-24'), order: '1002' },
}

const orderByNumber = {
  title: 'An order by its number',
  why: 'In the index, the partition key of the same order is its number: nobody has to know the customer.',
  query: orders.index('gsi1').query({ order: '1001' }),
  expected: [{ gsi1pk: 'ORDER#1001', pk: 'CUSTOMER#42', total: 79 }],
}

const linesOfOrder = {
  title: 'The lines of an order',
  why: 'Text is escaped, so any product name will do: a space is written as $20, and parses back.',
  query: lines.query({ order: '1001' }),
  expected: [
    { sk: 'LINE#001', gsi1pk: 'PRODUCT#teapot', amount: 1 },
    { sk: 'LINE#002', gsi1pk: 'PRODUCT#green$20tea', amount: 3 },
  ],
}

const ordersWithProduct = {
  title: 'The orders that contain a product',
  why: 'In the index, the partition key of a line is its product.',
  query: lines.index('gsi1').query({ product: 'green tea' }),
  expected: [
    { gsi1sk: 'ORDER#1001', sk: 'LINE#002', amount: 3 },
    { gsi1sk: 'ORDER#1002', sk: 'LINE#001', amount: 1 },
  ],
  parse: (row) => lines.parse(row),
  parsed: { order: '1001', line: 2, product: 'green tea' },
}

const productsByPrice = {
  title: 'The teas from 9 to 25 euros, cheapest first',
  why: 'Prices are padded, so 9 comes before 25 and 25 before 120; both bounds are included.',
  query: products.index('gsi1').query({ category: 'tea' }, { cents: { from: 900, to: 2500 } }),
  expected: [
    { gsi1sk: 'PRICE#00000900#green$20tea', stock: 120 },
    { gsi1sk: 'PRICE#00002500#white$20tea', stock: 8 },
  ],
  parse: (row) => products.parse(row),
  parsed: { product: 'green tea', category: 'tea', cents: 900 },
}

export default {
  title: 'A shop with one overloaded index',
  uses: 'entityKeys',
  about: 'Four kinds of items share one index: for each kind, gsi1 answers a different question.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [customerByEmail, ordersOfCustomer, orderByNumber, linesOfOrder, ordersWithProduct, productsByPrice],
}
