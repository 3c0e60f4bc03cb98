// Cursors that somebody has changed: whichever character it is, they are refused, and one that is forged with the right checksum stays
// within its plan. What DynamoDB makes of those is tested in tests/dynamodb/cursors.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, KeyError, multiAttributeIndex } from 'ddb-keys'
import { base64urlOf, encodedTexts, forgedCursor, startOf } from './plans/forged.mjs'
import { nextCallWorks, refusalOf, refuses } from './support.mjs'

const index = multiAttributeIndex({
  indexName: 'VersionIndex',
  partition: { tenantId: 'S' },
  sort: { major: 'N', stage: 'S', data: 'B' },
})
const condition = { gt: [2, 'b'], lt: [4] }
const bytes = (...values) => new Uint8Array(values)
const plans = [index.query(['T'], condition), index.query(['T'], condition, { marshall: true })]
const [plan] = plans

/** The key of an item in the plan, of a table whose own key is a text and a number. */
const KEY = { pk: 'U#1', no: 12, tenantId: 'T', major: 2, stage: 'rc é😀', data: bytes(0, 255) }
const MARSHALLED = { pk: { S: KEY.pk }, no: { N: '12' }, tenantId: { S: 'T' }, major: { N: '2' }, stage: { S: KEY.stage }, data: { B: KEY.data } }

/** A key in the cursor behind which a page ends. */
async function cursorBehind(plan, key, options) {
  const { value } = await plan.pages(async () => ({ Items: [key], LastEvaluatedKey: key }), { limit: 1, ...options }).next()
  return value.cursor
}

const cursors = [
  await cursorBehind(plan, KEY),
  await cursorBehind(plan, KEY, { descending: true }),
  await cursorBehind(plan, { ...KEY, no: 0.5, major: 3n, data: bytes(1), stage: 'a#$b' }),
  await cursorBehind(index.query(['T']), { ...KEY, no: 10n ** 30n, pk: 'x'.repeat(300) }),
  // Between two queries there is no key.
  (await plan.pages(async () => ({ Items: [KEY] }), { limit: 1 }).next()).value.cursor,
]

/** What a cursor is refused with, or the first request of the pages behind it. */
async function outcomeOf(plan, cursor, options) {
  let asked
  const send = async (input) => ((asked ??= input), {})
  try {
    await plan.pages(send, { ...options, cursor }).next()
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_CURSOR', `${JSON.stringify(cursor)}: ${error.stack}`)
    return undefined
  }
  return asked
}

const EDGES = ['#', '$', '=', '_', '/', '!', '"', '-', '0', '1', '9', 'S', 'N', 'B', 'e', 'E', '.', '+', 'x', '\0', '\u007f', 'é', '\u2028', '\ud800', '\udc00', '😀']

/** Every change of one place: another character, one less, one more, an end. */
function* changesOf(text) {
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    for (let code = 32; code < 127; code++) yield before + String.fromCharCode(code) + after
    for (const edge of EDGES) yield* [before + edge + after, before + edge + text.slice(at)]
    yield* [before + after, before, text.slice(at), `${before}${text.slice(at)}${text.slice(at)}`]
  }
}

let state = 7
const below = (end) => (state = (state * 48271) % 2147483647) % end

/** A text with several random changes. */
function changed(text) {
  for (let count = 1 + below(4); count > 0; count--) {
    const [from, to] = [below(text.length + 1), below(text.length + 1)].sort((a, b) => a - b)
    const piece = [() => EDGES[below(EDGES.length)], () => text.slice(from, to), () => text.slice(from, to).repeat(2), () => '', () => String(below(1e9))][below(5)]()
    text = text.slice(0, from) + piece + text.slice(below(2) === 0 ? from : to)
  }
  return text
}

test('every change to a cursor is refused', async () => {
  for (const cursor of cursors) {
    const own = [...plans, index.query(['T'])].flatMap((plan) => [[plan, {}], [plan, { descending: true }]])
    const taken = await Promise.all(own.map(([plan, options]) => outcomeOf(plan, cursor, options)))
    assert(taken.some((input) => input !== undefined), 'the cursor as it is')
    const place = taken.findIndex((input) => input !== undefined)
    const changes = [...changesOf(cursor), ...Array.from({ length: 800 }, () => changed(cursor))].filter((text) => text !== cursor)
    for (const text of changes) {
      const [plan, options] = own[place]
      assert.equal(await outcomeOf(plan, text, options), undefined, JSON.stringify(text))
    }
  }
  nextCallWorks()
})

