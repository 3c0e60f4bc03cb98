// A log by month: ULIDs are unique and sort by time.

import { entity, item, query, type Pattern } from './pattern.ts'

const entry = (month: string, id: string) => item('entry', { user: 'ada', month, id })

export const activityLog: Pattern = {
  id: 'activity-log',
  title: 'Activity log by month',
  about: 'A partition for each month keeps them small. A ULID begins with its time, so entries sort as they happened, even within a millisecond.',
  design: {
    table: 'activity',
    entities: [entity('entry', { pk: 'LOG#{user}#{month:month}', sk: '{id:ulid}' })],
    items: [
      entry('2024-12', '01JGF6S5R0ABCDEFGHJKMNPQRS'),
      entry('2024-12', '01JFX5J1G0ABCDEFGHJKMNPQRS'),
      entry('2024-12', '01JGF6S5QZABCDEFGHJKMNPQRS'),
      entry('2024-12', '01JGF6S5R0ABCDEFGHJKMNPQRT'),
      entry('2025-01', '01JGFA7DC0ABCDEFGHJKMNPQRS'),
    ],
    query: query('entry', { user: 'ada', month: '2024-12' }, { descending: true }),
    shown: 0,
  },
}
