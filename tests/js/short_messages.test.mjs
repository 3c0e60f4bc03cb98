// Messages stay short, whatever is refused: of a value, a field, an option, an attribute or a codec they show at most 64
// characters, and an ellipsis.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyError, PatternHelpers, addSortKeyVersion, entityKeys, generateId, mergeShards, keyTemplate, multiAttributeKey, nextSortKeyVersion, parseId, shardKey, shardKeys, tenantScope, timeBuckets, ulidTime } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'
import { validCalls, withArgument } from './valid_calls.mjs'

const SHOWN = 64
/** Two or three cut texts and the sentence around them. */
const LONGEST = 500

/** Lengths that fit the frame, and that do not; the characters of one, two and four bytes. */
const texts = [...['y', 'é', '😀'].flatMap((character) => [65, 66, 3000, 65_000].map((length) => character.repeat(length))), 'y'.repeat(600_000)]

/** Where `call` is refused, the message shows no more than it may of the character in `long`. */
function checkMessage(long, call) {
  try {
    call()
  } catch (error) {
    assert(error instanceof KeyError, error.stack)
    checkShown([...long.slice(0, 2)][0], error)
  }
}

function checkShown(character, { message, details }) {
  const runs = message.match(new RegExp(`(?:${character})+…?`, 'gu')) ?? []
  for (const run of runs) {
    const shown = [...run].filter((one) => one === character).length
    assert(shown <= SHOWN, `${shown} characters are shown: ${message.slice(0, 300)}`)
    assert(shown < SHOWN || run.endsWith('…'), `no ellipsis: ${message.slice(0, 300)}`)
  }
  assert(message.length < LONGEST, `${message.length} characters: ${message.slice(0, 300)}`)
  assert([...(details.value ?? '')].length <= SHOWN + 1, 'details.value is cut as well')
  nextCallWorks()
}

const AT = Date.UTC(2024, 11, 2)
/** More than any key holds, of the same character. */
const tooLong = (long) => long.repeat(Math.ceil(3000 / long.length))
const form = keyTemplate('A#{x}#{n:int(2)}')
const order = entityKeys({ pk: 'A#{x}', sk: 'B#{n:int(2)}', gsi1pk: 'C#{x}' })
const scope = tenantScope('T', '1')

