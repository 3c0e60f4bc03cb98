// Reads the metrics of one category in one hour or in a range of hours; DynamoDB deletes them after 90 days.

import { PatternHelpers } from 'ddb-keys'

const { compositeKey, timeSeriesKey, ttlTimestamp } = PatternHelpers

const NINETY_DAYS = 90 * 24 * 60 * 60 * 1000

const dayOf = (category, time) => compositeKey(['METRIC', category, timeSeriesKey(time, 'day')])

function metric(category, at, host, value) {
  const time = new Date(at)
  return {
    pk: dayOf(category, time),
    sk: compositeKey([timeSeriesKey(time, 'hour'), host]),
    value,
    expiresAt: ttlTimestamp(new Date(time.getTime() + NINETY_DAYS)),
  }
}

const items = [
  metric('latency', '2024-12-02T08:15:00Z', 'web-1', 41),
  metric('latency', '2024-12-02T09:20:00Z', 'web-1', 38),
  metric('latency', '2024-12-02T09:40:00Z', 'web-2', 55),
  metric('latency', '2024-12-02T17:05:00Z', 'web-1', 90),
  metric('latency', '2024-12-03T09:00:00Z', 'web-1', 40),
  metric('errors', '2024-12-02T09:30:00Z', 'web-2', 3),
]

const day = dayOf('latency', new Date('2024-12-02'))

const oneHour = {
  title: 'The latency of all hosts in one hour',
  why: 'The hour comes first in the sort key, so an hour is a prefix.',
  query: {
    KeyConditionExpression: 'pk = :day AND begins_with(sk, :hour)',
    ExpressionAttributeValues: {
      ':day': day,
      ':hour': compositeKey([timeSeriesKey(new Date('2024-12-02T09:30:00Z'), 'hour'), '']),
    },
  },
  expected: [
    { sk: '2024-12-02-09#web-1', value: 38, expiresAt: 1740907200 },
    { sk: '2024-12-02-09#web-2', value: 55, expiresAt: 1740908400 },
  ],
}

const oneMorning = {
  title: 'The latency of all hosts from 06:00 to 12:00',
  why: 'Hours sort by time, so a range of hours is one BETWEEN.',
  query: {
    KeyConditionExpression: 'pk = :day AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':day': day,
      ':from': timeSeriesKey(new Date('2024-12-02T06:00:00Z'), 'hour'),
      ':to': timeSeriesKey(new Date('2024-12-02T12:00:00Z'), 'hour'),
    },
  },
  expected: [
    { sk: '2024-12-02-08#web-1', value: 41, expiresAt: 1740903300 },
    { sk: '2024-12-02-09#web-1', value: 38, expiresAt: 1740907200 },
    { sk: '2024-12-02-09#web-2', value: 55, expiresAt: 1740908400 },
  ],
}

export default {
  title: 'Metrics by category and time',
  uses: 'timeSeriesKey, ttlTimestamp',
  about: 'Each category and day has its own partition, so none grows without limit; expiresAt is the time to live.',
  items,
  accessPatterns: [oneHour, oneMorning],
}