const order = entityKeys({ pk: 'C#{customer}', sk: 'O#{at}', gsi1pk: 'ALL#{kind}', gsi1sk: '{at}' })
const renamed = entityKeys({ pk: 'K#{customer}', sk: 'O#{at}', gsi1pk: 'ALL#{kind}', gsi1sk: '{at}' }, { previous: [order] })

/** Plans of every kind, each with the key of an item in it, whose texts have characters that no URL takes. */
const KINDS = [
  ...plans.map((plan, i) => [plan, i === 0 ? KEY : MARSHALLED]),
  [order.plan({ customer: 'é/+?&= 😀' }), order.keys({ customer: 'é/+?&= 😀', at: '%', kind: 'ÿ~' })],
  [order.index('gsi1').plan({ kind: 'ÿ~' }), order.keys({ customer: '\u0000', at: '\ufeff', kind: 'ÿ~' })],
  [renamed.plan({ customer: 'ß' }, undefined, { previous: true }), order.keys({ customer: 'ß', at: '﷽', kind: 'x' })],
]

test('a cursor goes into a URL as it is, and each of its plans takes it back', async () => {
  for (const [plan, key] of KINDS) {
    for (const descending of [false, true]) {
      const cursor = await cursorBehind(plan, key, { descending })
      assert.match(cursor, /^[A-Za-z0-9_-]+$/)
      assert.equal(encodeURIComponent(cursor), cursor)
      const url = new URL(`https://example.org/?cursor=${cursor}`)
      const asked = await outcomeOf(plan, url.searchParams.get('cursor'), { descending })
      assert.deepEqual(asked.ExclusiveStartKey, Object.fromEntries(Object.keys(asked.ExclusiveStartKey).map((name) => [name, key[name]])))
    }
  }
})

test('no other spelling of a cursor is accepted: padding, blanks, the digits of Base64, or stray bits', async () => {
  for (const [plan, key] of KINDS) {
    const cursor = await cursorBehind(plan, key)
    const bytes = Buffer.from(cursor, 'base64url')
    const others = [bytes.toString('base64').padEnd(4 * Math.ceil(cursor.length / 4), '='), `${cursor}=`, `${cursor}==`, `${cursor}\n`, ` ${cursor}`, encodeURIComponent(`${cursor}=`), bytes.toString('latin1'), bytes.toString()]
    const same = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (digit) => cursor.slice(0, -1) + digit)
    const spellings = same.filter((other) => Buffer.from(other, 'base64url').equals(bytes))
    assert.equal(spellings.length, 4 ** (2 - ((bytes.length + 2) % 3)), 'so many spellings have these bytes')
    for (const other of [...others, ...same]) if (other !== cursor) assert.equal(await outcomeOf(plan, other), undefined, JSON.stringify(other))
  }
})

test('null is the first page, as undefined is, and an empty text is no cursor', async () => {
  for (const [plan] of KINDS) {
    for (const cursor of [null, undefined]) {
      const asked = await outcomeOf(plan, cursor)
      assert(asked !== undefined && !('ExclusiveStartKey' in asked))
      const page = await plan.page(async () => ({ Items: [] }), { cursor: new URLSearchParams('').get('cursor') })
      assert.deepEqual(page, { Items: [] })
    }
    assert.equal(await outcomeOf(plan, ''), undefined)
  }
})

test('texts that were never cursors', () => {
  const json = JSON.stringify({ place: 0, key: MARSHALLED })
  for (const text of ['', '#', '##', 'undefined#', 'NaN#', '-1#', 'null', '{}', json, btoa('{"pk":"a"}'), btoa('[0]'), 'x'.repeat(1 << 20), `${'1'.repeat(600_000)}#`, `undefined#${'x'.repeat(600_000)}`, ...['', '#', '##', 'undefined#', '\ufeff', 'é'].map(base64urlOf), '_w', '\ud800', '../..', '__proto__#']) {
    assert.equal(refusalOf(() => plan.pages(assert.fail, { cursor: text })).code, 'INVALID_CURSOR')
  }
  for (const other of [{}, [], 5, true, bytes(1), () => cursors[0]]) {
    assert.equal(refusalOf(() => plan.pages(assert.fail, { cursor: other })).code, 'INVALID_TYPE')
  }
})

