// Category and time: a log, in which the time is a number.

import { after, entity, example, index, indexed, pattern, query, span } from '../pattern.ts'

const byTime = index('ErrorIndex', { category: 'S' }, { timestamp: 'N', subcategory: 'S' })

export const errors = example({
  id: 'category-time',
  title: 'Category and time',
  about: 'The time is a number, milliseconds since 1970, and sorts as one. The last attribute tells apart what happens in one millisecond.',
  table: 'events',
  entities: [entity('event', { pk: 'EVENT#{eventId}', sk: 'EVENT' }, { fields: ['category', 'timestamp', 'subcategory'] })],
  indexes: [byTime],
  items: indexed('event', 'eventId', byTime, [['ERROR', 1733011200000, 'disk'], ['ERROR', 999, 'boot'], ['ERROR', 1733011200000, 'net'], ['INFO', 1733011200000, 'net']]),
  patterns: [
    pattern('Errors of December 1st', query('', { category: 'ERROR' }, { index: 'ErrorIndex', sort: { timestamp: span('1733011200000', '1733097600000') } })),
    pattern('Errors since a time', query('', { category: 'ERROR' }, { index: 'ErrorIndex', sort: { timestamp: after('1000') } })),
    pattern('The latest errors', query('', { category: 'ERROR' }, { index: 'ErrorIndex', descending: true })),
  ],
})
