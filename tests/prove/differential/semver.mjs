// The codec `semver` against npm's `semver`: which texts are versions, their order, and which are within bounds.

import assert from 'node:assert/strict'
import { compareKeys, keyTemplate } from 'ddb-keys'
import semver from 'semver'
import { seededRandom } from '../../js/random.mjs'
import { looped } from '../loop.mjs'

const VERSIONS = 24
const template = keyTemplate('V#{v:semver}#{id}', { limit: 'sort' })

export async function versions({ seconds, first }) {
  return looped({ what: 'versions by npm semver', unit: 'answers', seconds, first }, checkVersions)
}

/** The number of answers that were compared. */
export function checkVersions(number) {
  const random = seededRandom(number)
  const texts = Array.from({ length: VERSIONS }, () => versionOf(random))
  const changed = texts.map((text) => changedText(text, random))
  for (const text of [...texts, ...changed]) {
    // npm accepts no numbers above 2^53 - 1; this package accepts all numbers of the specification.
    assert.equal(isTaken(text), isVersion(text) || isTooGreatForNpm(text), `${text} is a version: ${isVersion(text)}`)
  }
  const known = texts.filter(isVersion)
  let pairs = 0
  for (let a = 1; a < known.length; a++) {
    for (let b = 0; b < a; b++, pairs++) checkPair(known[a], known[b])
  }
  return texts.length + changed.length + pairs + checkBounds(known, random)
}

const keyOf = (v) => template.build({ v, id: 'x' })

function isTaken(v) {
  try {
    return template.parse(keyOf(v)).v === v
  } catch (error) {
    if (error.code !== 'INVALID_SEMVER') throw error
    return false
  }
}

/** npm also accepts spaces and a `v` before a version; it returns the text of a version without its build. */
function isVersion(text) {
  const found = semver.parse(text)
  return found !== null && text === [found.version, ...found.build.length > 0 ? [found.build.join('.')] : []].join('+')
}

const isTooGreatForNpm = (text) => /\d{16}/.test(text) && isVersion(text.replace(/\d{16,}/g, '7'))

/** Versions that differ only in their builds have different, adjacent keys. */
function checkPair(a, b) {
  const [order, keys] = [semver.compare(a, b), compareKeys(keyOf(a), keyOf(b))]
  if (order !== 0) assert.equal(keys, order, `${a} and ${b}`)
  else assert.equal(keys === 0, a === b, `${a} and ${b}`)
}

/** Bounds mean precedence, whatever the builds are. */
function checkBounds(known, { pick }) {
  const [low, high] = [pick(known), pick(known)].sort(semver.compare)
  let count = 0
  for (const [bounds, isWithin] of [
    [{ from: low, to: high }, (v) => semver.gte(v, low) && semver.lte(v, high)],
    [{ after: low }, (v) => semver.gt(v, low)],
    [{ before: high }, (v) => semver.lt(v, high)],
  ]) {
    const [first, last] = template.range({}, { v: bounds })
    for (const v of known) {
      const key = keyOf(v)
      const isFound = compareKeys(first, key) <= 0 && compareKeys(key, last) <= 0
      assert.equal(isFound, isWithin(v), `${v} in ${JSON.stringify(bounds)}`)
      count++
    }
  }
  return count
}

function versionOf({ below, pick }) {
  const number = () => String(pick([below(3), below(12), below(120), below(2 ** 31), below(2 ** 31) * 4096]))
  const name = () => pick(['alpha', 'beta', 'rc', '-', '--', '0-', '0a', 'a', 'A', 'a0', 'a-', 'Z', '0A', 'x-y'])
  const list = (mark, chance) => (below(4) < chance ? mark + Array.from({ length: 1 + below(3) }, () => pick([number, name])()).join('.') : '')
  const core = below(3) === 0 ? [number(), number(), number()].join('.') : pick(['1.0.0', '1.10.0', '0.0.0'])
  return core + list('-', 3) + list('+', 1)
}

/** A text with one character removed, inserted or replaced. */
function changedText(text, { below, pick }) {
  const characters = [...text]
  const at = below(characters.length + 1)
  characters.splice(at, below(2), ...pick([[], [pick([...'0123456789.-+aAzZ~,: _'])]]))
  return characters.join('')
}
