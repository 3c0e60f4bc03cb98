// The vectors of the codecs: the text that each writes for a value, the value that it reads back, the code with which it refuses a value, and
// texts that it never writes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/command.mjs'
import { answerOf, withoutEmpty } from './answer.mjs'
import { codecValues } from './codec_values.mjs'
import { tagged } from './tagged.mjs'

/** Every so many of the versions in tests/vectors/semver.txt. */
const SEMVER_STEP = 40

export function codecVectors(ddb, codecs) {
  const lists = [...codecs.flatMap(samplesOf), ...codecValues(codecs), ...codecs.flatMap(apart), versionsInOrder()]
  const order = codecs.map(({ name }) => name)
  const inOrder = [...lists].sort((a, b) => order.indexOf(nameOf(a.codec)) - order.indexOf(nameOf(b.codec)))
  const isAttribute = (codec) => codecs.find(({ name }) => name === nameOf(codec)).place === 'attribute'
  const vectors = inOrder.flatMap((list) => (isAttribute(list.codec) ? attributesOf(ddb, list) : textsOf(ddb, list)))
  return [...new Map(vectors.map((vector) => [JSON.stringify(vector), vector])).values()]
}

export const nameOf = (codec) => codec.split('(')[0]

const spelled = ({ name, arguments: own }) => (own === undefined ? name : `${name}(${own})`)

/** The samples of a description, ascending and, where the codec can, descending. */
function samplesOf({ place, shape, samples, isReversible, ...own }) {
  const values = samples.map(({ typed }) => valueTyped(shape, typed))
  const list = { codec: spelled(own), values, verbatim: place === 'verbatim' }
  return isReversible ? [list, { ...list, desc: true }] : [list]
}

/** The value whose text the page of the codec takes apart. */
function apart({ place, shape, ofParts, parts, ...own }) {
  return parts.length === 0 ? [] : [{ codec: spelled(own), values: [valueTyped(shape, ofParts)], verbatim: place === 'verbatim' }]
}

/** The value of a codec of this shape that is typed so. */
export function valueTyped(shape, typed) {
  const whole = () => (Number.isSafeInteger(Number(typed)) ? Number(typed) : BigInt(typed))
  const binary = () => Uint8Array.from(typed, (character) => character.charCodeAt(0))
  const number = () => Number(typed)
  return { whole, binary, number, decimal: number, numeric: number, boolean: () => typed === 'true' }[shape]?.() ?? typed
}

/** Versions in the order of npm's `semver`. */
function versionsInOrder() {
  const lines = readFileSync(join(root, 'tests/vectors/semver.txt'), 'utf8').trimEnd().split('\n')
  return { codec: 'semver', values: lines.filter((_, at) => at % SEMVER_STEP === 0).map((line) => line.slice(2)) }
}

/** How a template spells the field of a list: the codec, its direction, and the literal after it. */
export function templateOf({ codec, desc, verbatim, after = '' }) {
  return [`K#{x:${codec}${desc ? ' desc' : ''}}${after}`, verbatim ? { text: 'verbatim' } : {}]
}

/** Parts of a vector that name its codec. */
function head({ codec, desc, verbatim, after }) {
  const [name, own] = codec.replace(')', '').split('(')
  return { codec: name, arguments: own, desc: desc || undefined, verbatim: verbatim || undefined, after }
}

function textsOf(ddb, list) {
  const form = ddb.keyTemplate(...templateOf(list))
  const ownText = (key) => key.slice('K#'.length, key.length - (list.after ?? '').length)
  const written = (list.values ?? []).map((value) => {
    const { text, refused } = answerOf('text', () => ownText(form.build({ x: value })))
    const read = text === undefined ? undefined : differing(value, form.parse(`K#${text}${list.after ?? ''}`).x)
    return withoutEmpty({ ...head(list), value: tagged(value), text, read, refused })
  })
  const unread = (list.texts ?? []).filter((text) => form.tryParse(`K#${text}`) === undefined)
  if (unread.length !== (list.texts ?? []).length) throw new Error(`${list.codec} reads one of ${list.texts}`)
  return [...written, ...unread.map((text) => withoutEmpty({ ...head(list), text, read: null }))]
}

const differing = (value, read) => (JSON.stringify(tagged(value)) === JSON.stringify(tagged(read)) ? undefined : tagged(read))

/** Codecs whose value is a whole attribute: the attribute in the plain client's form takes the place of the text. */
function attributesOf(ddb, list) {
  const entity = ddb.entityKeys({ pk: 'P#{id}', sk: `{x:${list.codec}}` })
  return list.values.map((value) => {
    const { attribute, refused } = answerOf('attribute', () => JSON.stringify(entity.query({ id: '1', x: value }, undefined, { marshall: true }).ExpressionAttributeValues[':sk'], inHex))
    const read = attribute && differing(value, entity.parse({ pk: 'P#1', sk: entity.keys({ id: '1', x: value }).sk }).x)
    return withoutEmpty({ ...head(list), value: tagged(value), attribute: attribute && JSON.parse(attribute), read, refused })
  })
}

/** Binary data as `tagged` writes it. */
function inHex(_, value) {
  return value instanceof Uint8Array ? tagged(value) : value
}

const LAST_CHARACTER = 0x10ffff
const isSurrogate = (point) => point >= 0xd800 && point <= 0xdfff

/** The characters that `lower` refuses, as runs of [first, last, step]. */
export function lowerCase(ddb) {
  const lower = ddb.keyTemplate('{x:lower}', { text: 'verbatim' })
  const runs = []
  for (let point = 1; point <= LAST_CHARACTER; point++) {
    if (isSurrogate(point) || lower.matches(String.fromCodePoint(point))) continue
    const run = runs.at(-1)
    const step = run && point - run[1]
    if (run && (step === run[2] || (run[0] === run[1] && step <= 2))) run.splice(1, 2, point, step)
    else runs.push([point, point, 1])
  }
  return runs
}
