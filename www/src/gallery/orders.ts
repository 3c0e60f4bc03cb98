// A customer with their orders, and the open orders of all customers in a sparse index.

import { entity, example, item, pattern, query, span } from './pattern.ts'

const order = (customerId: string, orderId: string, placedAt: string, openSince = '') =>
  item('order', { customerId, orderId, placedAt, openSince })

export const orders = example({
  id: 'orders',
  title: 'Customers and orders',
  about: 'A customer and their orders share a partition, so one query reads them together. Times sort as text, so a month is a range.',
  table: 'shop',
  entities: [
    entity('order', {
      pk: 'CUSTOMER#{customerId}',
      sk: 'ORDER#{placedAt:date}#{orderId}',
      gsi1pk: { template: 'OPEN', when: ['openSince'] },
      gsi1sk: { template: '{openSince:date}#{orderId}', when: ['openSince'] },
    }),
    entity('customer', { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' }),
  ],
  items: [
    order('42', 'A-18', '2024-12-02T09:00:00Z'),
    order('42', 'A-17', '2024-11-30T22:10:00Z'),
    order('42', 'A-19', '2024-12-24T16:45:00Z', '2024-12-24T16:45:00Z'),
    item('customer', { customerId: '42' }),
    order('4#2', 'B-01', '2024-12-03T12:00:00Z', '2024-12-03T12:00:00Z'),
    item('customer', { customerId: '4#2' }),
  ],
  patterns: [
    pattern('Orders of a month', query('order', { customerId: '42' }, { sort: { placedAt: span('2024-12-01T00:00:00Z', '2025-01-01T00:00:00Z') } })),
    pattern('Orders of a customer', query('order', { customerId: '42' }, { descending: true })),
    pattern('Open orders', query('order', {}, { index: 'gsi1' })),
    pattern('One customer', query('customer', { customerId: '42' })),
  ],
})
