// Bad input of every type in every parameter: always a KeyError or a good answer, and the next call works.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { KeyError, PatternHelpers, addSortKeyVersion } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'
import { validCalls, withArgument } from './valid_calls.mjs'
import { mine, revoked, throwing } from './outcomes.mjs'

const throwingArray = () => Object.defineProperty(['a', 'b'], 1, { get: throwing })

/** Wrong for every parameter. */
const refused = {
  null: null,
  'a symbol': Symbol('x'),
  'a function': () => 'x',
  'an object': {},
  'an object without a prototype': Object.create(null),
  'an object that cannot become a text': { toString: throwing, valueOf: throwing, [Symbol.toPrimitive]: throwing },
  NaN,
  Infinity,
  '-Infinity': -Infinity,
  'an invalid date': new Date(NaN),
  'a String object': Object('x'),
  'a revoked array': revoked([]),
  'a revoked object': revoked({}),
  'a sparse array': [, 'a'],
  'an array of null': [null],
  'an array of numbers': [1, 2],
  'a typed array': new Uint16Array(2),
  'a lone surrogate': '\ud800',
  'a lone surrogate in a text': 'a\udc00b',
  'a lone surrogate in a long text': `${'x'.repeat(70_000)}\ud800`,
  'an array with a lone surrogate': ['a', 'b\ud800'],
  'an array-like': { 0: 'a', length: 1 },
}

/** Right for some parameters. */
const maybe = {
  undefined,
  true: true,
  0: 0,
  '-1': -1,
  0.5: 0.5,
  '1e300': 1e300,
  'a bigint': 10n,
  'an empty text': '',
  'an empty array': [],
  'an array of texts': ['a', 'b'],
  'ten million characters': 'x'.repeat(10_000_000),
  'ten million wide characters': '東'.repeat(10_000_000),
  'an array of a huge text': ['x'.repeat(10_000_000)],
  'an array of a million texts': Array(1_000_000).fill('x'),
  'a binary': new Uint8Array(2),
}

/** Options are objects: any object without unknown fields will do, and an array has none. */
const isOptions = ({ args, optional }, index) => optional.includes(index) && typeof args[index] === 'object'
const harmlessOptions = new Set(['an object', 'an object without a prototype', 'an invalid date', 'an object that cannot become a text'])

/** Attributes have any name, also those of an array. */
const isKeys = ({ name }, index, what) => name === 'keyCondition' && index === 0 && what === 'an array-like'
/** Any object may be an item of no entity. */
const TAKE_ANY_ITEM = ['tableKeys().identify', 'tableKeys().upgrade', 'entityKeys().generation', 'entityKeys().upgrade']
const isItem = ({ name }, value) => TAKE_ANY_ITEM.includes(name) && typeof value === 'object' && value !== null
/** Where nothing is set or removed, nothing changes. */
const isNoChange = ({ name }, what) =>
  (name === 'updateExpression' && what !== 'an invalid date' && harmlessOptions.has(what)) ||
  (name === 'entityKeys().changes' && what !== 'an invalid date' && (harmlessOptions.has(what) || what === 'an array-like'))
/** Numbers are values of a key. */
const isValues = ({ name }, what) => name === 'encodeTuple' && what === 'an array of numbers'
/** Any plain object may be an input; conditions and inputs have properties of any name. */
const isInput = ({ name }, what) => name === 'mergeInputs' && [...harmlessOptions, 'an array-like'].includes(what) && what !== 'an invalid date'
const isFilter = ({ name }, what) =>
  (name === 'filterExpression' && ['an object', 'an object without a prototype'].includes(what)) || (name.endsWith('Expression') && name !== 'updateExpression' && what === 'an array-like')
const isGood = (valid, index, what) =>
  isInput(valid, what) ||
  (isFilter(valid, what) && index === 0) ||
  (isOptions(valid, index) && harmlessOptions.has(what)) || isKeys(valid, index, what) || isItem(valid, refused[what]) || isValues(valid, what) || isNoChange(valid, what)

for (const valid of validCalls) {
  const { name, args, call } = valid
  args.forEach((_, index) => {
    test(`${name}, parameter ${index}`, () => {
      for (const [what, value] of Object.entries(refused)) {
        if (isGood(valid, index, what)) continue
        try {
          refusalOf(() => call(...withArgument(args, index, value)))
        } catch (error) {
          throw new Error(`${name} with ${what} as parameter ${index}: ${error.message}`)
        }
        nextCallWorks()
      }
      for (const [what, value] of Object.entries(maybe)) {
        try {
          call(...withArgument(args, index, value))
        } catch (error) {
          assert(error instanceof KeyError, `${name} with ${what} as parameter ${index}: ${error.stack}`)
          assert(error.message.length < 500, error.message.length)
        }
        nextCallWorks()
      }
    })
  })
}

test('without any argument', () => {
  for (const { name, args, call, optional } of validCalls) {
    // No inputs are an empty input.
    if (optional.length < args.length && name !== 'mergeInputs') refusalOf(() => call())
    else assert.doesNotThrow(call, name)
    nextCallWorks()
  }
})

test('too many arguments are left alone', () => {
  assert.equal(PatternHelpers.entityKey('A', 'B', 'C'), 'A#B')
})