const calls = {
  'an unknown field in prefix': (long) => form.prefix({ [long]: 'a' }),
  'an unknown field in range': (long) => form.range({ [long]: 'a' }, { x: { from: 'a' } }),
  'an unknown field as a bound': (long) => form.range({ x: 'a' }, { [long]: { from: 'a' } }),
  'an unknown bound': (long) => form.range({ x: 'a' }, { n: { [long]: 1 } }),
  'an unknown option of keyTemplate': (long) => keyTemplate('A', { [long]: 1 }),
  'an unknown option of addSortKeyVersion': (long) => addSortKeyVersion('A', 1, { [long]: 1 }),
  'an unknown option of an entry': (long) => entityKeys({ pk: { template: 'A', [long]: 1 } }),
  'an option of keyTemplate': (long) => keyTemplate('A', { text: long }),
  'a separator': (long) => addSortKeyVersion('A', 1, { separator: long }),
  'a prefix': (long) => addSortKeyVersion('A', 1, { prefix: long }),
  'a kind': (long) => entityKeys({ pk: { template: 'A', kind: long } }),
  'a text mode of an entry': (long) => entityKeys({ pk: { template: 'A', text: long } }),
  'a field of when': (long) => entityKeys({ pk: { template: 'A', when: [long] } }),
  'a bigint': (long) => multiAttributeKey(10n ** BigInt(Math.min(long.length, 60_000)) + 1n),
  'a bigint in a field': (long) => form.build({ x: 'a', n: 10n ** BigInt(Math.min(long.length, 60_000)) }),
  'a template that is none': (long) => keyTemplate(`A#{${long}`),
  'a template with a long codec': (long) => keyTemplate(`A#{x:${long}}`),
  'a template with a long codec and an argument': (long) => keyTemplate(`A#{x:${long}(3)}`),
  'a template with a long argument': (long) => keyTemplate(`A#{x:int(${long})}`),
  'a template with a long literal': (long) => keyTemplate(`${long}{x}{y}`),
  'a template with one long field twice': (long) => keyTemplate(`A#{${long}}#{${long}}`),
  'a literal that could belong to the field': (long) => keyTemplate(`A#{x}${long}#{y}`),
  'a field of that name, missing': (long) => keyTemplate(`A#{${long}}`).build({}),
  'a field of that name, of another type': (long) => keyTemplate(`A#{${long}}`).build({ [long]: 5 }),
  'a field of that name, empty': (long) => keyTemplate(`A#{${long}}`).build({ [long]: '' }),
  'a field of that name, no Unicode': (long) => keyTemplate(`A#{${long}}`).build({ [long]: '\ud800' }),
  'a field of that name, too great': (long) => keyTemplate(`A#{${long}:int(2)}`).build({ [long]: 100 }),
  'a field of that name, skipped': (long) => keyTemplate(`A#{${long}}#{y}`).prefix({ y: 'a' }),
  'a field of that name, unbounded': (long) => keyTemplate(`A#{${long}}`).prefix({ [long]: 'a' }),
  'a field of that name, an empty range': (long) => keyTemplate(`A#{${long}}`).range({}, { [long]: { from: 'b', to: 'a' } }),
  'a field of that name in a key that is none': (long) => keyTemplate(`A#{${long}:date}`).parse('A#now'),
  'an enum of that value': (long) => keyTemplate(`A#{x:enum(a|${long})}`).build({ x: 'b' }),
  'an enum of that value in a key that is none': (long) => keyTemplate(`A#{x:enum(a|${long})}`).parse('A#b'),
  'a value of an enum': (long) => keyTemplate('A#{x:enum(a|b)}').build({ x: long }),
  'a value of every codec': (long) => keyTemplate('A#{x:ulid}').build({ x: long }),
  'a uuid': (long) => keyTemplate('A#{x:uuid}').build({ x: long }),
  'a semver': (long) => keyTemplate('A#{x:semver}').build({ x: long }),
  'a text with the separator': (long) => keyTemplate('A#{x}#', { text: 'verbatim' }).build({ x: `${long}#` }),
  'a text that is too long': (long) => form.build({ x: tooLong(long), n: 1 }),
  'a range of texts': (long) => keyTemplate('A#{x}').range({}, { x: { from: `${long}b`, to: `${long}a` } }),
  'a key that is none': (long) => form.parse(`B#${long}`),
  'a key of the right beginning': (long) => form.parse(`A#${long}`),
  'a key with a long rest': (long) => keyTemplate('A#{n:int(2)}').parse(`A#01${long}`),
  'a long literal in a key that is none': (long) => keyTemplate(`A#{x}#${long.slice(0, 500)}`).parse('A#a#b'),
  'an attribute of that name': (long) => entityKeys({ [long]: 'A#{x}' }),
  'an attribute of that name and a wrong entry': (long) => entityKeys({ [`${long}pk`]: 5 }),
  'an attribute of that name without a template': (long) => entityKeys({ [`${long}pk`]: {} }),
  'an attribute of that name with a wrong template': (long) => entityKeys({ [`${long}pk`]: '{x' }),
  'an attribute of that name with a wrong when': (long) => entityKeys({ [`${long}pk`]: { template: 'A', when: 5 } }),
  'an attribute of that name, a missing field': (long) => entityKeys({ [`${long}pk`]: 'A#{x}' }).keys({}),
  'an attribute of that name, a key of another type': (long) => entityKeys({ [`${long}pk`]: 'A#{x}' }).parse({ [`${long}pk`]: 5 }),
  'an attribute of that name, a key that is none': (long) => entityKeys({ [`${long}pk`]: 'A#{x}' }).parse({ [`${long}pk`]: 'B' }),
  'an attribute of that name, a key that is missing': (long) => entityKeys({ [`${long}pk`]: 'A#{x}' }).parse({}),
  'attributes of that name that contradict': (long) => entityKeys({ [`${long}pk`]: '{x}', [`${long}sk`]: '{x}' }).parse({ [`${long}pk`]: 'a', [`${long}sk`]: 'b' }),
  'a field of that name that contradicts': (long) => entityKeys({ pk: `{${long}}`, sk: `{${long}}` }).parse({ pk: 'a', sk: 'b' }),
  'keys that contradict': (long) => order.parse({ pk: `A#${long.slice(0, 200)}`, sk: 'B#01', gsi1pk: `C#${long.slice(0, 198)}` }),
  'fields of one name and two codecs': (long) => entityKeys({ pk: `{${long}}`, sk: `{${long}:date}` }),
  'a granularity': (long) => PatternHelpers.timeSeriesKey(0, long),
  'a granularity of buckets': (long) => timeBuckets(0, 1, long),
  'a part with the separator': (long) => PatternHelpers.compositeKey([`${long}#`, 'b']),
  'a long separator': (long) => PatternHelpers.compositeKey([`a${long}b`], long),
  'a segment with the separator': (long) => PatternHelpers.hierarchicalKey([`${long}/`]),
  'a part of a scope': (long) => scope.key(tooLong(long)),
  'a tenant': (long) => tenantScope('T', tooLong(long)),
  'a key of another tenant': (long) => scope.assert(long),
  'a key of the other tenant': (long) => tenantScope(long.slice(0, 300), '1').assert('x'),
  'a wildcard': (long) => tenantScope('T', `${long.slice(0, 300)}*`).leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:1:table/T'),
  'a ULID': (long) => ulidTime(long),
  'an id': (long) => parseId(long, 'P'),
  'an id of a long key': (long) => parseId('P#S', long),
  'a sort key': (long) => generateId('P', tooLong(long)),
  'a version at its end': (long) => nextSortKeyVersion(`${long.slice(0, 200)}#v9007199254740991`),
  'a shard': (long) => shardKey(tooLong(long), 'id', 3),
  'too many shards': (long) => shardKeys(long.slice(0, 200), 10_001),
  'results that do not ascend': (long) => mergeShards([[`${long}b`, `${long}a`]], (sk) => sk),
  'a date that is a text': (long) => form.range({ x: 'a' }, { n: { from: long } }),
  'an instant that is a text': (long) => keyTemplate('A#{at:date}').build({ at: long, AT }),
}

for (const [what, call] of Object.entries(calls)) {
  test(`the message stays short for ${what}`, () => {
    for (const long of texts) checkMessage(long, () => call(long))
  })
}

test('the message stays short for a long text in every place', () => {
  for (const { args, call } of validCalls) {
    args.forEach((arg, index) => {
      for (const long of texts) {
        const value = Array.isArray(arg) ? [`${long}#/`, long] : long
        checkMessage(long, () => call(...withArgument(args, index, value)))
      }
    })
  }
})

test('exactly 64 characters are shown unchanged', () => {
  for (const character of ['y', 'é', '😀']) {
    const whole = character.repeat(SHOWN)
    assert(refusalOf(() => ulidTime(whole)).message.includes(`"${whole}"`))
    assert(refusalOf(() => form.prefix({ [whole]: 'a' })).message.includes(`"${whole}"`))
    assert(refusalOf(() => keyTemplate('A', { [whole]: 1 })).message.includes(whole))
    assert(refusalOf(() => form.prefix({ [`${whole}z`]: 'a' })).message.includes(`"${whole}…"`))
    assert(refusalOf(() => ulidTime(`${whole}z`)).message.includes(`"${whole}…"`))
  }
})
