// Reads the log entries of a category in a time, up to a time that is left out, and after one entry.

import { multiAttributeIndex, timeSeriesMultiKey } from 'ddb-keys'

const byTime = multiAttributeIndex({
  indexName: 'TimeIndex',
  partition: { category: 'S' },
  sort: { timestamp: 'N', source: 'S' },
})

function entry(id, level, time, source) {
  const [category, ...rest] = timeSeriesMultiKey(level, new Date(time), source)
  return { pk: `LOG#${id}`, sk: 'ENTRY', ...byTime.attributes([category], rest) }
}

const items = [
  entry(1, 'ERROR', '2024-12-01T09:59:59.999Z', 'disk'),
  entry(2, 'ERROR', '2024-12-01T10:00:00Z', 'disk'),
  entry(3, 'ERROR', '2024-12-01T10:00:00Z', 'network'),
  entry(4, 'ERROR', '2024-12-01T10:30:00Z', 'disk'),
  entry(5, 'ERROR', '2024-12-01T11:00:00Z', 'queue'),
  entry(6, 'WARN', '2024-12-01T10:15:00Z', 'disk'),
]

const at = (time) => Date.parse(`2024-12-01T${time}:00Z`)

const lastHour = {
  title: 'The errors between 10 and 11',
  why: 'By name, without 11 o’clock itself: a time stands for all entries of that time, whatever their source.',
  query: [...byTime.query({ category: 'ERROR' }, { timestamp: { from: at('10:00'), before: at('11:00') } })],
  expected: [
    { pk: 'LOG#2', source: 'disk' },
    { pk: 'LOG#3', source: 'network' },
    { pk: 'LOG#4', source: 'disk' },
  ],
}

const beforeEleven = {
  title: 'The same with values in their order',
  why: 'BETWEEN includes both ends, so the upper one is the greatest number below it: DynamoDB has 38 digits.',
  query: [...byTime.query(['ERROR'], { gte: [at('10:00')], lt: [at('11:00')] })],
  expected: [{ pk: 'LOG#2' }, { pk: 'LOG#3' }, { pk: 'LOG#4' }],
}

const afterEntry = {
  title: 'What came after the disk error of 10 o’clock',
  why: 'First the other errors of that time, then all later ones: two queries, as exact as one.',
  query: [...byTime.query(['ERROR'], { gt: [at('10:00'), 'disk'] })],
  expected: [{ pk: 'LOG#3' }, { pk: 'LOG#4' }, { pk: 'LOG#5' }],
}

export default {
  title: 'An error log by category and time',
  uses: 'multiAttributeIndex, timeSeriesMultiKey',
  about: 'Times are numbers in the key, and several entries of one time are told apart by their source.',
  indexes: { byTime },
  items,
  accessPatterns: [lastHour, beforeEleven, afterEntry],
}
