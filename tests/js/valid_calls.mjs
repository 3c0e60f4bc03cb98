// Valid calls of everything that the package and `ddb-keys/design` export: with their arguments, for tests that replace one of them, and
// with their answers, for tests that check whether the package still works.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import * as ddb from 'ddb-keys'
import * as design from 'ddb-keys/design'

const { PatternHelpers } = ddb

const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const AT = Date.UTC(2024, 11, 2, 15, 30, 0, 123)
const ARN = 'arn:aws:dynamodb:eu-west-1:123456789012:table/app'

/** Made only once, so that tests after an overflow or a timeout use old objects too. */
const event = ddb.keyTemplate('SENSOR#{sensor}#{at:date}#{no:int(4)}', { limit: 'sort' })
const order = ddb.entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'ORDER#{orderId:ulid}',
  gsi1pk: { template: 'STATUS#{status}', when: ['status'] },
  gsi1sk: { template: '{at:day}', when: ['at'] },
})
const formerTrip = ddb.entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{no:int(4)}', gsi1pk: 'CAR#{car}' })
const trip = ddb.entityKeys({ pk: 'É#{id}', sk: 'T#{no:int(4)}', gsi1pk: { template: 'K#{car}', when: ['car'] } }, { previous: [formerTrip] })
const trips = ddb.tableKeys({ trip })
const OLD_TRIP = { pk: 'USER#a$20b', sk: 'TRIP#0007', gsi1pk: 'CAR#東', km: 12 }
const MARSHALLED_TRIP = { pk: { S: 'USER#1' }, sk: { S: 'TRIP#0007' }, km: { N: '12' } }
const MOVE = { TableName: 'é', unversioned: true }
const table = ddb.tableKeys({ order, customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi2pk: 'MAIL#{mail}' } })
const reading = ddb.entityKeys({ pk: 'R#{sensor}#{at:month}', sk: '{at:date}' })
const indexed = ddb.entityKeys({ pk: 'A', gsi1pk: 'B#{x}' })
const scope = ddb.tenantScope('TENANT', 'acme')
const byTenant = ddb.multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenantId: 'S', hash: 'B' }, sort: { major: 'N', stage: 'S' } })
const release = ddb.keyTemplate('{stage}#{no:int(4)}#{tenantId}')
const versions = byTenant.query(['é', new Uint8Array(1)], { gt: [1, 'é'], lt: [3] })
const migration = byTenant.fromTemplate(release, { hash: () => new Uint8Array(1), major: 'no' })
/** A table with two findings, and the items of a model. */
const unsorted = { doc: { pk: 'DOC#{id}', sk: 'v{version}' }, note: { pk: 'DOC#{id}', sk: 'NOTE#{no:int(4)}' } }
const model = design.toWorkbench(table, { tableName: 'É' })
/** An audit keeps what it counted in one instance only, so each call makes its own. */
const audited = (act) => {
  const audit = design.auditTable(unsorted)
  act?.(audit)
  return audit
}
const NOTE = { pk: 'DOC#é', sk: 'NOTE#0007' }
const report = audited((audit) => audit.add([NOTE])).report()
/** The parts that `fromElectroDB` reads of an Entity with the attribute `id`. */
const entityOfElectroDB = {
  model: {
    entity: 'book',
    service: 'lib',
    version: '1',
    schema: { attributes: { id: { type: 'string', required: true } } },
    prefixes: { '': { pk: { prefix: '$lib', casing: 'default', isCustom: false, cast: 'string' } } },
    facets: { labels: { '': { pk: [{ name: 'id', label: 'id' }] } } },
    indexes: { primary: { index: '', type: 'isolated', hasSk: false, pk: { field: 'pk', facets: ['id'] } } },
  },
}
const schemaOfOneTable = { indexes: { primary: { hash: 'pk' } }, models: { É: { pk: { type: String, value: 'é#${id}' }, id: { type: String, required: true } } } }
const keysOfUsers = ['USER#é', 'USER#b', 'ORDER#0007', 'ORDER#0012']
const indexedTable = ddb.tableKeys({ order, byTenant })

