// A log by month: ULIDs are unique and sort by time.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const entry = (month: string, id: string) => item('entry', { user: 'ada', month, id })

export const activityLog = example({
  id: 'activity-log',
  title: 'Activity log by month',
  about: 'A partition for each month keeps them small. A ULID begins with its time, so entries sort as they happened, even within a millisecond.',
  table: 'activity',
  entities: [entity('entry', { pk: 'LOG#{user}#{month:month}', sk: '{id:ulid}' })],
  items: [
    entry('2024-12', '01JGF6S5R0ABCDEFGHJKMNPQRS'),
    entry('2024-12', '01JFX5J1G0ABCDEFGHJKMNPQRS'),
    entry('2024-12', '01JGF6S5QZABCDEFGHJKMNPQRS'),
    entry('2024-12', '01JGF6S5R0ABCDEFGHJKMNPQRT'),
    entry('2025-01', '01JGFA7DC0ABCDEFGHJKMNPQRS'),
  ],
  patterns: [
    pattern('Entries of a user in a month, the latest first', query('entry', { user: 'ada', month: '2024-12' }, { descending: true })),
    pattern('Entries of a user in a month', query('entry', { user: 'ada', month: '2024-12' })),
    pattern('One entry', query('entry', { user: 'ada', month: '2025-01' }, { sort: { id: is('01JGFA7DC0ABCDEFGHJKMNPQRS') } })),
  ],
})
