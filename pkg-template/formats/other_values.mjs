// The inputs of `formats.json` besides codecs: templates, bounds, shards, tenants, tuples, versions, ids and ULIDs.

const VERBATIM = { text: 'verbatim' }
const ORDER = 'CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId}'
const time = (iso) => new Date(iso)

/** A template, its options, and lists of values. */
export const TEMPLATE_VALUES = [
  ['USER#{userId}', {}, [{ userId: '123' }, { userId: 'a#b' }, { userId: 'San Francisco' }, { userId: '$' }, { userId: '' }]],
  [ORDER, {}, [{ customerId: '4#2', placedAt: '2024-12-02T10:30:00+02:00', orderId: 'A 7' }]],
  ['{a}#{b}', {}, [{ a: 'x#b_y', b: 'z' }, { a: 'x', b: 'b_y#z' }, { a: 'a', b: '1' }, { a: 'a!', b: '1' }]],
  ['S#{shelf:int(3)}x{row:int(2)}', {}, [{ shelf: 7, row: 12 }]],
  ['DOC#{id}#{version:version desc}', {}, [{ id: 'd1', version: 1 }, { id: 'd1', version: 10 }]],
  ['{{literal}}#{id}', {}, [{ id: 'x' }]],
  ['PROFILE', {}, [{}]],
  ['{year:year}/{week:week}/{n:number}', {}, [{ year: '2024', week: '2024-W49', n: -1.5 }]],
  ['{file}@{version:digits}', VERBATIM, [{ file: 'notes@2024.txt', version: 10 }, { file: 'a', version: 2 }]],
  ['{tenant}#{id:rest}', VERBATIM, [{ tenant: 'acme', id: 'corp#22' }, { tenant: 'a#b', id: 'x' }]],
  ['USER#{id}', VERBATIM, [{ id: 'a-b' }, { id: 'a#b' }]],
  ['{tenant}#{id}', VERBATIM, [{ tenant: 'acme', id: 'a-b' }, { tenant: 'acme', id: 'a#b' }]],
  ['USER-{id}', VERBATIM, [{ id: 'a#b' }, { id: 'a-b' }, { id: '' }]],
  ['$x_{id}', VERBATIM, [{ id: 'a#b' }, { id: 'a_b' }]],
  ['USER#{id}-X', VERBATIM, [{ id: 'a#b' }, { id: 'a-b' }, { id: 'a-X' }]],
  ['USER#{id:rest}', VERBATIM, [{ id: 'a#b' }]],
  ['{city:lower}#{at:second}Z', VERBATIM, [{ city: 'köln', at: '2024-12-01T10:30:00Z' }]],
  ['{a:hex(2)}{b}', {}, [{ a: '0f', b: 'a#b' }]],
  ['{a:int(3)}{b:base62(2)}{c:hex(1)}x{d:base36(2)}{at:date}', {}, [{ a: 7, b: 'Zz', c: 'f', d: '0z', at: time('2024-12-01T10:30:00.000Z') }]],
  ['{id}', { limit: 'sort' }, [{ id: 'x'.repeat(1024) }, { id: 'x'.repeat(1025) }, { id: 'é'.repeat(513) }]],
]

/** Templates whose keys have one case. */
const LOWER = { text: 'verbatim', casing: 'lower' }
const UPPER = { text: 'verbatim', casing: 'upper' }
const CASED_NAMES = ['Ada42', 'ada42', 'Straße', 'STRASSE', 'İ', 'ŉ', '\u1e9e', '\u01c5', '\u0390', '\u1f88', 'ά𐐀', 'Kelvin \u212a', '', 'a#b'].map((name) => ({ name }))
const IDS_AND_TIMES = { id: '01JDZ3QWTR8Y5K4N2M7XGBVC9E', at: time('2025-03-04T10:30:00.000Z'), hour: time('2025-03-04T10:00:00.000Z'), uuid: '0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17', version: 3, n: -1.5 }

