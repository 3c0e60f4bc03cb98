// Verbatim templates with every common separator: keys parse back, a prefix selects what it says, and a range either selects
// exactly the rows that a filter over the fields does, or is refused with the reason.
//
// Byte order is field order only if what follows an open text sorts before everything with which the text could go on. `John Smith#1`
// comes before `John#1`, and `a0:x` before `a:x`. So a range takes a text at the end of the key, or a word, which has no character below `%`.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keyTemplate } from 'ddb-keys'
import { boundsOf, ends, isBetween } from './bounds.mjs'
import { nextCallWorks, refusalOf } from './support.mjs'

const byBytes = (a, b) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const byNumber = (a, b) => Math.sign(a - b)

const ABOVE = [':', '|', '_', '/', '-', '::', '->', '|#', 'é', '~~']
const UP_TO_HASH = ['#', '##', '#:', '#A#', '!', ' ', '"#']
const SEPARATORS = [...UP_TO_HASH, ...ABOVE]

/** Around each separator, and of every width. */
const CHARS = [...' !#$%&+,-./09:;=@AZ^_`az{|}~é東\uffff😀']
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...CHARS), minLength: 1, maxLength: 4 }),
  fc.constantFrom('a', 'a0', 'a#', 'a:', 'a-', 'a~', 'ab', 'a|b', 'a_', 'a/', 'a:0', 'a#A', 'a#0', 'é', 'éa'),
)
const listed = ['a', 'a0', 'a-b', 'a_', 'b', 'é']

const kinds = [
  { codec: '', values: text, order: byBytes },
  { codec: ':word', values: text, order: byBytes },
  { codec: `:enum(${listed.join('|')})`, values: fc.constantFrom(...listed), order: byBytes },
  { codec: ':int(3)', values: fc.integer({ min: 0, max: 12 }), order: byNumber },
  { codec: ':int(2) desc', values: fc.integer({ min: 0, max: 12 }), order: (a, b) => byNumber(b, a), down: true },
  { codec: ':day', values: fc.integer({ min: 0, max: 9 }).map((day) => day * 86_400_000), order: byNumber },
].map((kind) => ({ ...kind, [fc.toStringMethod]: () => `{${kind.codec}}` })) // what a failure shows of it

/** A verbatim template of one to four fields and rows of it, of which many share their first fields. */
const cases = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 }).chain((chosen) => {
  const row = fc.tuple(...chosen.map(({ values }) => values))
  const literals = fc.array(fc.constantFrom(...SEPARATORS), { minLength: chosen.length, maxLength: chosen.length })
  const shares = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: chosen.length })), { minLength: 4, maxLength: 12 })
  const parts = [fc.constantFrom('', 'P#', 'x'), literals, fc.boolean(), fc.array(row, { minLength: 2, maxLength: 8 }), shares]
  return fc.tuple(...parts).map(([head, after, endsOpen, rows, pairs]) => {
    const fields = chosen.map(({ codec }, i) => `{f${i}${codec}}${endsOpen && i === chosen.length - 1 ? '' : after[i]}`)
    const shared = pairs.map(([a, b, keep]) => [...rows[a % rows.length].slice(0, keep), ...rows[b % rows.length].slice(keep)])
    return { text: head + fields.join(''), chosen, rows: [...rows, ...shared] }
  })
})

const fieldsOf = (row, count = row.length) => Object.fromEntries(row.slice(0, count).map((value, i) => [`f${i}`, value]))

const compareRows = (chosen, a, b, count = chosen.length) => {
  for (let i = 0; i < count; i++) {
    const order = chosen[i].order(a[i], b[i])
    if (order !== 0) return order
  }
  return 0
}

/** What `call` returns, or undefined if it is refused with one of these codes. */
function unlessRefused(codes, call) {
  try {
    return call()
  } catch (error) {
    assert(codes.includes(error.code), error.stack)
    return undefined
  }
}

/** Hands over each template that can be made, with those rows that it takes and their keys. */
function holds(check, ...more) {
  fc.assert(
    fc.property(cases, ...more, ({ text, chosen, rows }, ...rest) => {
      const template = unlessRefused(['INVALID_TEMPLATE'], () => keyTemplate(text, { text: 'verbatim', limit: 'sort' }))
      if (template === undefined) return
      const taken = rows.map((row) => ({ row, key: unlessRefused(['SEPARATOR_IN_PART'], () => template.build(fieldsOf(row))) }))
      check(template, chosen, taken.filter(({ key }) => key !== undefined), ...rest)
      template.free()
    }),
    { numRuns: 1000 },
  )
}

