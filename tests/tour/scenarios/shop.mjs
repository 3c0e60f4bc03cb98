// A shop with one overloaded index: every kind of item puts something else into the same two attributes.

import { entityKeys, keyTemplate } from 'ddb-keys'
import { gsi1 } from '../tables.mjs'
import { where } from '../where.mjs'

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

const keysAnd = (keys, fields, rest = {}) => ({ ...keys.keys(fields), ...rest })

const items = [
  keysAnd(customerKeys, { customer: '42', email: 'ada@example.com' }, { name: 'Ada' }),
  keysAnd(orderKeys, { customer: '42', order: '1001', placedAt: new Date('2024-11-30') }, { total: 79 }),
  keysAnd(orderKeys, { customer: '42', order: '1002', placedAt: new Date('2024-12-24') }, { total: 12 }),
  keysAnd(orderKeys, { customer: '4', order: '1003', placedAt: new Date('2024-12-25') }, { total: 25 }),
  keysAnd(lineKeys, { order: '1001', line: 1, product: 'teapot' }, { amount: 1 }),
  keysAnd(lineKeys, { order: '1001', line: 2, product: 'green tea' }, { amount: 3 }),
  keysAnd(lineKeys, { order: '1002', line: 1, product: 'green tea' }, { amount: 1 }),
  keysAnd(productKeys, { product: 'green tea', category: 'tea', cents: 900 }, { stock: 120 }),
  keysAnd(productKeys, { product: 'white tea', category: 'tea', cents: 2500 }, { stock: 8 }),
  keysAnd(productKeys, { product: 'gyokuro', category: 'tea', cents: 12000 }, { stock: 2 }),
  keysAnd(productKeys, { product: 'teapot', category: 'teaware', cents: 5200 }, { stock: 3 }),
]

const customerByEmail = {
  title: 'A customer by e-mail address',
  why: 'In the index a customer stands under the address.',
  query: where({ gsi1pk: email.build({ email: 'ada@example.com' }) }, { IndexName: 'gsi1' }),
  expected: [{ gsi1pk: 'EMAIL#ada@example.com', pk: 'CUSTOMER#42', name: 'Ada' }],
  parse: (row) => customerKeys.parse(row),
  parsed: { customer: '42', email: 'ada@example.com' },
}

const ordersOfACustomer = {
  title: 'The orders of a customer, newest first',
  why: 'In the table an order lies with its customer; the day counts down.',
  query: where({ pk: customer.build({ customer: '42' }), sk: { beginsWith: placed.prefix({}) } }),
  expected: [
    { pk: 'CUSTOMER#42', sk: 'ORDER#7975-87-75#1002', total: 12 },
    { pk: 'CUSTOMER#42', sk: 'ORDER#7975-88-69#1001', total: 79 },
  ],
  parse: (row) => orderKeys.parse(row),
  parsed: { customer: '42', placedAt: new Date('2024-12-24'), order: '1002' },
}

const orderByNumber = {
  title: 'An order by its number',
  why: 'In the index the same order stands under its number: support has no customer’s id.',
  query: where({ gsi1pk: order.build({ order: '1001' }), gsi1sk: 'ORDER' }, { IndexName: 'gsi1' }),
  expected: [{ gsi1pk: 'ORDER#1001', pk: 'CUSTOMER#42', total: 79 }],
}

const linesOfAnOrder = {
  title: 'The lines of an order',
  why: 'Text is escaped, so any product name will do: a space is $20, and parses back.',
  query: where({ pk: order.build({ order: '1001' }) }),
  expected: [
    { sk: 'LINE#001', gsi1pk: 'PRODUCT#teapot', amount: 1 },
    { sk: 'LINE#002', gsi1pk: 'PRODUCT#green$20tea', amount: 3 },
  ],
}

const ordersOfAProduct = {
  title: 'The orders that hold a product',
  why: 'The lines again, through the index: there a line stands under its product.',
  query: where({ gsi1pk: product.build({ product: 'green tea' }) }, { IndexName: 'gsi1' }),
  expected: [
    { gsi1sk: 'ORDER#1001', sk: 'LINE#002', amount: 3 },
    { gsi1sk: 'ORDER#1002', sk: 'LINE#001', amount: 1 },
  ],
  parse: (row) => lineKeys.parse(row),
  parsed: { order: '1001', line: 2, product: 'green tea' },
}

const productsByPrice = {
  title: 'The teas from 9 to 25 euros, cheapest first',
  why: 'Prices are padded, so 9 comes before 25 and 25 before 120; both ends are included.',
  query: where(
    {
      gsi1pk: category.build({ category: 'tea' }),
      gsi1sk: { between: price.range({}, { cents: { from: 900, to: 2500 } }) },
    },
    { IndexName: 'gsi1' },
  ),
  expected: [
    { gsi1sk: 'PRICE#00000900#green$20tea', stock: 120 },
    { gsi1sk: 'PRICE#00002500#white$20tea', stock: 8 },
  ],
  parse: (row) => productKeys.parse(row),
  parsed: { product: 'green tea', category: 'tea', cents: 900 },
}

export default {
  name: 'A shop with one overloaded index',
  uses: 'keyTemplate, entityKeys',
  about: 'Four kinds of items, two pairs of keys: gsi1 answers a different question for each kind.',
  indexes: [gsi1],
  items,
  patterns: [
    customerByEmail,
    ordersOfACustomer,
    orderByNumber,
    linesOfAnOrder,
    ordersOfAProduct,
    productsByPrice,
  ],
}
