// Metrics by category and day: a partition for each day, so that none grows without limit.

import { entity, example, item, pattern, query, span } from './pattern.ts'

const metric = (category: string, at: string, host: string) => item('metric', { category, at, host })

export const timeSeries = example({
  id: 'time-series',
  title: 'Time series',
  about: 'The day is in the partition key and the time itself in the sort key. One field feeds both, so they can never disagree.',
  table: 'metrics',
  entities: [entity('metric', { pk: 'METRIC#{category}#{at:day}', sk: '{at:date}#{host}' })],
  items: [
    metric('latency', '2024-12-02T09:20:00Z', 'web-1'),
    metric('latency', '2024-12-02T08:15:00Z', 'web-1'),
    metric('latency', '2024-12-02T09:40:00Z', 'web-2'),
    metric('latency', '2024-12-02T17:05:00Z', 'web-1'),
    metric('latency', '2024-12-03T09:00:00Z', 'web-1'),
    metric('errors', '2024-12-02T09:30:00Z', 'web-2'),
  ],
  patterns: [
    pattern('Metrics of an hour', query('metric', { category: 'latency', at: '2024-12-02' }, { sort: { at: span('2024-12-02T09:00:00Z', '2024-12-02T10:00:00Z') } })),
    pattern('Metrics of a day', query('metric', { category: 'latency', at: '2024-12-02' })),
    pattern(
      'Metrics of an evening and the next morning',
      query('metric', { category: 'latency' }, { sort: { at: span('2024-12-02T12:00:00Z', '2024-12-03T12:00:00Z') } }),
      'A query for each day, one after the other.',
    ),
  ],
})