/** Name, arguments, and the positions that are optional: `undefined` is good there. */
const calls = [
  ['compositeKey', [['A', 'B'], '#'], [1]],
  ['parseCompositeKey', ['A#B', '#'], [1]],
  ['entityKey', ['A', 'B'], []],
  ['parseEntityKey', ['A#B'], []],
  ['timeSeriesKey', [0, 'day'], []],
  ['ttlTimestamp', [0], []],
  ['adjacencyKeys', ['A', 'B'], []],
  ['hierarchicalKey', [['A', 'B']], []],
  ['parseHierarchicalKey', ['A/B'], []],
  ['distributedKey', ['A', 7], []],
  ['getShardNumber', ['A#SHARD_7'], []],
  ['incrementVersion', [1], []],
  ['sparseIndexValue', [true, 'A'], []],
  ['gsiKey', ['I', 'A', 'B'], []],
  ['multiAttributeKey', ['A', 'B', 'C', 'D'], [3]],
  ['multiTenantKey', ['A', 'B', 'C'], [2]],
  ['hierarchicalMultiKey', ['A', 'B', 'C', 'D'], [3]],
  ['timeSeriesMultiKey', ['A', 0, 'C'], [2]],
  ['locationMultiKey', ['A', 'B', 'C', 'D'], [3]],
  ['productCategoryMultiKey', ['A', 'B', 'C', 'D'], [3]],
  ['statusPriorityMultiKey', ['A', 1, 'C'], [2]],
  ['versionMultiKey', [1, 2, 3, 'D'], [3]],
  ['encodeTuple', [['A', 1]], []],
  ['decodeTuple', ['A#!A1#'], []],
  ['addSortKeyVersion', ['A', 1, { width: 3 }], [2]],
  ['removeSortKeyVersion', ['A#v1'], []],
  ['getSortKeyVersion', ['A#v1'], []],
  ['nextSortKeyVersion', ['A#v1'], []],
  ['generateId', ['A', 'B'], []],
  ['parseId', ['A#B', 'A'], []],
  ['sortKeyBaseFromId', ['A', 'A#B'], []],
  ['parseTwoSegmentPkSkFromId', ['A#B#C'], []],
  ['getTenantCode', ['A#B'], []],
  ['generateEntityId', ['A', 'B', 'C'], [2]],
  ['ulid', [0], [0]],
  ['ulidTime', [ULID], []],
  ['ulidRange', [0, 1], []],
  ['compareKeys', ['A', 'B'], []],
  ['keyByteLength', ['A'], []],
  ['keyTemplate', ['A#{x}'], []],
  ['keyTemplate().build', [{ sensor: 's', at: AT, no: 7 }], [], event.build],
  ['keyTemplate().parse', ['SENSOR#s#2024-12-02T15:30:00.123Z#0007'], [], event.parse],
  ['keyTemplate().range', [{ sensor: 's' }], [], (leading) => event.range(leading, { at: { from: AT } })],
  ['entityKeys', [{ pk: 'A#{x}' }], []],
  ['entityKeys().keys', [{ customerId: '1', orderId: ULID }], [], order.keys],
  ['entityKeys().primary', [{ customerId: '1', orderId: ULID }], [], order.primary],
  ['entityKeys().withKeys', [{ customerId: '1', orderId: ULID }], [], order.withKeys],
  ['entityKeys().changes', [{ x: '1' }], [], indexed.changes],
  ['entityKeys().query', [{ customerId: '1' }], [], (fields) => order.query(fields, {}, { marshall: true })],
  ['entityKeys().plan', [{ customerId: ['1', '2'] }], [], (fields) => order.plan(fields, {}, { marshall: true })],
  ['entityKeys().plan', [{ sensor: 's' }, { at: { from: 0, before: 1 } }, { marshall: true }], [2], reading.plan],
  ['entityKeys().index', ['gsi1'], [], order.index],
  ['entityKeys().index().query', [{ status: 'open' }], [], (fields) => order.index('gsi1').query(fields, { at: { from: AT } })],
  ['entityKeys().parse', [{ pk: 'CUSTOMER#1', sk: `ORDER#${ULID}` }], [], order.parse],
  ['tableKeys', [{ a: { pk: 'A#{x}' }, b: { pk: 'B#{x}' } }, { indexNames: {} }], [1]],
  ['tableKeys().identify', [{ pk: 'CUSTOMER#1', sk: `ORDER#${ULID}` }], [], table.identify],
  ['tableKeys().collection', ['customer', { customerId: '1' }, { marshall: true }], [2], table.collection],
  ['tableKeys().index', ['gsi1'], [], table.index],
  ['tableKeys().index().collection', ['order', { status: 'open' }, { entities: ['order'] }], [2], (...given) => table.index('gsi1').collection(...given)],
  ['tableKeys().streamPattern', [['customer'], { events: ['INSERT'] }], [1], table.streamPattern],
  ['tableKeys().schema', [{ gsi2: { projection: ['total'] } }], [0], table.schema],
  ['tableKeys().cdk', [{ gsi2: { projection: 'KEYS_ONLY' } }], [0], table.cdk],
  ['multiAttributeIndex', [{ indexName: 'Index', partition: { a: 'S' }, sort: { b: 'N' } }], []],
  ['multiAttributeIndex().globalSecondaryIndex', [{ projection: 'ALL' }], [0], byTenant.globalSecondaryIndex],
  ['multiAttributeIndex().attributes', [['A', new Uint8Array(1)], [1, 'B']], [1], byTenant.attributes],
  ['multiAttributeIndex().values', [{ tenantId: 'A', hash: new Uint8Array(1) }], [], byTenant.values],
  ['multiAttributeIndex().query', [['A', new Uint8Array(1)], { gte: [1, 'B'], lt: [3] }, { marshall: true }], [1, 2], byTenant.query],
  ['multiAttributeIndex().query', [{ tenantId: 'A', hash: new Uint8Array(1), major: 1 }, { stage: { from: 'B' } }], [1], byTenant.query],
  ['multiAttributeIndex().fromTemplate', [release, { hash: () => undefined, major: 'no' }], [], byTenant.fromTemplate],
  ['multiAttributeIndex().fromTemplate().attributes', ['A#0001#B'], [], migration.attributes],
  ['shardOf', ['A', 7], []],
  ['keyCondition', [{ pk: 'A', sk: { beginsWith: 'B' } }, { marshall: true }], [1]],
  ['filterExpression', [{ a: { beginsWith: 'A' } }, { marshall: true }], [1]],
  ['conditionExpression', [[{ path: ['a', 0], eq: 'A' }], { marshall: true }], [1]],
  ['updateExpression', [{ set: { a: 'A' }, remove: ['b'], condition: { c: 1 } }, { marshall: true }], [1]],
  ['mergeInputs', [{ FilterExpression: 'a = b' }, { ProjectionExpression: 'c' }], [0, 1]],
  ['entityKeys().pick', ['pk', 'sk'], [], order.pick],
  ['entityKeys', [{ pk: 'A#{x}' }, { previous: [] }], [1]],
  ['entityKeys().generation', [OLD_TRIP], [], trip.generation],
  ['entityKeys().primaries', [{ id: '1', no: 7 }], [], trip.primaries],
  ['entityKeys().upgrade', [OLD_TRIP], [], trip.upgrade],
  ['entityKeys().move', [MARSHALLED_TRIP, MOVE], [], trip.move],
  ['moveOutcome', [{ CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] }], []],
  ['tableKeys().upgrade', [OLD_TRIP], [], trips.upgrade],
  ['shardKey', ['A', 'B', 7], []],
  ['shardKeys', ['A', 7], []],
  ['timeBuckets', [0, 1, 'day'], []],
  ['timeBuckets', [0, { before: 1 }, 'day'], []],
  ['timeBuckets', ['2024', '2025', 'year'], []],
  ['shards', [3], []],
  ['tenantScope', ['A', 'B'], []],
  ['tenantScope().key', ['A', 'B'], [], scope.key],
  ['tenantScope().owns', ['A'], [], scope.owns],
  ['tenantScope().leadingKeysPolicy', [ARN], [], scope.leadingKeysPolicy],
  ['explainKey', ['A#1', 'A#{x}'], [1]],
  ['explainKey', ['A#1', { template: 'A#{x}', text: 'verbatim' }], [1]],
  ['lintTable', [unsorted, { ignore: ['NO_TENANT'], mutable: ['mail'], tenant: 'org', maxParts: 5, textBytes: 90 }], [1]],
  ['lockTable', [unsorted, { before: unsorted, accepted: [{ code: 'X', reason: 'y' }] }], [1]],
  ['diffTables', [unsorted, { note: unsorted.note }], []],
  ['documentTable', [unsorted, { title: 'É', patterns: [{ name: 'one', items: 1, entity: 'doc', fields: { id: '1' } }] }], [1]],
  ['inferTemplates', [keysOfUsers, { minCount: 1, maxMisfits: 0 }], [1]],
  ['inferTemplates', [[{ hash: 'A', what: 'a' }], { attributes: ['hash'], entityAttribute: 'what' }], [1]],
  ['fromElectroDB', [entityOfElectroDB, { items: [{ pk: '$lib#id_é', id: 'É' }] }], [1]],
  ['fromOneTable', [schemaOfOneTable, { items: [] }], [1]],
  ['toWorkbench', [table, { tableName: 'A', modelName: 'B', items: [{ pk: 'A', n: 1 }] }], [1]],
  ['fromWorkbench', [model], []],
  ['auditTable', [unsorted], []],
  ['mergeReports', [report, report], [1]],
  ['arbitraryFields', [fc, indexed], []],
  ['arbitraryItem', [fc, indexed], []],
  ['arbitraryQuery', [fc, indexed, 'gsi1'], [2]],
]

