// One refused call for every sentence of src/error/sentences.txt, by the name of the sentence.

import {
  PatternHelpers,
  addSortKeyVersion,
  decodeTuple,
  encodeTuple,
  entityKeys,
  keyCondition,
  keyTemplate,
  mergeShards,
  multiAttributeIndex,
  multiAttributeKey,
  nextSortKeyVersion,
  parseId,
  shardKeys,
  statusPriorityMultiKey,
  tableKeys,
  tenantScope,
  timeBuckets,
  ulid,
  ulidRange,
  ulidTime,
  updateExpression,
  versionMultiKey,
} from 'ddb-keys'
import { fromWorkbench, inferTemplates, lintTable, toWorkbench } from 'ddb-keys/design'

const verbatim = { text: 'verbatim' }
const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}', gsi1pk: 'STATUS#{status}', gsi1sk: '{placedAt:date}#{orderId}' })
const constant = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
const index = multiAttributeIndex({ indexName: 'ByTenant', partition: { tenant: 'S', region: 'S' }, sort: { major: 'N', stage: 'S' } })
const partition = ['acme', 'eu']
const scope = tenantScope('TENANT', 'acme')

const template = (text, options) => () => keyTemplate(text, options)
const build = (text, fields, options) => () => keyTemplate(text, options).build(fields)
const range = (text, bounds, options) => () => keyTemplate(text, options).range({}, bounds)
const entity = (definition, options) => () => entityKeys(definition, options)
const table = (definition, options) => () => tableKeys(definition, options)
const condition = (sk) => () => keyCondition({ pk: 'A', sk })
const query = (condition, values = partition) => () => index.query(values, condition)
const of = (indexName, sort) => multiAttributeIndex({ indexName, partition: { tenant: 'S' }, sort })
/** An index of own attributes. */
const own = (condition, options) =>
  entity({ pk: 'A#{id}', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail', ...condition } }, options)
const sparse = (condition, options) => entity({ pk: 'A#{id}', gsi1pk: { template: 'B#{x}', ...condition } }, options)
const page = (send) => async () => {
  for await (const _ of index.query(partition).pages(send, { limit: 1 })); // the first page is refused
}

/** The refusal of a call in an environment without `crypto`. */
function withoutCrypto(call) {
  const crypto = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
  try {
    for (let i = 0; i < 10_000; i++) call() // the first ones use random bytes that were fetched before
  } finally {
    Object.defineProperty(globalThis, 'crypto', crypto)
  }
}

export const refusedCalls = {
  Empty: () => PatternHelpers.entityKey('', '42'),
  PartitionKeyTooLong: () => PatternHelpers.compositeKey(['x'.repeat(2049)]),
  SortKeyTooLong: () => PatternHelpers.adjacencyKeys('A', 'x'.repeat(1025)),
  NoParts: () => PatternHelpers.compositeKey([]),
  EmptyKey: () => PatternHelpers.compositeKey(['']),
  PartHoldsSeparator: () => PatternHelpers.compositeKey(['USER#123', 'ORDER']),
  PartRunsIntoSeparator: () => PatternHelpers.compositeKey(['A:', 'b'], '::'),
  NameHoldsSeparator: () => PatternHelpers.entityKey('US#ER', '123'),
  NoEntityKey: () => PatternHelpers.parseEntityKey('USER123'),
  NoSegments: () => PatternHelpers.hierarchicalKey([]),
  EmptySegment: () => PatternHelpers.hierarchicalKey(['root', '']),
  SegmentHoldsSeparator: () => PatternHelpers.hierarchicalKey(['a/b']),

  InvalidDate: () => PatternHelpers.ttlTimestamp(new Date(NaN)),
  FractionOfMillisecond: () => PatternHelpers.ttlTimestamp(0.5),
  YearOutOfRange: () => PatternHelpers.ttlTimestamp(Date.UTC(10_000, 0)),
  NoGranularity: () => PatternHelpers.timeSeriesKey(0, 'week'),
  NoBucket: () => timeBuckets(0, 1, 'decade'),
  EndBeforeStart: () => ulidRange(2, 1),
  EndNotAfterStart: () => timeBuckets(1, { before: 1 }, 'day'),
  TooManyBuckets: () => timeBuckets(0, Date.UTC(2024, 0), 'hour'),
  Before1970: () => ulid(-1),
  TimeNotInUlid: () => ulid(2 ** 48),
  NoUlid: () => ulidTime('42'),

  BadCounter: () => PatternHelpers.incrementVersion(-1),
  VersionSeparatorOption: () => addSortKeyVersion('A', 1, { separator: ':' }),
  VersionPrefixOption: () => addSortKeyVersion('A', 1, { separator: '@', prefix: 'V' }),
  PrefixNeeded: () => addSortKeyVersion('A', 1, { prefix: '' }),
  BadVersionWidth: () => addSortKeyVersion('A', 1, { width: 21 }),
  BadVersion: () => addSortKeyVersion('A', -1),
  VersionOverflow: () => addSortKeyVersion('ORDER', 100, { width: 2 }),
  LastVersion: () => nextSortKeyVersion('A#v9007199254740991'),
  ForeignId: () => parseId('ORDER#1', 'CUSTOMER'),

  NoValues: () => multiAttributeKey(),
  TooManyValues: () => multiAttributeKey(1, 2, 3, 4, 5),
  MissingLevel: () => multiAttributeKey('a', undefined, 'c'),
  EmptyKeyValue: () => multiAttributeKey('a', ''),
  NoDynamoNumber: () => multiAttributeKey(1e126),
  TooManyEncoded: () => encodeTuple([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  NoMultiKey: () => decodeTuple('A#B'),
  BadVersionLevel: () => versionMultiKey(1, -2),

  NoPartitionAttribute: () => multiAttributeIndex({ indexName: 'ByTenant', partition: {} }),
  TooManyInIndex: query({ gte: [1, 'a', 'b'] }),
  UnknownAttributeType: () => multiAttributeIndex({ indexName: 'ByTenant', partition: { tenant: 'string' } }),
  AttributeIsNumber: () => multiAttributeIndex({ indexName: 'ByTenant', partition: { 7: 'S' } }),
  AttributeNameTooLong: () => multiAttributeIndex({ indexName: 'ByTenant', partition: { ['x'.repeat(256)]: 'S' } }),
  MissingAttribute: () => index.attributes(partition, [undefined, 'beta']),
  AttributesTooLong: () => index.attributes(['x'.repeat(1025), 'y'.repeat(1024)]),
  IndexNameTwice: table({ order, a: of('Same', { a: 'S' }), b: of('Same', { b: 'S' }) }),
  AttributeTypesDiffer: table({ order, a: of('First', { a: 'S' }), b: of('Second', { a: 'N' }) }),
  PartitionNeeded: query(undefined, ['acme']),
  StartOfNumber: query({ lastBeginsWith: [2] }),
  TuplesDescend: query({ between: [[2], [1]] }),

  EmptyOperand: condition({ beginsWith: new Uint8Array() }),
  OperandNotHeld: condition({ gt: 1e126 }),
  OperandTooLong: condition({ gt: 'x'.repeat(1025) }),
  NumberBegins: condition({ beginsWith: 7 }),
  BoundsOfTwoTypes: condition({ between: ['a', 1] }),
  BoundsDescend: condition({ between: ['b', 'a'] }),
  NoPartitionKey: () => keyCondition({ pk: { beginsWith: 'A' } }),
  ThirdAttribute: () => keyCondition({ a: '1', b: '2', c: '3' }),

  BadShardCount: () => shardKeys('ITEM', 1.5),
  TooManyShardKeys: () => shardKeys('ITEM', 10_001),
  ForeignTenant: () => scope.assert('TENANT#other#1'),
  WildcardInPolicy: () => tenantScope('TENANT', 'a*').leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app'),
  NoTableArn: () => scope.leadingKeysPolicy('app'),

  MissingField: build('USER#{id}', {}),
  EmptyText: build('USER#{id}', { id: '' }),
  TextHoldsSeparator: build('{a}#{b}', { a: 'x#', b: 'y' }, verbatim),
  TextRunsIntoSeparator: build('{a}::{b}', { a: 'x:', b: 'y' }, verbatim),
  NotWhole: build('{n:int}', { n: -1 }),
  TooWide: build('{n:int(2)}', { n: 100 }),
  VersionTooWide: build('{n:version(2)}', { n: 100 }),
  VersionTooLarge: build('{n:version(20)}', { n: 2n ** 53n }),
  NotUlid: build('{id:ulid}', { id: '42' }),
  NotUuid: build('{id:uuid}', { id: '42' }),
  NotSemver: build('{v:semver}', { v: '1.0' }),
  NotTime: build('{at:day}', { at: 'yesterday' }),
  NotPlainDate: build('{on:plaindate}', { on: '2023-02-29' }),
  NotAnOption: build('{state:enum(open|closed)}', { state: 'held' }),
  NotDecimal: build('{price:decimal(6,2)}', { price: 19.999 }),
  NotLower: build('{city:lower}', { city: 'London' }, verbatim),
  NotRfc3339: build('{at:rfc3339}', { at: '2024-12-01' }, verbatim),
  NotWord: build('{name:word}#', { name: 'John Smith' }, verbatim),
  FieldNotHeld: () => entityKeys({ pk: '{n:N}' }).keys({ n: 1e126 }),
  EmptyBinary: () => entityKeys({ pk: '{b:B}' }).keys({ b: new Uint8Array() }),
  NotSeconds: () => entityKeys({ pk: 'A#{id}', sk: '{at:epoch}' }).keys({ id: '1', at: 1733049000000 }),
  NotWrittenNumber: () => entityKeys({ pk: 'A#{id}', at: { template: '{at:epoch}', kind: 'sort', index: 'table' } }).keys({ id: '1', at: '2024-12-01T10:30:00Z' }),
  NotWrittenTime: () => entityKeys({ pk: 'A#{id}', at: { template: '{at:date}', kind: 'sort', index: 'table' } }).keys({ id: '1', at: '2024-12-01T10:30:00Z' }),
  NotWrittenUuid: () => entityKeys({ id: { template: '{id:uuid}', kind: 'partition' } }).keys({ id: '6F9619FF-8B86-D011-B42D-00C04FC964FF' }),
  NotWrittenUlid: () => entityKeys({ id: { template: '{id:ulid}', kind: 'partition' } }).keys({ id: '01arz3ndektsv4rrffq69g5fav' }),

  EmptyTemplate: template(''),
  FieldsTouch: template('{a}{b}'),
  FieldTwice: template('{a}#{a}'),
  UnopenedBrace: template('a}'),
  UnclosedBrace: template('{a'),
  NameBeginsWithDigit: template('{1a}'),
  NameIsProto: template('{__proto__}'),
  NoName: template('{}'),
  BadName: template('{é}'),
  NoCodec: template('{a:}'),
  UnclosedParenthesis: template('{a:int(3}'),
  DescNeedsCodec: template('{a desc}'),
  ExpectedDesc: template('{a:int asc}'),
  ExpectedBrace: template('{a-b}'),
  UnknownCodec: template('{a:datetime}'),
  NoArguments: template('{a:date(3)}'),
  NoDescending: template('{a:ulid desc}'),
  DigitsNeedVerbatim: template('{n:digits}'),
  NeedsVerbatim: template('{id:rest}'),
  RestNotLast: template('{id:rest}#A', verbatim),
  BadWidths: template('{price:decimal(6)}'),
  BadWidth: template('{n:int(21)}'),
  WidthNotDigits: template('{n:int(x)}'),
  NeedsOptions: template('{a:enum}'),
  EmptyOption: template('{a:enum(a||b)}'),
  OptionTwice: template('{a:enum(a|a)}'),
  OptionHolds: template('{a:enum(a#b)}'),
  OptionRunsInto: template('{a:enum(a|b-c)}-{b}', verbatim),
  TooManyRanks: template(`{a:rank(${Array.from({ length: 100 }, (_, i) => `n${i}`).join('|')})}`),
  PlainNotAlone: entity({ pk: 'A#{id:S}' }),
  PlainInTemplate: template('{id:S}'),
  LiteralInField: template('{tenant}-{id}'),
  LiteralsTooLong: template('x'.repeat(2049)),
  TooManyTemplateFields: template(Array.from({ length: 1025 }, (_, i) => `{f${i}}`).join('#')),

  MismatchHead: () => keyTemplate('USER#{id}').parse('ORDER#1'),
  MismatchField: () => keyTemplate('USER#{no:int(3)}').parse('USER#x'),
  MismatchEnd: () => keyTemplate('USER#{no:int(3)}').parse('USER#0011'),
  NothingToBeginWith: () => keyTemplate('{id}#A').prefix({}),
  UnboundedPrefix: () => keyTemplate('USER#{id}').prefix({ id: '1' }),
  NothingInRange: range('{a}#', { a: { from: 'b', to: 'a' } }),
  VerbatimDoesNotSort: range('{a}#{b}', { a: { from: 'a' } }, verbatim),
  WordNeedsLowLiteral: range('{a:word}:{b}', { a: { from: 'a' } }, verbatim),
  EnumsDoNotSort: range('{a:enum(low|high)}', { a: { from: 'low' } }),
  StartOfNoText: range('{id:ulid}', { id: { startsWith: '0' } }),
  DigitsDoNotSort: range('{n:digits}#', { n: { from: 1 } }, verbatim),
  TimesDoNotSort: range('{at:rfc3339}', { at: { from: '2024-12-01T10:30:00Z' } }, verbatim),
  TextMayHoldSeparator: () => keyTemplate('{file}@{v:digits}', verbatim).prefix({ file: 'a' }),

  NoAttributes: entity({}),
  TooManyAttributes: entity(Object.fromEntries(Array.from({ length: 257 }, (_, i) => [`gsi${i}pk`, 'A']))),
  TooManyEntityFields: entity({ pk: Array.from({ length: 1000 }, (_, i) => `{f${i}}`).join('#'), sk: Array.from({ length: 500 }, (_, i) => `{g${i}}`).join('#') }),
  EmptyAttributeName: entity({ '': 'A' }),
  AttributeTwice: () => multiAttributeIndex({ indexName: 'ByTenant', partition: { tenant: 'S' }, sort: { tenant: 'S' } }),
  AttributeIsProto: () => entityKeys(JSON.parse('{ "__proto__": "A" }')),
  NoKind: entity({ id: 'A' }),
  NoKindByEnd: entity({ task: 'A' }),
  UnknownCondition: sparse({ when: ['y'] }),
  ConditionOnTable: entity({ pk: { template: 'A#{id}', when: ['id'] } }),
  ConditionOnOwn: own({ when: ['id'] }),
  ConditionBothWays: sparse({ when: ['id'], unless: ['id'] }),
  UnlessOfKey: sparse({ unless: ['x'] }),
  FlagTwice: sparse({ when: ['open'] }, { flags: ['open', 'open'] }),
  FlagIsField: sparse({ when: ['x'] }, { flags: ['x'] }),
  FlagIsKey: sparse({}, { flags: ['pk'] }),
  FlagUnused: sparse({}, { flags: ['open'] }),
  EmptyIndexName: entity({ pk: { template: 'A', index: '' } }),
  KeyOfIndexTwice: entity({ pk: 'A', PK: 'B' }),
  LoneSortKey: entity({ pk: 'A', gsi1sk: 'B' }),
  NoSuchIndex: () => order.index('gsi2'),
  BadIndexName: () => multiAttributeIndex({ indexName: 'x', partition: { tenant: 'S' } }),
  KeyTwiceInIndex: () => entityKeys({ pk: 'A', sk: 'B' }, { indexes: { inverted: { partition: 'sk', sort: 'sk' } } }),
  NoSuchAttribute: () => order.pick('gsi2pk'),
  AttributeNamedLikeField: entity({ pk: 'A#{id}', owner: { template: 'O#{owner}', kind: 'partition', index: 'byOwner' } }),
  FieldsDiffer: entity({ pk: 'A#{at}', sk: '{at:date}' }),
  Contradiction: () => entityKeys({ pk: 'A#{x}', sk: 'B#{x}' }).parse({ pk: 'A#1', sk: 'B#2' }),
  FieldNowhere: () => order.parse({ pk: 'CUSTOMER#1' }),
  ConstantMissing: () => constant.parse({ pk: 'USER#1' }),
  IndexLacksField: () => order.changes({ status: 'open' }),

  OutOfTurn: () => entityKeys({ pk: 'A', sk: '{a}#{b}' }).query({ b: '1' }),
  GivenAndBounded: () => order.query({ customerId: '1', orderId: '2' }, { orderId: { from: '1' } }),
  BoundsOutsidePeriod: () => entityKeys({ pk: '{at:month}', sk: '{at:date}' }).query({ at: '2025-01' }, { at: { from: '2025-03-01T00:00:00Z' } }),

  NoEntities: table({}),
  EntityName: table({ identify: { pk: 'A' } }),
  NoTableKey: table({ order: { gsi1pk: 'A' } }),
  NoTableSortKey: table({ order, user: { pk: 'A' } }),
  KeysDiffer: table({ order, user: { PK: 'A', sk: 'B' } }),
  EntityTypesDiffer: table({ order, user: { pk: 'A', sk: '{sk:N}' } }),
  HalfIndex: table({ order, user: { pk: 'A', sk: 'B', gsi1pk: 'C' } }),
  AmbiguousKeys: table({ order, refund: { pk: 'CUSTOMER#{id}', sk: 'ORDER#{no}' } }),
  UncertainKeys: table({ a: { pk: '{n:int(2)}', sk: '{n:int(3)}' }, b: { pk: '01', sk: '002' } }),
  EndsAtKey: table({ order, closed: { pk: 'CUSTOMER#{id}', sk: 'ORDER$' } }),

  ChoiceOption: template('A', { text: 'raw' }),
  UnknownOption: entity({ pk: { template: 'A', limits: 'sort' } }),
  WrongDefinition: entity({ pk: 5 }),
  DefinitionNotUnicode: () => order.pick('\ud800'),
  Freed: () => {
    const freed = keyTemplate('A#{x}')
    freed.free()
    freed.build({ x: '1' })
  },

  WrongChoice: () => lintTable({ order }, { ignore: ['NO_SUCH_FINDING'] }),

  text: () => PatternHelpers.entityKey(null, '1'),
  texts: () => PatternHelpers.compositeKey('A#B'),
  date: () => ulid('now'),
  time: build('{at:date}', { at: true }),
  version: () => PatternHelpers.incrementVersion('1'),
  count: () => inferTemplates(['A#1'], { minCount: 0 }),
  number: build('{n:number}', { n: NaN }),
  boolean: () => PatternHelpers.sparseIndexValue('yes', 'x'),
  value: () => multiAttributeKey(null),
  textOrNumber: () => statusPriorityMultiKey('open', true),
  numeric: query([{}]),
  binary: () => entityKeys({ pk: '{b:B}' }).keys({ b: 'AA==' }),
  amount: () => keyTemplate('{price:decimal(6,2)}').build({ price: true }),
  decimal: () => entityKeys({ pk: '{n:N}' }).keys({ n: true }),
  whole: build('{n:int}', { n: '7' }),
  lists: () => mergeShards({}, (item) => item),
  list: () => encodeTuple('A'),
  function: () => mergeShards([[]], 'sk'),
  sk: () => mergeShards([[{ sk: 1 }], [{ sk: 2 }]], ({ sk }) => sk),
  item: () => mergeShards([[undefined], ['a']], (item) => item),
  nextField: () => keyTemplate('{a}#{b}').range({ a: '1' }, { a: { from: '1' } }),
  oneField: range('{a}#{b}', { a: { from: '1' }, b: { from: '2' } }),
  keys: () => keyCondition('CUSTOMER#1'),
  condition: condition(['a', 'b']),
  pair: condition({ between: ['a'] }),
  tupleCondition: query(5),
  answer: page(async () => undefined),
  page: page(async () => ({ Items: [{}, {}, {}] })),
  bounds: range('{a}#', { a: { from: '1', after: '1' } }),
  template: () => index.fromTemplate({}, {}),
  source: () => index.fromTemplate(keyTemplate('{a}'), { tenant: 5 }),
  definition: () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    entityKeys({ pk: proxy })
  },
  fields: () => updateExpression({ set: new Map() }),
  object: () => order.keys('item'),
  projection: () => index.globalSecondaryIndex({ projection: 'SOME' }),
  base64: () => fromWorkbench({ ...toWorkbench({ order }), DataModel: [{ ...toWorkbench({ order }).DataModel[0], TableData: [{ photo: { B: '?' } }] }] }),
  NoSuchSet: () => toWorkbench({ order }, { items: [{ tags: new Set() }] }),
  LoneSurrogate: () => PatternHelpers.entityKey('USER', 'a\ud800'),
  TextTooLong: () => PatternHelpers.entityKey('USER', 'x'.repeat(600_000)),
  DefinitionTooLong: entity({ pk: 'x'.repeat(1_000_000) }),
  NoSuchOption: template('A', { separator: '#' }),
  SetAndRemoved: () => updateExpression({ set: { due: 1 }, remove: ['due'] }),
  NoSuchOperator: condition({ begins_with: 'a' }),
  NotOneOperator: condition({ gte: 'a', lt: 'b' }),
  NotOneOrTwoOperators: query({ gt: [1], gte: [2] }),
  NoValueIn: query({ gte: [] }),
  BoundsBeforeValue: () => index.query({ tenant: 'acme', region: 'eu', major: 1, stage: 'a' }, { major: { from: 1 } }),
  ForeignCursor: () => index.query(partition).pages(async () => ({ Items: [] }), { cursor: 'x' }),
  NoSuchField: () => keyTemplate('USER#{id}').prefix({ ids: '1' }),
  SkippedField: () => keyTemplate('{a}#{b}#{c}').prefix({ b: '2' }),
  NotAscending: () => mergeShards([['b', 'a'], []], (item) => item),
  NotDescending: () => mergeShards([['a', 'b'], []], (item) => item, { descending: true }),
  NotCount: () => mergeShards([[]], (item) => item, { limit: 0 }),
  NoCrypto: () => withoutCrypto(() => PatternHelpers.distributedKey('ITEM', 7)),
  TooManyDigits: () => entityKeys({ pk: '{n:N}' }).keys({ n: '12345678901234567890.5' }),
  NoKeyAttributes: () => inferTemplates([{ name: 'a' }]),
  ProtoAttribute: () => inferTemplates([{ pk: 'A' }], { attributes: ['__proto__'] }),
}

/** Sentences that no call of the package can cause, with the reasons. */
export const unreached = {
  AnswerTooLong: 'no key, part or list of parts is as large as the frame',
  NoRandomBytes: 'JavaScript looks for a source of random bytes before it asks Rust',
  TooManyFields: 'JavaScript gives one value for each field',
  WrongKind: 'JavaScript looks at the type of a value before it asks Rust',
  NoFieldToBound: 'JavaScript names the field that has bounds, and the template has it',
  WrongInput: 'JavaScript looks at the types of all options before it asks Rust',
  NothingToBound: 'JavaScript takes bounds for the fields of the index alone',
  NotFinite: 'JavaScript gives no number that is not finite',
}
