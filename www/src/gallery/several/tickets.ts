// Status and priority: open tickets by a number.

import { after, entity, example, index, indexed, is, pattern, query } from '../pattern.ts'

const byStatus = index('StatusIndex', { status: 'S' }, { priority: 'N', assignee: 'S' })

export const tickets = example({
  id: 'status-priority',
  title: 'Status and priority',
  about: 'All open tickets by priority: a number, so 10 comes after 9. A ticket without an assignee is not in the index.',
  table: 'tickets',
  entities: [entity('ticket', { pk: 'TICKET#{ticketId}', sk: 'TICKET' }, { fields: ['status', 'priority', 'assignee'] })],
  indexes: [byStatus],
  items: indexed('ticket', 'ticketId', byStatus, [['open', 10, 'kim'], ['open', 9, 'lee'], ['open', 9, 'kim'], ['done', 1, 'lee'], ['open', 2, '']]),
  patterns: [
    pattern('Open tickets of a priority', query('', { status: 'open' }, { index: 'StatusIndex', sort: { priority: is('9') } })),
    pattern('Open tickets, the most urgent first', query('', { status: 'open' }, { index: 'StatusIndex', descending: true })),
    pattern('Open tickets above a priority', query('', { status: 'open' }, { index: 'StatusIndex', sort: { priority: after('9') } })),
  ],
})