export const validCalls = calls.map(([name, args, optional, call = PatternHelpers[name] ?? design[name]]) => ({ name, args, optional, call }))

/** `args` with another value at `index`. */
export const withArgument = (args, index, value) => args.map((arg, i) => (i === index ? value : arg))

const EVENT = 'SENSOR#attic$20é#2024-12-02T15:30:00.123Z#0007'
const event7 = { sensor: 'attic é', at: new Date(AT), no: 7 }
const ORDER = { pk: 'CUSTOMER#4$232', sk: `ORDER#${ULID}`, gsi1pk: 'STATUS#open', gsi1sk: '2024-12-02' }
const MULTI_KEY = `é$20b#!-Y8.4~#!YA1${'0'.repeat(24)}+#"00FF#`
const BETWEEN = {
  KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :low AND :high',
  ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
  ExpressionAttributeValues: { ':pk': 7n, ':low': 'é', ':high': '😀' },
}
const STARTS = {
  IndexName: 'TenantIndex',
  KeyConditionExpression: '#p0 = :p0 AND #p1 = :p1 AND #s0 = :s0 AND begins_with(#s1, :s1)',
  ExpressionAttributeNames: { '#p0': 'tenantId', '#p1': 'hash', '#s0': 'major', '#s1': 'stage' },
  ExpressionAttributeValues: { ':p0': 'é', ':p1': new Uint8Array(1), ':s0': 10n ** 30n, ':s1': '😀' },
}
const DAY = new Date(Date.UTC(2024, 11, 2))
const WHOLE_DAY = {
  IndexName: 'gsi1',
  KeyConditionExpression: '#pk = :pk AND #sk = :sk',
  ExpressionAttributeNames: { '#pk': 'gsi1pk', '#sk': 'gsi1sk' },
  ExpressionAttributeValues: { ':pk': { S: 'STATUS#$20é' }, ':sk': { S: '2024-12-02' } },
}

/** Checks of a shard, or a ULID, that is picked at random. */
const matching = (pattern) => (text) => assert.match(text, pattern)