test('a cursor with other attributes of the table key is refused: it is another text', () => {
  const inside = Buffer.from(cursors[0], 'base64url').toString()
  for (const [from, to] of [['#pk#', '#pj#'], ['#no#N#', '#no#S#'], ['pk#S#U$231#', ''], ['#no#', '#no#N#1#x#'], ['T#', 'U#']]) {
    assert.notEqual(inside.replace(from, to), inside, from)
    const text = base64urlOf(inside.replace(from, to))
    const { details } = refuses(() => plan.pages(assert.fail, { cursor: text }), 'INVALID_CURSOR', refusalOf(() => plan.pages(assert.fail, { cursor: text })).message)
    assert.equal(details.parameter, 'options.cursor')
  }
})

/** The text over which the checksum of the plan's cursors goes, up to the place: see query_pages.js. */
const PLAN = ['VersionIndex', 'tenantId', 'major', 'stage', 'data', 'SNSB', 16, 1 | (2 << 8) | (1 << 16), 0, 'T', '2', 'b', '4']
const forged = (start) => forgedCursor(encodedTexts(PLAN), start)

test('a forged cursor is refused, or goes on within the plan', async () => {
  const start = startOf(cursors[0])
  assert.equal(forged(start), cursors[0], 'forged as the package makes it')
  const starts = [...changesOf(start), ...Array.from({ length: 5000 }, () => changed(start)), start.replace('#12#', '#1E1#')].filter((text) => text.isWellFormed())
  const counts = { refused: 0, taken: 0 }
  for (const text of starts) {
    const outcomes = await Promise.all(plans.map((plan) => outcomeOf(plan, forged(text))))
    assert.equal(outcomes[0] === undefined, outcomes[1] === undefined, JSON.stringify(text))
    counts[outcomes[0] === undefined ? 'refused' : 'taken']++
    for (const [i, input] of outcomes.entries()) {
      if (input === undefined) continue
      const { ExclusiveStartKey: key, ...own } = input
      assert(key === undefined || plans[i].accepts(key), JSON.stringify(text))
      assert(plans[i].inputs.some(({ KeyConditionExpression }) => KeyConditionExpression === own.KeyConditionExpression))
      assert.deepEqual(own.ExpressionAttributeValues[':p0'], i === 0 ? 'T' : { S: 'T' })
    }
  }
  assert(counts.refused > 1000 && counts.taken > 1000, JSON.stringify(counts))
})

test('values that no key has are refused in a forged cursor as well', () => {
  const own = ['tenantId', 'S', 'T', 'major', 'N', '2', 'stage', 'S', 'c', 'data', 'B', bytes(1)]
  const textOf = (...values) => encodedTexts([0, ...own, ...values])
  const text = (...values) => forged(textOf(...values))
  assert.doesNotThrow(() => plan.pages(assert.fail, { cursor: text('pk', 'S', 'a') }))
  const long = textOf('pk', 'S', 'a').replace(/a#$/, `${'x'.repeat(2049)}#`)
  assert.equal(refusalOf(() => plan.pages(assert.fail, { cursor: forged(long) })).code, 'INVALID_CURSOR')
  for (const more of [
    ['pk', 'N', 'x'], ['pk', 'N', '0x10'], ['pk', 'N', ' 1'], ['pk', 'N', '1e126'], ['pk', 'N', '1'.repeat(39)], ['pk', 'N', 'NaN'], ['pk', 'N', 'Infinity'], ['pk', 'N', 5],
    ['pk', 'S', 5], ['pk', 'S', bytes(1)], ['pk', 'B', 'a'], ['pk', 'M', 'a'], ['pk', 'S'], ['pk'], [5, 'S', 'a'], ['tenantId', 'S', 'U'], ['major', 'N', '9'],
  ]) {
    assert.equal(refusalOf(() => plan.pages(assert.fail, { cursor: text(...more) })).code, 'INVALID_CURSOR', String(more))
  }
})

test("DynamoDB's refusal of a cursor's key refuses the cursor, and nothing else", async () => {
  const [cursor] = cursors
  const failing = (message, name = 'ValidationException') => async () => {
    throw Object.assign(new Error(message), { name })
  }
  for (const said of ['The provided starting key is invalid', 'The provided starting key is outside query boundaries based on provided conditions', 'Exclusive Start Key must have same size as table\'s key schema']) {
    const pages = plan.pages(failing(said), { cursor })
    await assert.rejects(pages.next(), (error) => error instanceof KeyError && error.code === 'INVALID_CURSOR' && error.cause.message === said)
    await assert.rejects(plan.pages(failing(said)).next(), { name: 'ValidationException', message: said })
  }
  for (const [said, name] of [['The table does not have the specified index'], ['The provided starting key is invalid', 'Error'], ['Rate exceeded', 'ThrottlingException']]) {
    await assert.rejects(plan.pages(failing(said, name), { cursor }).next(), { message: said })
  }
})
