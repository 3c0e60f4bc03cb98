// The laws of templates: keys are injective, parsed back and in the order of their values, and prefixes and ranges select what a filter does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import semver from 'semver'
import { compareKeys, keyTemplate } from 'ddb-keys'
import { boundsOf, ends, isBetween } from './bounds.mjs'
import { firstOf, startOf } from './buckets.mjs'
import { descriptions, valueTyped } from './support.mjs'
import { anyText, byBytes, finite, hostileChar, millis, shortText, ulids, versions, wholeOf } from './law_values.mjs'

/** Texts whose order the verbatim mode keeps. */
const plainText = shortText.map((text) => text.replace(/[\0-#]/g, 'q'))

/** Decimals as they are read: without zeros in front, with all digits after the point. */
const decimalOf = (width, scale) => wholeOf(width + scale).map((units) => {
  const digits = String(units).padStart(scale + 1, '0')
  return scale > 0 ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits
})
const byDecimal = (a, b) => Math.sign(a.length - b.length) || byBytes(a, b)
const dates = millis.map((at) => new Date(at).toISOString().slice(0, 10))
const uuids = fc.uuid()

const numberOrder = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const down = (order) => (a, b) => order(b, a)

const RANKS = ['b', 'a', 'a-b', 'é', '7']
const byRank = (a, b) => Math.sign(RANKS.indexOf(a) - RANKS.indexOf(b))

/** The codecs that have a generator: values, what `parse` gives for them, their order; `open` if the text can have any length. */
const described = [
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

/** Every codec: those without a generator have the samples of their descriptions. */
const kinds = [...described, ...descriptions.filter(isLeft).flatMap((description) => {
  const { name, arguments: own, samples, isReversible, bytes } = description
  const values = samples.map(({ typed }) => typed)
  const order = (a, b) => Math.sign(values.indexOf(String(a)) - values.indexOf(String(b)))
  const codec = `:${name}${own === undefined ? '' : `(${own})`}`
  const kind = { codec, open: bytes === undefined, values: fc.constantFrom(...values).map((typed) => valueTyped(description, typed)), order }
  return [kind, ...(isReversible ? [{ ...kind, codec: `${codec} desc`, order: down(order) }] : [])].map(shown)
})]
function isLeft({ name, place }) {
  return place === 'anywhere' && !described.some(({ codec }) => /\w+/.exec(codec)?.[0] === name)
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