export const CASED_VALUES = [
  ['$shop#customerid_{name}', LOWER, [...CASED_NAMES, { name: 'ΟΔΟΣ' }, { name: 'οδος' }]],
  ['$SHOP#CUSTOMERID_{name}', UPPER, [...CASED_NAMES, { name: 'ΟΔΟΣ' }, { name: 'οδος' }]],
  ['$t_{id:ulid}#at_{at:date}#{hour:hour}#{uuid:uuid}#{version:version}#{n:number}', LOWER, [IDS_AND_TIMES]],
  ['$T_{id:ulid}#AT_{at:date}#{hour:hour}#{uuid:uuid}#{version:version}#{n:number}', UPPER, [IDS_AND_TIMES]],
  ['$t_{at:date desc}#{n:number desc}', LOWER, [{ at: IDS_AND_TIMES.at, n: -1.5 }]],
  ['{state:enum(Open|PAID|Straße)}#{rank:rank(Low|High)}', LOWER, [{ state: 'Open', rank: 'High' }, { state: 'Straße', rank: 'Low' }, { state: 'open', rank: 'Low' }]],
  ['{state:enum(Open|PAID|Straße)}#{rank:rank(Low|High)}', UPPER, [{ state: 'Open', rank: 'High' }, { state: 'Straße', rank: 'Low' }]],
  ['{word:word}#{rest:rest}', LOWER, [{ word: 'Ada', rest: 'A#B' }]],
  ['{id:hex(4)}#{other:base36(4)}#{time:rfc3339}', UPPER, [{ id: '00ff', other: 'zz9a', time: '2024-12-01t10:30:00z' }]],
]

/** Templates that are refused when they are made. */
export const BAD_CASED_TEMPLATES = [
  ['A{a}', LOWER], ['a{a}', UPPER], ['{a:semver}', LOWER], ['{a:base62(4)}', UPPER], ['{a:lower}', UPPER], ['{a:enum(x|X)}', LOWER], ['{a}', { casing: 'lower' }],
]

export const BAD_TEMPLATES = [
  ['{a}{b}', {}], ['{a:int(3)}{b:int(3)}', {}], ['{a}{b:hex(2)}', {}], ['{tenant}-{id}', {}], ['{a}$', {}], ['{a', {}], ['a}', {}], ['{a}#{a}', {}], ['{x:what}', {}], ['{x:int(21)}', {}], ['{x:digits}', {}],
  ['{x:rest}#', VERBATIM], ['{x:enum(a|a)}', {}], ['{x:enum(a b)}', {}], ['{x:text desc}', {}], ['{x:decimal(6,19)}', {}], ['', {}],
]

const BETWEEN_DAYS = { from: '2024-12-01', before: '2025-01-01' }

