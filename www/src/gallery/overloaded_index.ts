// A shop with one index, which answers another question for each kind of item.

import { between, entity, example, item, pattern, query } from './pattern.ts'

const line = (order: string, line: number, product: string) => item('line', { order, line, product })
const product = (product: string, category: string, cents: number) => item('product', { product, category, cents })

export const overloadedIndex = example({
  id: 'overloaded-index',
  title: 'Overloaded index',
  about: 'One index, four questions: customers by e-mail, orders by number, lines by product, products by price.',
  table: 'shop',
  entities: [
    entity('product', { pk: 'PRODUCT#{product}', sk: 'PRODUCT', gsi1pk: 'CATEGORY#{category}', gsi1sk: 'PRICE#{cents:int(8)}#{product}' }),
    entity('line', { pk: 'ORDER#{order}', sk: 'LINE#{line:int(3)}', gsi1pk: 'PRODUCT#{product}', gsi1sk: 'ORDER#{order}' }),
    entity('order', { pk: 'CUSTOMER#{customer}', sk: 'ORDER#{placedAt:day desc}#{order}', gsi1pk: 'ORDER#{order}', gsi1sk: 'ORDER' }),
    entity('customer', { pk: 'CUSTOMER#{customer}', sk: 'PROFILE', gsi1pk: 'EMAIL#{email}', gsi1sk: 'CUSTOMER' }),
  ],
  items: [
    product('green tea', 'tea', 900),
    product('white tea', 'tea', 2500),
    product('gyokuro', 'tea', 12000),
    product('teapot', 'teaware', 5200),
    line('1001', 1, 'teapot'),
    line('1001', 2, 'green tea'),
    line('1002', 1, 'green tea'),
    item('order', { customer: '42', order: '1001', placedAt: '2024-11-30' }),
    item('order', { customer: '42', order: '1002', placedAt: '2024-12-24' }),
    item('customer', { customer: '42', email: 'ada@example.com' }),
  ],
  patterns: [
    pattern('Products of a category by price', query('product', { category: 'tea' }, { index: 'gsi1', sort: { cents: between('900', '2500') } })),
    pattern('Orders with a product', query('line', { product: 'green tea' }, { index: 'gsi1' })),
    pattern('The order with a number', query('order', { order: '1002' }, { index: 'gsi1' })),
    pattern('The customer with an e-mail address', query('customer', { email: 'ada@example.com' }, { index: 'gsi1' })),
    pattern('Lines of an order', query('line', { order: '1001' })),
  ],
})