let lastUlid = ''
const ascending = (id) => {
  assert.match(id, /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  assert(lastUlid < id, `${id} after ${lastUlid}`)
  lastUlid = id
}

/** The code with which `use` refuses an object that was freed. */
function codeAfterFree(object, use) {
  object.free()
  try {
    return use(object)
  } catch (error) {
    if (error instanceof ddb.KeyError) return error.code
    throw error
  }
}

/** A name as valid_calls.test.mjs finds it among the exports, a call, and its answer or a function that checks it. */
const answers = [
  ['KeyError', () => new ddb.KeyError('INVALID_KEY', 'x').code, 'INVALID_KEY'],
  ['PatternHelpers.compositeKey', () => PatternHelpers.compositeKey(['USER', 'é', '', '😀']), 'USER#é##😀'],
  ['PatternHelpers.compositeKey', () => PatternHelpers.compositeKey(['A:', 'b'], '::|'), 'A:::|b'],
  ['PatternHelpers.parseCompositeKey', () => PatternHelpers.parseCompositeKey('USER##東京'), ['USER', '', '東京']],
  ['PatternHelpers.entityKey', () => PatternHelpers.entityKey('USER', '1#2'), 'USER#1#2'],
  ['PatternHelpers.parseEntityKey', () => PatternHelpers.parseEntityKey('USER#1#2'), { entityType: 'USER', id: '1#2' }],
  ['PatternHelpers.timeSeriesKey', () => PatternHelpers.timeSeriesKey(new Date(AT), 'hour'), '2024-12-02-15'],
  ['PatternHelpers.ttlTimestamp', () => PatternHelpers.ttlTimestamp(new Date(AT)), 1_733_153_400],
  ['PatternHelpers.adjacencyKeys', () => PatternHelpers.adjacencyKeys('A', 'B'), { pk: 'A', sk: 'B' }],
  ['PatternHelpers.hierarchicalKey', () => PatternHelpers.hierarchicalKey(['root', 'ü', '1']), 'root/ü/1'],
  ['PatternHelpers.parseHierarchicalKey', () => PatternHelpers.parseHierarchicalKey('root/ü/1'), ['root', 'ü', '1']],
  ['PatternHelpers.distributedKey', () => PatternHelpers.distributedKey('ITEM', 7), matching(/^ITEM#SHARD_[0-6]$/)],
  ['PatternHelpers.getShardNumber', () => PatternHelpers.getShardNumber('ITEM#SHARD_12'), 12],
  ['PatternHelpers.versionAttribute', () => PatternHelpers.versionAttribute(), 'version'],
  ['PatternHelpers.incrementVersion', () => PatternHelpers.incrementVersion(41), 42],
  ['PatternHelpers.sparseIndexValue', () => PatternHelpers.sparseIndexValue(true, 'A'), 'A'],
  ['PatternHelpers.gsiKey', () => PatternHelpers.gsiKey('I', 'USER', 'active'), 'USER#active'],
  ['multiAttributeKey', () => ddb.multiAttributeKey('A', 1, 10n ** 30n), ['A', 1, 10n ** 30n]],
  ['multiTenantKey', () => ddb.multiTenantKey('T', 'C'), ['T', 'C']],
  ['hierarchicalMultiKey', () => ddb.hierarchicalMultiKey('a', 'b', 'c'), ['a', 'b', 'c']],
  ['timeSeriesMultiKey', () => ddb.timeSeriesMultiKey('ERROR', new Date(AT)), ['ERROR', AT]],
  ['locationMultiKey', () => ddb.locationMultiKey('USA', 'CA'), ['USA', 'CA']],
  ['productCategoryMultiKey', () => ddb.productCategoryMultiKey('c', 's', 'b', 'p'), ['c', 's', 'b', 'p']],
  ['statusPriorityMultiKey', () => ddb.statusPriorityMultiKey('open', 1), ['open', 1]],
  ['versionMultiKey', () => ddb.versionMultiKey(2, 1, 5, 'beta-3'), [2, 1, 5, 'beta-3']],
  ['encodeTuple', () => ddb.encodeTuple(['é b', -1.5, 10n ** 24n, new Uint8Array([0, 255])]), MULTI_KEY],
  ['encodeTuple', () => ddb.encodeTuple(['a', 2024]), 'a#!D2024#'],
  ['decodeTuple', () => ddb.decodeTuple(MULTI_KEY), ['é b', -1.5, 10n ** 24n, new Uint8Array([0, 255])]],
  ['decodeTuple', () => ddb.decodeTuple('a#!D2024#'), ['a', 2024]],
  ['addSortKeyVersion', () => ddb.addSortKeyVersion('ORDER#1#v2', 3, { separator: '@', prefix: '', width: 4 }), 'ORDER#1@0003'],
  ['removeSortKeyVersion', () => ddb.removeSortKeyVersion('ORDER#1@v3'), 'ORDER#1'],
  ['getSortKeyVersion', () => ddb.getSortKeyVersion('ORDER#1@v3'), 3],
  ['nextSortKeyVersion', () => ddb.nextSortKeyVersion('ORDER#1#v0009'), 'ORDER#1#v0010'],
  ['generateId', () => ddb.generateId('P#t', 'S#v3'), 'P#t#S'],
  ['parseId', () => ddb.parseId('P#t#S', 'P#t'), { pk: 'P#t', sk: 'S' }],
  ['sortKeyBaseFromId', () => ddb.sortKeyBaseFromId('P#é', 'P#é#S#1'), 'S#1'],
  ['parseTwoSegmentPkSkFromId', () => ddb.parseTwoSegmentPkSkFromId('P#é#S#1'), { pk: 'P#é', skBase: 'S#1' }],
  ['getTenantCode', () => ddb.getTenantCode('P#é'), 'é'],
  ['generateEntityId', () => ddb.generateEntityId('P', 't', 'S@v3'), { pk: 'P#t', sk: 'S@v3', id: 'P#t#S' }],
  ['ulid', () => ddb.ulid(), ascending],
  ['ulid', () => ddb.ulid(AT), matching(/^01JE3ZW99V[0-9A-Z]{16}$/)],
  ['ulidTime', () => ddb.ulidTime(ULID), new Date(1_469_922_850_259)],
  ['ulidRange', () => ddb.ulidRange(0, 1), ['0'.repeat(26), `0000000001${'Z'.repeat(16)}`]],
  ['compareKeys', () => ddb.compareKeys('\uFFFD', '😀'), -1],
  ['keyByteLength', () => ddb.keyByteLength('Zürich'), 7],
  ['keyTemplate', () => ddb.keyTemplate('A#{x}#{n:int(3) desc}').build({ x: ' ', n: 7 }), 'A#$20#992'],
  ['keyTemplate().build', () => event.build(event7), EVENT],
  ['keyTemplate().build', () => event.build({ ...event7, sensor: 'plain' }), EVENT.replace('attic$20é', 'plain')],
  ['keyTemplate().parse', () => event.parse(EVENT), event7],
  ['keyTemplate().tryParse', () => event.tryParse(EVENT), event7],
  ['keyTemplate().tryParse', () => event.tryParse('SENSOR#a#b#c'), undefined],
  ['keyTemplate().matches', () => event.matches(EVENT), true],
  ['keyTemplate().prefix', () => event.prefix({ sensor: 'a b' }), 'SENSOR#a$20b#'],
  ['keyTemplate().range', () => event.range({ sensor: 's', at: DAY }, { no: { after: 7, to: 20 } }), ['SENSOR#s#2024-12-02T00:00:00.000Z#0008', 'SENSOR#s#2024-12-02T00:00:00.000Z#0020']],
  ['keyTemplate().free', () => codeAfterFree(ddb.keyTemplate('F#{x}'), (freed) => freed.build({ x: '1' })), 'DISPOSED'],
  ['entityKeys', () => ddb.entityKeys({ pk: 'A#{x}', sk: 'B' }).keys({ x: '1' }), { pk: 'A#1', sk: 'B' }],
  ['entityKeys().keys', () => order.keys({ customerId: '4#2', orderId: ULID, status: 'open', at: AT }), ORDER],
  ['entityKeys().keys', () => order.keys({ customerId: '42', orderId: ULID }), { pk: 'CUSTOMER#42', sk: `ORDER#${ULID}` }],
  ['entityKeys().primary', () => order.primary({ customerId: '4#2', orderId: ULID }), { pk: ORDER.pk, sk: ORDER.sk }],
  ['entityKeys().withKeys', () => order.withKeys({ customerId: '4#2', orderId: ULID, status: null, gsi1pk: 'old', total: 3 }), { customerId: '4#2', orderId: ULID, status: null, total: 3, pk: ORDER.pk, sk: ORDER.sk }],
  ['entityKeys().changes', () => order.changes({ status: 'open', at: null }), { set: {}, remove: ['gsi1pk', 'gsi1sk'] }],
  ['entityKeys().query', () => order.query({ customerId: '4#2' }), { KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)', ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' }, ExpressionAttributeValues: { ':pk': ORDER.pk, ':sk': 'ORDER#' } }],
  ['entityKeys().plan', () => order.plan({ customerId: ['4#2', 'é'] }).inputs.map((input) => input.ExpressionAttributeValues[':pk']), [ORDER.pk, 'CUSTOMER#é']],
  ['entityKeys().plan', () => reading.plan({ sensor: 'é' }, { at: { from: AT, to: AT } }).accepts({ pk: 'R#é#2024-12', sk: '2024-12-02T15:30:00.123Z' }), true],
  ['entityKeys().index', () => order.index('gsi1').query({ status: ' é', at: AT }, {}, { marshall: true }), WHOLE_DAY],
  ['entityKeys().tryParse', () => order.tryParse(ORDER), { customerId: '4#2', orderId: ULID, status: 'open', at: DAY }],
  ['entityKeys().tryParse', () => order.tryParse({ ...ORDER, sk: 'PROFILE' }), undefined],
  ['entityKeys().matches', () => order.matches(ORDER), true],
  ['entityKeys().pick', () => order.pick('gsi1pk').keys({ status: 'a b', at: AT }), { gsi1pk: 'STATUS#a$20b' }],
  ['entityKeys().generation', () => [trip.generation(OLD_TRIP), order.generation(ORDER)], [1, 0]],
  ['entityKeys().primaries', () => trip.primaries({ id: '1', no: 7 }), [{ pk: 'É#1', sk: 'T#0007' }, { pk: 'USER#1', sk: 'TRIP#0007' }]],
  ['entityKeys().upgrade', () => trip.upgrade(OLD_TRIP), { pk: 'É#a$20b', sk: 'T#0007', gsi1pk: 'K#東', km: 12 }],
  ['entityKeys().parse', () => trip.parse(OLD_TRIP), { id: 'a b', no: 7, car: '東' }],
  ['entityKeys().move', () => trip.move(MARSHALLED_TRIP, MOVE).TransactItems[0].Put.Item, { pk: { S: 'É#1' }, sk: { S: 'T#0007' }, km: { N: '12' } }],
  ['moveOutcome', () => ddb.moveOutcome({ CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }] }), 'taken'],
  ['tableKeys().upgrade', () => trips.upgrade(OLD_TRIP), { pk: 'É#a$20b', sk: 'T#0007', gsi1pk: 'K#東', km: 12 }],
  ['entityKeys().parse', () => order.parse(ORDER), { customerId: '4#2', orderId: ULID, status: 'open', at: DAY }],
  ['entityKeys().free', () => codeAfterFree(ddb.entityKeys({ pk: 'F#{x}' }), (freed) => freed.keys({ x: '1' })), 'DISPOSED'],
  ['tableKeys', () => Object.keys(ddb.tableKeys({ order, made: { pk: 'A#{x}', sk: 'B' } })), ['order', 'made']],
  ['tableKeys().identify', () => table.identify(ORDER), { entity: 'order', values: { customerId: '4#2', orderId: ULID, status: 'open', at: DAY } }],
  ['tableKeys().identify', () => table.identify({ pk: 'CUSTOMER#1', sk: 'INVOICE' }), undefined],
  ['tableKeys().collection', () => table.collection('order', { customerId: ['4#2', 'é'] }).accepts(ORDER), true],
  ['tableKeys().index', () => table.index('gsi1').collection('order', { status: 'é' }).inputs[0].ExpressionAttributeValues, { ':pk': 'STATUS#é' }],
  ['tableKeys().streamPattern', () => table.streamPattern('customer').pattern, { dynamodb: { Keys: { pk: { S: [{ prefix: 'CUSTOMER#' }] }, sk: { S: ['PROFILE'] } } } }],
  ['tableKeys().schema', () => table.schema().KeySchema[1], { AttributeName: 'sk', KeyType: 'RANGE' }],
  ['tableKeys().cdk', () => table.cdk().sortKey, { name: 'sk', type: 'S' }],
  ['tableKeys().free', () => codeAfterFree(ddb.tableKeys({ made: { pk: 'F#{x}' } }), (freed) => freed.identify({ pk: 'F#1' })), 'DISPOSED'],
  ['multiAttributeIndex', () => ddb.multiAttributeIndex({ indexName: 'a-1', partition: { é: 'S' } }).attributes(['東']), { é: '東' }],
  ['multiAttributeIndex().globalSecondaryIndex', () => byTenant.globalSecondaryIndex({ projection: ['é'] }).Projection.NonKeyAttributes, ['é']],
  ['multiAttributeIndex().attributeDefinitions', () => byTenant.attributeDefinitions()[1], { AttributeName: 'hash', AttributeType: 'B' }],
  ['multiAttributeIndex().attributes', () => byTenant.attributes(['é', new Uint8Array(2)], [10n ** 30n, '😀']), { tenantId: 'é', hash: new Uint8Array(2), major: 10n ** 30n, stage: '😀' }],
  ['multiAttributeIndex().values', () => byTenant.values({ tenantId: 'é', hash: new Uint8Array(2), major: 0.1, x: 1 }), [['é', new Uint8Array(2)], [0.1]]],
  ['multiAttributeIndex().query', () => [...byTenant.query(['é', new Uint8Array(1)], { lastBeginsWith: [10n ** 30n, '😀'] })], [STARTS]],
  ['multiAttributeIndex().query', () => byTenant.query(['é', new Uint8Array(1)], { between: [[1], [1]] }, { marshall: true }).inputs[0].ExpressionAttributeValues, { ':p0': { S: 'é' }, ':p1': { B: new Uint8Array(1) }, ':s0': { N: '1' } }],
  ['multiAttributeIndex().query', () => versions.accepts({ tenantId: { S: 'é' }, hash: new Uint8Array(1), major: 1, stage: 'é!' }), true],
  ['multiAttributeIndex().query', () => versions.accepts({ tenantId: 'é', hash: new Uint8Array(1), major: 3n, stage: 'a' }), false],
  ['multiAttributeIndex().query', () => typeof versions.pages(async () => ({})).next, 'function'],
  ['multiAttributeIndex().fromTemplate', () => migration.attributes('a$20é#0007#T'), { tenantId: 'T', hash: new Uint8Array(1), major: 7, stage: 'a é' }],
  ['tableKeys().schema', () => indexedTable.schema().GlobalSecondaryIndexes[1].IndexName, 'TenantIndex'],
  ['shardOf', () => ddb.shardOf('order-42', 16), 14],
  ['keyCondition', () => ddb.keyCondition({ sk: { between: ['é', '😀'] }, pk: 7n }), BETWEEN],
  ['keyCondition', () => ddb.keyCondition({ pk: 'A' }, { marshall: true }).ExpressionAttributeValues, { ':pk': { S: 'A' } }],
  ['updateExpression', () => ddb.updateExpression({ set: { é: '😀' }, remove: ['a'] }).UpdateExpression, 'SET #set0 = :set0 REMOVE #remove0'],
  ['updateExpression', () => ddb.updateExpression({ add: { é: 1n }, delete: { b: new Set(['😀']) } }, { marshall: true }).ExpressionAttributeValues, { ':add0': { N: '1' }, ':delete0': { SS: ['😀'] } }],
  ['filterExpression', () => ddb.filterExpression({ é: { between: ['é', '😀'], size: 7 } }), { FilterExpression: '#f0 BETWEEN :f0 AND :f1 AND size(#f0) = :f2', ExpressionAttributeNames: { '#f0': 'é' }, ExpressionAttributeValues: { ':f0': 'é', ':f1': '😀', ':f2': 7 } }],
  ['conditionExpression', () => ddb.conditionExpression({ n: 10n ** 30n }, { marshall: true }).ExpressionAttributeValues, { ':c0': { N: '1000000000000000000000000000000' } }],
  ['mergeInputs', () => ddb.mergeInputs(ddb.filterExpression({ é: 1 }), ddb.filterExpression({ é: 2 })), { FilterExpression: '(#f0 = :f0) AND (#f0 = :m1)', ExpressionAttributeNames: { '#f0': 'é' }, ExpressionAttributeValues: { ':f0': 1, ':m1': 2 } }],
  ['entityKeys().query', () => order.query({ customerId: '1' }, undefined, { filter: { é: 1 }, project: ['é'] }).ProjectionExpression, '#p0'],
  ['shardKey', () => ddb.shardKey('ITEM', 'order-42', 16), 'ITEM#SHARD_14'],
  ['shardKeys', () => ddb.shardKeys('ITEM', 3), ['ITEM#SHARD_0', 'ITEM#SHARD_1', 'ITEM#SHARD_2']],
  ['shards', () => ddb.shards(3), [0, 1, 2]],
  ['timeBuckets', () => ddb.timeBuckets('2024-W48', '2024-W49', 'week'), ['2024-W48', '2024-W49']],
  ['timeBuckets', () => ddb.timeBuckets(Date.UTC(2024, 10, 30), AT, 'day'), ['2024-11-30', '2024-12-01', '2024-12-02']],
  ['timeBuckets', () => ddb.timeBuckets(Date.UTC(2024, 10, 30), { before: Date.UTC(2024, 11, 2) }, 'day'), ['2024-11-30', '2024-12-01']],
  ['mergeShards', () => ddb.mergeShards([['a', 'é'], ['b'], []], (sk) => sk), ['a', 'b', 'é']],
  ['mergeShards', () => ddb.mergeShards([['é', 'a'], ['b'], []], (sk) => sk, { descending: true, limit: 2 }), ['é', 'b']],
  ['tenantScope', () => ddb.tenantScope('T', '1').key('x'), 'T#1#x'],
  ['tenantScope().key', () => scope.key('ORDER', '東'), 'TENANT#acme#ORDER#東'],
  ['tenantScope().key', () => scope.key('ORDER', '東 京'), 'TENANT#acme#ORDER#東$20京'],
  ['tenantScope().owns', () => scope.owns('TENANT#acme#ORDER'), true],
  ['tenantScope().owns', () => scope.owns('TENANT#acme2#ORDER'), false],
  ['tenantScope().assert', () => scope.assert('TENANT#acme#ORDER'), undefined],
  ['tenantScope().prefix', () => scope.prefix(), 'TENANT#acme#'],
  ['tenantScope().leadingKeysPolicy', () => scope.leadingKeysPolicy(ARN).Resource, [ARN, `${ARN}/index/*`]],
  ['explainKey', () => design.explainKey(EVENT, event).parts.map(({ value }) => value), [undefined, 'attic é', undefined, '2024-12-02T15:30:00.123Z', undefined, '7']],
  ['explainKey', () => design.explainKey('USER#42').template, 'USER#{userId}'],
  ['lintTable', () => design.lintTable(unsorted).map(({ suggestion }) => suggestion.changes), [[{ entity: 'doc', attribute: 'sk', template: '{version:version}' }]]],
  ['lockTable', () => design.lockTable(unsorted).entities.doc.keys, { pk: 'DOC#{id:text}', sk: 'v{version:text}' }],
  ['lockTable', () => design.lockTable({ é: { pk: 'é#{n:int}' } }, { before: unsorted }).former.length, 2],
  ['diffTables', () => design.diffTables({ é: { pk: 'é#{n:int(4)}' } }, { é: { pk: 'é#{n:int(5)}' } }).map(({ example }) => example.item.pk), ['é#9999']],
  ['lintTable', () => design.lintTable(indexedTable).map(({ code }) => code), []],
  ['entityKeys', () => ddb.entityKeys({ pk: 'É#{x:int(2)}' }).standard['~standard'].validate({ x: -1 }).issues.map(({ path }) => path), [['x']]],
  ['arbitraryFields', () => fc.sample(design.arbitraryFields(fc, ddb.entityKeys({ pk: 'É#{x:enum(é)}' })), 2), [{ x: 'é' }, { x: 'é' }]],
  ['arbitraryItem', () => fc.sample(design.arbitraryItem(fc, ddb.entityKeys({ pk: 'É#{x:enum(é)}' })), 1), [{ x: 'é', pk: 'É#é' }]],
  ['arbitraryQuery', () => fc.sample(design.arbitraryQuery(fc, ddb.entityKeys({ pk: 'É#{x:enum(é)}' })), 1), [[{ x: 'é' }]]],
  ['documentTable', () => design.documentTable(unsorted, { title: 'É|' }).split('\n')[0], '# É\\|'],
  ['inferTemplates', () => design.inferTemplates(keysOfUsers).templates.map(({ template }) => template), ['ORDER#{orderNo:int(4)}', 'USER#{userId}']],
  ['inferTemplates', () => design.inferTemplates([ORDER, ORDER]).entities[0].attributes.sk, { template: 'ORDER#{orderId:ulid}', text: 'escaped' }],
  ['fromElectroDB', () => design.fromElectroDB(entityOfElectroDB).definition.book.pk.template, '$lib#id_{id:rest}'],
  ['fromOneTable', () => design.fromOneTable(schemaOfOneTable).definition.É.pk.template, 'é#{id:rest}'],
  ['toWorkbench', () => design.toWorkbench(unsorted).DataModel[0].TableFacets.map(({ FacetName }) => FacetName), ['doc', 'note']],
  ['fromWorkbench', () => design.fromWorkbench(model).tables[0].tableName, 'É'],
  ['auditTable', () => audited().report().count, 0],
  ['auditTable().add', () => audited((audit) => audit.add([NOTE, { pk: { S: 'é' }, sk: { S: '' } }])).report().misfits[0].reason, 'noKey'],
  ['auditTable().addLines', () => audited((audit) => audit.addLines(new TextEncoder().encode('{"pk":{"S":"DOC#\\u00e9"},"sk":{"S":"v1"}}'))).report().largestCollections.counters, [['DOC#é', 12]]],
  ['auditTable().report', () => audited((audit) => audit.add([NOTE])).report().entities.note, { count: 1, bytes: 19, generations: [1] }],
  ['auditTable().free', () => audited((audit) => audit.add([])).free(), undefined],
  ['mergeReports', () => design.mergeReports(report, report).count, 2],
]

