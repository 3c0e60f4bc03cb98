// The laws of keys from the documentation, tested with random and hostile values.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import semver from 'semver'
import xxhash from 'xxhash-wasm'
import { PatternHelpers, compareKeys, entityKeys, mergeShards, keyTemplate, shardKey, shardKeys, shardOf, tenantScope, timeBuckets } from 'ddb-keys'
import { boundsOf, ends, isBetween } from './bounds.mjs'
import { buckets, firstOf, leastLength, startOf, textOf } from './buckets.mjs'
import { descriptions, valueTyped } from './support.mjs'

/** The byte order that all orders are checked against; independent of the package. */
const byBytes = (a, b) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))

const FIRST = -62_167_219_200_000
const LAST = 253_402_300_799_999

// Text at every edge: around # and $, of one to four bytes, what a template uses itself, a byte order mark.
const CHARS = [...'\0\u0001 !"#$%&0129AZaz{}~\u007f\u0080é\u07ff\u0800\ud7ff\ue000\ufeff\ufffd\uffff\u{10000}😀\u{10ffff}']
const WORDS = ['$20', '$23', '$24', '$', '##', '$$', 'a', 'a!', 'a ', 'a#', 'a$', 'é', '\ufeffa', 'x'.repeat(60), '😀'.repeat(9)]
const hostileChar = fc.constantFrom(...CHARS)
const shortText = fc.oneof({ weight: 4, arbitrary: fc.string({ unit: hostileChar, minLength: 1, maxLength: 4 }) }, { weight: 1, arbitrary: fc.constantFrom(...WORDS) })
const anyText = fc.oneof(shortText, fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), fc.constantFrom('x'.repeat(1024), 'é'.repeat(512), '\u{10ffff}'.repeat(256)))
/** Texts whose order the verbatim mode keeps. */
const plainText = shortText.map((text) => text.replace(/[\0-#]/g, 'q'))

const near = (...middles) => fc.oneof(...middles.map((middle) => fc.integer({ min: -2, max: 2 }).map((step) => middle + step)))
const inRange = (arbitrary, min, max) => arbitrary.filter((value) => value >= min && value <= max)
const millis = fc.oneof(inRange(near(FIRST + 2, LAST - 2, 0, 1_733_011_200_000), FIRST, LAST), fc.integer({ min: FIRST, max: LAST }))
const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 5e-324, -5e-324, 1, -1, 9, 10, 0.1, 0.2, 0.1 + 0.2, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 1e21, 1e-7),
).map((number) => number + 0) // −0 is 0
const wholeOf = (width) => {
  const greatest = 10n ** BigInt(width) - 1n
  const any = fc.oneof(fc.bigInt({ min: 0n, max: greatest }), fc.constantFrom(0n, 1n, 9n, greatest, greatest / 2n), fc.bigInt({ min: 0n, max: 120n }))
  return any.map((whole) => (whole > greatest ? greatest : whole)).map((whole) => (whole <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(whole) : whole))
}
/** Decimals as they are read: without zeros in front, with all digits after the point. */
const decimalOf = (width, scale) => wholeOf(width + scale).map((units) => {
  const digits = String(units).padStart(scale + 1, '0')
  return scale > 0 ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits
})
const byDecimal = (a, b) => Math.sign(a.length - b.length) || byBytes(a, b)
const dates = millis.map((at) => new Date(at).toISOString().slice(0, 10))
const CROCKFORD = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const ulids = fc.tuple(fc.constantFrom(...'07'), fc.string({ unit: fc.constantFrom(...CROCKFORD), minLength: 25, maxLength: 25 })).map((parts) => parts.join(''))
const uuids = fc.uuid()

const identifier = fc.oneof(
  fc.nat({ max: 120 }).map(String),
  fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }).map(String), // npm's semver rounds greater ones
  fc.stringMatching(/^[-0-9A-Za-z]{0,3}[-A-Za-z][-0-9A-Za-z]{0,3}$/),
  fc.constantFrom('alpha', 'beta', 'rc', 'rc1', 'rc-1', '0', '-', '--', '0a', 'a0', 'A'),
)
/** Real ones from npm, crates.io, Go and Kubernetes among them: one a line, after `<` or `=`. */
const writtenDown = readFileSync(new URL('../vectors/semver.txt', import.meta.url), 'utf8')
const knownVersions = writtenDown.trim().split('\n').map((line) => line.slice(2))
const dotted = (of) => fc.array(of, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
const coreNumber = fc.oneof(fc.nat({ max: 12 }), fc.constantFrom(99, 100, 2024, Number.MAX_SAFE_INTEGER)).map(String)
const core = fc.oneof(fc.constant('1.0.0'), fc.tuple(coreNumber, coreNumber, coreNumber).map((numbers) => numbers.join('.')))
const versions = fc.tuple(core, fc.option(dotted(identifier), { nil: undefined }), fc.option(dotted(fc.stringMatching(/^[-0-9A-Za-z]{1,4}$/)), { nil: undefined, freq: 4 })).map(
  ([numbers, pre, build]) => numbers + (pre === undefined ? '' : `-${pre}`) + (build === undefined ? '' : `+${build}`),
).filter((version) => version.length <= 256)

const numberOrder = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const down = (order) => (a, b) => order(b, a)

const RANKS = ['b', 'a', 'a-b', 'é', '7']
const byRank = (a, b) => Math.sign(RANKS.indexOf(a) - RANKS.indexOf(b))

/** Every codec: values, what `parse` gives for them, their order; `open` if the text can have any length. */
const kinds = [
  { codec: '', open: true, values: shortText, order: byBytes },
  { codec: ':text', open: true, values: anyText, order: byBytes, long: true },
  ...[1, 3, 16, 20].flatMap((width) => [
    { codec: `:int(${width})`, values: wholeOf(width), order: numberOrder },
    { codec: `:int(${width}) desc`, values: wholeOf(width), order: down(numberOrder) },
  ]),
  { codec: ':number', values: finite, order: numberOrder },
  { codec: ':number desc', values: finite, order: down(numberOrder) },
  ...descriptions.filter(({ shape, place }) => shape === 'time' && place !== 'attribute').flatMap(({ name, isBucket }) => {
    const values = isBucket ? millis.filter((at) => at >= firstOf(name)).map((at) => startOf(at, name)) : millis
    return [
      { codec: `:${name}`, values, parsed: (at) => new Date(at), order: numberOrder },
      { codec: `:${name} desc`, values, parsed: (at) => new Date(at), order: down(numberOrder) },
    ]
  }),
  ...[[6, 2], [1, 0], [20, 18]].flatMap(([width, scale]) => [
    { codec: `:decimal(${width},${scale})`, values: decimalOf(width, scale), order: byDecimal },
    { codec: `:decimal(${width},${scale}) desc`, values: decimalOf(width, scale), order: down(byDecimal) },
  ]),
  { codec: ':plaindate', values: dates, order: byBytes },
  { codec: ':plaindate desc', values: dates, order: down(byBytes) },
  { codec: ':ulid', values: ulids, order: byBytes },
  { codec: ':uuid', values: uuids, order: byBytes },
  { codec: ':version', values: wholeOf(10), order: numberOrder },
  { codec: ':version(3) desc', values: wholeOf(3), order: down(numberOrder) },
  { codec: ':semver', open: true, values: versions, order: (a, b) => semver.compare(a, b), partial: true },
  { codec: ':rank(b|a|a-b|é|7)', open: true, values: fc.constantFrom(...RANKS), order: byRank },
  { codec: ':rank(b|a|a-b|é|7) desc', open: true, values: fc.constantFrom(...RANKS), order: down(byRank) },
  { codec: ':word', open: true, values: shortText.map((text) => text.replace(/[\0-$]/g, 'q')), order: byBytes },
  { codec: ':enum(b|a|a-b|é)', open: true, values: fc.constantFrom('a', 'b', 'a-b', 'é'), order: byBytes },
].map(shown)
/** The samples from the descriptions of codecs that have no generator above. */
kinds.push(...descriptions.filter(isLeft).flatMap((description) => {
  const { name, arguments: own, samples, isReversible, bytes } = description
  const values = samples.map(({ typed }) => typed)
  const order = (a, b) => Math.sign(values.indexOf(String(a)) - values.indexOf(String(b)))
  const codec = `:${name}${own === undefined ? '' : `(${own})`}`
  const kind = { codec, open: bytes === undefined, values: fc.constantFrom(...values).map((typed) => valueTyped(description, typed)), order }
  return [kind, ...(isReversible ? [{ ...kind, codec: `${codec} desc`, order: down(order) }] : [])].map(shown)
}))
function isLeft({ name, place }) {
  return place === 'anywhere' && !kinds.some(({ codec }) => /\w+/.exec(codec)?.[0] === name)
}
/** A kind of field that failures show as its placeholder in a template. */
function shown(kind) {
  return { ...kind, [fc.toStringMethod]: () => `{${kind.codec}}` }
}
const parsedOf = (kind, value) => (kind.parsed ?? ((same) => same))(value)

test('the law of {x:digits} behind a verbatim text: injective and parsed back, and it is the only codec without an order', () => {
  const form = keyTemplate('F#{file}@{x:digits}', { text: 'verbatim' })
  const files = fc.oneof(shortText, fc.constantFrom('a', 'a@1', '@', 'a@@', 'a@10@'))
  fc.assert(
    fc.property(files, files, wholeOf(20), wholeOf(20), (file, other, x, y) => {
      const [a, b] = [{ file, x }, { file: other, x: y }].map((fields) => form.build(fields))
      assert.equal(a, `F#${file}@${x}`)
      assert.deepEqual(form.parse(a), { file, x })
      assert.equal(a === b, file === other && x === y)
    }),
    { numRuns: 1000 },
  )
})

for (const kind of kinds) {
  test(`the law of {x${kind.codec}}: injective, parsed back, in order`, () => {
    const forms = [keyTemplate(`{x${kind.codec}}`), keyTemplate(`A#{x${kind.codec}}#{y}`), keyTemplate(`{x${kind.codec}} \0`)]
    fc.assert(
      fc.property(kind.values, kind.values, shortText, shortText, (a, b, y, z) => {
        for (const form of forms) {
          const keys = [{ x: a, y }, { x: b, y: z }].map((fields) => form.build(fields))
          const [parsed] = keys.map((key) => form.parse(key))
          assert.deepEqual(parsed.x, parsedOf(kind, a))
          let order = kind.order(a, b)
          if (order === 0 && !kind.partial && form.fields.length > 1) order = byBytes(y, z)
          if (order !== 0 || !kind.partial) assert.equal(compareKeys(...keys), order, JSON.stringify(keys))
          assert.equal(compareKeys(...keys), byBytes(...keys))
          assert.equal(form.build({ ...parsed }), keys[0])
        }
      }),
      { numRuns: 400 },
    )
  })
}

/** A literal as a template writes it. After a field of open length it has to begin below `$`. */
const literals = (open, canBeEmpty) => {
  const firsts = open ? ['#', '!', ' ', '\0'] : ['#', '-', 'a', 'é', '{{', '0', '\u{10ffff}']
  const text = fc.tuple(fc.constantFrom(...firsts), fc.constantFrom('', '', '#', 'X#', '}}', '$', '--')).map((parts) => parts.join(''))
  return canBeEmpty ? fc.oneof(fc.constant(''), text) : text
}

/** A template of one to six fields, with tuples, some of which share their first fields. */
function cases({ verbatim = false } = {}) {
  const pool = kinds.filter((kind) => !kind.long && !kind.partial && !(verbatim && kind.codec === ':semver'))
  return fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 6 }).chain((chosen) => {
    const valuesOf = (kind) => (verbatim && kind.codec === '' ? plainText : kind.values)
    const tuple = fc.tuple(...chosen.map(valuesOf))
    const parts = fc.tuple(...chosen.map((kind, i) => (verbatim ? fc.constant(i === chosen.length - 1 ? '' : '#') : literals(kind.open, i === chosen.length - 1))))
    const shares = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: chosen.length })), { maxLength: 8 })
    return fc.tuple(fc.constantFrom('', 'USER#', '{{', 'é', '$'), parts, fc.array(tuple, { minLength: 2, maxLength: 8 }), shares).map(([head, after, tuples, pairs]) => {
      const text = head + chosen.map((kind, i) => `{f${i}${kind.codec}}${after[i]}`).join('')
      const shared = pairs.map(([a, b, keep]) => [...tuples[a % tuples.length].slice(0, keep), ...tuples[b % tuples.length].slice(keep)])
      return { text, chosen, verbatim, endsOpen: chosen.at(-1).open && after.at(-1) === '', tuples: [...tuples, ...shared] }
    })
  })
}

