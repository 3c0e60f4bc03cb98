// A sparse index: only open orders have its attributes, so it holds nothing else.

import { before, entity, example, item, pattern, query } from './pattern.ts'

const order = (customer: string, order: string, openSince = '') => item('order', { customer, order, openSince })

export const sparseIndex = example({
  id: 'sparse-index',
  title: 'Sparse index',
  about: 'Only an order that has openSince gets the attributes of the index, so the index holds the open orders and nothing else.',
  table: 'shop',
  entities: [
    entity('order', {
      pk: 'CUSTOMER#{customer}',
      sk: 'ORDER#{order}',
      gsi1pk: { template: 'OPEN', when: ['openSince'] },
      gsi1sk: { template: '{openSince:day}#{order}', when: ['openSince'] },
    }),
  ],
  items: [order('42', 'A-19', '2024-12-24'), order('42', 'A-17'), order('42', 'A-18'), order('7', 'B-01', '2024-12-03'), order('9', 'C-77', '2024-12-05')],
  patterns: [
    pattern('Orders open since before a day', query('order', {}, { index: 'gsi1', sort: { openSince: before('2024-12-10') } })),
    pattern('Open orders', query('order', {}, { index: 'gsi1' })),
    pattern('Orders of a customer', query('order', { customer: '42' })),
  ],
})