/** Every call: `check` throws if an answer is wrong. */
export const everyCall = answers.map(([name, call, answer]) => ({
  name,
  call,
  check: typeof answer === 'function' ? answer : (value) => assert.deepEqual(value, answer),
}))

/** Calls that are refused from the JavaScript half, from Rust, and from the middle of either; with code and message. */
export const refusedCalls = [
  [() => PatternHelpers.compositeKey(['USER#1', 'x']), 'SEPARATOR_IN_PART'],
  [() => PatternHelpers.entityKey('', '1'), 'EMPTY_VALUE'],
  [() => PatternHelpers.entityKey('A', 5), 'INVALID_TYPE'],
  [() => PatternHelpers.parseEntityKey('x'.repeat(100)), 'INVALID_KEY'],
  [() => PatternHelpers.hierarchicalKey(['é', 'a/b']), 'SEPARATOR_IN_PART'],
  [() => ddb.keyByteLength('a\ud800'), 'INVALID_UNICODE'],
  [() => ddb.addSortKeyVersion('A', 100, { width: 2 }), 'VERSION_OVERFLOW'],
  [() => ddb.addSortKeyVersion('A', 1, { widht: 2 }), 'INVALID_OPTION'],
  [() => ddb.ulidTime('U'.repeat(26)), 'INVALID_ULID'],
  [() => ddb.multiAttributeKey('a', undefined, 'c'), 'MISSING_LEVEL'],
  [() => ddb.encodeTuple(['a', 1e126]), 'INVALID_NUMBER'],
  [() => ddb.encodeTuple([null]), 'INVALID_TYPE'],
  [() => ddb.decodeTuple('a#!A2024#'), 'INVALID_KEY'],
  [() => ddb.decodeTuple('a#!0.1000000000000000055#'), 'INVALID_KEY'],
  [() => ddb.keyTemplate('A#{x}{y}'), 'INVALID_TEMPLATE'],
  [() => event.build({ sensor: 's', at: AT, no: 10_000 }), 'INVALID_NUMBER'],
  [() => event.build({ sensor: 's', at: 'now', no: 1 }), undefined], // refused for its type, or as a text that is not a date
  [() => event.parse('SENSOR#s#2024-12-02T15:30:00.123Z#7'), 'TEMPLATE_MISMATCH'],
  [() => event.prefix({ sensro: 's' }), 'UNKNOWN_FIELD'],
  [() => event.range({ sensor: 's' }, { at: { from: 2, to: 1 } }), 'INVALID_RANGE'],
  [() => ddb.entityKeys({ pk: { template: 'A#{x}', when: ['y z'] }, sk: '{y' }), 'INVALID_TEMPLATE'],
  [() => order.keys({ customerId: '1', orderId: 'no' }), 'INVALID_ULID'],
  [() => order.query({ customerId: '1', orderid: ULID }), 'UNKNOWN_FIELD'],
  [() => order.index('gsi1').query({ status: 'a' }, { at: { from: AT, to: 1 } }), 'INVALID_RANGE'],
  [() => order.index('gsi2'), 'INVALID_OPTION'],
  [() => order.plan({ customerId: ['é', 'é'] }), 'INVALID_RANGE'],
  [() => reading.plan({ sensor: 's' }, { at: { from: AT } }), 'INVALID_RANGE'],
  [() => order.pick('pk', 'gsi2pk'), 'INVALID_OPTION'],
  [() => order.parse({ ...ORDER, gsi1sk: '2024-12-2' }), 'TEMPLATE_MISMATCH'],
  [() => ddb.keyCondition({ pk: 'A', sk: { between: ['b', 'a'] } }), 'INVALID_RANGE'],
  [() => ddb.keyCondition({ pk: 'A', sk: { gt: 'b', lt: 'c' } }), 'INVALID_OPTION'],
  [() => ddb.updateExpression({ set: { é: 1 }, remove: ['é'] }), 'INVALID_OPTION'],
  [() => ddb.filterExpression({ é: { between: [2n, 1] } }), 'INVALID_RANGE'],
  [() => ddb.conditionExpression({ é: 1e126 }), 'INVALID_NUMBER'],
  [() => ddb.mergeInputs({ IndexName: 'é' }, { IndexName: 'e' }), 'INVALID_OPTION'],
  [() => order.query({ customerId: '1' }, undefined, { filter: { sk: 'é' } }), 'INVALID_OPTION'],
  [() => ddb.multiAttributeIndex({ indexName: 'Index', partition: { a: 'é' } }), 'INVALID_OPTION'],
  [() => byTenant.attributes(['é', new Uint8Array(0)]), 'EMPTY_VALUE'],
  [() => byTenant.attributes(['é'], [1]), 'MISSING_LEVEL'],
  [() => byTenant.query(['é'], []), 'MISSING_LEVEL'],
  [() => byTenant.query(['é', new Uint8Array(1)], { gt: [2], lt: [1] }), 'INVALID_RANGE'],
  [() => byTenant.query({ tenantId: 'é', hash: new Uint8Array(0) }), 'EMPTY_VALUE'],
  [() => versions.pages(() => {}, { cursor: 'é' }), 'INVALID_CURSOR'],
  [() => byTenant.values({ tenantId: 'é', hash: 'é' }), 'INVALID_TYPE'],
  [() => migration.attributes('a#7#T'), 'TEMPLATE_MISMATCH'],
  [() => ddb.tableKeys({ order, byTenant, again: byTenant }), 'INVALID_OPTION'],
  [() => ddb.shardKeys('A', 10_001), 'INVALID_NUMBER'],
  [() => ddb.mergeShards([['b', 'a']], (sk) => sk), 'INVALID_RANGE'],
  [() => scope.assert('TENANT#other#x'), 'FOREIGN_TENANT'],
  [() => design.explainKey('A', 'A#{x}{y}'), 'INVALID_TEMPLATE'],
  [() => design.lintTable({ doc: { pk: 'é#{x' } }), 'INVALID_TEMPLATE'],
  [() => design.lintTable(unsorted, { ignore: ['é'] }), 'INVALID_OPTION'],
  [() => design.documentTable(unsorted, { patterns: [{ name: 'one', entity: 'é' }] }), 'INVALID_OPTION'],
  [() => design.inferTemplates(['A', 'é\ud800']), 'INVALID_UNICODE'],
  [() => design.fromElectroDB({ é: 7 }), 'INVALID_TYPE'],
  [() => design.fromOneTable({ é: 7 }), 'INVALID_TYPE'],
  [() => design.toWorkbench({ a: { pk: '{a}' }, b: { pk: '{b}' } }), 'AMBIGUOUS_KEYS'],
  [() => design.fromWorkbench({ ModelName: 'é', DataModel: [{}] }), 'INVALID_TYPE'],
  [() => audited((audit) => audit.addLines(new TextEncoder().encode('{"é":1}'))), 'INVALID_TYPE'],
  [() => design.mergeReports({ ...report, formats: 'é' }, report), 'INVALID_OPTION'],
].map(([call, code]) => ({ call, code }))