const fieldsOf = (tuple, count = tuple.length) => Object.fromEntries(tuple.slice(0, count).map((value, i) => [`f${i}`, value]))
const templateOf = ({ text, verbatim }) => keyTemplate(text, { limit: 'sort', text: verbatim ? 'verbatim' : 'escaped' })
const compareTuples = (chosen, a, b, count = chosen.length) => {
  for (let i = 0; i < count; i++) {
    const order = chosen[i].order(a[i], b[i])
    if (order !== 0) return order
  }
  return 0
}

/** Passes a template to each case, and frees it afterwards. */
function holds(arbitrary, check, numRuns = 500) {
  fc.assert(
    fc.property(...[arbitrary].flat(), (random, ...more) => {
      const template = templateOf(random)
      try {
        check(template, random, ...more)
      } finally {
        template.free()
      }
    }),
    { numRuns },
  )
}

for (const verbatim of [false, true]) {
  const mode = verbatim ? 'verbatim' : 'escaped'

  test(`${mode} templates: injective, parsed back, and byte order is tuple order`, () => {
    holds(cases({ verbatim }), (template, { chosen, tuples }) => {
      const keys = tuples.map((tuple) => template.build(fieldsOf(tuple)))
      tuples.forEach((tuple, i) => {
        assert.deepEqual(template.parse(keys[i]), fieldsOf(tuple.map((value, field) => parsedOf(chosen[field], value))))
        tuples.forEach((other, j) => assert.equal(compareKeys(keys[i], keys[j]), compareTuples(chosen, tuple, other), JSON.stringify([keys[i], keys[j]])))
      })
    })
  })

  test(`${mode} templates: a prefix selects what a filter over the tuples selects`, () => {
    holds([cases({ verbatim }), fc.nat()], (template, { chosen, tuples, endsOpen }, pick) => {
      const keys = tuples.map((tuple) => template.build(fieldsOf(tuple)))
      const tuple = tuples[pick % tuples.length]
      for (let count = 0; count <= (endsOpen ? chosen.length - 1 : chosen.length); count++) {
        let prefix
        try {
          prefix = template.prefix(fieldsOf(tuple, count))
        } catch (error) {
          assert.deepEqual([error.code, count], ['EMPTY_VALUE', 0])
          continue
        }
        tuples.forEach((other, i) => assert.equal(keys[i].startsWith(prefix), compareTuples(chosen, tuple, other, count) === 0, JSON.stringify([prefix, keys[i]])))
      }
    })
  })

  test(`${mode} templates: a range selects what a filter over the tuples selects`, () => {
    holds([cases({ verbatim }), fc.tuple(fc.nat(), fc.nat(), fc.nat()), ends], (template, { chosen, tuples }, picks, pair) => {
      const keys = tuples.map((tuple) => template.build(fieldsOf(tuple)))
      const [first, a, b] = picks.map((pick) => tuples[pick % tuples.length])
      chosen.forEach((kind, count) => {
        // Bounds are in the order of values, also for a field that is written desc.
        const order = kind.codec.endsWith('desc') ? down(kind.order) : kind.order
        const isIn = (tuple) => {
          const [low, high] = [order(tuple[count], a[count]), order(tuple[count], b[count])]
          return compareTuples(chosen, first, tuple, count) === 0 && isBetween(pair, low, high)
        }
        const bounds = boundsOf(pair, a[count], b[count])
        const isOutOfOrder = kind.codec.startsWith(':enum') || (verbatim && kind.codec === '' && count < chosen.length - 1)
        let range
        try {
          range = template.range(fieldsOf(first, count), { [`f${count}`]: bounds })
        } catch (error) {
          assert.equal(error.code, 'INVALID_RANGE')
          if (error.message.includes('cannot have bounds')) assert(isOutOfOrder, error.message)
          else assert.deepEqual(tuples.filter(isIn), [])
          return
        }
        assert(!isOutOfOrder || Object.keys(bounds).length === 0, template.template)
        assert(byBytes(...range) <= 0 && range.every((end) => Buffer.byteLength(end) <= 1024 && end !== ''))
        tuples.forEach((tuple, i) => {
          const between = byBytes(range[0], keys[i]) <= 0 && byBytes(keys[i], range[1]) <= 0
          if (between !== isIn(tuple)) assert.fail(fc.stringify([bounds, range, keys[i], between]))
        })
      })
    })
  })

  test(`${mode} templates: a text that parses is built again`, () => {
    const change = fc.tuple(fc.nat(), fc.option(hostileChar, { nil: '' }), fc.boolean())
    holds([cases({ verbatim }), fc.array(change, { minLength: 1, maxLength: 3 })], (template, { tuples }, changes) => {
      for (const tuple of tuples) {
        const characters = [...template.build(fieldsOf(tuple))]
        for (const [at, put, leaveOut] of changes) characters.splice(at % (characters.length + 1), leaveOut ? 1 : 0, put)
        const text = characters.join('')
        const parsed = template.tryParse(text)
        assert.equal(template.matches(text), parsed !== undefined)
        if (parsed) assert.equal(template.build(parsed), text)
      }
    })
  })
}