/** A template of a sort key, its options, the fields that are given, and the bounds of the next field. */
export const BOUNDS = [
  [ORDER, {}, { customerId: '42' }, {}],
  [ORDER, {}, { customerId: '42' }, { placedAt: { from: time('2024-12-01T00:00:00Z'), to: time('2024-12-31T23:59:59.999Z') } }],
  [ORDER, {}, { customerId: '42' }, { placedAt: { after: '2024-12-01T00:00:00Z', before: '2025-01-01T00:00:00Z' } }],
  [ORDER, {}, { customerId: '42' }, { placedAt: { from: '2024-12-01T00:00:00Z' } }],
  [ORDER, {}, { customerId: '42' }, { placedAt: { before: '2024-12-01T00:00:00Z' } }],
  [ORDER, {}, { customerId: '42', placedAt: '2024-12-01T00:00:00Z' }, {}],
  [ORDER, {}, { customerId: '42', placedAt: '2024-12-01T00:00:00Z' }, { orderId: { startsWith: 'A' } }],
  [ORDER, {}, { customerId: '42', placedAt: '2024-12-01T00:00:00Z', orderId: 'A7' }, {}],
  ['USER#{userId}#', {}, { userId: '1' }, {}],
  ['USER#{userId}#TASK#{task}', {}, { userId: '1' }, {}],
  ['{n:int(4)}', {}, {}, { n: { from: 7, to: 20 } }], ['{n:int(4)}', {}, {}, { n: { after: 7, before: 20 } }], ['{n:int(4)}', {}, {}, { n: { after: 7 } }], ['{n:int(4)}', {}, {}, { n: { to: 20 } }],
  ['EVENT#{n:int(4)}', {}, {}, {}], ['EVENT#{n:int(4)}', {}, {}, { n: { after: 7, to: 20 } }], ['EVENT#{n:int(4)}', {}, {}, { n: { before: 20 } }], ['EVENT#{n:int(4)}', {}, {}, { n: { from: 7 } }],
  ['EVENT#{n:int(4) desc}', {}, {}, { n: { from: 7, before: 20 } }], ['EVENT#{n:int(4) desc}#{id}', {}, {}, { n: { after: 7 } }],
  ['E#{n:int(4)}#{id}', {}, {}, { n: { from: 7, to: 20 } }], ['E#{n:int(4)}#{id}', {}, {}, { n: { after: 7, before: 20 } }], ['E#{n:int(4)}x{m:int(4)}', {}, {}, { n: { from: 7, to: 20 } }],
  ['E#{n:number}#{id}', {}, {}, { n: { from: -1.5, before: 1 } }], ['E#{n:number desc}#{id}', {}, {}, { n: { from: -1.5, before: 1 } }],
  ['D#{day:day}#{id}', {}, {}, { day: BETWEEN_DAYS }], ['D#{day:day}#{id}', {}, {}, { day: { after: '2024-12-01T12:00:00Z', before: '2024-12-31T12:00:00Z' } }],
  ['D#{day:day}#{id}', {}, {}, { day: { after: '2024-12-01T00:00:00Z' } }], ['D#{day:day desc}#{id}', {}, {}, { day: BETWEEN_DAYS }],
  ['W#{week:week}', {}, {}, { week: { from: '2024-W49', before: '2025-W01' } }],
  ['P#{name}#{id}', {}, {}, { name: { from: 'Sm', to: 'Sz' } }], ['P#{name}#{id}', {}, {}, { name: { after: 'Sm', before: 'Sz' } }], ['P#{name}#{id}', {}, {}, { name: { startsWith: 'Sm' } }], ['P#{name}#{id}', {}, {}, { name: { startsWith: 'a#' } }],
  ['P#{name}', {}, {}, { name: { from: 'Sm', to: 'Sz' } }], ['P#{name}', {}, {}, { name: { after: 'Sm', before: 'Sz' } }], ['P#{name}', {}, {}, { name: { startsWith: 'Sm' } }], ['P#{name}', {}, {}, { name: { before: 'Sz' } }], ['P#{name}', {}, {}, { name: { from: 'Sm' } }],
  ['{name}', {}, {}, { name: { from: 'Sm' } }], ['{name}', {}, {}, { name: { before: 'Sm' } }],
  ['V#{v:semver}#{id}', {}, {}, { v: { from: '1.0.0', before: '2.0.0' } }], ['V#{v:semver}', {}, {}, { v: { after: '1.0.0+build', to: '2.0.0' } }],
  ['R#{p:rank(low|medium|high)}#{id}', {}, {}, { p: { from: 'medium' } }], ['R#{p:rank(low|medium|high) desc}#{id}', {}, {}, { p: { from: 'medium' } }], ['R#{p:rank(low|medium|high)}', {}, {}, { p: { before: 'high' } }],
  ['A#{a:decimal(6,2)}#{id}', {}, {}, { a: { from: 5, before: '19.90' } }],
  ['F#{w:word}#{id}', VERBATIM, {}, { w: { from: 'a', before: 'b' } }], ['T#{at:rfc3339}', VERBATIM, {}, { at: { startsWith: '2024-12' } }],
  ['{at:epochms}', {}, {}, { at: { from: time('2024-12-01T00:00:00Z'), before: time('2024-12-02T00:00:00Z') } }], ['{at:epoch}', {}, {}, { at: { after: time('2024-12-01T00:00:00.500Z') } }], ['{n:N}', {}, {}, { n: { from: 1, before: 10 } }],
  // Refused, because no condition would be exact, or nothing is between the ends.
  ['S#{s:enum(open|paid)}', {}, {}, { s: { from: 'open' } }], ['{file}@{v:digits}', VERBATIM, { file: 'a' }, {}], ['V#{v:digits}', VERBATIM, {}, { v: { from: 1 } }], ['N#{name}#{id}', VERBATIM, {}, { name: { from: 'John' } }], ['F#{w:word}:{id}', VERBATIM, {}, { w: { from: 'a' } }],
  ['T#{at:rfc3339}', VERBATIM, {}, { at: { from: '2024-12-01T00:00:00Z' } }], ['EVENT#{n:int(4)}', {}, {}, { n: { from: 20, to: 7 } }], ['EVENT#{n:int(4)}', {}, {}, { n: { startsWith: 7 } }], ['EVENT#{n:int(4)}', {}, {}, { n: { from: 10000 } }],
]

