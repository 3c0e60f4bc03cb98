// The page about bounds says exactly which conditions the package writes: an implementation of the page gives the same operands, for the vectors
// and for random templates.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as ddb from 'ddb-keys'
import { boundsOf, eachOf, untagged } from '../../pkg-template/formats/tagged.mjs'
import { conditionOf as conditionOfPackage, lengthened } from '../../pkg-template/formats/vectors.mjs'
import { conditionOf } from '../formats/bounds.mjs'
import { seededRandom } from './random.mjs'

const { bounds: vectors } = JSON.parse(readFileSync(new URL('../../pkg/formats.json', import.meta.url), 'utf8'))
const asTexts = (condition) => condition.filter((part) => part != null).map((part) => (part.filled === undefined ? part : lengthened(part)))

test('the bounds of the vectors', () => {
  const ofTexts = vectors.filter(({ range, condition }) => range && condition)
  assert(ofTexts.length > 45)
  for (const { template, options = {}, given = {}, bounds = {}, condition } of ofTexts) {
    assert.deepEqual(conditionOf(template, options, eachOf(untagged)(given), boundsOf(untagged)(bounds)), asTexts(condition), template)
  }
})

const { below, pick: oneOf } = seededRandom(2024)

/** Codecs as templates spell them, with values, the lowest and the greatest among them. */
const VALUES = {
  text: ['a', 'b c', 'é', 'a$', '\u{10ffff}', 'z\0'],
  'int(4)': [0, 9, 10, 9999], 'int(4) desc': [0, 9, 10, 9999], number: [-1, 0, 2.5], 'decimal(3,2) desc': ['0', '1.5', '999.99'],
  date: ['2024-12-01T00:00:00Z', '2024-12-31T23:59:59.999Z'], day: ['2024-12-01', '2024-12-31T12:00:00Z', '2025-01-01'], 'day desc': ['2024-12-01', '2024-12-31T12:00:00Z', '2025-01-01'], week: ['2024-W49', '2025-W01', '2025-01-02T12:00:00Z'],
  plaindate: ['2024-02-29', '2025-01-01'], 'version(3)': [0, 9, 999], uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  semver: ['1.0.0', '1.0.0-rc.1', '2.0.0+b'], 'rank(low|mid|high)': ['low', 'mid', 'high'], 'rank(low|mid|high) desc': ['low', 'mid', 'high'], word: ['a', 'bé'],
}
const OF_VERBATIM = { ...VALUES, lower: ['a', 'bc'], digits: [1, 12] }
const KINDS = [[], ['from'], ['after'], ['to'], ['before'], ['from', 'to'], ['from', 'before'], ['after', 'to'], ['after', 'before']]

/** A template with one to three fields, of which the first ones are given, and bounds of the next. */
function randomCase() {
  const isVerbatim = below(3) === 0
  const values = isVerbatim ? OF_VERBATIM : VALUES
  const fields = ['a', 'b', 'c'].slice(0, 1 + below(3)).map((name) => ({ name, codec: oneOf(Object.keys(values)) }))
  const literals = fields.map((_, at) => oneOf(at < fields.length - 1 ? ['#', '#L#', '#L', 'x', '/', '::'] : ['', '', '#', '#E', 'x']))
  const template = oneOf(['', 'A#', 'A', 'X#Y']) + fields.map(({ name, codec }, at) => `{${name}:${codec}}${literals[at]}`).join('')
  const place = below(fields.length)
  const given = Object.fromEntries(fields.slice(0, place).map(({ name, codec }) => [name, oneOf(values[codec])]))
  const bound = Object.fromEntries(oneOf(KINDS).map((kind) => [kind, oneOf(values[fields[place].codec])]))
  return [template, isVerbatim ? { text: 'verbatim' } : {}, given, Object.keys(bound).length > 0 ? { [fields[place].name]: bound } : {}]
}

test('the bounds of random templates', () => {
  let compared = 0
  while (compared < 1500) {
    const asked = randomCase()
    const expected = attempted(() => asTexts(conditionOfPackage(ddb, ...asked)))
    if (expected === undefined) continue
    assert.deepEqual(conditionOf(...asked), expected, JSON.stringify(asked))
    compared++
  }
})

/** The answer of a call; undefined where it is refused, such as for a template that cannot keep the law. */
function attempted(call) {
  try {
    return call()
  } catch (error) {
    if (error instanceof ddb.KeyError) return undefined
    throw error
  }
}