test('a verbatim text parses back or is refused', () => {
  const separators = fc.constantFrom('#', '::', '-', '#A#', '|', 'aa')
  fc.assert(
    fc.property(separators, anyText, anyText, (separator, a, b) => {
      const template = keyTemplate(`{a}${separator}{b}`, { text: 'verbatim' })
      try {
        const key = template.build({ a, b })
        assert.deepEqual(template.parse(key), { a, b })
        assert.equal(key, a + separator + b)
      } catch (error) {
        assert(['SEPARATOR_IN_PART', 'KEY_TOO_LONG'].includes(error.code), error.stack)
      } finally {
        template.free()
      }
    }),
    { numRuns: 1000 },
  )
})

test('texts of 1,024 bytes and more keep the law up to the limit', () => {
  const template = keyTemplate('{a}#{b}')
  const long = fc.tuple(hostileChar, fc.integer({ min: 900, max: 1100 })).map(([character, bytes]) => character.repeat(Math.ceil(bytes / Buffer.byteLength(character))))
  fc.assert(
    fc.property(long, long, shortText, (a, b, c) => {
      for (const [x, y] of [[a, c], [c, b], [a, b]]) {
        const escaped = [x, y].map((text) => text.replace(/[\0-$]/g, (c) => `$${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)).join('#')
        if (Buffer.byteLength(escaped) > 2048) assert.throws(() => template.build({ a: x, b: y }), { code: 'KEY_TOO_LONG' })
        else {
          assert.equal(template.build({ a: x, b: y }), escaped)
          assert.deepEqual(template.parse(escaped), { a: x, b: y })
        }
      }
    }),
    { numRuns: 300 },
  )
})

test("semver: byte order is that of npm's semver, over 30,000 random versions and real ones", () => {
  const template = keyTemplate('{v:semver}')
  const random = fc.sample(versions, { numRuns: 30_000, seed: 1 })
  const all = [...new Set([...random, ...knownVersions])].filter((version) => semver.valid(version))
  assert(all.length > 20_000, `${all.length} versions`)
  const built = all.map((version) => ({ version, key: template.build({ v: version }) }))
  for (const { version, key } of built) assert.equal(template.parse(key).v, version)
  built.sort((a, b) => byBytes(a.key, b.key))
  for (let i = 1; i < built.length; i++) {
    const [low, high] = [built[i - 1], built[i]]
    assert.equal(byBytes(low.key, high.key), -1, `${low.version} ${high.version}`)
    assert(semver.compare(low.version, high.version) <= 0, `${low.version} ${high.version}`)
  }
})

test("semver: bounds are of npm's precedence, whatever the builds on either side, and a given value is exact", () => {
  const release = entityKeys({ pk: 'P#{package}', sk: 'R#{v:semver}' })
  const file = entityKeys({ pk: 'P#{package}', sk: '{v:semver}#{file}' })
  const builds = fc.constantFrom('', '', '+b', '+0', '+-', '+z.1', '+A-')
  const close = fc.tuple(fc.constantFrom('1.0.0', '1.0.1', '1.0.0-a', '1.0.0-a.0', '1.0.0-a.b', '1.0.0-a-', '1.0.0-a0', '0.9.9'), builds).map((parts) => parts.join(''))
  const some = fc.oneof(close, versions, fc.constantFrom(...knownVersions)).filter((version) => semver.valid(version))
  const isIn = { from: (order) => order >= 0, after: (order) => order > 0, to: (order) => order <= 0, before: (order) => order < 0 }
  fc.assert(
    fc.property(some, fc.array(some, { minLength: 1, maxLength: 20 }), fc.constantFrom(...Object.keys(isIn)), (bound, all, kind) => {
      for (const entity of [release, file]) {
        const { KeyConditionExpression, ExpressionAttributeValues } = entity.query({ package: 'p' }, { v: { [kind]: bound } })
        const exact = entity.query({ package: 'p', v: bound })
        for (const v of all) {
          const { sk } = entity.keys({ package: 'p', v, file: 'f' })
          assert.equal(selects(KeyConditionExpression, ExpressionAttributeValues, sk), isIn[kind](semver.compare(v, bound)), `${sk} ${kind} ${bound}`)
          assert.equal(selects(exact.KeyConditionExpression, exact.ExpressionAttributeValues, sk), v === bound, `${sk} ${bound}`)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

/** Evaluates a condition on the sort key as DynamoDB does. */
function selects(expression, { ':sk': operand, ':low': low, ':high': high }, sk) {
  if (expression.includes('BETWEEN')) return byBytes(low, sk) <= 0 && byBytes(sk, high) <= 0
  if (expression.includes('begins_with')) return sk.startsWith(operand)
  const order = byBytes(sk, operand)
  return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[/#sk (\S+) :sk/.exec(expression)[1]]
}

test("semver: what npm's semver takes strictly is what build takes", () => {
  const template = keyTemplate('{v:semver}')
  const texts = fc.oneof(versions, versions.map((version) => version.replace('.', '..')), fc.stringMatching(/^[-0-9a.+v ]{0,12}$/), versions.map((version) => `v${version}`), versions.map((version) => version.replace('-', '-0')))
  fc.assert(
    fc.property(texts, (text) => {
      const isVersion = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/.test(text)
      if (isVersion) return template.parse(template.build({ v: text })).v === text
      assert.throws(() => template.build({ v: text }), { name: 'KeyError', code: 'INVALID_SEMVER' })
      return true
    }),
    { numRuns: 3000 },
  )
})

test('entity keys: parse gives back the fields of keys, also where attributes share them and sparse ones are left out', () => {
  const order = entityKeys({
    pk: 'CUSTOMER#{customer}',
    sk: 'ORDER#{at:date desc}#{id:ulid}',
    gsi1pk: 'MONTH#{at:month}',
    gsi1sk: '{at:day}#{customer}#{no:int(4)}',
    gsi2pk: { template: 'STATUS#{status}#{no:int(6)}', when: ['status'] },
    gsi2sk: { template: '{weight:number}', when: ['weight', 'status'] },
  })
  const items = fc.record(
    { customer: shortText, at: millis, id: ulids, no: wholeOf(4), status: shortText, weight: finite },
    { requiredKeys: ['customer', 'at', 'id', 'no'] },
  )
  fc.assert(
    fc.property(items, items, (item, other) => {
      const keys = order.keys(item)
      const { status, weight, ...rest } = item
      const isInIndex = status !== undefined && weight !== undefined
      const expected = { ...rest, at: new Date(item.at), ...(isInIndex ? { status, weight } : {}) }
      assert.deepEqual(order.parse(keys), expected)
      // Fields that no key of the item has are read from the item.
      assert.deepEqual(order.parse({ ...item, ...keys }), { ...item, at: new Date(item.at), ...('weight' in item && { weight: weight + 0 }) })
      assert.deepEqual(order.keys(order.parse(keys)), keys)
      assert.equal('gsi2pk' in keys, isInIndex)
      assert.equal('gsi2sk' in keys, isInIndex)
      assert(Object.values(keys).every((key) => typeof key === 'string' && key !== ''))
      // One attribute of another item: either they agree, or the contradiction is reported.
      const foreign = order.keys(other)
      for (const attribute of ['pk', 'sk', 'gsi1pk', 'gsi1sk']) {
        const mixed = { ...keys, [attribute]: foreign[attribute] }
        try {
          assert.deepEqual(order.keys(order.parse(mixed)), mixed)
        } catch (error) {
          assert.equal(error.code, 'CONTRADICTORY_KEYS', error.stack)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('tenants: no key of one scope is owned by another, and no prefix begins another', () => {
  const part = anyText.filter((text) => text !== '' && text.length < 100)
  const ids = fc.oneof(fc.constantFrom('1', '10', '1!', '1 ', '1$', '1$20', '1#', '1$23', 'a', 'A', 'aa'), part)
  const escaped = (text) => keyTemplate('{text}').build({ text })
  const tenants = fc.tuple(fc.constantFrom('T', 'TE', 'TENANT'), ids)
  fc.assert(
    fc.property(tenants, tenants, fc.array(part, { minLength: 1, maxLength: 3 }), (one, two, parts) => {
      const [a, b] = [tenantScope(...one), tenantScope(...two)]
      const key = a.key(...parts)
      assert(a.owns(key) && a.owns(a.prefix().slice(0, -1)))
      assert.deepEqual(PatternHelpers.parseCompositeKey(key), [...one, ...parts].map(escaped))
      assert.equal(keyTemplate(`${one[0]}#{tenant}#{part}`).build({ tenant: one[1], part: parts[0] }), a.key(parts[0]))
      if (one.join('#') === two.join('#')) return
      assert(!b.owns(key) && !b.owns(a.prefix().slice(0, -1)) && !b.prefix().startsWith(a.prefix()) && !a.prefix().startsWith(b.prefix()))
      assert.throws(() => b.assert(key), { code: 'FOREIGN_TENANT' })
    }),
    { numRuns: 1000 },
  )
})

test('shards: the shard is xxHash64 of the id, and among all shards', async () => {
  const { h64 } = await xxhash()
  fc.assert(
    fc.property(fc.oneof(anyText, fc.uuid(), ulids), fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10_000 })), (id, count) => {
      const key = shardKey('ITEM', id, count)
      assert.equal(key, `ITEM#SHARD_${h64(id) % BigInt(count)}`)
      assert.equal(shardOf(id, count), Number(h64(id) % BigInt(count)))
      assert.equal(shardKeys('ITEM', count)[PatternHelpers.getShardNumber(key)], key)
    }),
    { numRuns: 1000 },
  )
  for (const count of [2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
    assert.equal(shardKey('ITEM', 'order-42', count), `ITEM#SHARD_${h64('order-42') % BigInt(count)}`)
  }
})

test('shards: ids are spread evenly', () => {
  const counts = new Array(16).fill(0)
  for (let i = 0; i < 16_000; i++) counts[PatternHelpers.getShardNumber(shardKey('A', `order-${i}`, 16))]++
  assert(counts.every((count) => count > 800 && count < 1200), counts.join(' '))
})

test('mergeShards is a stable sort of all results', () => {
  const shards = fc.array(fc.array(shortText, { maxLength: 12 }), { maxLength: 9 })
  fc.assert(
    fc.property(shards, (texts) => {
      const results = texts.map((shard, at) => shard.toSorted(byBytes).map((sk, place) => ({ sk, at, place })))
      const given = structuredClone(results)
      const ascending = results.flat().toSorted((a, b) => byBytes(a.sk, b.sk))
      assert.deepEqual(mergeShards(results, ({ sk }) => sk), ascending)
      assert.deepEqual(mergeShards(results, ({ sk }) => sk, { limit: 3 }), ascending.slice(0, 3))
      const falling = results.map((shard) => shard.toSorted((a, b) => byBytes(b.sk, a.sk)))
      const descending = falling.flat().toSorted((a, b) => byBytes(b.sk, a.sk))
      assert.deepEqual(mergeShards(falling, ({ sk }) => sk, { descending: true }), descending)
      assert.deepEqual(results, given)
    }),
    { numRuns: 1000 },
  )
})


test('timeBuckets are the buckets of all instants of the range, ascending, each once', () => {
  const range = fc.constantFrom(...buckets).chain((bucket) =>
    fc.tuple(fc.constant(bucket), millis.filter((at) => at >= firstOf(bucket)), fc.integer({ min: 0, max: leastLength(bucket) * 60 })),
  )
  fc.assert(
    fc.property(range, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), ([granularity, from, length], samples) => {
      const to = Math.min(from + length, LAST)
      const listed = timeBuckets(from, to, granularity)
      const expected = new Set()
      for (let at = from; at < to; at += leastLength(granularity)) expected.add(textOf(at, granularity))
      expected.add(textOf(to, granularity))
      assert.deepEqual(listed, [...expected])
      assert.deepEqual(listed, listed.toSorted(byBytes))
      for (const sample of samples) assert(listed.includes(textOf(Math.floor(from + sample * (to - from)), granularity)))
      assert.deepEqual(timeBuckets(new Date(from), new Date(to), granularity), listed)
      if (to < LAST) assert.deepEqual(timeBuckets(from, { before: to + 1 }, granularity), listed)
    }),
    { numRuns: 300 },
  )
})