export const SHARD_COUNTS = [1, 2, 3, 10, 16, 1000, Number.MAX_SAFE_INTEGER]
/** A base key, an id and a number of shards. */
export const SHARD_KEYS = [['ITEM', 'order-42', 16], ['ITEM', 'order-43', 16], ['ITEM#2024-12-01', 'é', 10], ['ITEM', 'x', 1], ['ITEM', '', 4], ['ITEM', 'x', 0], ['ITEM', 'x', 1.5]]

/** A prefix, a tenant, and the parts of a key. */
export const TENANTS = [
  ['TENANT', 'acme', ['ORDER', '42']], ['TENANT', 'acme', ['a#b', ' ', '$']], ['TENANT', 'acme#ORDER', ['42']], ['TENANT', 'San Francisco', ['x']],
  ['T#N', 'a', ['b']], ['TENANT', 'Zürich*', ['x']], ['TENANT', '', ['x']], ['TENANT', 'acme', []], ['TENANT', 'acme', ['']],
]

/** A sort key, a version, and options. */
export const VERSIONS = [
  ['ORDER#1', 3], ['ORDER#1#v2', 3], ['ORDER#1', 3, { width: 10 }], ['ORDER#1', 3, { separator: '@' }], ['ORDER#1', 3, { separator: '@', prefix: '' }], ['ORDER#1@v9', 10, { separator: '@', width: 4 }],
  ['ORDER#1', 0], ['ORDER#1', Number.MAX_SAFE_INTEGER], ['ORDER#1', 10000, { width: 4 }], ['ORDER#1', -1], ['ORDER#1', 3, { prefix: '' }], ['', 1],
]
/** Sort keys whose version is read, removed and counted on. */
export const VERSIONED = ['ORDER#1', 'ORDER#1#v3', 'ORDER#1#v0003', 'ORDER#1@v3', 'ORDER#1@3', 'u@ex.com', 'ORDER#v', 'ORDER#3', '#v3', 'ROOM@101', 'A#v9', 'A#v09', 'A#v99', 'A#v9999999999', 'A#v9007199254740991', 'A#v9007199254740992', 'A@v1#v2']
export const IDS = [['PRODUCT#t1', '01HX#v3'], ['PRODUCT#t1', 'A#B@3'], ['PRODUCT#t1', '01HX'], ['PRODUCT#t1', 'u@ex.com']]
/** Spans of time, whose first and last ULID bound them. */
export const ULID_SPANS = [[0, 0], [0, 1], [1733049000000, 1733049000999], [0, 281474976710655]]