test('with every separator, keys parse back, and two are the same only if their fields are', () => {
  holds((template, chosen, taken) => {
    for (const { row, key } of taken) {
      const parsed = template.parse(key)
      assert.deepEqual(chosen.map((_, i) => Number(parsed[`f${i}`]) || parsed[`f${i}`]), chosen.map((_, i) => Number(row[i]) || (chosen[i].codec === ':day' ? new Date(row[i]) : row[i])))
      assert.equal(template.build(parsed), key)
      for (const other of taken) assert.equal(key === other.key, compareRows(chosen, row, other.row) === 0)
    }
  })
})

test('with every separator, a prefix selects what a filter over the fields selects', () => {
  holds((template, chosen, taken) => {
    for (const { row } of taken) {
      for (let count = 0; count <= chosen.length; count++) {
        const prefix = unlessRefused(['EMPTY_VALUE', 'INVALID_RANGE'], () => template.prefix(fieldsOf(row, count)))
        if (prefix === undefined) continue
        for (const other of taken) {
          const isIn = compareRows(chosen, row, other.row, count) === 0
          assert.equal(other.key.startsWith(prefix), isIn, JSON.stringify([template.template, prefix, other.key]))
        }
      }
    }
  })
})


test('with every separator, a range selects what a filter over the fields selects, or is refused with the reason', () => {
  let answered = 0
  holds(
    (template, chosen, taken, picks, pair) => {
      if (taken.length === 0) return
      const [first, a, b] = picks.map((pick) => taken[pick % taken.length].row)
      chosen.forEach(({ order, down }, count) => {
        const sign = down ? -1 : 1
        const isIn = (row) => {
          const [low, high] = [sign * order(row[count], a[count]), sign * order(row[count], b[count])]
          return compareRows(chosen, first, row, count) === 0 && isBetween(pair, low, high)
        }
        const bounds = boundsOf(pair, a[count], b[count])
        let range
        try {
          range = template.range(fieldsOf(first, count), { [`f${count}`]: bounds })
        } catch (error) {
          assert.equal(error.code, 'INVALID_RANGE')
          if (/cannot have bounds/.test(error.message)) return
          const lost = taken.filter(({ row }) => isIn(row)).map(({ key }) => key)
          assert.deepEqual(lost, [], `${template.template}: ${error.message}`)
          return
        }
        answered++
        for (const { row, key } of taken) {
          const between = byBytes(range[0], key) <= 0 && byBytes(key, range[1]) <= 0
          if (between !== isIn(row)) assert.fail(fc.stringify([template.template, bounds, range, key, between]))
        }
      })
    },
    fc.tuple(fc.nat(), fc.nat(), fc.nat()),
    ends,
  )
  assert(answered > 500, `${answered} ranges were answered`)
})

const verbatim = (template) => keyTemplate(template, { text: 'verbatim' })

test('a range over an open text before a separator above # is refused, and says why', () => {
  for (const separator of ABOVE) {
    for (const codec of ['', ':text']) {
      for (const bounds of [{ from: 'a' }, { to: 'b' }, { from: 'a', to: 'b' }, { after: 'a', before: 'c' }]) {
        const error = refusalOf(() => verbatim(`P#{a${codec}}${separator}{b}`).range({}, { a: bounds }))
        assert.equal(error.code, 'INVALID_RANGE')
        assert.match(error.message, /keyTemplate\.range/)
        assert.match(error.message, /does not sort/)
        assert(error.message.includes('"a"'), error.message)
      }
    }
  }
  nextCallWorks()
})

test('a range is answered where order is promised', () => {
  for (const separator of ABOVE) {
    const form = verbatim(`P${separator}{n:int(2)}${separator}{a}`)
    assert.deepEqual(form.range({ n: 7 }, { a: { from: 'x', to: 'y' } }), [`P${separator}07${separator}x`, `P${separator}07${separator}y`])
    const [low, high] = form.range({}, { n: { from: 3, to: 5 } })
    assert(low <= `P${separator}03${separator}a` && byBytes(`P${separator}05${separator}\u{10ffff}`, high) <= 0)
    assert.equal(verbatim(`{a}${separator}{b}`).prefix({ a: 'x' }), `x${separator}`)
  }
  for (const separator of ['#', '!']) {
    const [low, high] = verbatim(`P#{a:word}${separator}{b}`).range({}, { a: { from: 'x', to: 'y' } })
    assert(byBytes(low, `P#x${separator}0`) <= 0 && byBytes(`P#y${separator}z`, high) <= 0)
  }
})