test("an error that the caller's getter throws is passed on, and the next call works", () => {
  for (const call of [
    () => PatternHelpers.compositeKey(throwingArray()),
    () => PatternHelpers.hierarchicalKey(throwingArray()),
    () => addSortKeyVersion('A', 1, { get width() { return throwing() } }),
  ]) {
    assert.throws(call, (error) => error === mine || error instanceof KeyError)
    nextCallWorks()
  }
})

test('a list that changes while it is read never makes a wrong key', () => {
  for (const change of [(list) => list.push('x#y', 'z'), (list) => (list.length = 1), (list) => (list[0] = 'p#q')]) {
    const list = ['a', 'b', 'c']
    Object.defineProperty(list, 1, {
      configurable: true,
      get() {
        change(list)
        return 'b'
      },
    })
    let key
    try {
      key = PatternHelpers.compositeKey(list)
    } catch (error) {
      assert(error instanceof KeyError || error instanceof TypeError, error.stack)
    }
    if (key !== undefined) assert.equal(PatternHelpers.compositeKey(PatternHelpers.parseCompositeKey(key)), key)
    if (key !== undefined) assert.equal(key, 'a#b#c')
    nextCallWorks()
  }
})

test('a proxy that lies about its length never makes a wrong key', () => {
  for (const lengths of [[3, 1], [1, 3], [2, 4096], [2, 5000], [NaN], ['2'], [-1], [1.5], [2 ** 32], [Infinity], [null], [{}]]) {
    let reads = 0
    const list = new Proxy(['a', 'b', 'c'], {
      get: (target, key) => (key === 'length' ? lengths[Math.min(reads++, lengths.length - 1)] : target[key]),
    })
    try {
      const key = PatternHelpers.compositeKey(list)
      assert.match(key, /^(a(#b(#c)?)?)$/, String(lengths))
    } catch (error) {
      assert(error instanceof KeyError, `${String(lengths)}: ${error.stack}`)
    }
    nextCallWorks()
  }
})

test('a sparse array of four billion elements is refused at once', () => {
  const script = `
    const { KeyError, PatternHelpers, conditionExpression, entityKeys, filterExpression, mergeInputs, mergeShards, tableKeys, updateExpression } = await import('ddb-keys')
    const { auditTable, documentTable, fromWorkbench, inferTemplates, lintTable, lockTable, mergeReports, toWorkbench, KeyError: OfDesign } = await import('ddb-keys/design')
    const list = []
    list.length = 2 ** 32 - 1
    const e = entityKeys({ pk: 'A#{a}', sk: 'B' })
    const table = tableKeys({ e })
    const key = { PartitionKey: { AttributeName: 'pk', AttributeType: 'S' } }
    const calls = [
      ...['compositeKey', 'hierarchicalKey'].map((name) => () => PatternHelpers[name](list)),
      ...['set', 'setIfMissing', 'append', 'remove', 'add', 'delete', 'condition'].flatMap((change) => [list, [list]].map((given) => () => updateExpression({ [change]: given }))),
      () => updateExpression({ set: { a: list } }),
      ...[list, { a: { in: list } }, [{ or: list }], [{ path: list, eq: 1 }]].flatMap((given) => [() => conditionExpression(given), () => filterExpression(given)]),
      ...['SS', 'BS', 'L'].map((type) => () => mergeInputs({ ExpressionAttributeValues: { ':a': { S: 'a' }, ':b': { [type]: list } } }, conditionExpression({ a: 1 }, { marshall: true }))),
      () => mergeShards(list, (sk) => sk),
      () => mergeShards([list], (sk) => sk),
      () => entityKeys({ pk: 'A#{a}' }, { attributes: { a: list } }),
      () => table.collection('e', { a: '1' }, { entities: list }),
      () => table.collection('e', { a: '1' }, { project: list }),
      () => table.streamPattern(list),
      () => table.streamPattern('e', { events: list }),
      () => e.plan({ a: '1' }).page(async () => ({ Items: list })),
      () => inferTemplates(list),
      () => inferTemplates([{ pk: 'A#1' }]).prove(list),
      () => mergeReports(list),
      () => auditTable(table).add(list),
      () => auditTable(table).add([{ pk: { S: 'A#1' }, sk: { S: 'B' }, z: { SS: list } }]),
      () => lintTable(table, { ignore: list }),
      () => lintTable(table, { report: list }),
      () => documentTable(table, { patterns: list }),
      () => lockTable(table, { accepted: list }),
      () => toWorkbench(table, { items: list }),
      ...[list, [{ TableName: 't', KeyAttributes: key, TableData: list }], ...['SS', 'NS', 'BS', 'L'].map((type) => [{ TableName: 't', KeyAttributes: key, TableData: [{ z: { [type]: list } }] }])]
        .map((DataModel) => () => fromWorkbench({ ModelName: 'm', DataModel })),
    ]
    for (const call of calls) {
      const start = performance.now()
      const error = await (async () => call())().catch((error) => error)
      if (!(error instanceof KeyError || error instanceof OfDesign)) throw new Error('not refused: ' + call + ' ' + error)
      const took = performance.now() - start
      if (took > 1000) throw new Error(took + ' ms: ' + call)
    }
    console.log('refused', calls.length)`
  const cwd = dirname(fileURLToPath(import.meta.url))
  const args = ['--max-old-space-size=256', '--input-type=module', '--eval', script]
  const run = () => execFileSync(process.execPath, args, { cwd, encoding: 'utf8', timeout: 300_000, stdio: ['ignore', 'pipe', 'pipe'] })
  assert.match(run(), /^refused \d\d\n$/)
})
