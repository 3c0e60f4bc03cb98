// Values that are hard to order, for each codec, with the order that their keys have to keep.

import { buckets, firstOf, startOf } from '../js/buckets.mjs'
import { descriptions, valueTyped } from '../js/support.mjs'
import { randomTexts } from './random_texts.mjs'

export const inBytes = (a, b) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const inNumbers = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

export const texts = [...new Set([...randomTexts(24, 3), 'a', 'a ', 'a!', 'a#', 'a$', 'a"', 'a%', 'aa', '\ufffd', '😀', '\ufeff'])]
const numbers = [-Number.MAX_VALUE, -1e21, -10, -2.5, -1, -5e-324, 0, 5e-324, 0.1, 1, 9, 10, 99.5, 2 ** 53, Number.MAX_VALUE]
const times = [-62_167_219_200_000, -1, 0, 1, 1_733_011_199_999, 1_733_011_200_000, 1_733_049_000_123, 1_735_689_600_000, 253_402_300_799_999]
const wholes = [0, 1, 2, 9, 10, 11, 99, 100, 500, 999]
const dates = times.map((at) => new Date(at).toISOString().slice(0, 10))
const ulids = ['00000000000000000000000000', '01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW', '01BX5ZZKBKACTAV9WEVGEMMVRZ', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ']
const uuids = ['00000000-0000-0000-0000-000000000000', '018f3f5e-0000-7000-8000-00000000abcd', '018f3f5e-0000-7000-8000-00000000abce', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
/** In the order of Semantic Versioning 2.0. */
const versions = ['0.9.9', '1.0.0-0', '1.0.0-9', '1.0.0-10', '1.0.0--', '1.0.0-alpha', '1.0.0-alpha+a', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.0+-', '1.0.0+b.1', '1.2.0', '1.10.0', '10.0.0']
const inVersions = (a, b) => Math.sign(versions.indexOf(a) - versions.indexOf(b))
/** To bounds, all builds of a version are one. */
const inPrecedence = (a, b) => inVersions(a.split('+')[0], b.split('+')[0])
const words = ['%', 'A', 'a', 'a%', 'ab', 'b', '~', 'é', '\ufffd', '😀', '\u{10ffff}']
const ranks = ['b', 'a', 'a-b', 'é', '7']
const inRanks = (a, b) => Math.sign(ranks.indexOf(a) - ranks.indexOf(b))

/** The starts of time buckets, by their codecs: those of the times, and the samples. */
const starts = Object.fromEntries(
  buckets.flatMap((bucket) => {
    const samples = descriptions.find(({ name }) => name === bucket).samples.map(({ typed }) => Date.parse(typed))
    const of = [...times.filter((at) => at >= firstOf(bucket)).map((at) => startOf(at, bucket)), ...samples]
    const values = [...new Set(of)].sort((a, b) => a - b)
    return [bucket, `${bucket} desc`].map((codec) => [codec, [values, inNumbers]])
  }),
)

/** Values that are hard to order, by codec. Those of `digits` have none, and that of `enum` is the alphabet: no range is over them. A third is
 * the order that bounds mean, where it is another one. */
const hard = {
  text: [texts, inBytes],
  'int(3)': [wholes, inNumbers],
  'int(3) desc': [wholes, inNumbers],
  'int(20)': [[0, 7, 2n ** 53n, 2n ** 64n, 10n ** 20n - 1n], inNumbers],
  number: [numbers, inNumbers],
  'number desc': [numbers, inNumbers],
  date: [times, inNumbers],
  'date desc': [times, inNumbers],
  ...starts,
  plaindate: [[...new Set(dates)], inBytes],
  'plaindate desc': [[...new Set(dates)], inBytes],
  ulid: [ulids, inBytes],
  uuid: [uuids, inBytes],
  'version(3)': [wholes, inNumbers],
  'version(3) desc': [wholes, inNumbers],
  semver: [versions, inVersions, inPrecedence],
  'rank(b|a|a-b|é|7)': [ranks, inRanks],
  'rank(b|a|a-b|é|7) desc': [ranks, inRanks],
  word: [words, inBytes],
  'enum(b|a|ab|a-b)': [['a', 'a-b', 'ab', 'b'], inBytes],
}

const nameOf = (codec) => /^\w+/.exec(codec)[0]

/** The samples of the codecs that have no others, which stand in their order. */
const sampled = descriptions
  .filter(({ name, place }) => place === 'anywhere' && !Object.keys(hard).some((codec) => nameOf(codec) === name))
  .map((description) => {
    const values = description.samples.map(({ typed }) => valueTyped(description, typed))
    return [description.arguments === undefined ? description.name : `${description.name}(${description.arguments})`, [values, (a, b) => Math.sign(values.indexOf(a) - values.indexOf(b))]]
  })

/** Values and their order, by codec. */
export const codecs = { ...hard, ...Object.fromEntries(sampled) }

/** The bucket that a codec writes; nothing for a codec of anything else. */
export const bucketOf = (codec) => buckets.find((bucket) => bucket === codec.split(' ')[0])

/** The order of the keys of a codec. */
export function orderOf(codec) {
  const [, order] = codecs[codec]
  return codec.endsWith('desc') ? (a, b) => order(b, a) : order
}

/** The pairs of bounds that a range takes; one with values in order. */
export const boundKinds = [
  ['from', 'to'], ['after', 'before'], ['from', 'before'], ['after', 'to'], ['from'], ['after'], ['to'], ['before'],
]

/** Whether a value lies within the bounds, by an order. */
export const isWithin = (order, value, range) =>
  (range.from === undefined || order(value, range.from) >= 0) &&
  (range.after === undefined || order(value, range.after) > 0) &&
  (range.to === undefined || order(value, range.to) <= 0) &&
  (range.before === undefined || order(value, range.before) < 0)
