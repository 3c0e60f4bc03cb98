// Reads a user together with their orders, the orders newest first or between two days, and the open orders of all users.

import { PatternHelpers } from 'ddb-keys'

const { compositeKey, entityKey, gsiKey, sparseIndexValue, timeSeriesKey } = PatternHelpers

const user = (id, name) => ({ pk: entityKey('USER', id), sk: 'PROFILE', name })

function order(userId, orderId, placedAt, status, total) {
  const day = timeSeriesKey(new Date(placedAt), 'day')
  const isOpen = status === 'open'
  return {
    pk: entityKey('USER', userId),
    sk: compositeKey(['ORDER', day, orderId]),
    gsi1pk: sparseIndexValue(isOpen, gsiKey('gsi1', 'ORDER', 'open')),
    gsi1sk: sparseIndexValue(isOpen, compositeKey([day, orderId])),
    status,
    total,
  }
}

const items = [
  user('42', 'Ada'),
  order('42', 'A-17', '2024-11-30T22:10:00Z', 'paid', 19),
  order('42', 'A-18', '2024-12-02T09:00:00Z', 'paid', 120),
  order('42', 'A-19', '2024-12-24T16:45:00Z', 'open', 5),
  user('7', 'Grace'),
  order('7', 'B-01', '2024-12-03T12:00:00Z', 'open', 64),
]

const userWithOrders = {
  title: 'A user with all their orders',
  why: 'The profile and the orders share a partition, so one query reads them together.',
  query: {
    KeyConditionExpression: 'pk = :user',
    ExpressionAttributeValues: { ':user': entityKey('USER', '42') },
  },
  expected: [
    { sk: 'ORDER#2024-11-30#A-17', status: 'paid', total: 19 },
    { sk: 'ORDER#2024-12-02#A-18', status: 'paid', total: 120 },
    { sk: 'ORDER#2024-12-24#A-19', status: 'open', total: 5 },
    { sk: 'PROFILE', name: 'Ada' },
  ],
}

const newestOrders = {
  title: 'The orders of a user, newest first',
  why: 'An empty last part makes the prefix end with the separator: ORDER# matches no key that begins with ORDERED.',
  query: {
    KeyConditionExpression: 'pk = :user AND begins_with(sk, :orders)',
    ExpressionAttributeValues: { ':user': entityKey('USER', '42'), ':orders': compositeKey(['ORDER', '']) },
    ScanIndexForward: false,
  },
  expected: [
    { sk: 'ORDER#2024-12-24#A-19', status: 'open', total: 5 },
    { sk: 'ORDER#2024-12-02#A-18', status: 'paid', total: 120 },
    { sk: 'ORDER#2024-11-30#A-17', status: 'paid', total: 19 },
  ],
}

const ordersBetweenDays = {
  title: 'The orders of a user in the first three weeks of December',
  why: 'Days sort by time. The upper bound is the day after the last one: the keys of that day are longer, so they sort after it.',
  query: {
    KeyConditionExpression: 'pk = :user AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':user': entityKey('USER', '42'),
      ':from': compositeKey(['ORDER', timeSeriesKey(new Date('2024-12-01'), 'day')]),
      ':to': compositeKey(['ORDER', timeSeriesKey(new Date('2024-12-22'), 'day')]),
    },
  },
  expected: [{ sk: 'ORDER#2024-12-02#A-18', status: 'paid', total: 120 }],
}

const openOrders = {
  title: 'The open orders of all users',
  why: 'Only open orders have the keys of the index, so it contains nothing else: a sparse index.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :open',
    ExpressionAttributeValues: { ':open': gsiKey('gsi1', 'ORDER', 'open') },
  },
  expected: [
    { gsi1sk: '2024-12-03#B-01', pk: 'USER#7', status: 'open', total: 64 },
    { gsi1sk: '2024-12-24#A-19', pk: 'USER#42', status: 'open', total: 5 },
  ],
}

export default {
  title: 'Users and their orders',
  uses: 'entityKey, compositeKey, timeSeriesKey, gsiKey, sparseIndexValue',
  about: 'A user and their orders share a partition; an index collects the open orders of all users.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [userWithOrders, newestOrders, ordersBetweenDays, openOrders],
}
