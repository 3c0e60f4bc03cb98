// What every PatternHelpers function returns can be stored in DynamoDB and queried back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PatternHelpers } from 'ddb-keys'
import { documents as client } from './database.mjs'
import { createTable, index } from './table.mjs'

const helpers = PatternHelpers
const AT = new Date('2024-12-02T15:30:00.999Z')

/** For each function an item that its result is part of, and what has to hold for the row that comes back. */
const cases = {
  compositeKey: { item: { sk: helpers.compositeKey(['USER', '123', 'ORDER', 'Zürich 😀']) } },
  parseCompositeKey: {
    item: { sk: 'USER##123' },
    holds: ({ sk }) => assert.equal(helpers.compositeKey(helpers.parseCompositeKey(sk)), 'USER##123'),
  },
  entityKey: { item: { sk: helpers.entityKey('USER', 'a#b') } },
  parseEntityKey: {
    item: { sk: helpers.entityKey('USER', 'a#b') },
    holds: ({ sk }) => assert.deepEqual(helpers.parseEntityKey(sk), { entityType: 'USER', id: 'a#b' }),
  },
  timeSeriesKey: { item: { sk: helpers.timeSeriesKey(AT, 'hour') } },
  ttlTimestamp: {
    item: { sk: 'S', expiresAt: helpers.ttlTimestamp(AT) },
    holds: ({ expiresAt }) => assert.equal(expiresAt, 1733153400),
  },
  adjacencyKeys: { item: helpers.adjacencyKeys('USER#1', 'ORG#9') },
  hierarchicalKey: { item: { sk: helpers.hierarchicalKey(['root', 'folder 1', 'item#2']) } },
  parseHierarchicalKey: {
    item: { sk: 'root/folder1' },
    holds: ({ sk }) => assert.deepEqual(helpers.parseHierarchicalKey(sk), ['root', 'folder1']),
  },
  distributedKey: { item: { pk: helpers.distributedKey('ITEM', 10), sk: 'S' } },
  getShardNumber: {
    item: { pk: 'COUNTER#SHARD_7', sk: 'S', shard: helpers.getShardNumber('COUNTER#SHARD_7') },
    holds: ({ pk, shard }) => assert.equal(helpers.getShardNumber(pk), shard),
  },
  versionAttribute: {
    item: { sk: 'S', [helpers.versionAttribute()]: 1 },
    holds: (row) => assert.equal(row.version, 1),
  },
  incrementVersion: {
    item: { sk: 'S', version: helpers.incrementVersion(2 ** 53 - 2) },
    holds: ({ version }) => assert.equal(version, Number.MAX_SAFE_INTEGER),
  },
  sparseIndexValue: {
    item: { sk: 'S', gsi1pk: helpers.sparseIndexValue(true, 'PREMIUM'), gsi1sk: 'S' },
    holds: ({ gsi1pk }) => assert.equal(gsi1pk, 'PREMIUM'),
  },
  gsiKey: { item: { sk: 'S', gsi1pk: helpers.gsiKey('gsi1', 'USER', 'active'), gsi1sk: 'S' } },
}

const table = await createTable(client, [index('gsi1', ['gsi1pk'], ['gsi1sk'])])

test('every function of PatternHelpers is here', () => {
  assert.deepEqual(Object.keys(cases).sort(), Object.keys(PatternHelpers).sort())
})

for (const [name, { item, holds }] of Object.entries(cases)) {
  test(`what ${name} returns is stored and queried back`, async () => {
    const stored = { pk: name, ...item }
    await table.put(stored)
    const [row, ...others] = await table.query('pk = :pk AND sk = :sk', { pk: stored.pk, sk: stored.sk })
    assert.deepEqual(row, stored)
    assert.equal(others.length, 0)
    holds?.(row)
  })
}

test('an index is asked for what gsiKey and sparseIndexValue wrote into it', async () => {
  await table.put({ pk: 'GSI', sk: 'ACTIVE', gsi1pk: helpers.gsiKey('gsi1', 'ORG', 'active'), gsi1sk: '1' })
  await table.put({ pk: 'GSI', sk: 'ABSENT', gsi1pk: helpers.sparseIndexValue(false, 'ORG#active'), gsi1sk: '2' })
  const rows = await table.query('gsi1pk = :pk', { pk: helpers.gsiKey('gsi1', 'ORG', 'active') }, { IndexName: 'gsi1' })
  assert.deepEqual(rows.map(({ sk }) => sk), ['ACTIVE'])
})
